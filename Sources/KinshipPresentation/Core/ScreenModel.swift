import KinshipDomain
import KinshipUseCases

/// What every screen's model can do.
@MainActor public protocol ScreenModel: AnyObject {
  /// What the screen shows besides its content.
  var screen: ScreenState { get }
  /// Loads the content again.
  func refresh() async
  /// Does again what failed, as the same attempt; loads the content when nothing did.
  func retry() async
  /// Takes away what was said about the last thing done: the alert's "OK", the end of a toast.
  func dismiss()
}

/// A model's own side: how it loads and acts.
@MainActor protocol Screen: ScreenModel {
  var screen: ScreenState { get set }
  var device: Device { get }
  /// The household as it was last seen, for its words and dates.
  var home: Home? { get }
  /// The device's language, with the household's calendar and name for points.
  var wording: Wording { get }
}

/// A screen whose content is loaded by one method.
@MainActor protocol LoadedScreen: Screen {
  /// Loads the content; false when that failed.
  func load() async -> Bool
}

extension LoadedScreen {
  /// Loads the content again; an editor forgets what was typed.
  public func refresh() async {
    _ = await load()
  }
}

/// An answer that nobody waits for any more: a newer question was asked meanwhile, or something changed.
struct Superseded: Error {
  /// Whether a newer question was asked, whose answer is shown.
  let isAskedAgain: Bool
}

extension Screen {
  /// The household as the screen has read it, or else as the device knows it.
  var knownHome: Home? { home ?? device.known }

  var wording: Wording {
    let home = knownHome
    return Wording(
      language: device.language, clockFormat: device.clockFormat, calendar: home?.calendar,
      pointsName: home?.details.policy.pointsName, now: device.now())
  }

  /// The household, read anew unless the device knows it and the screen has neither shown nor changed anything.
  func readHome(_ household: HouseholdID) async throws -> Home {
    if !screen.hasContent, screen.looks == 0, let known = device.known,
      known.details.id == household
    {
      return known
    }
    return try await device.home(household)
  }

  /// There is nothing, and nothing that the reader could begin with: what others do may have changed that.
  func nothingYet(_ headline: LocalizedText, _ body: LocalizedText, picture: Mascot)
    -> UnspokenMessage
  {
    UnspokenMessage(headline, body, picture: picture, button: .reload, action: .refresh)
  }

  /// Why the last thing could not be done, for a place beside an input: it stays when the screen goes on.
  var failureText: Said<String> {
    let screen = screen
    return Said(making: { screen.failure?.sentence ?? "" })
  }

  /// Takes failure and toast away; what failed is not tried again.
  public func dismiss() {
    screen.dismissFailure()
    screen.toast = nil
  }

  /// Does again what failed, or loads again.
  public func retry() async {
    if let unfinished = screen.unfinished { await unfinished.retry() } else { await refresh() }
  }

  func toast(_ phrase: LocalizedText) {
    toast(saying: wording.text(phrase))
  }

  /// Shows a text for a few seconds, unless another takes its place before.
  func toast(saying text: String) {
    let shown = Toast(text: text, at: device.now())
    screen.toast = shown
    let sleep = device.sleep
    let end: @MainActor () async -> Void = { [weak self] in
      if self?.screen.toast == shown { self?.screen.toast = nil }
    }
    Task {
      // Who is woken early leaves it to the next thing done.
      do { try await sleep(Toast.lifetime) } catch { return }
      await end()
    }
  }

  /// What `ask` answers, good or bad, unless it comes too late; throws `Superseded` then.
  ///
  /// Whoever loads asks for everything within it, and stores the answers after it in one go.
  func newest<Answer>(
    _ kind: Order.Kind = .look, _ ask: @MainActor (Self) async throws -> Answer
  ) async throws -> Answer {
    let question = screen.order.ask(kind)
    let answer: Result<Answer, any Error>
    do { answer = .success(try await ask(self)) } catch { answer = .failure(error) }
    guard screen.order.counts(question) else {
      throw Superseded(isAskedAgain: !screen.order.isNewest(question))
    }
    return try answer.get()
  }

  /// Loads: `work` stores the content, and answers a message when there is none to show.
  ///
  /// What was shown stays while newer content is on its way, and when that cannot be had. What a change
  /// has overtaken is asked for again.
  @discardableResult
  func load(_ work: @escaping @MainActor (Self) async throws -> UnspokenMessage?) async -> Bool {
    if !screen.hasContent { screen.phase = .loading }
    screen.begin()
    defer { screen.end() }
    repeat {
      do {
        showContent(or: try await work(self))
        return true
      } catch let late as Superseded {
        if late.isAskedAgain { return false }
      } catch {
        loadingFailed(error)
        return false
      }
    } while true
  }

  /// Shows the content, or the message in its place where there is none.
  func showContent(or nothing: UnspokenMessage?) {
    guard let nothing else {
      screen.phase = .loaded
      return
    }
    screen.stage = said { ScreenState.Phase.empty(nothing.message(in: $0.language)) }
  }

  private func loadingFailed(_ error: any Error) {
    if isCancellation(error) {
      if screen.phase == .loading { screen.phase = .idle }
      // A change that was made is not given up with the look at it.
      if screen.looks == 0 { screen.wasGivenUp = true }
      return
    }
    guard screen.looks == 0 else { return lookFailed(error) }
    let failure = said { Failure(error, while: .reading, in: $0) }
    if screen.hasContent {
      screen.intentFailure = failure
    } else {
      screen.stage = Said(making: { ScreenState.Phase.failed(failure.content) })
    }
  }

  /// Does something: when it fails the content stays, and `retry` does the same again.
  ///
  /// `work` is given the model instead of holding it, so that keeping it for a retry leaks nothing.
  @discardableResult
  func act(_ work: @escaping @MainActor (Self) async throws -> Void) async -> Bool {
    screen.begin()
    defer { screen.end() }
    do {
      try await work(self)
      screen.order.change()
      return true
    } catch {
      guard !isCancellation(error) else {
        screen.wasGivenUp = true
        return false
      }
      guard !(error is Superseded) else { return false }
      screen.intentFailure = said { Failure(error, while: .changing, in: $0) }
      if canBeTriedAgain(after: error) {
        screen.unfinished = Unfinished { [weak self] in await self?.act(work) }
      }
      return false
    }
  }

  /// Takes an input, or says why it cannot be one; there is nothing to try again.
  @discardableResult
  func take(_ input: @MainActor (Self) throws -> Void) -> Bool {
    screen.begin()
    defer { screen.end() }
    do {
      try input(self)
      return true
    } catch {
      screen.intentFailure = said { Failure(error, while: .changing, in: $0) }
      return false
    }
  }

  /// Loads again what a change has come to, from within `act`, where the device looks after changes.
  func showChange() async {
    guard device.looksAfterChanges else { return }
    screen.looks += 1
    defer { screen.looks -= 1 }
    await refresh()
  }

  /// Looks at what a change has come to, from within `act`.
  ///
  /// The change is done, whatever comes of the look: when that fails the content stays, `caution` says so,
  /// and nothing but the look is left to be tried again.
  func lookAtChange(_ look: @MainActor (Self) async throws -> Void) async {
    do { try await look(self) } catch { lookFailed(error) }
  }

  private func lookFailed(_ error: any Error) {
    if screen.phase == .loading { screen.phase = .idle }
    guard !isCancellation(error) else { return }
    screen.warning = said { Failure(error, while: .looking, in: $0) }
  }

  func isCancellation(_ error: any Error) -> Bool {
    error is CancellationError || Task.isCancelled
  }
}
