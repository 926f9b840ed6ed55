internal import KinshipDomain
internal import KinshipUseCases
internal import Synchronization

/// Mutation IDs of attempts with an unknown outcome.
///
/// A repeated request gets the same ID, so that it takes effect once. At most `limit` IDs are kept,
/// for five minutes. A person who starts screen time in the afternoon does not repeat the request
/// of the morning.
final class UndecidedMutations: Sendable {
  static let limit = 64
  static let lifetime: Int64 = 5 * 60 * 1000

  private struct Entry {
    let request: RequestDigest
    let mutation: MutationID
  }

  private let entries = Mutex<[Entry]>([])

  /// Returns the ID for a request that is sent now, and whether an earlier attempt with that ID has
  /// an unknown outcome.
  ///
  /// Removes the ID: the same request sent during this attempt is a separate mutation.
  func id(for request: RequestDigest, from ids: IDSource) -> (mutation: MutationID, isRetry: Bool) {
    let new: MutationID = ids.next()
    let known = entries.withLock { entries in
      entries.removeAll { new.madeAt - $0.mutation.madeAt > Self.lifetime }
      return entries.firstIndex { $0.request == request }.map { entries.remove(at: $0).mutation }
    }
    return (known ?? new, known != nil)
  }

  /// Keeps the ID of a request with an unknown outcome; removes the oldest entry if the list is
  /// full.
  func keep(_ mutation: MutationID, for request: RequestDigest) {
    entries.withLock { entries in
      if entries.count >= Self.limit { entries.removeFirst() }
      entries.append(Entry(request: request, mutation: mutation))
    }
  }
}

extension Identifier {
  /// The creation time in a version 7 UUID, in milliseconds since 1970.
  fileprivate var madeAt: Int64 { Int64(bits >> 80) }
}
