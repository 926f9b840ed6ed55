/// Everything that one transaction reads and writes.
///
/// Two stores keep these promises, in dictionaries and in SQLite.
public protocol Repositories: AnyObject {
  /// Accounts.
  var users: any UserRepository { get }
  /// Sessions.
  var sessions: any SessionRepository { get }
  /// Resets of forgotten passwords.
  var resets: any ResetRepository { get }
  /// Wrong guesses.
  var attempts: any AttemptRepository { get }
  /// Households and codes.
  var households: any HouseholdRepository { get }
  /// People of households.
  var members: any MemberRepository { get }
  /// Tasks.
  var tasks: any TaskRepository { get }
  /// Pictures.
  var photos: any PhotoRepository { get }
  /// Ledgers.
  var points: any PointsRepository { get }
  /// Screen time.
  var screenTime: any ScreenTimeRepository { get }
  /// Shopping lists.
  var shopping: any ShoppingRepository { get }
  /// Calendars.
  var events: any EventRepository { get }
  /// Notices that are delivered after the transaction.
  var outbox: any Outbox { get }
  /// Mails that are sent after the transaction.
  var mails: any MailRepository { get }
  /// What households owe at a moment.
  var duties: any DutyRepository { get }
}
