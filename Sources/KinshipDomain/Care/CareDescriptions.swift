// Descriptions without names and phone numbers, so that no log or error has them.

extension SMSMessage: Redacted {
  /// The id of the message.
  public var description: String { "SMSMessage(\(id))" }
}

extension CareContact: CustomStringConvertible, CustomDebugStringConvertible {
  /// A description without the name and the number.
  public var description: String { "CareContact" }
  /// A description without the name and the number.
  public var debugDescription: String { description }
}

extension CareStage: Redacted {
  /// The step, without the number.
  public var description: String { "CareStage(\(kind))" }
}

extension CareEscalation: CustomStringConvertible, CustomDebugStringConvertible {
  /// The number of stages that are done, without their phone numbers.
  public var description: String { "CareEscalation(\(done.count) done)" }
  /// The number of stages that are done, without their phone numbers.
  public var debugDescription: String { description }
}
