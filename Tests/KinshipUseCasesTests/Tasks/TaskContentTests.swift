import KinshipDomain
import KinshipTestSupport
import Testing

@testable import KinshipUseCases

/// Checks that the lists of fields in `TaskContent` and `TaskContentChange` are complete, which the
/// compiler does not check.
@Suite struct TaskContentTests {
  private let old = TaskContent(title: "Bins", details: "Grey", category: .chores)
  private let new = TaskContent(title: "Glass", details: "Green", category: .homework)

  @Test func `a change contains every field that differs between two forms`() {
    let change = TaskContentChange(from: old, to: new)
    #expect(propertiesDiffering(old, new) == properties(of: old), "give a new field above too")
    #expect(propertiesDiffering(change, TaskContentChange()) == properties(of: old))
    #expect(properties(of: change) == properties(of: old))
    #expect(TaskContentChange(from: new, to: new) == TaskContentChange())
  }

  @Test func `a pattern takes over every field`() throws {
    #expect(TaskContent(try new.pattern()) == new)
    var pattern = try old.pattern()
    try TaskContentChange(from: old, to: new).apply(to: &pattern)
    #expect(TaskContent(pattern) == new)
    try TaskContentChange().apply(to: &pattern)
    #expect(TaskContent(pattern) == new)
  }

  @Test func `every text of a change is validated`() throws {
    let bad = "a\u{0}b"
    let changes = ["title": TaskContentChange(title: bad), "details": .init(details: .set(bad))]
    let texts = properties(of: TaskContentChange(), as: String?.self, Edit<String>.self)
    #expect(Set(changes.keys) == texts, "give a new text above too")
    for (name, change) in changes {
      #expect(throws: Refusal.self, "\(name)") { try change.check() }
    }
  }

  @Test func `every text of an empty form is empty`() {
    let texts = Mirror(reflecting: TaskContent.empty).children
      .filter { $0.value is String || type(of: $0.value) == String?.self }
    #expect(!texts.isEmpty)
    for text in texts { #expect(text.value as? String == "", "\(text.label ?? "")") }
  }
}
