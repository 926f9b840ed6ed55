package import KinshipDomain
package import KinshipTime
package import KinshipUseCases

/// A change that the reader asks for on the board.
package enum BoardAction: Sendable, Hashable {
  case start(TaskID)
  case complete(TaskID)
  case approve(TaskID, round: Int)
  case reject(TaskID, round: Int, reason: String)
  case reopen(TaskID)
  case undo(BoardUndo)
  /// Marks the messages that the board has shown as read.
  case markRead([NoticeID])
  case closeParentMode

  /// The task that the action changes; nil for another change.
  package var task: TaskID? {
    switch self {
    case .start(let task), .complete(let task), .approve(let task, _), .reject(let task, _, _),
      .reopen(let task):
      task
    case .undo(let undo): undo.task
    case .markRead, .closeParentMode: nil
    }
  }

  /// Whether the action is an adult's decision, which moves the end of parent mode.
  var isDecision: Bool {
    switch self {
    case .approve, .reject, .reopen: true
    case .undo(let undo): undo.kind == .approval || undo.kind == .rejection
    case .start, .complete, .markRead, .closeParentMode: false
    }
  }
}

/// Work that a key of the board starts, which the shell does.
package enum BoardEffect: Sendable, Hashable {
  /// Leave the board.
  case leave
  /// Draw the whole screen again.
  case redraw
  /// Look for the reader's last action that can be undone.
  case findUndo
  /// Perform an action.
  case perform(BoardAction)
  /// Open parent mode with a PIN, then perform an action.
  case unlock(pin: String, BoardAction)
}

/// The reader's last action that can be undone, with the question before it is.
package struct BoardUndo: Sendable, Hashable {
  package let task: TaskID
  /// The action, which the question names; a later action on the same task is not undone.
  package let kind: RecentAction.Kind
  package let at: Instant
  package let question: String

  package init(task: TaskID, kind: RecentAction.Kind, at: Instant, question: String) {
    self.task = task
    self.kind = kind
    self.at = at
    self.question = question
  }
}

/// The result of an effect.
package enum BoardReply: Sendable, Hashable {
  /// It worked; the text says so.
  case done(String)
  /// It failed; the text says why.
  case failed(String)
  /// The action needs the PIN of parent mode.
  case needsPIN(BoardAction)
  /// Parent mode was not opened; the text says why, and another PIN can be tried or not.
  case notUnlocked(String, canTryAgain: Bool)
  /// There is an action to undo.
  case undo(BoardUndo)

  /// Whether parent mode is closed, as the reply to an effect says.
  package func isParentModeClosed(after effect: BoardEffect?) -> Bool {
    switch self {
    case .needsPIN: true
    case .done: effect == .perform(.closeParentMode)
    case .failed, .notUnlocked, .undo: false
    }
  }
}

/// The reply to an effect, and what it did to parent mode.
package struct BoardOutcome: Sendable, Hashable {
  package let reply: BoardReply
  /// The end of parent mode, by the clock of the device, if the effect opened it or delayed its end.
  package var parentModeEnd: Instant?

  package init(_ reply: BoardReply, parentModeEnd: Instant? = nil) {
    self.reply = reply
    self.parentModeEnd = parentModeEnd
  }
}
