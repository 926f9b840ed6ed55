PRAGMA foreign_keys = OFF;
BEGIN;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations (identifier) VALUES ('v1');
CREATE TABLE space (
  space_kind TEXT NOT NULL CHECK (space_kind IN ('directory', 'user', 'household')),
  space_id BLOB NOT NULL CHECK (length(space_id) = 16),
  lineage BLOB NOT NULL CHECK (length(lineage) = 16),
  seq INTEGER NOT NULL CHECK (seq >= 0),
  PRIMARY KEY (space_kind, space_id),
  CHECK (space_kind <> 'directory' OR space_id = zeroblob(16))
) STRICT, WITHOUT ROWID;
INSERT INTO space (space_kind, space_id, lineage, seq) VALUES ('directory', X'00000000000000000000000000000000', X'02F99C3EF37DE988919D5C02A8AF6467', 26);
INSERT INTO space (space_kind, space_id, lineage, seq) VALUES ('household', X'01A1FD557A80716BB6076F46A54CA8FB', X'749E60CA8714EE7579F4A9558306F915', 1);
INSERT INTO space (space_kind, space_id, lineage, seq) VALUES ('household', X'01A1FD557A807AFBB3E49EF55C94CB0D', X'727268F33769D5293D1BA29600C876B5', 100);
INSERT INTO space (space_kind, space_id, lineage, seq) VALUES ('user', X'01A1FD557A80735A8097314D939736F8', X'5C24E85B445679FCBBF28EED4FA821E8', 2);
INSERT INTO space (space_kind, space_id, lineage, seq) VALUES ('user', X'01A1FD557A8075D9BCCA825ED43181CB', X'985ACC9ED15DDFAACE8A20A0C97F3DED', 2);
INSERT INTO space (space_kind, space_id, lineage, seq) VALUES ('user', X'01A1FD557A8076078FD1B34FA10DCFE8', X'7F799A37842A750E1769AC8C5D38710D', 3);
INSERT INTO space (space_kind, space_id, lineage, seq) VALUES ('user', X'01A1FD557A80763990C9FC11939002EB', X'FC15AF92A7F00D96D63B38897DBCEDE5', 3);
INSERT INTO space (space_kind, space_id, lineage, seq) VALUES ('user', X'01A1FD557A807722A0FFFE0AE8524B02', X'E72B03D35489F19B6F38161872D591FE', 2);
INSERT INTO space (space_kind, space_id, lineage, seq) VALUES ('user', X'01A1FD557A807B2182D78C130699EF2B', X'D55926B293329B397F6DEF366F8DE8B6', 2);
INSERT INTO space (space_kind, space_id, lineage, seq) VALUES ('user', X'01A1FD557A807F97B1C8B28428A526F5', X'09FE52F16A85E951774FADA1BFB390BA', 2);
CREATE TABLE tombstone (
  space_kind TEXT NOT NULL CHECK (space_kind IN ('directory', 'user', 'household')),
  space_id BLOB NOT NULL CHECK (length(space_id) = 16),
  kind TEXT NOT NULL
    CHECK (kind IN ('session', 'task', 'photo', 'shopping', 'event', 'user')),
  id BLOB NOT NULL CHECK (length(id) = 16),
  scope TEXT NOT NULL,
  seq INTEGER NOT NULL CHECK (seq > 0),
  reason TEXT NOT NULL CHECK (reason IN ('deleted', 'moved')),
  at INTEGER NOT NULL CHECK (at BETWEEN -62135596800000 AND 253402300799999),
  PRIMARY KEY (space_kind, space_id, kind, id, scope)
) STRICT, WITHOUT ROWID;
INSERT INTO tombstone (space_kind, space_id, kind, id, scope, seq, reason, at) VALUES ('household', X'01A1FD557A807AFBB3E49EF55C94CB0D', 'photo', X'01A1FD557A807559BA66985DAFAFB967', 'home', 23, 'deleted', 1795251600000);
INSERT INTO tombstone (space_kind, space_id, kind, id, scope, seq, reason, at) VALUES ('household', X'01A1FD557A807AFBB3E49EF55C94CB0D', 'photo', X'01A1FD557A807D78B001C1C76E2C2AEE', 'tasks:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 29, 'deleted', 1795251612000);
INSERT INTO tombstone (space_kind, space_id, kind, id, scope, seq, reason, at) VALUES ('household', X'01A1FD557A807AFBB3E49EF55C94CB0D', 'task', X'01A1FD5874387CA48ED15666BF4B74BA', 'home', 92, 'deleted', 1795251795000);
CREATE TABLE mutation_outcome (
  user BLOB NOT NULL CHECK (length(user) = 16),
  mutation BLOB NOT NULL CHECK (length(mutation) = 16),
  household BLOB CHECK (length(household) = 16),
  request_hash BLOB NOT NULL CHECK (length(request_hash) <= 255),
  outcome BLOB NOT NULL CHECK (length(outcome) <= 4194304),
  at INTEGER NOT NULL,
  PRIMARY KEY (user, mutation)
) STRICT;
INSERT INTO mutation_outcome (user, mutation, household, request_hash, outcome, at) VALUES (X'01A1FD557A80735A8097314D939736F8', X'01A1FD5874387144B82F916215C1CCB0', X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01', X'00', 1795251795000);
CREATE TABLE store_secret (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  secret BLOB NOT NULL CHECK (length(secret) = 32)
) STRICT;
INSERT INTO store_secret (id, secret) VALUES (1, X'CF0BCF6F1E10207603BADF1B217F74A73366D1CD0C7730E0D5B2E2DED3ACA3C4');
CREATE TABLE user (
  id BLOB NOT NULL CHECK (length(id) = 16) PRIMARY KEY,
  person BLOB NOT NULL CHECK (length(person) = 16),
  email TEXT NOT NULL CHECK (length(CAST(email AS BLOB)) BETWEEN 1 AND 254),
  email_folded TEXT NOT NULL CHECK (length(CAST(email_folded AS BLOB)) BETWEEN 1 AND 1016) UNIQUE,
  display_name TEXT NOT NULL CHECK (length(CAST(display_name AS BLOB)) BETWEEN 1 AND 480),
  password_hash TEXT NOT NULL CHECK (length(CAST(password_hash AS BLOB)) BETWEEN 1 AND 1024),
  pin_hash TEXT CHECK (length(CAST(pin_hash AS BLOB)) BETWEEN 1 AND 1024),
  language TEXT NOT NULL CHECK (language IN ('en', 'nl', 'de')),
  shows_profile INTEGER NOT NULL CHECK (shows_profile IN (0, 1)),
  shows_achievements INTEGER NOT NULL CHECK (shows_achievements IN (0, 1)),
  shares_activity INTEGER NOT NULL CHECK (shares_activity IN (0, 1)),
  trial_started_at INTEGER NOT NULL CHECK (trial_started_at BETWEEN -62135596800000 AND 253402300799999),
  created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800000 AND 253402300799999),
  updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN -62135596800000 AND 253402300799999),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  date_of_birth INTEGER CHECK (date_of_birth BETWEEN -719162 AND 2932896),
  email_confirmed_at INTEGER CHECK (email_confirmed_at BETWEEN -62135596800000 AND 253402300799999)
) STRICT;
INSERT INTO user (id, person, email, email_folded, display_name, password_hash, pin_hash, language, shows_profile, shows_achievements, shares_activity, trial_started_at, created_at, updated_at, changed_seq, date_of_birth, email_confirmed_at) VALUES (X'01A1FD557A80735A8097314D939736F8', X'01A1FD557A807147996E4EC2DA05B945', 'anna@example.com', 'anna@example.com', 'Anna', '$scrypt$ln=4,r=8,p=1$yFvtGV8NPCaIhZOZwON/kQ$ObnBX4XNQAuaO/aHGrBgItEzCyDeKDQGvOs1qGcYCuU', '$scrypt$ln=4,r=8,p=1$yFvtGV8NPCaIhZOZwON/kQ$ObnBX4XNQAuaO/aHGrBgItEzCyDeKDQGvOs1qGcYCuU', 'en', 1, 1, 1, 1795251600000, 1795251600000, 1795251600000, 1, 4000, 1795251600000);
INSERT INTO user (id, person, email, email_folded, display_name, password_hash, pin_hash, language, shows_profile, shows_achievements, shares_activity, trial_started_at, created_at, updated_at, changed_seq, date_of_birth, email_confirmed_at) VALUES (X'01A1FD557A8075D9BCCA825ED43181CB', X'01A1FD557A807F20A02AC15A637732EF', 'bram@example.com', 'bram@example.com', 'Bram', '$scrypt$ln=4,r=8,p=1$u+1Htbk/AzwWw7hy9Nl4FA$1jxg7mUImgYLCblkhWDxYzpmAwA1wX2LD3+dXD4AxLk', NULL, 'en', 1, 1, 1, 1795251600000, 1795251600000, 1795251600000, 1, NULL, 1795251600000);
INSERT INTO user (id, person, email, email_folded, display_name, password_hash, pin_hash, language, shows_profile, shows_achievements, shares_activity, trial_started_at, created_at, updated_at, changed_seq, date_of_birth, email_confirmed_at) VALUES (X'01A1FD557A8076078FD1B34FA10DCFE8', X'01A1FD557A8076B284FF2899C8BA1DF9', 'zoe@example.com', 'zoe@example.com', 'Zoe', '$scrypt$ln=4,r=8,p=1$uhGPnGpOo3Ha5kfF4+gB5w$ifWZ2hobi2PYlkxRohUbIcP/hvTX5i5DnnZ31mJh5gQ', NULL, 'en', 1, 1, 1, 1795251600000, 1795251600000, 1795251600000, 1, NULL, 1795251600000);
INSERT INTO user (id, person, email, email_folded, display_name, password_hash, pin_hash, language, shows_profile, shows_achievements, shares_activity, trial_started_at, created_at, updated_at, changed_seq, date_of_birth, email_confirmed_at) VALUES (X'01A1FD557A80763990C9FC11939002EB', X'01A1FD557A80747D80272352EF1E581B', 'rob@example.com', 'rob@example.com', 'Rob', '$scrypt$ln=4,r=8,p=1$C0IC6ECHMldn0385nVwfow$P+k0g0TbIczIzwj4ftb4kYY9tqeZ5Bz8+4ahPez1zVQ', NULL, 'en', 1, 1, 1, 1795251600000, 1795251600000, 1795251600000, 1, NULL, 1795251600000);
INSERT INTO user (id, person, email, email_folded, display_name, password_hash, pin_hash, language, shows_profile, shows_achievements, shares_activity, trial_started_at, created_at, updated_at, changed_seq, date_of_birth, email_confirmed_at) VALUES (X'01A1FD557A807722A0FFFE0AE8524B02', X'01A1FD557A8071DF88A1018F057F9DC9', 'mo@example.com', 'mo@example.com', 'Mo', '$scrypt$ln=4,r=8,p=1$nplhFsYTQBgTZrYu1/I1RQ$J6ZE9bRuR5npsjwErGSWDCVNmh8xyfBo1lohmoV5TBM', NULL, 'en', 1, 1, 1, 1795251600000, 1795251600000, 1795251600000, 1, NULL, 1795251600000);
INSERT INTO user (id, person, email, email_folded, display_name, password_hash, pin_hash, language, shows_profile, shows_achievements, shares_activity, trial_started_at, created_at, updated_at, changed_seq, date_of_birth, email_confirmed_at) VALUES (X'01A1FD557A807B2182D78C130699EF2B', X'01A1FD557A8079E89A7B14876099D763', 'olga@example.com', 'olga@example.com', 'Olga', '$scrypt$ln=4,r=8,p=1$6z3WfMN6xhRiRhqOfxmvSw$I2FNHQeQk45hcBUf3l7Ejy53dByFDmczmFK+ZeiZl40', NULL, 'en', 1, 1, 1, 1795251600000, 1795251600000, 1795251600000, 1, NULL, 1795251600000);
INSERT INTO user (id, person, email, email_folded, display_name, password_hash, pin_hash, language, shows_profile, shows_achievements, shares_activity, trial_started_at, created_at, updated_at, changed_seq, date_of_birth, email_confirmed_at) VALUES (X'01A1FD557A807F97B1C8B28428A526F5', X'01A1FD557A80787FA422556F25CE1ACE', 'gwen@example.com', 'gwen@example.com', 'Gwen', '$scrypt$ln=4,r=8,p=1$oTFiva54efelqnCpJQ0JWQ$EOyU+IszjSudDhiJ5VrW9Nnmo5aB+m8I3YmwmZXqMrk', NULL, 'en', 1, 1, 1, 1795251600000, 1795251600000, 1795251600000, 1, NULL, 1795251600000);
CREATE TABLE session (
  id BLOB NOT NULL CHECK (length(id) = 16) PRIMARY KEY,
  user BLOB NOT NULL CHECK (length(user) = 16),
  access BLOB NOT NULL CHECK (length(access) = 32) UNIQUE,
  access_expires_at INTEGER NOT NULL CHECK (access_expires_at BETWEEN -62135596800000 AND 253402300799999),
  refresh BLOB NOT NULL CHECK (length(refresh) = 32) UNIQUE,
  created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800000 AND 253402300799999),
  refreshed_at INTEGER NOT NULL CHECK (refreshed_at BETWEEN -62135596800000 AND 253402300799999),
  parent_mode_until INTEGER CHECK (parent_mode_until BETWEEN -62135596800000 AND 253402300799999),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0)
) STRICT;
INSERT INTO session (id, user, access, access_expires_at, refresh, created_at, refreshed_at, parent_mode_until, changed_seq) VALUES (X'01A1FD557A80728FB56F16F22B8827E5', X'01A1FD557A807F97B1C8B28428A526F5', X'EEF42474D0ED99DC11E39B98319FEE6B0F3BE733EFCD8B05490D00A0135E67C9', 1795252500000, X'E8162940477CA366A4E4DE9631D403E2B9C9B9B440E6F9E3316F0F5BD0C7CC3C', 1795251600000, 1795251600000, NULL, 1);
INSERT INTO session (id, user, access, access_expires_at, refresh, created_at, refreshed_at, parent_mode_until, changed_seq) VALUES (X'01A1FD557A807516889795744576D21E', X'01A1FD557A80763990C9FC11939002EB', X'CD4C71926A5F7D1A13F230826AD49060C60381A8CA89851A2492467DAD83A079', 1795252500000, X'4C736E187978CDC6AACF7B6010CC908BFCAA86FC0B9B0F205114994252BB0BCC', 1795251600000, 1795251600000, NULL, 1);
INSERT INTO session (id, user, access, access_expires_at, refresh, created_at, refreshed_at, parent_mode_until, changed_seq) VALUES (X'01A1FD557A807593AC00B939E9391B95', X'01A1FD557A8076078FD1B34FA10DCFE8', X'0FAEF668804B17C6A608695861D70EE06B54BAC2DF0C8763096B642C0DDD7982', 1795252695000, X'295401E2F56B48956F70D624243B5651BAC33DB3EB7727B6C4E118B50C6A3C28', 1795251600000, 1795251795000, NULL, 3);
INSERT INTO session (id, user, access, access_expires_at, refresh, created_at, refreshed_at, parent_mode_until, changed_seq) VALUES (X'01A1FD557A8076A7A2FEEC8A5505A73C', X'01A1FD557A807B2182D78C130699EF2B', X'7D6D6B377201C5F72A79DE6C284E767BEE35978F68DA84B16FAF8DFB64A07377', 1795252500000, X'B4D0395C614078B971B4376289EC8693AF5F13FE6CF96456937F5C93BB02B166', 1795251600000, 1795251600000, NULL, 1);
INSERT INTO session (id, user, access, access_expires_at, refresh, created_at, refreshed_at, parent_mode_until, changed_seq) VALUES (X'01A1FD557A807791831357C51B1C5163', X'01A1FD557A807722A0FFFE0AE8524B02', X'4622F762C933CB224DBB3AA568F2E9E24DCD6A1E04ABB8D9B24E365B340660CD', 1795252500000, X'060B2AEEF560680CBAA17A88446E31B867EE8821A93CD7E7E74DA5616FA76AD8', 1795251600000, 1795251600000, NULL, 1);
INSERT INTO session (id, user, access, access_expires_at, refresh, created_at, refreshed_at, parent_mode_until, changed_seq) VALUES (X'01A1FD557A8078E3B66E7409969F8C03', X'01A1FD557A8075D9BCCA825ED43181CB', X'1B4FCF403846DBD97337903F22B0647F9FDF168B16E7B596A8814B7999868FD9', 1795252500000, X'1A0962ABF8142C48CA390F536F1C1D44C8746DAACB293B44E9A3E0383A077755', 1795251600000, 1795251600000, NULL, 1);
INSERT INTO session (id, user, access, access_expires_at, refresh, created_at, refreshed_at, parent_mode_until, changed_seq) VALUES (X'01A1FD557A807DC5A16F9630B0074044', X'01A1FD557A80735A8097314D939736F8', X'C76B8FA1A0584DC18B03A723E948B80E5D977A64D8F704BCB43B2A739424C2AA', 1795252500000, X'B176903EDA86A97CA9D686FC1B0AEE2D8CA4F31E1189B4421731E24AAAC0A67A', 1795251600000, 1795251600000, 1795251900000, 1);
CREATE TABLE retired_refresh (
  digest BLOB NOT NULL CHECK (length(digest) = 32) PRIMARY KEY,
  session BLOB NOT NULL REFERENCES session (id),
  request BLOB NOT NULL CHECK (length(request) = 16),
  retired_at INTEGER NOT NULL CHECK (retired_at BETWEEN -62135596800000 AND 253402300799999)
) STRICT, WITHOUT ROWID;
INSERT INTO retired_refresh (digest, session, request, retired_at) VALUES (X'9C4CF7AA41A01F3374A50934054BC65F6237F1DAAD048AE5DAA08CA674B37D71', X'01A1FD557A807593AC00B939E9391B95', X'01A1FD5874387170A94AB0F9D86F0435', 1795251795000);
CREATE TABLE attempt (
  kind TEXT NOT NULL CHECK (kind IN ('password', 'pin', 'pin_of_day', 'invite_code',
    'reset_mail', 'reset_code', 'invite_mail', 'sign_up_code', 'confirmation_code',
    'confirmation_mail')),
  key BLOB NOT NULL CHECK (length(key) BETWEEN 1 AND 1016),
  failures INTEGER NOT NULL CHECK (failures >= 0),
  last_failure_at INTEGER NOT NULL CHECK (last_failure_at BETWEEN -62135596800000 AND 253402300799999),
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
INSERT INTO attempt (kind, key, failures, last_failure_at) VALUES ('reset_mail', X'6D6F406578616D706C652E636F6D', 1, 1795251600000);
CREATE TABLE password_reset (
  id BLOB NOT NULL CHECK (length(id) = 16) PRIMARY KEY,
  email TEXT NOT NULL CHECK (length(CAST(email AS BLOB)) BETWEEN 1 AND 254),
  user BLOB REFERENCES user (id),
  seed INTEGER,
  requested_at INTEGER NOT NULL CHECK (requested_at BETWEEN -62135596800000 AND 253402300799999)
) STRICT, WITHOUT ROWID;
INSERT INTO password_reset (id, email, user, seed, requested_at) VALUES (X'01A1FD557A807CC3AEFAAF02A9BEA786', 'mo@example.com', X'01A1FD557A807722A0FFFE0AE8524B02', -2619038462703243251, 1795251600000);
CREATE TABLE household (
  id BLOB NOT NULL CHECK (length(id) = 16) PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 480),
  details TEXT CHECK (length(CAST(details AS BLOB)) BETWEEN 1 AND 8000),
  created_by BLOB NOT NULL CHECK (length(created_by) = 16),
  invite_code TEXT NOT NULL CHECK (length(invite_code) = 8 AND invite_code NOT GLOB '*[^0-9A-HJKMNP-TV-Z]*'),
  policy TEXT NOT NULL CHECK (json_valid(policy) AND json_type(policy) = 'object'),
  time_zone TEXT NOT NULL CHECK (length(CAST(time_zone AS BLOB)) BETWEEN 1 AND 255),
  created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800000 AND 253402300799999),
  updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN -62135596800000 AND 253402300799999),
  scope TEXT NOT NULL CHECK (scope IN ('home', 'guardians')
    OR (length(scope) = 43 AND scope GLOB 'member:*')
    OR (length(scope) = 42 AND scope GLOB 'tasks:*')),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0)
) STRICT;
INSERT INTO household (id, name, details, created_by, invite_code, policy, time_zone, created_at, updated_at, scope, changed_seq) VALUES (X'01A1FD557A80716BB6076F46A54CA8FB', 'Elsewhere', 'Two cats', X'01A1FD557A807B2182D78C130699EF2B', '4K07P1WC', '{"addsInvitedUnasked":false,"allowsSelfApproval":false,"approvalUndo":"adults","assigneeMayEdit":false,"autoApprovalHours":-1,"cardValueRange":[1,9],"childTaskVisibility":"own","childrenMayLeave":false,"claimantMayRetry":false,"dayEnd":"00:00","defaultDueDate":"none","dueSoonHours":24,"enforcesPaywall":false,"firstWeekday":"monday","fixesTaskTerms":false,"goalApprovalRequired":true,"goalPreset":10,"goalRange":[1,100],"goalStep":5,"joinRole":"member","leaderboardAudience":"children","maxCareProfiles":4,"maxChildren":-1,"maxHabitsPerCareProfile":10,"notificationAreas":["activity","care","tasks"],"overdueReminder":"09:00","parentMode":"pin","pointsName":"points","responseDeadlineSeconds":600,"streakUnit":"byFrequency","taskAssignment":"optionalAnyMember","taskCompleters":"assigneeElseAnyIfUnassigned","taskCompletionApproval":"requiredForChildren","taskCreators":"adults","taskPointRule":"manual","taskUndo":"completerOrAdult"}', 'Europe/Amsterdam', 1795251600000, 1795251600000, 'home', 1);
INSERT INTO household (id, name, details, created_by, invite_code, policy, time_zone, created_at, updated_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', 'Home', 'Two cats', X'01A1FD557A80735A8097314D939736F8', '068BYE6Q', '{"addsInvitedUnasked":false,"allowsSelfApproval":false,"approvalUndo":"adults","assigneeMayEdit":false,"autoApprovalHours":-1,"cardValueRange":[1,9],"childTaskVisibility":"own","childrenMayLeave":false,"claimantMayRetry":false,"dayEnd":"00:00","defaultDueDate":"none","dueSoonHours":24,"enforcesPaywall":false,"firstWeekday":"monday","fixesTaskTerms":false,"goalApprovalRequired":true,"goalPreset":10,"goalRange":[1,100],"goalStep":5,"joinRole":"member","leaderboardAudience":"children","maxCareProfiles":4,"maxChildren":-1,"maxHabitsPerCareProfile":10,"notificationAreas":["activity","care","tasks"],"overdueReminder":"09:00","parentMode":"pin","pointsName":"points","responseDeadlineSeconds":600,"streakUnit":"byFrequency","taskAssignment":"optionalAnyMember","taskCompleters":"assigneeElseAnyIfUnassigned","taskCompletionApproval":"requiredForChildren","taskCreators":"adults","taskPointRule":"manual","taskUndo":"completerOrAdult"}', 'Europe/Amsterdam', 1795251600000, 1795251600000, 'home', 2);
CREATE TABLE household_usage (
  household BLOB NOT NULL PRIMARY KEY REFERENCES household (id),
  tasks INTEGER NOT NULL DEFAULT 0 CHECK (tasks >= 0),
  events INTEGER NOT NULL DEFAULT 0 CHECK (events >= 0),
  changed_occurrences INTEGER NOT NULL DEFAULT 0 CHECK (changed_occurrences >= 0),
  photo_bytes INTEGER NOT NULL DEFAULT 0 CHECK (photo_bytes >= 0)
) STRICT, WITHOUT ROWID;
INSERT INTO household_usage (household, tasks, events, changed_occurrences, photo_bytes) VALUES (X'01A1FD557A80716BB6076F46A54CA8FB', 0, 0, 0, 0);
INSERT INTO household_usage (household, tasks, events, changed_occurrences, photo_bytes) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', 17, 10, 18, 464);
CREATE TABLE member (
  household BLOB NOT NULL REFERENCES household (id),
  id BLOB NOT NULL CHECK (length(id) = 16),
  person BLOB NOT NULL CHECK (length(person) = 16),
  user BLOB CHECK (length(user) = 16),
  role TEXT NOT NULL CHECK (role IN ('parent', 'guardian', 'child', 'member')),
  is_owner INTEGER NOT NULL CHECK (is_owner IN (0, 1)) CHECK (is_owner = 0 OR user IS NOT NULL),
  name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 480),
  color TEXT NOT NULL
    CHECK (color GLOB '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
  position INTEGER NOT NULL CHECK (position >= 0),
  joined_at INTEGER NOT NULL CHECK (joined_at BETWEEN -62135596800000 AND 253402300799999),
  removed_at INTEGER CHECK (removed_at BETWEEN -62135596800000 AND 253402300799999),
  scope TEXT NOT NULL CHECK (scope IN ('home', 'guardians')
    OR (length(scope) = 43 AND scope GLOB 'member:*')
    OR (length(scope) = 42 AND scope GLOB 'tasks:*')),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  away_until INTEGER CHECK (away_until BETWEEN -719162 AND 2932896),
  nickname TEXT CHECK (length(CAST(nickname AS BLOB)) BETWEEN 1 AND 480),
  joined_unasked INTEGER CHECK (joined_unasked IN (0, 1)),
  PRIMARY KEY (household, id)
) STRICT;
INSERT INTO member (household, id, person, user, role, is_owner, name, color, position, joined_at, removed_at, scope, changed_seq, away_until, nickname, joined_unasked) VALUES (X'01A1FD557A80716BB6076F46A54CA8FB', X'01A1FD557A807177B48A1465DEDFF0D8', X'01A1FD557A8079E89A7B14876099D763', X'01A1FD557A807B2182D78C130699EF2B', 'parent', 1, 'Olga', '#B9E3FF', 0, 1795251600000, NULL, 'home', 1, NULL, NULL, 0);
INSERT INTO member (household, id, person, user, role, is_owner, name, color, position, joined_at, removed_at, scope, changed_seq, away_until, nickname, joined_unasked) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A8072C3AD8DE00292DCDC66', X'01A1FD557A807E81992B56B16C52A399', NULL, 'child', 0, 'Ben', '#C2185B', 1, 1795251600000, NULL, 'home', 25, 20800, 'Benny “B.”', 0);
INSERT INTO member (household, id, person, user, role, is_owner, name, color, position, joined_at, removed_at, scope, changed_seq, away_until, nickname, joined_unasked) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A807433806E4456192F2F13', X'01A1FD557A80701BB4018D57DD8403CF', NULL, 'guardian', 0, 'Oma', '#546E7A', 5, 1795251600000, NULL, 'home', 14, NULL, NULL, 0);
INSERT INTO member (household, id, person, user, role, is_owner, name, color, position, joined_at, removed_at, scope, changed_seq, away_until, nickname, joined_unasked) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A8074DF9821C5695E0453B6', X'01A1FD557A807F20A02AC15A637732EF', X'01A1FD557A8075D9BCCA825ED43181CB', 'parent', 0, 'Bram', '#E4572E', 1, 1795251600000, NULL, 'home', 4, NULL, NULL, 0);
INSERT INTO member (household, id, person, user, role, is_owner, name, color, position, joined_at, removed_at, scope, changed_seq, away_until, nickname, joined_unasked) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A8074F086FEA1133DD7A65A', X'01A1FD557A8076B284FF2899C8BA1DF9', X'01A1FD557A8076078FD1B34FA10DCFE8', 'child', 0, 'Zoe', '#F3A712', 0, 1795251600000, NULL, 'home', 10, NULL, NULL, 0);
INSERT INTO member (household, id, person, user, role, is_owner, name, color, position, joined_at, removed_at, scope, changed_seq, away_until, nickname, joined_unasked) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A80764C806E25105E93E6CB', X'01A1FD557A80787FA422556F25CE1ACE', X'01A1FD557A807F97B1C8B28428A526F5', 'guardian', 0, 'Gwen', '#799B44', 2, 1795251600000, NULL, 'home', 6, NULL, NULL, 0);
INSERT INTO member (household, id, person, user, role, is_owner, name, color, position, joined_at, removed_at, scope, changed_seq, away_until, nickname, joined_unasked) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A80775FBDDBCB0B1F17E08D', X'01A1FD557A80747D80272352EF1E581B', X'01A1FD557A80763990C9FC11939002EB', 'parent', 0, 'Rob', '#2A9D8F', 4, 1795251600000, 1795251600000, 'home', 15, NULL, NULL, 0);
INSERT INTO member (household, id, person, user, role, is_owner, name, color, position, joined_at, removed_at, scope, changed_seq, away_until, nickname, joined_unasked) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A8078F0A9E7C45DF51984CD', X'01A1FD557A8071DF88A1018F057F9DC9', X'01A1FD557A807722A0FFFE0AE8524B02', 'member', 0, 'Mo', '#7D5BA6', 3, 1795251600000, NULL, 'home', 8, NULL, NULL, 0);
INSERT INTO member (household, id, person, user, role, is_owner, name, color, position, joined_at, removed_at, scope, changed_seq, away_until, nickname, joined_unasked) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A807A17B060ADBB19711A56', X'01A1FD557A807147996E4EC2DA05B945', X'01A1FD557A80735A8097314D939736F8', 'parent', 1, 'Anna', '#B9E3FF', 0, 1795251600000, NULL, 'home', 1, NULL, NULL, 0);
CREATE TABLE invitation (
  code TEXT NOT NULL PRIMARY KEY CHECK (length(code) = 8 AND code NOT GLOB '*[^0-9A-HJKMNP-TV-Z]*'),
  household BLOB NOT NULL CHECK (length(household) = 16),
  role TEXT CHECK (role IN ('parent', 'guardian', 'child', 'member')),
  expires_at INTEGER CHECK (expires_at BETWEEN -62135596800000 AND 253402300799999),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  account BLOB CHECK (length(account) = 16),
  claims BLOB CHECK (length(claims) = 16),
  links BLOB CHECK (length(links) = 16 AND (links IS NULL OR claims IS NULL)),
  email TEXT CHECK (length(CAST(email AS BLOB)) BETWEEN 1 AND 254),
  created_by BLOB CHECK (length(created_by) = 16)
) STRICT;
INSERT INTO invitation (code, household, role, expires_at, changed_seq, account, claims, links, email, created_by) VALUES ('068BYE6Q', X'01A1FD557A807AFBB3E49EF55C94CB0D', NULL, NULL, 3, NULL, NULL, NULL, NULL, X'01A1FD557A807A17B060ADBB19711A56');
INSERT INTO invitation (code, household, role, expires_at, changed_seq, account, claims, links, email, created_by) VALUES ('4K07P1WC', X'01A1FD557A80716BB6076F46A54CA8FB', NULL, NULL, 4, NULL, NULL, NULL, NULL, X'01A1FD557A807177B48A1465DEDFF0D8');
INSERT INTO invitation (code, household, role, expires_at, changed_seq, account, claims, links, email, created_by) VALUES ('4YBWSD6F', X'01A1FD557A807AFBB3E49EF55C94CB0D', 'guardian', 1795424407000, 21, X'01A1FD557A807722A0FFFE0AE8524B02', NULL, X'01A1FD557A807E81992B56B16C52A399', 'mo@example.com', X'01A1FD557A807A17B060ADBB19711A56');
INSERT INTO invitation (code, household, role, expires_at, changed_seq, account, claims, links, email, created_by) VALUES ('5EC3SP0T', X'01A1FD557A807AFBB3E49EF55C94CB0D', 'guardian', 1795424444000, 23, NULL, NULL, NULL, NULL, X'01A1FD557A807A17B060ADBB19711A56');
INSERT INTO invitation (code, household, role, expires_at, changed_seq, account, claims, links, email, created_by) VALUES ('B63B0ZCJ', X'01A1FD557A807AFBB3E49EF55C94CB0D', 'guardian', 1795424419000, 22, NULL, NULL, NULL, NULL, X'01A1FD557A807A17B060ADBB19711A56');
INSERT INTO invitation (code, household, role, expires_at, changed_seq, account, claims, links, email, created_by) VALUES ('KNA32T4J', X'01A1FD557A807AFBB3E49EF55C94CB0D', 'guardian', 1795424458000, 25, NULL, NULL, NULL, NULL, X'01A1FD557A807A17B060ADBB19711A56');
INSERT INTO invitation (code, household, role, expires_at, changed_seq, account, claims, links, email, created_by) VALUES ('N4HJ9F2T', X'01A1FD557A807AFBB3E49EF55C94CB0D', 'guardian', 1795424454000, 24, NULL, NULL, NULL, NULL, X'01A1FD557A807A17B060ADBB19711A56');
INSERT INTO invitation (code, household, role, expires_at, changed_seq, account, claims, links, email, created_by) VALUES ('TTF3ZWYE', X'01A1FD557A807AFBB3E49EF55C94CB0D', 'child', 1795424497000, 26, NULL, X'01A1FD557A8072C3AD8DE00292DCDC66', NULL, NULL, X'01A1FD557A807A17B060ADBB19711A56');
CREATE TABLE task (
  household BLOB NOT NULL REFERENCES household (id),
  id BLOB NOT NULL CHECK (length(id) = 16),
  title TEXT NOT NULL CHECK (length(CAST(title AS BLOB)) BETWEEN 1 AND 960),
  details TEXT CHECK (length(CAST(details AS BLOB)) BETWEEN 1 AND 8000),
  category TEXT NOT NULL CHECK ((category = 'chores' OR category = 'homework' OR category = 'room_cleaning')),
  difficulty TEXT CHECK ((difficulty = 'easy' OR difficulty = 'medium' OR difficulty = 'hard')),
  points INTEGER NOT NULL CHECK (points BETWEEN 0 AND 1000000000),
  assignee BLOB,
  created_by BLOB NOT NULL,
  due_date INTEGER CHECK (due_date BETWEEN -719162 AND 2932896),
  due_time INTEGER CHECK (due_time BETWEEN 0 AND 86399),
  requires_photo INTEGER NOT NULL CHECK (requires_photo IN (0, 1)),
  status TEXT NOT NULL CHECK ((status = 'open' OR status = 'in_progress' OR status = 'pending_approval' OR status = 'completed' OR status = 'rejected')),
  round INTEGER NOT NULL CHECK (round >= 0),
  claim_by BLOB,
  claim_done_at INTEGER CHECK (claim_done_at BETWEEN -62135596800000 AND 253402300799999),
  claim_submitted_at INTEGER CHECK (claim_submitted_at BETWEEN -62135596800000 AND 253402300799999),
  claim_points INTEGER CHECK (claim_points BETWEEN 0 AND 1000000000),
  claim_photo BLOB CHECK (length(claim_photo) = 16),
  decision_outcome TEXT CHECK (decision_outcome IN ('approved', 'rejected')),
  decision_by BLOB,
  decision_at INTEGER CHECK (decision_at BETWEEN -62135596800000 AND 253402300799999),
  decision_note TEXT CHECK (length(CAST(decision_note AS BLOB)) BETWEEN 1 AND 8000),
  created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800000 AND 253402300799999),
  updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN -62135596800000 AND 253402300799999),
  overdue_from INTEGER CHECK (overdue_from BETWEEN -62135596800000 AND 253402300799999),
  scope TEXT NOT NULL CHECK (scope IN ('home', 'guardians')
    OR (length(scope) = 43 AND scope GLOB 'member:*')
    OR (length(scope) = 42 AND scope GLOB 'tasks:*')),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  due_sort INTEGER NOT NULL GENERATED ALWAYS AS (
    CASE WHEN due_date IS NULL THEN 9223372036854775807
      ELSE due_date * 86400 + coalesce(due_time, 86399) END) VIRTUAL,
  recency INTEGER NOT NULL GENERATED ALWAYS AS (-created_at) VIRTUAL,
  series BLOB CHECK (length(series) = 16),
  series_number INTEGER
    CHECK (series_number BETWEEN 1 AND 1000000000
      AND (series_number IS NULL) = (series IS NULL)),
  repetition TEXT
    CHECK (length(CAST(repetition AS BLOB)) BETWEEN 1 AND 480
      AND (repetition IS NULL OR series IS NOT NULL)),
  series_anchor INTEGER
    CHECK (series_anchor BETWEEN -719162 AND 2932896
      AND (series_anchor IS NULL OR series IS NOT NULL)),
  kept_missed INTEGER
    CHECK (kept_missed BETWEEN 0 AND 31 AND (kept_missed IS NULL) = (series IS NULL)),
  usual TEXT
    CHECK (usual IS NULL OR (series IS NOT NULL AND json_valid(usual)
      AND length(CAST(usual AS BLOB)) BETWEEN 2 AND 131072)),
  skipped_date INTEGER
    CHECK (skipped_date BETWEEN -719162 AND 2932896
      AND (skipped_date IS NULL OR series IS NOT NULL)),
  rotation TEXT
    CHECK (rotation IS NULL OR (series IS NOT NULL AND json_valid(rotation)
      AND length(CAST(rotation AS BLOB)) BETWEEN 2 AND 4096)),
  before_skip TEXT
    CHECK (before_skip IS NULL OR (skipped_date IS NOT NULL AND json_valid(before_skip)
      AND length(CAST(before_skip AS BLOB)) BETWEEN 2 AND 262144)),
  part INTEGER CHECK (part BETWEEN 0 AND 49 AND (part IS NULL OR series IS NOT NULL)),
  whole_points INTEGER
    CHECK (whole_points BETWEEN 1 AND 1000000000
      AND (whole_points IS NULL OR series IS NOT NULL)),
  claim_was_in_progress INTEGER
    CHECK (claim_was_in_progress IS NULL
      OR (claim_was_in_progress IN (0, 1) AND claim_by IS NOT NULL)),
  PRIMARY KEY (household, id),
  FOREIGN KEY (household, assignee) REFERENCES member (household, id),
  FOREIGN KEY (household, created_by) REFERENCES member (household, id),
  FOREIGN KEY (household, claim_by) REFERENCES member (household, id),
  FOREIGN KEY (household, decision_by) REFERENCES member (household, id),
  CHECK (due_time IS NULL OR due_date IS NOT NULL),
  CHECK ((overdue_from IS NULL) = (due_date IS NULL)),
  CHECK ((claim_by IS NULL) = (claim_done_at IS NULL)
    AND (claim_by IS NULL) = (claim_submitted_at IS NULL)
    AND (claim_by IS NULL) = (claim_points IS NULL)
    AND (claim_photo IS NULL OR claim_by IS NOT NULL)),
  CHECK ((claim_by IS NOT NULL) = (status IN ('pending_approval', 'completed'))),
  CHECK (claim_by IS NULL OR round > 0),
  CHECK ((decision_by IS NULL OR decision_outcome IS NOT NULL)
    AND (decision_outcome IS NOT 'rejected' OR decision_by IS NOT NULL)
    AND (decision_outcome IS NULL) = (decision_at IS NULL)
    AND (decision_note IS NULL OR decision_outcome IS NOT NULL)),
  CHECK (decision_outcome IS NOT 'rejected' OR decision_note IS NOT NULL),
  CHECK (CASE status
    WHEN 'rejected' THEN decision_outcome IS 'rejected'
    WHEN 'completed' THEN decision_outcome IS NOT 'rejected'
    WHEN 'pending_approval' THEN decision_outcome IS NOT 'approved'
    ELSE decision_outcome IS NOT 'approved' END)
) STRICT;
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A807880AADE7301E8D5E9D8', 'Dishes', NULL, 'chores', NULL, 5, X'01A1FD557A8074F086FEA1133DD7A65A', X'01A1FD557A807A17B060ADBB19711A56', NULL, NULL, 1, 'completed', 1, X'01A1FD557A8074F086FEA1133DD7A65A', 1795251600000, 1795251600000, 5, X'01A1FD557A8074E58A9BDD9E2E19667A', 'approved', X'01A1FD557A807A17B060ADBB19711A56', 1795251695000, NULL, 1795251600000, 1795251695000, NULL, 'tasks:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 56, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A807D5A9CEE7C0E5C6E9A4E', 'Dishes', NULL, 'chores', NULL, 5, X'01A1FD557A8074F086FEA1133DD7A65A', X'01A1FD557A807A17B060ADBB19711A56', NULL, NULL, 1, 'rejected', 1, NULL, NULL, NULL, NULL, NULL, 'rejected', X'01A1FD557A807A17B060ADBB19711A56', 1795251612000, 'Nass', 1795251600000, 1795251612000, NULL, 'tasks:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 29, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD558250790A9AF91A35826910AF', 'Wäsche № 4 “\"”', NULL, 'chores', NULL, 4, NULL, X'01A1FD557A807A17B060ADBB19711A56', 20792, 66600, 0, 'pending_approval', 1, X'01A1FD557A8074F086FEA1133DD7A65A', 1795251723000, 1795251723000, 4, NULL, NULL, NULL, NULL, NULL, 1795251602000, 1795251723000, 1796491800001, 'home', 63, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD55AD487DA3AA08C8E8342975EA', 'Wäsche № 36 “\"”', 'Erst	die dunkle,
dann die helle 🧺', 'chores', NULL, 36, NULL, X'01A1FD557A807A17B060ADBB19711A56', 20788, 66600, 0, 'pending_approval', 1, X'01A1FD557A8074F086FEA1133DD7A65A', 1795251636000, 1795251636000, 36, X'01A1FD56072075D19699568E7CDE86BE', NULL, NULL, NULL, NULL, 1795251613000, 1795251636000, 1796146200001, 'home', 39, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD55D45870D09FB0F01751BB8FF2', 'Wäsche № 5 “\"”', NULL, 'chores', NULL, 5, X'01A1FD557A8074DF9821C5695E0453B6', X'01A1FD557A807A17B060ADBB19711A56', 20794, 66600, 0, 'open', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795251623000, 1795251623000, 1796664600001, 'tasks:01a1fd55-7a80-74df-9821-c5695e0453b6', 35, X'01A1FD55D45870D09FB0F01751BB8FF2', 2, 'FREQ=DAILY', 20793, 1, NULL, 20793, NULL, '{"pattern":{"assignee":"01a1fd55-7a80-74df-9821-c5695e0453b6","category":"chores","date":"2026-12-06","points":5,"requiresPhoto":false,"time":"18:30","title":"Only now"},"status":"open","usual":{"assignee":"01a1fd55-7a80-74df-9821-c5695e0453b6","category":"chores","date":"2026-12-06","points":5,"requiresPhoto":false,"time":"18:30","title":"Wäsche № 5 “\\\"”"}}', NULL, NULL, NULL);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD569F7875968C8D872134FB5F26', 'Wäsche № 39 “\"”', 'Erst	die dunkle,
dann die helle 🧺', 'chores', NULL, 39, X'01A1FD557A8074F086FEA1133DD7A65A', X'01A1FD557A807A17B060ADBB19711A56', 20791, 66600, 0, 'open', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795251675000, 1795251675000, 1796405400001, 'tasks:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 49, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD56AF187547ADF26891F0A01C59', 'Wäsche № 13 “\"”', NULL, 'chores', NULL, 13, X'01A1FD557A8072C3AD8DE00292DCDC66', X'01A1FD557A807A17B060ADBB19711A56', 20792, 66600, 0, 'open', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795251679000, 1795251679000, 1796491800001, 'tasks:01a1fd55-7a80-72c3-ad8d-e00292dcdc66', 53, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD56DDF8718EAAE9D4BE63D9F5E5', 'Wäsche № 13 “\"”', NULL, 'chores', NULL, 13, X'01A1FD557A8074F086FEA1133DD7A65A', X'01A1FD557A807A17B060ADBB19711A56', 20792, 66600, 0, 'open', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795251691000, 1795251691000, 1796491800001, 'tasks:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 55, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5705087E08B0AE82ED3054DCB2', 'Wäsche № 37 “\"”', NULL, 'chores', NULL, 37, X'01A1FD557A8078F0A9E7C45DF51984CD', X'01A1FD557A807A17B060ADBB19711A56', 20789, 66600, 0, 'open', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795251701000, 1795251701000, 1796232600001, 'tasks:01a1fd55-7a80-78f0-a9e7-c45df51984cd', 58, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD577A3875729DBB15A1CFC496FA', 'Wäsche № 18 “\"”', 'Erst	die dunkle,
dann die helle 🧺', 'chores', NULL, 18, X'01A1FD557A807A17B060ADBB19711A56', X'01A1FD557A807A17B060ADBB19711A56', 20788, 66600, 0, 'open', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795251731000, 1795251731000, 1796146200001, 'tasks:01a1fd55-7a80-7a17-b060-adbb19711a56', 64, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD57EB8079B38DEF53E49D526D36', 'Wäsche № 5 “\"”', NULL, 'chores', NULL, 5, X'01A1FD557A8074DF9821C5695E0453B6', X'01A1FD557A807A17B060ADBB19711A56', 20794, 66600, 0, 'open', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795251760000, 1795251760000, 1796664600001, 'tasks:01a1fd55-7a80-74df-9821-c5695e0453b6', 77, X'01A1FD57EB8079B38DEF53E49D526D36', 2, 'FREQ=DAILY', 20793, 1, NULL, 20793, NULL, '{"pattern":{"assignee":"01a1fd55-7a80-74df-9821-c5695e0453b6","category":"chores","date":"2026-12-06","points":5,"requiresPhoto":false,"time":"18:30","title":"Only now"},"status":"open","usual":{"assignee":"01a1fd55-7a80-74df-9821-c5695e0453b6","category":"chores","date":"2026-12-06","points":5,"requiresPhoto":false,"time":"18:30","title":"Wäsche № 5 “\\\"”"}}', NULL, NULL, NULL);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD57FF087486BDDA5B953C7E44AF', 'Wäsche № 5 “\"”', NULL, 'chores', NULL, 5, X'01A1FD557A807A17B060ADBB19711A56', X'01A1FD557A807A17B060ADBB19711A56', 20794, 66600, 0, 'open', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795251765000, 1795251765000, 1796664600001, 'tasks:01a1fd55-7a80-7a17-b060-adbb19711a56', 80, X'01A1FD57FF087486BDDA5B953C7E44AF', 2, 'FREQ=DAILY', 20793, 1, NULL, 20793, NULL, '{"pattern":{"assignee":"01a1fd55-7a80-7a17-b060-adbb19711a56","category":"chores","date":"2026-12-06","points":5,"requiresPhoto":false,"time":"18:30","title":"Only now"},"status":"open","usual":{"assignee":"01a1fd55-7a80-7a17-b060-adbb19711a56","category":"chores","date":"2026-12-06","points":5,"requiresPhoto":false,"time":"18:30","title":"Wäsche № 5 “\\\"”"}}', NULL, NULL, NULL);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD58743873A7A4395DF8A33C9A0F', 'Lawn', 'Back and front', 'chores', 'hard', 3, X'01A1FD557A8074F086FEA1133DD7A65A', X'01A1FD557A807A17B060ADBB19711A56', NULL, NULL, 0, 'pending_approval', 2, X'01A1FD557A8074F086FEA1133DD7A65A', 1795251795000, 1795251795000, 3, NULL, NULL, NULL, NULL, NULL, 1795251795000, 1795251795000, NULL, 'tasks:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 96, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD58743874A7BB40E4662BB313E5', 'Garden', NULL, 'chores', NULL, 5, X'01A1FD557A8074F086FEA1133DD7A65A', X'01A1FD557A807A17B060ADBB19711A56', NULL, NULL, 0, 'pending_approval', 1, X'01A1FD557A8074F086FEA1133DD7A65A', 1795251795000, 1795251795000, 5, NULL, NULL, NULL, NULL, NULL, 1795251795000, 1795251795000, NULL, 'tasks:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 98, X'01A1FD58743874A7BB40E4662BB313E5', 1, 'FREQ=DAILY', NULL, 1, NULL, NULL, '{"members":["01a1fd55-7a80-74f0-86fe-a1133dd7a65a","01a1fd55-7a80-78f0-a9e7-c45df51984cd"],"order":"everyone","stepping":"turn_is_used"}', NULL, 0, 9, 0);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD58743879FD831D139165636B43', 'Windows', NULL, 'chores', NULL, 4, NULL, X'01A1FD557A807A17B060ADBB19711A56', NULL, NULL, 0, 'open', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795251795000, 1795251795000, NULL, 'home', 90, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5874387DB5A449A48A77EABA68', 'Bins and glass', NULL, 'chores', NULL, 1, NULL, X'01A1FD557A807A17B060ADBB19711A56', NULL, NULL, 0, 'open', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795251795000, 1795251795000, NULL, 'home', 100, X'01A1FD5874387DB5A449A48A77EABA68', 1, 'FREQ=WEEKLY', NULL, 1, '{"category":"chores","points":1,"requiresPhoto":false,"title":"Bins"}', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, decision_outcome, decision_by, decision_at, decision_note, created_at, updated_at, overdue_from, scope, changed_seq, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, claim_was_in_progress) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'8C1A5A566BDD8DEDB97190953CCCF39B', 'Garden', NULL, 'chores', NULL, 4, X'01A1FD557A8078F0A9E7C45DF51984CD', X'01A1FD557A807A17B060ADBB19711A56', NULL, NULL, 0, 'open', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795251795000, 1795251795000, NULL, 'tasks:01a1fd55-7a80-78f0-a9e7-c45df51984cd', 97, X'01A1FD58743874A7BB40E4662BB313E5', 1, 'FREQ=DAILY', NULL, 1, NULL, NULL, '{"members":["01a1fd55-7a80-74f0-86fe-a1133dd7a65a","01a1fd55-7a80-78f0-a9e7-c45df51984cd"],"order":"everyone","stepping":"turn_is_used"}', NULL, 1, 9, NULL);
CREATE TABLE deleted_task (
  household BLOB NOT NULL REFERENCES household (id),
  id BLOB NOT NULL CHECK (length(id) = 16),
  title TEXT NOT NULL CHECK (length(CAST(title AS BLOB)) BETWEEN 1 AND 960),
  details TEXT,
  category TEXT NOT NULL,
  difficulty TEXT,
  points INTEGER NOT NULL CHECK (points BETWEEN 0 AND 1000000000),
  assignee BLOB,
  created_by BLOB NOT NULL,
  due_date INTEGER,
  due_time INTEGER CHECK (due_time IS NULL OR due_date IS NOT NULL),
  requires_photo INTEGER NOT NULL CHECK (requires_photo IN (0, 1)),
  created_at INTEGER NOT NULL,
  series BLOB CHECK (length(series) = 16),
  series_number INTEGER CHECK ((series_number IS NULL) = (series IS NULL)),
  repetition TEXT,
  series_anchor INTEGER,
  kept_missed INTEGER CHECK ((kept_missed IS NULL) = (series IS NULL)),
  usual TEXT,
  skipped_date INTEGER,
  rotation TEXT,
  before_skip TEXT,
  part INTEGER,
  whole_points INTEGER,
  status TEXT NOT NULL,
  round INTEGER NOT NULL CHECK (round >= 0),
  claim_by BLOB,
  claim_done_at INTEGER,
  claim_submitted_at INTEGER,
  claim_points INTEGER,
  claim_photo BLOB,
  claim_was_in_progress INTEGER,
  decision_outcome TEXT,
  decision_by BLOB,
  decision_at INTEGER,
  decision_note TEXT,
  updated_at INTEGER NOT NULL,
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  place INTEGER NOT NULL CHECK (place >= 0),
  deleted_by BLOB NOT NULL,
  deleted_at INTEGER NOT NULL CHECK (deleted_at BETWEEN -62135596800000 AND 253402300799999),
  PRIMARY KEY (household, id),
  FOREIGN KEY (household, assignee) REFERENCES member (household, id),
  FOREIGN KEY (household, created_by) REFERENCES member (household, id),
  FOREIGN KEY (household, claim_by) REFERENCES member (household, id),
  FOREIGN KEY (household, decision_by) REFERENCES member (household, id),
  FOREIGN KEY (household, deleted_by) REFERENCES member (household, id),
  CHECK ((claim_by IS NOT NULL) = (status = 'pending_approval' OR status = 'completed'))
) STRICT;
INSERT INTO deleted_task (household, id, title, details, category, difficulty, points, assignee, created_by, due_date, due_time, requires_photo, created_at, series, series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation, before_skip, part, whole_points, status, round, claim_by, claim_done_at, claim_submitted_at, claim_points, claim_photo, claim_was_in_progress, decision_outcome, decision_by, decision_at, decision_note, updated_at, changed_seq, place, deleted_by, deleted_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5874387CA48ED15666BF4B74BA', 'Attic', 'Up the ladder', 'chores', 'easy', 1, X'01A1FD557A807A17B060ADBB19711A56', X'01A1FD557A807A17B060ADBB19711A56', 20790, 64800, 0, 1795251795000, X'E5F60F3C7539B68411BC38A664503004', 2, 'FREQ=DAILY', 20789, 1, '{"category":"chores","points":1,"requiresPhoto":false,"title":"Bins"}', 20791, '{"members":["01a1fd55-7a80-74f0-86fe-a1133dd7a65a","01a1fd55-7a80-78f0-a9e7-c45df51984cd"],"order":"everyone","stepping":"turn_is_used"}', '{"pattern":{"assignee":"01a1fd55-7a80-7a17-b060-adbb19711a56","category":"chores","date":"2026-12-06","points":5,"requiresPhoto":false,"time":"18:30","title":"Only now"},"status":"open","usual":{"assignee":"01a1fd55-7a80-7a17-b060-adbb19711a56","category":"chores","date":"2026-12-06","points":5,"requiresPhoto":false,"time":"18:30","title":"Wäsche № 5 “\\\"”"}}', 1, 9, 'completed', 1, X'01A1FD557A807A17B060ADBB19711A56', 1795251795000, 1795251795000, 4, X'D10120FE56314E19A12A91B0257A344B', 1, 'approved', X'01A1FD557A807A17B060ADBB19711A56', 1795251795000, 'Well done', 1795251795000, 92, 0, X'01A1FD557A807A17B060ADBB19711A56', 1795251795000);
CREATE TABLE photo (
  household BLOB NOT NULL REFERENCES household (id),
  id BLOB NOT NULL CHECK (length(id) = 16),
  task BLOB,
  member BLOB,
  shows_household INTEGER CHECK (shows_household = 1)
    CHECK ((task IS NOT NULL) + (member IS NOT NULL) + (shows_household IS NOT NULL) = 1),
  uploaded_by BLOB NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('image/jpeg')),
  size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 16777216),
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  width INTEGER NOT NULL CHECK (width BETWEEN 1 AND 1920),
  height INTEGER NOT NULL CHECK (height BETWEEN 1 AND 12000),
  uploaded_at INTEGER NOT NULL CHECK (uploaded_at BETWEEN -62135596800000 AND 253402300799999),
  scope TEXT NOT NULL CHECK (scope = 'home' OR (length(scope) = 42 AND scope GLOB 'tasks:*')),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  PRIMARY KEY (household, id),
  FOREIGN KEY (household, task) REFERENCES task (household, id),
  FOREIGN KEY (household, member) REFERENCES member (household, id),
  FOREIGN KEY (household, uploaded_by) REFERENCES member (household, id)
) STRICT, WITHOUT ROWID;
INSERT INTO photo (household, id, task, member, shows_household, uploaded_by, kind, size, digest, width, height, uploaded_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A80706FA669E730A895A91E', NULL, X'01A1FD557A8072C3AD8DE00292DCDC66', NULL, X'01A1FD557A807A17B060ADBB19711A56', 'image/jpeg', 132, X'57ECD9FEC469FF617664D3812101C1B8E06C4D36C0A83A75FE812C9B173CB748', 480, 360, 1795251600000, 'home', 23);
INSERT INTO photo (household, id, task, member, shows_household, uploaded_by, kind, size, digest, width, height, uploaded_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A8074E58A9BDD9E2E19667A', X'01A1FD557A807880AADE7301E8D5E9D8', NULL, NULL, X'01A1FD557A8074F086FEA1133DD7A65A', 'image/jpeg', 132, X'1B12354EE0354ADB5FD6CB3B95DC7016B3574356A1BE4ECC9198031762D21D16', 480, 360, 1795251600000, 'tasks:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 17);
INSERT INTO photo (household, id, task, member, shows_household, uploaded_by, kind, size, digest, width, height, uploaded_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A807DF5A39EB237648D0DBF', NULL, NULL, 1, X'01A1FD557A807A17B060ADBB19711A56', 'image/jpeg', 132, X'9A1AC148153E8B6D71895611CD7625B3C95E6DC0CC6C27F4EEFC8D0C8B7E11FD', 480, 360, 1795251600000, 'home', 24);
INSERT INTO photo (household, id, task, member, shows_household, uploaded_by, kind, size, digest, width, height, uploaded_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD56072075D19699568E7CDE86BE', X'01A1FD55AD487DA3AA08C8E8342975EA', NULL, NULL, X'01A1FD557A8074F086FEA1133DD7A65A', 'image/jpeg', 68, X'A6DAC9FD2CDF7092E4480DF9C6E903A930C2029141FFDB6558A2F444BDFBC808', 480, 360, 1795251636000, 'home', 38);
CREATE TABLE account (
  household BLOB NOT NULL REFERENCES household (id),
  id BLOB NOT NULL CHECK (length(id) = 16),
  member BLOB,
  balance INTEGER NOT NULL,
  total_earned INTEGER NOT NULL CHECK (total_earned >= 0),
  total_spent INTEGER NOT NULL CHECK (total_spent >= 0),
  opened_at INTEGER NOT NULL CHECK (opened_at BETWEEN -62135596800000 AND 253402300799999),
  scope TEXT NOT NULL CHECK (scope IN ('home', 'guardians')
    OR (length(scope) = 43 AND scope GLOB 'member:*')
    OR (length(scope) = 42 AND scope GLOB 'tasks:*')),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  PRIMARY KEY (household, id),
  FOREIGN KEY (household, member) REFERENCES member (household, id),
  CHECK (balance = total_earned - total_spent),
  CHECK (member IS NULL OR (balance >= 0 AND total_earned <= 1000000000))
) STRICT, WITHOUT ROWID;
INSERT INTO account (household, id, member, balance, total_earned, total_spent, opened_at, scope, changed_seq) VALUES (X'01A1FD557A80716BB6076F46A54CA8FB', X'63AB66EE2F678EF695F3139EEBB7E475', X'01A1FD557A807177B48A1465DEDFF0D8', 0, 0, 0, 1795251600000, 'member:01a1fd55-7a80-7177-b48a-1465dedff0d8', 1);
INSERT INTO account (household, id, member, balance, total_earned, total_spent, opened_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'1340FA1A876280EBAE6DB6F7F4ED5E0F', X'01A1FD557A807A17B060ADBB19711A56', 16, 16, 0, 1795251600000, 'member:01a1fd55-7a80-7a17-b060-adbb19711a56', 81);
INSERT INTO account (household, id, member, balance, total_earned, total_spent, opened_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'342B01825B4F8A8988952707142B8688', X'01A1FD557A807433806E4456192F2F13', 0, 0, 0, 1795251600000, 'member:01a1fd55-7a80-7433-806e-4456192f2f13', 14);
INSERT INTO account (household, id, member, balance, total_earned, total_spent, opened_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'5C3709C05D4188E4ABF18BCB2A963416', X'01A1FD557A8074DF9821C5695E0453B6', 0, 0, 0, 1795251600000, 'member:01a1fd55-7a80-74df-9821-c5695e0453b6', 4);
INSERT INTO account (household, id, member, balance, total_earned, total_spent, opened_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'65401BE5A10F8EC782422AA9135C3B9F', X'01A1FD557A8078F0A9E7C45DF51984CD', 18, 18, 0, 1795251600000, 'member:01a1fd55-7a80-78f0-a9e7-c45df51984cd', 27);
INSERT INTO account (household, id, member, balance, total_earned, total_spent, opened_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'7F6AF577AC3B8E9D8B721E5D279D6A7A', X'01A1FD557A80764C806E25105E93E6CB', 0, 0, 0, 1795251600000, 'member:01a1fd55-7a80-764c-806e-25105e93e6cb', 6);
INSERT INTO account (household, id, member, balance, total_earned, total_spent, opened_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'86F2E8903D2780689A23506B1C2F5F43', X'01A1FD557A8072C3AD8DE00292DCDC66', 12, 12, 0, 1795251600000, 'member:01a1fd55-7a80-72c3-ad8d-e00292dcdc66', 36);
INSERT INTO account (household, id, member, balance, total_earned, total_spent, opened_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'9AD5F1051C088FAE81D9768AA9C2D93F', X'01A1FD557A80775FBDDBCB0B1F17E08D', 0, 0, 0, 1795251600000, 'member:01a1fd55-7a80-775f-bddb-cb0b1f17e08d', 12);
INSERT INTO account (household, id, member, balance, total_earned, total_spent, opened_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'C687BF15F6CB808DB175A3AD22E526A9', X'01A1FD557A8074F086FEA1133DD7A65A', 11, 15, 4, 1795251600000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 96);
INSERT INTO account (household, id, member, balance, total_earned, total_spent, opened_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'ED6DBE056E14868AB557FEE42CB1DADA', NULL, -57, 7, 64, 1795251604000, 'guardians', 96);
CREATE TABLE transfer (
  household BLOB NOT NULL REFERENCES household (id),
  id BLOB NOT NULL CHECK (length(id) = 16),
  debit BLOB NOT NULL,
  credit BLOB NOT NULL CHECK (credit <> debit),
  amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000),
  kind TEXT NOT NULL CHECK ((kind = 'task_completed' OR kind = 'screentime_redeemed' OR kind = 'bonus' OR kind = 'penalty' OR kind = 'manual_adjustment' OR kind = 'reversal')),
  cause BLOB CHECK (length(cause) = 16),
  round INTEGER CHECK ((round IS NULL) = (cause IS NULL)),
  reverses BLOB,
  reason TEXT NOT NULL CHECK (length(CAST(reason AS BLOB)) <= 8000),
  created_by BLOB CHECK (length(created_by) = 16),
  created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800000 AND 253402300799999),
  effective_at INTEGER NOT NULL CHECK (effective_at BETWEEN -62135596800000 AND 253402300799999),
  scope TEXT NOT NULL CHECK (scope IN ('home', 'guardians')
    OR (length(scope) = 43 AND scope GLOB 'member:*')
    OR (length(scope) = 42 AND scope GLOB 'tasks:*')),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  PRIMARY KEY (household, id),
  FOREIGN KEY (household, debit) REFERENCES account (household, id),
  FOREIGN KEY (household, credit) REFERENCES account (household, id),
  FOREIGN KEY (household, reverses) REFERENCES transfer (household, id),
  FOREIGN KEY (household, created_by) REFERENCES member (household, id),
  CHECK (reverses IS NULL OR reverses <> id)
) STRICT;
INSERT INTO transfer (household, id, debit, credit, amount, kind, cause, round, reverses, reason, created_by, created_at, effective_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD558A2073A2ADBA0A9ACAD8DBAE', X'ED6DBE056E14868AB557FEE42CB1DADA', X'65401BE5A10F8EC782422AA9135C3B9F', 18, 'bonus', NULL, NULL, NULL, 'Because', X'01A1FD557A807A17B060ADBB19711A56', 1795251604000, 1795251604000, 'member:01a1fd55-7a80-78f0-a9e7-c45df51984cd', 27);
INSERT INTO transfer (household, id, debit, credit, amount, kind, cause, round, reverses, reason, created_by, created_at, effective_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD55E010748EBCC9468F5F53D6CA', X'ED6DBE056E14868AB557FEE42CB1DADA', X'86F2E8903D2780689A23506B1C2F5F43', 12, 'bonus', NULL, NULL, NULL, 'Because', X'01A1FD557A807A17B060ADBB19711A56', 1795251626000, 1795251626000, 'member:01a1fd55-7a80-72c3-ad8d-e00292dcdc66', 36);
INSERT INTO transfer (household, id, debit, credit, amount, kind, cause, round, reverses, reason, created_by, created_at, effective_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5799787809A0406CC70B3724B1', X'ED6DBE056E14868AB557FEE42CB1DADA', X'C687BF15F6CB808DB175A3AD22E526A9', 10, 'bonus', NULL, NULL, NULL, 'Because', X'01A1FD557A807A17B060ADBB19711A56', 1795251739000, 1795251739000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 68);
INSERT INTO transfer (household, id, debit, credit, amount, kind, cause, round, reverses, reason, created_by, created_at, effective_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD582A007069B23CC64CC364BDC4', X'ED6DBE056E14868AB557FEE42CB1DADA', X'1340FA1A876280EBAE6DB6F7F4ED5E0F', 16, 'bonus', NULL, NULL, NULL, 'Because', X'01A1FD557A807A17B060ADBB19711A56', 1795251776000, 1795251776000, 'member:01a1fd55-7a80-7a17-b060-adbb19711a56', 81);
INSERT INTO transfer (household, id, debit, credit, amount, kind, cause, round, reverses, reason, created_by, created_at, effective_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'58F9FA6DB8758ECD913E2D008035C7CF', X'ED6DBE056E14868AB557FEE42CB1DADA', X'C687BF15F6CB808DB175A3AD22E526A9', 3, 'task_completed', X'01A1FD58743873A7A4395DF8A33C9A0F', 1, NULL, 'Lawn', X'01A1FD557A807A17B060ADBB19711A56', 1795251795000, 1795251795000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 95);
INSERT INTO transfer (household, id, debit, credit, amount, kind, cause, round, reverses, reason, created_by, created_at, effective_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'9D05BD146B24862C8A0A03F75634F188', X'C687BF15F6CB808DB175A3AD22E526A9', X'ED6DBE056E14868AB557FEE42CB1DADA', 3, 'reversal', NULL, NULL, X'58F9FA6DB8758ECD913E2D008035C7CF', 'Lawn', X'01A1FD557A807A17B060ADBB19711A56', 1795251795000, 1795251795000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 96);
INSERT INTO transfer (household, id, debit, credit, amount, kind, cause, round, reverses, reason, created_by, created_at, effective_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'C1641F894D87881EAD3D4AC85544946F', X'C687BF15F6CB808DB175A3AD22E526A9', X'ED6DBE056E14868AB557FEE42CB1DADA', 1, 'screentime_redeemed', X'01A1FD5710C076FB91EAE6D902BD3FD5', 0, NULL, '29 min', X'01A1FD557A8074F086FEA1133DD7A65A', 1795251704000, 1795251704000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 59);
INSERT INTO transfer (household, id, debit, credit, amount, kind, cause, round, reverses, reason, created_by, created_at, effective_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'DDE7823F32238D5D88B8B339A02A3277', X'C687BF15F6CB808DB175A3AD22E526A9', X'ED6DBE056E14868AB557FEE42CB1DADA', 2, 'screentime_redeemed', X'01A1FD57B0E879238945D8F4E72644D8', 0, NULL, '21 min', X'01A1FD557A8074F086FEA1133DD7A65A', 1795251745000, 1795251745000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 70);
INSERT INTO transfer (household, id, debit, credit, amount, kind, cause, round, reverses, reason, created_by, created_at, effective_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'E59FD88C95878A70B8C07BB9DDDE0ACE', X'ED6DBE056E14868AB557FEE42CB1DADA', X'C687BF15F6CB808DB175A3AD22E526A9', 5, 'task_completed', X'01A1FD557A807880AADE7301E8D5E9D8', 1, NULL, 'Dishes', X'01A1FD557A807A17B060ADBB19711A56', 1795251695000, 1795251600000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 56);
INSERT INTO transfer (household, id, debit, credit, amount, kind, cause, round, reverses, reason, created_by, created_at, effective_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'EB6F4FB5E4FD8132AFD1BB5CAC63EF84', X'C687BF15F6CB808DB175A3AD22E526A9', X'ED6DBE056E14868AB557FEE42CB1DADA', 1, 'screentime_redeemed', X'01A1FD5839A078CBAFCF07425A0C52D5', 0, NULL, '10 min', X'01A1FD557A8074F086FEA1133DD7A65A', 1795251780000, 1795251780000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 82);
CREATE TABLE screen_time_setting (
  household BLOB NOT NULL,
  member BLOB NOT NULL,
  rate_points INTEGER NOT NULL CHECK (rate_points BETWEEN 1 AND 1000),
  rate_minutes INTEGER NOT NULL CHECK (rate_minutes BETWEEN 1 AND 1000),
  weekly_allowance INTEGER NOT NULL CHECK (weekly_allowance BETWEEN 0 AND 10080),
  daily_limit INTEGER CHECK (daily_limit BETWEEN 1 AND 1440),
  carry_up_to INTEGER CHECK (carry_up_to BETWEEN 1 AND 10080),
  updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN -62135596800000 AND 253402300799999),
  scope TEXT NOT NULL CHECK (scope IN ('home', 'guardians')
    OR (length(scope) = 43 AND scope GLOB 'member:*')
    OR (length(scope) = 42 AND scope GLOB 'tasks:*')),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  PRIMARY KEY (household, member),
  FOREIGN KEY (household, member) REFERENCES member (household, id)
) STRICT, WITHOUT ROWID;
INSERT INTO screen_time_setting (household, member, rate_points, rate_minutes, weekly_allowance, daily_limit, carry_up_to, updated_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A8074F086FEA1133DD7A65A', 1, 29, 0, 60, 60, 1795251758000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 74);
CREATE TABLE screen_time_bank (
  household BLOB NOT NULL,
  member BLOB NOT NULL,
  day INTEGER NOT NULL CHECK (day BETWEEN -719162 AND 2932896),
  carried INTEGER NOT NULL CHECK (carried >= 0),
  redeemed INTEGER NOT NULL CHECK (redeemed >= 0),
  used INTEGER NOT NULL CHECK (used >= 0 AND used <= carried + redeemed),
  running_since INTEGER CHECK (running_since BETWEEN -62135596800000 AND 253402300799999),
  running_minutes INTEGER CHECK (running_minutes >= 1),
  scope TEXT NOT NULL CHECK (scope IN ('home', 'guardians')
    OR (length(scope) = 43 AND scope GLOB 'member:*')
    OR (length(scope) = 42 AND scope GLOB 'tasks:*')),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  allowance_used INTEGER CHECK (allowance_used >= 0),
  allowance_used_today INTEGER
    CHECK (allowance_used_today >= 0 AND allowance_used_today <= allowance_used),
  running_from_allowance INTEGER
    CHECK (running_from_allowance >= 0 AND running_from_allowance <= running_minutes),
  PRIMARY KEY (household, member),
  FOREIGN KEY (household, member) REFERENCES member (household, id),
  CHECK ((running_since IS NULL) = (running_minutes IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO screen_time_bank (household, member, day, carried, redeemed, used, running_since, running_minutes, scope, changed_seq, allowance_used, allowance_used_today, running_from_allowance) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD557A8074F086FEA1133DD7A65A', 20778, 0, 60, 0, 1795000000000, 5, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 82, 0, 0, 0);
CREATE TABLE redemption (
  household BLOB NOT NULL,
  id BLOB NOT NULL CHECK (length(id) = 16),
  member BLOB NOT NULL,
  points INTEGER NOT NULL CHECK (points BETWEEN 0 AND 1000000000),
  minutes INTEGER NOT NULL CHECK (minutes >= 1),
  redeemed_at INTEGER NOT NULL CHECK (redeemed_at BETWEEN -62135596800000 AND 253402300799999),
  expires_at INTEGER CHECK (expires_at BETWEEN -62135596800000 AND 253402300799999),
  scope TEXT NOT NULL CHECK (scope IN ('home', 'guardians')
    OR (length(scope) = 43 AND scope GLOB 'member:*')
    OR (length(scope) = 42 AND scope GLOB 'tasks:*')),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  PRIMARY KEY (household, id),
  FOREIGN KEY (household, member) REFERENCES member (household, id)
) STRICT, WITHOUT ROWID;
INSERT INTO redemption (household, id, member, points, minutes, redeemed_at, expires_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5710C076FB91EAE6D902BD3FD5', X'01A1FD557A8074F086FEA1133DD7A65A', 1, 29, 1795251704000, 1795302000000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 59);
INSERT INTO redemption (household, id, member, points, minutes, redeemed_at, expires_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD57B0E879238945D8F4E72644D8', X'01A1FD557A8074F086FEA1133DD7A65A', 2, 21, 1795251745000, 1795302000000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 70);
INSERT INTO redemption (household, id, member, points, minutes, redeemed_at, expires_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5839A078CBAFCF07425A0C52D5', X'01A1FD557A8074F086FEA1133DD7A65A', 1, 10, 1795251780000, 1795302000000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 82);
CREATE TABLE shopping_item (
  household BLOB NOT NULL REFERENCES household (id),
  id BLOB NOT NULL CHECK (length(id) = 16),
  title TEXT NOT NULL CHECK (length(CAST(title AS BLOB)) BETWEEN 1 AND 960),
  quantity TEXT CHECK (length(CAST(quantity AS BLOB)) BETWEEN 1 AND 480),
  section TEXT CHECK (length(CAST(section AS BLOB)) BETWEEN 1 AND 480),
  added_by BLOB NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
  checked_by BLOB,
  checked_at INTEGER CHECK (checked_at BETWEEN -62135596800000 AND 253402300799999),
  removed_at INTEGER CHECK (removed_at BETWEEN -62135596800000 AND 253402300799999),
  created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800000 AND 253402300799999),
  updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN -62135596800000 AND 253402300799999),
  scope TEXT NOT NULL CHECK (scope = 'home'),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  PRIMARY KEY (household, id),
  FOREIGN KEY (household, added_by) REFERENCES member (household, id),
  FOREIGN KEY (household, checked_by) REFERENCES member (household, id),
  CHECK ((checked_by IS NULL) = (checked_at IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO shopping_item (household, id, title, quantity, section, added_by, position, checked_by, checked_at, removed_at, created_at, updated_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD561AA872BBA712BDB629E3F193', 'Milk 1', '2 l', 'Dairy', X'01A1FD557A807A17B060ADBB19711A56', 0, NULL, NULL, NULL, 1795251641000, 1795251641000, 'home', 40);
INSERT INTO shopping_item (household, id, title, quantity, section, added_by, position, checked_by, checked_at, removed_at, created_at, updated_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5670987E3ABFE7BA920D8A99AD', 'Milk 15', '2 l', 'Dairy', X'01A1FD557A807A17B060ADBB19711A56', 1, NULL, NULL, NULL, 1795251663000, 1795251663000, 'home', 48);
INSERT INTO shopping_item (household, id, title, quantity, section, added_by, position, checked_by, checked_at, removed_at, created_at, updated_at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD57477072118A31BB62E2D90594', 'Milk 27', '2 l', 'Dairy', X'01A1FD557A807A17B060ADBB19711A56', 2, X'01A1FD557A807A17B060ADBB19711A56', 1795251718000, 1795251718000, 1795251718000, 1795251718000, 'home', 62);
CREATE TABLE event (
  household BLOB NOT NULL REFERENCES household (id),
  id BLOB NOT NULL CHECK (length(id) = 16),
  uid TEXT NOT NULL CHECK (length(CAST(uid AS BLOB)) BETWEEN 1 AND 2040),
  title TEXT NOT NULL CHECK (length(CAST(title AS BLOB)) BETWEEN 1 AND 960),
  notes TEXT CHECK (length(CAST(notes AS BLOB)) BETWEEN 1 AND 8000),
  location TEXT CHECK (length(CAST(location AS BLOB)) BETWEEN 1 AND 960),
  type TEXT NOT NULL CHECK (type IN ('school', 'sports', 'family', 'personal')),
  label TEXT CHECK (length(CAST(label AS BLOB)) BETWEEN 1 AND 480),
  color TEXT CHECK (length(color) = 7 AND color NOT GLOB '*[^#0-9A-F]*' AND color GLOB '#*'),
  assignee BLOB,
  starts INTEGER NOT NULL CHECK (starts BETWEEN -62135596800 AND 253402300799),
  all_day INTEGER NOT NULL CHECK (all_day IN (0, 1)),
  length INTEGER NOT NULL,
  zone TEXT CHECK (length(zone) BETWEEN 1 AND 64),
  repeats INTEGER NOT NULL CHECK (repeats IN (0, 1)),
  rule TEXT CHECK (length(CAST(rule AS BLOB)) BETWEEN 1 AND 1000),
  additions TEXT CHECK (length(additions) BETWEEN 15 AND 6400),
  exceptions TEXT CHECK (length(exceptions) BETWEEN 15 AND 6400),
  is_shared INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
  created_by BLOB NOT NULL,
  revision INTEGER NOT NULL CHECK (revision BETWEEN 0 AND 1000000000),
  first_day INTEGER NOT NULL CHECK (first_day BETWEEN -719162 AND 2932896),
  last_day INTEGER NOT NULL CHECK (last_day BETWEEN -719162 AND 2932896),
  created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800000 AND 253402300799999),
  updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN -62135596800000 AND 253402300799999),
  scope TEXT NOT NULL
    CHECK (scope = 'home' OR (length(scope) >= 44 AND scope GLOB 'members:*')),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  counted_end INTEGER
    CHECK (counted_end IS NULL
      OR (repeats AND counted_end BETWEEN -62135596800 AND 253402300799)),
  dates INTEGER NOT NULL DEFAULT 0 CHECK (dates BETWEEN 0 AND 1200),
  PRIMARY KEY (household, id),
  FOREIGN KEY (household, created_by) REFERENCES member (household, id),
  FOREIGN KEY (household, assignee) REFERENCES member (household, id),
  CHECK (CASE WHEN all_day THEN length BETWEEN 1 AND 366 AND starts % 86400 = 0
    ELSE length BETWEEN 0 AND 31622400 END),
  CHECK (repeats OR (rule IS NULL AND additions IS NULL AND exceptions IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO event (household, id, uid, title, notes, location, type, label, color, assignee, starts, all_day, length, zone, repeats, rule, additions, exceptions, is_shared, created_by, revision, first_day, last_day, created_at, updated_at, scope, changed_seq, counted_end, dates) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD55BCE870EBB61A599DC9E1A8C6', '01a1fd55-bce8-70eb-b61a-599dc9e1a8c6', 'Fußball № 19', 'Schuhe
Trikot', 'Sports hall', 'personal', 'Cup', '#1A2B3C', X'01A1FD557A8078F0A9E7C45DF51984CD', 1796225400, 0, 1140, 'Europe/Amsterdam', 0, NULL, NULL, NULL, 1, X'01A1FD557A807A17B060ADBB19711A56', 0, 20789, 20789, 1795251617000, 1795251617000, 'home', 31, NULL, 0);
INSERT INTO event (household, id, uid, title, notes, location, type, label, color, assignee, starts, all_day, length, zone, repeats, rule, additions, exceptions, is_shared, created_by, revision, first_day, last_day, created_at, updated_at, scope, changed_seq, counted_end, dates) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD55FB687DBF99F16C087FE2C044', '01a1fd55-fb68-7dbf-99f1-6c087fe2c044', 'Fußball № 31', 'Schuhe
Trikot', 'Sports hall', 'personal', 'Cup', '#1A2B3C', X'01A1FD557A807A17B060ADBB19711A56', 1796484600, 0, 1860, 'Europe/Amsterdam', 0, NULL, NULL, NULL, 1, X'01A1FD557A807A17B060ADBB19711A56', 0, 20792, 20792, 1795251633000, 1795251633000, 'home', 37, NULL, 0);
INSERT INTO event (household, id, uid, title, notes, location, type, label, color, assignee, starts, all_day, length, zone, repeats, rule, additions, exceptions, is_shared, created_by, revision, first_day, last_day, created_at, updated_at, scope, changed_seq, counted_end, dates) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD56498874C58F417570828EC146', '01a1fd56-4988-74c5-8f41-7570828ec146', 'Fußball № 2', 'Schuhe
Trikot', 'Sports hall', 'personal', 'Cup', '#1A2B3C', X'01A1FD557A807A17B060ADBB19711A56', 1796311800, 0, 120, NULL, 1, 'FREQ=WEEKLY;COUNT=9', '20270105T153000', '20261217T153000', 1, X'01A1FD557A807A17B060ADBB19711A56', 2, 20790, 20846, 1795251653000, 1795251653000, 'home', 44, 1801150200, 3);
INSERT INTO event (household, id, uid, title, notes, location, type, label, color, assignee, starts, all_day, length, zone, repeats, rule, additions, exceptions, is_shared, created_by, revision, first_day, last_day, created_at, updated_at, scope, changed_seq, counted_end, dates) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5664E071D4A24872802A71F58F', '01a1fd56-64e0-71d4-a248-72802a71f58f', 'Fußball № 37', 'Schuhe
Trikot', 'Sports hall', 'personal', 'Cup', '#1A2B3C', X'01A1FD557A8074DF9821C5695E0453B6', 1796225400, 0, 2220, 'Europe/Amsterdam', 0, NULL, NULL, NULL, 1, X'01A1FD557A807A17B060ADBB19711A56', 0, 20789, 20789, 1795251660000, 1795251660000, 'home', 47, NULL, 0);
INSERT INTO event (household, id, uid, title, notes, location, type, label, color, assignee, starts, all_day, length, zone, repeats, rule, additions, exceptions, is_shared, created_by, revision, first_day, last_day, created_at, updated_at, scope, changed_seq, counted_end, dates) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD56AB30726FB63AC8D164A335F4', '01a1fd56-ab30-726f-b63a-c8d164a335f4', 'Fußball № 22', 'Schuhe
Trikot', 'Sports hall', 'personal', 'Cup', '#1A2B3C', X'01A1FD557A8074F086FEA1133DD7A65A', 1796484600, 0, 1320, NULL, 1, 'FREQ=WEEKLY;COUNT=9', '20270105T153000', '20261219T153000', 1, X'01A1FD557A807A17B060ADBB19711A56', 2, 20792, 20848, 1795251678000, 1795251678000, 'home', 52, 1801323000, 3);
INSERT INTO event (household, id, uid, title, notes, location, type, label, color, assignee, starts, all_day, length, zone, repeats, rule, additions, exceptions, is_shared, created_by, revision, first_day, last_day, created_at, updated_at, scope, changed_seq, counted_end, dates) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5785F074A182EFF22DA465EDBE', '01a1fd57-85f0-74a1-82ef-f22da465edbe', 'Fußball № 14', 'Schuhe
Trikot', 'Sports hall', 'personal', 'Cup', '#1A2B3C', X'01A1FD557A807A17B060ADBB19711A56', 1796571000, 0, 840, NULL, 1, 'FREQ=WEEKLY;COUNT=9', '20270105T153000', '20261220T153000', 1, X'01A1FD557A807A17B060ADBB19711A56', 2, 20793, 20849, 1795251734000, 1795251734000, 'home', 67, 1801409400, 3);
INSERT INTO event (household, id, uid, title, notes, location, type, label, color, assignee, starts, all_day, length, zone, repeats, rule, additions, exceptions, is_shared, created_by, revision, first_day, last_day, created_at, updated_at, scope, changed_seq, counted_end, dates) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD57C47071BD88DC11480871599A', '01a1fd57-c470-71bd-88dc-11480871599a', 'Fußball № 24', 'Schuhe
Trikot', 'Sports hall', 'personal', 'Cup', '#1A2B3C', X'01A1FD557A8072C3AD8DE00292DCDC66', 1796657400, 0, 1440, NULL, 1, 'FREQ=WEEKLY;COUNT=9', '20270105T153000', '20261221T153000', 0, X'01A1FD557A807A17B060ADBB19711A56', 2, 20794, 20850, 1795251750000, 1795251750000, 'members:01a1fd55-7a80-72c3-ad8d-e00292dcdc66,01a1fd55-7a80-7a17-b060-adbb19711a56', 73, 1801495800, 3);
INSERT INTO event (household, id, uid, title, notes, location, type, label, color, assignee, starts, all_day, length, zone, repeats, rule, additions, exceptions, is_shared, created_by, revision, first_day, last_day, created_at, updated_at, scope, changed_seq, counted_end, dates) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5849407C52A0F8799B7C5528D8', '01a1fd58-4940-7c52-a0f8-799b7c5528d8', 'Fußball № 18', 'Schuhe
Trikot', 'Sports hall', 'personal', 'Cup', '#1A2B3C', X'01A1FD557A8078F0A9E7C45DF51984CD', 1796139000, 0, 1080, NULL, 1, 'FREQ=WEEKLY;COUNT=9', '20270105T153000', '20261215T153000', 0, X'01A1FD557A807A17B060ADBB19711A56', 2, 20788, 20844, 1795251784000, 1795251784000, 'members:01a1fd55-7a80-78f0-a9e7-c45df51984cd,01a1fd55-7a80-7a17-b060-adbb19711a56', 85, 1800977400, 3);
INSERT INTO event (household, id, uid, title, notes, location, type, label, color, assignee, starts, all_day, length, zone, repeats, rule, additions, exceptions, is_shared, created_by, revision, first_day, last_day, created_at, updated_at, scope, changed_seq, counted_end, dates) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5860B07DABB131F737A28545C8', '01a1fd58-60b0-7dab-b131-f737a28545c8', 'Fußball № 3', 'Schuhe
Trikot', 'Sports hall', 'personal', 'Cup', '#1A2B3C', X'01A1FD557A807A17B060ADBB19711A56', 1796398200, 0, 180, 'Europe/Amsterdam', 0, NULL, NULL, NULL, 0, X'01A1FD557A807A17B060ADBB19711A56', 0, 20791, 20791, 1795251790000, 1795251790000, 'members:01a1fd55-7a80-7a17-b060-adbb19711a56', 86, NULL, 0);
INSERT INTO event (household, id, uid, title, notes, location, type, label, color, assignee, starts, all_day, length, zone, repeats, rule, additions, exceptions, is_shared, created_by, revision, first_day, last_day, created_at, updated_at, scope, changed_seq, counted_end, dates) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5874387ED09A4B6976729D87AB', '01a1fd58-7438-7ed0-9a4b-6976729d87ab', 'Fußball № 16', 'Schuhe
Trikot', 'Sports hall', 'personal', 'Cup', '#1A2B3C', X'01A1FD557A8078F0A9E7C45DF51984CD', 1796743800, 0, 960, NULL, 1, 'FREQ=WEEKLY;COUNT=9', '20270105T153000', '20261222T153000', 1, X'01A1FD557A807A17B060ADBB19711A56', 2, 20795, 20851, 1795251795000, 1795251795000, 'home', 89, 1801582200, 3);
CREATE TABLE event_override (
  household BLOB NOT NULL,
  event BLOB NOT NULL,
  occurrence INTEGER NOT NULL CHECK (occurrence BETWEEN -62135596800 AND 253402300799),
  title TEXT NOT NULL CHECK (length(CAST(title AS BLOB)) BETWEEN 1 AND 960),
  notes TEXT CHECK (length(CAST(notes AS BLOB)) BETWEEN 1 AND 8000),
  location TEXT CHECK (length(CAST(location AS BLOB)) BETWEEN 1 AND 960),
  type TEXT NOT NULL CHECK (type IN ('school', 'sports', 'family', 'personal')),
  label TEXT CHECK (length(CAST(label AS BLOB)) BETWEEN 1 AND 480),
  color TEXT CHECK (length(color) = 7 AND color NOT GLOB '*[^#0-9A-F]*' AND color GLOB '#*'),
  assignee BLOB,
  starts INTEGER NOT NULL CHECK (starts BETWEEN -62135596800 AND 253402300799),
  all_day INTEGER NOT NULL CHECK (all_day IN (0, 1)),
  length INTEGER NOT NULL,
  scope TEXT NOT NULL
    CHECK (scope = 'home' OR (length(scope) >= 44 AND scope GLOB 'members:*')),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  PRIMARY KEY (household, event, occurrence),
  FOREIGN KEY (household, event) REFERENCES event (household, id),
  FOREIGN KEY (household, assignee) REFERENCES member (household, id),
  CHECK (CASE WHEN all_day THEN length BETWEEN 1 AND 366 AND starts % 86400 = 0
    ELSE length BETWEEN 0 AND 31622400 END)
) STRICT, WITHOUT ROWID;
INSERT INTO event_override (household, event, occurrence, title, notes, location, type, label, color, assignee, starts, all_day, length, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD56498874C58F417570828EC146', 1796916600, 'Turnier', 'Schuhe
Trikot', 'Stadium', 'personal', 'Final', '#C0FFEE', X'01A1FD557A807A17B060ADBB19711A56', 1796916600, 0, 120, 'home', 44);
INSERT INTO event_override (household, event, occurrence, title, notes, location, type, label, color, assignee, starts, all_day, length, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD56AB30726FB63AC8D164A335F4', 1797089400, 'Turnier', 'Schuhe
Trikot', 'Stadium', 'personal', 'Final', '#C0FFEE', X'01A1FD557A8074F086FEA1133DD7A65A', 1797089400, 0, 1320, 'home', 52);
INSERT INTO event_override (household, event, occurrence, title, notes, location, type, label, color, assignee, starts, all_day, length, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5785F074A182EFF22DA465EDBE', 1797175800, 'Turnier', 'Schuhe
Trikot', 'Stadium', 'personal', 'Final', '#C0FFEE', X'01A1FD557A807A17B060ADBB19711A56', 1797175800, 0, 840, 'home', 67);
INSERT INTO event_override (household, event, occurrence, title, notes, location, type, label, color, assignee, starts, all_day, length, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD57C47071BD88DC11480871599A', 1797262200, 'Turnier', 'Schuhe
Trikot', 'Stadium', 'personal', 'Final', '#C0FFEE', X'01A1FD557A8072C3AD8DE00292DCDC66', 1797262200, 0, 1440, 'members:01a1fd55-7a80-72c3-ad8d-e00292dcdc66,01a1fd55-7a80-7a17-b060-adbb19711a56', 73);
INSERT INTO event_override (household, event, occurrence, title, notes, location, type, label, color, assignee, starts, all_day, length, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5849407C52A0F8799B7C5528D8', 1796743800, 'Turnier', 'Schuhe
Trikot', 'Stadium', 'personal', 'Final', '#C0FFEE', X'01A1FD557A8078F0A9E7C45DF51984CD', 1796743800, 0, 1080, 'members:01a1fd55-7a80-78f0-a9e7-c45df51984cd,01a1fd55-7a80-7a17-b060-adbb19711a56', 85);
INSERT INTO event_override (household, event, occurrence, title, notes, location, type, label, color, assignee, starts, all_day, length, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'01A1FD5874387ED09A4B6976729D87AB', 1797348600, 'Turnier', 'Schuhe
Trikot', 'Stadium', 'personal', 'Final', '#C0FFEE', X'01A1FD557A8078F0A9E7C45DF51984CD', 1797348600, 0, 960, 'home', 89);
CREATE TABLE notice (
  household BLOB NOT NULL,
  id BLOB NOT NULL CHECK (length(id) = 16),
  recipient BLOB NOT NULL,
  kind TEXT NOT NULL CHECK ((kind = 'task_assigned' OR kind = 'task_submitted' OR kind = 'task_completed' OR kind = 'task_approved' OR kind = 'task_rejected' OR kind = 'member_joined' OR kind = 'member_left' OR kind = 'ownership_received' OR kind = 'task_due_soon' OR kind = 'task_overdue' OR kind = 'task_unassigned')),
  subject BLOB NOT NULL CHECK (length(subject) = 16),
  at INTEGER NOT NULL CHECK (at BETWEEN -62135596800000 AND 253402300799999),
  scope TEXT NOT NULL CHECK (scope IN ('home', 'guardians')
    OR (length(scope) = 43 AND scope GLOB 'member:*')
    OR (length(scope) = 42 AND scope GLOB 'tasks:*')),
  changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
  PRIMARY KEY (household, id),
  FOREIGN KEY (household, recipient) REFERENCES member (household, id)
) STRICT, WITHOUT ROWID;
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'0521BEFF098289249B45CC3F20DEC1B0', X'01A1FD557A8074F086FEA1133DD7A65A', 'task_assigned', X'01A1FD557A807D5A9CEE7C0E5C6E9A4E', 1795251600000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 19);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'0CC5132C2C7C84E29FC8CFC40270942E', X'01A1FD557A8074F086FEA1133DD7A65A', 'task_approved', X'01A1FD58743873A7A4395DF8A33C9A0F', 1795251795000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 95);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'112F2633304985479059E4AC5BF53FB0', X'01A1FD557A8074F086FEA1133DD7A65A', 'task_assigned', X'01A1FD58743873A7A4395DF8A33C9A0F', 1795251795000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 93);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'16A0C65C1D57843D9232F7058C525E40', X'01A1FD557A8074F086FEA1133DD7A65A', 'task_rejected', X'01A1FD557A807D5A9CEE7C0E5C6E9A4E', 1795251612000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 29);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'17776DFE27AC8204B6326C713D76CD2D', X'01A1FD557A80764C806E25105E93E6CB', 'task_submitted', X'01A1FD55AD487DA3AA08C8E8342975EA', 1795251636000, 'member:01a1fd55-7a80-764c-806e-25105e93e6cb', 39);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'18F84697FD688381B62F78985D2D217B', X'01A1FD557A8074DF9821C5695E0453B6', 'member_joined', X'01A1FD557A8078F0A9E7C45DF51984CD', 1795251600000, 'member:01a1fd55-7a80-74df-9821-c5695e0453b6', 8);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'251DB5F498B38ED2B50F1BEEBEE4758C', X'01A1FD557A8074F086FEA1133DD7A65A', 'task_assigned', X'01A1FD58743874A7BB40E4662BB313E5', 1795251795000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 97);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'256B5B5B6B568D3FB2BB03B04B919C9B', X'01A1FD557A807433806E4456192F2F13', 'task_submitted', X'01A1FD557A807D5A9CEE7C0E5C6E9A4E', 1795251600000, 'member:01a1fd55-7a80-7433-806e-4456192f2f13', 21);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'29FEB2BE4FA78F9896430543CA962217', X'01A1FD557A807A17B060ADBB19711A56', 'task_submitted', X'01A1FD55AD487DA3AA08C8E8342975EA', 1795251636000, 'member:01a1fd55-7a80-7a17-b060-adbb19711a56', 39);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'2EF90E6E9DB3815BA82BFD1DD1E29D19', X'01A1FD557A8074DF9821C5695E0453B6', 'member_joined', X'01A1FD557A8074F086FEA1133DD7A65A', 1795251600000, 'member:01a1fd55-7a80-74df-9821-c5695e0453b6', 10);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'331A52F495068B1089C4541AAFFEF7EF', X'01A1FD557A80764C806E25105E93E6CB', 'member_joined', X'01A1FD557A8078F0A9E7C45DF51984CD', 1795251600000, 'member:01a1fd55-7a80-764c-806e-25105e93e6cb', 8);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'3EBD0F6F80228DF294B4CA1187FF858B', X'01A1FD557A807A17B060ADBB19711A56', 'member_joined', X'01A1FD557A8074DF9821C5695E0453B6', 1795251600000, 'member:01a1fd55-7a80-7a17-b060-adbb19711a56', 4);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'4E6C30F066418E33A05A89BEE9873008', X'01A1FD557A80764C806E25105E93E6CB', 'task_submitted', X'01A1FD58743874A7BB40E4662BB313E5', 1795251795000, 'member:01a1fd55-7a80-764c-806e-25105e93e6cb', 98);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'5AEA232A04B2886898469690746F7FE7', X'01A1FD557A807433806E4456192F2F13', 'task_submitted', X'01A1FD557A807880AADE7301E8D5E9D8', 1795251600000, 'member:01a1fd55-7a80-7433-806e-4456192f2f13', 18);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'5C2AFACB8BA38AF4B84AB343FD7246FB', X'01A1FD557A807A17B060ADBB19711A56', 'task_submitted', X'01A1FD557A807880AADE7301E8D5E9D8', 1795251600000, 'member:01a1fd55-7a80-7a17-b060-adbb19711a56', 18);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'5CACC8BD39888C6AB82CCF1B02EE8C00', X'01A1FD557A807A17B060ADBB19711A56', 'member_joined', X'01A1FD557A8074F086FEA1133DD7A65A', 1795251600000, 'member:01a1fd55-7a80-7a17-b060-adbb19711a56', 10);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'5D29FAC01FB9878AAAEB8DC5CF5350EC', X'01A1FD557A80764C806E25105E93E6CB', 'task_submitted', X'01A1FD58743873A7A4395DF8A33C9A0F', 1795251795000, 'member:01a1fd55-7a80-764c-806e-25105e93e6cb', 94);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'5EADA9410A4D850B8A0EBC035D7CD7A7', X'01A1FD557A80764C806E25105E93E6CB', 'task_submitted', X'01A1FD558250790A9AF91A35826910AF', 1795251723000, 'member:01a1fd55-7a80-764c-806e-25105e93e6cb', 63);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'600E601E777F853FA08079E93FFF0699', X'01A1FD557A8074DF9821C5695E0453B6', 'task_submitted', X'01A1FD58743874A7BB40E4662BB313E5', 1795251795000, 'member:01a1fd55-7a80-74df-9821-c5695e0453b6', 98);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'60B270B84BA6813D9E8948ABB47F2009', X'01A1FD557A80764C806E25105E93E6CB', 'member_joined', X'01A1FD557A80775FBDDBCB0B1F17E08D', 1795251600000, 'member:01a1fd55-7a80-764c-806e-25105e93e6cb', 12);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'60C06604AC168A268E61FD180321B918', X'01A1FD557A807433806E4456192F2F13', 'task_submitted', X'01A1FD55AD487DA3AA08C8E8342975EA', 1795251636000, 'member:01a1fd55-7a80-7433-806e-4456192f2f13', 39);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'6469F7B53E498FACB8EA129BF3C990A5', X'01A1FD557A807A17B060ADBB19711A56', 'task_submitted', X'01A1FD557A807D5A9CEE7C0E5C6E9A4E', 1795251600000, 'member:01a1fd55-7a80-7a17-b060-adbb19711a56', 21);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'6B3E83601A1A88638A300F1E63C8A5C0', X'01A1FD557A8074DF9821C5695E0453B6', 'task_assigned', X'01A1FD55D45870D09FB0F01751BB8FF2', 1795251623000, 'member:01a1fd55-7a80-74df-9821-c5695e0453b6', 33);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'6CBEDEE9C2A584858806F66806D0A0FB', X'01A1FD557A807433806E4456192F2F13', 'task_submitted', X'01A1FD558250790A9AF91A35826910AF', 1795251723000, 'member:01a1fd55-7a80-7433-806e-4456192f2f13', 63);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'6DA90F497E9C8B73970096D412EFABB3', X'01A1FD557A8074F086FEA1133DD7A65A', 'task_assigned', X'01A1FD569F7875968C8D872134FB5F26', 1795251675000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 49);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'71D418C52A668388A6E465A74A5DC4BC', X'01A1FD557A8074DF9821C5695E0453B6', 'member_joined', X'01A1FD557A80775FBDDBCB0B1F17E08D', 1795251600000, 'member:01a1fd55-7a80-74df-9821-c5695e0453b6', 12);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'7D541376E3268DB5AEBE1DCB3DA1ADFD', X'01A1FD557A8074DF9821C5695E0453B6', 'task_submitted', X'01A1FD58743873A7A4395DF8A33C9A0F', 1795251795000, 'member:01a1fd55-7a80-74df-9821-c5695e0453b6', 94);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'870C2F5A63068608A4004E12B7567AC0', X'01A1FD557A807A17B060ADBB19711A56', 'member_joined', X'01A1FD557A80775FBDDBCB0B1F17E08D', 1795251600000, 'member:01a1fd55-7a80-7a17-b060-adbb19711a56', 12);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'8853F5F4729B8DA981F7DBD513D8183C', X'01A1FD557A80764C806E25105E93E6CB', 'task_submitted', X'01A1FD557A807880AADE7301E8D5E9D8', 1795251600000, 'member:01a1fd55-7a80-764c-806e-25105e93e6cb', 18);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'8BBE117D34AE84AF895DD8EB2DA93126', X'01A1FD557A8074F086FEA1133DD7A65A', 'task_assigned', X'01A1FD557A807880AADE7301E8D5E9D8', 1795251600000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 16);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'935AF5C1548A8A8692E0E72ED41C1FB5', X'01A1FD557A807433806E4456192F2F13', 'task_submitted', X'01A1FD58743873A7A4395DF8A33C9A0F', 1795251795000, 'member:01a1fd55-7a80-7433-806e-4456192f2f13', 94);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'9BBCD177721E8272877A19F884C96F39', X'01A1FD557A807A17B060ADBB19711A56', 'member_joined', X'01A1FD557A8078F0A9E7C45DF51984CD', 1795251600000, 'member:01a1fd55-7a80-7a17-b060-adbb19711a56', 8);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'9DB70AB00C5C851AA6DBD889E682F1F2', X'01A1FD557A807433806E4456192F2F13', 'task_submitted', X'01A1FD58743874A7BB40E4662BB313E5', 1795251795000, 'member:01a1fd55-7a80-7433-806e-4456192f2f13', 98);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'A18AFBE01C2F803EB66319913C8E4835', X'01A1FD557A80764C806E25105E93E6CB', 'task_submitted', X'01A1FD557A807D5A9CEE7C0E5C6E9A4E', 1795251600000, 'member:01a1fd55-7a80-764c-806e-25105e93e6cb', 21);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'A38D563232E78179835FA1585CCF711B', X'01A1FD557A8074DF9821C5695E0453B6', 'task_submitted', X'01A1FD557A807D5A9CEE7C0E5C6E9A4E', 1795251600000, 'member:01a1fd55-7a80-74df-9821-c5695e0453b6', 21);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'A7651D1201F8817A8587751C9C44DC0E', X'01A1FD557A8072C3AD8DE00292DCDC66', 'task_assigned', X'01A1FD56AF187547ADF26891F0A01C59', 1795251679000, 'member:01a1fd55-7a80-72c3-ad8d-e00292dcdc66', 53);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'B054EFE5A1D686A3B0703C51719A77E2', X'01A1FD557A8074DF9821C5695E0453B6', 'task_assigned', X'01A1FD57EB8079B38DEF53E49D526D36', 1795251760000, 'member:01a1fd55-7a80-74df-9821-c5695e0453b6', 75);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'B121FC0A2FE184B1B1E2ECA9F309BACF', X'01A1FD557A8074F086FEA1133DD7A65A', 'task_approved', X'01A1FD557A807880AADE7301E8D5E9D8', 1795251695000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 56);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'C188B86C06DC8D94961838D5CDB1B56E', X'01A1FD557A8074DF9821C5695E0453B6', 'task_submitted', X'01A1FD558250790A9AF91A35826910AF', 1795251723000, 'member:01a1fd55-7a80-74df-9821-c5695e0453b6', 63);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'C1E5C37D02738664B197C2CE2769D9FF', X'01A1FD557A80764C806E25105E93E6CB', 'member_joined', X'01A1FD557A8074F086FEA1133DD7A65A', 1795251600000, 'member:01a1fd55-7a80-764c-806e-25105e93e6cb', 10);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'C88B50394D1D83EE9EEB0C2109C750CD', X'01A1FD557A8074DF9821C5695E0453B6', 'task_submitted', X'01A1FD557A807880AADE7301E8D5E9D8', 1795251600000, 'member:01a1fd55-7a80-74df-9821-c5695e0453b6', 18);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'CA22E0FD479283DBA590101467AE7CBD', X'01A1FD557A807A17B060ADBB19711A56', 'task_submitted', X'01A1FD58743873A7A4395DF8A33C9A0F', 1795251795000, 'member:01a1fd55-7a80-7a17-b060-adbb19711a56', 94);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'DB174369D1B182C392167D2DFF022B9C', X'01A1FD557A807A17B060ADBB19711A56', 'member_joined', X'01A1FD557A80764C806E25105E93E6CB', 1795251600000, 'member:01a1fd55-7a80-7a17-b060-adbb19711a56', 6);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'DB7C292933068853B2068C78ABE2047E', X'01A1FD557A807A17B060ADBB19711A56', 'task_submitted', X'01A1FD58743874A7BB40E4662BB313E5', 1795251795000, 'member:01a1fd55-7a80-7a17-b060-adbb19711a56', 98);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'DCC36EF5DBEB80438849B74A9FFCB046', X'01A1FD557A8074DF9821C5695E0453B6', 'member_joined', X'01A1FD557A80764C806E25105E93E6CB', 1795251600000, 'member:01a1fd55-7a80-74df-9821-c5695e0453b6', 6);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'E4DE8143468981AD8F90DF4212A598AA', X'01A1FD557A8074DF9821C5695E0453B6', 'task_submitted', X'01A1FD55AD487DA3AA08C8E8342975EA', 1795251636000, 'member:01a1fd55-7a80-74df-9821-c5695e0453b6', 39);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'E59FCAFF601E8444B3126DDE8DF03539', X'01A1FD557A8074F086FEA1133DD7A65A', 'task_assigned', X'01A1FD56DDF8718EAAE9D4BE63D9F5E5', 1795251691000, 'member:01a1fd55-7a80-74f0-86fe-a1133dd7a65a', 55);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'EF836BAB88F98A798F0A702E39500D71', X'01A1FD557A807A17B060ADBB19711A56', 'task_submitted', X'01A1FD558250790A9AF91A35826910AF', 1795251723000, 'member:01a1fd55-7a80-7a17-b060-adbb19711a56', 63);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'F2A2AE227D5C8F98A324BF3C143E4955', X'01A1FD557A8078F0A9E7C45DF51984CD', 'task_assigned', X'8C1A5A566BDD8DEDB97190953CCCF39B', 1795251795000, 'member:01a1fd55-7a80-78f0-a9e7-c45df51984cd', 97);
INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'F2B63438EA1F8B7C86AC9295702F4278', X'01A1FD557A8078F0A9E7C45DF51984CD', 'task_assigned', X'01A1FD5705087E08B0AE82ED3054DCB2', 1795251701000, 'member:01a1fd55-7a80-78f0-a9e7-c45df51984cd', 58);
CREATE TABLE mail (
  id BLOB NOT NULL CHECK (length(id) = 16) PRIMARY KEY,
  recipient TEXT NOT NULL CHECK (length(CAST(recipient AS BLOB)) BETWEEN 1 AND 254),
  recipient_folded TEXT NOT NULL CHECK (length(CAST(recipient_folded AS BLOB)) BETWEEN 1 AND 1016),
  name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 480),
  language TEXT NOT NULL CHECK (language IN ('en', 'nl', 'de')),
  content TEXT NOT NULL CHECK (content IN
    ('password_reset', 'password_changed', 'email_changed', 'account_deleted', 'invited',
      'added', 'email_confirmation')),
  subject BLOB CHECK (length(subject) = 16),
  written_at INTEGER NOT NULL CHECK (written_at BETWEEN -62135596800000 AND 253402300799999),
  failures INTEGER NOT NULL CHECK (failures >= 0),
  due_at INTEGER NOT NULL CHECK (due_at BETWEEN -62135596800000 AND 253402300799999),
  CHECK (content NOT IN ('password_reset', 'email_confirmation') OR subject IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO mail (id, recipient, recipient_folded, name, language, content, subject, written_at, failures, due_at) VALUES (X'6E7E09AF4697858D84B6B4281B287413', 'mo@example.com', 'mo@example.com', 'Mo', 'en', 'password_reset', X'01A1FD557A807CC3AEFAAF02A9BEA786', 1795251600000, 0, 1795251600000);
CREATE TABLE duty (
  household BLOB NOT NULL REFERENCES household (id),
  id BLOB NOT NULL CHECK (length(id) = 16),
  kind TEXT NOT NULL CHECK ((kind = 'task_due_soon' OR kind = 'task_overdue' OR kind = 'task_approval' OR kind = 'task_passed' OR kind = 'planning' OR kind = 'departure')),
  subject BLOB NOT NULL CHECK (length(subject) = 16),
  due_at INTEGER NOT NULL CHECK (due_at BETWEEN -62135596800000 AND 253402300799999),
  done_at INTEGER CHECK (done_at BETWEEN -62135596800000 AND 253402300799999),
  PRIMARY KEY (household, subject, id)
) STRICT, WITHOUT ROWID;
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'004A928C138F83C9BB4D5BD9400CB76B', 'task_overdue', X'01A1FD56AF187547ADF26891F0A01C59', 1796544000000, 1796544000000);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'09C71EAA78B18F92951B8FC9AE606A5A', 'task_overdue', X'01A1FD55D45870D09FB0F01751BB8FF2', 1796716800000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'127AFC92117280CA85154CDEAB61A019', 'task_overdue', X'01A1FD577A3875729DBB15A1CFC496FA', 1796198400000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'15E43C33396A8E2284841AD3B6D208F2', 'task_due_soon', X'01A1FD57FF087486BDDA5B953C7E44AF', 1796578200000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'4751C3D9B0F182658D07021F21F9B1A5', 'task_overdue', X'01A1FD5705087E08B0AE82ED3054DCB2', 1796284800000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'4ED87E41E609844B89ED5037047A6B7E', 'task_due_soon', X'01A1FD56AF187547ADF26891F0A01C59', 1796405400000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'72D65C1FE5308C85917B344F3E45CDFF', 'task_overdue', X'01A1FD57FF087486BDDA5B953C7E44AF', 1796716800000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'7600F60A796581B8A6C3E4324DA35B50', 'task_overdue', X'01A1FD57EB8079B38DEF53E49D526D36', 1796716800000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'886921616C668E2397AD392CC0CB57D2', 'task_due_soon', X'01A1FD57EB8079B38DEF53E49D526D36', 1796578200000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'9728D955EFC18846B41280EE9E83CFDC', 'task_due_soon', X'01A1FD569F7875968C8D872134FB5F26', 1796319000000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'9A83E6B2FB0988AD9EC1F5F1165AB5B7', 'task_due_soon', X'01A1FD5705087E08B0AE82ED3054DCB2', 1796146200000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'9AC4970EE923869CB973C24683059216', 'task_due_soon', X'01A1FD56DDF8718EAAE9D4BE63D9F5E5', 1796405400000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'AB563C41CB7E82799298F349078D8140', 'task_overdue', X'01A1FD569F7875968C8D872134FB5F26', 1796457600000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'BE261D54F4668393B03081D273F784D3', 'task_overdue', X'01A1FD56DDF8718EAAE9D4BE63D9F5E5', 1796544000000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'BFC6D8E11ED4896FAF931D9AF72287C1', 'task_due_soon', X'01A1FD577A3875729DBB15A1CFC496FA', 1796059800000, NULL);
INSERT INTO duty (household, id, kind, subject, due_at, done_at) VALUES (X'01A1FD557A807AFBB3E49EF55C94CB0D', X'D473B9F53B6484F9A3FF956875791255', 'task_due_soon', X'01A1FD55D45870D09FB0F01751BB8FF2', 1796578200000, NULL);
CREATE INDEX mutation_outcome_by_age ON mutation_outcome (at);
CREATE INDEX mutation_outcome_by_household ON mutation_outcome (household)
  WHERE household IS NOT NULL;
