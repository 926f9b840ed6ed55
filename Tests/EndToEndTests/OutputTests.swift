import Foundation
import Testing

@testable import kin

@Suite struct TableTests {
  @Test(arguments: [
    ("abc", 3), ("", 0), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("👩‍👧", 2), ("🇳🇱", 2), ("❤️", 2),
    ("한", 2), ("a\u{200B}b", 2), ("한", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("1️⃣", 2), ("❤", 1),
    ("ｱ", 1), ("Ａ", 2), ("क्षि", 3), ("का", 2), ("தி", 2), ("กำ", 2), ("ก้", 1),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("e\u{301}\u{323}", 1), ("💧☔️", 4), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("…", 1),
    ("–", 1), ("€", 1), ("①", 1), ("𠮷", 2), ("\u{FEFF}", 0), ("\u{1B}[", 1), ("so\u{AD}ft", 5),
    ("\r\n", 0), ("🧑‍🦽‍➡️", 2), ("🫶", 2),
  ])
  func `the display width of a text counts terminal columns`(text: String, width: Int) {
    #expect(displayWidth(text) == width)
  }

  @Test func `printable text replaces control characters and direction overrides`() {
    #expect(
      "Ben\u{1B}[2J\u{7}\r\u{9B}\u{202E}".printable == "Ben\u{FFFD}[2J"
        + String(repeating: "\u{FFFD}", count: 4))
    #expect("Zoë\tone\ntwo 👩‍👧".printable == "Zoë\tone\ntwo 👩‍👧")
    #expect("a\u{1B}\nb".onOneLine == "a\u{FFFD} b")
    let output = CommandOutput(blocks: [
      .line("a\u{1B}"),
      .table(Table(columns: [.init(title: "")], rows: [["b\u{1B}"]], headings: [0: "c\u{1B}"])),
      .pairs([("d", "e\u{1B}")]),
    ])
    #expect(!output.text(on: .plain).contains("\u{1B}"))
  }

