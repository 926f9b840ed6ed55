// The message `framed_rpc.reflection.v1.DescribeReply`.

extension ServerDescription {
  /// Decodes the description in a reply; throws for bytes that are not such a message.
  init(_ message: [UInt8]) throws(HeadFault) {
    var reader = ProtoReader(message[...])
    while let (number, wire) = try reader.field() {
      switch number {
      case 1: fileDescriptorSet = Array(try reader.bytes(wire))
      case 2: services.append(try reader.string(wire))
      default: try reader.skip(wire)
      }
    }
  }

  var encoded: [UInt8] {
    var writer = ProtoWriter()
    writer.bytes(1, fileDescriptorSet)
    for service in services { writer.string(2, service) }
    return writer.output
  }
}
