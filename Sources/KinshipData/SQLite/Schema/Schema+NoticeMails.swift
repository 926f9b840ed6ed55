extension Schema {
  /// The table of mails with mails about notices: `subject` is then the notice.
  ///
  /// SQLite cannot change a constraint, so the table is created again. Mails about notices have an
  /// index of their own, because other mails are sent before them.
  static let noticeMails = """
    CREATE TABLE new_mail (
      \(id("id")) PRIMARY KEY,
      \(text("recipient", bytes: 254)),
      \(text("recipient_folded", bytes: 1016)),
      \(text("name", bytes: 480)),
      language TEXT NOT NULL CHECK (language \(languageCondition)),
      content TEXT NOT NULL CHECK (content IN
        ('password_reset', 'password_changed', 'email_changed', 'account_deleted', 'invited',
          'added', 'email_confirmation', 'notice')),
      \(optionalID("subject")),
      \(instant("written_at")),
      failures INTEGER NOT NULL CHECK (failures >= 0),
      \(instant("due_at")),
      notice_kind TEXT CHECK (notice_kind NOT GLOB '*[^a-z_]*'),
      \(optionalID("household")),
      CHECK (content NOT IN ('password_reset', 'email_confirmation', 'notice')
        OR subject IS NOT NULL),
      CHECK ((content = 'notice') = (notice_kind IS NOT NULL)
        AND (content = 'notice') = (household IS NOT NULL))
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_mail
      (id, recipient, recipient_folded, name, language, content, subject, written_at, failures,
        due_at)
      SELECT id, recipient, recipient_folded, name, language, content, subject, written_at,
        failures, due_at FROM mail;
    DROP TABLE mail;
    ALTER TABLE new_mail RENAME TO mail;
    CREATE INDEX mail_by_due ON mail (due_at, id) WHERE notice_kind IS NULL;
    CREATE INDEX notice_mail_by_due ON mail (due_at, id) WHERE notice_kind IS NOT NULL;
    CREATE INDEX mail_by_recipient ON mail (recipient_folded);
    """
}
