import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipData

/// The order in which households send SMS.
@Suite struct SMSTurnsTests {
  /// Ten households in one store, by id, with a number of due reminders and alerts each.
  private func homes(
    reminders: Int, alerts: [Int: Int] = [:]
  ) async throws -> (store: any Store, ids: [HouseholdID], folder: Folder) {
    let first = try await HouseholdFixture(.inMemory)
    var all = [first]
    for seed in 2...10 {
      all.append(
        try await HouseholdFixture(
          in: first.store, folder: first.folder, clock: first.clock, seed: UInt64(seed)))
    }
    let ids = all.map(\.household).sorted()
    for (place, id) in ids.enumerated() {
      var samples = SMSSamples(in: id, seed: UInt64(100 + place))
      let occurrence = samples.occurrence
      var messages = try (0..<reminders).map {
        try samples.message(.reminder(occurrence), at: 10 + $0)
      }
      for number in 0..<(alerts[place] ?? 0) {
        messages.append(
          try samples.message(.alert(occurrence, contact: number), at: 20 + number))
      }
      let stored = messages
      try await first.write { store in for message in stored { try store.sms.append(message) } }
    }
    return (first.store, ids, first.folder)
  }

  private func started(
    in store: any Store, besides turns: SMSTurns, at second: Int = 99
  ) async throws -> [SMSTurn] {
    let state = turns.state
    let started = try await store.read { try $0.smsTurns(dueAt: .at(second), besides: state) }
    turns.start(started, [])
    return started
  }

  @Test func `households with many messages give way to others`() async throws {
    let (store, ids, folder) = try await homes(reminders: 20)
    let turns = SMSTurns()
    let first = try await started(in: store, besides: turns)
    #expect(first.map(\.household) == Array(ids[..<6]))
    #expect(first.allSatisfy { $0.messages.count == 3 && !$0.isAlert })
    #expect(try await started(in: store, besides: turns).isEmpty, "Two places are for alerts")
    turns.end(first[0])
    let next = try await started(in: store, besides: turns)
    #expect(next.map(\.household) == [ids[6]], "The first household has to wait for the others")
    for turn in first.dropFirst() { turns.end(turn) }
    let rest = try await started(in: store, besides: turns)
    #expect(rest.map(\.household) == Array(ids[7...]) + Array(ids[..<2]))
    _ = folder
  }

  @Test func `alerts go first, also beside reminders that hang`() async throws {
    let (store, ids, folder) = try await homes(reminders: 5, alerts: [4: 1, 8: 2])
    let turns = SMSTurns()
    let first = try await started(in: store, besides: turns)
    #expect(first.prefix(2).map(\.household) == [ids[4], ids[8]])
    #expect(first.map(\.isAlert) == [true, true] + Array(repeating: false, count: 6))
    #expect(first[0].messages.count == 1 && first[1].messages.count == 2)
    turns.end(first[0])
    turns.end(first[1])
    // Their messages are still due, because nothing has sent them here.
    let again = try await started(in: store, besides: turns)
    #expect(again.map(\.isAlert) == [true, true])
    _ = folder
  }

  @Test func `an answer has one download at a time, and two answers have one each`() async throws {
    let home = try await HouseholdFixture(.inMemory)
    let samples = SMSSamples(in: home.household)
    let others = [5, 6].map { CareOccurrenceID(bits: $0) }
    let downloads = try [
      samples.download(0, due: 1), samples.download(1, due: 1),
      samples.download(0, due: 2, to: others[0]), samples.download(0, due: 3, to: others[1]),
    ]
    try await home.write { store in for download in downloads { try store.sms.add(download) } }
    let turns = SMSTurns()
    func next() async throws -> [SMSDownload] {
      let state = turns.state
      let found = try await home.store.read { try $0.smsDownloads(dueAt: .at(9), besides: state) }
      turns.start([], found)
      return found
    }
    #expect(try await next() == [downloads[0], downloads[2]])
    #expect(try await next().isEmpty)
    turns.end(downloads[0])
    #expect(try await next() == [downloads[0]])
  }
}
