import Foundation
import Testing

/// Rules of the repository: which modules a layer imports, and the form of decision records.
@Suite struct ProjectTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL.path

  // Proves: partial F-74
  @Test(arguments: [
    ("KinshipTime", ["Libc"]),
    ("KinshipDomain", ["KinshipTime"]),
    ("KinshipUseCases", ["KinshipDomain", "KinshipTime"]),
    (
      "KinshipPresentation",
      ["KinshipDomain", "KinshipICalendar", "KinshipTime", "KinshipUseCases", "Observation"]
    ),
  ])
  func `a layer of rules or models imports no framework, store or transport`(
    target: String, allowed: [String]
  ) throws {
    let folder = "\(Self.root)/Sources/\(target)"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
    var imported: Set<String> = []
    for file in files {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      imported.formUnion(text.split(separator: "\n").compactMap(module(importedBy:)))
    }
    #expect(!imported.isEmpty)
    #expect(imported.subtracting(allowed + ["Swift", "Synchronization"]) == [])
  }

  /// The module that a line imports; nil for any other line.
  private func module(importedBy line: Substring) -> String? {
    let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    let words = line.split(separator: " ").drop {
      $0.hasPrefix("@") || modifiers.contains($0)
    }
    guard words.first == "import", let name = words.last else { return nil }
    return String(name.prefix { $0 != "." })
  }

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
