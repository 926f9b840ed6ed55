/// Change of an optional field.
public enum Edit<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The field stays as it is.
  case keep
  /// The field gets this value.
  case set(Value)
  /// The field becomes empty.
  case clear

  /// The change from one value of a field to another.
  public init(from old: Value?, to new: Value?) {
    self = new == old ? .keep : new.map(Edit.set) ?? .clear
  }

  /// The new value of a field that had the value `old`.
  func applied(to old: Value?) -> Value? {
    switch self {
    case .keep: old
    case .set(let value): value
    case .clear: nil
    }
  }

  var isKeep: Bool { self == .keep }

  /// The same edit with its value mapped.
  func map<Other>(_ change: (Value) throws -> Other) rethrows -> Edit<Other> {
    try compactMap { try change($0) }
  }

  /// The same edit with its value mapped; clears the field if the value maps to nil.
  func compactMap<Other>(_ change: (Value) throws -> Other?) rethrows -> Edit<Other> {
    switch self {
    case .keep: .keep
    case .clear: .clear
    case .set(let value): try change(value).map(Edit<Other>.set) ?? .clear
    }
  }
}
