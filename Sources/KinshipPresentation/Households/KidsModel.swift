public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The kids editor: children without an account as a list of names.
///
/// The same form while setting up and later.
@MainActor @Observable
public final class KidsModel: LoadedScreen {
  /// A child in the form.
  public struct Kid: Sendable, Equatable, Identifiable {
    /// The member; a child that is to be added has its id already.
    public let id: MemberID
    /// Its name, which the form changes.
    public var name: String
    /// What the household calls it instead; nil for the name.
    public let nickname: String?
    let person: PersonID
    /// What it is here, in words.
    let role: Said<String>

    /// What it is called outside of this form.
    public var shownName: String { nickname ?? name }

    /// All of it in one breath; what it is alone while nobody has filled in a name.
    public var accessibilityLabel: String {
      [name.isInvisible ? nil : name.trimmed, nickname, role.content].compactMap { $0 }.joined(
        separator: ", ")
    }
  }

  /// Whether the list loads or failed, and what just happened.
  public internal(set) var screen = ScreenState()
  /// The children, in their order; a blank name is a line that nobody has filled in yet.
  public var kids: [Kid] = []
  let device: Device
  let household: HouseholdID
  private(set) var home: Home?
  /// The question about children that the list leaves out; nil when nothing is asked.
  public var confirmation: Message? { message(question) }
  private var question: UnspokenMessage?
  @ObservationIgnored private var seen: [Kid] = []

  /// The children of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Everybody in the household, as it was last read.
  public var members: [MemberProfile] { home?.details.members ?? [] }
  /// What the button says, in both modes.
  public var buttonTitle: String { wording.text(.next) }
  /// Whether another child has room.
  public var canAdd: Bool {
    guard let details = home?.details else { return false }
    let limit = details.policy.maxChildren ?? HouseholdPolicy.childLimits.upperBound
    return kids.count + others(in: details) < limit
  }
  /// Whether a child may be taken off the list: never the last one.
  public var canRemove: Bool { kids.count > 1 }
  /// Whether the list can be saved: at least one name, and none that was taken away.
  public var canContinue: Bool {
    !listed.isEmpty && !listed.contains(where: \.name.isInvisible) && !screen.isWorking
  }
  /// What the children are called that the list leaves out.
  public var leftOut: [String] {
    seen.filter { known in !kids.contains { $0.id == known.id } }.map(\.shownName)
  }

  /// Loads the children; without any there is one empty line.
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
      role: said { $0.text(.role(.child)) })
  }

  /// Gives a child another name.
  public func setName(_ name: String, of kid: MemberID) {
    guard let index = kids.firstIndex(where: { $0.id == kid }) else { return }
    kids[index].name = name
  }

  /// Takes a line off the list, unless it is the last one.
  public func remove(_ kid: MemberID) {
    guard canRemove else { return }
    kids.removeAll { $0.id == kid }
  }

  /// Saves the list: adds, renames and takes out in one step.
  ///
  /// Asks first when it leaves somebody out: `confirmation` is the question, `confirm` and `cancel` answer
  /// it. A child whose name was taken away is not left out by that: its name is refused.
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

  /// Saves the list that was asked about; nothing unless something was.
  @discardableResult
  public func confirm() async -> Bool {
    guard question != nil else { return false }
    question = nil
    return await save()
  }

  /// Leaves everything as it is.
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

  /// The lines that say something: those with a name, and those of children that are there.
  private var listed: [Kid] {
    kids.filter { kid in !kid.name.isInvisible || seen.contains { $0.id == kid.id } }
  }

  private func others(in details: HouseholdDetails.Output) -> Int {
    details.members.count { $0.role == .child && !$0.isManagedChild }
  }
}

extension MemberProfile {
  /// Whether it is a child without an account; such children hide nothing.
  var isManagedChild: Bool { role == .child && details?.isManaged == true }
}