CREATE INDEX session_by_age ON session (user, created_at, id);
CREATE INDEX retired_refresh_by_session ON retired_refresh (session, retired_at);
CREATE INDEX attempt_by_age ON attempt (last_failure_at);
CREATE INDEX password_reset_by_user ON password_reset (user, requested_at, id);
CREATE INDEX password_reset_by_age ON password_reset (requested_at);
CREATE TRIGGER household_counted AFTER INSERT ON household BEGIN
  INSERT INTO household_usage (household) VALUES (NEW.id);
END;
CREATE TRIGGER household_uncounted BEFORE DELETE ON household BEGIN
  DELETE FROM household_usage WHERE household = OLD.id;
END;
CREATE UNIQUE INDEX member_active_user ON member (household, user)
  WHERE user IS NOT NULL AND removed_at IS NULL;
CREATE INDEX member_by_user ON member (user, joined_at, household, id)
  WHERE user IS NOT NULL AND removed_at IS NULL;
CREATE INDEX member_by_position ON member (household, position, joined_at, id)
  WHERE removed_at IS NULL;
CREATE INDEX member_by_person ON member (person, household, id) WHERE removed_at IS NULL;
CREATE INDEX member_gone ON member (user, household, id) WHERE removed_at IS NOT NULL;
CREATE INDEX invitation_by_household ON invitation (household, expires_at, code)
  WHERE role IS NOT NULL;
