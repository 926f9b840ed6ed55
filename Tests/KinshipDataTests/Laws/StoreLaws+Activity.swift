import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

/// Entries of an activity feed: a completion, an approval, a milestone of a streak, and a badge.
struct ActivitySamples {
  let entries: [Activity]

  init(_ random: inout Seeded, in home: HouseholdFixture) throws {
    let badge = try #require(BadgeKey("first_chore"))
    func entry(
      _ kind: Activity.Kind, _ source: Activity.Source, _ milestone: Milestone? = nil,
      of member: MemberID, points: Int? = nil, at second: Int
    ) throws -> Activity {
      let subject: GoalID = random.id()
      return try #require(
        Activity(
          id: Activity.id(kind, of: subject, for: member, .once), household: home.household,
          member: member, kind: kind, source: source, subject: subject.bits,
          title: source == .badge ? nil : Title("Read"), milestone: milestone,
          points: points.flatMap { Points($0) }, at: .at(second), position: 0))
    }
    entries = [
      try entry(.completion, .goal, of: home.child.id, points: 10, at: 5),
      try entry(.approval, .task, of: home.sibling.id, points: 7, at: 6),
      try entry(.milestone, .goal, .streak(7, .weekly), of: home.child.id, at: 7),
      try entry(.milestone, .badge, .badge(badge), of: home.child.id, at: 7),
    ]
  }
}

extension StoreLaws {
  // Proves: S-109
  @Test(arguments: StoreKind.allCases)
  func `activities are listed in the order of writing, and written once`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(27)
    let samples = try ActivitySamples(&random, in: home)
    let house = home.household
    for _ in 0..<2 {
      try await home.write { all in
        for entry in samples.entries { try all.activities.append(entry) }
      }
    }
    let found = try await home.read { all in
      try all.activities.activities(of: house, before: .max, limit: 9)
    }
    #expect(found.map(\.position) == [4, 3, 2, 1])
    var expected = samples.entries
    for index in expected.indices { expected[index].position = index + 1 }
    #expect(found == expected.reversed())
    let page = try await home.read { all in
      try all.activities.activities(of: house, before: 4, limit: 2)
    }
    #expect(page.map(\.position) == [3, 2])
  }

  // Proves: S-109
  @Test(arguments: StoreKind.allCases)
  func `a repeated entry changes nothing, alone or after another change`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(29)
    let entries = try ActivitySamples(&random, in: home).entries
    let house = home.household
    func positions() async throws -> [ActivityID: Int] {
      let found = try await home.read { all in
        try all.activities.activities(of: house, before: .max, limit: 9)
      }
      return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0.position) })
    }
    try await home.write { all in
      for entry in entries.prefix(2) { try all.activities.append(entry) }
    }
    let before = try await home.sequence()
    try await home.write { try $0.activities.append(entries[0]) }
    #expect(try await home.sequence() == before)
    try await home.write { all in
      try all.activities.append(entries[2])
      try all.activities.append(entries[0])
      try all.activities.append(entries[2])
      try all.activities.append(entries[3])
    }
    #expect(try await home.sequence() == before + 1)
    let expected = Dictionary(
      uniqueKeysWithValues: entries.enumerated().map { ($1.id, $0 + 1) })
    #expect(try await positions() == expected)
  }

  // Proves: S-109
  @Test(arguments: StoreKind.allCases)
  func `entries are removed by id, goal and member`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(28)
    let entries = try ActivitySamples(&random, in: home).entries
    let house = home.household
    func left() async throws -> [ActivityID] {
      try await home.read { all in
        try all.activities.activities(of: house, before: .max, limit: 9).map(\.id)
      }
    }
    try await home.write { all in for entry in entries { try all.activities.append(entry) } }
    try await home.write { try $0.activities.remove(entries[2].id, of: house) }
    #expect(try await left() == [entries[3].id, entries[1].id, entries[0].id])
    try await home.write {
      try $0.activities.removeActivities(about: GoalID(bits: entries[0].subject), of: house)
    }
    #expect(try await left() == [entries[3].id, entries[1].id])
    try await home.write {
      try $0.activities.removeActivities(about: GoalID(bits: entries[1].subject), of: house)
    }
    #expect(try await left() == [entries[3].id, entries[1].id], "It is about a task")
    try await home.write { try $0.activities.removeActivities(of: home.child.id, in: house) }
    #expect(try await left() == [entries[1].id])
  }

  // Proves: S-109
  @Test(arguments: StoreKind.allCases)
  func `only the newest entries are kept`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let (house, child) = (home.household, home.child.id)
    let count = Activity.limit + 5
    try await home.write { all in
      for number in 1...count {
        let goal = GoalID(bits: UInt128(number))
        let entry = Activity(
          id: Activity.id(.completion, of: goal, for: child, .once), household: house,
          member: child, kind: .completion, source: .goal, subject: goal.bits,
          title: try Title("Read"), milestone: nil, points: nil, at: .at(number), position: 0)
        if let entry { try all.activities.append(entry) }
      }
    }
    let found = try await home.read { all in
      try all.activities.activities(of: house, before: .max, limit: 2 * count)
    }
    #expect(found.map(\.position) == (6...count).reversed())
    try await home.write { try $0.activities.append(found[1]) }
    let unchanged = try await home.read { all in
      try all.activities.activities(of: house, before: .max, limit: 2 * count)
    }
    #expect(unchanged == found)
  }
}
