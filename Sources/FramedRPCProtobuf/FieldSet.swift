/// A set of indices of fields in a descriptor.
struct FieldSet {
  static let capacity = 256
  private var words = SIMD4<UInt64>()

  func contains(_ index: Int) -> Bool { words[index >> 6] & (1 << UInt64(index & 63)) != 0 }

  mutating func set(_ index: Int, _ isMember: Bool) {
    let bit: UInt64 = 1 << UInt64(index & 63)
    words[index >> 6] = isMember ? words[index >> 6] | bit : words[index >> 6] & ~bit
  }

  /// Adds an index; true if it was not in the set before.
  mutating func insert(_ index: Int) -> Bool {
    guard !contains(index) else { return false }
    set(index, true)
    return true
  }
}
