import CLineEditor
import Dispatch
import Libc
import Synchronization

/// A line editor for terminals, based on libedit: arrow keys, history and completion.
final class LibeditEditor: LineEditor {
  let isInteractive = true
  private let interrupts: Interrupts
  private let bridge = CompletionBridge()
  /// libedit blocks on this queue, so that the rest of the program does not.
  private let queue = DispatchQueue(label: "kin.line")
  /// Accessed on `queue` only, except during initialization.
  nonisolated(unsafe) private let editor: OpaquePointer

  /// Creates an editor for standard input, or returns nil unless it is a terminal with cursor
  /// control.
  init?() {
    let kind = getenv("TERM").map { String(cString: $0) } ?? "dumb"
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, kind != "dumb", !kind.isEmpty
    else { return nil }
    // Installed after the checks, so that signals keep their default action without such a
    // terminal.
    interrupts = Interrupts()
    guard
      let made = line_editor_make(
        interrupts.lines, complete, Unmanaged.passUnretained(bridge).toOpaque())
    else { return nil }
    editor = made
  }

  deinit {
    line_editor_free(editor)
  }

  func line(_ prompt: String, completing: @escaping Completing) async -> Typed {
    bridge.completing = completing
    let former = interrupts.forwardToLines()
    defer { interrupts.restoreReceiver(former) }
    let (typed, signal) = await withCheckedContinuation {
      (continuation: CheckedContinuation<(Typed, signal: Int32?), Never>) in
      queue.async { [self] in continuation.resume(returning: read(prompt)) }
    }
    // The process ends only now, after the terminal is restored.
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

/// Completion callback, which libedit calls on its own thread.
private func complete(
  _ context: UnsafeMutableRawPointer?, _ before: UnsafePointer<CChar>?,
  _ completion: UnsafeMutablePointer<line_completion>?
) {
  guard let context, let before, let completion else { return }
  let bridge = Unmanaged<CompletionBridge>.fromOpaque(context).takeUnretainedValue()
  completion.pointee = line_completion(bridge.completion(of: String(cString: before)))
}

/// Passes completion requests from libedit's thread to the main actor.
private final class CompletionBridge: Sendable {
  /// Time limit for a completion, because a remote server can be slow.
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
  /// Copies the completion for libedit, which frees the texts.
  fileprivate init(_ completion: Completion) {
    self.init(
      erased: Int32(completion.erased),
      inserted: completion.inserted.isEmpty ? nil : strdup(completion.inserted),
      listed: completion.listed.isEmpty
        ? nil : strdup(completion.listed.joined(separator: "\n")))
  }
}
