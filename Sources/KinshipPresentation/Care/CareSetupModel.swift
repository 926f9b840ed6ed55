public import KinshipDomain
import KinshipTime
import KinshipUseCases
public import Observation

/// The six steps that create a care profile.
///
/// The profile is stored when the form is left, with its step. The creation therefore continues at
/// the same step on any device. The first message is sent in the third step only.
@MainActor @Observable
public final class CareSetupModel: LoadedScreen {
  /// The look of a reply.
  public enum Tone: String, Sendable, CaseIterable {
    /// An agreement, or any other text.
    case grey
    /// A refusal.
    case red
  }

  /// The state of the screen and of the last change.
  public internal(set) var screen = ScreenState()
  /// The form of the first step.
  public var form = CareProfileForm()
  /// The new profile; nil before the form is left.
  public private(set) var profile: CareProfile?
  /// Whether the steps are shown: from the beginning until they are closed or finished.
  public private(set) var isShown = true
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var content: FetchCare.Output?
  private let resumed: CareProfileID?
  private let unsentPhotos = UnsentPhotos()
  @ObservationIgnored private var unsent: CreateCareProfile?

  /// The creation of a new profile, or the continued one of `profile`.
  public init(_ device: Device, household: HouseholdID, continuing profile: CareProfileID? = nil) {
    self.device = device
    self.household = household
    resumed = profile
  }

  /// Loads the profiles; also the reply that arrived meanwhile.
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
      let id = model.profile?.id ?? model.resumed
      guard let id else { return nil }
      guard let found = content.profiles.first(where: { $0.id == id }) else {
        throw Refusal.notFound(.careProfile)
      }
      model.show(found)
      return nil
    }
  }

  private func show(_ found: CareProfile) {
    profile = found
    if found.step == nil { isShown = false }
    if form.isEmpty { form = CareProfileForm(found) }
  }
}

// MARK: - Content

extension CareSetupModel {
  /// The current step.
  public var step: CareSetupStep { profile.map { $0.step ?? .firstHabit } ?? .newProfileForm }
  /// The title of the step.
  public var title: String { texts.text(.careStepTitle(step)) }
  /// The person and the step in one line, or that the setup is finished; nil before the form is
  /// left.
  public var stepText: String? {
    guard let profile else { return nil }
    let name = "\(profile.name)"
    return texts.text(
      profile.step == nil ? .careSetupFinished(name) : .careSetupMoved(step, name: name))
  }
  /// The number of progress dots.
  public var dots: Int { CareSetupStep.allCases.count }
  /// The index of the filled progress dot, from 0.
  public var dotIndex: Int { step.index }
  /// Whether the user can go back; from the first step that leaves the flow.
  public var canGoBack: Bool { step.allowsBack && profile?.sentAt == nil }
  /// Whether the form can be left: it is complete and the number is valid.
  public var canGoNext: Bool { form.isValid(in: home?.details.timeZone) }
  /// Whether the profile has a photo, or one was chosen in the form; without one, an app shows the
  /// emoji.
  public var hasSelectedPhoto: Bool { form.selectedPhotoData != nil || profile?.photo != nil }
  /// The number of the member: after those that exist, or that of the new profile.
  public var memberNumber: Int {
    profile?.memberNumber ?? (content?.profiles.count ?? 0) + 1
  }
  /// The number of the member in words.
  public var memberNumberText: String { texts.text(.careMemberNumber(memberNumber)) }
  /// The colour of the new profile.
  public var color: CareColor { CareColor(position: memberNumber - 1) }
  /// The new profile in words; nil before the form is left.
  public var card: CareProfileCard? { profile.map { CareProfileCard($0, in: texts) } }
  private var habitCount: Int { content?.habits.count(where: { $0.profile == profile?.id }) ?? 0 }
  private var hasHabits: Bool { habitCount > 0 }
  /// The number of habits in words.
  public var habitsText: String { texts.text(.careHabitsTracked(habitCount)) }
  /// The day of the creation as month, day and year; nil before.
  public var joinDateText: String? {
    guard let profile else { return nil }
    let calendar = texts.calendar ?? HouseholdCalendar(zone: .utc)
    return texts.text(.careJoinDate(calendar.day(of: profile.createdAt)))
  }

