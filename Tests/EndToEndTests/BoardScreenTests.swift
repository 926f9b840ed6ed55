import Foundation
import KinshipDomain
import Testing

/// Full screens of the demo's family through a pseudo terminal, with and without colours.
///
/// The files in `Golden/Board` show the effect of a change; `scripts/golden` regenerates them. In
/// them `⟨31⟩` is the control sequence that starts a style and `⟨⟩` the one that ends it.
@Suite struct BoardScreenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden/Board")

  /// The end of the line with the keys, on the board and on its pages.
  private static let footers: [Language: (board: String, page: String)] = [
    .english: ("q leave", "Esc back"), .dutch: ("q sluit", "Esc terug"),
    .german: ("q schließen", "Esc zurück"),
  ]

  @Test func `board screens are what is committed, and colours do not change their text`() throws {
    let home = try KinHome()
    home.variables = ["TZ": "Europe/Amsterdam", "TERM": "xterm-256color"]
    try home.kin("demo --weeks 3 --clock 2026-11-27T16:30")
    let writes = ProcessInfo.processInfo.environment["KIN_GOLDEN"] == "write"
    if writes {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    }
    for language in Language.allCases {
      var texts: [String] = []
      for (columns, key) in [(60, ""), (100, ""), (200, ""), (60, "p"), (60, "?")] {
        texts.append("-- \(columns) columns\(key.isEmpty ? "" : ", \(key)")")
        texts += try screen(UInt16(columns), key, in: language, at: home)
      }
      let shown = texts.joined(separator: "\n") + "\n"
      let file = Self.folder.appendingPathComponent("board.\(language.rawValue).txt")
      if writes { try shown.write(to: file, atomically: true, encoding: .utf8) }
      let committed = try String(contentsOf: file, encoding: .utf8)
      #expect(committed == shown, "\(file.lastPathComponent): look at it, then run scripts/golden")
    }
  }

  /// The lines with colours after a key; expects the same text without colours.
  private func screen(
    _ columns: UInt16, _ key: String, in language: Language, at home: KinHome
  ) throws -> [String] {
    let colored = try screen(columns, key, in: language, at: home, hasColors: true)
    let plain = try screen(columns, key, in: language, at: home, hasColors: false)
    #expect(plain.lines == colored.plainLines && plain.lines != colored.lines)
    #expect(plain.unknown.isEmpty && colored.unknown.isEmpty)
    return colored.lines
  }

  private func screen(
    _ columns: UInt16, _ key: String, in language: Language, at home: KinHome, hasColors: Bool
  ) throws -> TerminalScreen {
    home.variables["NO_COLOR"] = hasColors ? nil : "1"
    let footers = try #require(Self.footers[language])
    let terminal = try Terminal()
    terminal.resize(columns: columns)
    let board = try home.start(
      "--profile demo --language \(language.rawValue) board", on: terminal)
    func screen(endingWith text: String) throws -> TerminalScreen {
      try #require(
        terminal.screen { $0.plainLines.last?.hasSuffix(text) == true }, "\(terminal.shown)")
    }
    var shown = try screen(endingWith: footers.board)
    #expect(shown.isAlternate)
    if !key.isEmpty {
      terminal.press(key)
      shown = try screen(endingWith: footers.page)
      terminal.press("q")
      _ = try screen(endingWith: footers.board)
    }
    terminal.press("q")
    #expect(board.wait() == 0)
    return shown
  }
}
