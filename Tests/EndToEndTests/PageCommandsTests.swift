import Foundation
import Testing

/// The commands of pages for parents work in the household of README.md, in their order.
@Suite struct PageCommandsTests {
  @Test(arguments: ["Cards-and-rewards", "Points-and-money"])
  func `the commands of a page succeed in their order`(_ page: String) throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let commands = try commands(of: page)
    #expect(commands.count > 15)
    for command in commands { try home.kin(String(command.dropFirst("kin ".count))) }
  }

  /// The lines of the code blocks of a page.
  private func commands(of page: String) throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Docs/\(page).md").standardizedFileURL
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
    let blocks = parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    let lines = blocks.flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(lines.allSatisfy { $0.hasPrefix("kin ") })
    return lines
  }
}