  /// The labels and hints of the form: name, relationship and phone number.
  public var labels: [(label: String, hint: String)] {
    [
      (texts.text(.careName), texts.text(.careNameHint)), (texts.text(.careRelationship), ""),
      (texts.text(.carePhone), texts.text(.carePhoneHint)),
    ]
  }

  /// The sentence that explains the step; nil for steps without one.
  public var explanation: String? {
    guard let profile else { return nil }
    let name = "\(profile.name)"
    switch step {
    case .newProfileForm, .profileComplete, .firstHabit: return nil
    case .smsIntroduction: return texts.text(.careExplanation(name))
    case .awaitingConfirmation:
      guard profile.status == .declined else { return texts.text(.careWaiting(name)) }
      return texts.text(profile.stoppedAt == nil ? .careDeclined(name) : .careNeedsStart)
    case .success: return texts.text(.careSuccess(name))
    }
  }

  /// The exact first message, in the person's language; nil before the form is left.
  public var preview: String? {
    profile.flatMap { SMSText.hello(to: $0.name, in: $0.language)?.string }
  }

  /// The text of the reply; nil without one.
  public var replyText: String? { profile?.reply.map { "\($0)" } }
  /// The look of the reply.
  public var replyTone: Tone { profile?.status == .declined ? .red : .grey }
  /// Whether the person has refused, so that “Try Again” and “Cancel Setup” are offered.
  public var isDeclined: Bool { profile?.status == .declined }

  /// The button that goes back.
  public var backText: String { texts.text(.careBack) }
  /// The button that ends the setup of a person who refused.
  public var cancelText: String { texts.text(.careCancelSetup) }
  /// The button that goes on.
  public var nextText: String {
    switch step {
    case .newProfileForm: texts.text(.careNext)
    case .profileComplete: texts.text(.careOnboard)
    case .smsIntroduction: texts.text(.careSendHello)
    case .awaitingConfirmation: texts.text(isDeclined ? .careTryAgain : .careResend)
    case .success: texts.text(.careNext)
    case .firstHabit: texts.text(.careCreateFirstHabit)
    }
  }
}

// MARK: - Intents

extension CareSetupModel {
  /// Does what the button of the step says; returns whether it succeeded.
  ///
  /// In the last step it finishes the setup: the app opens the creation of a habit, and closing
  /// that needs nothing more.
  @discardableResult
  public func next() async -> Bool {
    switch step {
    case .newProfileForm: await leaveForm()
    case .profileComplete: await move(to: .smsIntroduction)
    case .smsIntroduction, .awaitingConfirmation: await sendHello()
    case .success: await move(to: .firstHabit)
    case .firstHabit: await finish()
    }
  }

  /// Goes to the step before; from the first one it closes the flow.
  ///
  /// Does nothing where ``canGoBack`` is false.
  @discardableResult
  public func back() async -> Bool {
    guard canGoBack else { return false }
    switch step {
    case .newProfileForm:
      isShown = false
      return true
    case .profileComplete: return await move(to: .newProfileForm)
    case .smsIntroduction: return await move(to: .profileComplete)
    case .awaitingConfirmation, .success, .firstHabit: return false
    }
  }

  /// Closes the flow.
  ///
  /// A new profile whose first message was not sent is deleted. One that waits for an answer stays,
  /// and a later agreement still confirms it; so does a declined one, until ``cancel()``. A profile
  /// with habits is not new: it waits for an agreement again after a change of its number.
  @discardableResult
  public func close() async -> Bool {
    guard let profile, profile.status == .pending, profile.sentAt == nil, !hasHabits else {
      isShown = false
      return true
    }
    return await cancel()
  }

  /// Deletes the new profile, and closes the flow.
  ///
  /// A profile with habits, and one that has agreed, is kept; it is deleted in the list of profiles,
  /// after a question.
  @discardableResult
  public func cancel() async -> Bool {
    guard let profile, !profile.isConfirmed, !hasHabits else {
      isShown = false
      return true
    }
    let deletion = DeleteCareProfile(household: household, profile: profile.id)
    return await act { model in
      let deleted = try await model.device.performer.perform(deletion)
      (model.profile, model.isShown) = (nil, false)
      model.toast(.careProfileDeleted("\(deleted.name)"))
    }
  }

