/// Keys and values that travel beside the messages of a call, in the order in which they were
/// added.
///
/// A key is 1 to 64 of `[a-z0-9_.-]`; keys that begin with `frpc-` are reserved. The value of a key
/// that ends in `-bin` is any bytes; of another key it is UTF-8 without control characters. At most
/// 64 entries with 8 KiB of keys and values together are sent; a call with other metadata fails
/// before it is sent.
public struct Metadata: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One key with one value.
  public struct Entry: Sendable, Hashable {
    /// The key, as it was added.
    public var key: String
    /// The value: UTF-8, or any bytes for a `-bin` key.
    public var value: [UInt8]

    /// The value as text; nil for a `-bin` key and for bytes that are not UTF-8.
    public var text: String? {
      key.hasSuffix("-bin") ? nil : String(validating: value, as: UTF8.self)
    }
  }

  /// All entries in order; a key may occur more than once.
  public private(set) var entries: [Entry] = []

  /// Creates metadata without entries.
  public init() {}

  /// Creates text entries in the order in which they are written.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (key, value) in elements { add(key, value) }
  }

  /// Metadata of entries that were read from the wire.
  init(entries: [Entry]) {
    self.entries = entries
  }

  /// Whether there are no entries.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds a text entry after all others; earlier entries of the same key stay.
  public mutating func add(_ key: String, _ text: String) {
    entries.append(Entry(key: key, value: Array(text.utf8)))
  }

  /// Adds an entry of any bytes; its key must end in `-bin`.
  public mutating func add(_ key: String, bytes: [UInt8]) {
    entries.append(Entry(key: key, value: bytes))
  }

  /// Removes every entry of a key.
  public mutating func remove(_ key: String) {
    entries.removeAll { $0.key == key }
  }

  /// The text of the first entry of a key; nil without an entry, and for bytes that are not text.
  public subscript(_ key: String) -> String? {
    entries.first { $0.key == key }?.text
  }

  /// The values of all entries of a key, in order.
  public func values(of key: String) -> [[UInt8]] {
    entries.filter { $0.key == key }.map(\.value)
  }
}

extension Metadata {
  /// The key of the entry with the credentials of a call, `authorization` (RFC 6750, section 2.1).
  public static let authorizationKey = "authorization"

  /// The bearer token of a call; nil without an `authorization` entry of the form `Bearer TOKEN`.
  ///
  /// Setting it replaces every `authorization` entry.
  public var bearerToken: String? {
    get {
      guard let value = self[Self.authorizationKey], value.hasPrefix("Bearer ") else { return nil }
      return String(value.dropFirst("Bearer ".count))
    }
    set {
      remove(Self.authorizationKey)
      if let newValue { add(Self.authorizationKey, "Bearer \(newValue)") }
    }
  }
}

extension Metadata: CustomStringConvertible {
  /// The keys only: values may be secrets, and descriptions end up in logs.
  public var description: String { "[\(entries.map(\.key).joined(separator: ", "))]" }
}

extension Metadata.Entry: CustomStringConvertible {
  /// The key only.
  public var description: String { key }
}
