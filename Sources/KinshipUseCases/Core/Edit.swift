/// Change of an optional field.
public enum Edit<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The field stays as it is.
  case keep
  /// The field gets this value.
  case set(Value)
  /// The field becomes empty.
  case clear

  /// The new value of a field that had the value `old`.
  func applied(to old: Value?) -> Value? {
    switch self {
    case .keep: old
    case .set(let value): value
    case .clear: nil
    }
  }

  var isKeep: Bool { self == .keep }
}
