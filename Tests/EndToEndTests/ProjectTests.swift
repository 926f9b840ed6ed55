import Foundation
import Testing

/// Rules of the repository: the form of decision records.
@Suite struct ProjectTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL.path

  // Proves: partial F-76
  @Test func `every decision record has its four sections and one row in the index`() throws {
    let folder = "\(Self.root)/Docs/Decisions"
    let index = try String(contentsOfFile: "\(folder)/README.md", encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".md") && $0 != "README.md" }
    #expect(files.count > 100)
    for file in files {
      let record = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      let number = String(file.prefix(4))
      #expect(record.hasPrefix("# \(number) "), "\(file)")
      for section in ["Motivation", "Decision", "Alternatives", "Consequences"] {
        #expect(record.contains("\n**\(section)"), "\(file): \(section)")
      }
      let row = "\n| [\(number)](\(file)) | "
      #expect(index.components(separatedBy: row).count == 2, "\(file)")
    }
  }
}
