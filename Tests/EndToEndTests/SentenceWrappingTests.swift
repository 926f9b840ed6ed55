import Testing

@testable import kin

@Suite struct SentenceWrappingTests {
  @Test func `a line that is wider than the terminal is broken between words`() {
    let text = "kin: There is no task “dish”. Type “kin task list”. (notFound)\n"
    #expect(
      wrappedSentences(text, to: 30) == """
        kin: There is no task “dish”.
        Type “kin task list”.
        (notFound)

        """)
    #expect(wrappedSentences(text, to: 62) == text)
    #expect(wrappedSentences(text, to: nil) == text)
    #expect(wrappedSentences("", to: 20) == "")
  }

  @Test(arguments: [
    (
      "Then type “kin --profile demo task show a1b2”.",
      "Then type\n“kin --profile demo task show a1b2”."
    ),
    (
      "Tippe „kin --profile demo task show a1b2“ ein.",
      "Tippe\n„kin --profile demo task show a1b2“ ein."
    ),
    (
      "Then “task add “Set the table” --for Ben” too.",
      "Then\n“task add “Set the table” --for Ben”\ntoo."
    ),
  ])
  func `a quoted command that fits on a line is not broken`(text: String, wrapped: String) {
    #expect(wrappedSentences(text, to: 40) == wrapped)
  }

  @Test(arguments: [
    (
      "Type “kin --profile demo task show a1b2”.",
      "Type\n“kin --profile demo task show a1b2”."
    ),
    (
      "  “task reject a1b2 'Left  it wet'” is the command.",
      "  “task reject a1b2 'Left  it wet'”\n  is the command."
    ),
  ])
  func `a quoted command that is wider than a line is whole on a line of its own`(
    text: String, wrapped: String
  ) {
    #expect(wrappedSentences(text, to: 20) == wrapped)
  }

  @Test func `indentation and blanks stay, and a longer word is whole`() {
    #expect(wrappedSentences("  one  two three", to: 12) == "  one  two\n  three")
    #expect(wrappedSentences("Delete the photo? [y/N] ", to: 20) == "Delete the photo?\n[y/N] ")
    let path = "/home/anna/.local/share/kinship"
    #expect(wrappedSentences("Saved as \(path).", to: 20) == "Saved as\n\(path).")
    // With fewer columns almost every word would have its own line.
    #expect(wrappedSentences("one two three", to: 7) == "one two three")
  }

  @Test func `sentences are broken, and documents are not`() {
    let output = CommandOutput(blocks: [.line("one two three"), .verbatim("one two three")])
    #expect(
      output.text(on: TerminalCapabilities(width: 10)) == "one two\nthree\none two three\n")
    #expect(output.text(on: .plain) == "one two three\none two three\n")
  }

  @Test func `an error on a narrow terminal has its code on one line`() throws {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    terminal.resize(columns: 40)
    let process = try home.start("task show unknown-title", on: terminal)
    terminal.readToEnd()
    #expect(process.wait() == 3)
    let lines = terminal.shown.split(separator: "\r\n").map(String.init)
    #expect(lines.count > 1 && lines.allSatisfy { displayWidth($0) <= 40 }, "\(lines)")
    #expect(terminal.shown.contains("(notFound)"), "\(lines)")
    let piped = try home.failing("task show unknown-title", with: 3).error
    #expect(lines.joined(separator: " ") == piped.split(separator: "\n").joined(separator: " "))
  }
}
