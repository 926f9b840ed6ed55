import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

/// Messages and downloads of one household, and of another one in the same store.
struct SMSSamples {
  static let oma = "+31612345678"
  static let opa = "+31687654321"

  let profile: CareProfileID
  let occurrence: CareOccurrenceID
  let household: HouseholdID
  private var random = Seeded(31)

  init(in household: HouseholdID, seed: UInt64 = 31) {
    random = Seeded(seed)
    self.household = household
    profile = random.id()
    occurrence = random.id()
  }

  mutating func message(
    _ content: SMSMessage.Content, to recipient: String = Self.oma, at second: Int,
    due: Int? = nil, of other: CareProfileID? = nil
  ) throws -> SMSMessage {
    SMSMessage(
      id: random.id(), household: household, profile: other ?? profile,
      to: try PhoneNumber(recipient), content, at: .at(second), usefulUntil: .at(second + 600),
      dueAt: due.map { .at($0) })
  }

  func download(_ position: Int, due: Int, to other: CareOccurrenceID? = nil) throws -> SMSDownload
  {
    try #require(
      SMSDownload(
        household: household, occurrence: other ?? occurrence, position: position,
        from: try PhoneNumber(Self.oma), url: "https://provider.example/\(position)",
        dueAt: .at(due)))
  }
}

