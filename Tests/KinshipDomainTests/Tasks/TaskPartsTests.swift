import KinshipDomain
import KinshipTime
import Testing

@Suite struct TaskPartsTests {
  private let people = (1...3).map { MemberID(bits: $0) }

  private func whole(split points: Int? = nil) throws -> HouseholdTask {
    let id = TaskID(bits: 9)
    var task = try HouseholdTask(
      id: id, household: HouseholdID(bits: 1),
      pattern: TaskPattern(
        title: Title("Garden"), points: Points(10, field: .points)), createdBy: people[0],
      createdAt: .distantPast,
      recurrence: TaskRecurrence(
        startingWith: id, due: nil, Repetition("FREQ=DAILY"), keptMissed: 3,
        rotation: Rotation(.everyone, of: people)))
    if let points { try task.split(Points(points, field: .points)) }
    return task
  }

  private func done(_ task: HouseholdTask) throws -> HouseholdTask {
    var task = task
    try task.complete(
      with: Claim(
        by: task.assignee ?? people[0], doneAt: .distantPast, submittedAt: .distantPast,
        points: task.points, photo: nil), needsApproval: false)
    return task
  }

  // Proves: B-24, B-26
  @Test func `each part is a separate task, and the points of the parts add up to the whole`()
    throws
  {
    let parts = try whole(split: 10).assigned(to: people)
    #expect(parts.map(\.assignee) == people)
    #expect(parts.map(\.points.value) == [4, 3, 3])
    #expect(parts.compactMap(\.recurrence?.part) == [0, 1, 2])
    #expect(Set(parts.map(\.id)).count == 3 && parts[0].id == TaskID(bits: 9))
    #expect(try whole(split: 10).assigned(to: people) == parts)
    #expect(try whole().assigned(to: people).map(\.points.value) == [10, 10, 10])
    #expect(try whole(split: 10).assigned(to: [nil]).map(\.points.value) == [10])
    #expect(throws: Refusal.validation(.points, .outOfRange(minimum: 3, maximum: 10_000))) {
      try whole(split: 2)
    }
  }

  // Proves: B-24
  @Test func `a shared task is done when all present members have done their parts`() throws {
    let open = try whole().assigned(to: people)
    let all = Set(people)
    var parts = open
    for index in parts.indices {
      #expect(!HouseholdTask.isDone(parts, present: all))
      parts[index] = try done(parts[index])
    }
    #expect(HouseholdTask.isDone(parts, present: all))
    #expect(HouseholdTask.isDone(parts, present: []))
    #expect(!HouseholdTask.isDone(open, present: []))
    let one = [try done(open[0]), open[1], open[2]]
    #expect(!HouseholdTask.isDone(one, present: [people[0], people[2]]))
    #expect(HouseholdTask.isDone(one, present: [people[0]]))
    #expect(HouseholdTask.isDone(one, present: []))
    // An unassigned part must be done too.
    let nobodys = try whole().assigned(to: [nil])
    #expect(!HouseholdTask.isDone(nobodys, present: all))
    #expect(HouseholdTask.isDone([try done(nobodys[0])], present: all))
  }

  // Proves: B-10, B-24
  @Test func `successors do not depend on which part was last, but differ in another round`()
    throws
  {
    let parts = try whole(split: 10).assigned(to: people).map(done)
    let day = CivilDate(clampingDaysSinceEpoch: 20_000)
    func next(_ task: HouseholdTask, _ parts: [HouseholdTask]) -> [HouseholdTask] {
      task.successors(
        on: [day, day.advanced(byDays: 1)], doneOn: day, assignees: [people, [people[1]]],
        at: .distantPast, after: parts)
    }
    let made = next(parts[0], parts)
    #expect(made.map(\.id) == next(parts[2], parts.reversed()).map(\.id))
    #expect(made.compactMap(\.recurrence?.number) == [2, 2, 2, 3])
    #expect(made.compactMap(\.recurrence?.part) == [0, 1, 2, 0])
    #expect(made.map(\.points.value) == [4, 3, 3, 10])
    #expect(Set(made.map(\.id)).count == 4)
    var again = parts
    try again[1].uncomplete(at: .distantPast)
    again[1] = try done(again[1])
    #expect(Set(next(again[0], again).map(\.id)).isDisjoint(with: made.map(\.id)))
    #expect(Set(next(parts[0], [parts[0], parts[1]]).map(\.id)).isDisjoint(with: made.map(\.id)))
  }
}
