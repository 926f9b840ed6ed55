public import KinshipDomain

/// Splits the events of a calendar file into calls that are small enough.
///
/// ```swift
/// var batches = ImportBatches(of: events)
/// while let batch = batches.next {
///   do {
///     outcomes += try await performer.perform(ImportEvents(household: home, events: batch))
///     batches.advance()
///   } catch let refusal as Refusal where batches.shrink(after: refusal) {}
/// }
/// ```
public struct ImportBatches: Sendable {
  /// The events of the next call; nil when all were sent.
  public private(set) var next: [EventImport]?
  private var rest: ArraySlice<EventImport>

  /// All events of a file, in its order.
  public init(of events: [EventImport]) {
    rest = events[...]
    next = nil
    advance()
  }

  /// Advances to the events after those of `next`.
  public mutating func advance() {
    rest = rest.dropFirst(next?.count ?? 0)
    var dates = 0
    let batch = rest.prefix(ImportEvents.most).prefix { event in
      dates += event.dates
      return dates <= ImportEvents.mostDates
    }
    // A single event above the limit, which no file that was read contains, is sent alone and
    // refused.
    next = rest.isEmpty ? nil : Array(batch.isEmpty ? rest.prefix(1) : batch)
  }

  /// Reduces `next` to the size that a refusal allows.
  ///
  /// The number of steps is known only after the rules were followed. Returns false when the
  /// refusal has another cause.
  public mutating func shrink(after refusal: Refusal) -> Bool {
    guard case .validation(.events, .outOfRange(_, let most)) = refusal, let batch = next,
      (1..<batch.count).contains(most)
    else { return false }
    next = Array(batch.prefix(most))
    return true
  }
}