extension StoreLaws {
  @Test(arguments: StoreKind.allCases)
  func `an SMS of any content and state reads back until it is removed`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var samples = SMSSamples(in: home.household)
    let id = samples.occurrence
    let contents: [SMSMessage.Content] = [
      .hello, .welcome, .prompt(id), .confirmation(id), .help, .reminder(id), .secondNumber(id),
      .alert(id, contact: 0), .allClear(id, contact: 4),
    ]
    var messages = try contents.map { try samples.message($0, at: 5) }
    messages[0].begin(at: .at(6))
    messages[1].begin(at: .at(6))
    messages[1].sent(as: "SM1", .queued)
    messages[2].refuse(because: .unusableNumber)
    messages[3].begin(at: .at(6))
    messages[3].postpone(at: .at(7), mayHaveBeenSent: true)
    messages[4].sent(as: "SM2", .failed, .blocked)
    let stored = messages
    let again = try samples.message(.hello, at: 5)
    try await home.write { all in
      for message in stored { try all.sms.append(message) }
      try all.sms.append(stored[0])
      // Nothing is stored of a message that was removed.
      try all.sms.save(again)
    }
    let found = try await home.read { all in try stored.map { try all.sms.message($0.id) } }
    #expect(found.compactMap { $0 } == stored)
    #expect(try await home.read { try $0.sms.message(again.id) } == nil)
    #expect(try await home.read { try $0.sms.message(sentAs: "SM2") } == stored[4])
    #expect(try await home.read { try $0.sms.message(sentAs: "SM3") } == nil)
    var reported = stored[1]
    let isNews = reported.report(.delivered, nil)
    #expect(isNews)
    let changed = reported
    try await home.write { all in
      try all.sms.save(changed)
      try all.sms.remove(stored[0].id)
      try all.sms.remove(stored[0].id)
    }
    #expect(try await home.read { try $0.sms.message(changed.id) } == changed)
    #expect(try await home.read { try $0.sms.message(stored[0].id) } == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `due SMS are found by household, alerts apart, the earliest first`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let other = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 9)
    var samples = SMSSamples(in: home.household)
    var others = SMSSamples(in: other.household, seed: 32)
    let id = samples.occurrence
    let late = try samples.message(.prompt(id), at: 1, due: 9)
    let early = try samples.message(.hello, at: 2, due: 4)
    let alert = try samples.message(.alert(id, contact: 1), at: 3, due: 8)
    let foreign = try others.message(.help, at: 3, due: 5)
    var sent = try others.message(.welcome, at: 3, due: 1)
    sent.sent(as: "SM9", .sent)
    let all = [late, early, alert, foreign, sent]
    try await home.write { store in for message in all { try store.sms.append(message) } }
    let due = try await home.read { repositories in
      try [3, 5, 9].map { try repositories.sms.messages(dueAt: .at($0), limit: 9) }
    }
    #expect(due == [[], [early, foreign], [alert, early, foreign, late]])
    #expect(try await home.read { try $0.sms.messages(dueAt: .at(9), limit: 2) } == [alert, early])
    let next = try await home.read { repositories in
      try [0, 4, 5, 8, 9].map { try repositories.sms.nextSMSDue(after: .at($0)) }
    }
    #expect(next == [.at(4), .at(5), .at(8), .at(9), nil])
    func homes(_ isAlert: Bool, at second: Int, after last: HouseholdID? = nil, limit: Int = 9)
      async throws -> [HouseholdID]
    {
      try await home.read {
        try $0.sms.households(
          withSMSDueAt: .at(second), isAlert: isAlert, after: last, limit: limit)
      }
    }
    let both = [home.household, other.household].sorted()
    #expect(try await homes(false, at: 5) == both)
    #expect(try await homes(false, at: 5, limit: 1) == [both[0]])
    #expect(try await homes(false, at: 5, after: both[0]) == [both[1]])
    #expect(try await homes(false, at: 5, after: both[1]).isEmpty)
    #expect(try await homes(false, at: 4) == [home.household])
    #expect(try await homes(true, at: 7).isEmpty)
    #expect(try await homes(true, at: 8) == [home.household])
    let own = try await home.read { repositories in
      try [true, false].map {
        try repositories.sms.messages(
          of: home.household, isAlert: $0, dueAt: .at(9), limit: 9)
      }
    }
    #expect(own == [[alert], [early, late]])
  }

  @Test(arguments: StoreKind.allCases)
  func `SMS are found by occurrence, profile and number, and counted by time`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let other = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 9)
    var samples = SMSSamples(in: home.household)
    var others = SMSSamples(in: other.household, seed: 32)
    let (id, profile) = (samples.occurrence, samples.profile)
    let prompt = try samples.message(.prompt(id), at: 10)
    let reminder = try samples.message(.reminder(id), at: 20)
    let hello = try samples.message(.hello, to: SMSSamples.opa, at: 30, of: others.profile)
    let foreign = try others.message(.hello, at: 40)
    var sent = try others.message(.hello, at: 35)
    sent.sent(as: "SM1", .delivered)
    let all = [prompt, reminder, hello, foreign, sent]
    try await home.write { store in for message in all { try store.sms.append(message) } }
    let (house, oma) = (home.household, try PhoneNumber(SMSSamples.oma))
    let found = try await home.read { repositories in
      let sms = repositories.sms
      return (
        about: try sms.messages(about: id, of: house, limit: 9),
        of: try sms.messages(of: profile, in: house, limit: 9),
        to: try sms.messages(to: oma, since: .at(20), limit: 9),
        hellos: try sms.hellos(to: oma, limit: 9),
        waiting: try sms.waitingMessages(to: oma, limit: 9)
      )
    }
    #expect(found.about == [prompt, reminder].sorted { $0.id < $1.id })
    #expect(found.of == [reminder, prompt])
    #expect(found.to == [foreign, sent, reminder])
    #expect(found.hellos == [foreign, sent])
    #expect(found.waiting == [prompt, reminder, foreign].sorted { $0.id < $1.id })
    let counts = try await home.read { repositories in
      try [(0, 9), (0, 2), (20, 9), (31, 9)].map {
        try repositories.sms.count(of: house, since: .at($0.0), limit: $0.1)
      }
    }
    #expect(counts == [3, 2, 2, 0])
  }

  // Proves: partial H-73
  @Test(arguments: StoreKind.allCases)
  func `the id of a received SMS is known for the lifetime of messages`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let oma = try PhoneNumber(SMSSamples.oma)
    func add(_ id: String, at second: Int) async throws -> Bool {
      try await home.write { try $0.sms.addReceived(id, from: oma, at: .at(second)) }
    }
    let month = 30 * 86_400
    #expect(try await add("SM1", at: 1))
    #expect(try await !add("SM1", at: 2))
    #expect(try await add("SM2", at: 3))
    #expect(try await !add("SM1", at: month + 1))
    #expect(try await add("SM1", at: month + 2))
    let counts = try await home.read { all in
      try [(0, 9), (3, 9), (4, 9), (0, 1)].map {
        try all.sms.receivedCount(from: oma, since: .at($0.0), limit: $0.1)
      }
    }
    #expect(counts == [2, 2, 1, 1])
  }

  // Proves: partial H-73
  @Test(arguments: StoreKind.allCases)
  func `downloads are found when they are due until they are removed`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let samples = SMSSamples(in: home.household)
    let first = try samples.download(0, due: 5)
    let second = try samples.download(1, due: 3)
    let other = try samples.download(0, due: 9, to: CareOccurrenceID(bits: 5))
    let again = try samples.download(0, due: 1)
    let all = [first, second, other, again]
    try await home.write { store in for download in all { try store.sms.add(download) } }
    let (house, id) = (home.household, samples.occurrence)
    let oma = try PhoneNumber(SMSSamples.oma)
    func state() async throws -> (due: [SMSDownload], answer: [SMSDownload], count: Int) {
      try await home.read { all in
        (
          due: try all.sms.downloads(dueAt: .at(5), limit: 9),
          answer: try all.sms.downloads(for: id, of: house, limit: 9),
          count: try all.sms.downloadCount(from: oma, limit: 9)
        )
      }
    }
    let before = try await state()
    #expect(before.due == [second, first] && before.answer == [first, second])
    #expect(before.count == 3)
    #expect(try await home.read { try $0.sms.nextDownloadDue(after: .at(5)) } == .at(9))
    let later = try #require(second.postponed(at: .at(5)))
    try await home.write { all in
      try all.sms.postpone(later)
      try all.sms.remove(first)
      try all.sms.remove(first)
      try all.sms.postpone(first)
    }
    let after = try await state()
    #expect(after.due.isEmpty && after.answer == [later] && after.count == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func `old SMS are forgotten with a new one, and all with their household`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var samples = SMSSamples(in: home.household)
    let month = 30 * 86_400
    let old = try samples.message(.hello, at: 1)
    let kept = try samples.message(.welcome, at: 2)
    let new = try samples.message(.help, at: month + 2)
    let download = try samples.download(0, due: 5)
    try await home.write { all in
      for message in [old, kept, new] { try all.sms.append(message) }
      try all.sms.add(download)
    }
    let found = try await home.read { all in
      try [old, kept, new].map { try all.sms.message($0.id) }
    }
    #expect(found == [nil, kept, new])
    try await home.write { all in
      if let household = try all.households.household(home.household) {
        try all.households.delete(household)
      }
    }
    #expect(try await home.read { try $0.sms.message(kept.id) } == nil)
    #expect(try await home.read { try $0.sms.downloads(dueAt: .at(9), limit: 9) }.isEmpty)
  }
}
