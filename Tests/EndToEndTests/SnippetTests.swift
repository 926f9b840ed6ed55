import Foundation
import Testing

@Suite struct SnippetTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The library products, named after the files of their snippets.
  private static let products = [
    "Time", "Domain", "UseCases", "Data", "FramedRPC", "Transport", "Presentation", "ICalendar",
    "TestSupport",
  ]

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(arguments: products)
  func `the code on a product's page equals the compiled snippet`(_ product: String) throws {
    let module = product == "FramedRPC" ? product : "Kinship\(product)"
    let page = try text("Sources/\(module)/\(module).docc/\(module).md")
    let snippet = try text("Examples/snippets/\(product).swift")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count == 1)
    let shown = blocks.first?.components(separatedBy: "```").first
    #expect(shown == snippet, "\(module).md shows other code than \(product).swift")
  }

  @Test func `every library product has a page with a snippet`() throws {
    let manifest = try text("Package.swift")
    let libraries = manifest.matches(of: #/\.library\(name: "(?:Kinship|(?=Framed))(\w+)"/#)
    let names = libraries.map { String($0.1) }
    #expect(names.sorted() == Self.products.sorted())
    #expect(try text("Examples/snippets/main.swift").isEmpty == false)
    let readme = try text("README.md")
    for product in Self.products {
      let module = product == "FramedRPC" ? product : "Kinship\(product)"
      let link = "[`\(module)`](Sources/\(module)/\(module).docc/\(module).md)"
      #expect(readme.contains(link), "README has no link to the page of \(module)")
    }
  }

  @Test func `the snippets print the expected output`() throws {
    let outcome = try KinHome().run(program: [KinHome.program("Snippets")])
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(
      outcome.output == """
        ["2026-11-30T07:00", "2026-12-14T07:00", "2026-12-28T07:00"]
        ["is given tasks", "half an hour: 15 credits"] validation
        Dishes: open
        notFound
        ["Dishes, zugewiesen an Ben, 10 Punkte, offen"]
        [0, 1]
        Hello
        ["Swimming"]

        """)
  }

  /// `scripts/dependents` builds and runs the package, and compares its output with expected.txt.
  @Test func `the page about a first app shows the files of Tests/consumer, and their output`()
    throws
  {
    let folder = "Tests/consumer/"
    let all = try #require(
      FileManager.default.enumerator(atPath: Self.root.appendingPathComponent(folder).path))
    let files = all.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".build") }
    #expect(files.contains("Package.swift") && files.count > 1)
    let page = try text("Docs/First-app.md")
    for file in files {
      let block = try "`\(file)`:\n\n```swift\n\(text(folder + file))```\n"
      #expect(page.contains(block), "First-app.md shows another \(file) than \(folder)\(file)")
    }
    let output = try "prints\n\n```\n\(text(folder + "expected.txt"))```\n"
    #expect(page.contains(output), "First-app.md shows another output than \(folder)expected.txt")
  }

  @Test func `the page about a first app shows the tests of FamilyAppTests`() throws {
    let tests = try text("Tests/KinshipUseCasesTests/FamilyAppTests.swift")
    let block = "`Tests/FamilyAppTests/FamilyAppTests.swift`:\n\n```swift\n\(tests)```\n"
    #expect(try text("Docs/First-app.md").contains(block))
  }

  @Test func `the embedded example has at most 42 lines and runs on a new file only`() throws {
    let home = try KinHome()
    let program = [KinHome.program("Embedded"), "\(home.path)/family.sqlite"]
    let first = try home.run(program: program)
    #expect(first.status == 0 && first.error.isEmpty, "\(first)")
    #expect(first.output == "Ben cannot approve it himself.\nBen has 30 points.\n")
    let second = try home.run(program: program)
    #expect(second.output == "Anna lives in \(program[1]) already: name another file.\n")
    #expect(
      try text("Examples/embedded/main.swift").split(
        separator: "\n", omittingEmptySubsequences: false
      ).count <= 42)
  }

  @Test func `README shows the embedded example and its output`() throws {
    let readme = try text("README.md")
    let program = try text("Examples/embedded/main.swift")
    #expect(readme.contains("```swift\n\(program)```"))
    #expect(readme.contains("```text\nBen cannot approve it himself.\nBen has 30 points.\n```"))
  }
}
