import CLineEditor
import Dispatch
import Libc
import Synchronization

/// Lines of a terminal, edited with libedit: arrow keys, history, completion.
final class LibeditEditor: LineEditor {
  let isInteractive = true
  private let interrupts: Interrupts
  private let desk = CompletionBridge()
  /// libedit waits here, so that the rest of the program does not.
  private let queue = DispatchQueue(label: "kin.line")
  /// Touched on `queue`, or before anything is there.
  nonisolated(unsafe) private let editor: OpaquePointer

  /// An editor of the terminal at standard input; nil where there is none that could move its cursor.
  init?() {
    let kind = getenv("TERM").map { String(cString: $0) } ?? "dumb"
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, kind != "dumb", !kind.isEmpty
    else { return nil }
    // Only now: whoever has no such terminal is ended by signals as ever.
    interrupts = Interrupts()
    guard
      let made = line_editor_make(
        interrupts.lines, complete, Unmanaged.passUnretained(desk).toOpaque())
    else { return nil }
    editor = made
  }

  deinit {
    line_editor_free(editor)
  }

  func line(_ prompt: String, completing: @escaping Completing) async -> Typed {
    desk.completing = completing
    let former = interrupts.giveToLines()
    defer { interrupts.give(to: former) }
    let (typed, signal) = await withCheckedContinuation {
      (continuation: CheckedContinuation<(Typed, signal: Int32?), Never>) in
      queue.async { [self] in continuation.resume(returning: read(prompt)) }
    }
    // What ends the program does so only now, when the terminal is as it was.
    if let signal { Interrupts.end(by: signal) }
    return typed
  }

  private nonisolated func read(_ prompt: String) -> (Typed, signal: Int32?) {
    var line: UnsafePointer<CChar>?
    var signal: Int32 = 0
    switch line_editor_read(editor, prompt, &line, &signal) {
    case LINE_TYPED: return (.line(line.map { String(cString: $0) } ?? ""), nil)
    case LINE_SIGNALLED: return (signal == SIGINT ? .interrupted : .ended, signal)
    default: return (.ended, nil)
    }
  }

  func secret(_ question: String) throws -> String { try Prompt.secret(question) }

  func remember(_ line: String) {
    queue.sync { line_editor_add(editor, line) }
  }

  func outcome<Value: Sendable>(of command: Task<Value, Never>) async -> Value {
    await interrupts.outcome(of: command)
  }
}

/// What libedit calls on its own thread.
private func complete(
  _ context: UnsafeMutableRawPointer?, _ before: UnsafePointer<CChar>?,
  _ completion: UnsafeMutablePointer<line_completion>?
) {
  guard let context, let before, let completion else { return }
  let desk = Unmanaged<CompletionBridge>.fromOpaque(context).takeUnretainedValue()
  completion.pointee = line_completion(desk.completion(of: String(cString: before)))
}

/// Where libedit, on its own thread, has the main actor asked what completes a line.
private final class CompletionBridge: Sendable {
  /// How long the completion key may take: a server may be far away.
  private static let timeout = DispatchTimeInterval.seconds(2)

  private let asked = Mutex<Completing?>(nil)

  var completing: Completing? {
    get { asked.withLock { $0 } }
    set { asked.withLock { $0 = newValue } }
  }

  func completion(of before: String) -> Completion {
    guard let completing else { return .none }
    let answer = Reply()
    Task { @MainActor in answer.give(await completing(before)) }
    return answer.wait(for: Self.timeout)
  }

  private final class Reply: Sendable {
    private let completion = Mutex(Completion.none)
    private let given = DispatchSemaphore(value: 0)

    func give(_ answer: Completion) {
      completion.withLock { $0 = answer }
      given.signal()
    }

    func wait(for time: DispatchTimeInterval) -> Completion {
      _ = given.wait(timeout: .now() + time)
      return completion.withLock { $0 }
    }
  }
}

extension line_completion {
  /// The same for libedit, which frees the texts.
  fileprivate init(_ completion: Completion) {
    self.init(
      erased: Int32(completion.erased),
      inserted: completion.inserted.isEmpty ? nil : strdup(completion.inserted),
      listed: completion.listed.isEmpty
        ? nil : strdup(completion.listed.joined(separator: "\n")))
  }
}
