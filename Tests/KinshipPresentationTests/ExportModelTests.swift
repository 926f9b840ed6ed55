import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct ExportModelTests {
    private final class Sink {
      var records: [ExportRecord] = []

      /// What each record is, in a word.
      var words: [String] {
        records.map { record in
          switch record {
          case .account(let profile): "account \(profile.displayName)"
          case .household(let home):
            "household \(home.household.name) \(home.member?.name.description ?? "?")"
          case .task(let row): "task \(row.task.title)"
          case .transaction(let line): "transaction \(line.amount)"
          }
        }
      }
    }

    // Proves: UC-A11, F-52
    @Test func `what is one's own comes in order, and nothing of others`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Zoe's", for: "zoe")
      try await family.addTask("Mo's", for: "mo")
      try await family.give(5, to: "zoe")
      try await family.give(3, to: "mo")
      let (sink, model) = (Sink(), ExportModel(family.zoes))
      #expect(model.progressText == nil)
      #expect(await model.export { sink.records.append($0) })
      #expect(sink.words == ["account Zoe", "household Home Zoe", "task Zoe's", "transaction 5"])
      #expect(model.count == 4 && model.screen.toast?.text == "Exported: 4 entries.")
    }

    // Proves: UC-A11
    @Test func `every page is read and handed over before the next one`() async throws {
      let family = try await TestFamily.make()
      for number in 1...120 { try await family.addTask("Task \(number)", for: "zoe") }
      for _ in 1...210 { try await family.give(1, to: "zoe") }
      let (sink, model) = (Sink(), ExportModel(family.zoes))
      #expect(await model.export { sink.records.append($0) })
      let tasks = sink.words.filter { $0.hasPrefix("task") }
      #expect(tasks.count == 120 && Set(tasks).count == 120)
      #expect(sink.words.count { $0.hasPrefix("transaction") } == 210)
    }

    // Proves: UC-A11
    @Test func `each household follows with what is its own`() async throws {
      let family = try await TestFamily.make()
      let second = try await family.zoe.performer.perform(
        CreateHousehold(
          household: family.world.ids.next(), member: family.world.ids.next(), name: "Second",
          timeZone: "Europe/Berlin"))
      _ = try await family.zoe.performer.perform(
        CreateTask(household: second.id, id: family.world.ids.next(), title: "Own", points: 1))
      try await family.addTask("Zoe's", for: "zoe")
      let (sink, model) = (Sink(), ExportModel(family.zoes))
      #expect(await model.export { sink.records.append($0) })
      let homes = sink.words.filter { $0.hasPrefix("household") }
      #expect(Set(homes) == ["household Home Zoe", "household Second Zoe"])
      let home = try #require(sink.words.firstIndex(of: "household Home Zoe"))
      let own = try #require(sink.words.firstIndex(of: "household Second Zoe"))
      #expect(sink.words[home + 1] == "task Zoe's" && sink.words[own + 1] == "task Own")
    }

    // Proves: UC-A11, T-73
    @Test func `what the taker throws or the store refuses ends it, and it can be begun anew`()
      async throws
    {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.zoe.performer)
      let (sink, model) = (Sink(), ExportModel(family.world.device(performer)))
      #expect(await model.export { _ in throw Strange() } == false)
      #expect(model.screen.failure != nil)
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await model.export { sink.records.append($0) } == false)
      #expect(model.screen.failure?.kind == .unavailable && sink.records.isEmpty)
      #expect(await model.export { sink.records.append($0) })
      #expect(sink.words.first == "account Zoe")
    }
  }
}
