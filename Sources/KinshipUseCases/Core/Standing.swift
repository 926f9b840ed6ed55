public import KinshipDomain

/// How far a session can see: the spaces that its account may read from, and the sequence of each.
///
/// Those are the account's own space and its households. Whoever compares two of them knows what to ask
/// again; what changed stays behind the queries.
public struct Standing: Hashable, Sendable {
  /// The session.
  public let session: SessionID
  /// The account that it is a session of.
  public let account: UserID
  /// The sequence of each space.
  public let sequences: [Space: Version]

  /// A standing with every field given.
  public init(session: SessionID, account: UserID, sequences: [Space: Version]) {
    self.session = session
    self.account = account
    self.sequences = sequences
  }

  /// What is new here: spaces that rose, or that could not be seen `before`.
  public func risen(since before: Standing?) -> [Space: Version] {
    sequences.filter { space, sequence in before?.sequences[space] != sequence }
  }
}
