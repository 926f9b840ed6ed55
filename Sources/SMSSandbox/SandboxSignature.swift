/// Signs webhooks as the provider does.
///
/// Written from the provider's description and FIPS 180-4, without code of the verifier or its
/// libraries, so that both cannot have the same error. Its input is short and not secret.
enum SandboxSignature {
  /// The value of the header `X-Twilio-Signature` for a URL and a form.
  static func signature(of form: SandboxForm, at url: String, token: String) -> String {
    var text = url
    let names = Set(form.fields.map(\.name)).sorted()
    for name in names {
      let values = Set(form.fields.filter { $0.name == name }.map(\.value)).sorted()
      for value in values { text += name + value }
    }
    return base64(authenticationCode(of: Array(text.utf8), key: Array(token.utf8)))
  }

  /// HMAC (RFC 2104) with SHA-1.
  static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > 64 ? sha1(key) : key
    block += [UInt8](repeating: 0, count: 64 - block.count)
    let inner = sha1(block.map { $0 ^ 0x36 } + message)
    return sha1(block.map { $0 ^ 0x5C } + inner)
  }

  /// The SHA-1 digest of a message.
  static func sha1(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    for start in stride(from: 0, to: bytes.count, by: 64) {
      compress(bytes[start..<start + 64], into: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { (shift: UInt32) in UInt8(truncatingIfNeeded: word >> shift) }
    }
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words: [UInt32] = []
    var index = block.startIndex
    while index < block.endIndex {
      var word: UInt32 = 0
      for byte in block[index..<index + 4] { word = word << 8 | UInt32(byte) }
      words.append(word)
      index += 4
    }
    for index in 16..<80 {
      let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(rotated(word, by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mix, constant) = mixed(index, b, c, d)
      let next = rotated(a, by: 5) &+ mix &+ e &+ constant &+ words[index]
      (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ value }
  }

  private static func mixed(
    _ index: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32
  ) -> (mix: UInt32, constant: UInt32) {
    switch index {
    case 0..<20: ((b & c) | (~b & d), 0x5A82_7999)
    case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
    case 40..<60: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
    default: (b ^ c ^ d, 0xCA62_C1D6)
    }
  }

  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }

  /// The bytes in base64.
  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = Array(bytes[start..<min(start + 3, bytes.count)])
      var number = 0
      for index in 0..<3 { number = number << 8 | (index < group.count ? Int(group[index]) : 0) }
      for index in 0..<4 {
        let digit = alphabet[number >> (18 - 6 * index) & 63]
        result.append(index <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
