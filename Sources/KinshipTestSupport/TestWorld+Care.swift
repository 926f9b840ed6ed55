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
    let answer: SMSAnswer =
      switch meaning {
      case .yes: .yes
      case .no: .no
      case .stop: .stop
      case .start: .start
      case .other: .freeText
      }
    return try await receive(text ?? meaning.rawValue, as: answer, from: phone)
  }

  /// Applies a message with a text and pictures; returns the changed profiles.
  ///
  /// `id` is the provider's id, by default a new one. The meaning follows from the text.
  @discardableResult
  public func receiveSMS(
    _ text: String, from phone: String, media: [ReceivedSMS.Media] = [], id: String? = nil
  ) async throws -> [CareProfile] {
    try await receive(text, as: SMSAnswer(text), from: phone, media: media, id: id)
  }

  private func receive(
    _ text: String, as answer: SMSAnswer, from phone: String, media: [ReceivedSMS.Media] = [],
    id: String? = nil
  ) async throws -> [CareProfile] {
    let new: CareProfileID = ids.next()
    let message = ReceivedSMS(
      providerID: id ?? "\(new)", from: try PhoneNumber(phone), text: text, answer: answer,
      media: media, receivedAt: clock.now)
    let (now, zones) = (clock.now, zones)
    return try await arrange { repositories in
      let context = Context(
        session: nil, actingMember: nil, now: now, zones: zones, repositories: repositories)
      return try message.record(in: context)
    }
  }
}
