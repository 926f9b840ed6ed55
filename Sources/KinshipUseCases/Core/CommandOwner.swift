/// Whose share of the store's writer a command uses: an account's, or that of an address without a session.
///
/// A server sets it around each call. A store with many waiting commands takes them in rounds over their
/// owners; the commands of the program itself, which have none, share one place in each round. It has no effect
/// on what a command may do.
public enum CommandOwner {
  /// The owner of the current task's commands, as 128 bits; nil for the program itself.
  @TaskLocal public static var current: UInt128?
}
