import KinshipDomain
import KinshipUseCases

/// Interface that all screen models share.
@MainActor public protocol ScreenModel: AnyObject {
  /// The state of the screen besides its content.
  var screen: ScreenState { get }
  /// Loads the content again.
  func refresh() async
  /// Retries the failed action with the same ids; loads the content if nothing failed.
  func retry() async
  /// Removes the alert and the toast of the last action.
  func dismiss()
}

/// Internal requirements of a screen model, used by its loading and changing helpers.
@MainActor protocol Screen: ScreenModel {
  var screen: ScreenState { get set }
  var device: Device { get }
  /// The household as last read, for names and dates.
  var home: LoadedHousehold? { get }
  /// The device's language, with the household's calendar and name for points.
  var texts: TextContext { get }
}

/// A screen whose content is loaded by one method.
@MainActor protocol LoadedScreen: Screen {
  /// Loads the content; returns false on failure.
  func load() async -> Bool
}

extension LoadedScreen {
  /// Loads the content again; an editor discards unsaved input.
  public func refresh() async {
    _ = await load()
  }
}

extension LoadedScreen {
  /// Loads the content, and again after each new answer to a query, until the task is cancelled.
  func loadAgain<Q: Query>(after query: Q) async throws {
    for try await _ in device.performer.values(of: query) { await refresh() }
  }
}

/// Thrown for an outdated answer: a newer request or a change followed its request.
struct Superseded: Error {
  /// Whether a newer request was made, whose answer will be shown.
  let isAskedAgain: Bool
}

extension Screen {
  /// The household as read by the screen, or else as known to the device.
  var knownHome: LoadedHousehold? { home ?? device.known }

  var texts: TextContext {
    let home = knownHome
    return TextContext(
      language: device.language, clockFormat: device.clockFormat, calendar: home?.calendar,
      pointsName: home?.details.policy.pointsName, now: device.now())
  }

  /// The household; reads it again unless the device knows it and this is the screen's first load.
  func readHome(_ household: HouseholdID) async throws -> LoadedHousehold {
    if !screen.hasContent, screen.runningReloads == 0, let known = device.known,
      known.details.id == household
    {
      return known
    }
    return try await device.loadedHousehold(household)
  }

  /// Empty-state message for a list to which the reader cannot add; its button reloads.
  func nothingYet(_ headline: LocalizedText, _ body: LocalizedText, picture: Mascot)
    -> MessageTemplate
  {
    MessageTemplate(headline, body, picture: picture, button: .reload, action: .refresh)
  }

  /// The text of the last failure, to show beside an input; stays valid when the screen goes on.
  var failureText: LocalizedValue<String> {
    let screen = screen
    return LocalizedValue(making: { screen.failure?.sentence ?? "" })
  }

  /// Removes failure and toast, and cancels a pending retry.
  public func dismiss() {
    screen.dismissFailure()
    screen.toast = nil
  }

  /// Retries the failed action, or loads the content.
  public func retry() async {
    if let unfinished = screen.unfinished { await unfinished.retry() } else { await refresh() }
  }

  func toast(_ phrase: LocalizedText) {
    toast(saying: texts.text(phrase))
  }

  /// Shows a text for `Toast.lifetime`, unless another toast replaces it.
  func toast(saying text: String) {
    let shown = Toast(text: text, at: device.now())
    screen.toast = shown
    let sleep = device.sleep
    let end: @MainActor () async -> Void = { [weak self] in
      if self?.screen.toast == shown { self?.screen.toast = nil }
    }
    Task {
      // If the sleep is interrupted, the next action removes the toast.
      do { try await sleep(Toast.lifetime) } catch { return }
      await end()
    }
  }

  /// Returns the result of `ask`, or throws `Superseded` if the result is outdated.
  ///
  /// Fetch everything within `ask`, and store the results after it without suspending.
  func newest<Answer>(
    _ kind: RequestOrder.Kind = .look, _ ask: @MainActor (Self) async throws -> Answer
  ) async throws -> Answer {
    let question = screen.order.ask(kind)
    let answer: Result<Answer, any Error>
    do { answer = .success(try await ask(self)) } catch { answer = .failure(error) }
    guard screen.order.counts(question) else {
      throw Superseded(isAskedAgain: !screen.order.isNewest(question))
    }
    return try answer.get()
  }

  /// Loads: `work` stores the content, and returns a message if there is no content.
  ///
  /// Existing content stays visible during a load and after a failed one. A load that a change made
  /// outdated runs again.
  @discardableResult
  func load(_ work: @escaping @MainActor (Self) async throws -> MessageTemplate?) async -> Bool {
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

  /// Shows the content, or a message if there is no content.
  func showContent(or nothing: MessageTemplate?) {
    guard let nothing else {
      screen.phase = .loaded
      return
    }
    screen.localizedPhase = localizedValue {
      ScreenState.Phase.empty(nothing.message(in: $0.language))
    }
  }

  private func loadingFailed(_ error: any Error) {
    if isCancellation(error) {
      if screen.phase == .loading { screen.phase = .idle }
      // A cancelled load after a committed change does not count as a cancelled action.
      if screen.runningReloads == 0 { screen.wasCancelled = true }
      return
    }
    guard screen.runningReloads == 0 else { return reloadFailed(error) }
    let failure = localizedValue { Failure(error, while: .reading, in: $0) }
    if screen.hasContent {
      screen.actionFailure = failure
    } else {
      screen.localizedPhase = LocalizedValue(making: { ScreenState.Phase.failed(failure.content) })
    }
  }

  /// Runs an action.
  ///
  /// If it fails, the content stays, and `retry` runs the same action again.
  ///
  /// `work` receives the model as a parameter, so that a stored retry creates no reference cycle.
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
        screen.wasCancelled = true
        return false
      }
      guard !(error is Superseded) else { return false }
      screen.actionFailure = localizedValue { Failure(error, while: .changing, in: $0) }
      if isRetryable(error) {
        screen.unfinished = RetryableAction { [weak self] in await self?.act(work) }
      }
      return false
    }
  }

  /// Accepts an input or shows why it is invalid; offers no retry.
  @discardableResult
  func take(_ input: @MainActor (Self) throws -> Void) -> Bool {
    screen.begin()
    defer { screen.end() }
    do {
      try input(self)
      return true
    } catch {
      screen.actionFailure = localizedValue { Failure(error, while: .changing, in: $0) }
      return false
    }
  }

  /// Loads the result of a change, from within `act`, if `device.reloadsAfterChanges`.
  func reloadAfterChange() async {
    guard device.reloadsAfterChanges else { return }
    screen.runningReloads += 1
    defer { screen.runningReloads -= 1 }
    await refresh()
  }

  /// Loads the result of a change with `look`, from within `act`.
  ///
  /// The change is committed even if `look` fails. In that case the content stays, `caution`
  /// reports the failure, and `retry` repeats only the load.
  func readAfterChange(_ look: @MainActor (Self) async throws -> Void) async {
    do { try await look(self) } catch { reloadFailed(error) }
  }

  private func reloadFailed(_ error: any Error) {
    if screen.phase == .loading { screen.phase = .idle }
    guard !isCancellation(error) else { return }
    screen.localizedCaution = localizedValue { Failure(error, while: .looking, in: $0) }
  }

  func isCancellation(_ error: any Error) -> Bool {
    error is CancellationError || Task.isCancelled
  }
}
