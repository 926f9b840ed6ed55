public import KinshipDomain
import KinshipTime
import KinshipUseCases

extension TestWorld {
  /// Applies a message of a phone number, as the receiver of text messages does; returns the changed
  /// profiles.
  @discardableResult
  public func receive(
    _ meaning: CareReply.Meaning, from phone: String, text: String? = nil
  ) async throws -> [CareProfile] {
    let number = try PhoneNumber(phone)
    let reply = CareReply(
      meaning, text: try text.map { try Note($0, field: .answer) }, receivedAt: clock.now)
    let (now, zones) = (clock.now, zones)
    return try await arrange { repositories in
      let context = Context(
        session: nil, actingMember: nil, now: now, zones: zones, repositories: repositories)
      return try reply.record(from: number, in: context)
    }
  }
}
