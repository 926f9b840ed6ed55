import Foundation
import Testing

/// Rules of the repository: layers, the form of decision records, and names in documents.
@Suite struct ProjectTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL.path

  @Test func `every Swift name in Shells.md is declared in the sources`() throws {
    let sources = "\(Self.root)/Sources"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources)
    let targets = ["kin", "KinshipPresentation", "KinshipUseCases"]
    let shells = paths.filter { path in targets.contains { path.hasPrefix("\($0)/") } }
    let code = try shells.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOfFile: "\(sources)/\($0)", encoding: .utf8) }
    // Backticks also mark folders, modules and file names, which end with “.swift”.
    var declared = Set(paths.flatMap { $0.split(separator: "/") }.map(String.init))
    for text in code {
      let declarations = text.matches(
        of: #/\b(?:struct|class|enum|protocol|actor|typealias|func|var|let|case)\s+`?(\w+)/#)
      declared.formUnion(declarations.map { String($0.1) })
    }
    let page = try String(contentsOfFile: "\(Self.root)/Docs/Shells.md", encoding: .utf8)
    let names = page.matches(of: #/`([A-Z][a-z]\w*)(?:\.(\w+)[^`\s]*)?`/#)
    #expect(names.count > 50)
    for name in names {
      for part in [name.1, name.2].compactMap(\.self) where part != "swift" {
        let isKnown = declared.contains(String(part)) || declared.contains("\(part).swift")
        #expect(isKnown, "\(name.0)")
      }
    }
  }

  // Proves: F-74
  @Test func `targets and folders depend on allowed layers only`() throws {
    let home = try KinHome()
    let outcome = try home.run(
      program: ["/usr/bin/env", "python3", "\(Self.root)/scripts/lib/layers.py", Self.root])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
  }

  @Test func `every group of vectors is described in Time.md and read by a test`() throws {
    let file = URL(fileURLWithPath: "\(Self.root)/Docs/Vectors/behaviours.json")
    let all = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let groups = try #require(all).keys.filter { $0 != "about" && $0 != "version" }
    let page = try String(contentsOfFile: "\(Self.root)/Docs/Time.md", encoding: .utf8)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(Self.root)/Tests")
    let tests = try paths.filter { $0.hasSuffix("Tests.swift") }
      .map { try String(contentsOfFile: "\(Self.root)/Tests/\($0)", encoding: .utf8) }
    let readers = tests.filter { $0.contains("Docs/Vectors/behaviours.json") }
    #expect(groups.count > 20)
    for group in groups {
      #expect(page.contains("\n| `\(group)` | "), "\(group)")
      let isLoaded = tests.contains { $0.contains("BehaviourVectors.load(\\Vectors.\(group))") }
      #expect(
        isLoaded || readers.contains { $0.contains(" let \(group): [") }, "\(group)")
    }
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
