import KinshipDomain
import KinshipPresentation
import KinshipUseCases
import Libc

/// A board on the terminal: reads keys, follows changes, performs actions and draws.
///
/// All events are handled one after the other, and each draws at most one frame.
@MainActor
final class BoardSession {
  private enum Event: Sendable {
    case terminal(BoardTerminal.Event)
    case changed
    case connection(ConnectionChange)
    case reply(BoardReply)
    /// The changes cannot be followed any more.
    case failed(any Error)
  }

  private let shell: Shell
  private let options: GlobalOptions
  private let model: BoardModel
  private let household: HouseholdID
  private let member: MemberID
  private var state: BoardState
  private var renderer: BoardRenderer
  private let events: AsyncStream<Event>
  private let send: AsyncStream<Event>.Continuation
  private var working: Task<Void, Never>?

  /// Loads the board of the profile's household; throws before anything is drawn.
  init(in shell: Shell, _ options: GlobalOptions) async throws {
    let context = try await shell.context()
    (household, member) = (context.id, context.home.actingMember)
    model = BoardModel(try await shell.boardDevice(in: context), household: household)
    _ = try await shell.loaded(model)
    guard let content = model.content else { throw CancellationError() }
    (self.shell, self.options) = (shell, options)
    state = BoardState(content, size: BoardSize(columns: 80, rows: 24), in: shell.language)
    let capabilities = shell.environment.capabilities(of: .standard, colors: shell.colors)
    renderer = BoardRenderer(hasColors: capabilities.hasColors)
    (events, send) = AsyncStream.makeStream(of: Event.self)
  }

  /// Shows the board until it is left; restores the terminal in any case.
  func run() async throws {
    let terminal = try BoardTerminal()
    let outcome: Result<Int32?, any Error>
    let following = Task { await follow() }
    do {
      outcome = .success(try await show(on: terminal))
    } catch {
      outcome = .failure(error)
    }
    following.cancel()
    // An action that was sent is awaited, unless a signal ends the program.
    if case .success(nil) = outcome { await working?.value } else { working?.cancel() }
    await terminal.leave()
    await following.value
    if let signal = try outcome.get() { raiseHere(signal) }
  }

  /// Handles events; returns the signal that ends the board, or nil.
  private func show(on terminal: BoardTerminal) async throws -> Int32? {
    let send = send
    terminal.read { send.yield(.terminal($0)) }
    state.resize(terminal.size)
    try draw(on: terminal)
    for await event in events {
      switch event {
      case .terminal(.ended(let signal)): return signal
      case .terminal(.resized), .terminal(.continued):
        renderer.invalidate()
        state.resize(terminal.size)
      case .terminal(.input(let inputs)):
        for input in inputs {
          for effect in press(input) {
            if effect == .leave { return nil }
            start(effect)
          }
        }
      case .changed: update()
      case .connection(let change): show(change)
      case .reply(let reply): state.finish(reply)
      case .failed(let error): throw error
      }
      try draw(on: terminal)
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

  private func draw(on terminal: BoardTerminal) throws {
    let frame = BoardLayout(state, .terminal).frame
    try terminal.write(renderer.output(for: frame))
  }

  // MARK: Changes

  private func update() {
    if let failure = model.screen.failure { return state.warn(failure.sentence) }
    if let content = model.content { state.update(content) }
  }

  private func show(_ change: ConnectionChange) {
    switch change {
    case .opened: state.connectionText = nil
    case .lost: state.connectionText = shell.text(.boardOffline)
    }
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

  /// Whether the server may answer later; a connection that was open restores itself.
  private func isTemporaryLoss(_ error: any Error) -> Bool {
    guard case .server = shell.origin, let fault = error as? any Fault else { return false }
    if case .network(.connection(let problem))? = fault.title, problem.isPermanent { return false }
    return fault.kind == .unavailable || fault.kind == .busy
  }

  /// Continues with a renewed session of the same acting member.
  private func renew() async throws {
    try await shell.prepareBoardRenewal()
    let context = try await shell.context()
    try requireSame(context)
    model.resume(on: try await shell.boardDevice(in: context))
  }

  /// Throws if the profile has another acting member or household now.
  private func requireSame(_ context: HouseholdContext) throws {
    guard context.id == household, context.home.actingMember == member else {
      throw CommandError(
        exit: .refused, code: "boardEnded", sentence: shell.text(.boardOfAnother))
    }
  }

  // MARK: Effects

  private func start(_ effect: BoardEffect) {
    guard effect != .redraw else { return renderer.invalidate() }
    working = Task { [self] in
      let reply: BoardReply
      do {
        reply = try await perform(effect)
      } catch {
        reply = .failed(CommandError(error, in: shell.language).sentence)
      }
      send.yield(.reply(reply))
    }
  }

  private func perform(_ effect: BoardEffect) async throws -> BoardReply {
    switch effect {
    case .leave, .redraw: return .done("")
    // On the device of a change, which renews the session if needed.
    case .findUndo: return try await changing { await BoardUndo.find(on: $0, in: household) }
    case .perform(let action):
      return try await changing { await action.perform(on: $0, in: household) }
    case .unlock(let pin, let action):
      return try await changing { device in
        if let failure = await BoardReply.failure(unlockingWith: pin, on: device) { return failure }
        return await action.perform(on: device, in: household)
      }
    }
  }

  /// Runs a change on a device that may write.
  ///
  /// The board only reads a store file, so that other programs can write it. An action opens the
  /// store like a command of its own.
  private func changing(_ change: (Device) async -> BoardReply) async throws -> BoardReply {
    guard case .file = shell.origin, shell.session == nil else {
      let context = try await shell.context()
      try requireSame(context)
      return await change(context.device)
    }
    let writer = try Shell(options, in: shell.environment, purpose: shell.purpose)
    do {
      let context = try await writer.context()
      try requireSame(context)
      let reply = await change(context.device)
      try await writer.close()
      return reply
    } catch {
      try? await writer.close()
      throw error
    }
  }
}

extension Shell {
  /// The acting member's device for the board; on a file, it opens the store for reading only.
  fileprivate func boardDevice(in context: HouseholdContext) async throws -> Device {
    guard case .file = origin, session == nil else { return context.device }
    try await close()
    var device = try await readingDevice().acting(as: context.home.actingMember)
      .with(household: context.home)
    // Another process can advance the clock of a demo store.
    if let clock = connection?.clock {
      device.now = {
        clock.readAgain()
        return clock.now()
      }
    }
    return device
  }

  /// Lets the next use of the session renew it, after its access token was refused.
  fileprivate func prepareBoardRenewal() async throws {
    // Another process may have renewed the session.
    try await changeProfile { _ in }
    // A store that is open for reading only cannot keep the new tokens.
    if case .reading? = connection?.kind { try await close() }
  }
}

// MARK: - Texts

extension ShellText {
  fileprivate static let boardOffline = Self(
    "Connection lost, retrying …", nl: "Verbinding verbroken, nieuwe poging …",
    de: "Verbindung verloren, neuer Versuch …")

  fileprivate static let boardOfAnother = Self(
    "The profile acts as another member now, or uses another household. Start the board again.",
    nl:
      "Het profiel is nu een ander lid, of gebruikt een ander huishouden. Start het bord opnieuw.",
    de: """
      Das Profil handelt jetzt als ein anderes Mitglied oder nutzt einen anderen Haushalt. Starte \
      die Tafel neu.
      """)
}
