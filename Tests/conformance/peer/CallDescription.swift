import FramedRPC

/// A call in the notation of service.md, for example `Echo data=6162 timeout_ms=500`.
struct CallDescription {
  private(set) var method: MethodDescriptor
  private(set) var requests: [[UInt8]] = []
  private(set) var options = CallOptions()
  private(set) var cancelAfter: Duration?

  /// Parses a call; traps on a word that service.md does not define.
  init(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    let kinds: [String: MethodDescriptor.Kind] = [
      "Sum": .clientStreaming, "Count": .serverStreaming,
    ]
    let name = words.first ?? ""
    method = MethodDescriptor(
      path: "/framed_rpc.conformance.v1.Conformance/\(name)", kind: kinds[name] ?? .unary)
    for word in words.dropFirst() { apply(word) }
  }

  private mutating func apply(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (key, value) = (parts[0], String(parts.last ?? ""))
    switch key {
    case "data": requests.append(Self.request(Self.bytes(value)))
    case "zeros": requests.append(Self.request([UInt8](repeating: 0, count: Int(value) ?? 0)))
    case "timeout_ms": options.timeout = .milliseconds(Int(value) ?? 0)
    case "cancel_after_ms": cancelAfter = .milliseconds(Int(value) ?? 0)
    case "key": options.idempotencyKey = Self.bytes(value)
    case "trace": options.trace = Self.bytes(value)
    case "metadata":
      let entry = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      options.metadata.add(String(entry[0]), bytes: Self.bytes(String(entry.last ?? "")))
    case "no_side_effects": method.idempotency = .noSideEffects
    default: fatalError("service.md does not define the word \(word)")
    }
  }

  private static func request(_ data: [UInt8]) -> [UInt8] {
    data.isEmpty ? [] : Payload(bytes: [1: data]).encoded
  }

  private static func bytes(_ hex: String) -> [UInt8] {
    stride(from: 0, to: hex.count, by: 2).map { offset in
      let start = hex.index(hex.startIndex, offsetBy: offset)
      return UInt8(hex[start...].prefix(2), radix: 16) ?? 0
    }
  }
}
