extension Schema {
  /// The time at which an account finished its first setup of a household.
  static let setup = """
    ALTER TABLE user ADD COLUMN \(optionalInstant("setup_finished_at"));
    """
}
