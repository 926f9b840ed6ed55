public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// The contacts of a person with a care profile, its second number, and its pause.
@MainActor @Observable
public final class CareContactsModel: LoadedScreen {
  /// A contact in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The position, from 1.
    public let number: Int
    /// The name.
    public let name: String
    /// The phone number.
    public let phone: String
    /// The language of messages, by its own name.
    public let languageText: String
    /// The whole contact as one text for a screen reader.
    public let accessibilityLabel: String

    /// The position.
    public var id: Int { number }
  }

  /// The state of the screen and of the last change.
  public internal(set) var screen = ScreenState()
  /// The profiles as last read; nil before loading.
  public private(set) var content: FetchCare.Output?
  /// The profile after the last change.
  public private(set) var changed: CareProfile?
  let device: Device
  let household: HouseholdID
  let person: CareProfileID
  private(set) var home: LoadedHousehold?

  /// The contacts of a person.
  public init(_ device: Device, household: HouseholdID, person: CareProfileID) {
    self.device = device
    self.household = household
    self.person = person
  }

  /// Loads the profile.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, content) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(FetchCare(household: $0.household))
        )
      }
      (model.home, model.content) = (home, content)
      guard model.contacts.isEmpty, model.profile?.secondPhone == nil else { return nil }
      return model.nothingYet(.noCareContacts, .noCareContactsBody, picture: .empty)
    }
  }
}

// MARK: - Content

extension CareContactsModel {
  /// The title of the screen.
  public var title: String { texts.text(.careContacts) }
  /// The profile; nil before loading, and for one that was deleted.
  public var profile: CareProfile? { content?.profiles.first { $0.id == person } }
  /// The contacts, in the order in which they are told.
  public var rows: [Row] {
    contacts.enumerated().map { index, contact in
      let name = "\(contact.name)"
      let language = contact.language.ownName
      return Row(
        number: index + 1, name: name, phone: "\(contact.phone)", languageText: language,
        accessibilityLabel: texts.accessibilityText([
          "\(index + 1)", name, "\(contact.phone)", language,
        ]))
    }
  }
  /// The second number in words; nil without one.
  public var secondNumberText: String? {
    profile?.secondPhone.map { texts.text(.careSecondNumber("\($0)")) }
  }
  /// Whether another contact can be added.
  public var canAdd: Bool { profile != nil && contacts.count < CareContact.limit }

  private var contacts: [CareContact] { profile?.contacts ?? [] }
}

// MARK: - Intents

extension CareContactsModel {
  /// Adds a contact behind the others; nil for the language of the person.
  @discardableResult
  public func add(name: String, phone: String, language: Language? = nil) async -> Bool {
    let language = language ?? profile?.language ?? device.language
    let added = CareContactContent(name: name, phone: phone, language: language)
    return await replace(with: contacts.map { CareContactContent($0) } + [added])
  }

  /// Removes the contact with a number; does nothing for an unknown one.
  @discardableResult
  public func remove(_ number: Int) async -> Bool {
    guard contacts.indices.contains(number - 1) else { return false }
    var rest = contacts
    rest.remove(at: number - 1)
    return await replace(with: rest.map { CareContactContent($0) })
  }

  /// Moves the contact with a number to another position; does nothing for unknown ones.
  @discardableResult
  public func move(_ number: Int, to target: Int) async -> Bool {
    guard contacts.indices.contains(number - 1), contacts.indices.contains(target - 1) else {
      return false
    }
    var ordered = contacts
    let moved = ordered.remove(at: number - 1)
    ordered.insert(moved, at: target - 1)
    return await replace(with: ordered.map { CareContactContent($0) })
  }

  /// Sets the second number of the person; nil for none.
  @discardableResult
  public func setSecondNumber(_ phone: String?) async -> Bool {
    let change = SetCareSecondNumber(household: household, profile: person, phone: phone)
    return await self.change(change) { model, saved in
      model.changed = saved
      return .careNumbersSaved("\(saved.name)")
    }
  }

  /// Pauses the prompts until the end of a day.
  @discardableResult
  public func pause(_ reason: CarePause.Reason = .pause, lastDay: CivilDate) async -> Bool {
    let pause = PauseCare(
      household: household, profile: person, reason: reason, lastDay: lastDay)
    return await change(pause) { model, saved in
      model.changed = saved
      let end = saved.pause.map { model.texts.careEnd(of: $0) } ?? ""
      return .carePauseStarted("\(saved.name)", until: end)
    }
  }

  /// Ends the pause.
  @discardableResult
  public func resume() async -> Bool {
    let isPaused = profile?.runningPause(at: device.now()) != nil
    return await change(ResumeCare(household: household, profile: person)) { model, saved in
      model.changed = saved
      return isPaused ? .careResumed("\(saved.name)") : .careNotPaused("\(saved.name)")
    }
  }

  private func replace(with contacts: [CareContactContent]) async -> Bool {
    let change = UpdateCareContacts(
      household: household, profile: person, contacts: contacts, replacing: self.contacts)
    return await self.change(change) { model, saved in
      model.changed = saved
      return .careNumbersSaved("\(saved.name)")
    }
  }
}

// MARK: - Words

extension TextContext {
  /// The end of a pause: a day if it is midnight, or a day and a time.
  func careEnd(of pause: CarePause) -> String {
    let local = (calendar?.zone ?? .utc).local(pause.until)
    return local.time == .midnight ? day(local.date) : moment(pause.until)
  }

  /// An alarm that runs; nil for an occurrence without one.
  func careAlarm(_ occurrence: CareOccurrence) -> String? {
    guard let escalation = occurrence.escalation, let next = escalation.nextAt else { return nil }
    return text(
      .careAlarm("\(occurrence.title)", sent: escalation.done.count, next: moment(next)))
  }
}
