/// A line that is typed into the sandbox: an answer of a phone.
struct SandboxLine: Hashable {
  /// The number of the phone; nil for the one that received the last message.
  var phone: String?
  /// The path of a picture.
  var picture: String?
  /// The text.
  var text: String

  /// Reads “ja”, “+31612345678 ja”, “/photo FILE” or “+31612345678 /photo FILE”; nil for a line
  /// without a text.
  init?(_ line: String) {
    var rest = line.drop { $0.isWhitespace }
    if rest.first == "+" {
      phone = String(rest.prefix { !$0.isWhitespace })
      rest = rest.drop { !$0.isWhitespace }.drop { $0.isWhitespace }
    }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    guard !rest.isEmpty else { return nil }
    guard rest.hasPrefix("/photo ") else {
      text = String(rest)
      return
    }
    picture = String(rest.dropFirst("/photo ".count).drop { $0.isWhitespace })
    text = ""
  }
}
