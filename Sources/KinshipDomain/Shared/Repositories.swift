/// Access to all stored data within one transaction.
///
/// It has two implementations: in memory and in SQLite.
public protocol Repositories: AnyObject {
  /// Accounts.
  var users: any UserRepository { get }
  /// Sessions.
  var sessions: any SessionRepository { get }
  /// Password resets.
  var resets: any ResetRepository { get }
  /// Counts of wrong guesses.
  var attempts: any AttemptRepository { get }
  /// Households and invitations.
  var households: any HouseholdRepository { get }
  /// Members of households.
  var members: any MemberRepository { get }
  /// Tasks.
  var tasks: any TaskRepository { get }
  /// Photos.
  var photos: any PhotoRepository { get }
  /// Points: wallets and transfers.
  var points: any PointsRepository { get }
  /// Badges and achievements.
  var badges: any BadgeRepository { get }
  /// Screen time.
  var screenTime: any ScreenTimeRepository { get }
  /// Allowances and the ledger of money.
  var allowances: any AllowanceRepository { get }
  /// Shopping lists.
  var shopping: any ShoppingRepository { get }
  /// Cards: custom items, cards of children and their completions.
  var cards: any CardRepository { get }
  /// Terms of rewards, and baskets.
  var rewards: any RewardRepository { get }
  /// Savings pools; their points are in `points`.
  var savingsPools: any SavingsPoolRepository { get }
  /// Goals, and the completions of their habits.
  var goals: any GoalRepository { get }
  /// Absences of members.
  var absences: any AbsenceRepository { get }
  /// Chats.
  var chat: any ChatRepository { get }
  /// Activity feeds.
  var activities: any ActivityRepository { get }
  /// Calendars.
  var events: any EventRepository { get }
  /// Duties of pickups.
  var duties: any DutyRepository { get }
  /// Care profiles, their habits, and stopped phone numbers.
  var care: any CareRepository { get }
  /// Notices to members.
  var notices: any NoticeRepository { get }
  /// Preferences of notices.
  var noticePreferences: any NoticePreferencesRepository { get }
  /// Devices that get pushes.
  var pushDevices: any PushDeviceRepository { get }
  /// Pushes to send after the transaction.
  var pushes: any PushRepository { get }
  /// Mails to send after the transaction.
  var mails: any MailRepository { get }
  /// SMS of care to send after the transaction, and ids of received ones.
  var sms: any SMSRepository { get }
  /// Paid plans of accounts.
  var plans: any PlanRepository { get }
  /// Scheduled jobs of households.
  var jobs: any ScheduledJobRepository { get }
  /// Point rules.
  var pointRules: any PointRuleRepository { get }
}
