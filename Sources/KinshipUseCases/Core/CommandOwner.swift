/// The owner of a command, for fair scheduling of the store's writer.
///
/// An owner is an account, or the network address of a caller without a session. A server sets it
/// around each call. A store with many waiting commands takes them in rounds over their owners. The
/// commands of the program itself have no owner and share one place in each round. The owner has no
/// effect on permissions.
public enum CommandOwner {
  /// The owner of the current task's commands, as 128 bits; nil for the program itself.
  @TaskLocal public static var current: UInt128?
}
