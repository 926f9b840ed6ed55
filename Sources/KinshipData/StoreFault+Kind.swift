public import KinshipUseCases

extension StoreFault: Fault {
  /// What a shell can do about it: a held or newer store cannot be had, a busy one soon can.
  public var kind: FaultKind {
    switch self {
    case .heldBy, .newerVersion, .closed: .unavailable
    case .busy: .busy
    case .unreachable, .notAFile, .notAStore, .damaged, .readOnly, .full, .inputOutput,
      .inconsistent, .notDurable, .misused:
      .inputOutput
    }
  }
}