CREATE INDEX invitation_by_account ON invitation (account, expires_at, code)
  WHERE account IS NOT NULL;
CREATE INDEX task_by_status ON task (household, status, due_sort, recency, id);
CREATE INDEX task_by_assignee ON task (household, assignee, status, due_sort, recency, id);
CREATE INDEX task_by_scope ON task (household, scope, status, due_sort, recency, id);
CREATE INDEX task_by_change ON task (household, scope, changed_seq);
CREATE INDEX task_going_on ON task (household, series, series_number)
  WHERE series IS NOT NULL AND status <> 'completed';
CREATE UNIQUE INDEX task_in_series ON task (household, series, series_number, coalesce(part, 0))
  WHERE series IS NOT NULL;
CREATE TRIGGER task_counted AFTER INSERT ON task BEGIN
  UPDATE household_usage SET tasks = tasks + 1
    WHERE household = NEW.household;
END;
CREATE TRIGGER task_uncounted AFTER DELETE ON task BEGIN
  UPDATE household_usage SET tasks = tasks - 1
    WHERE household = OLD.household;
END;
CREATE UNIQUE INDEX deleted_task_by_change ON deleted_task (household, changed_seq, place);
CREATE INDEX deleted_task_by_age ON deleted_task (deleted_at);
CREATE INDEX photo_by_task ON photo (household, task, id);
CREATE UNIQUE INDEX photo_by_member ON photo (household, member) WHERE member IS NOT NULL;
CREATE INDEX photo_by_sender ON photo (household, uploaded_by, id);
CREATE UNIQUE INDEX photo_by_shows_household ON photo (household, shows_household)
  WHERE shows_household IS NOT NULL;
