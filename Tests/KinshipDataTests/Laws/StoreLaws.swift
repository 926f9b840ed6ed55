import KinshipData
import KinshipDomain
import KinshipTime
import Testing

/// What every store promises, in dictionaries as in a file.
///
/// Each law runs against each of them.
@Suite struct StoreLaws {}

/// A fault of a test's own.
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