  @Test func `a table aligns columns, truncates elastic ones and omits blank ones`() {
    let table = Table(
      columns: [
        .init(title: "Task", isElastic: true), .init(title: "Blank"),
        .init(title: "Points", alignment: .right),
      ],
      rows: [["日本語 ordnen\nund mehr", "", "10"], ["Dishes", "", "5"]])
    #expect(
      table.lines(on: .plain) == [
        "Task                    Points", "日本語 ordnen und mehr      10",
        "Dishes                       5",
      ])
    #expect(table.lines(on: TerminalCapabilities(width: 20))[1] == "日本語 ordn…      10")
    #expect(table.lines(on: TerminalCapabilities(width: 20)).allSatisfy { displayWidth($0) <= 20 })
  }

  @Test func `a table on a terminal too narrow for columns prints each row on separate lines`() {
    let table = Table(
      columns: [
        .init(title: "Task", isElastic: true), .init(title: "Who"), .init(title: "Blank"),
        .init(title: "Status"), .init(title: "Id"),
      ],
      rows: [
        ["Set the table", "Ben", "", "waiting for approval", "25737f"],
        ["Dishes", "", "", "open", "674cee"],
      ])
    #expect(
      table.lines(on: TerminalCapabilities(width: 32)) == [
        "Set the table", "  Ben · waiting for approval ·", "  25737f", "Dishes", "  open · 674cee",
      ])
    #expect(table.lines(on: TerminalCapabilities(width: 60)).count == 3)
  }

  @Test func `a long value wraps below its own column without losing text`() {
    let pairs = [
      (label: "Task", value: "Dishes"),
      (label: "Description", value: "Pots and pans,\nalso 日本語の鍋 and Donaudampfschifffahrt"),
    ]
    #expect(
      alignedLines(pairs, on: TerminalCapabilities(width: 28)) == [
        "Task         Dishes", "Description  Pots and pans,", "             also 日本語の鍋",
        "             and", "             Donaudampfschif", "             ffahrt",
      ])
    #expect(alignedLines(pairs, on: .plain).count == 2)
    #expect(alignedLines(pairs, on: TerminalCapabilities(width: 15)).count == 2)
    #expect(wrapped("", to: 20) == [""])
  }

  @Test func `columns are aligned for names with wide and combined characters`() {
    let names = ["Ben", "小林さん", "👩‍👧 Mia", "Zoë", "🇳🇱 Oma", "Jo\u{308}rg", "한나"]
    let table = Table(
      columns: [.init(title: "Who"), .init(title: "Id")], rows: names.map { [$0, "|"] })
    let places = table.lines(on: .plain).dropFirst().map { line in
      displayWidth(String(line.prefix { $0 != "|" }))
    }
    #expect(Set(places) == [10])
  }

  @Test func `a table without a terminal truncates nothing`() {
    let long = String(repeating: "日", count: 500)
    let table = Table(columns: [.init(title: "Task", isElastic: true)], rows: [[long]])
    #expect(table.lines(on: .plain)[1] == long)
  }

  @Test func `the widest elastic column shrinks first, and none below eight columns`() {
    let table = Table(
      columns: [
        .init(title: "A", isElastic: true), .init(title: "B", isElastic: true), .init(title: "C"),
      ],
      rows: [["aaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbb", "cccc"]])
    #expect(table.lines(on: TerminalCapabilities(width: 30))[1] == "aaaaaaaaaa…  bbbbbbbbbb…  cccc")
    #expect(table.lines(on: TerminalCapabilities(width: 24))[1] == "aaaaaaa…  bbbbbbb…  cccc")
    #expect(table.lines(on: TerminalCapabilities(width: 23)).count == 2)
    #expect(table.lines(on: TerminalCapabilities(width: 23))[0] == "aaaaaaaaaaaaaaaaaaaa")
  }

  @Test func `a column that must stay readable makes the rows wrap instead of shrinking`() {
    let table = Table(
      columns: [.init(title: "A", isElastic: true, narrowest: 6), .init(title: "B")],
      rows: [["aaaaaaaa", "walk it tomorrow"]])
    #expect(table.lines(on: TerminalCapabilities(width: 24))[1] == "aaaaa…  walk it tomorrow")
    #expect(
      table.lines(on: TerminalCapabilities(width: 23)) == ["aaaaaaaa", "  walk it tomorrow"])
  }

  @Test func `texts of a column that wraps continue on further lines below their column`() {
    let table = Table(
      columns: [
        .init(title: "Nr", alignment: .right),
        .init(title: "Message", isElastic: true, narrowest: 10, wraps: true),
      ],
      rows: [["1", "Bread and milk\nand eggs"], ["2", "Yes"]])
    #expect(
      table.lines(on: TerminalCapabilities(width: 15)) == [
        "Nr  Message", " 1  Bread and", "    milk and", "    eggs", " 2  Yes",
      ])
    #expect(table.lines(on: .plain)[1] == " 1  Bread and milk and eggs")
    #expect(
      table.lines(on: TerminalCapabilities(width: 13)) == [
        "1", "  Bread and", "  milk and", "  eggs", "2", "  Yes",
      ])
  }

  @Test func `a row of a table without titles has its first cell above the others`() {
    let rules = Table(
      columns: [.init(title: ""), .init(title: "")],
      rows: [["Who undoes an approval", "--approval-undo"], ["!", "alone"]])
    #expect(
      rules.lines(on: TerminalCapabilities(width: 30)) == [
        "Who undoes an approval", "  --approval-undo", "! alone",
      ])
  }

  @Test func `group headings precede their rows, and a mark stays with its row`() {
    let table = Table(
      columns: [.init(title: "", isStyled: true), .init(title: "Task", isElastic: true)],
      rows: [["!", "Dishes"], ["", "Set the table"]], headings: [0: "Late", 1: "Later"],
      styles: [0: .overdue])
    #expect(
      table.lines(on: .plain) == ["   Task", "Late", "!  Dishes", "Later", "   Set the table"])
    #expect(
      table.lines(on: TerminalCapabilities(width: nil, hasColors: true))[1...2] == [
        "\u{1B}[1mLate\u{1B}[0m", "\u{1B}[31m!\u{1B}[0m  Dishes",
      ])
    #expect(table.lines(on: TerminalCapabilities(width: 10))[0...1] == ["Late", "! Dishes"])
  }
}

@Suite struct TableWidthTests {
  private func capabilities(
    _ variables: [String: String], _ choice: ColorChoice = .auto, columns: Int? = 100
  ) -> TerminalCapabilities {
    ProcessEnvironment(variables: variables, workingDirectory: "/")
      .capabilities(columns: columns, colors: choice)
  }

  @Test func `colours need a terminal that supports them and no NO_COLOR`() {
    let terminal = ["TERM": "xterm-256color"]
    #expect(capabilities(terminal).hasColors)
    #expect(!capabilities(terminal, columns: nil).hasColors)
    #expect(!capabilities(["TERM": "dumb"]).hasColors && !capabilities([:]).hasColors)
    #expect(!capabilities(["TERM": "xterm", "NO_COLOR": "1"]).hasColors)
    #expect(capabilities(["TERM": "xterm", "NO_COLOR": ""]).hasColors)
  }

  @Test func `the colours option overrides the environment and the terminal`() {
    #expect(capabilities(["NO_COLOR": "1"], .always, columns: nil).hasColors)
    #expect(!capabilities(["TERM": "xterm"], .never).hasColors)
  }

