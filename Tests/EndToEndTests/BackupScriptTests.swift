import Foundation
import Testing

/// The script `kinship-backup` for a server under systemd.
@Suite struct BackupScriptTests {
  @Test func `the backup script makes a complete backup of a running server and prunes old ones`()
    throws
  {
    let home = try KinHome.withFamily()
    let server = try RunningServer("--listen unix:\(home.path)/run/s", in: home)
    #expect(server != nil)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let backups = home.path + "/my backups"
    for stamp in ["20240101T000000Z", "20240101T001000Z", "20240108T000000Z", "old-laptop"] {
      try FileManager.default.createDirectory(
        atPath: "\(backups)/kinship-\(stamp)", withIntermediateDirectories: true)
    }
    // Both runs read the same second from the clock, so the name of the second run is taken.
    let programs = home.path + "/programs"
    try FileManager.default.createDirectory(
      atPath: programs, withIntermediateDirectories: false)
    let date = """
      #!/bin/sh
      PATH=/usr/bin:/bin
      case "$*" in
      "-u +%Y%m%dT%H%M%SZ") echo 20261102T170000Z ;;
      *) exec date "$@" ;;
      esac

      """
    try Data(date.utf8).write(to: URL(fileURLWithPath: home.path + "/date"))
    // Another process writes the program: one that was forked by a test beside this one could still
    // hold the file open for writing, and the shell would then run the next `date` of its PATH.
    let installed = try home.run(
      program: ["/usr/bin/install", "-m", "700", home.path + "/date", programs + "/date"])
    #expect(installed.status == 0, "\(installed.error)")
    let kin = URL(fileURLWithPath: KinHome.kinPath).deletingLastPathComponent().path
    home.variables["PATH"] = "\(programs):\(kin):/usr/bin:/bin"
    for _ in 0..<2 {
      let outcome = try home.run(
        program: [root + "/Examples/systemd/kinship-backup", home.storePath, backups])
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    var kept = try FileManager.default.contentsOfDirectory(atPath: backups).sorted()
    #expect(kept.removeLast() == "kinship-old-laptop", "Only backups are removed")
    #expect(kept.count == 3 && !kept.contains("kinship-20240101T000000Z"), "\(kept)")
    let newest = try #require(kept.last)
    #expect(newest == "kinship-20261102T170000Z-2")
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(backups)/\(newest)")
    #expect(files == ["kinship.sqlite"], "Neither run wrote into the backup of the other")
    _ = server?.stop()
    let restored = try KinHome()
    try FileManager.default.copyItem(
      atPath: "\(backups)/\(newest)/kinship.sqlite", toPath: restored.storePath)
    try restored.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    #expect(try restored.kin("household show").contains("Ben"))
  }
}
