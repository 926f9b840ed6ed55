import Foundation
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// A household with one adult, who can complete every task without approval.
struct BenchmarkHousehold {
  let world: TestWorld
  let user: TestUser
  let id: HouseholdID
  let member: MemberID

  init(in world: TestWorld) async throws {
    self.world = world
    let name = (world.ids.next() as UserID).description
    user = try await world.signUp(String(name.filter { $0 != "-" }))
    let created = try await user.performer.perform(
      CreateHousehold(
        household: world.ids.next(), member: world.ids.next(), name: "Home", preset: .sharedChores,
        timeZone: "Europe/Amsterdam"))
    id = created.id
    member = try await user.performer.fetch(HouseholdDetails(household: id)).actingMember
  }

  /// Creates open tasks in one command; returns their IDs.
  func addTasks(_ count: Int) async throws -> [TaskID] {
    let ids = world.ids
    // Use cases index tasks with the calendar of the household too.
    let calendar = HouseholdCalendar(zone: try world.zones.zone("Europe/Amsterdam"))
    let tasks = try (0..<count).map { number in
      world.clock.advance(by: .milliseconds(1))
      return HouseholdTask(
        id: ids.next(), household: id,
        pattern: TaskPattern(
          title: try Title("Task \(number)"), points: try Points(1, field: .points),
          assignee: member,
          due: CivilDate(year: 2027, month: 1, day: 1 + number % 28).map { Due($0) }),
        createdBy: member, createdAt: world.clock.now)
    }
    try await world.arrange { repositories in
      for task in tasks {
        try repositories.tasks.save(
          task,
          indexed: TaskIndexEntry(task, policy: Preset.sharedChores.policy, calendar: calendar)
        )
      }
    }
    return tasks.map(\.id)
  }

  /// Completes the tasks through a performer, with `width` calls in flight.
  func complete(
    _ tasks: [TaskID], inFlight width: Int, by performer: some Performer
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for lane in 0..<width {
        group.addTask {
          for number in stride(from: lane, to: tasks.count, by: width) {
            // The clock advances, so that entries ordered by time are appended as in real use.
            world.clock.advance(by: .milliseconds(1))
            _ = try await performer.perform(CompleteTask(household: id, task: tasks[number]))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Adds households with the settings of this one, each with a parent, a child and three tasks.
  func addNeighbours(_ count: Int) async throws {
    guard count > 0 else { return }
    for start in stride(from: 0, to: count, by: 1_000) {
      let size = min(1_000, count - start)
      let (ids, now, owner, original) = (world.ids, world.clock.now, user.id, id)
      try await world.arrange { repositories in
        guard let model = try repositories.households.household(original) else { return }
        for _ in 0..<size {
          try Self.addNeighbour(like: model, of: owner, ids, now, to: repositories)
        }
      }
    }
  }

  private static func addNeighbour(
    like model: Household, of owner: UserID, _ ids: IDSource, _ now: Instant,
    to repositories: any Repositories
  ) throws {
    let home = Household(
      id: ids.next(), name: model.name, details: nil, createdBy: owner,
      inviteCode: InviteCode(random: UInt64(truncatingIfNeeded: (ids.next() as UserID).bits)),
      policy: model.policy, timeZone: model.timeZone, createdAt: now, updatedAt: now)
    try repositories.households.save(home)
    var members: [MemberID] = []
    for role in [Role.parent, .child] {
      let member = Member(
        id: ids.next(), household: home.id, person: ids.next(), user: nil, role: role,
        isOwner: false, name: home.name, color: ColorHex.palette[0], position: 0, joinedAt: now)
      try repositories.members.save(member)
      try repositories.points.open(PointAccount(for: member.id, in: home.id, openedAt: now))
      members.append(member.id)
    }
    for number in 0..<3 {
      let task = HouseholdTask(
        id: ids.next(), household: home.id,
        pattern: TaskPattern(
          title: try Title("Task \(number)"), points: try Points(1, field: .points),
          assignee: members[number % 2]), createdBy: members[0], createdAt: now)
      try repositories.tasks.save(
        task,
        indexed: TaskIndexEntry(task, policy: home.policy, calendar: HouseholdCalendar(zone: .utc)))
    }
  }
}
