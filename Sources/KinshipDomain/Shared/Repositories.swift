/// Everything that one transaction reads and writes.
///
/// Two stores keep these promises, in dictionaries and in SQLite; tests wrap single ones to record,
/// fail or conflict.
public struct Repositories {
  /// Accounts.
  public var users: any UserRepository
  /// Sessions.
  public var sessions: any SessionRepository
  /// Resets of forgotten passwords.
  public var resets: any ResetRepository
  /// Wrong guesses.
  public var attempts: any AttemptRepository
  /// Households and codes.
  public var households: any HouseholdRepository
  /// People of households.
  public var members: any MemberRepository
  /// Tasks.
  public var tasks: any TaskRepository
  /// Pictures.
  public var photos: any PhotoRepository
  /// Ledgers.
  public var points: any PointsRepository
  /// Screen time.
  public var screenTime: any ScreenTimeRepository
  /// Shopping lists.
  public var shopping: any ShoppingRepository
  /// Calendars.
  public var events: any EventRepository
  /// Notices to be delivered.
  public var outbox: any Outbox
  /// Mails to be sent.
  public var mails: any MailRepository
  /// What households owe at a moment.
  public var duties: any DutyRepository

  /// One repository of each kind.
  public init(
    users: any UserRepository, sessions: any SessionRepository, resets: any ResetRepository,
    attempts: any AttemptRepository, households: any HouseholdRepository,
    members: any MemberRepository,
    tasks: any TaskRepository, photos: any PhotoRepository, points: any PointsRepository,
    screenTime: any ScreenTimeRepository, shopping: any ShoppingRepository,
    events: any EventRepository,
    outbox: any Outbox, mails: any MailRepository, duties: any DutyRepository
  ) {
    self.users = users
    self.sessions = sessions
    self.resets = resets
    self.attempts = attempts
    self.households = households
    self.members = members
    self.tasks = tasks
    self.photos = photos
    self.points = points
    self.screenTime = screenTime
    self.shopping = shopping
    self.events = events
    self.outbox = outbox
    self.mails = mails
    self.duties = duties
  }
}
