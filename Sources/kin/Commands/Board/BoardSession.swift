import KinshipDomain
import KinshipPresentation
import KinshipUseCases
import Libc

/// A board on the terminal: reads keys, follows changes, starts actions and draws.
///
/// All events are handled one after the other, and each draws at most one frame.
@MainActor
final class BoardSession {
  private enum Event: Sendable {
    case terminal(BoardTerminal.Event)
    case changed
    case connection(ConnectionChange)
    case reply(BoardOutcome)
    /// The changes cannot be followed any more.
    case failed(any Error)
  }

  private let shell: Shell
  private let actions: BoardActions
  private let model: BoardModel
  private var state: BoardState
  /// Whether the terminal may show other lines than the last frame.
  private var mustDrawAnew = false
  private let events: AsyncStream<Event>
  private let send: AsyncStream<Event>.Continuation
  private var retrying: Task<Void, any Error>?

  /// Loads the board of the profile's household; throws before anything is drawn.
  init(in shell: Shell, _ options: GlobalOptions) async throws {
    let context = try await shell.context()
    actions = BoardActions(in: shell, options, of: context)
    model = BoardModel(try await shell.followingDevice(in: context), household: context.id)
    _ = try await shell.loaded(model)
    guard let content = model.content else { throw CancellationError() }
    self.shell = shell
    state = BoardState(content, size: BoardSize(columns: 80, rows: 24), in: shell.language)
    (events, send) = AsyncStream.makeStream(of: Event.self)
  }

  /// Shows the board until it is left; restores the terminal in any case.
  func run() async throws {
    let capabilities = shell.environment.capabilities(of: .standard, colors: shell.colors)
    let terminal = try BoardTerminal(hasColors: capabilities.hasColors) { [send] in
      send.yield(.terminal($0))
    }
    var signal: Int32?
    var failure: (any Error)?
    let following = Task { await follow() }
    do {
      signal = try await show(on: terminal)
    } catch {
      failure = error
    }
    let isLeft = signal == nil && failure == nil
    following.cancel()
    retrying?.cancel()
    // Before anything is awaited, so that Control-C works as usual from here on.
    let lateSignal = await terminal.leave()
    signal = signal ?? lateSignal
    if !isLeft {
      actions.cancel()
    } else if signal == nil, state.pending != nil {
      await actions.awaitLast()
    }
    await following.value
    await closeActions(before: signal, hasFailed: failure != nil)
    if let signal { raiseHere(signal) }
    if let failure { throw failure }
  }

  /// Closes parent mode and sends mails, for as long as the signal or failure that ends the board
  /// can wait.
  private func closeActions(before signal: Int32?, hasFailed: Bool) async {
    switch signal {
    case nil where !hasFailed:
      if let sentence = await actions.closeParentMode() { Shell.warn(sentence) }
      await actions.close()
    case SIGINT?:
      if await actions.closeParentMode(within: Self.longestDelayByControlC) != nil {
        Shell.warn(shell.text(.parentModeMayBeOpen))
      }
      await actions.close(within: Self.longestDelayByControlC)
    default:
      _ = await actions.closeParentMode(within: Self.longestDelayByEnd, isQuiet: true)
      await actions.close(within: Self.longestDelayByEnd, isQuiet: true)
    }
  }

  /// Handles events; returns the signal that ends the board, or nil.
  private func show(on terminal: BoardTerminal) async throws -> Int32? {
    state.resize(terminal.size)
    draw(on: terminal)
    for await event in events {
      switch event {
      case .terminal(.ended(let signal)): return signal
      case .terminal(.resized), .terminal(.continued):
        mustDrawAnew = true
        state.resize(terminal.size)
      case .terminal(.input(let inputs)):
        for input in inputs {
          for effect in press(input) {
            switch effect {
            case .leave: return nil
            case .redraw: mustDrawAnew = true
            default: actions.start(effect) { [send] in send.yield(.reply($0)) }
            }
          }
        }
      case .changed: update()
      case .connection(let change): show(change)
      case .reply(let outcome): state.finish(outcome.reply, parentModeEnd: outcome.parentModeEnd)
      case .failed(let error): throw error
      }
      draw(on: terminal)
    }
    throw CancellationError()
  }

