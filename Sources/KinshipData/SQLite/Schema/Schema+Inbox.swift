extension Schema {
  /// The time at which a member read a notice.
  static let inbox = """
    ALTER TABLE notice ADD COLUMN \(optionalInstant("read_at"));
    CREATE INDEX notice_inbox ON notice (household, recipient, read_at, at, id);
    """
}
