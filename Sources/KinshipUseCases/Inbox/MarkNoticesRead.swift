public import KinshipDomain

/// Marks notices to the calling member as read.
///
/// Notices that were removed meanwhile, and those of other members, are left out without an error.
/// A notice that was read before keeps its time. Throws `validation` for no notices, and for more
/// than ``FetchInbox/mostRows``.
public struct MarkNoticesRead: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.appends

  /// The household.
  public let household: HouseholdID
  /// The notices, at most ``FetchInbox/mostRows``.
  public let notices: [NoticeID]

  /// Notices to be marked as read.
  public init(household: HouseholdID, notices: [NoticeID]) {
    self.household = household
    self.notices = notices
  }

  public func execute(in context: Context, with _: Void) throws {
    try (1...FetchInbox.mostRows).require(notices.count, of: .notice)
    let caller = try context.caller(in: household)
    for id in notices {
      guard var notice = try context.notices.notice(id, in: household),
        notice.recipient == caller.member.id, notice.readAt == nil
      else { continue }
      notice.readAt = context.now
      try context.notices.saveReading(of: notice)
    }
  }
}
