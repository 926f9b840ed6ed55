import KinshipPresentation
import Testing

@testable import kin

/// Keys from the bytes of a terminal.
@Suite struct KeyParserTests {
  private func keys(_ text: String) -> [KeyParser.Input] {
    var parser = KeyParser()
    return parser.input(after: text.utf8)
  }

  @Test(arguments: [
    ("a?é皿", [BoardKey.character("a"), .character("?"), .character("é"), .character("皿")]),
    ("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD", [.up, .down, .right, .left]),
    ("\u{1B}[1;5A", [.up]),
    ("\u{1B}[H\u{1B}[4~\u{1B}[5~\u{1B}[6~\u{1B}[Z", [.home, .end, .pageUp, .pageDown, .backTab]),
    ("\r\n\t\u{7F}\u{8}\u{C}", [.enter, .enter, .tab, .backspace, .backspace, .control("l")]),
    ("\u{1B}[15~\u{1B}xq", [.character("q")]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    ("\u{1B}[[A\u{1B}[[Eq", [.character("q")]),
  ])
  func `each key of a line is read`(typed: String, keys: [BoardKey]) {
    #expect(self.keys(typed) == keys.map { .key($0) })
  }

  @Test func `a key whose bytes arrive one by one is read once`() {
    for (text, key) in [("\u{1B}[6~", BoardKey.pageDown), ("é", .character("é"))] {
      var parser = KeyParser()
      var keys: [KeyParser.Input] = []
      for byte in text.utf8 {
        #expect(keys.isEmpty)
        keys += parser.input(after: [byte])
      }
      #expect(keys == [.key(key)] && parser.pause == nil)
    }
  }

  @Test func `Escape is a key of its own after a pause`() {
    var parser = KeyParser()
    #expect(parser.input(after: [0x1B]).isEmpty && parser.pause != nil)
    #expect(parser.inputAfterPause() == [.key(.escape)] && parser.pause == nil)
    #expect(parser.input(after: [0x1B, 0x5B]).isEmpty)
    #expect(parser.inputAfterPause().isEmpty, "The rest of a sequence never came")
  }

  @Test func `malformed bytes and endless sequences are skipped`() {
    var parser = KeyParser()
    #expect(parser.input(after: [0xFF, 0xFF, 0xFF, 0xFF, 0x61]) == [.key(.character("a"))])
    #expect(parser.input(after: [0x80, 0x61, 0x62, 0x63]).last == .key(.character("c")))
    let endless = [0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 100)
    #expect(parser.input(after: endless).isEmpty && parser.pause == nil)
  }

  @Test func `a paste is one text on one line, also in several reads`() {
    let pasted = "d\u{1B}[200~a\u{1B}[A\r\n dé\n\u{1B}[201~q"
    let whole: [KeyParser.Input] = [
      .key(.character("d")), .paste("a\u{FFFD}[A  dé"), .key(.character("q")),
    ]
    #expect(keys(pasted) == whole)
    var parser = KeyParser()
    var read: [KeyParser.Input] = []
    for byte in pasted.utf8 { read += parser.input(after: [byte]) }
    #expect(read == whole && parser.pause == nil)
  }

  @Test func `a paste whose end is lost ends after a pause that is longer than a key's`() throws {
    var parser = KeyParser()
    #expect(parser.input(after: [0x1B]).isEmpty)
    let key = try #require(parser.pause)
    #expect(parser.input(after: "[200~two\nlines\u{1B}".utf8).isEmpty)
    let paste = try #require(parser.pause)
    #expect(paste > key)
    #expect(parser.inputAfterPause() == [.paste("two lines")] && parser.pause == nil)
    #expect(parser.input(after: "lines\n".utf8).isEmpty, "The paste goes on")
    #expect(parser.pause == key)
    #expect(parser.inputAfterPause().isEmpty && parser.pause == nil)
    #expect(parser.input(after: "q".utf8) == [.key(.character("q"))])
  }

  @Test func `the end of a paste that is too long is discarded`() {
    let text = String(repeating: "x", count: 5_000)
    #expect(
      keys("\u{1B}[200~\(text)\u{1B}[201~q")
        == [.paste(String(repeating: "x", count: 4_096)), .key(.character("q"))])
  }
}
