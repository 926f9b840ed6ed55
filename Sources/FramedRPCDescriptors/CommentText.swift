/// The text of a comment, as lines that are safe to write as Swift comments.
package enum CommentText {
  /// The lines, with a space for every other control character.
  ///
  /// Swift also ends a line at CR, and treats CR LF as one Character. After a split at LF alone, a
  /// comment could continue as code.
  package static func lines(of comment: String) -> [String] {
    var lines = [String.UnicodeScalarView()]
    var previous: Unicode.Scalar?
    for scalar in comment.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(String.UnicodeScalarView())
      default:
        lines[lines.count - 1].append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
      }
      previous = scalar
    }
    return lines.map { String($0) }
  }
}
