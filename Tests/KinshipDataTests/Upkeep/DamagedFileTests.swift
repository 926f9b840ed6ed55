import Foundation
import KinshipTestSupport
import Testing

@testable import KinshipData

/// Tests that household files that are damaged or forged are refused.
@Suite(.timeLimit(.minutes(5))) struct DamagedFileTests {
  private func isDamaged(_ fault: HouseholdFileFault) -> Bool {
    if case .damaged = fault { true } else { false }
  }

  private func isInconsistent(_ fault: HouseholdFileFault) -> Bool {
    if case .inconsistent = fault { true } else { false }
  }

  @Test func `a file with an invalid email address in an invitation is refused`() async throws {
    let out = try await ExportedFile()
    try out.forge {
      $0 = $0.replacing(#/"email": (?:null|"[^"]*"), "created_by"/#, maxReplacements: 1) { _ in
        "\"email\": \"x\", \"created_by\""
      }
    }
    try await out.expectRefusal(as: isInconsistent)
  }

  @Test func `a truncated file or a file with a flipped bit is refused as damaged`() async throws {
    let out = try await ExportedFile()
    let whole = try #require(FileManager.default.contents(atPath: out.path))
    for count in [0, 1, whole.count / 3, whole.count - 2, whole.count - 1] {
      try whole.prefix(count).write(to: URL(fileURLWithPath: out.path))
      try await out.expectRefusal(as: isDamaged)
    }
    var random = Seeded(3)
    for _ in 0..<25 {
      var bytes = whole
      bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1
      try bytes.write(to: URL(fileURLWithPath: out.path))
      try await out.expectRefusal { fault in
        if case .newerFormat = fault { true } else { self.isDamaged(fault) }
      }
    }
    try whole.write(to: URL(fileURLWithPath: out.path))
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    try out.second.store.close()
  }

  @Test func `a file with an inconsistent ledger is refused`() async throws {
    let out = try await ExportedFile()
    try out.forge { text in
      // Without one transfer the balances do not match.
      let lines = text.components(separatedBy: "\n")
      let start = lines.firstIndex { $0.hasPrefix("\"transfers\"") } ?? 0
      text = (lines[...start] + lines[(start + 2)...]).joined(separator: "\n")
    }
    try await out.expectRefusal(as: isInconsistent)
    try out.second.store.close()
  }

  @Test func `a file with baskets that contradict the held points is refused`() async throws {
    let out = try await ExportedFile()
    let whole = try String(contentsOfFile: out.path, encoding: .utf8)
    let changes = [
      // Another price than the one that is held.
      ("\"price\": ", "\"price\": 9"),
      // A settlement and a hold of another kind.
      ("\"kind\": \"reward_redeemed\"", "\"kind\": \"penalty\""),
      ("\"kind\": \"reward_held\"", "\"kind\": \"penalty\""),
    ]
    for (old, new) in changes {
      try whole.write(toFile: out.path, atomically: false, encoding: .utf8)
      try out.forge { text in
        guard let range = text.range(of: old) else { return }
        text.replaceSubrange(range, with: new)
      }
      try await out.expectRefusal(by: SecondStore(), new, as: isInconsistent)
    }
    try out.second.store.close()
  }

  @Test func `rows that violate a constraint or refer to missing rows are refused`() async throws {
    let out = try await ExportedFile()
    let whole = try String(contentsOfFile: out.path, encoding: .utf8)
    let changes: [(String, String, (HouseholdFileFault) -> Bool)] = [
      ("\"role\": \"child\"", "\"role\": \"king\"", isInconsistent),
      ("\"name\": \"Zoe\"", "\"name\": \"\"", isInconsistent),
      ("\"status\": \"open\"", "\"status\": \"completed\"", isInconsistent),
      ("\"sequence\": ", "\"sequence\": 1, \"x\": ", isDamaged),
      ("\"changed_seq\": ", "\"changed_seq\": 9999", isInconsistent),
      ("\"points\": ", "\"points\": \"", isDamaged),
      ("\"is_owner\": true", "\"is_owner\": 1", isDamaged),
      ("\"members\": [", "\"members\": [],\n\"guests\": [", isDamaged),
    ]
    for (old, new, expected) in changes {
      try whole.write(toFile: out.path, atomically: false, encoding: .utf8)
      try out.forge { text in
        guard let range = text.range(of: old) else { return }
        text.replaceSubrange(range, with: new)
      }
      try await out.expectRefusal(by: SecondStore(), new, as: expected)
    }
    try whole.write(toFile: out.path, atomically: false, encoding: .utf8)
    try out.forge { text in
      let lines = text.components(separatedBy: "\n")
      let start = lines.firstIndex { $0.hasPrefix("\"members\"") } ?? 0
      text = (lines[...start] + lines[(start + 2)...]).joined(separator: "\n")
    }
    try await out.expectRefusal(as: isInconsistent)
    try out.second.store.close()
  }

  @Test func `a file with a missing or changed photo is refused`() async throws {
    let out = try await ExportedFile()
    let folder = String(out.path.dropLast(5)) + ".photos"
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    let isChanged = { (fault: HouseholdFileFault) in
      if case .changedPicture = fault { true } else { false }
    }
    try await out.expectRefusal(as: isChanged)
    try FileManager.default.removeItem(atPath: folder)
    try await out.expectRefusal { fault in
      if case .missingPicture = fault { true } else { false }
    }
    try out.second.store.close()
  }
}
