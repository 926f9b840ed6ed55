/// Order of a screen's requests and changes, to discard outdated answers.
///
/// An answer is valid unless a newer request or a change followed its request.
struct RequestOrder {
  /// The kind of a request.
  enum Kind {
    /// Loads content; outdated after a newer load or any change.
    case look
    /// Navigates, for example to another household; outdated after a newer navigation.
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

  /// Registers a request and makes earlier requests of its kind outdated.
  @discardableResult
  mutating func ask(_ kind: Kind) -> Question {
    asked += 1
    newest[kind] = asked
    return Question(kind: kind, number: asked, changes: changes)
  }

  /// Registers a change, which makes all earlier loads outdated.
  mutating func change() {
    changes += 1
  }

  func isNewest(_ question: Question) -> Bool { newest[question.kind] == question.number }

  func counts(_ question: Question) -> Bool {
    isNewest(question) && (question.kind == .move || question.changes == changes)
  }
}

extension RequestOrder: Equatable {
  /// Always true: the order does not affect the look of a screen.
  static func == (_: RequestOrder, _: RequestOrder) -> Bool { true }
}
