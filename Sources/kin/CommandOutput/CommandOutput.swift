/// The output of a command: blocks of text for people, and one JSON document for programs.
struct CommandOutput {
  enum Block {
    /// One line of any length, which is broken between words on a terminal.
    case line(String)
    /// Lines of a document or script, which stay as they are.
    case verbatim(String)
    case table(Table)
    case pairs([(label: String, value: String)])
  }

  var blocks: [Block] = []
  /// Builds the JSON document, only on demand; nil if the command wrote all its output itself.
  var json: (@MainActor () async throws -> JSON)?
  var exit = Exit.done
  /// Failures of a command that handles several items; a JSON document lists them itself.
  var failures: [Failure] = []

  /// Output of a command that wrote everything while it ran.
  static let alreadyWritten = CommandOutput()

  /// The text output.
  func text(on capabilities: TerminalCapabilities) -> String {
    let lines = blocks.flatMap { block in
      switch block {
      case .line(let line): [wrappedSentences(line.printable, to: capabilities.width)]
      case .verbatim(let text): [text.printable]
      case .table(let table): table.lines(on: capabilities)
      case .pairs(let pairs): alignedLines(pairs, on: capabilities)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension CommandOutput {
  init(_ blocks: [Block], json: @escaping @MainActor () async throws -> JSON) {
    self.init(blocks: blocks, json: json)
  }

  init(_ line: String, json: @escaping @MainActor () async throws -> JSON) {
    self.init([.line(line)], json: json)
  }

  /// Creates output from the lines that are not nil, and a JSON document.
  init(lines: [String?], json: @escaping @MainActor () async throws -> JSON) {
    self.init(lines.compactMap { $0.map(Block.line) }, json: json)
  }
}
