import FramedRPCProtobuf
import KinshipUseCases

/// A generated message that sets or clears a value.
///
/// The contract has one such message for each content type, because Protocol Buffers has no generic
/// messages.
protocol EditMessage {
  /// The C type of the value.
  associatedtype Content

  static var schema: MessageSchema<Self> { get }
  /// Reads the edit; throws if the message neither sets nor clears the value.
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
  /// Creates a message field that sets or clears a value; nil if the value stays unchanged.
  func message<Message: EditMessage, Value: WireValue<Message.Content>>(
    _ name: StaticString, _ edit: Edit<Value>
  ) throws -> UnsafeMutablePointer<Message>? {
    if case .keep = edit { return nil }
    let message = Message.schema.make(in: self)
    try WireError.inside(name) { try Message.write(edit, to: message, in: self) }
    return message
  }
}
