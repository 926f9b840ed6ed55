import FramedRPCProtobuf
import KinshipUseCases

/// A message that sets or clears a value: generated.
///
/// The contract has one such message for each type of content: it knows no generic ones.
protocol EditMessage {
  /// The C type of the value.
  associatedtype Content

  static var schema: MessageSchema<Self> { get }
  /// What the message says; throws when it says nothing.
  static func read<Value: WireValue<Content>>(_ message: UnsafePointer<Self>) throws -> Edit<Value>
  static func write<Value: WireValue<Content>>(
    _ edit: Edit<Value>, to message: UnsafeMutablePointer<Self>, in arena: Arena) throws
}

extension Edit where Value: WireValue {
  init<Message: EditMessage>(wire field: Incoming<UnsafePointer<Message>>) throws
  where Message.Content == Value.Raw {
    self = try WireError.inside(field.name) { try field.raw.map(Message.read) ?? .keep }
  }
}

extension Arena {
  /// A message field that sets or clears a value; nil where the value stays as it is.
  func message<Message: EditMessage, Value: WireValue<Message.Content>>(
    _ name: StaticString, _ edit: Edit<Value>
  ) throws -> UnsafeMutablePointer<Message>? {
    if case .keep = edit { return nil }
    let message = Message.schema.make(in: self)
    try WireError.inside(name) { try Message.write(edit, to: message, in: self) }
    return message
  }
}
