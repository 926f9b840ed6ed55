import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ImportBatchesTests {
  private let world: TestWorld

  init() throws {
    world = try TestWorld()
  }

  private func events(_ count: Int, dates: Int = 0) throws -> [EventImport] {
    let days = (0..<dates).map { EventSpan.someHour.start.advanced(bySeconds: ($0 + 1) * 86_400) }
    let repetition =
      dates == 0
      ? nil : try EventRepetition(rule: RecurrenceRule("FREQ=DAILY"), exceptions: days)
    return (0..<count).map {
      .some(world.ids.next(), uid: "\($0)", repetition: repetition)
    }
  }

  private func sizes(_ events: [EventImport]) -> [Int] {
    var batches = ImportBatches(of: events)
    var (sizes, sent): ([Int], [EventID]) = ([], [])
    while let batch = batches.next {
      sizes.append(batch.count)
      sent += batch.map(\.id)
      batches.advance()
    }
    #expect(sent == events.map(\.id), "Each event is sent once, in the order of the file")
    return sizes
  }

  @Test func `a file is split into calls of at most 100 events`() throws {
    #expect(sizes([]) == [])
    #expect(try sizes(events(1)) == [1])
    #expect(try sizes(events(100)) == [100])
    #expect(try sizes(events(250)) == [100, 100, 50])
  }

  @Test func `overrides and exceptions count towards the size of a call`() throws {
    #expect(try sizes(events(7, dates: 400)) == [3, 3, 1])
  }

  @Test func `a refusal with a lower limit reduces the size of the call`() throws {
    var batches = ImportBatches(of: try events(100))
    let fewer = Refusal.validation(.events, .outOfRange(minimum: 1, maximum: 30))
    #expect([batches.shrink(after: fewer)] == [true])
    #expect(batches.next?.count == 30)
    // The same call would get the same refusal, so it is not reduced again.
    #expect(
      [batches.shrink(after: fewer), batches.shrink(after: .unauthorized)] == [false, false])
    #expect(batches.next?.count == 30)
    batches.advance()
    #expect(batches.next?.count == 70)
  }
}