  /// Requests the first message, also again and after a refusal.
  @discardableResult
  public func sendHello() async -> Bool {
    await change(with: RequestCareConfirmation.init(household:profile:)) {
      .careConfirmationRequested("\($0.name)")
    }
  }

  /// Requests the first message from any step before it: moves to the third step first.
  @discardableResult
  public func sendHelloFromAnyStep() async -> Bool {
    if let profile, profile.status == .pending, profile.sentAt == nil, step != .smsIntroduction {
      guard await move(to: .smsIntroduction) else { return false }
    }
    return await sendHello()
  }

  /// Finishes the setup of a person who has agreed.
  @discardableResult
  public func finish() async -> Bool {
    await change(with: FinishCareSetup.init(household:profile:)) {
      .careSetupFinished("\($0.name)")
    }
  }

  private func leaveForm() async -> Bool {
    if let profile { return await update(profile) }
    let (form, language) = (form, form.language)
    let creating = reusingIDs(as: unsent) { [device, household] in
      CreateCareProfile(
        household: household, id: $0?.id ?? device.ids.next(), name: form.name,
        relationship: form.relationship, phone: form.phone, language: language)
    }
    unsent = creating
    let isCreated = await change(creating) { model, created in
      model.unsent = nil
      model.show(created)
      return .careProfileCreated("\(created.name)")
    }
    guard isCreated, form.selectedPhotoData != nil, let profile else { return isCreated }
    return await act { model in
      try await model.sendPhoto(of: profile)
      model.toast(.careProfileCreated("\(profile.name)"))
    }
  }

  /// Sends the photo that was chosen for a new profile.
  ///
  /// The profile exists already, because a photo belongs to one.
  private func sendPhoto(of profile: CareProfile) async throws {
    guard let file = form.selectedPhotoData else { return }
    do {
      let photo = try await device.sendPhoto(
        file, of: profile.id, in: household, through: unsentPhotos)
      let saved = try await device.performer.perform(
        UpdateCareProfile(household: household, profile: profile.id, photo: photo))
      forgetPhoto(of: saved)
    } catch {
      throw PartlyChanged(cause: error, said: .carePhotoNotSaved("\(profile.name)"))
    }
  }

  private func forgetPhoto(of saved: CareProfile) {
    unsentPhotos.forget(.careProfile(saved.id), in: household)
    form.selectedPhotoData = nil
    show(saved)
  }

  private func update(_ old: CareProfile) async -> Bool {
    let form = form
    return await act { model in
      let photo = try await model.device.sendPhoto(
        form.selectedPhotoData, of: old.id, in: model.household, through: model.unsentPhotos)
      var saved = try await model.device.performer.perform(
        UpdateCareProfile(
          household: model.household, profile: old.id, name: form.name,
          relationship: form.relationship, phone: form.phone, language: form.language,
          photo: photo))
      // A changed number returns to the third step; the summary comes first.
      if saved.status == .pending, saved.sentAt == nil {
        saved = try await model.device.performer.perform(
          MoveCareSetup(household: model.household, profile: saved.id, step: .profileComplete))
      }
      model.forgetPhoto(of: saved)
      await model.reloadAfterChange()
    }
  }

  private func move(to step: CareSetupStep) async -> Bool {
    guard let profile else { return false }
    let move = MoveCareSetup(household: household, profile: profile.id, step: step)
    return await change(move) { model, moved in
      model.show(moved)
      return .careSetupMoved(step, name: "\(moved.name)")
    }
  }

  private func change<U: UseCase>(
    with make: (HouseholdID, CareProfileID) -> U,
    _ phrase: @escaping @MainActor (CareProfile) -> LocalizedText
  ) async -> Bool where U.Output == CareProfile {
    guard let profile else { return false }
    return await change(make(household, profile.id)) { model, changed in
      model.show(changed)
      return phrase(changed)
    }
  }
}
