import Foundation
import GRDB
import KinshipDomain
import Testing

@testable import KinshipData

@Suite struct PlanTests {
  // Proves: partial F-65
  @Test func `every statement uses an index without scans and temporary sorts`() async throws {
    let (bench, all) = try await tour()
    let statements = all.filter { sql in
      ["SELECT", "WITH", "INSERT", "UPDATE", "DELETE"].contains { sql.hasPrefix($0) }
    }
    #expect(statements.count > 150)
    #expect(!statements.contains { $0.contains("'a@example.org'") })
    for statement in statements.sorted() {
      let plan = try await plan(of: statement, in: bench)
      for step in plan {
        // Scanning a subquery or a recursive table is allowed, because it searches its own rows. The
        // index of trigrams is a virtual table, whose searches are called scans; an M stands for a
        // search for a term.
        #expect(
          !step.hasPrefix("SCAN") || step.hasPrefix("SCAN (subquery") || step == "SCAN waiting"
            || step.contains(#/^SCAN entry VIRTUAL TABLE INDEX \d+:M\d/#),
          "\(step)\n\(statement)")
        #expect(!step.contains("TEMP B-TREE"), "\(step)\n\(statement)")
        #expect(!step.contains("AUTOMATIC"), "\(step)\n\(statement)")
      }
    }
  }

  @Test func `every search uses an index that covers each compared column`() async throws {
    let (bench, all) = try await tour()
    var checked = 0
    for statement in all.sorted() {
      guard let compared = EqualityTerms(of: statement) else { continue }
      for step in try await plan(of: statement, in: bench)
      where step.hasPrefix("SEARCH \(compared.table) ") {
        // Steps in other tables are foreign key lookups.
        var used = Self.equalityTerms(used: step)
        // The plan has this name for an integer primary key.
        if used.remove("rowid") != nil {
          used.formUnion(
            try await bench.texts(
              "SELECT name FROM pragma_table_info('\(compared.table)') WHERE pk AND type = 'INTEGER'"
            ))
        }
        let keys = try await uniqueKeys(of: compared.table, in: bench)
        // A unique key finds a single row, so other comparisons need no index.
        if keys.contains(where: { $0.isSubset(of: used) }) { continue }
        #expect(compared.columns.isSubset(of: used), "\(step)\n\(statement)")
        checked += 1
      }
    }
    #expect(checked > 30)
  }

  /// Indexes that no statement uses with all columns, and the reason for each.
  private static let otherwiseUsed = [
    "account_of_household": "keeps the account of a household single",
    "goal_completion_by_day": "keeps the completion of a goal and day single",
  ]

  @Test func `every index is used with all its columns`() async throws {
    let (bench, all) = try await tour()
    var uses: [String: [IndexUse]] = [:]
    for statement in all.sorted() {
      for step in try await plan(of: statement, in: bench) {
        guard let use = IndexUse(step, of: statement) else { continue }
        uses[use.index, default: []].append(use)
      }
    }
    let indexes = try await bench.texts(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name")
    #expect(indexes.count > 30)
    for index in indexes {
      let columns = try await bench.texts(
        "SELECT coalesce(name, '<expr>') FROM pragma_index_xinfo('\(index)') WHERE key ORDER BY seqno"
      )
      let unused = uses[index, default: []].map { use in columns.filter { !use.uses($0) } }
      let fewest = unused.min { $0.count < $1.count } ?? columns
      #expect(
        fewest.isEmpty != (Self.otherwiseUsed[index] != nil),
        "\(index) is not used for \(fewest) of \(columns)")
    }
    #expect(Set(Self.otherwiseUsed.keys).isSubset(of: indexes))
  }

  /// The use of an index in one step of a query plan.
  private struct IndexUse {
    let index: String
    private let terms: Set<String>
    private let ordered: Set<String>
    private let read: Set<String>

