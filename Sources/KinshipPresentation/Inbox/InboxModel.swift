public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The notices to the acting member, unread ones first.
@MainActor @Observable
public final class InboxModel: LoadedScreen {
  /// A notice, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The notice.
    public let notice: InboxRow
    /// The notice in one sentence.
    public let text: String
    /// The time of the event, in words.
    public let when: String
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String

    /// The notice's id.
    public var id: NoticeID { notice.id }
    /// Whether the member has not read it yet.
    public var isUnread: Bool { notice.readAt == nil }
  }

  /// The state of loading the list and of marking it as read.
  public internal(set) var screen = ScreenState()
  /// The unread notices, latest first, then those that were read, last read first.
  public var rows: [Row] { read(localizedContent) }
  /// The account's other households with unread notices, or with tasks to do today.
  public private(set) var elsewhere: [HouseholdSummary] = []
  /// Whether to offer notifications now: the person was not asked yet, and has an unread notice.
  ///
  /// Without a notice the person does not know what this device would show.
  public var offersNotifications: Bool {
    permission == .undecided && rows.contains(where: \.isUnread)
  }
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private let includesRead: Bool
  private var permission = NotificationPermission.unsupported
  private var localizedContent: LocalizedContent<[Row]>?

  /// The inbox of the acting member in a household; `includesRead` also lists read notices.
  public init(_ device: Device, household: HouseholdID, includesRead: Bool = false) {
    self.device = device
    self.household = household
    self.includesRead = includesRead
  }

  /// Loads the notices; marks none of them as read.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, inbox, permission) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchInbox(household: $0.household, includesRead: $0.includesRead)),
          await $0.device.notifications.permission()
        )
      }
      (model.home, model.elsewhere, model.permission) = (home, inbox.elsewhere, permission)
      model.localizedContent = model.localized { texts in
        inbox.rows.compactMap { Row($0, in: texts) }
      }
      guard inbox.rows.isEmpty else { return nil }
      return model.includesRead
        ? model.nothingYet(.emptyInbox, .emptyInboxBody, picture: .empty)
        : model.nothingYet(.nothingUnread, .nothingUnreadBody, picture: .empty)
    }
  }

  /// Asks the person whether this device may show notifications, after an offer.
  ///
  /// Call ``AppModel/planReminders()`` next, which plans none without the permission.
  @discardableResult
  public func requestPermission() async -> Bool {
    await act { $0.permission = try await $0.askForNotifications() }
  }

  /// Marks the unread rows as read on all devices of the member; the rows stay on this screen.
  @discardableResult
  public func markRead() async -> Bool {
    await markRead(rows.filter(\.isUnread).map(\.id))
  }

  /// Marks notices as read that a screen has shown; needs no loaded rows.
  func markRead(_ notices: [NoticeID]) async -> Bool {
    guard !notices.isEmpty else { return true }
    return await act { model in
      try await model.device.performer.perform(
        MarkNoticesRead(household: model.household, notices: notices))
    }
  }
}

extension InboxModel.Row {
  /// Nil for a notice that lacks its task.
  fileprivate init?(_ notice: InboxRow, in texts: TextContext) {
    guard let sentence = LocalizedText.notice(notice, in: texts) else { return nil }
    self.notice = notice
    text = texts.text(sentence)
    when = texts.moment(notice.at).capitalizedFirst
    accessibilityLabel = texts.accessibilityText([text, texts.moment(notice.at)])
  }
}
