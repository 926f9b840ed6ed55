public import KinshipDomain

/// The spaces that a session's account may read, with the sequence of each.
///
/// The spaces are the account's own and its households. Comparing two standings shows which queries
/// to repeat. The changed data itself is available through the queries only.
public struct VisibleSpaces: Hashable, Sendable {
  /// The session.
  public let session: SessionID
  /// The account of the session.
  public let account: UserID
  /// The sequence of each space.
  public let sequences: [Space: Version]

  /// A standing with every field given.
  public init(session: SessionID, account: UserID, sequences: [Space: Version]) {
    self.session = session
    self.account = account
    self.sequences = sequences
  }

  /// The spaces that rose since `before`, or were not visible then.
  public func changes(since before: VisibleSpaces?) -> [Space: Version] {
    sequences.filter { space, sequence in before?.sequences[space] != sequence }
  }
}
