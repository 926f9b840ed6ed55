import KinshipData
import KinshipDomain
@testable import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Synchronization
import Testing

extension ModelTests {
  @MainActor @Suite struct CalendarFileBatchTests {
    private func file(_ count: Int) -> [UInt8] {
      let events = (0..<count).map {
        """
        BEGIN:VEVENT\r
        UID:\($0)@example.org\r
        SUMMARY:Match \($0)\r
        DTSTART;VALUE=DATE:20261123\r
        END:VEVENT\r

        """
      }
      let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events.joined())END:VCALENDAR\r\n"
      return Array(text.utf8)
    }

    @Test func `a long file is imported in batches and reported with one total`() async throws {
      let family = try await TestFamily.make()
      let model = CalendarFileModel(family.annas, household: family.household)
      var progress: [String] = []
      #expect(await model.take(file(250), isPreview: true))
      #expect(model.screen.toast?.text.hasPrefix("To import: 250 new") == true)
      #expect(await model.take(file(250)) { progress.append($0.progressText ?? "") })
      #expect(model.screen.toast?.text.hasPrefix("Imported: 250 new") == true)
      #expect(
        progress.dropFirst() == [
          "importing: 0 of 250 events", "importing: 100 of 250 events",
          "importing: 200 of 250 events",
        ])
      #expect(await model.take(file(250)))
      #expect(model.screen.toast?.text.contains("250 unchanged") == true)
    }

    @Test func `a failed import keeps the batches before it and says how many`() async throws {
      let family = try await TestFamily.make()
      var quotas = Quotas()
      quotas.events = 150
      let limited = family.anna.local.with(quotas: quotas)
      let model = CalendarFileModel(family.world.device(limited), household: family.household)
      #expect(await !model.take(file(250)))
      let sentence = try #require(model.screen.failure?.sentence)
      #expect(
        sentence.hasPrefix(
          "100 of 250 events are imported, the others are not. The calendar can hold"))
      let unlimited = CalendarFileModel(family.annas, household: family.household)
      #expect(await unlimited.take(file(250)))
      #expect(
        unlimited.screen.toast?.text.hasPrefix(
          "Imported: 150 new, 0 changed; 100 unchanged") == true)
    }

    @Test func `an import waits for the write limit and then continues`() async throws {
      let family = try await TestFamily.make()
      var quotas = Quotas()
      quotas.writesPerMinute = 2
      let limited = family.anna.local.with(quotas: quotas, limitingCommands: true)
      var device = family.world.device(limited)
      let clock = family.world.clock
      let delays = Mutex<[Duration]>([])
      device.sleep = { duration in
        delays.withLock { $0.append(duration) }
        clock.advance(by: duration)
      }
      let model = CalendarFileModel(device, household: family.household)
      var progress: [String] = []
      #expect(await model.take(file(250)) { progress.append($0.progressText ?? "") })
      #expect(
        progress.contains("200 of 250 events; waiting for the limit of changes per minute"),
        "\(progress)")
      #expect(model.screen.toast?.text.hasPrefix("Imported: 250 new") == true)
      let all = delays.withLock { $0 }
      #expect(!all.isEmpty && all.filter { $0 != CalendarFileModel.retryDelay }.isEmpty)
    }

    @Test func `an import fails after the last retry if the write limit stays reached`()
      async throws
    {
      let family = try await TestFamily.make()
      var quotas = Quotas()
      quotas.writesPerMinute = 2
      let limited = family.anna.local.with(quotas: quotas, limitingCommands: true)
      var device = family.world.device(limited)
      let delays = Mutex<Int>(0)
      device.sleep = { _ in delays.withLock { $0 += 1 } }
      let model = CalendarFileModel(device, household: family.household)
      #expect(await !model.take(file(250)))
      #expect(delays.withLock { $0 } == CalendarFileModel.mostRetries)
    }
  }
}
