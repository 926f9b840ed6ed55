/// Encodes the small messages in heads as protobuf; fields are in the order of the calls.
struct ProtoWriter {
  private(set) var output: [UInt8] = []

  /// Writes a number, also 0: in proto2 an absent field differs from 0.
  mutating func number(_ field: UInt32, _ value: UInt64) {
    varint(UInt64(field) << 3)
    varint(value)
  }

  /// Writes bytes, or an encoded message.
  mutating func bytes(_ field: UInt32, _ value: some Collection<UInt8>) {
    varint(UInt64(field) << 3 | 2)
    varint(UInt64(value.count))
    output.append(contentsOf: value)
  }

  mutating func string(_ field: UInt32, _ value: String) {
    bytes(field, value.utf8)
  }

  /// Writes entries of metadata, each as a message.
  mutating func metadata(_ field: UInt32, _ metadata: Metadata) {
    for entry in metadata.entries { pair(field, entry.key, entry.value) }
  }

  /// Writes a message of a text and bytes, such as a key and its value.
  mutating func pair(_ field: UInt32, _ text: String, _ value: [UInt8]) {
    var message = ProtoWriter()
    message.string(1, text)
    message.bytes(2, value)
    bytes(field, message.output)
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      output.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    output.append(UInt8(truncatingIfNeeded: rest))
  }
}
