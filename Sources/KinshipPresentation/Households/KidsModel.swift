public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The kids editor: a list of the names of children without an account.
///
/// The same form is used during setup and later.
@MainActor @Observable
public final class KidsModel: LoadedScreen {
  /// A child in the form.
  public struct Kid: Sendable, Equatable, Identifiable {
    /// The member; a new child already has its id.
    public let id: MemberID
    /// The child's name, which the form edits.
    public var name: String
    /// The child's nickname; nil without one.
    public let nickname: String?
    let person: PersonID
    /// The child's role in words.
    let role: LocalizedValue<String>

    /// The nickname, or else the name.
    public var shownName: String { nickname ?? name }

    /// The whole row as one text for a screen reader; only the role while name and nickname are
    /// blank.
    public var accessibilityLabel: String {
      [name.isInvisible ? nil : name.trimmed, nickname, role.content].compactMap { $0 }.joined(
        separator: ", ")
    }
  }

  /// The state of the list and of the last change.
  public internal(set) var screen = ScreenState()
  /// The children, in order; a blank name is a line that is not filled in yet.
  public var kids: [Kid] = []
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  /// The question before children are removed; nil without a question.
  public var confirmation: Message? { message(question) }
  private var question: MessageTemplate?
  @ObservationIgnored private var seen: [Kid] = []

  /// The children of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// All members of the household, as last read.
  public var members: [MemberProfile] { home?.details.members ?? [] }
  /// The title of the button, during setup and later.
  public var buttonTitle: String { texts.text(.next) }
  /// Whether the limit of children allows another child.
  public var canAdd: Bool {
    guard let details = home?.details else { return false }
    let limit = details.policy.maxChildren ?? HouseholdPolicy.childLimits.upperBound
    return kids.count + others(in: details) < limit
  }
  /// Whether a line can be removed: the last one cannot.
  public var canRemove: Bool { kids.count > 1 }
  /// Whether the list can be saved: at least one name, and no existing child without a name.
  public var canContinue: Bool {
    !listed.isEmpty && !listed.contains(where: \.name.isInvisible) && !screen.isWorking
  }
  /// The names of existing children that the list omits.
  public var leftOut: [String] {
    seen.filter { known in !kids.contains { $0.id == known.id } }.map(\.shownName)
  }

  /// Loads the children; shows one empty line if there are none.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let home = try await model.readHome(model.household)
      model.home = home
      model.show(home.details.members)
      model.question = nil
      if model.kids.isEmpty { model.add() }
      return nil
    }
  }

  private func show(_ members: [MemberProfile]) {
    seen = members.filter(\.isManagedChild).map {
      kid($0.id, called: $0.name.description, nickname: $0.nickname?.description)
    }
    kids = seen
  }

  /// Adds a line.
  public func add(name: String = "") {
    kids.append(kid(device.ids.next(), called: name))
  }

  private func kid(_ member: MemberID, called name: String, nickname: String? = nil) -> Kid {
    Kid(
      id: member, name: name, nickname: nickname, person: device.ids.next(),
      role: localizedValue { $0.text(.role(.child)) })
  }

  /// Renames a child in the form.
  public func setName(_ name: String, of kid: MemberID) {
    guard let index = kids.firstIndex(where: { $0.id == kid }) else { return }
    kids[index].name = name
  }

  /// Removes a line, unless it is the last one.
  public func remove(_ kid: MemberID) {
    guard canRemove else { return }
    kids.removeAll { $0.id == kid }
  }

  /// Saves the list: adds, renames and removes children in one step.
  ///
  /// If the list omits a child, sets `confirmation` and waits for `confirm` or `cancel`. A child
  /// with a blank name is not omitted: its name is refused.
  @discardableResult
  public func next() async -> Bool {
    question = nil
    guard leftOut.isEmpty || listed.contains(where: \.name.isInvisible) else {
      let policy = home?.details.policy ?? HouseholdPolicy()
      question = policy.removalQuestion(of: leftOut.joined(separator: ", "))
      return false
    }
    return await save()
  }

  /// Saves the list after the question; does nothing without a question.
  @discardableResult
  public func confirm() async -> Bool {
    guard question != nil else { return false }
    question = nil
    return await save()
  }

  /// Closes the question without a change.
  public func cancel() {
    question = nil
  }

  private func save() async -> Bool {
    let editing = EditKids(
      household: household,
      kids: listed.map { EditKids.Kid(member: $0.id, person: $0.person, name: $0.name) },
      replacing: seen.map(\.id))
    return await change(editing) { model, children in
      model.show(children)
      return .kidsSaved(model.kids.map(\.shownName))
    }
  }

  /// The lines with a name, and all lines of existing children.
  private var listed: [Kid] {
    kids.filter { kid in !kid.name.isInvisible || seen.contains { $0.id == kid.id } }
  }

  private func others(in details: HouseholdDetails.Output) -> Int {
    details.members.count { $0.role == .child && !$0.isManagedChild }
  }
}

extension MemberProfile {
  /// Whether the member is a child without an account; their profiles are always visible.
  var isManagedChild: Bool { role == .child && details?.isManaged == true }
}
