import Foundation
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Tests that a check reports damage, and reports nothing for a sound store.
@Suite(.timeLimit(.minutes(5))) struct StoreCheckTests {
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `a store written by use cases is sound while it is open and after it is closed`(
    _ seed: UInt64
  ) async throws {
    let life = try await FamilyLife(seed: seed)
    let verdict = try StoreCheck.run(at: life.path)
    #expect(verdict.isSound, "\(verdict.findings)")
    #expect(verdict.checks == StoreCheckReport.Check.allCases)
    #expect(verdict.households == 2 && verdict.transfers > 3)
    #expect(verdict.pictures == (try life.pictures().count))
    try life.store.close()
    #expect(try StoreCheck.run(at: life.path) == verdict)
  }

  /// Damaging SQL with the check that reports it and part of the finding.
  private static let damages: [(StoreCheckReport.Check, String, String)] = [
    (
      .ledger,
      "UPDATE account SET balance = balance + 1, total_earned = total_earned + 1 WHERE member IS NOT NULL AND total_earned > 0",
      "its transfers give"
    ),
    (
      .ledger,
      "UPDATE account SET balance = balance - 2, total_spent = total_spent + 2 WHERE member IS NULL",
      "total spent"
    ),
    (
      .ledger, "DELETE FROM transfer WHERE changed_seq = (SELECT max(changed_seq) FROM transfer)",
      "its transfers give"
    ),
    (.sequences, "UPDATE space SET seq = 3 WHERE space_kind = 'household'", "only at 3"),
    (.sequences, "DELETE FROM space WHERE space_kind = 'user'", "there is no space user"),
    (
      .sequences,
      "INSERT INTO tombstone SELECT 'household', household, 'task', id, scope, changed_seq, 'deleted', created_at FROM task LIMIT 1",
      "was deleted, and is there"
    ),
    (.sequences, "UPDATE household_usage SET tasks = tasks + 1", "counts tasks wrongly"),
    (.sequences, "DELETE FROM household_usage", "counts tasks wrongly"),
    (
      .sequences,
      """
      INSERT INTO money_transfer
        SELECT household, zeroblob(16), id, 2, 'correction', 5, 5, 'EUR', NULL, NULL, NULL, '', NULL,
          0, 'member:01a1fd55-7a80-716b-b607-6f46a54ca8fb', 1
        FROM member WHERE name = 'Zoe'
      """, "does not follow the entry before it"
    ),
    (.sequences, "UPDATE account SET score = score + 1", "its score is not that"),
    (.sequences, "UPDATE account SET scored_tasks = 99", "its score is not that"),
    (.sequences, "UPDATE account SET goal_points = 99", "its score is not that"),
    (.sequences, "UPDATE account SET lost = lost + 1", "its deductions are not those"),
    (.sequences, "UPDATE account SET corrected = 99", "its deductions are not those"),
    (
      .sequences,
      "UPDATE basket_entry SET state = 'refunded', closed_at = 1 WHERE closed_at IS NULL",
      "its points are not held"
    ),
    (
      .sequences,
      "UPDATE savings_pool SET state = 'closed', ended_by = created_by, ended_at = 1 WHERE state = 'open'",
      "its shares are not as its state says"
    ),
    (
      .sequences, "UPDATE goal SET points_earned = points_earned + 1",
      "are not those of its completions"
    ),
    (
      .sequences, "UPDATE goal_completion SET is_done = 0", "are not those of its completions"
    ),
    (
      .sequences, "UPDATE goal_completion SET round = round + 1",
      "the ledger did not pay its completions"
    ),
    (.sequences, "DELETE FROM duty WHERE kind = 'duty_answer'", "no job asks the next member"),
    (
      .sequences, "UPDATE duty SET done_at = due_at WHERE kind = 'duty_answer'",
      "no job asks the next member"
    ),
    (
      .sequences, "DELETE FROM duty WHERE kind = 'care_prompt'", "no job sends the next prompt"
    ),
    (
      .sequences,
      """
      UPDATE care_occurrence SET status = 'prompted', prompted_at = prompt_at, answer = NULL,
        photo = NULL, answered_at = NULL, answered_by = NULL
      """, "no job ends the time for the answer"
    ),
    (
      .sequences,
      """
      UPDATE care_occurrence SET status = 'missed', prompted_at = prompt_at, answer = NULL,
        photo = NULL, answered_at = NULL, answered_by = NULL, escalated_to = '+31611111111',
        escalation_at = deadline_at
      """, "no job continues the alarm"
    ),
    (
      .sequences, "UPDATE care_occurrence SET profile = randomblob(16)",
      "no job removes its answers"
    ),
    (.sequences, "DELETE FROM savings_pool WHERE state = 'open'", "a share of no savings pool"),
    (.references, "DELETE FROM member WHERE name = 'Zoe'", "refers to one of member"),
    (
      .references, "DELETE FROM user WHERE display_name = 'Anna'",
      "an active member has no account"
    ),
    (.references, "DELETE FROM user WHERE display_name = 'Anna'", "a session has no account"),
    (.references, "UPDATE session SET user = zeroblob(16)", "a session has no account"),
    (
      .references,
      "DELETE FROM invitation WHERE code = (SELECT invite_code FROM household LIMIT 1)",
      "no code of its own"
    ),
    (
      .references, "UPDATE invitation SET created_by = zeroblob(16)",
      "a code was made by no member"
    ),
    (.references, "UPDATE invitation SET household = zeroblob(16)", "a code opens no household"),
    (
      .references, "UPDATE invitation SET account = zeroblob(16), role = 'child'",
      "for an account that is not there"
    ),
    (.rows, "UPDATE user SET email = 'nobody' WHERE display_name = 'Bram'", "user"),
    (.rows, "UPDATE user SET language = 'fr' WHERE display_name = 'Mo'", "user"),
    (.rows, "UPDATE session SET access = x'00' WHERE rowid = 1", "session"),
    (.rows, "UPDATE attempt SET last_failure_at = 9223372036854775807", "attempt"),
    (.rows, "UPDATE mail SET content = 'a letter'", "mail"),
    (.rows, "UPDATE password_reset SET email = 'nobody'", "password_reset"),
    (.rows, "UPDATE duty SET kind = 'to rest'", "duty"),
    (
      .rows,
      "UPDATE account SET opened_at = 9223372036854775807 WHERE member IS NULL",
      "account"
    ),
    (.rows, "UPDATE store_secret SET secret = x'00'", "store_secret"),
    (.rows, "UPDATE member SET name = ' ' WHERE name = 'Ben'", "member"),
    (
      .rows,
      "UPDATE account SET member = person FROM member WHERE account.member = member.id AND member.name = 'Zoe'",
      "no account of that owner"
    ),
    (
      .rows, "UPDATE task SET points = -1 WHERE rowid = (SELECT min(rowid) FROM task)",
      "no number of points"
    ),
  ]

  @Test func `each kind of damage is reported by its check`() async throws {
    let life = try await FamilyLife(seed: 5)
    try life.store.close()
    let whole = try #require(FileManager.default.contents(atPath: life.path))
    for (check, sql, text) in Self.damages {
      try whole.write(to: URL(fileURLWithPath: life.path))
      try life.damage(sql)
      let verdict = try StoreCheck.run(at: life.path)
      let found = verdict.findings(of: check)
      #expect(found.contains { $0.text.contains(text) }, "\(sql): \(verdict.findings)")
      #expect(verdict.findings.count <= 6 * StoreCheckReport.mostFindings)
    }
  }

  @Test func `a damaged copy of a deleted task is reported`() async throws {
    let life = try await FamilyLife(seed: 5, moves: 0)
    let (home, anna) = (life.family.household, life.family.anna.performer)
    let task: TaskID = life.family.world.ids.next()
    _ = try await anna.perform(
      CreateTask(household: home, id: task, words: TaskContent(title: "Dishes")))
    try await anna.perform(DeleteTask(household: home, task: task))
    try life.store.close()
    #expect(try StoreCheck.run(at: life.path).isSound)
    try life.damage("UPDATE deleted_task SET deleted_at = 9223372036854775807")
    let found = try StoreCheck.run(at: life.path).findings(of: .rows)
    #expect(found.contains { $0.text.contains("deleted_task") }, "\(found)")
  }

  @Test(arguments: [
    ("UPDATE chat_index SET body = 'who washes?'", "search index"),
    ("DELETE FROM chat_index", "search index"),
    (
      "INSERT INTO chat_index (place, body, en, nl, de) VALUES (7, 'a', '', '', '')",
      "search index"
    ),
    ("UPDATE chat_stream SET bytes = bytes + 1", "bytes of its chat"),
    ("UPDATE chat_message SET household = randomblob(16)", "the chat has messages of household"),
    (
      """
      DROP TRIGGER chat_message_members_exist_on_update;
      UPDATE chat_message SET author = randomblob(16) WHERE author IS NOT NULL
      """, "refers to a member that is not there"
    ),
  ])
  func `a damaged message, search index or size of a chat is reported`(
    damage: String, reason: String
  ) async throws {
    let life = try await FamilyLife(seed: 5, moves: 0)
    let (home, anna) = (life.family.household, life.family.anna.performer)
    _ = try await anna.perform(
      PostMessage(household: home, id: life.family.world.ids.next(), text: "Who cooks?"))
    try life.store.close()
    #expect(try StoreCheck.run(at: life.path).isSound)
    try life.damage(damage)
    let found = try StoreCheck.run(at: life.path).findings(of: .sequences)
    #expect(found.contains { $0.text.contains(reason) }, "\(found)")
  }

  @Test func `messages of a deleted household are no finding until the scheduler removes them`()
    async throws
  {
    let life = try await FamilyLife(seed: 5, moves: 0)
    let (home, olga) = (life.family.otherHousehold, life.family.olga.performer)
    _ = try await olga.perform(
      PostMessage(household: home, id: life.family.world.ids.next(), text: "Who cooks?"))
    try await olga.perform(DeleteHousehold(household: home))
    #expect(try StoreCheck.run(at: life.path).isSound)
    try await life.family.world.runDueJobs()
    let verdict = try StoreCheck.run(at: life.path)
    #expect(verdict.isSound, "\(verdict.findings)")
    try life.store.close()
    let left = "SELECT count(*) FROM chat_message WHERE household NOT IN (SELECT id FROM household)"
    #expect(try life.number(left) == 0)
  }

  @Test func `a wallet that was below zero in its history is reported`() async throws {
    let life = try await FamilyLife(seed: 6)
    try life.store.close()
    // The first bonus is reversed, so that the history goes below zero.
    let last = try life.number("SELECT max(changed_seq) FROM transfer")
    try life.damage(
      """
      UPDATE transfer SET debit = credit, credit = debit
      WHERE changed_seq = (SELECT min(changed_seq) FROM transfer WHERE kind = 'bonus')
      """)
    let verdict = try StoreCheck.run(at: life.path)
    #expect(last > 0)
    #expect(verdict.findings(of: .ledger).contains { $0.text.contains("is at -") })
  }

  @Test func `missing and changed photos are reported`() async throws {
    let life = try await FamilyLife(seed: 5, moves: 90)
    try life.store.close()
    let pictures = try life.pictures()
    try #require(pictures.count >= 2)
    try FileManager.default.removeItem(atPath: pictures[0])
    var bytes = try #require(FileManager.default.contents(atPath: pictures[1]))
    bytes[bytes.count - 3] ^= 1
    try bytes.write(to: URL(fileURLWithPath: pictures[1]))
    let found = try StoreCheck.run(at: life.path).findings
    #expect(found.map(\.check) == [.pictures, .pictures])
    #expect(found.contains { $0.text.hasSuffix("its file is missing") })
    #expect(found.contains { $0.text.contains("other bytes") })
  }

  /// The leaf pages of the freelist, counted from 0 (SQLite file format, section 1.5).
  private static func freeLeaves(in file: Data) -> Set<Int> {
    func number(at offset: Int) -> Int {
      file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    var leaves: Set<Int> = []
    var trunk = number(at: 32)
    while trunk != 0 {
      let start = (trunk - 1) * 4_096
      for index in 0..<number(at: start + 4) {
        leaves.insert(number(at: start + 8 + 4 * index) - 1)
      }
      trunk = number(at: start)
    }
    return leaves
  }

  @Test func `an overwritten page is a finding or a fault and never a crash`() async throws {
    let life = try await FamilyLife(seed: 7)
    try life.store.close()
    let whole = try #require(FileManager.default.contents(atPath: life.path))
    var found: Set<StoreCheckReport.Check> = []
    var faults: Set<String> = []
    var unnoticed: Set<Int> = []
    for page in 1..<whole.count / 4_096 {
      var bytes = whole
      bytes.replaceSubrange(
        page * 4_096..<(page + 1) * 4_096, with: Data(repeating: 0xA5, count: 4_096))
      try bytes.write(to: URL(fileURLWithPath: life.path))
      do {
        let verdict = try StoreCheck.run(at: life.path)
        if verdict.isSound { unnoticed.insert(page) }
        found.formUnion(verdict.findings.map(\.check))
      } catch {
        #expect(error is StoreFault, "page \(page): \(error)")
        faults.insert("\(error)")
      }
    }
    // SQLite does not read the leaf pages of the freelist.
    #expect(unnoticed.isSubset(of: Self.freeLeaves(in: whole)))
    #expect(found.contains(.integrity), "\(faults)")
  }

  @Test func `a changed column type is a finding or a fault and never a crash`() async throws {
    let life = try await FamilyLife(seed: 9)
    try life.store.close()
    let whole = try #require(FileManager.default.contents(atPath: life.path))
    let types = RecordHeaders(of: whole).types
    try #require(types.count > 1_000)
    var random = Seeded(9)
    var found: Set<StoreCheckReport.Check> = []
    let folder = try Folder()
    for round in 0..<200 {
      let place = try #require(types.randomElement(using: &random))
      var bytes = whole
      // Sets the type to NULL, or flips one bit.
      let flipped = bytes[place] ^ 1 << UInt8.random(in: 0..<8, using: &random)
      bytes[place] = round.isMultiple(of: 2) ? 0 : flipped
      try bytes.write(to: URL(fileURLWithPath: life.path))
      do {
        found.formUnion(try StoreCheck.run(at: life.path).findings.map(\.check))
        _ = try HouseholdExport.write(of: life.path, into: "\(folder.path)/\(round)")
      } catch {
        #expect(error is StoreFault, "byte \(place): \(error)")
      }
    }
    #expect(found.isSuperset(of: [.integrity, .ledger, .sequences, .rows]), "\(found)")
  }

  @Test func `a check changes nothing and works on a read-only file`() async throws {
    let life = try await FamilyLife(seed: 8)
    try life.store.close()
    let before = FileManager.default.contents(atPath: life.path)
    chmod(life.path, 0o400)
    #expect(try StoreCheck.run(at: life.path).isSound)
    chmod(life.path, 0o600)
    #expect(FileManager.default.contents(atPath: life.path) == before)
  }

  @Test func `checking a file that is not a store fails as opening it does`() throws {
    let folder = try Folder()
    #expect(throws: StoreFault.self) { try StoreCheck.run(at: folder.file) }
    #expect(!FileManager.default.fileExists(atPath: folder.file))
    #expect(throws: StoreFault.notAFile(folder.path.replacing("//", with: "/"))) {
      try StoreCheck.run(at: folder.path)
    }
    try Data("no database at all".utf8).write(to: URL(fileURLWithPath: folder.file))
    #expect(throws: StoreFault.damaged("file is not a database")) {
      try StoreCheck.run(at: folder.file)
    }
  }
}
