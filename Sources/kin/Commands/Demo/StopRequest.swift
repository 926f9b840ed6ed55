/// A request to end a long command between two of its steps, so that it can answer with the part that
/// is done.
///
/// Cancelling its task would also cancel the reads for the answer.
@MainActor
final class StopRequest {
  private(set) var isMade = false

  func make() {
    isMade = true
  }
}
