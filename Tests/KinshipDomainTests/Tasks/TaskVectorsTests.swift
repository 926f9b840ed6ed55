import Foundation
import KinshipDomain
import KinshipTime
import Testing

/// Runs the vectors of behaviours.json, which other implementations can also run.
@Suite struct TaskVectorsTests {
  struct Vectors: Decodable {
    let follow: [Follow]
    let skip: [Skip]
    let turns: [Turns]
    let everyone: [Everyone]
    let split: [Split]
    let moves: [Moves]
  }

  struct Moves: Decodable {
    struct Move: Decodable { let at, by, `do`, outcome: String }

    let says, status: String
    let approval: Bool
    let auto_hours: Int?
    let moves: [Move]
    let doer, approved_at: String?
  }

  struct Follow: Decodable {
    let says, repetition, anchor, due, done, today: String
    let kept_missed: Int
    let dates: [String]
  }

  struct Skip: Decodable {
    let says, repetition, anchor, due, today: String
    let kept_missed: Int
    let next: String?
  }

  struct Turns: Decodable {
    struct Round: Decodable {
      let present: [String]
      let assignee, doer: String?
    }

    let says, order, stepping: String
    let members: [String]
    let rounds: [Round]
  }

  struct Everyone: Decodable {
    let says: String
    let members, doers, present: [String]
    let done: Bool
  }

  struct Split: Decodable {
    let says: String
    let points, over: Int
    let parts: [Int]
  }

  private static func vectors() throws -> Vectors {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Docs/Vectors/behaviours.json").standardizedFileURL
    return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
  }

  // Proves: B-07, B-08, B-09, D-41
  @Test func `successors have the dates of the vectors`() throws {
    for vector in try Self.vectors().follow {
      let recurrence = try recurrence(vector.repetition, vector.anchor, vector.kept_missed)
      let dates = recurrence.dates(
        after: try date(vector.due), doneOn: try date(vector.done), today: try date(vector.today))
      #expect(dates.map(\.description) == vector.dates, "\(vector.says)")
    }
  }

  // Proves: B-11
  @Test func `a skipped task has the due date of the vectors`() throws {
    for vector in try Self.vectors().skip {
      var task = HouseholdTask(
        id: TaskID(bits: 7), household: HouseholdID(bits: 1),
        pattern: TaskPattern(
          title: try Title("Bins"), points: .zero, due: Due(try date(vector.due))),
        createdBy: MemberID(bits: 2), createdAt: .distantPast,
        recurrence: try recurrence(vector.repetition, vector.anchor, vector.kept_missed))
      let next = task.nextDate(
        skippingOn: try date(vector.today), firstWeekday: .monday)
      #expect(next?.description == vector.next, "\(vector.says)")
      if let next { task.skip(to: next, at: .distantPast) }
      #expect(task.due?.date.description == vector.next ?? vector.due, "\(vector.says)")
    }
  }

  // Proves: B-25
  @Test func `turns match the vectors`() throws {
    for vector in try Self.vectors().turns {
      let order = try #require(Rotation.Order(rawValue: vector.order))
      let stepping = try #require(Rotation.Stepping(rawValue: vector.stepping))
      let rotation = try #require(
        Rotation(order, of: vector.members.map(member), stepping: stepping))
      var past: [Rotation.Past] = []
      for (index, round) in vector.rounds.enumerated() {
        let found = rotation.assignees(
          of: SeriesID(bits: 1), number: index + 1, after: past,
          present: Set(round.present.map(member)))
        #expect(found == [round.assignee].compactMap { $0.map(member) }, "\(vector.says)")
        past.insert(.init(assignee: found.first, doer: round.doer.map(member)), at: 0)
      }
    }
  }

  // Proves: B-24, B-26
  @Test func `parts of shared tasks and split points match the vectors`() throws {
    let vectors = try Self.vectors()
    for vector in vectors.everyone {
      let isDone = Rotation.isDone(
        by: Set(vector.doers.map(member)), of: vector.members.map(member),
        present: Set(vector.present.map(member)))
      #expect(isDone == vector.done, "\(vector.says)")
    }
    for vector in vectors.split {
      let parts = try #require(Points(vector.points)).split(over: vector.over)
      #expect(parts.map(\.value) == vector.parts, "\(vector.says)")
    }
  }

  // Proves: B-10, B-16, B-22, B-23
  @Test func `sequences of claims and decisions end as in the vectors`() throws {
    for vector in try Self.vectors().moves {
      var task = HouseholdTask(
        id: TaskID(bits: 7), household: HouseholdID(bits: 1),
        pattern: TaskPattern(
          title: try Title("Bins"), points: .zero), createdBy: MemberID(bits: 2),
        createdAt: .distantPast, recurrence: nil)
      for move in vector.moves {
        let before = task
        let isDone = (try? make(move, of: &task, needsApproval: vector.approval)) != nil
        #expect(isDone == (move.outcome == "done"), "\(vector.says)")
        if !isDone { #expect(task == before, "\(vector.says)") }
      }
      #expect(task.status.rawValue == vector.status, "\(vector.says)")
      #expect(task.claim?.by == vector.doer.map(member), "\(vector.says)")
      var policy = HouseholdPolicy()
      policy.autoApprovalHours = vector.auto_hours
      let calendar = HouseholdCalendar(zone: .utc, firstWeekday: .monday, dayEnd: .midnight)
      let answer = task.jobs(policy: policy, calendar: calendar)
        .first { $0.kind == .taskApproval }
      #expect(answer?.dueAt == vector.approved_at.flatMap { Instant($0) }, "\(vector.says)")
    }
  }

  private func make(
    _ move: Moves.Move, of task: inout HouseholdTask, needsApproval: Bool
  ) throws {
    let (by, now) = (member(move.by), try #require(Instant(move.at)))
    switch move.do {
    case "complete":
      let claim = Claim(by: by, doneAt: now, submittedAt: now, points: task.points, photo: nil)
      try task.complete(with: claim, needsApproval: needsApproval)
    case "approve": try task.approve(by: by, at: now)
    case "undo_approval": try task.undoApproval(at: now)
    case "reject": try task.reject(by: by, at: now, note: Note("Once more", field: .reason))
    default: Issue.record("\(move.do) is no move")
    }
  }

  private func member(_ name: String) -> MemberID {
    MemberID(bits: name.utf8.reduce(0) { $0 << 8 | UInt128($1) })
  }

  private func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  private func recurrence(_ text: String, _ anchor: String, _ kept: Int) throws -> TaskRecurrence {
    try TaskRecurrence(
      series: SeriesID(bits: 7), number: 1, repetition: Repetition(text), anchor: date(anchor),
      keptMissed: kept)
  }
}
