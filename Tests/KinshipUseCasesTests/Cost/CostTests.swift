import Foundation
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// What anything costs does not grow with what a household has stored.
///
/// A cost is a number of steps of SQLite's virtual machine, which is the same on every machine.
@Suite struct CostTests {
  @Test
  func `steps stay within their bound when a household grows from 100 to 10,000 rows of a kind`()
    async throws
  {
    var methods: Set<String> = []
    var grown: Set<String> = []
    for (name, few, many) in try await measureEverything() {
      methods.formUnion(many.methods.keys)
      for (method, steps) in many.methods {
        let before = few.methods[method] ?? 0
        if !Cost.isBounded(steps, by: before) { grown.insert(method) }
        if let bound = Growing.methods[method] {
          #expect(steps <= bound.steps, "\(name): \(method) is to be bounded: \(bound.reason)")
        } else {
          #expect(
            Cost.isBounded(steps, by: before), "\(name): \(method) took \(before), then \(steps)")
        }
      }
      let growing = Set(Growing.methods.keys)
      let (before, after) = (few.steps(without: growing), many.steps(without: growing))
      if !Cost.isBounded(after, by: before) { grown.insert(name) }
      if let bound = Growing.actions[name] {
        #expect(after <= bound.steps, "\(name) is to be bounded: \(bound.reason)")
      } else {
        #expect(Cost.isBounded(after, by: before), "\(name) took \(before), then \(after)")
      }
    }
    let missing = try Self.repositoryMethods().subtracting(methods)
    #expect(missing.isEmpty, "Nothing here calls them")
    #expect(Set(Growing.methods.keys).subtracting(grown).isEmpty, "They do not grow any more")
    #expect(Set(Growing.actions.keys).subtracting(grown).isEmpty, "They do not grow any more")
  }

  /// Every method of a repository, by the names that a probe gives them.
  private static func repositoryMethods() throws -> Set<String> {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/KinshipTestSupport")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.lastPathComponent.hasPrefix("ProbedStore") }
    let text = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let names = Set(text.matches(of: #/note\("([^"]+)"/#).map { String($0.output.1) })
    try #require(names.count > 90)
    return names
  }

  // MARK: Measuring

  private func measureEverything() async throws -> [(String, few: Cost, many: Cost)] {
    var results: [(String, few: Cost, many: Cost)] = []
    var waiting = Measured.all[...]
    try await withThrowingTaskGroup(of: (String, Cost, Cost).self) { group in
      func addNext() {
        guard let next = waiting.popFirst() else { return }
        group.addTask {
          (
            next.name, try await cost(of: next, rows: 100), try await cost(of: next, rows: 10_000)
          )
        }
      }
      for _ in 0..<2 { addNext() }
      for try await (name, few, many) in group {
        results.append((name, few, many))
        addNext()
      }
    }
    return results.sorted { $0.0 < $1.0 }
  }

  private func cost(of measured: Measured, rows: Int) async throws -> Cost {
    let probe = Probe()
    let meter = StepMeter(probe: probe)
    let clock = TestClock()
    var hooks = SQLiteStore.Hooks()
    hooks.synchronous = .normal
    hooks.didRun = { _, steps in meter.add(steps) }
    let file = try TemporaryStore(clock: clock, hooks: hooks)
    let world = try TestWorld(
      store: ProbedStore(inner: file.store, probe: probe), clock: clock)
    let family = try await TestFamily(in: world)
    do {
      let work = try await measured.prepare(family)
      try LargeHousehold.fill(family, at: file.path, rows: rows)
      return try await meter.measure(work)
    } catch {
      throw Failed(name: measured.name, rows: rows, error: error)
    }
  }

  private struct Failed: Error {
    let name: String
    let rows: Int
    let error: any Error
  }
}
