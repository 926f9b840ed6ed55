@testable import FramedRPC

/// The cases of a connection's life cycle without their payloads, for tables of all of them.
enum LifeStage: CaseIterable, Hashable, Sendable {
  case awaitingHello
  /// HELLO is awaited, and this end has announced GOAWAY.
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