CREATE TRIGGER photo_counted AFTER INSERT ON photo BEGIN
  UPDATE household_usage SET photo_bytes = photo_bytes + NEW.size
    WHERE household = NEW.household;
END;
CREATE TRIGGER photo_uncounted AFTER DELETE ON photo BEGIN
  UPDATE household_usage SET photo_bytes = photo_bytes - OLD.size
    WHERE household = OLD.household;
END;
CREATE UNIQUE INDEX account_of_member ON account (household, member) WHERE member IS NOT NULL;
CREATE UNIQUE INDEX account_of_household ON account (household) WHERE member IS NULL;
CREATE UNIQUE INDEX transfer_once_per_round ON transfer (household, cause, round)
  WHERE cause IS NOT NULL;
CREATE UNIQUE INDEX transfer_reversed_once ON transfer (household, reverses)
  WHERE reverses IS NOT NULL;
CREATE INDEX transfer_by_debit ON transfer (household, debit, created_at, id);
CREATE INDEX transfer_by_credit ON transfer (household, credit, created_at, id);
CREATE INDEX redemption_by_member ON redemption (household, member, redeemed_at, minutes);
CREATE INDEX shopping_item_removed ON shopping_item (household, removed_at DESC, id DESC)
  WHERE removed_at IS NOT NULL;
