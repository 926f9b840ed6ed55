import KinshipDomain
import KinshipTime

struct ProbedTasks: TaskRepository {
  let inner: any TaskRepository
  let probe: Probe

  func task(_ id: TaskID, in household: HouseholdID) throws -> HouseholdTask? {
    try probe.note("tasks.task", .task(id, household))
    return try inner.task(id, in: household)
  }

  func tasks(_ selection: TaskSelection) throws -> TaskSlice {
    try probe.note("tasks.tasks", .household(selection.household))
    return try inner.tasks(selection)
  }

  func tasks(
    involving member: MemberID, in household: HouseholdID, scopes: Set<Scope>?, after id: TaskID?,
    limit: Int
  ) throws -> TaskSliceByID {
    try probe.note("tasks.tasks(involving)", .member(member, household))
    return try inner.tasks(
      involving: member, in: household, scopes: scopes, after: id, limit: limit)
  }

  func filedTasks(
    in household: HouseholdID, after id: TaskID?, limit: Int
  ) throws -> [FiledTask] {
    try probe.note("tasks.filedTasks", .household(household))
    return try inner.filedTasks(in: household, after: id, limit: limit)
  }

  func latest(
    in household: HouseholdID, scopes: Set<Scope>?, limit: Int
  ) throws -> [HouseholdTask] {
    try probe.note("tasks.latest", .household(household))
    return try inner.latest(in: household, scopes: scopes, limit: limit)
  }

  func unfinished(of series: SeriesID, in household: HouseholdID) throws -> [HouseholdTask] {
    try probe.note("tasks.unfinished", .household(household))
    return try inner.unfinished(of: series, in: household)
  }

  func occurrences(
    of series: SeriesID, in household: HouseholdID, limit: Int
  ) throws -> [HouseholdTask] {
    try probe.note("tasks.occurrences", .household(household))
    return try inner.occurrences(of: series, in: household, limit: limit)
  }

  func parts(
    of series: SeriesID, number: Int, in household: HouseholdID
  ) throws -> [HouseholdTask] {
    try probe.note("tasks.parts", .household(household))
    return try inner.parts(of: series, number: number, in: household)
  }

  func lastOccurrences(in household: HouseholdID, limit: Int) throws -> [HouseholdTask] {
    try probe.note("tasks.lastOccurrences", .household(household))
    return try inner.lastOccurrences(in: household, limit: limit)
  }

  func save(_ task: HouseholdTask, filed: TaskFiling) throws -> HouseholdTask {
    try probe.note("tasks.save", isWrite: true, .task(task.id, task.household))
    return try inner.save(task, filed: filed)
  }

  func delete(_ task: HouseholdTask) throws {
    try probe.note("tasks.delete", isWrite: true, .task(task.id, task.household))
    try inner.delete(task)
  }

  func keep(
    _ tasks: [HouseholdTask], deletedBy member: MemberID, at now: Instant,
    in household: HouseholdID
  ) throws {
    try probe.note("tasks.keep", isWrite: true, .household(household))
    try inner.keep(tasks, deletedBy: member, at: now, in: household)
  }

  func deletion(of task: TaskID, in household: HouseholdID) throws -> TaskDeletion? {
    try probe.note("tasks.deletion", .task(task, household))
    return try inner.deletion(of: task, in: household)
  }

  func deletions(
    in household: HouseholdID, since: Instant, before: Version?, limit: Int
  ) throws -> [TaskDeletion] {
    try probe.note("tasks.deletions", .household(household))
    return try inner.deletions(in: household, since: since, before: before, limit: limit)
  }

  func tasks(of deletion: TaskDeletion) throws -> [HouseholdTask] {
    try probe.note("tasks.tasks(of)", .household(deletion.task.household))
    return try inner.tasks(of: deletion)
  }

  func restore(_ task: HouseholdTask, filed: TaskFiling) throws -> HouseholdTask {
    try probe.note("tasks.restore", isWrite: true, .task(task.id, task.household))
    return try inner.restore(task, filed: filed)
  }
}

struct ProbedPhotos: PhotoRepository {
  let inner: any PhotoRepository
  let probe: Probe

  func photo(_ id: PhotoRef, in household: HouseholdID) throws -> Photo? {
    try probe.note("photos.photo", .photo(id, household))
    return try inner.photo(id, in: household)
  }

  func photos(of subject: Photo.Subject, in household: HouseholdID) throws -> [Photo] {
    switch subject {
    case .task(let task): try probe.note("photos.photos", .task(task, household))
    case .member(let member): try probe.note("photos.photos(member)", .member(member, household))
    case .household: try probe.note("photos.photos(household)", .household(household))
    }
    return try inner.photos(of: subject, in: household)
  }

