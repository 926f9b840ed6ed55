public import KinshipTime

/// A part of a goal; the last one that is done achieves the goal.
public struct SubGoal: Hashable, Sendable {
  /// The most sub-goals of a goal.
  public static let limit = 20

  /// The number of the sub-goal in its goal, from 1; it never changes.
  public let number: Int
  /// The title; the sub-goals of a goal have different ones.
  public let title: Title
  /// The day on which it was done; nil before.
  public internal(set) var doneOn: CivilDate?

  /// A sub-goal with every field given.
  public init(number: Int, title: Title, doneOn: CivilDate? = nil) {
    self.number = number
    self.title = title
    self.doneOn = doneOn
  }

  /// Whether it is done.
  public var isDone: Bool { doneOn != nil }
}

extension [SubGoal] {
  /// The sub-goals with these titles, in their order.
  ///
  /// A sub-goal with an equal title keeps its number and its day; the others get new numbers.
  public func renamed(to titles: [Title]) -> [SubGoal] {
    var next = (map(\.number).max() ?? 0) + 1
    return titles.map { title in
      if let old = first(where: { $0.title == title }) { return old }
      defer { next += 1 }
      return SubGoal(number: next, title: title)
    }
  }
}

extension [Title] {
  /// The titles of the sub-goals of one goal.
  ///
  /// Throws `validation` for a blank, equal or long title, and for more than ``SubGoal/limit``.
  public init(ofSubGoals texts: [String]) throws {
    guard texts.count <= SubGoal.limit else {
      throw Refusal.validation(.subGoals, .tooMany(limit: SubGoal.limit))
    }
    self = try texts.map { try Title($0, field: .subGoals) }
    guard Set(map(\.description.folded)).count == count else {
      throw Refusal.validation(.subGoals, .notAllowed)
    }
  }
}
