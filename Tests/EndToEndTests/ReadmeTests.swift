import Foundation
import KinshipDomain
import KinshipTestSupport
import Testing

@testable import kin

/// The commands and sessions that README.md prints work as printed.
@Suite struct ReadmeTests {
  /// Commands that no test can run, each with the reason.
  private static let untyped = [
    "scripts/run": "builds the program that is tested here, and leaves one in a session",
    "scripts/test": "is what runs this",
    "kin serve --listen tls://0.0.0.0:7411 --certificate cert.pem --key key.pem":
      "listens to every machine; ServeTests serve this one, with a certificate of their own",
    "kin --connect tls://home.example.org:7411 --trust cert.pem account sign-in --email anna@example.com":
      "is about a machine that nobody has; ServeTests sign in on this one",
    "source <(kin completions bash)": "is for a shell that somebody sits at; GoldenTests load it",
  ]
  /// Answers to password prompts, by the beginning of the command that prompts.
  private static let secrets = ["kin account sign-up": [KinHome.password]]

  // MARK: Blocks

  @Test func `the commands of the code blocks succeed in their order`() throws {
    let home = try KinHome()
    var count = 0
    for block in try Readme().blocks {
      if block[0] == "$ kin repl" {
        try follow(block.dropFirst(), in: home)
      } else {
        for line in block where Self.untyped[line] == nil {
          try run(line, in: home)
          count += 1
        }
      }
    }
    #expect(count > 9)
  }

  /// Types the lines of a session and expects exactly the printed output.
  private func follow(_ printed: ArraySlice<String>, in home: KinHome) throws {
    let terminal = try Terminal()
    // A dumb terminal has no line editing, so it shows the output unchanged.
    home.variables["TERM"] = "dumb"
    let process = try home.start("repl", on: terminal)
    var expected = ""
    for line in printed {
      guard let parts = line.firstMatch(of: #/^(\w+ @ \S+> |\w+: |\[y\/N\] )(.+)$/#) else {
        expected += line.replacing(Readme.store, with: shortened(home.storePath)) + "\n"
        continue
      }
      expected += String(parts.1)
      while said(on: terminal).count < expected.count, terminal.waitForMore() {}
      try #require(said(on: terminal) == expected)
      terminal.type(String(parts.2))
      expected += "\(parts.2)\n"
    }
    terminal.type("exit")
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(!said(on: terminal).contains("kin: "), "\(terminal.shown)")
  }

  private func said(on terminal: Terminal) -> String {
    shortened(terminal.shown.replacing("\r\n", with: "\n"))
  }

  /// Removes double slashes, which the path of a temporary folder may contain.
  private func shortened(_ text: String) -> String {
    text.replacing("//", with: "/")
  }

  @Test func `the printed lines of a server are those of the program`() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../README.md").standardizedFileURL
    let lines = [
      ShellText.listening("tls://0.0.0.0:7411"), .firstAccountCode("K7WQ2M9XZ4"),
    ].map { $0.text(in: .english) + "\n" }
    #expect(try String(contentsOf: page, encoding: .utf8).contains(lines.joined()))
  }

  // MARK: Commands in passing

  @Test func `every inline command succeeds in the household of the first block`()
    throws
  {
    let readme = try Readme()
    let home = try KinHome()
    for name in ["table.jpg", "me.jpg", "ben.jpg", "home.jpg"] {
      try Data(TestPicture.png(width: 60, height: 40))
        .write(to: URL(fileURLWithPath: "\(home.path)/\(name)"))
    }
    for line in try #require(readme.blocks.first { $0[0].hasPrefix("kin ") }) {
      try run(line, in: home)
    }
    let commands = readme.commands.filter { Self.untyped[$0] == nil }
    for command in commands { try run(command, in: home) }
    #expect(commands.count > 9)
  }

  @Test func `every exempted command appears in README`() throws {
    let readme = try Readme()
    let printed = Set(readme.blocks.joined()).union(readme.commands)
    #expect(printed.isSuperset(of: Self.untyped.keys))
  }

  // MARK: Running

  private func run(_ line: String, in home: KinHome) throws {
    if line.hasPrefix("openssl ") { return try makePair(line, in: home) }
    guard line.hasPrefix("kin ") else {
      Issue.record("README prints a step that is neither run here nor excused: \(line)")
      return
    }
    guard line != "kin watch" else { return try watch(in: home) }
    // The files are in the folder of the home.
    let typed = line.replacing(#/ (?=\w+\.(?:jpg|html)|FILE|FOLDER)/#, with: " \(home.path)/")
    let secrets = Self.secrets.first { line.hasPrefix($0.key) }?.value ?? []
    let outcome = try home.run(Array(words(of: typed).dropFirst()), typing: secrets)
    #expect(outcome.status == 0, "\(line): \(outcome.output)\(outcome.error)")
  }

  /// Creates a certificate and its key in the folder of the home.
  private func makePair(_ line: String, in home: KinHome) throws {
    let outcome = try home.run(program: ["/bin/sh", "-c", "cd '\(home.path)' && \(line)"])
    #expect(outcome.status == 0, "\(line): \(outcome.error)")
    for name in ["cert.pem", "key.pem"] {
      #expect(FileManager.default.fileExists(atPath: "\(home.path)/\(name)"))
    }
  }

  /// Runs `kin watch` and interrupts it with Control-C.
  private func watch(in home: KinHome) throws {
    let terminal = try Terminal()
    let process = try home.start("watch", on: terminal)
    #expect(terminal.waitFor("Control-C stops."))
    terminal.press("\u{3}")
    #expect(process.wait() == 128 + 2)
  }
}

/// The code blocks and inline commands of README.md.
private struct Readme {
  /// The path of Anna's store in the printed output.
  static let store = "/home/anna/.local/share/kinship/kinship.sqlite"

  /// The lines of each block of commands, without the empty ones.
  private(set) var blocks: [[String]] = []
  /// The inline commands of the text around the blocks, in their order.
  private(set) var commands: [String] = []

  init() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../README.md").standardizedFileURL
    // Text and blocks alternate; a block starts with the name of its language.
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    for (index, part) in parts.enumerated() {
      guard index.isMultiple(of: 2) else {
        addBlock(part)
        continue
      }
      let spans = part.matches(of: #/`([^`\n]+)`/#).map { String($0.1) }
      commands += spans.filter { $0.contains(#/\bkin /#) }
    }
    try #require(!parts.count.isMultiple(of: 2), "A block of README.md has no end")
  }

  /// Languages of blocks without commands: code, and output that other tests compare.
  private static let languagesWithoutCommands = ["swift", "text"]

  /// Adds the commands of a block; a command may continue on the next line.
  private mutating func addBlock(_ text: String) {
    let lines = text.replacing(#/ \\\n +/#, with: " ").components(separatedBy: "\n")
    let shown = lines.dropFirst().filter { !$0.isEmpty }
    guard !Self.languagesWithoutCommands.contains(lines[0]), !shown.isEmpty else { return }
    blocks.append(shown)
  }
}
