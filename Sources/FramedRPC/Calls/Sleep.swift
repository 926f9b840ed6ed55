/// A function that suspends for a duration and throws when its task is cancelled.
///
/// Programs pass `Task.sleep`; tests pass a virtual clock.
public typealias Sleep = @Sendable (Duration) async throws -> Void
