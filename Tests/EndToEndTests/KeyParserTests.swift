import KinshipPresentation
import Testing

@testable import kin

/// Keys from the bytes of a terminal.
@Suite struct KeyParserTests {
  private func keys(_ text: String) -> [BoardKey] {
    var parser = KeyParser()
    return parser.keys(after: text.utf8)
  }

  @Test(arguments: [
    ("a?é皿", [BoardKey.character("a"), .character("?"), .character("é"), .character("皿")]),
    ("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD", [.up, .down, .right, .left]),
    ("\u{1B}[1;5A", [.up]),
    ("\u{1B}[H\u{1B}[4~\u{1B}[5~\u{1B}[6~\u{1B}[Z", [.home, .end, .pageUp, .pageDown, .backTab]),
    ("\r\n\t\u{7F}\u{8}\u{C}", [.enter, .enter, .tab, .backspace, .backspace, .control("l")]),
    ("\u{1B}[15~\u{1B}xq", [.character("q")]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
  ])
  func `each key of a line is read`(typed: String, keys: [BoardKey]) {
    #expect(self.keys(typed) == keys)
  }

  @Test func `a key whose bytes arrive one by one is read once`() {
    for (text, key) in [("\u{1B}[6~", BoardKey.pageDown), ("é", .character("é"))] {
      var parser = KeyParser()
      var keys: [BoardKey] = []
      for byte in text.utf8 {
        #expect(keys.isEmpty)
        keys += parser.keys(after: [byte])
      }
      #expect(keys == [key] && !parser.isWaiting)
    }
  }

  @Test func `Escape is a key of its own after a pause`() {
    var parser = KeyParser()
    #expect(parser.keys(after: [0x1B]).isEmpty && parser.isWaiting)
    #expect(parser.keysAfterPause() == [.escape] && !parser.isWaiting)
    #expect(parser.keys(after: [0x1B, 0x5B]).isEmpty)
    #expect(parser.keysAfterPause().isEmpty, "The rest of a sequence never came")
  }

  @Test func `malformed bytes and endless sequences are skipped`() {
    var parser = KeyParser()
    #expect(parser.keys(after: [0xFF, 0xFF, 0xFF, 0xFF, 0x61]) == [.character("a")])
    #expect(parser.keys(after: [0x80, 0x61, 0x62, 0x63]).last == .character("c"))
    let endless = [0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 100)
    #expect(parser.keys(after: endless).isEmpty && !parser.isWaiting)
  }
}
