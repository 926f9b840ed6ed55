import GRDB
import KinshipDomain
import Testing

@testable import KinshipData

@Suite struct PlanTests {
  @Test func `every statement finds its rows by an index, in the order of lists`() async throws {
    let texts = Collector<String>()
    var hooks = SQLiteStore.Hooks()
    hooks.willRun = { texts.add($0) }
    let bench = try await SQLiteBench(hooks: hooks)
    try await bench.tour()
    let statements = Set(texts.all).filter { sql in
      ["SELECT", "INSERT", "UPDATE", "DELETE"].contains { sql.hasPrefix($0) }
    }
    #expect(statements.count > 150)
    #expect(!statements.contains { $0.contains("'a@example.org'") })
    for statement in statements.sorted() {
      let plan = try await plan(of: statement, in: bench)
      for step in plan {
        #expect(!step.hasPrefix("SCAN"), "\(step)\n\(statement)")
        #expect(!step.contains("TEMP B-TREE"), "\(step)\n\(statement)")
        #expect(!step.contains("AUTOMATIC"), "\(step)\n\(statement)")
      }
    }
  }

  @Test func `a page of a list reads its own branch of an index`() async throws {
    let bench = try await SQLiteBench()
    let household = bench.home.household
    let child = bench.home.child.id
    let expected: [(TaskSelection, Set<String>)] = [
      (.init(household: household, limit: 5), ["task_by_status"]),
      (.init(household: household, scopes: [.home], limit: 5), ["task_by_scope"]),
      (.init(household: household, assignment: .unassigned, limit: 5), ["task_by_assignee"]),
      (
        .init(household: household, scopes: [.home], assignment: .to(child), limit: 5),
        ["task_by_assignee"]
      ),
      (
        .init(household: household, statuses: [.open], overdueAt: .at(0), limit: 5),
        ["task_by_status"]
      ),
    ]
    for (selection, indexes) in expected {
      let statement = try #require(TaskStatement(selection))
      let details = try await plan(of: statement.sql, in: bench)
      let used = details.filter { $0.hasPrefix("SEARCH") }.compactMap { step in
        step.split(separator: " ").first { $0.hasPrefix("task_by") }.map(String.init)
      }
      #expect(Set(used) == indexes, "\(details)")
    }
  }

  private func plan(of sql: String, in bench: SQLiteBench) async throws -> [String] {
    try await bench.store.database.read { database in
      let statement = try database.makeStatement(sql: "EXPLAIN QUERY PLAN \(sql)")
      statement.setUncheckedArguments([])
      return try Row.fetchAll(statement).map { row -> String in row["detail"] }
    }
  }
}
