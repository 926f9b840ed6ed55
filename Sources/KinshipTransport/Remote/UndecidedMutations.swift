internal import KinshipDomain
internal import KinshipUseCases
internal import Synchronization

/// The ids of attempts whose outcome nobody knows: a person who does the same again gets the same id,
/// so that it takes effect once.
///
/// It keeps a few, and for a few minutes: somebody who starts the screen time of the afternoon does not
/// mean that of the morning.
final class UndecidedMutations: Sendable {
  static let limit = 64
  static let lifetime: Int64 = 5 * 60 * 1000

  private struct Entry {
    let request: RequestDigest
    let mutation: MutationID
  }

  private let entries = Mutex<[Entry]>([])

  /// The id for a request that is sent now, and whether an earlier attempt with it is undecided.
  ///
  /// The id is taken out: the same request sent while this one runs is another attempt.
  func id(for request: RequestDigest, from ids: IDSource) -> (mutation: MutationID, isKnown: Bool) {
    let new: MutationID = ids.next()
    let known = entries.withLock { entries in
      entries.removeAll { new.madeAt - $0.mutation.madeAt > Self.lifetime }
      return entries.firstIndex { $0.request == request }.map { entries.remove(at: $0).mutation }
    }
    return (known ?? new, known != nil)
  }

  /// Keeps the id of a request whose outcome is unknown; the oldest one makes room.
  func keep(_ mutation: MutationID, for request: RequestDigest) {
    entries.withLock { entries in
      if entries.count >= Self.limit { entries.removeFirst() }
      entries.append(Entry(request: request, mutation: mutation))
    }
  }
}

extension Identifier {
  /// When a version 7 id was made, in milliseconds since 1970.
  fileprivate var madeAt: Int64 { Int64(bits >> 80) }
}