CREATE UNIQUE INDEX event_by_name ON event (household, uid);
CREATE INDEX event_by_day ON event (household, last_day, first_day, starts, all_day, length,
  zone, repeats, rule, additions, exceptions, counted_end, is_shared, created_by, scope);
CREATE INDEX event_by_assignee ON event (household, assignee, last_day)
  WHERE assignee IS NOT NULL;
CREATE TRIGGER event_counted AFTER INSERT ON event BEGIN
  UPDATE household_usage SET events = events + 1,
    changed_occurrences = changed_occurrences + NEW.dates
    WHERE household = NEW.household;
END;
CREATE TRIGGER event_recounted AFTER UPDATE OF dates ON event WHEN NEW.dates <> OLD.dates BEGIN
  UPDATE household_usage SET changed_occurrences = changed_occurrences + NEW.dates - OLD.dates
    WHERE household = NEW.household;
END;
CREATE TRIGGER event_uncounted AFTER DELETE ON event BEGIN
  UPDATE household_usage SET events = events - 1,
    changed_occurrences = changed_occurrences - OLD.dates
    WHERE household = OLD.household;
END;
CREATE INDEX event_override_by_start
  ON event_override (household, starts, all_day, length, event, occurrence);
CREATE INDEX event_override_by_assignee ON event_override (household, assignee, event)
  WHERE assignee IS NOT NULL;
CREATE INDEX notice_by_age ON notice (household, at, id);
CREATE INDEX notice_by_subject ON notice (household, subject);
CREATE INDEX notice_by_recipient ON notice (household, recipient, kind, at, id);
CREATE INDEX mail_by_due ON mail (due_at, id);
CREATE INDEX mail_by_recipient ON mail (recipient_folded);
CREATE INDEX duty_by_due ON duty (due_at, household, id) WHERE done_at IS NULL;
PRAGMA application_id = 1263424328;
COMMIT;
PRAGMA foreign_keys = ON;
