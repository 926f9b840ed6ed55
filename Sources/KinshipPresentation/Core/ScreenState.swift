public import KinshipTime

/// State of a screen besides its content: phase, failure, toast and caution.
public struct ScreenState: Sendable, Equatable {
  /// The phase of loading the content.
  public enum Phase: Sendable, Equatable {
    /// Nothing was requested yet.
    case idle
    /// The first content is loading.
    case loading
    /// Content is available; newer content may be loading.
    case loaded
    /// There is no content; the message says what to do.
    case empty(Message)
    /// There is no content because loading failed.
    case failed(Failure)
  }

  /// The phase of loading the content.
  public var phase: Phase {
    get { localizedPhase.content }
    set { localizedPhase = LocalizedValue(newValue) }
  }
  /// Confirmation of the last change; removed by the next action or after a few seconds.
  public var toast: Toast?
  /// Why the content may be older than the last change; nil if it is current.
  ///
  /// The change is committed and must not be repeated. Only loading its result failed; `refresh` or
  /// `retry` repeats the load.
  public var caution: Failure? { localizedCaution?.content }
  /// The phase, rendered in the current language.
  var localizedPhase = LocalizedValue(Phase.idle)
  /// The caution, rendered in the current language.
  var localizedCaution: LocalizedValue<Failure>?
  /// Whether the last action was cancelled before its result was known; this is not a failure.
  ///
  /// Reset by the next action. Screens do not show it; a shell that reports the result of a command
  /// must not report success.
  public internal(set) var wasCancelled = false
  /// The number of running calls of `reloadAfterChange`.
  var runningReloads = 0
  /// The order of requests and changes so far.
  var order = RequestOrder()
  /// The failed action that can be retried.
  var unfinished: RetryableAction?
  /// The failure of the last action, or of a load while content is shown; the content stays.
  var actionFailure: LocalizedValue<Failure>?
  /// The number of running actions and loads.
  private var runningWork = 0

  /// The failure of loading, or of the last action.
  public var failure: Failure? {
    if case .failed(let failure) = phase { failure } else { actionFailure?.content }
  }

  /// Whether an answer is awaited, so that the shell can show an activity indicator.
  public var isWorking: Bool { runningWork > 0 }

  /// Whether loading has succeeded, possibly without content to show.
  public var hasContent: Bool {
    switch phase {
    case .loaded, .empty: true
    case .idle, .loading, .failed: false
    }
  }
}

/// A failed action, to be retried with the same inputs.
struct RetryableAction: Equatable, Sendable {
  let retry: @MainActor () async -> Void

  /// Always true: the retry does not affect the look of a screen.
  static func == (_: Self, _: Self) -> Bool { true }
}

/// A short confirmation that disappears by itself.
public struct Toast: Sendable, Equatable {
  /// The duration for which a toast is shown.
  public static let lifetime = Duration.seconds(4)

  /// The text of the toast.
  public let text: String
  /// The moment at which the toast disappears.
  public let endsAt: Instant

  /// A toast shown from `now` on.
  public init(text: String, at now: Instant) {
    self.text = text
    endsAt = now + Self.lifetime
  }
}

// MARK: - Changes

extension ScreenState {
  /// Starts an action, an input or a load, and clears the messages of the previous one.
  mutating func begin() {
    runningWork += 1
    toast = nil
    localizedCaution = nil
    actionFailure = nil
    unfinished = nil
    wasCancelled = false
  }

  /// Ends an action, an input or a load.
  mutating func end() {
    runningWork -= 1
  }

  /// Clears the failure when the user confirms its alert.
  mutating func dismissFailure() {
    actionFailure = nil
    localizedCaution = nil
    unfinished = nil
  }
}
