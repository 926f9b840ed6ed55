import BenchmarkResults
import Foundation
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// The time of a search in the chat: the first page and further keystrokes in a chat of 200,000 messages, the cost
/// of a message in it against an empty chat, and a search among the messages of many households.
struct SearchBenchmark {
  private var messages = 200_000
  private var households = 1_000
  private var runs = 200
  private static let messagesOfNeighbour = 200
  private static let warmUp = 20

  init(arguments: [String]) {
    for (option, value) in zip(arguments, arguments.dropFirst()) {
      if option == "--messages", let value = Int(value) { messages = max(1_000, value) }
      if option == "--households", let value = Int(value) { households = max(2, value) }
      if option == "--runs", let value = Int(value) { runs = max(20, value) }
    }
  }

  func run() async throws -> (benchmark: String, measurements: [Figure]) {
    let large = try await inLargeChat()
    let neighbours = try await amongNeighbours()
    return ("search", large + neighbours)
  }

  // MARK: A large chat

  private func inLargeChat() async throws -> [Figure] {
    try await withWorld { world in
      let (empty, full) = (try await Home(0, in: world), try await Home(1, in: world))
      try await full.fill(messages, rareWordAt: messages / 2)
      var figures: [Figure] = []
      for (name, term) in [("common", "din"), ("rare", "xyl"), ("two-letter", "zq")] {
        let bar = name == "two-letter" ? nil : "< 15"
        figures.append(
          Figure(
            name: "first page, \(name) term, p50",
            value: try await median { try await full.search(term) },
            unit: "ms", bar: bar))
      }
      for word in ["dinner", "xylophone"] {
        let times = try await keystrokes(of: word, in: full)
        figures.append(
          Figure(
            name: "slowest keystroke of “\(word)”, p50", value: times.max() ?? 0, unit: "ms",
            bar: "< 10"))
      }
      let (small, large) = try await medians(of: empty.post, and: full.post)
      return figures + [
        Figure(name: "message in an empty chat, p50", value: small, unit: "ms"),
        Figure(name: "message in a large chat, p50", value: large, unit: "ms"),
        Figure(name: "large against empty chat", value: large / small, unit: "×", bar: "≤ 1.2"),
      ]
    }
  }

  /// The median time of a search for each beginning of a word that has three letters or more.
  private func keystrokes(of word: String, in home: Home) async throws -> [Double] {
    var times: [Double] = []
    for length in 3...word.count {
      times.append(try await median { try await home.search(String(word.prefix(length))) })
    }
    return times
  }

  // MARK: Many households

  /// The time of a search in one household, alone in its store and among others with the same words.
  private func amongNeighbours() async throws -> [Figure] {
    let (alone, crowded) = try await withWorld { small in
      try await withWorld { large in
        let one = try await middleHome(among: 1, in: small)
        let another = try await middleHome(among: households, in: large)
        return try await medians(
          of: { try await one.search("din") }, and: { try await another.search("din") })
      }
    }
    return [
      Figure(name: "first page, alone, p50", value: alone, unit: "ms"),
      Figure(name: "first page, \(households) households, p50", value: crowded, unit: "ms"),
      Figure(name: "many households against one", value: crowded / alone, unit: "×", bar: "≤ 1.5"),
    ]
  }

  /// Fills a number of households; returns the one in the middle.
  private func middleHome(among count: Int, in world: TestWorld) async throws -> Home {
    var homes: [Home] = []
    for number in 0..<count {
      let home = try await Home(number, in: world)
      try await home.fill(Self.messagesOfNeighbour, rareWordAt: 7)
      homes.append(home)
    }
    return homes[count / 2]
  }

  // MARK: Measuring

  private func median(_ work: () async throws -> Void) async throws -> Double {
    var times: [Double] = []
    for turn in 0..<(runs + Self.warmUp) {
      let time = try await milliseconds(of: work)
      if turn >= Self.warmUp { times.append(time) }
    }
    return times.median
  }

  /// The medians of two kinds of work in turns, of which a random one is first, so that a change of
  /// the machine's speed affects both.
  private func medians(
    of one: () async throws -> Void, and other: () async throws -> Void
  ) async throws -> (Double, Double) {
    var random = Seeded(11)
    var (times, others): ([Double], [Double]) = ([], [])
    for turn in 0..<(runs + Self.warmUp) {
      let isOneFirst = Bool.random(using: &random)
      for isOne in [isOneFirst, !isOneFirst] {
        let time = try await milliseconds(of: isOne ? one : other)
        guard turn >= Self.warmUp else { continue }
        if isOne { times.append(time) } else { others.append(time) }
      }
    }
    return (times.median, others.median)
  }

  private func milliseconds(of work: () async throws -> Void) async throws -> Double {
    let start = ContinuousClock.now
    try await work()
    return start.duration(to: .now) / .milliseconds(1)
  }

  private func withWorld<Value>(
    _ work: (TestWorld) async throws -> Value
  ) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinship-bench-search-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let clock = TestClock()
    let store = try SQLiteStore.open(
      at: folder.appendingPathComponent("kinship.sqlite").path, purpose: "kinship-bench",
      now: { clock.now })
    let value = try await work(TestWorld(store: store, clock: clock))
    try store.close()
    return value
  }
}

/// A household with a chat.
private struct Home {
  private static let words = [
    "the", "milk", "school", "dinner", "soccer", "practice", "please", "remember", "tomorrow",
    "homework", "piano", "dentist", "birthday", "cake", "dog", "walk", "trash", "Müller", "groß",
    "één",
  ]
  private static let messagesAtOnce = 2_000

  private let world: TestWorld
  private let user: TestUser
  private let id: HouseholdID
  private let member: MemberID

  /// A household of an account whose name ends with the number.
  init(_ number: Int, in world: TestWorld) async throws {
    self.world = world
    user = try await world.signUp("Anna\(number)")
    member = world.ids.next()
    id = try await user.local.perform(
      CreateHousehold(
        household: world.ids.next(), member: member, name: "Home", preset: .familyGoals,
        timeZone: "Europe/Amsterdam")
    ).id
  }

  /// Stores messages of ten words directly; one of them has a word that no other has.
  func fill(_ count: Int, rareWordAt rare: Int) async throws {
    var random = Seeded(7)
    for start in stride(from: 1, through: count, by: Self.messagesAtOnce) {
      let texts = (start..<min(start + Self.messagesAtOnce, count + 1)).map { number in
        let words = (0..<10).map { _ in Self.words.randomElement(using: &random) ?? "the" }
        return (number, words.joined(separator: " ") + (number == rare ? " xylophone" : ""))
      }
      let ids = texts.map { _ in world.ids.next() as ChatMessageID }
      let (home, author, now) = (id, member, world.clock.now)
      try await world.arrange { all in
        for ((number, text), id) in zip(texts, ids) {
          try all.chat.save(
            ChatMessage(
              id: id, household: home, position: number, author: author,
              text: try MessageText(text), createdAt: now, updatedAt: now))
        }
      }
    }
  }

  /// Searches until a step finds a message, as a screen does; a term of two letters takes one step.
  func search(_ term: String) async throws {
    var before: Int?
    repeat {
      let page = try await user.local.fetch(
        SearchMessages(household: id, term: term, language: .english, before: before))
      before = page.rows.isEmpty && term.count > 2 ? page.next : nil
    } while before != nil
  }

  /// Posts a message half a second after the one before, within the quota of changes.
  func post() async throws {
    world.clock.advance(by: .milliseconds(500))
    _ = try await user.local.perform(
      PostMessage(household: id, id: world.ids.next(), text: "Who cooks dinner tomorrow?"))
  }
}
