import Foundation
import KinshipTestSupport
import KinshipTime
import Testing

@testable import kin

@Suite struct JsonTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Docs/Json.md").standardizedFileURL

  @Test(arguments: [
    ("help task", Exit.done), ("task list --help", .done), ("--version", .done), ("task", .usage),
    ("", .usage),
  ])
  @MainActor func `help, versions and a group without a command are one JSON document with --json`(
    line: String, exit: Exit
  ) throws {
    guard case .result(let result) = ParsedLine(["--json"] + words(of: line), below: Kin.self)
    else {
      Issue.record("“\(line)” has another result")
      return
    }
    let document = try JSONSerialization.jsonObject(with: Data(result.text.utf8))
    let text = try #require((document as? [String: Any])?["text"] as? String)
    #expect(text.contains(line == "--version" ? "sqlite" : "USAGE"), "\(text)")
    #expect(result.exit == exit && !result.isError)
  }

  @Test func `the examples of Docs/Json.md are what is committed`() throws {
    let writes = ProcessInfo.processInfo.environment["KIN_GOLDEN"] == "write"
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let home = try KinHome()
    let picture = home.path + "/table.png"
    try Data(TestPicture.png(width: 40, height: 30)).write(to: URL(fileURLWithPath: picture))
    let sections = page.components(separatedBy: "\n### `kin ")
    var written = [sections[0]]
    for section in sections.dropFirst() {
      let command = String(try #require(section.split(separator: "`\n").first))
      let opening = try #require(section.range(of: "```json\n"))
      let closing = try #require(
        section.range(of: "```", range: opening.upperBound..<section.endIndex))
      let example = String(section[opening.upperBound..<closing.lowerBound])
      let typed = command.replacing(
        #/ (?=\w+\.(png|jpg|json|sqlite|ics|d))/#, with: " \(home.path)/")
      let typing = secrets(for: command) + lines(in: section)
      let outcome = try home.run(words(of: typed), typing: typing)
      let answer = outcome.status == 0 ? outcome.output : outcome.error
      let isSame = shape(of: answer) == shape(of: example)
      #expect(isSame || writes, "\(command): run scripts/golden, and look at what it changes")
      let shown = isSame ? example : answer.replacing(home.path, with: "/home/anna")
      written.append(
        section[..<opening.upperBound] + shown + section[closing.lowerBound...])
    }
    #expect(sections.count > 30)
    if writes {
      try written.joined(separator: "\n### `kin ")
        .write(to: Self.page, atomically: true, encoding: .utf8)
    }
  }

  private func secrets(for command: String) -> [String] {
    if command.contains("account sign-up") { return [KinHome.password] }
    return command.contains("set-pin") || command.contains("unlock") ? [KinHome.pin] : []
  }

  /// The lines of standard input, where a section has some.
  private func lines(in section: String) -> [String] {
    guard let opening = section.range(of: "```text\n"),
      let closing = section.range(of: "```", range: opening.upperBound..<section.endIndex)
    else { return [] }
    return section[opening.upperBound..<closing.lowerBound].split(separator: "\n").map(String.init)
  }

  /// The document with the kinds of values in place of those that differ from run to run.
  private func shape(of document: String) -> String {
    document
      .replacing(#/[0-9]+\.[0-9]+\.[0-9a-f-]{36}/#, with: "<place>")
      .replacing(#/[0-9]+\.[0-9a-f]{8}-[0-9a-f-]{27}/#, with: "<place>")
      .replacing(#/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/#, with: "<id>")
      .replacing(#/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\.[0-9]{3}Z/#, with: "<instant>")
      .replacing(#/[0-9]{4}-[0-9]{2}-[0-9]{2}/#, with: "<date>")
      .replacing(#/"(invite_)?code": "[0-9A-Z]{8}"/#, with: "<code>")
      .replacing(#/"(store|file|backup)": "[^"]*"/#, with: "<path>")
      .replacing(#/"(size|bytes)": [0-9]+/#, with: "<size>")
  }

  @Test func `a document escapes quotes and control characters, and keeps the order of its keys`() {
    let json: JSON = [
      "b": "\"\\\n\t\u{1}é😀\u{2028}", "a": .array([.int(1), nil, true]), "c": .array([]),
      "d": [:],
    ]
    #expect(
      json.document == """
        {
          "b": "\\"\\\\\\n\\t\\u0001é😀\\u2028",
          "a": [
            1,
            null,
            true
          ],
          "c": [],
          "d": {}
        }

        """)
  }

  @Test func `an instant in JSON has three digits of milliseconds`() {
    let json: JSON = [
      "second": .text(Instant(clampingMilliseconds: 1_774_746_000_000)),
      "fraction": .text(Instant(clampingMilliseconds: 1_774_746_000_050)),
      "none": .text(Instant?.none),
    ]
    #expect(
      json.line == #"""
        {"second": "2026-03-29T01:00:00.000Z", "fraction": "2026-03-29T01:00:00.050Z", "none": null}
        """#)
  }

  @Test func `an error is a document on standard error, also for a line that the parser refuses`()
    throws
  {
    let home = try KinHome()
    let refused = try home.failing("--json task list", with: 1)
    #expect(refused.error.contains("\"code\": \"notAuthenticated\""))
    let usage = try home.failing("task list --json --frob", with: 64)
    #expect(usage.error.hasPrefix("{\n  \"error\": {\n    \"code\": \"usage\""))
  }
}
