import KinshipDomain
import Testing

@Suite struct RotationTests {
  private static let people = (1...3).map { MemberID(bits: $0) }
  private let anna = people[0]
  private let ben = people[1]
  private let cleo = people[2]
  private let series = SeriesID(bits: 77)

  private func rotation(
    _ order: Rotation.Order, stepping: Rotation.Stepping = .turnIsUsed
  ) throws -> Rotation {
    try #require(Rotation(order, of: Self.people, stepping: stepping))
  }

  /// The assignees of the tasks of a series if each assignee does their own task.
  private func turns(
    _ rotation: Rotation, _ count: Int, present: (Int) -> Set<MemberID> = { _ in Set(people) }
  ) -> [[MemberID]] {
    var past: [Rotation.Past] = []
    return (1...count).map { number in
      let found = rotation.assignees(
        of: series, number: number, after: past, present: present(number))
      past.insert(.init(assignee: found.first, doer: found.first), at: 0)
      return found
    }
  }

  @Test func `a fixed rotation assigns its first member, or no member during an absence`() throws {
    #expect(try turns(rotation(.fixed), 3) == [[anna], [anna], [anna]])
    #expect(try turns(rotation(.fixed), 1, present: { _ in [ben, cleo] }) == [[]])
  }

  // Proves: B-25
  @Test
  func `in a round robin the next present member is assigned, and absent members are skipped`()
    throws
  {
    let rotation = try rotation(.roundRobin)
    #expect(turns(rotation, 4) == [[anna], [ben], [cleo], [anna]])
    // Ben is away for the second and third task and is assigned after his return.
    let found = turns(rotation, 5) { [2, 3].contains($0) ? [anna, cleo] : Set(Self.people) }
    #expect(found == [[anna], [cleo], [anna], [ben], [cleo]])
  }

  // Proves: B-25
  @Test func `if all members are absent the task is unassigned, and the order then continues`()
    throws
  {
    for order in Rotation.Order.allCases {
      #expect(try turns(rotation(order), 1, present: { _ in [] }) == [[]])
      let stranger = MemberID(bits: 99)
      #expect(try turns(rotation(order), 1, present: { _ in [stranger] }) == [[]])
    }
    let found = try turns(rotation(.roundRobin), 4) { $0 == 2 ? [] : Set(Self.people) }
    #expect(found == [[anna], [], [ben], [cleo]])
  }

  // Proves: B-25
  @Test func `doing another member's turn uses that turn up or counts as one's own, by setting`()
    throws
  {
    let past = [Rotation.Past(assignee: anna, doer: ben)]
    func next(_ stepping: Rotation.Stepping) throws -> [MemberID] {
      try rotation(.roundRobin, stepping: stepping)
        .assignees(of: series, number: 2, after: past, present: Set(Self.people))
    }
    #expect(try next(.turnIsUsed) == [ben])
    #expect(try next(.doerHadTurn) == [cleo])
  }

  @Test func `the member with the fewest recent tasks is next; on a tie, the least recent one`()
    throws
  {
    let rotation = try rotation(.leastDoneLately)
    func next(_ doers: [MemberID?], present: Set<MemberID> = Set(Self.people)) -> [MemberID] {
      rotation.assignees(
        of: series, number: 9, after: doers.map { .init(assignee: nil, doer: $0) },
        present: present)
    }
    #expect(next([]) == [anna])
    #expect(next([anna]) == [ben])
    #expect(next([cleo, anna, ben]) == [ben])
    #expect(next([ben, ben, cleo, anna, anna]) == [cleo])
    #expect(next([ben, nil, nil, cleo, anna, anna], present: [anna, ben]) == [ben])
  }

  @Test func `a random assignment is repeatable and evenly distributed`()
    throws
  {
    let rotation = try rotation(.random)
    let drawn = turns(rotation, 3_000)
    #expect(drawn == turns(rotation, 3_000))
    for member in Self.people {
      #expect((800...1_200).contains(drawn.count { $0 == [member] }))
    }
    let other = (1...100).map {
      rotation.assignees(
        of: SeriesID(bits: 78), number: $0, after: [], present: Set(Self.people))
    }
    #expect(other != Array(drawn.prefix(100)))
    #expect(turns(rotation, 50, present: { _ in [ben] }).allSatisfy { $0 == [ben] })
  }

  // Proves: B-24
  @Test func `a task for everyone is done when all present members have done it`() throws {
    let all = try #require(try turns(rotation(.everyone), 1).first)
    #expect(all == Self.people)
    #expect(try turns(rotation(.everyone), 1, present: { _ in [cleo, anna] }) == [[anna, cleo]])
    func isDone(_ doers: Set<MemberID>, present: Set<MemberID> = Set(Self.people)) -> Bool {
      Rotation.isDone(by: doers, of: all, present: present)
    }
    #expect(!isDone([]) && !isDone([anna, ben]) && isDone([anna, ben, cleo]))
    #expect(isDone([anna, ben], present: [anna, ben]))
    #expect(isDone([anna, ben], present: [anna]), "Ben did his part and left")
    #expect(!isDone([], present: []))
  }

  // Proves: B-26
  @Test func `points are split into parts that add up, with the larger parts first`() throws {
    func split(_ points: Int, _ count: Int) throws -> [Int] {
      try #require(Points(points)).split(over: count).map(\.value)
    }
    #expect(try split(10, 3) == [4, 3, 3])
    #expect(try split(2, 4) == [1, 1, 0, 0])
    #expect(try split(0, 2) == [0, 0] && split(5, 0) == [] && split(7, -1) == [])
    for points in [1, 7, 99, 1_000_000_000] {
      for count in 1...50 {
        let parts = try split(points, count)
        #expect(parts.reduce(0, +) == points && parts.count == count)
        #expect(parts == parts.sorted(by: >) && parts[0] - parts[count - 1] <= 1)
      }
    }
  }

  @Test func `a rotation without members, with too many or with duplicates is refused`() {
    #expect(Rotation(.roundRobin, of: []) == nil)
    #expect(Rotation(.roundRobin, of: [anna, anna]) == nil)
    #expect(Rotation(.roundRobin, of: (1...51).map { MemberID(bits: $0) }) == nil)
    #expect(Rotation(.roundRobin, of: (1...50).map { MemberID(bits: $0) }) != nil)
  }
}