  @Test func `a valid COLUMNS overrides the width of the terminal`() {
    #expect(capabilities(["COLUMNS": "40"]).width == 40)
    for nonsense in ["0", "-3", "wide", ""] {
      #expect(capabilities(["COLUMNS": nonsense]).width == 100)
    }
    #expect(capabilities(["COLUMNS": "40"], columns: nil).width == nil)
  }
}

@Suite struct ListOnATerminalTests {
  /// Returns the output of `task list` on a terminal with the given number of columns.
  private func shown(_ home: KinHome, columns: UInt16, _ options: String = "") throws -> String {
    let terminal = try Terminal()
    terminal.resize(columns: columns)
    let process = try home.start("task list \(options)", on: terminal)
    terminal.readToEnd()
    #expect(process.wait() == 0)
    return terminal.shown.replacingOccurrences(of: "\r\n", with: "\n")
  }

  private func busyHome() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Late --due 2020-01-01 --for Ben")
    try home.kin("task add \"日本語の宿題と👩‍👧の絵をかく\" --for me")
    try home.kin("task add Claimed --for Ben")
    try home.kin("member act-as Ben")
    try home.kin("task complete claimed")
    try home.kin("member act-as me")
    return home
  }

  // Proves: S-132
  @Test func `overdue, waiting and own tasks have marks and labels, and colours on a terminal`()
    throws
  {
    let home = try busyHome()
    let plain = try home.kin("task list")
    let lines = plain.split(separator: "\n")
    #expect(lines[1] == "Overdue" && lines[2].hasPrefix("!   Late"), "\(plain)")
    #expect(lines[2].contains("overdue"))
    #expect(lines[3] == "Waiting for approval" && lines[4].hasPrefix("?   Claimed"), "\(plain)")
    #expect(lines[6].hasPrefix(" •  日本語") && lines[6].contains("Anna (you)"), "\(plain)")
    #expect(lines.last == "3 tasks: 1 overdue, 1 waiting for approval, 1 yours")
    #expect(!plain.contains("\u{1B}"))
    home.variables["TERM"] = "xterm"
    let colored = try shown(home, columns: 120)
    #expect(colored.contains("\u{1B}[31m!\u{1B}[0m") && colored.contains("\u{1B}[33m?\u{1B}[0m"))
    let withoutColors = colored.replacing(#/\u{1B}\[\d+m/#, with: "")
    #expect(withoutColors == plain)
    #expect(try shown(home, columns: 120, "--colors never") == plain)
    #expect(try home.kin("task list --colors always") == colored)
    let session = ["repl", "--colors", "always"]
    #expect(try home.run(session, typing: ["task list"]).output == colored)
    #expect(try home.run(session, typing: ["task list --colors never"]).output == plain)
    home.variables["NO_COLOR"] = "1"
    #expect(try shown(home, columns: 120) == plain)
  }

  @Test(arguments: [UInt16(60), 50, 24])
  func `a list is never wider than its terminal`(_ columns: UInt16) throws {
    let home = try busyHome()
    home.variables["TERM"] = "xterm"
    let lines = try shown(home, columns: columns, "--colors never").split(separator: "\n")
    #expect(lines.dropLast().allSatisfy { displayWidth(String($0)) <= Int(columns) }, "\(lines)")
    home.variables["COLUMNS"] = "40"
    let narrow = try shown(home, columns: 100, "--colors never").split(separator: "\n")
    #expect(narrow.dropLast().allSatisfy { displayWidth(String($0)) <= 40 }, "\(narrow)")
  }
}

@Suite struct ProgressTests {
  @MainActor private final class Screen {
    var written: [String] = []
  }

  @Test @MainActor
  func `progress rewrites one line, skips repeated states, and is erased at the end`() {
    let screen = Screen()
    let progress = Progress(columns: 80) { screen.written.append($0) }
    progress.clear()
    progress.show("weeks", done: 1, of: 4)
    progress.show("weeks", done: 1, of: 4)
    progress.show(nil)
    progress.show("weeks", done: 9, of: 4)
    progress.clear()
    progress.clear()
    #expect(
      screen.written == [
        "\r█████░░░░░░░░░░░░░░░ 25 % weeks\u{1B}[K", "\r████████████████████ 100 % weeks\u{1B}[K",
        "\r\u{1B}[K",
      ])
  }

  @Test @MainActor
  func `progress is truncated to the terminal width, and not shown without a terminal`() {
    let screen = Screen()
    Progress(columns: 12) { screen.written.append($0) }.show("日本語の食器を洗う")
    Progress(columns: nil) { screen.written.append($0) }.show("x", done: 1, of: 0)
    #expect(screen.written == ["\r日本語の食…\u{1B}[K"])
  }
}

@Suite struct ExportDocumentTests {
  // Proves: UC-A11
  @Test func `ending an export document without an account traps`() async {
    await #expect(processExitsWith: .failure) {
      var document = ExportDocument()
      _ = document.ending()
    }
  }
}
