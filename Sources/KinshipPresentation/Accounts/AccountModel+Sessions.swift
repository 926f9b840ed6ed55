public import KinshipDomain
import KinshipUseCases

/// The account's open sessions.
extension AccountModel {
  /// A session in the list.
  public struct SessionRow: Sendable, Hashable, Identifiable {
    /// The session.
    public let id: SessionID
    /// The name of the device; nil if it sent none.
    public let device: String?
    /// The times of sign-in and of last use, in words.
    public let title: String
    /// Whether the session belongs to this device.
    public let isOwn: Bool
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The sessions in words, the oldest first.
  public var sessionRows: [SessionRow] {
    sessions.map { session in
      let title = texts.text(
        .session(since: texts.moment(session.signedInAt), used: texts.moment(session.usedAt)))
      return SessionRow(
        id: session.id, device: session.device?.description, title: title, isOwn: session.isOwn,
        accessibilityLabel: texts.accessibilityText([
          session.device?.description, title, session.isOwn ? texts.text(.thisDevice) : nil,
        ]))
    }
  }

  /// Loads the account's sessions.
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
