import Testing

@testable import kin

@Suite struct LineWordsTests {
  @Test(arguments: [
    ("", []), ("  task   list ", ["task", "list"]),
    (#"task add "Set the table""#, ["task", "add", "Set the table"]),
    ("task add 'Set \\ the table'", ["task", "add", "Set \\ the table"]),
    ("use Dad's place", ["use", "Dad's", "place"]),
    (#"--due="today 18:00""#, ["--due=today 18:00"]),
    (#"a\ b \"c "d \"e""#, ["a b", "\"c", "d \"e"]), (#""""#, [""]), ("Zoë “x”", ["Zoë", "x"]),
    ("show “Clean room” now", ["show", "Clean room", "now"]),
    ("show „Zimmer putzen“", ["show", "Zimmer putzen"]),
    ("show ‘Dad’s shed’ x", ["show", "Dad’s shed", "x"]), ("show ’a b’", ["show", "a b"]),
    ("add ’s avonds lezen", ["add", "’s", "avonds", "lezen"]), ("use Dad’s", ["use", "Dad’s"]),
    ("--title=“a b”", ["--title=a b"]), ("add “a \\” b”", ["add", "a ” b"]),
    ("add 5” pipe", ["add", "5”", "pipe"]), (#"add 'it'"'"'s' x"#, ["add", "it's", "x"]),
    (#"add 'it'\''s'"#, ["add", "it's"]), (#"add \''a b'"#, ["add", "'a b"]),
    (#"add ""'do'"'" x"#, ["add", "do'", "x"]), ("add “Ben”'s x", ["add", "Ben's", "x"]),
    ("add \"\u{301}a b\"", ["add", "\u{301}a b"]),
  ])
  func `a line is split into words at blanks outside quotes and escapes`(
    line: String, words: [String]
  ) {
    let split = LineWords(line)
    #expect(split.words == words && !split.isOpen)
  }

  @Test(arguments: [#"a "b c"#, "a 'b", "a\\", "a “b c", "a ‘b c"])
  func `a line with an unclosed quote or escape is open`(line: String) {
    #expect(LineWords(line).isOpen)
  }

  @Test func `the quoting of Python programs parses back as the words`() throws {
    let words = ["it's", "don't 'do' it", "a\"b\\c", "\\u00e9", "é \u{301}x", "$HOME `x` !", "'a"]
    // `quote` is the function in Json.md.
    let program = #"""
      import shlex, sys
      def quote(word):
          escaped = word.replace("\\", "\\\\").replace('"', '\\"')
          return f'"{escaped}"'
      for word in sys.argv[1:]: print(shlex.quote(word), quote(word))
      """#
    let home = try KinHome()
    home.variables["PYTHONUTF8"] = "1"
    let outcome = try home.run(program: ["/usr/bin/env", "python3", "-c", program] + words)
    #expect(outcome.status == 0, "\(outcome.error)")
    for (line, word) in zip(outcome.output.split(separator: "\n"), words) {
      let split = LineWords(String(line))
      #expect(split.words == [word, word] && !split.isOpen && split.unknownEscape == nil)
    }
  }

  @Test(arguments: [#"add "caf\u00e9""#, #"add a\nb"#, #"add $'caf\303\251'"#])
  func `an escape of another language is reported`(line: String) {
    #expect(LineWords(line).unknownEscape != nil)
    #expect(LineWords("add 'a\\nb' \\# a\\ b").unknownEscape == nil)
  }

  @Test(arguments: [
    ("", "", 0), ("task ", "", 0), ("task ad", "ad", 2), (#"show "Set th"#, "Set th", 7),
    ("show Zoë", "Zoë", 3), (#"show Set\ t"#, "Set t", 6),
  ])
  func `the last word of a line is known with its typed length`(
    line: String, last: String, length: Int
  ) {
    let split = LineWords(line)
    #expect(split.last == last && split.lastLength == length)
  }

  @Test(arguments: [
    "Ben", "Set the table", "Dad's", "'quoted'", "a\"b\\c d", "", "“x”", "’s x’", "a=“b", "Dad’s",
  ])
  func `a quoted word parses back as itself`(word: String) {
    #expect(LineWords("show \(LineWords.typed(word))").words == ["show", word])
  }

  @Test(arguments: [
    ("3d", 259_200), ("1d12h", 129_600), ("1w", 604_800), ("90m", 5_400), ("+3d", 259_200),
    ("+2h", 7_200),
  ])
  func `a clock step is parsed from weeks, days, hours and minutes`(text: String, seconds: Int) {
    #expect(ClockStep(argument: text)?.duration == .seconds(seconds))
  }

  @Test(arguments: ["366d1m", "99999w", "99999999999999999999d", "9w99999999999999999999m"])
  func `a clock step of more than a year has one length, which the command refuses`(text: String) {
    #expect(ClockStep(argument: text)?.duration == ClockStep.longest + .seconds(1))
  }

  @Test(arguments: ["", "+", "3", "d", "0d", "-1d", "3x", "1d+2h", "1d2"])
  func `an invalid clock step is refused`(text: String) {
    #expect(ClockStep(argument: text) == nil)
  }
}
