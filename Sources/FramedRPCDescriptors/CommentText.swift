/// The text of a comment as lines that are safe to write as comments of Swift.
package enum CommentText {
  /// The lines, with a space for every other control character.
  ///
  /// Swift ends a line at CR too, and takes CR LF for one Character: splitting at LF alone would let a
  /// comment go on as code.
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
