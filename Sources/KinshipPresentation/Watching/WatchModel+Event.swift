public import KinshipDomain
public import KinshipTime

extension WatchModel {
  /// One thing that happened.
  public struct Event: Sendable, Hashable, Identifiable {
    /// Its place in the order of things.
    public let id: Int
    /// When this device heard of it.
    public let at: Instant
    /// The time of day on the household's wall.
    public let timeText: String
    /// What it was, in one sentence.
    public let text: String
    /// What happened to the subject.
    public let change: Change
    /// What kind of thing the subject is.
    public let kind: Kind
    /// The thing that it happened to; nil after more changes than can be told one by one.
    public let subject: Subject?
    /// The member who did it; nil where the household's data do not say who, and for its rules.
    public let actor: Actor?
    /// The task it is about, if it is about one.
    public let task: TaskID?
  }

  /// A thing that something happened to.
  public struct Subject: Sendable, Hashable {
    /// Its id in full.
    public let id: String
    /// What it is called.
    public let name: String

    init<Thing>(_ id: Identifier<Thing>, _ name: some CustomStringConvertible) {
      self.id = "\(id)"
      self.name = "\(name)"
    }
  }

  /// A member who did something.
  public struct Actor: Sendable, Hashable {
    /// The member.
    public let id: MemberID
    /// What the household calls it.
    public let name: String
  }

  /// What kind of thing an event is about.
  ///
  /// Raw values are for programs.
  public enum Kind: String, Sendable, CaseIterable {
    /// A task.
    case task
    /// A member of the household.
    case member
    /// Something on the shopping list.
    case shoppingItem
    /// An event of the calendar.
    case event
    /// A member's points.
    case points
    /// A member's screen time.
    case screenTime
    /// The household and its rules.
    case household
  }

  /// What happened to the subject.
  ///
  /// Raw values are for programs.
  public enum Change: String, Sendable, CaseIterable {
    /// It is new.
    case added
    /// Something about it is other than before.
    case changed
    /// It is called something else.
    case renamed
    /// It is gone.
    case removed
    /// It was gone, and is there again.
    case restored
    /// A member has come into the household.
    case joined
    /// A member has left the household.
    case left
    /// A member is away.
    case away
    /// A member is there again.
    case back
    /// A task was begun.
    case begun
    /// A task was done, and waits for approval.
    case submitted
    /// A task was done.
    case completed
    /// A claim that waited was taken back.
    case withdrawn
    /// A claim was approved.
    case approved
    /// A claim was rejected.
    case rejected
    /// A task is open again.
    case reopened
    /// Nobody is there whose turn it could be.
    case unassigned
    /// A task is due soon.
    case dueSoon
    /// A task should have been done.
    case overdue
    /// Something of the shopping list is in a basket.
    case checked
    /// Something of the shopping list is in no basket any more.
    case unchecked
    /// Points were given.
    case credited
    /// Points were taken.
    case debited
    /// Minutes were redeemed.
    case redeemed
    /// Screen time runs.
    case started
    /// Screen time runs no more.
    case ended
    /// More happened than can be told one by one.
    case more
  }
}

/// Something that happened, before it has its place and time.
struct WatchNews {
  let change: WatchModel.Change
  let kind: WatchModel.Kind
  let subject: WatchModel.Subject?
  var actor: MemberID?
  var task: TaskID?
  let text: LocalizedText
}

extension WatchNews {
  /// What happened to a task.
  init(
    _ change: WatchModel.Change, _ task: HouseholdTask, by actor: MemberID? = nil,
    _ text: LocalizedText
  ) {
    self.init(
      change: change, kind: .task, subject: .init(task.id, task.title), actor: actor,
      task: task.id, text: text)
  }
}
