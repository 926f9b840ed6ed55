import KinshipData
import KinshipDomain
import KinshipTime
import Testing

/// Tests of the behavior that every store has, in memory and in a file.
///
/// Each test runs against each kind of store.
@Suite struct StoreLaws {}

/// An error that tests throw.
struct Broken: Error, Equatable {}

/// The refusal that `work` ends with.
func refusal(
  _ work: () async throws -> some Any, sourceLocation: SourceLocation = #_sourceLocation
) async -> Refusal? {
  do {
    _ = try await work()
    return nil
  } catch let refusal as Refusal {
    return refusal
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
    return nil
  }
}
