extension ClosedRange<Int> {
  /// Throws `validation` with both ends of the range unless the value of `field` is in it.
  package func require(_ value: Int, of field: Refusal.Field) throws {
    guard contains(value) else {
      throw Refusal.validation(field, .outOfRange(minimum: lowerBound, maximum: upperBound))
    }
  }
}
