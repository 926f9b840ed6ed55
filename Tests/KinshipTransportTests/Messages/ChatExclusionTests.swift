import Foundation
import Testing

/// What the contract leaves out of the chat.
@Suite struct ChatExclusionTests {
  /// Parts of names that reactions, stickers, animated pictures, typing indicators and read receipts
  /// would have.
  private static let excluded = [
    "reaction", "sticker", "gif", "typing", "receipt", "readby", "seen", "lastread", "unread",
  ]

  /// The declared names of a contract file, in lower case and without `_`.
  private func names(in file: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Proto/kinship/v1")
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.contains("//") }
    return lines.flatMap { line in
      line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { word in
        word.lowercased().replacing("_", with: "")
      }
    }
  }

  // Proves: S-21
  @Test(arguments: ["chat.proto", "live.proto"])
  func `the contract has no reactions, stickers, typing indicators or read receipts`(
    file: String
  ) throws {
    let names = try names(in: file)
    let found = names.filter { name in Self.excluded.contains { name.contains($0) } }
    #expect(found.isEmpty)
    // The names are really read.
    let known = file == "chat.proto" ? ["pinmessage", "ispinned"] : ["watch"]
    for name in known { #expect(names.contains { $0.contains(name) }) }
  }
}
