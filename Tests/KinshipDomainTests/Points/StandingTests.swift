import KinshipDomain
import KinshipTestSupport
import Testing

@Suite struct StandingTests {
  private func member(_ number: Int, _ name: String) throws -> Member {
    Member(
      id: Sample.id(number), household: Sample.household, person: Sample.id(number), user: nil,
      role: .child, isOwner: false, name: try Name(name, field: .memberName),
      color: ColorHex.palette[0], position: 0, joinedAt: Sample.now)
  }

  private func ranked(_ scores: (String, Int)...) throws -> [String] {
    let entries = try scores.enumerated().map { index, score in
      (
        member: try member(index + 1, score.0),
        score: Score(clampingPoints: score.1, tasks: 1)
      )
    }
    return Standing.ranked(entries).map { "\($0.rank) \($0.member.name) \($0.score.points)" }
  }

  // Proves: D-09, B-39, M-38
  @Test func `equal points share a rank, and the next rank counts all members before it`() throws {
    #expect(
      try ranked(("Zoe", 3), ("Ben", 8), ("Mia", 8), ("Tim", 0))
        == ["1 Ben 8", "1 Mia 8", "3 Zoe 3", "4 Tim 0"])
    #expect(
      try ranked(("A", 9), ("B", 5), ("C", 5), ("D", 5), ("E", 1))
        == ["1 A 9", "2 B 5", "2 C 5", "2 D 5", "5 E 1"])
    #expect(try ranked().isEmpty)
  }

  // Proves: D-09
  @Test func `members of one rank are ordered by displayed name without case, then by id`() throws {
    #expect(try ranked(("zoe", 1), ("Ben", 1)) == ["1 Ben 1", "1 zoe 1"])
    let (one, two) = (try member(1, "Ben"), try member(2, "Ben"))
    let standings = Standing.ranked([(two, .zero), (one, .zero)])
    #expect(standings.map(\.member.id) == [one.id, two.id])
    var renamed = try member(3, "Zed")
    renamed.nickname = try Name("Abe", field: .nickname)
    let nicknamed = Standing.ranked([(one, .zero), (renamed, .zero)])
    #expect(nicknamed.map(\.member.id) == [renamed.id, one.id])
  }

  // Proves: C-17
  @Test func `only payments for tasks, cards and goals count toward a score`() {
    #expect(
      TransferKind.allCases.filter(\.paysForWork)
        == [.taskCompleted, .cardCompleted, .goalCompleted])
    #expect(TransferKind.allCases.filter(\.paysForTask) == [.taskCompleted, .cardCompleted])
  }

  @Test func `the sums of a score stay within the limits of points`() {
    #expect(Score(clampingPoints: -4, tasks: -1) == .zero)
    #expect(Score(clampingPoints: .max, tasks: 2).points == .maximum)
  }
}
