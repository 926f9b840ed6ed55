public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The reminders of the acting member.
@MainActor @Observable
public final class RemindersModel: LoadedScreen {
  /// A reminder, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The reminder.
    public let reminder: Reminder
    /// The reminder in one sentence.
    public let text: String
    /// The time of the reminder, in words.
    public let when: String
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String

    /// The notice that the reminder is based on.
    public var id: NoticeID { reminder.id }
  }

  /// The state of loading the list.
  public internal(set) var screen = ScreenState()
  /// The reminders, the oldest first.
  public var rows: [Row] { read(localizedContent) }
  let device: Device
  let household: HouseholdID
  var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?

  /// The reminders of the acting member in a household.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Loads the reminders.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      model.home = try await model.readHome(model.household)
      let answer = try await model.device.performer.fetch(
        FetchReminders(household: model.household))
      model.localizedContent = model.localized { texts in
        answer.reminders.map { Row($0, in: texts) }
      }
      guard answer.reminders.isEmpty else { return nil }
      return model.nothingYet(.noReminders, .noRemindersBody, picture: .emptyChores)
    }
  }
}

extension RemindersModel.Row {
  fileprivate init(_ reminder: Reminder, in texts: TextContext) {
    self.reminder = reminder
    text = texts.text(.reminder(reminder, in: texts))
    when = texts.moment(reminder.at).capitalizedFirst
    accessibilityLabel = texts.accessibilityText([text, texts.moment(reminder.at)])
  }
}

extension LocalizedText {
  static func reminder(_ reminder: Reminder, in texts: TextContext) -> Self {
    let task = reminder.task.task
    let due = task.due.map { texts.due($0) } ?? ""
    return switch reminder.kind {
    case .dueSoon: taskDueSoon("\(task.title)", due)
    case .overdue: taskOverdue("\(task.title)", since: due)
    }
  }
}
