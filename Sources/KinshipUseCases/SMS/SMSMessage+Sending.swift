package import KinshipDomain
import KinshipTime

extension SMSMessage {
  /// The text to send now; nil if the message is obsolete.
  ///
  /// It is obsolete if it is too late, if the owner of the number has sent STOP, or if its cause
  /// does not apply any more: the habit was answered, the person has not agreed or has another
  /// number, or a pause began.
  package func text(in context: Context) throws -> SMSText? {
    guard context.now < usefulUntil,
      let profile = try context.care.profile(self.profile, in: household),
      try content == .help || context.care.stopTime(of: recipient) == nil
    else { return nil }
    let about = try occurrence.flatMap { try context.care.occurrence($0, in: household) }
    guard applies(to: profile, about, at: context.now) else { return nil }
    return try introduction(to: profile, in: context) ?? text(to: profile, about: about)
  }

  private func applies(
    to profile: CareProfile, _ about: CareOccurrence?, at now: Instant
  ) -> Bool {
    switch content {
    case .hello:
      profile.awaitsReply && profile.phone == recipient && profile.sentAt == writtenAt
    case .welcome: profile.isConfirmed && profile.phone == recipient
    case .help, .allClear: true
    case .confirmation: profile.isConfirmed && about?.status.isCompleted == true
    case .prompt:
      profile.isPrompted(at: now) && profile.phone == recipient && about?.status == .prompted
    case .reminder:
      profile.isPrompted(at: now) && profile.phone == recipient && about?.status == .missed
    case .secondNumber:
      profile.isPrompted(at: now) && profile.secondPhone == recipient && about?.status == .missed
    case .alert:
      profile.isPrompted(at: now) && about?.status == .missed
        && profile.contacts.contains { $0.phone == recipient }
    }
  }
}