  func photos(by member: MemberID, in household: HouseholdID) throws -> [Photo] {
    try probe.note("photos.photos(by)", .member(member, household))
    return try inner.photos(by: member, in: household)
  }

  func add(_ photo: Photo) throws -> Photo {
    try probe.note("photos.add", isWrite: true, .photo(photo.id, photo.household))
    return try inner.add(photo)
  }

  func isSpent(_ id: PhotoRef, in household: HouseholdID) throws -> Bool {
    try probe.note("photos.isSpent", .photo(id, household))
    return try inner.isSpent(id, in: household)
  }

  func discard(_ id: PhotoRef, in household: HouseholdID) throws {
    try probe.note("photos.discard", isWrite: true, .photo(id, household))
    try inner.discard(id, in: household)
  }

  func remove(_ photo: Photo) throws {
    try probe.note("photos.remove", isWrite: true, .photo(photo.id, photo.household))
    try inner.remove(photo)
  }
}

struct ProbedShopping: ShoppingRepository {
  let inner: any ShoppingRepository
  let probe: Probe

  func item(_ id: ShoppingItemID, in household: HouseholdID) throws -> ShoppingItem? {
    try probe.note("shopping.item", .shopping(id, household))
    return try inner.item(id, in: household)
  }

  func items(of household: HouseholdID) throws -> [ShoppingItem] {
    try probe.note("shopping.items", .household(household))
    return try inner.items(of: household)
  }

  func save(_ item: ShoppingItem) throws -> ShoppingItem {
    try probe.note("shopping.save", isWrite: true, .shopping(item.id, item.household))
    return try inner.save(item)
  }

  func forgetRemoved(of household: HouseholdID, keeping count: Int) throws {
    try probe.note("shopping.forgetRemoved", isWrite: true, .household(household))
    try inner.forgetRemoved(of: household, keeping: count)
  }
}

struct ProbedEvents: EventRepository {
  let inner: any EventRepository
  let probe: Probe

  func event(_ id: EventID, in household: HouseholdID) throws -> CalendarEvent? {
    try probe.note("events.event", .event(id, household))
    return try inner.event(id, in: household)
  }

  func event(named uid: EventUID, in household: HouseholdID) throws -> CalendarEvent? {
    try probe.note("events.event(named)", .household(household))
    return try inner.event(named: uid, in: household)
  }

  func outlines(
    of household: HouseholdID, touching days: ClosedRange<CivilDate>
  ) throws -> [EventOutline] {
    try probe.note("events.outlines", .household(household))
    return try inner.outlines(of: household, touching: days)
  }

  func details(
    of event: EventID, changedAt occurrence: CivilDateTime?, in household: HouseholdID
  ) throws -> EventDetails? {
    try probe.note("events.details", .event(event, household))
    return try inner.details(of: event, changedAt: occurrence, in: household)
  }

  func events(
    of household: HouseholdID, assignedTo member: MemberID, from day: CivilDate, limit: Int
  ) throws -> [CalendarEvent] {
    try probe.note("events.events(assignedTo)", .household(household))
    return try inner.events(of: household, assignedTo: member, from: day, limit: limit)
  }

  func events(
    of household: HouseholdID, after id: EventID?, limit: Int, overrides most: Int
  ) throws -> [CalendarEvent] {
    try probe.note("events.events", .household(household))
    return try inner.events(of: household, after: id, limit: limit, overrides: most)
  }

  func save(_ event: CalendarEvent) throws -> CalendarEvent {
    try probe.note("events.save", isWrite: true, .event(event.id, event.household))
    return try inner.save(event)
  }

  func delete(_ event: CalendarEvent) throws {
    try probe.note("events.delete", isWrite: true, .event(event.id, event.household))
    try inner.delete(event)
  }
}

struct ProbedPoints: PointsRepository {
  let inner: any PointsRepository
  let probe: Probe

  func account(of member: MemberID, in household: HouseholdID) throws -> PointAccount? {
    try probe.note("points.account", .member(member, household))
    return try inner.account(of: member, in: household)
  }

  func open(_ account: PointAccount) throws {
    try probe.note("points.open", isWrite: true, .member(account.member, account.household))
    try inner.open(account)
  }

  func post(_ transfer: Transfer) throws {
    try probe.note("points.post", isWrite: true, .transfer(transfer.id, transfer.household))
    try inner.post(transfer)
  }

  func transfer(_ id: TransferID, in household: HouseholdID) throws -> Transfer? {
    try probe.note("points.transfer", .transfer(id, household))
    return try inner.transfer(id, in: household)
  }

