import Foundation
import GRDB
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// A store file of a family with a random history, which was created by use cases.
struct FamilyLife {
  let folder: Folder
  let store: SQLiteStore
  let family: TestFamily

  /// The path of the store file.
  var path: String { folder.file.replacing("//", with: "/") }

  /// Runs random moves within the lifetime of a session; refused moves are ignored.
  init(seed: UInt64, moves: Int = 60, savesTogether: Bool = true) async throws {
    folder = try Folder()
    let clock = StandingClock(at: TestClock.start)
    store = try folder.store(clock: clock)
    let world = try TestWorld(store: store, seed: seed)
    family = try await TestFamily(in: world)
    // Adds a queued mail with a reset code and an attempt that counts it.
    _ = try await world.signedOutLocal.perform(
      RequestPasswordReset(id: world.ids.next(), email: "mo@example.com"))
    var random = Seeded(seed)
    var tasks: [TaskID] = []
    for number in 1...2 { tasks.append(try await prove(UInt8(number))) }
    for number in 3...4 { try await show(.member(family.member("ben")), UInt8(number)) }
    try await show(.household, 5)
    try await buyRewards()
    if savesTogether { try await saveTogether() }
    try await workOnGoals()
    try await agreeOnPickups()
    try await careForElders()
    _ = try await family.anna.performer.perform(
      UpdateMember(
        household: family.household, member: family.member("ben"), nickname: .set("Benny “B.”")))
    for _ in 0..<moves {
      world.clock.advance(by: .seconds(Int.random(in: 1...5, using: &random)))
      clock.now = world.clock.now
      await move(&random, &tasks)
    }
  }

  /// Completes a task as Zoe, with a photo as proof.
  private func prove(_ number: UInt8) async throws -> TaskID {
    let (home, ids, zoe) = (family.household, family.world.ids, family.zoe.performer)
    let task: TaskID = ids.next()
    _ = try await family.anna.performer.perform(
      CreateTask(
        household: home, id: task, words: TaskContent(title: "Dishes"), points: 5,
        assignee: family.member("zoe"),
        requiresPhoto: true))
    let photo = try await zoe.upload(
      PhotoUpload(
        id: ids.next(), household: home, of: .task(task),
        bytes: TestPicture.jpeg(number: number, padding: 100)))
    _ = try await zoe.perform(CompleteTask(household: home, task: task, photo: photo))
    return task
  }

  /// Uploads a photo of a member or the household as Anna.
  private func show(_ subject: Photo.Subject, _ number: UInt8) async throws {
    _ = try await family.anna.performer.upload(
      PhotoUpload(
        id: family.world.ids.next(), household: family.household, of: subject,
        bytes: TestPicture.jpeg(number: number, padding: 100)))
  }

  private func move(_ random: inout Seeded, _ tasks: inout [TaskID]) async {
    let (home, world) = (family.household, family.world)
    let who = ["anna", "bram", "zoe", "ben", "mo"].randomElement(using: &random) ?? "anna"
    let member = family.member(who)
    let task = tasks.randomElement(using: &random) ?? world.ids.next()
    let anna = family.anna.performer
    let number = Int.random(in: 1...40, using: &random)
    do {
      switch Int.random(in: 0..<18, using: &random) {
      case 0...3: tasks.append(try await createTask(number, for: member))
      case 4, 5: try await complete(task, number, as: who)
      case 6, 7: _ = try await anna.perform(ApproveTask(household: home, task: task))
      case 8: _ = try await anna.perform(RejectTask(household: home, task: task, reason: "Nass"))
      case 9 where number.isMultiple(of: 3):
        _ = try await anna.perform(DeleteTask(household: home, task: task))
      case 9: _ = try await anna.perform(UndoApproval(household: home, task: task))
      case 10, 11:
        _ = try await anna.perform(
          AdjustPoints(
            household: home, id: world.ids.next(), member: member, amount: number,
            kind: number < 30 ? .bonus : .penalty, reason: "Because"))
      case 12:
        _ = try await family.zoe.performer.perform(
          RedeemScreenTime(
            household: home, id: world.ids.next(), member: family.member("zoe"), minutes: number))
      case 13:
        _ = try await anna.perform(
          UpdateScreenTimeSetting(
            household: home, member: family.member("zoe"), ratePoints: 1, rateMinutes: number,
            dailyLimit: 60))
      case 14: try await shop(number)
      case 15, 16: try await createEvent(number, for: member)
      default:
        _ = try await anna.perform(IssueInviteCode(household: home, role: .guardian))
      }
    } catch {
      // Many random moves are refused.
    }
  }

