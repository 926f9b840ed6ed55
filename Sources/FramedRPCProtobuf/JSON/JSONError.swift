/// The reason why a string is not the JSON form of a message, and the position.
public struct JSONError: Error, Hashable, Sendable {
  /// The field from the outside in, such as `events[2].title`; empty for the whole message.
  public internal(set) var path: String
  /// The line, beginning with 1.
  public let line: Int
  /// The column in bytes, beginning with 1.
  public let column: Int
  /// The reason, without a full stop.
  public let reason: String

  /// The same error as a part of a member or element of an outer value.
  func inside(_ component: String) -> JSONError {
    var outer = self
    let dot = path.isEmpty || path.hasPrefix("[") ? "" : "."
    outer.path = component + dot + path
    return outer
  }
}

extension JSONError: CustomStringConvertible {
  /// For instance `events[2].title: expected a string, found a number (line 3, column 14)`.
  public var description: String {
    (path.isEmpty ? "" : "\(path): ") + "\(reason) (line \(line), column \(column))"
  }
}
