/// Waits for a while, or throws when the task is cancelled before that: time for programs, virtual in
/// tests.
public typealias Sleep = @Sendable (Duration) async throws -> Void
