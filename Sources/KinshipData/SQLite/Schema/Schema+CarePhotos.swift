extension Schema {
  /// The table of photos with those of answers of care profiles.
  ///
  /// SQLite cannot change a constraint, so the table is created again, with its indexes and triggers.
  /// The photos of a deleted care profile are removed after it, so that they do not refer to it.
  static let carePhotos = """
    CREATE TABLE new_photo (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      task BLOB,
      member BLOB,
      shows_household INTEGER CHECK (shows_household = 1),
      care_profile BLOB,
      uploaded_by BLOB NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('image/jpeg')),
      size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 16777216),
      \(digest("digest")),
      width INTEGER NOT NULL CHECK (width BETWEEN 1 AND 1920),
      height INTEGER NOT NULL CHECK (height BETWEEN 1 AND 12000),
      \(instant("uploaded_at")),
      scope TEXT NOT NULL CHECK (scope = 'home' OR scope = 'guardians'
        OR (length(scope) = 42 AND scope GLOB 'tasks:*')),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, task) REFERENCES task (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      FOREIGN KEY (household, uploaded_by) REFERENCES member (household, id),
      CHECK ((task IS NOT NULL) + (member IS NOT NULL) + (shows_household IS NOT NULL)
        + (care_profile IS NOT NULL) = 1),
      CHECK ((scope = 'guardians') = (care_profile IS NOT NULL))
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_photo (household, id, task, member, shows_household, uploaded_by, kind, size,
        digest, width, height, uploaded_at, scope, changed_seq)
      SELECT household, id, task, member, shows_household, uploaded_by, kind, size, digest, width,
        height, uploaded_at, scope, changed_seq FROM photo;
    DROP TABLE photo;
    ALTER TABLE new_photo RENAME TO photo;
    CREATE INDEX photo_by_task ON photo (household, task, id);
    CREATE UNIQUE INDEX photo_by_member ON photo (household, member) WHERE member IS NOT NULL;
    CREATE INDEX photo_by_sender ON photo (household, uploaded_by, id);
    CREATE UNIQUE INDEX photo_by_shows_household ON photo (household, shows_household)
      WHERE shows_household IS NOT NULL;
    CREATE INDEX photo_by_care_profile ON photo (household, care_profile, id)
      WHERE care_profile IS NOT NULL;
    CREATE INDEX photo_by_care_profile_and_sender ON photo
      (household, care_profile, uploaded_by, uploaded_at, id) WHERE care_profile IS NOT NULL;
    CREATE TRIGGER photo_counted AFTER INSERT ON photo BEGIN
      UPDATE household_usage SET photo_bytes = photo_bytes + NEW.size
        WHERE household = NEW.household;
    END;
    CREATE TRIGGER photo_uncounted AFTER DELETE ON photo BEGIN
      UPDATE household_usage SET photo_bytes = photo_bytes - OLD.size
        WHERE household = OLD.household;
    END;
    """
}
