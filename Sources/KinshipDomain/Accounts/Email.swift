/// A syntactically valid email address: at most 254 bytes, one `@`.
///
/// Kept as typed for display, and compared case-folded, so that one mailbox has one account.
public struct Email: Sendable, CustomStringConvertible {
  /// The address as its owner typed it, trimmed.
  public let description: String
  /// The address in lower case, for comparison and uniqueness.
  public let folded: String

  /// Parses an address; throws `validation` when its form is wrong.
  public init(_ text: String) throws {
    guard text.utf8.count <= 1_024 else { throw Refusal.validation(.email, .tooLong(limit: 254)) }
    let trimmed = text.trimmed
    guard !trimmed.isEmpty else { throw Refusal.validation(.email, .blank) }
    guard trimmed.utf8.count <= 254 else { throw Refusal.validation(.email, .tooLong(limit: 254)) }
    guard Self.isWellFormed(trimmed) else { throw Refusal.validation(.email, .malformed) }
    description = trimmed
    folded = trimmed.lowercased()
  }

  /// Whether the text consists of atoms, one `@`, and at least two labels.
  ///
  /// Runs in a single pass, because every call reads its caller's account.
  private static func isWellFormed(_ text: String) -> Bool {
    var (isDomain, labels, part, piece) = (false, 0, 0, 0)
    var last: Unicode.Scalar = "."
    for scalar in text.unicodeScalars {
      switch scalar {
      case "@":
        guard !isDomain, piece > 0, part <= 64 else { return false }
        (isDomain, part, piece) = (true, 0, 0)
      case ".":
        guard piece > 0, !isDomain || isLabel(piece, endingWith: last) else { return false }
        labels += isDomain ? 1 : 0
        (part, piece) = (part + 1, 0)
      default:
        let fits =
          isDomain ? isLetterOrDigit(scalar) || scalar == "-" && piece > 0 : isPlain(scalar)
        guard fits else { return false }
        let width = UTF8.width(scalar)
        (part, piece) = (part + width, piece + width)
      }
      last = scalar
    }
    return isDomain && labels > 0 && piece > 0 && isLabel(piece, endingWith: last)
  }

  private static func isLabel(_ bytes: Int, endingWith last: Unicode.Scalar) -> Bool {
    bytes <= 63 && last != "-"
  }

  /// Whether the character is a letter, digit or mark of an RFC 5322 atom; no quotes, comments or
  /// white space.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    isLetterOrDigit(scalar) || "!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains(scalar)
  }

  /// Whether the character is a letter of any script or an ASCII digit; ASCII needs no table
  /// lookup.
  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: !scalar.isASCII && scalar.properties.isAlphabetic
    }
  }
}

extension Email: Hashable {
  /// Compares the addresses regardless of case.
  public static func == (left: Self, right: Self) -> Bool { left.folded == right.folded }

  /// Hashes the case-folded address.
  public func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}
