import Foundation
import Testing

@testable import kin

/// Quoting of names, which may have any characters, for bash.
@Suite struct ShellQuotingTests {
  /// Combining marks and prefixes form one `Character` with a special one; bash sees two scalars.
  private static let names: [String] =
    [
      "", "=ls", "a b", "Oma’s taart", "naïve", "tab\tnew\nline", "$HOME `id` \"x\" \\ !!",
      "*?[a]{b,c}~",
    ] + "'\"$`\\;&|!".flatMap { ["a\($0)\u{301}b", "a\u{600}\($0)b", "a\u{D4E}\($0)b"] }

  @Test(arguments: names)
  func `bash parses a quoted word as one word`(name: String) throws {
    #expect(try word(of: ShellQuoting.quoted(name)) == name)
  }

  @Test(arguments: names.filter { !$0.isEmpty && !$0.contains("\n") })
  func `bash parses a completed word as the name, outside and inside quotes`(name: String) throws {
    #expect(try word(of: ShellQuoting.outsideQuotes(name)) == name)
    #expect(try word(of: "\"" + ShellQuoting.insideDoubleQuotes(name) + "\"") == name)
    #expect(try word(of: "'" + ShellQuoting.insideSingleQuotes(name) + "'") == name)
  }

  @Test func `a name with an apostrophe is quoted readably, for a shell and for a session`() {
    #expect(ShellQuoting.quoted("Dad's place") == "\"Dad's place\"")
    #expect(ShellQuoting.quoted("Dad's $1!") == "'Dad'\\''s $1!'")
    for name in ["Dad's place", "'s nachts", "Dad's $1!", "it's \"so\""] {
      #expect(LineWords("household use \(ShellQuoting.quoted(name))").words.last == name)
    }
  }

  @Test func `a line with combining accents on its quotes is split as bash splits it`() {
    let line = BashLine("kin task show 'Mom'\u{301};touch x;'\u{301}")
    #expect(line.last.quote == .single)
    let word = BashWord(line.last, endingIn: line.last.typed)
    #expect(
      word.typed("Mom'\u{301}s").unicodeScalars.elementsEqual("'Mom'\\''\u{301}s".unicodeScalars))
  }

  /// Returns the text as bash parses it, and expects exactly one word.
  private func word(of text: String) throws -> String {
    let home = try KinHome()
    let script = "set +o posix; words=(\(text)); printf '%s\\0' \"${#words[@]}\" \"${words[@]}\""
    let outcome = try home.run(program: ["/bin/bash", "-c", script])
    #expect(outcome.error.isEmpty, "\(outcome.error)")
    let parts = outcome.output.split(separator: "\0", omittingEmptySubsequences: false)
    #expect(parts.first == "1", "\(text)")
    return parts.dropFirst().first.map(String.init) ?? ""
  }
}
