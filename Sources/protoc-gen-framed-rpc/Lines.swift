import FramedRPCDescriptors

/// A builder of text, with lines indented by their blocks.
struct Lines {
  private(set) var text = ""
  private var depth = 0

  mutating func add(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Adds a block in braces; a closure has its parameters after the opening brace.
  mutating func block(
    _ head: String, parameters: String = "", _ body: (inout Lines) -> Void
  ) {
    add(head + " {" + (parameters.isEmpty ? "" : " \(parameters) in"))
    depth += 1
    body(&self)
    depth -= 1
    add("}")
  }

  /// Adds a comment of the `.proto` file as documentation.
  mutating func document(_ comment: String) {
    var lines = CommentText.lines(of: comment).map {
      $0.hasPrefix(" ") ? String($0.dropFirst()) : $0
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines { add(line.isEmpty ? "///" : "/// \(line)") }
  }
}
