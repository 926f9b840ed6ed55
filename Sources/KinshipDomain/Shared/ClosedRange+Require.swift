extension ClosedRange<Int> {
  /// Throws `validation` with both bounds unless the range contains the value of `field`.
  package func require(_ value: Int, of field: Refusal.Field) throws {
    guard contains(value) else {
      throw Refusal.validation(field, .outOfRange(minimum: lowerBound, maximum: upperBound))
    }
  }
}
