extension Schema {
  /// Notices to members, and mails to addresses that wait for delivery.
  static let outbox = [notices, mails].joined(separator: "\n")

  private static let notices = """
    CREATE TABLE notice (
      household BLOB NOT NULL,
      \(id("id")),
      recipient BLOB NOT NULL,
      kind TEXT NOT NULL CHECK (\(wordCondition(
        "kind", "task_assigned", "task_submitted", "task_completed", "task_approved",
        "task_rejected", "member_joined", "member_left", "ownership_received", "task_due_soon",
        "task_overdue", "task_unassigned"))),
      \(id("subject")),
      \(instant("at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, recipient) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX notice_by_age ON notice (household, at, id);
    CREATE INDEX notice_by_subject ON notice (household, subject);
    CREATE INDEX notice_by_recipient ON notice (household, recipient, kind, at, id);
    """

  /// `subject` is an id, not the subject line: the password reset or the account of the code in the
  /// mail.
  private static let mails = """
    CREATE TABLE mail (
      \(id("id")) PRIMARY KEY,
      \(text("recipient", bytes: 254)),
      \(text("recipient_folded", bytes: 1016)),
      \(text("name", bytes: 480)),
      language TEXT NOT NULL CHECK (language \(languageCondition)),
      content TEXT NOT NULL CHECK (content IN
        ('password_reset', 'password_changed', 'email_changed', 'account_deleted', 'invited',
          'added', 'email_confirmation')),
      \(optionalID("subject")),
      \(instant("written_at")),
      failures INTEGER NOT NULL CHECK (failures >= 0),
      \(instant("due_at")),
      CHECK (content NOT IN ('password_reset', 'email_confirmation') OR subject IS NOT NULL)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX mail_by_due ON mail (due_at, id);
    CREATE INDEX mail_by_recipient ON mail (recipient_folded);
    """
}
