import KinshipDomain
import KinshipTime
@_spi(Measuring) import KinshipTransport
import KinshipUseCases
import SwiftProtobuf

/// The messages of the benchmarks: a new task of 128 bytes, and a page of 50 tasks.
enum Samples {
  /// Kinship's codec of `kinship.v1.CreateTask`.
  static let newTaskCodec = ContractCodec<CreateTask>.request
  /// Kinship's codec of `kinship.v1.TaskPage`.
  static let pageCodec = ContractCodec<TaskPage>.reply(of: FetchTasks.self)

  private static let household = HouseholdID(bits: id(1))
  private static let people = (2...6).map { MemberID(bits: id($0)) }
  private static let names = ["Noor", "Benjamin", "Zoë", "Grandma Ada", "Milan"]

  private static func id(_ number: Int) -> UInt128 {
    let seed = UInt128(number) &* 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835
    return (0x0199_A3C4_5D6E_7000 << 64 | 0x8000 << 48) | (seed & 0x3FFF_FFFF_FFFF_FFFF)
  }

  // MARK: The new task

  /// A new task; it has 128 bytes when encoded, if `points` is below 128.
  static func newTask(points: Int = 10) -> CreateTask {
    CreateTask(
      household: household, id: TaskID(bits: id(7)),
      words: TaskContent(
        title: "Take the bins out", details: "The green one too, before eight, ok",
        category: .chores), difficulty: .medium, points: points, assignee: people[1],
      due: Due(CivilDate(clampingDaysSinceEpoch: 20_780), at: TimeOfDay(hour: 19, minute: 30)),
      requiresPhoto: true)
  }

  /// The same task as a message of swift-protobuf.
  static func peerTask() -> Kinship_V1_CreateTask {
    do {
      let bytes = try newTaskCodec.encode(newTask())
      precondition(bytes.count == 128, "The message has 128 bytes, not \(bytes.count)")
      return try Kinship_V1_CreateTask(serializedBytes: bytes)
    } catch { preconditionFailure("The sample must be a valid message: \(error)") }
  }

  // MARK: The page

  private static let work: [(title: String, details: String?)] = [
    ("Take the bins out", "The green one too, before eight"),
    ("Empty the dishwasher", nil),
    ("Maths, chapter 7", "Exercises 12 to 18; show how you got there. Ask Zoë about number 15."),
    ("Vacuum the living room", "Also under the sofa, and move the chairs first."),
    ("Bring Grandma's prescription to the pharmacy", "It closes at six. Take the blue card."),
    ("Tidy your room", nil),
    ("Zähne putzen", "Zwei Minuten, oben und unten."),
    ("Planten water geven", "De varens twee keer, de cactus niet."),
    ("Practise the piano", "Half an hour: scales, then the minuet."),
    ("Feed the cat", nil),
  ]

  /// A page of a family of five, with tasks in all states and with claims and decisions.
  static func page() throws -> TaskPage {
    let rows = try (0..<50).map(row)
    return TaskPage(rows: rows, next: rows.last.map { TaskCursor($0.task) })
  }

  private static func row(_ number: Int) throws -> TaskRow {
    let (title, details) = work[number % work.count]
    let assignee = number % 6 == 5 ? nil : number % 5
    let made = Instant(clampingMilliseconds: 1_795_000_000_000 + Int64(number) * 7_654_321)
    let due = Due(
      CivilDate(clampingDaysSinceEpoch: 20_780 + number / 4),
      at: number % 3 == 0 ? TimeOfDay(hour: 8 + number % 12, minute: 30) : nil)
    let new = HouseholdTask(
      id: TaskID(bits: id(100 + number)), household: household,
      pattern: TaskPattern(
        title: try Title(title), details: try details.map { try Note($0, field: .details) },
        category: TaskCategory.allCases[number % 3],
        difficulty: number % 4 == 0 ? nil : TaskDifficulty.allCases[number % 3],
        points: try Points(5 + number % 20, field: .points), assignee: assignee.map { people[$0] },
        due: number % 7 == 0 ? nil : due, requiresPhoto: number % 5 == 0), createdBy: people[3],
      createdAt: made)
    let task = try moved(new, number)
    let moves = TaskMove.allCases.filter { task.canMove($0) }
    return TaskRow(
      task: task, assigneeName: try assignee.map { try Name(names[$0], field: .displayName) },
      isOverdue: number % 9 == 0, moves: moves, canEdit: task.status != .completed,
      canDelete: number % 2 == 0)
  }

  /// The task in the state that `number` selects.
  private static func moved(_ new: HouseholdTask, _ number: Int) throws -> HouseholdTask {
    let status = TaskStatus.allCases[number % 5]
    let (done, looked) = (new.createdAt + .seconds(4_000), new.createdAt + .seconds(9_000))
    let isClaimed = status == .pendingApproval || status == .completed
    let claim =
      isClaimed
      ? Claim(
        by: people[number % 5], doneAt: done, submittedAt: done, points: new.points,
        photo: new.requiresPhoto ? PhotoRef(bits: id(200 + number)) : nil) : nil
    let decision: Decision? =
      switch status {
      case .completed: Decision(.approved, by: people[3], at: looked, note: nil)
      case .rejected:
        Decision(
          .rejected, by: people[3], at: looked,
          note: try Note("Under the sofa too, please.", field: .details))
      default: nil
      }
    let task = HouseholdTask(
      restoring: new, status: status, round: isClaimed || decision != nil ? 1 : 0, claim: claim,
      decision: decision, updatedAt: looked, version: Version(Int64(1_000 + number)))
    guard let task else { preconditionFailure("The sample must be valid") }
    return task
  }
}
