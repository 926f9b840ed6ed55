/// What a command answers: for people in blocks of text, for programs in one document.
struct CommandOutput {
  enum Block {
    /// One line, as long as it is.
    case line(String)
    case table(Table)
    case pairs([(label: String, value: String)])
  }

  var blocks: [Block] = []
  /// The document for programs, only asked for when it is wanted; nil when all was said already.
  var json: (@MainActor () async throws -> JSON)?
  var exit = Exit.done
  /// What could not be done of several things; a document has them among its own.
  var failures: [Failure] = []

  /// The end of a command that said everything while it ran.
  static let alreadyWritten = CommandOutput()

  /// The text for people.
  func text(on capabilities: TerminalCapabilities) -> String {
    let lines = blocks.flatMap { block in
      switch block {
      case .line(let line): [line]
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

  /// The lines that are there, and the same as JSON.
  init(lines: [String?], json: @escaping @MainActor () async throws -> JSON) {
    self.init(lines.compactMap { $0.map(Block.line) }, json: json)
  }
}
