/// Builds ASCII text without Foundation's formatters.
struct TextBuilder {
  private var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(24)
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends a non-negative number, padded with zeros.
  mutating func append(_ value: Int, digits: Int) {
    var weight = 1
    for _ in 1..<digits { weight *= 10 }
    while weight > 0 {
      bytes.append(0x30 + UInt8(value / weight % 10))
      weight /= 10
    }
  }

  mutating func append(_ date: CivilDate) {
    let (year, month, day) = date.fields
    append(year, digits: 4)
    append("-")
    append(month, digits: 2)
    append("-")
    append(day, digits: 2)
  }

  mutating func append(_ time: TimeOfDay, withSeconds: Bool) {
    append(time.hour, digits: 2)
    append(":")
    append(time.minute, digits: 2)
    guard withSeconds else { return }
    append(":")
    append(time.second, digits: 2)
  }
}
