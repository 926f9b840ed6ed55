/// Something stored with an identity: a row that one space owns and one sequence numbers.
public protocol Entity: Hashable, Sendable {
  /// Its identity, the same for ever.
  var id: Identifier<Self> { get }
  /// The version this value was read at; `.unsaved` for a new one. A store refuses to save over a
  /// newer version with `Refusal.conflict`.
  var version: Version { get set }
}
