public import KinshipTime

/// What a screen shows besides its content: that it loads, is empty or failed, and what happened.
public struct ScreenState: Sendable, Equatable {
  /// How far the content is.
  public enum Phase: Sendable, Equatable {
    /// Nothing was asked for yet.
    case idle
    /// The first content is on its way.
    case loading
    /// There is content, possibly while newer content is on its way.
    case loaded
    /// There is nothing, and this is what to do about it.
    case empty(Message)
    /// There is no content because something went wrong.
    case failed(Failure)
  }

  /// How far the content is.
  public var phase: Phase {
    get { stage.content }
    set { stage = Said(newValue) }
  }
  /// What was just achieved; gone with the next thing that is done, or after a few seconds.
  public var toast: Toast?
  /// Why what is shown may be older than what was done last; nil when it is not.
  ///
  /// No failure: what was asked for is done and must not be done again. Only the look at it failed, and
  /// `refresh` or `retry` repeats that.
  public var caution: Failure? { warning?.content }
  /// The phase in words that follow the language.
  var stage = Said(Phase.idle)
  /// The caution in words that follow the language.
  var warning: Said<Failure>?
  /// Whether what was last asked for was given up on the way: it is neither done nor a failure.
  ///
  /// Gone with the next thing that is done. A screen shows nothing of it; whoever tells what came of one
  /// command must not take it for success.
  public internal(set) var wasGivenUp = false
  /// How many loads of what was just done are under way.
  var looks = 0
  /// What was asked and done so far.
  var order = Order()
  /// What failed and may be tried again.
  var unfinished: Unfinished?
  /// Why what was last done failed; the content stays.
  var intentFailure: Said<Failure>?
  private var underWay = 0

  /// What went wrong: while loading, or when something was last done.
  public var failure: Failure? {
    if case .failed(let failure) = phase { failure } else { intentFailure?.content }
  }

  /// Whether an answer is being waited for: the moment for an overlay.
  public var isWorking: Bool { underWay > 0 }

  /// Whether the screen has what it shows.
  public var hasContent: Bool {
    switch phase {
    case .loaded, .empty: true
    case .idle, .loading, .failed: false
    }
  }
}

/// Something that failed, to be done again with the same inputs.
struct Unfinished: Equatable, Sendable {
  let retry: @MainActor () async -> Void

  /// Always: no screen looks different for how its work is tried again.
  static func == (_: Self, _: Self) -> Bool { true }
}

/// A short confirmation that goes away by itself.
public struct Toast: Sendable, Equatable {
  /// How long a toast is shown.
  public static let lifetime = Duration.seconds(4)

  /// What it says.
  public let text: String
  /// When it is to go.
  public let endsAt: Instant

  /// A toast shown from `now` on.
  public init(text: String, at now: Instant) {
    self.text = text
    endsAt = now + Self.lifetime
  }
}

// MARK: - Changes

extension ScreenState {
  /// Something begins: what was said about the last thing goes away.
  mutating func begin() {
    underWay += 1
    toast = nil
    warning = nil
    intentFailure = nil
    unfinished = nil
    wasGivenUp = false
  }

  mutating func end() {
    underWay -= 1
  }

  /// The alert's "OK": what went wrong has been read.
  mutating func dismissFailure() {
    intentFailure = nil
    warning = nil
    unfinished = nil
  }
}