  /// Creates a task as Anna; every fifth one is daily, with a changed title and a skipped date.
  private func createTask(_ number: Int, for member: MemberID) async throws -> TaskID {
    let (home, anna) = (family.household, family.anna.performer)
    let id: TaskID = family.world.ids.next()
    let due = CivilDate("2026-12-0\(1 + number % 9)").map { Due($0, at: TimeOfDay("18:30")) }
    _ = try await anna.perform(
      CreateTask(
        household: home, id: id,
        words: TaskContent(
          title: "Wäsche № \(number) “\\\"”",
          details: number.isMultiple(of: 3) ? "Erst\tdie dunkle,\ndann die helle 🧺" : nil),
        points: number, assignee: number.isMultiple(of: 4) ? nil : member, due: due,
        repetition: number.isMultiple(of: 5) ? Repetition("FREQ=DAILY") : nil))
    if number.isMultiple(of: 5) {
      _ = try await anna.perform(
        UpdateTask(
          household: home, task: id, words: TaskContentChange(title: "Only now"), onlyThis: true))
      _ = try await anna.perform(SkipTask(household: home, task: id))
    }
    return id
  }

  /// Completes a task, every second time with a photo.
  private func complete(_ task: TaskID, _ number: Int, as who: String) async throws {
    let caller: any Performer =
      switch who {
      case "zoe": family.zoe.performer
      case "bram": family.bram.performer
      case "mo": family.mo.performer
      default: family.anna.performer
      }
    var photo: PhotoRef?
    if number.isMultiple(of: 2) {
      photo = try await caller.upload(
        PhotoUpload(
          id: family.world.ids.next(), household: family.household, of: .task(task),
          bytes: TestPicture.jpeg(number: UInt8(number), padding: number)))
    }
    _ = try await caller.perform(
      CompleteTask(household: family.household, task: task, photo: photo))
  }

  /// Adds a shopping item as Anna, and checks and removes some of them.
  private func shop(_ number: Int) async throws {
    let (home, anna) = (family.household, family.anna.performer)
    let id: ShoppingItemID = family.world.ids.next()
    _ = try await anna.perform(
      AddShoppingItem(
        household: home, id: id,
        words: ShoppingItemContent(title: "Milk \(number)", quantity: "2 l")))
    if number > 20 {
      _ = try await anna.perform(CheckShoppingItem(household: home, item: id, isChecked: true))
    }
    if number > 30 {
      _ = try await anna.perform(RemoveShoppingItem(household: home, item: id))
    }
  }

  /// Creates an event as Anna; every second one is weekly, with a changed and a deleted date.
  private func createEvent(_ number: Int, for member: MemberID) async throws {
    let (home, anna) = (family.household, family.anna.performer)
    let id: EventID = family.world.ids.next()
    let start =
      CivilDateTime("2026-12-0\(1 + number % 9)T15:30") ?? CivilDateTime(.max, .midnight)
    let made = try await anna.perform(
      CreateEvent(
        household: home, id: id, title: "Fußball № \(number)", notes: "Schuhe\nTrikot",
        span: .timed(from: start, seconds: number * 60),
        repetition: number.isMultiple(of: 2)
          ? EventRepetition(rule: try RecurrenceRule("FREQ=WEEKLY;COUNT=9")) : nil,
        assignee: member, isShared: !number.isMultiple(of: 3)))
    guard made.isSeries else { return }
    let next = made.span.start.advanced(bySeconds: 7 * 86_400)
    _ = try await anna.perform(
      UpdateEvent(household: home, event: id, occurrence: next, title: "Turnier"))
    _ = try await anna.perform(
      DeleteEvent(household: home, event: id, occurrence: next.advanced(bySeconds: 7 * 86_400)))
    if number > 30 { _ = try await anna.perform(DeleteEvent(household: home, event: id)) }
  }

  // MARK: Inspecting and damaging the file

  /// Damages the file with SQL on a separate connection; the store must be closed.
  func damage(_ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      try database.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try database.execute(sql: sql)
      guard database.changesCount > 0 else { throw NothingDamaged(sql: sql) }
    }
  }

  /// Reads a number from the database.
  func number(_ sql: String) throws -> Int {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { try Int.fetchOne($0, sql: sql) ?? 0 }
  }

  /// The paths of the photo files of the household.
  func pictures() throws -> [String] {
    let folder = "\(path).photos/\(family.household)"
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }
      .sorted()
  }
}

/// The error if SQL that should damage a file changes no row.
struct NothingDamaged: Error {
  let sql: String
}
