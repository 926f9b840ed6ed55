import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// One invalid input of one use case or query, with the expected refusal.
struct BadInput: Sendable {
  let name: String
  let refusal: Refusal
  let attempt: @Sendable (TestFamily) async throws -> Refusal?
}

/// Texts, ids and numbers that every field refuses.
enum Bad {
  static let megabyte = String(repeating: "x", count: 1_048_576)

  /// Texts that every single-line field refuses, with the problem.
  static func lines(limit: Int) -> [(String, Refusal.Problem)] {
    paragraphs(limit: limit) + [
      ("", .blank), ("  \n ", .blank), ("\u{200B}", .blank), ("a\nb", .unprintable),
      ("a\u{2028}b", .unprintable),
    ]
  }

  /// Texts that every multi-line field refuses, with the problem.
  static func paragraphs(limit: Int) -> [(String, Refusal.Problem)] {
    [
      ("\0", .unprintable), ("a\0b", .unprintable), ("a\u{202E}b", .unprintable),
      ("a\u{7}b", .unprintable), ("\u{FFFF}", .unprintable), (megabyte, .tooLong(limit: limit)),
      (String(repeating: "é", count: limit + 1), .tooLong(limit: limit)),
      ("a" + String(repeating: "\u{301}", count: 1_000_000), .tooLong(limit: limit)),
    ]
  }

  /// Numbers out of a range, including its neighbours and the limits of the type.
  static func numbers(_ range: ClosedRange<Int>) -> [Int] {
    [.min, .min + 1, range.lowerBound - 1, range.upperBound + 1, .max - 1, .max]
  }

  static func outOfRange(_ range: ClosedRange<Int>) -> Refusal.Problem {
    .outOfRange(minimum: range.lowerBound, maximum: range.upperBound)
  }

  /// Ids that no client may have made: of versions 4 and 8, of another variant, with no bits and
  /// with all bits set.
  static func ids<Entity>() -> [Identifier<Entity>] {
    [
      Identifier("6ba7b810-9dad-41d1-80b4-00c04fd430c8"),
      Identifier("6ba7b810-9dad-81d1-80b4-00c04fd430c8"),
      Identifier("6ba7b810-9dad-71d1-c0b4-00c04fd430c8"),
      Identifier("00000000-0000-0000-0000-000000000000"),
      Identifier("ffffffff-ffff-ffff-ffff-ffffffffffff"),
      Identifier(derivedFrom: UserID(bits: 1), .award(round: 0)),
    ].compactMap(\.self)
  }
}

extension BadInput {
  /// A use case by Anna that must be refused.
  init<U: UseCase>(
    _ name: String, _ refusal: Refusal, asNobody: Bool = false,
    _ useCase: @escaping @Sendable (TestFamily) -> U
  ) {
    self.init(name: "\(U.self): \(name)", refusal: refusal) { family in
      let performer: any Performer = asNobody ? family.world.signedOutLocal : family.anna.performer
      return try await performer.refusing(useCase(family))
    }
  }

  /// A query by Anna that must be refused.
  init<Q: Query>(
    asking name: String, _ refusal: Refusal, _ query: @escaping @Sendable (TestFamily) -> Q
  ) {
    self.init(name: "\(Q.self): \(name)", refusal: refusal) { family in
      try await family.anna.performer.refusing(toAnswer: query(family))
    }
  }

  /// A text field of a use case, with every invalid text.
  static func texts<U: UseCase>(
    _ bad: [(String, Refusal.Problem)], _ field: Refusal.Field, asNobody: Bool = false,
    _ useCase: @escaping @Sendable (TestFamily, String) -> U
  ) -> [BadInput] {
    bad.map { text, problem in
      BadInput(
        "\(field) \(String(text.prefix(12)).debugDescription)", .validation(field, problem),
        asNobody: asNobody
      ) { useCase($0, text) }
    }
  }

  /// A number of a use case, with every invalid number.
  static func numbers<U: UseCase>(
    _ range: ClosedRange<Int>, _ field: Refusal.Field,
    _ useCase: @escaping @Sendable (TestFamily, Int) -> U
  ) -> [BadInput] {
    Bad.numbers(range).map { number in
      BadInput("\(field) \(number)", .validation(field, Bad.outOfRange(range))) {
        useCase($0, number)
      }
    }
  }

  /// The id of a new entity, with every invalid id.
  static func ids<U: UseCase, Entity>(
    of kind: Entity.Type, _ name: String, asNobody: Bool = false,
    _ useCase: @escaping @Sendable (TestFamily, Identifier<Entity>) -> U
  ) -> [BadInput] {
    (Bad.ids() as [Identifier<Entity>]).map { id in
      BadInput("\(name) \(id)", .unusableID, asNobody: asNobody) { useCase($0, id) }
    }
  }
}

extension BadInput {
  /// Runs all of `cases` in one household, then checks that none of them has written anything.
  static func check(_ cases: [BadInput]) async throws {
    let family = try await TestFamily(in: TestWorld())
    var changes = family.world.store.changes().makeAsyncIterator()
    for bad in cases {
      #expect(try await bad.attempt(family) == bad.refusal, "\(bad.name)")
    }
    // The next change arrives alone. An earlier write would arrive with it.
    let mark: HouseholdID = family.world.ids.next()
    let (olga, id) = (family.member("olga"), family.otherHousehold)
    try await family.world.arrange { repositories in
      guard let member = try repositories.members.member(olga, in: id) else { return }
      try repositories.points.open(PointAccount(for: member.id, in: mark, openedAt: .distantPast))
    }
    #expect(await changes.next() == [.household(mark)])
    #expect(!cases.isEmpty)
  }
}
