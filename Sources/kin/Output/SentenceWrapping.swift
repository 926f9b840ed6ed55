/// Breaks lines that are wider than `width` columns between words; nil leaves them unchanged.
///
/// A terminal would break them within words. A quoted text, such as a command to copy, is never
/// broken here: copied line breaks would end the command early. If it is wider than a line, it
/// begins one, and the terminal breaks it, which adds nothing to a copy. The same holds for a
/// longer word. The lines below have the indentation of the first.
func wrappedSentences(_ text: String, to width: Int?) -> String {
  guard let width else { return text }
  return text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { wrappedLine($0, to: width) }
    .joined(separator: "\n")
}

private func wrappedLine(_ line: Substring, to width: Int) -> String {
  let indentation = String(line.prefix { $0 == " " })
  let room = width - indentation.count
  guard displayWidth(String(line)) > width, room >= 8 else { return String(line) }
  var lines: [String] = []
  var current = ""
  for group in WordGroup.groups(of: line.dropFirst(indentation.count)) {
    let longer = current + group.blanks + group.text
    // Blanks at the end, as those of a prompt, are kept.
    if current.isEmpty || group.text.isEmpty || displayWidth(longer) <= room {
      current = longer
    } else {
      lines.append(current)
      current = group.text
    }
  }
  return (lines + [current]).map { indentation + $0 }.joined(separator: "\n")
}

/// A word, or quoted words that belong together, and the blanks before it.
private struct WordGroup {
  var blanks = ""
  var text = ""

  /// The parts of a line without its indentation; the last one has no text if the line ends with
  /// blanks.
  static func groups(of line: some StringProtocol) -> [WordGroup] {
    var groups: [WordGroup] = []
    var group = WordGroup()
    // The characters that end the open quotes: “…” in English and Dutch, „…“ in German.
    var ends: [Character] = []
    for character in line {
      if character == " ", ends.isEmpty {
        if !group.text.isEmpty {
          groups.append(group)
          group = WordGroup()
        }
        group.blanks.append(character)
        continue
      }
      group.text.append(character)
      if character == ends.last {
        ends.removeLast()
      } else if character == "“" || character == "„" {
        ends.append(character == "“" ? "”" : "“")
      }
    }
    return groups + [group]
  }
}

extension Output {
  /// Writes sentences for a person; on a terminal, long lines are broken between words.
  func write(sentences: String) throws(OutputError) {
    try write(wrapping(sentences))
  }

  /// The sentences with the line breaks that ``write(sentences:)`` adds.
  func wrapping(_ sentences: String) -> String {
    let width = ProcessEnvironment.ofProcess().capabilities(of: self, colors: .never).width
    return wrappedSentences(sentences, to: width)
  }
}
