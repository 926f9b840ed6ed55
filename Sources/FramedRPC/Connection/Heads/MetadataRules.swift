/// The rules for metadata, both sent and received.
struct MetadataRules: Sendable, Hashable {
  static let reservedPrefix = "frpc-"

  var maxEntries = 64
  var maxBytes = 8 << 10
  var maxKeyLength = 64

  /// Throws the first violation in the metadata.
  func check(_ metadata: Metadata) throws(HeadFault) {
    guard metadata.entries.count <= maxEntries else { throw .metadataTooLarge }
    var total = 0
    for entry in metadata.entries {
      total += entry.key.utf8.count + entry.value.count
      guard total <= maxBytes else { throw .metadataTooLarge }
      try check(entry)
    }
  }

  private func check(_ entry: Metadata.Entry) throws(HeadFault) {
    guard (1...maxKeyLength).contains(entry.key.utf8.count),
      entry.key.utf8.allSatisfy(MetadataRules.isKeyByte),
      !entry.key.hasPrefix(MetadataRules.reservedPrefix)
    else { throw .metadataIllegal }
    guard !entry.key.hasSuffix("-bin") else { return }
    guard entry.value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
      String(validating: entry.value, as: UTF8.self) != nil
    else { throw .metadataIllegal }
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Decodes one entry and adds it to the others; throws as soon as there are too many.
  func add(_ bytes: ArraySlice<UInt8>, to entries: inout [Metadata.Entry]) throws(HeadFault) {
    guard entries.count < maxEntries else { throw .metadataTooLarge }
    let (key, value) = try ProtoReader.pair(in: bytes)
    entries.append(Metadata.Entry(key: key, value: value))
  }
}
