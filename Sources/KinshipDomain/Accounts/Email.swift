/// An address that mail can reach, as far as form can tell: at most 254 bytes, one `@`.
///
/// Kept as typed for display; compared case-folded, so that one mailbox has one account.
public struct Email: Sendable, CustomStringConvertible {
  /// The address as its owner typed it, trimmed.
  public let description: String
  /// The address in lower case: what is compared and unique.
  public let folded: String

  /// The address in `text`; throws `validation` when the form is wrong.
  public init(_ text: String) throws {
    guard text.utf8.count <= 1_024 else { throw Refusal.validation(.email, .tooLong(limit: 254)) }
    let trimmed = text.trimmed
    guard !trimmed.isEmpty else { throw Refusal.validation(.email, .blank) }
    guard trimmed.utf8.count <= 254 else { throw Refusal.validation(.email, .tooLong(limit: 254)) }
    let parts = trimmed.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, Self.isLocalPart(parts[0]), Self.isDomain(parts[1]) else {
      throw Refusal.validation(.email, .malformed)
    }
    description = trimmed
    folded = trimmed.lowercased()
  }

  private static func isLocalPart(_ text: Substring) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
        !atom.isEmpty && atom.unicodeScalars.allSatisfy(isPlain)
      }
  }

  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2
      && labels.allSatisfy { label in
        (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.unicodeScalars.allSatisfy { isLetterOrDigit($0) || $0 == "-" }
      }
  }

  /// Letters, digits and the marks of RFC 5322's atoms; no quotes, comments or white space.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    isLetterOrDigit(scalar) || "!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains(scalar)
  }

  /// A letter of any script, or a digit of ASCII, whose letters need no table.
  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: !scalar.isASCII && scalar.properties.isAlphabetic
    }
  }
}

extension Email: Hashable {
  /// Two spellings of one mailbox are equal.
  public static func == (left: Self, right: Self) -> Bool { left.folded == right.folded }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}
