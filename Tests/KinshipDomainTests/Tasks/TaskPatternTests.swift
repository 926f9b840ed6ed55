import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipDomain

/// Checks that the lists of properties in `TaskPattern` are complete, which the compiler does not
/// check.
@Suite struct TaskPatternTests {
  private let old: TaskPattern
  private let new: TaskPattern

  init() throws {
    old = TaskPattern(title: try Title("Bins"), points: try Sample.points(5))
    new = TaskPattern(
      title: try Title("Glass"), details: try Note("Green and white", field: .details),
      category: .homework, difficulty: .hard, points: try Sample.points(8),
      assignee: Sample.id(7), due: Due(try #require(CivilDate("2026-06-01"))),
      requiresPhoto: true)
  }

  @Test func `a change applies exactly the fields that differ`() {
    #expect(
      propertiesDiffering(old, new) == properties(of: old), "give a new property in `init` too")
    #expect(old.changed(from: old, to: new) == new)
    #expect(new.changed(from: old, to: old) == new)
  }

  @Test func `every property is either a word or a term, and copying the words keeps the terms`() {
    let words: Set = ["title", "details", "category"]
    let terms: Set = ["difficulty", "points", "assignee", "due", "requiresPhoto"]
    #expect(words.union(terms) == properties(of: old), "say which of them a new property is")
    #expect(propertiesDiffering(old, old.withWords(of: new)) == words)
    #expect(propertiesDiffering(new, old.withWords(of: new)) == terms)
  }
}
