import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

/// The refusal that `body` throws; nil if it succeeds.
func refusal(_ body: () throws -> some Any) throws -> Refusal? {
  do {
    _ = try body()
    return nil
  } catch let refusal as Refusal {
    return refusal
  }
}

/// Numbered ids, texts and rows, for tests that do not depend on their content.
enum Sample {
  static let now = TestClock.start

  static func id<Entity>(_ number: Int, of kind: Entity.Type = Entity.self) -> Identifier<Entity> {
    Identifier(v7At: now, random: UInt128(number))
  }

  static let household: HouseholdID = id(1)

  static func member(
    _ number: Int, _ role: Role = .parent, isOwner: Bool = false
  ) throws -> Member {
    Member(
      id: id(number), household: household, person: id(number), user: id(number), role: role,
      isOwner: isOwner, name: try Name("Member \(number)", field: .memberName),
      color: ColorHex.palette[0], position: 0, joinedAt: now)
  }

  static func task(
    _ number: Int = 1, assignee: MemberID? = nil, createdBy: MemberID = id(100), due: Due? = nil,
    createdAt: Instant = now
  ) throws -> HouseholdTask {
    HouseholdTask(
      id: id(number), household: household,
      pattern: TaskPattern(
        title: try Title("Task \(number)"), points: try points(5), assignee: assignee, due: due),
      createdBy: createdBy, createdAt: createdAt)
  }

  static func points(_ value: Int) throws -> Points { try #require(Points(value)) }

  static func claim(by member: MemberID = id(50)) throws -> Claim {
    Claim(by: member, doneAt: now, submittedAt: now, points: try points(5), photo: nil)
  }

  static func note(_ text: String = "Because") throws -> Note { try Note(text, field: .reason) }
}
