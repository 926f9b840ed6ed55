public import KinshipDomain
import KinshipUseCases

/// Where the account is signed in.
extension AccountModel {
  /// A session in the list.
  public struct SessionRow: Sendable, Hashable, Identifiable {
    /// The session.
    public let id: SessionID
    /// Since when, and when it was last used, in words.
    public let title: String
    /// Whether it is this device's.
    public let isOwn: Bool
    /// All of it in one breath.
    public let accessibilityLabel: String
  }

  /// The sessions in words, the oldest first.
  public var sessionRows: [SessionRow] {
    sessions.map { session in
      let title = wording.text(
        .session(since: wording.moment(session.signedInAt), used: wording.moment(session.usedAt)))
      return SessionRow(
        id: session.id, title: title, isOwn: session.isOwn,
        accessibilityLabel: wording.spoken([
          title, session.isOwn ? wording.text(.thisDevice) : nil,
        ]))
    }
  }

  /// Looks up where the account is signed in.
  @discardableResult
  public func loadSessions() async -> Bool {
    await load { model in
      model.sessions = try await model.device.performer.fetch(FetchSessions())
      return nil
    }
  }

  /// Ends a session, such as that of a device that was lost.
  @discardableResult
  public func endSession(_ session: SessionID) async -> Bool {
    let title = sessionRows.first { $0.id == session }?.title ?? "\(session)"
    return await doing { model in
      try await model.device.performer.perform(EndSession(session: session))
      model.sessions.removeAll { $0.id == session }
      model.toast(.sessionEnded(title))
    }
  }
}
