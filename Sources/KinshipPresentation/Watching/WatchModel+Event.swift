public import KinshipDomain
public import KinshipTime

extension WatchModel {
  /// A change in the household.
  public struct Event: Sendable, Hashable, Identifiable {
    /// The position in the order of events.
    public let id: Int
    /// The time at which this device received the event.
    public let at: Instant
    /// The date in the household's zone; nil if the household is not loaded.
    public let date: CivilDate?
    /// The date with weekday and year, as a heading of the events of that day.
    public let dateText: String
    /// The time of day in the household's zone.
    public let timeText: String
    /// A sentence about the event.
    public let text: String
    /// The kind of change.
    public let change: Change
    /// The kind of the subject.
    public let kind: Kind
    /// The changed object; nil for `more`.
    public let subject: Subject?
    /// The member who made the change; nil if the household's data do not contain it, and for
    /// changes by the household's rules.
    public let actor: Actor?
    /// The task of the event, if it is about a task.
    public let task: TaskID?
  }

  /// An object that was changed.
  public struct Subject: Sendable, Hashable {
    /// The object's full id.
    public let id: String
    /// The object's name.
    public let name: String

    init<Thing>(_ id: Identifier<Thing>, _ name: some CustomStringConvertible) {
      self.id = "\(id)"
      self.name = "\(name)"
    }

    init(_ badge: BadgeKey, _ name: String) {
      id = "\(badge)"
      self.name = name
    }
  }

  /// The member who made a change.
  public struct Actor: Sendable, Hashable {
    /// The member.
    public let id: MemberID
    /// The member's name in the household.
    public let name: String
  }

  /// The kind of an event's subject.
  ///
  /// Raw values are meant for programs.
  public enum Kind: String, Sendable, CaseIterable {
    /// A task.
    case task
    /// A member of the household.
    case member
    /// An item of the shopping list.
    case shoppingItem
    /// An event of the calendar.
    case event
    /// A member's points.
    case points
    /// A member's screen time.
    case screenTime
    /// The household and its rules.
    case household
    /// A badge of the reader.
    case badge
    /// A card of a child.
    case card
    /// A reward that a member requested or bought.
    case reward
    /// A shared goal.
    case savingsPool
    /// A goal of a child.
    case goal
    /// A message of the chat.
    case message
    /// A milestone of a member: a badge of another member, or a streak.
    case milestone
    /// A duty of a pickup.
    case duty
    /// A care profile, or an answer of its person.
    case care
  }

  /// The kind of change.
  ///
  /// Raw values are meant for programs.
  public enum Change: String, Sendable, CaseIterable {
    /// The subject is new.
    case added
    /// The subject was changed.
    case changed
    /// The subject was renamed.
    case renamed
    /// The subject was removed.
    case removed
    /// The subject was restored after a removal.
    case restored
    /// A member has joined the household.
    case joined
    /// A member has left the household.
    case left
    /// A member is absent.
    case away
    /// A member's absence has ended.
    case back
    /// A task was started.
    case begun
    /// A task was completed, and awaits approval.
    case submitted
    /// A task was completed.
    case completed
    /// A claim that awaited approval was withdrawn.
    case withdrawn
    /// A claim was approved.
    case approved
    /// A claim was rejected.
    case rejected
    /// A task is open again.
    case reopened
    /// No member of the rotation is available for a task.
    case unassigned
    /// A task is due soon.
    case dueSoon
    /// A task is overdue.
    case overdue
    /// A shopping list item was put into a basket.
    case checked
    /// A shopping list item was taken out of the basket.
    case unchecked
    /// Points were credited.
    case credited
    /// Points were debited.
    case debited
    /// Points were redeemed for minutes.
    case redeemed
    /// Screen time was started.
    case started
    /// Screen time has ended.
    case ended
    /// A badge was earned, or a milestone was reached.
    case earned
    /// More changes happened than can be listed.
    case more
  }
}

/// A change before it has a position and a time.
struct PendingWatchEvent {
  let change: WatchModel.Change
  let kind: WatchModel.Kind
  let subject: WatchModel.Subject?
  var actor: MemberID?
  var task: TaskID?
  let text: LocalizedText
}

extension PendingWatchEvent {
  /// A change of a task.
  init(
    _ change: WatchModel.Change, _ task: HouseholdTask, by actor: MemberID? = nil,
    _ text: LocalizedText
  ) {
    self.init(
      change: change, kind: .task, subject: .init(task.id, task.title), actor: actor,
      task: task.id, text: text)
  }
}
