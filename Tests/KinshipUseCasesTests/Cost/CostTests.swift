import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Checks that the cost of an action does not grow with the amount of stored data.
///
/// A cost is a number of steps of SQLite's virtual machine, which is the same on every machine.
@Suite struct CostTests {
  @Test
  func `steps stay bounded when a household grows from 100 to 10,000 rows of each kind`()
    async throws
  {
    var statements: Set<String> = []
    var grown: Set<String> = []
    for (name, few, many) in try await measureEverything() {
      statements.formUnion(many.mostSteps.keys)
      let growth = Growth(from: few, to: many)
      grown.formUnion(growth.listed)
      if let bound = Growing.actions[name] {
        let steps = many.steps()
        #expect(steps <= bound.steps, "\(name) is to be bounded: \(bound.reason)")
        if growth.isUnlisted { grown.insert(name) }
      } else {
        #expect(growth.statements.isEmpty, "\(name)")
        #expect(Cost.isBounded(growth.after, by: growth.before), "\(name)")
      }
      for (sql, steps) in many.mostSteps {
        guard let bound = Growing.bound(of: sql) else { continue }
        #expect(steps <= bound.steps, "\(name): \(sql) is to be bounded: \(bound.reason)")
      }
    }
    let names = Set(statements.compactMap { Probe.name(of: $0)?.name })
    let unused = try Self.accesses().subtracting(names)
    #expect(unused.isEmpty, "Nothing here runs \(unused)")
    let methods = try RepositoryMethods()
    try #require(methods.declared.count > 80)
    #expect(methods.declared.subtracting(methods.called).isEmpty, "Nothing here calls them")
    #expect(Set(Growing.statements.keys).subtracting(grown).isEmpty, "They do not grow any more")
    #expect(Set(Growing.actions.keys).subtracting(grown).isEmpty, "They do not grow any more")
  }

  /// Reads and writes of every table, with the names that `Probe` gives them.
  private static func accesses() throws -> Set<String> {
    let store = try TemporaryStore(clock: TestClock())
    let tables = try StoreReader(of: store).tables
    return Set(tables.flatMap { ["\($0).read", "\($0).write"] }).subtracting(notMeasured)
  }

  /// Accesses that no command makes.
  private static let notMeasured = [
    "grdb_migrations.read", "grdb_migrations.write", "store_secret.read", "store_secret.write",
    // Written for a STOP that arrives as an SMS, which is no command.
    "phone_stop.write",
    // Written by triggers.
    "household_usage.write", "chat_text.write",
    // The tables of the index of trigrams, which SQLite reads and writes itself.
    "chat_text_config.read", "chat_text_config.write", "chat_text_data.read",
    "chat_text_data.write", "chat_text_idx.read", "chat_text_idx.write",
  ]

  // MARK: Measuring

  private typealias Result = (name: String, few: Cost, many: Cost)

  private func measureEverything() async throws -> [Result] {
    var results: [Result] = []
    var waiting = Measured.all[...]
    try await withThrowingTaskGroup(of: [Result].self) { group in
      func addNext() {
        guard let next = waiting.popFirst() else { return }
        group.addTask {
          let few = try await costs(of: next, rows: Growing.few)
          let many = try await costs(of: next, rows: Growing.many)
          return zip(few, many).map { ($0.name, $0.cost, $1.cost) }
        }
      }
      for _ in 0..<2 { addNext() }
      for try await measured in group {
        results += measured
        addNext()
      }
    }
    return results.sorted { $0.name < $1.name }
  }

  private func costs(
    of measured: Measured, rows: Int
  ) async throws -> [(name: String, cost: Cost)] {
    let meter = StepMeter()
    let clock = TestClock()
    var hooks = SQLiteStore.Hooks()
    hooks.didRun = { meter.add($0, steps: $1) }
    let store = try TemporaryStore(clock: clock, hooks: hooks)
    let family = try await TestFamily(in: TestWorld(store: store, clock: clock))
    var failing = measured.name
    do {
      let operations = try await measured.prepare(family)
      try LargeHousehold.fill(family, at: store.path, rows: rows)
      var costs: [(name: String, cost: Cost)] = []
      for operation in operations {
        failing = operation.name
        costs.append((operation.name, try await meter.measure(operation.run)))
      }
      return costs
    } catch {
      throw Failed(name: failing, rows: rows, error: error)
    }
  }

  private struct Failed: Error {
    let name: String
    let rows: Int
    let error: any Error
  }
}