  /// Takes an input; a pasted text is typed, but only where a text is asked for.
  private func press(_ input: KeyParser.Input) -> [BoardEffect] {
    switch (input, state.mode) {
    case (.key(let key), _): return [state.press(key)].compactMap(\.self)
    case (.paste(let text), .searching), (.paste(let text), .reason), (.paste(let text), .pin):
      return text.compactMap { state.press(.character($0)) }
    case (.paste, _): return []
    }
  }

  private func draw(on terminal: BoardTerminal) {
    if state.isParentModeOpen { state.hideParentModeNote(endedBy: model.now) }
    terminal.show(BoardLayout(state, .terminal).frame, anew: mustDrawAnew)
    mustDrawAnew = false
  }

  // MARK: Changes

  private func update() {
    retrying?.cancel()
    if let failure = model.screen.failure {
      state.warn(failure.sentence)
      return loadAgainSoon()
    }
    if let content = model.content { state.update(content) }
  }

  /// Loads again after a failure, because the next change may come much later.
  private func loadAgainSoon() {
    retrying = Task {
      try await Task.sleep(for: Self.retryPause)
      await model.load()
      send.yield(.changed)
    }
  }

  private func show(_ change: ConnectionChange) {
    // The text stays after the connection is restored until the board is loaded again.
    if case .lost = change { state.connectionText = shell.text(.boardOffline) }
    guard change.isPermanentLoss else { return }
    // Waiting does not help: the next call tells why.
    Task {
      do { _ = try await shell.context() } catch { send.yield(.failed(error)) }
    }
  }

  /// Follows the changes until the task is cancelled; renews an ended session.
  private func follow() async {
    while !Task.isCancelled {
      do {
        try await model.follow { [send] in
          send.yield(.changed)
        } connection: { [send] in
          send.yield(.connection($0))
        }
        return
      } catch Refusal.notAuthenticated {
        do {
          try await renew()
        } catch {
          send.yield(.failed(error))
          return
        }
      } catch  where isTemporaryLoss(error) {
        send.yield(.connection(.lost(nil)))
        try? await Task.sleep(for: Self.pause)
      } catch {
        send.yield(.failed(error))
        return
      }
    }
  }

  /// How long to wait before a server that did not answer the first request is asked again.
  private static let pause = Duration.seconds(1)
  /// How long closing parent mode, and then sending mails, may each delay the end by Control-C.
  private static let longestDelayByControlC = Duration.seconds(5)
  /// How long each of them may delay the end by an error, SIGTERM or SIGHUP.
  private static let longestDelayByEnd = Duration.seconds(1)
  /// How long to wait before the board is loaded again after a failure.
  private static let retryPause = Duration.seconds(2)

  /// Whether the server may answer later; a connection that was open restores itself.
  private func isTemporaryLoss(_ error: any Error) -> Bool {
    guard case .server = shell.origin, let fault = error as? any Fault else { return false }
    if case .network(.connection(let problem))? = fault.title, problem.isPermanent { return false }
    return fault.kind == .unavailable || fault.kind == .busy
  }

  /// Continues with a renewed session of the same acting member.
  private func renew() async throws {
    try await shell.prepareRenewal()
    let context = try await shell.context()
    try actions.requireSame(context)
    model.resume(on: try await shell.followingDevice(in: context))
  }
}

// MARK: - Texts

extension ShellText {
  fileprivate static var parentModeMayBeOpen: Self {
    let minutes = Session.parentModeIdleLimit.components.seconds / 60
    return Self(
      "Parent mode may still be open, for \(minutes) minutes at most. Type “\(kin: "parent-mode lock")” to close it.",
      nl:
        "De oudermodus is misschien nog open, hoogstens \(minutes) minuten. Typ “\(kin: "parent-mode lock")” om hem te sluiten.",
      de:
        "Der Elternmodus ist vielleicht noch offen, höchstens \(minutes) Minuten. Tippe „\(kin: "parent-mode lock")“, um ihn zu schließen."
    )
  }

  fileprivate static let boardOffline = Self(
    "Connection lost, retrying …", nl: "Verbinding verbroken, nieuwe poging …",
    de: "Verbindung verloren, neuer Versuch …")
}
