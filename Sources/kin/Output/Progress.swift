/// A progress line on standard error, which disappears at the end.
///
/// It does nothing unless standard error is a terminal that can rewrite a line.
@MainActor
final class Progress {
  private static let barWidth = 20

  private let columns: Int?
  private let write: (String) -> Void
  private var shown: String?

  /// Progress on standard error.
  convenience init(in environment: ProcessEnvironment) {
    let canRewrite = environment.variable("TERM") ?? "dumb" != "dumb"
    self.init(columns: canRewrite ? Output.error.columns : nil) { text in
      // A failure to show progress must not stop the work.
      try? Output.error.write(text)
    }
  }

  /// Progress on a terminal with `columns` columns, or none if nil; `write` receives the output.
  init(columns: Int?, write: @escaping (String) -> Void) {
    self.columns = columns
    self.write = write
  }

  /// Shows a text; nil leaves the line unchanged.
  func show(_ text: String?) {
    guard let columns, let text else { return }
    // A line of the full width would wrap and could not be erased.
    let line = truncated(text.onOneLine, to: columns - 1)
    guard line != shown else { return }
    shown = line
    write("\r\(line)\u{1B}[K")
  }

  /// Shows a text with a bar for `done` of `total`.
  ///
  /// A total of 0 or less counts as complete.
  func show(_ text: String, done: Int, of total: Int) {
    let share = total > 0 ? Double(min(max(done, 0), total)) / Double(total) : 1
    let cells = Int(share * Double(Self.barWidth))
    let bar =
      String(repeating: "█", count: cells) + String(repeating: "░", count: Self.barWidth - cells)
    show("\(bar) \(Int(share * 100)) % \(text)")
  }

  /// Erases the line, before other output.
  func clear() {
    guard shown != nil else { return }
    shown = nil
    write("\r\u{1B}[K")
  }
}