  func transfers(
    of member: MemberID, in household: HouseholdID, after cursor: TransferCursor?, limit: Int
  ) throws -> [Transfer] {
    try probe.note("points.transfers", .member(member, household))
    return try inner.transfers(of: member, in: household, after: cursor, limit: limit)
  }
}

struct ProbedScreenTime: ScreenTimeRepository {
  let inner: any ScreenTimeRepository
  let probe: Probe

  func setting(of member: MemberID, in household: HouseholdID) throws -> ScreenTimeSetting? {
    try probe.note("screenTime.setting", .member(member, household))
    return try inner.setting(of: member, in: household)
  }

  func save(_ setting: ScreenTimeSetting) throws -> ScreenTimeSetting {
    try probe.note(
      "screenTime.save(setting)", isWrite: true, .member(setting.member, setting.household))
    return try inner.save(setting)
  }

  func bank(of member: MemberID, in household: HouseholdID) throws -> ScreenTimeBank? {
    try probe.note("screenTime.bank", .member(member, household))
    return try inner.bank(of: member, in: household)
  }

  func save(_ bank: ScreenTimeBank) throws -> ScreenTimeBank {
    try probe.note("screenTime.save(bank)", isWrite: true, .member(bank.member, bank.household))
    return try inner.save(bank)
  }

  func add(_ redemption: ScreenTimeRedemption) throws {
    try probe.note(
      "screenTime.add", isWrite: true, .redemption(redemption.id, redemption.household))
    try inner.add(redemption)
  }

  func redemption(_ id: RedemptionID, in household: HouseholdID) throws -> ScreenTimeRedemption? {
    try probe.note("screenTime.redemption", .redemption(id, household))
    return try inner.redemption(id, in: household)
  }

  func redemptions(
    of member: MemberID, in household: HouseholdID, after cursor: RedemptionCursor?, limit: Int
  ) throws -> [ScreenTimeRedemption] {
    try probe.note("screenTime.redemptions", .member(member, household))
    return try inner.redemptions(of: member, in: household, after: cursor, limit: limit)
  }

  func minutesRedeemed(
    by member: MemberID, in household: HouseholdID, from start: Instant, to end: Instant
  ) throws -> Int {
    try probe.note("screenTime.minutesRedeemed", .member(member, household))
    return try inner.minutesRedeemed(by: member, in: household, from: start, to: end)
  }
}

struct ProbedOutbox: Outbox {
  let inner: any Outbox
  let probe: Probe

  func append(_ notice: Notice) throws {
    try probe.note("outbox.append", isWrite: true, .household(notice.household))
    try inner.append(notice)
  }

  func notices(of household: HouseholdID, limit: Int) throws -> [Notice] {
    try probe.note("outbox.notices", .household(household))
    return try inner.notices(of: household, limit: limit)
  }

  func notices(
    to recipient: MemberID, of kind: Notice.Kind, in household: HouseholdID, limit: Int
  ) throws -> [Notice] {
    try probe.note("outbox.to", .household(household))
    return try inner.notices(to: recipient, of: kind, in: household, limit: limit)
  }

  func notices(about subject: UInt128, in household: HouseholdID) throws -> [Notice] {
    try probe.note("outbox.about", .household(household))
    return try inner.notices(about: subject, in: household)
  }

  func remove(_ notice: NoticeID, of household: HouseholdID) throws {
    try probe.note("outbox.remove", isWrite: true, .household(household))
    try inner.remove(notice, of: household)
  }

  func removeAll(to recipient: MemberID, of household: HouseholdID) throws {
    try probe.note("outbox.removeAll", isWrite: true, .household(household))
    try inner.removeAll(to: recipient, of: household)
  }
}

struct ProbedMails: MailRepository {
  let inner: any MailRepository
  let probe: Probe

  func append(_ mail: Mail) throws {
    try probe.note("mails.append", isWrite: true, .mails)
    try inner.append(mail)
  }

  func mails(dueAt now: Instant, limit: Int) throws -> [Mail] {
    try probe.note("mails.mails", .mails)
    return try inner.mails(dueAt: now, limit: limit)
  }

  func nextDue() throws -> Instant? {
    try probe.note("mails.nextDue", .mails)
    return try inner.nextDue()
  }

  func postpone(_ mail: Mail) throws {
    try probe.note("mails.postpone", isWrite: true, .mails)
    try inner.postpone(mail)
  }

  func remove(_ id: MailID) throws {
    try probe.note("mails.remove", isWrite: true, .mails)
    try inner.remove(id)
  }

  func removeAll(to recipient: Email) throws {
    try probe.note("mails.removeAll", isWrite: true, .mails)
    try inner.removeAll(to: recipient)
  }
}
