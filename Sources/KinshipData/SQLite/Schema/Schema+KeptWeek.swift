extension Schema {
  /// The week in which the first weekday of a household last changed, as first day and as first day
  /// after it.
  static let keptWeek = """
    ALTER TABLE household ADD COLUMN \(optionalDay("kept_week_start"));
    ALTER TABLE household ADD COLUMN \(optionalDay("kept_week_end"))
      CHECK ((kept_week_start IS NULL) = (kept_week_end IS NULL))
      CHECK (kept_week_end - kept_week_start BETWEEN 1 AND 7);
    """
}