    /// Nil for a step without a named index.
    init?(_ step: String, of sql: String) {
      guard let match = step.firstMatch(of: #/(COVERING )?INDEX (\w+)(?: \((.*)\))?$/#) else {
        return nil
      }
      func words(_ text: some StringProtocol) -> Set<String> {
        let words = String(text).replacing(#/coalesce\(\w+\.?\w*, 0\)/#, with: "<expr>")
        return Set(words.matches(of: #/<expr>|\w+/#).map { String($0.output) })
      }
      index = String(match.output.2)
      terms = match.output.3.map(words) ?? []
      ordered = sql.components(separatedBy: "ORDER BY ").dropFirst().reduce(into: []) {
        $0.formUnion(words($1))
      }
      read = match.output.1 == nil || !sql.hasPrefix("SELECT") ? [] : words(sql)
    }

    /// Whether the step compares the column, reads it in the order of the statement, or takes its value from
    /// the index instead of the table.
    func uses(_ column: String) -> Bool {
      terms.contains(column) || ordered.contains(column) || read.contains(column)
    }
  }

  /// The columns that a step of a query plan looks up by equality.
  private static func equalityTerms(used step: String) -> Set<String> {
    Set(step.matches(of: #/(\w+)=\?/#).map { String($0.output.1) })
  }

  /// The columns of each primary key and unique index without a condition.
  private func uniqueKeys(of table: String, in bench: SQLiteBench) async throws -> [Set<String>] {
    let rows = try await bench.texts(
      """
      SELECT i.name || ' ' || c.name FROM pragma_index_list('\(table)') i
      JOIN pragma_index_info(i.name) c WHERE i."unique" AND NOT i.partial
      """)
    let byIndex = Dictionary(grouping: rows.map { $0.split(separator: " ") }) { $0[0] }
    return byIndex.values.map { Set($0.map { String($0[1]) }) }
  }

  // Proves: partial F-65
  @Test func `a page of a task list uses the index for its filter`() async throws {
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

  // Proves: partial F-65
  @Test func `a query for some days reads only the changed occurrences of those days`() async throws
  {
    let texts = Collector<String>()
    var hooks = SQLiteStore.Hooks()
    hooks.willRun = { texts.add($0) }
    let bench = try await SQLiteBench(hooks: hooks)
    let (household, day) = (bench.home.household, Sample.day)
    _ = try await bench.home.read {
      try $0.events.outlines(of: household, touching: day...day)
    }
    let outlines = try #require(
      texts.all.first { $0.contains("FROM event ") && $0.contains("counted_end") })
    #expect(
      try await plan(of: outlines, in: bench) == [
        "SEARCH event USING COVERING INDEX event_by_day (household=? AND last_day>?)"
      ])
    let statements = Set(texts.all.filter { $0.contains("event_override") })
    #expect(statements.count == 2)
    for statement in statements {
      let steps = try await plan(of: statement, in: bench).filter { $0.contains(" o USING") }
      let range =
        statement.contains("AS e")
        ? "USING PRIMARY KEY (household=? AND event=? AND occurrence>? AND occurrence<?)"
        : "USING COVERING INDEX event_override_by_start (household=? AND starts>? AND starts<?)"
      #expect(steps == ["SEARCH o \(range)"])
    }
  }

  // Proves: partial F-65
  @Test func `a look for accounts with due pushes searches one row of each account`() async throws {
    let (bench, all) = try await tour()
    let statement = try #require(
      all.first { $0.hasPrefix("WITH RECURSIVE waiting") && $0.contains("notice_push") })
    let steps = try await plan(of: statement, in: bench).filter { $0.contains("notice_push") }
    let search = "SEARCH notice_push USING COVERING INDEX notice_push_by_user"
    #expect(
      steps == ["\(search) (user>?)", "\(search) (user>?)", "\(search) (user=? AND due_at<?)"])
  }

  /// The columns that a statement on one table compares with values by equality.
  private struct EqualityTerms {
    let table: String
    let columns: Set<String>

    /// Nil for a statement with several `SELECT`s, because the plan does not name the part of a step.
    init?(of sql: String) {
      guard sql.matches(of: #/SELECT|UPDATE |DELETE /#).count == 1, !sql.contains("INSERT"),
        let table = sql.firstMatch(of: #/(?:FROM|UPDATE) (\w+)/#),
        let condition = sql.split(separator: " WHERE ").dropFirst().first
          ?? sql.split(separator: "\nWHERE ").dropFirst().first
      else { return nil }
      self.table = String(table.output.1)
      // A plus before a term keeps the planner from using an index; such terms are filters by intent.
      columns = Set(
        condition.matches(of: #/(?:^|[ (])(\w+) = \?/#).map { String($0.output.1) })
    }
  }

  /// Runs every statement of the repositories in a store, and returns the statements.
  private func tour() async throws -> (bench: SQLiteBench, statements: Set<String>) {
    let texts = Collector<String>()
    var hooks = SQLiteStore.Hooks()
    hooks.willRun = { texts.add($0) }
    let bench = try await SQLiteBench(hooks: hooks)
    try await bench.tour()
    return (bench, Set(texts.all))
  }

  private func plan(of sql: String, in bench: SQLiteBench) async throws -> [String] {
    try await bench.store.database.read { database in
      let statement = try database.makeStatement(sql: "EXPLAIN QUERY PLAN \(sql)")
      statement.setUncheckedArguments([])
      return try Row.fetchAll(statement).map { row -> String in row["detail"] }
    }
  }
}
