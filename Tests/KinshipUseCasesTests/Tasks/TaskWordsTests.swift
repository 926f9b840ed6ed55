import KinshipDomain
import KinshipTestSupport
import Testing

@testable import KinshipUseCases

/// That the lists of fields in `TaskWords` and `TaskWordsChange` are complete: the compiler does not look.
@Suite struct TaskWordsTests {
  private let old = TaskWords(title: "Bins", details: "Grey", category: .chores)
  private let new = TaskWords(title: "Glass", details: "Green", category: .homework)

  @Test func `a change has every field that differs between two forms`() {
    let change = TaskWordsChange(from: old, to: new)
    #expect(propertiesDiffering(old, new) == properties(of: old), "give a new field above too")
    #expect(propertiesDiffering(change, TaskWordsChange()) == properties(of: old))
    #expect(properties(of: change) == properties(of: old))
    #expect(TaskWordsChange(from: new, to: new) == TaskWordsChange())
  }

  @Test func `a pattern gets every field`() throws {
    #expect(TaskWords(try new.pattern()) == new)
    var pattern = try old.pattern()
    try TaskWordsChange(from: old, to: new).apply(to: &pattern)
    #expect(TaskWords(pattern) == new)
    try TaskWordsChange().apply(to: &pattern)
    #expect(TaskWords(pattern) == new)
  }

  @Test func `every text is checked before anything is looked up`() throws {
    let bad = "a\u{0}b"
    let changes = ["title": TaskWordsChange(title: bad), "details": .init(details: .set(bad))]
    let texts = properties(of: TaskWordsChange(), as: String?.self, Edit<String>.self)
    #expect(Set(changes.keys) == texts, "give a new text above too")
    for (name, change) in changes {
      #expect(throws: Refusal.self, "\(name)") { try change.check() }
    }
  }

  @Test func `every text of an empty form is empty`() {
    let texts = Mirror(reflecting: TaskWords.empty).children
      .filter { $0.value is String || type(of: $0.value) == String?.self }
    #expect(!texts.isEmpty)
    for text in texts { #expect(text.value as? String == "", "\(text.label ?? "")") }
  }
}
