/// The order in which a screen asked and did things.
///
/// An answer counts unless something newer was asked, or done, since its question.
struct Order {
  /// What is waited for.
  enum Kind {
    /// What is there; void when it is asked again, or when anything was changed meanwhile.
    case look
    /// Being led elsewhere, such as into another household; void when one wants to go elsewhere again.
    case move
  }

  struct Question {
    fileprivate let kind: Kind
    fileprivate let number: Int
    fileprivate let changes: Int
  }

  private var asked = 0
  private var newest: [Kind: Int] = [:]
  private var changes = 0

  /// Asks; what was asked before does not count any more.
  @discardableResult
  mutating func ask(_ kind: Kind) -> Question {
    asked += 1
    newest[kind] = asked
    return Question(kind: kind, number: asked, changes: changes)
  }

  /// Something was changed: looks from before do not show it.
  mutating func change() {
    changes += 1
  }

  func isNewest(_ question: Question) -> Bool { newest[question.kind] == question.number }

  func counts(_ question: Question) -> Bool {
    isNewest(question) && (question.kind == .move || question.changes == changes)
  }
}

extension Order: Equatable {
  /// Always: no screen looks different for what was asked in between.
  static func == (_: Order, _: Order) -> Bool { true }
}
