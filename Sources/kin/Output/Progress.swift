/// How far long work is: one line on standard error while somebody looks on, gone when it is done.
///
/// Nothing at all where standard error is no terminal, or one that cannot rewrite a line.
@MainActor
final class Progress {
  private static let barWidth = 20

  private let columns: Int?
  private let write: (String) -> Void
  private var shown: String?

  /// Progress on standard error.
  convenience init(in environment: ProcessEnvironment = .ofProcess()) {
    let canRewrite = environment.variable("TERM") ?? "dumb" != "dumb"
    self.init(columns: canRewrite ? Output.error.columns : nil) { text in
      // Progress that cannot be shown stops nothing.
      try? Output.error.write(text)
    }
  }

  /// Progress on a terminal of so many columns, nil for none, written by `write`.
  init(columns: Int?, write: @escaping (String) -> Void) {
    self.columns = columns
    self.write = write
  }

  /// Shows what is going on; nil leaves the line as it is.
  func show(_ text: String?) {
    guard let columns, let text else { return }
    // A line that fills its row would go on in the next one, and could not be taken back.
    let line = truncated(text.onOneLine, to: columns - 1)
    guard line != shown else { return }
    shown = line
    write("\r\(line)\u{1B}[K")
  }

  /// Shows what is going on, with a bar: `done` of `total`.
  ///
  /// A total of 0 or less is all done.
  func show(_ text: String, done: Int, of total: Int) {
    let share = total > 0 ? Double(min(max(done, 0), total)) / Double(total) : 1
    let cells = Int(share * Double(Self.barWidth))
    let bar =
      String(repeating: "█", count: cells) + String(repeating: "░", count: Self.barWidth - cells)
    show("\(bar) \(Int(share * 100)) % \(text)")
  }

  /// Takes the line away, so that an answer or an error has it to itself.
  func clear() {
    guard shown != nil else { return }
    shown = nil
    write("\r\u{1B}[K")
  }
}
