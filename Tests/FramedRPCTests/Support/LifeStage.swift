@testable import FramedRPC

/// The cases of a connection's life cycle without payloads, for exhaustive tables.
enum LifeStage: CaseIterable, Hashable, Sendable {
  case awaitingHello
  /// This end awaits HELLO and has announced GOAWAY.
  case announcedBeforeHello
  case open
  case leaving
  case announced
  case final
  case afterGrace
  case closed

  init(_ life: LifeCycle) {
    self =
      switch life {
      case .awaitingHello(_, nil): .awaitingHello
      case .awaitingHello(_, _?): .announcedBeforeHello
      case .open: .open
      case .leaving: .leaving
      case .draining(_, .announced): .announced
      case .draining(_, .final): .final
      case .draining(_, .afterGrace): .afterGrace
      case .closed: .closed
      }
  }
}

extension ConnectionState {
  var stage: LifeStage { LifeStage(life) }
}
