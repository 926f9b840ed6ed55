import Foundation
import KinshipTime
import Testing

@testable import kin

/// `kin report`: the report of a week on the terminal, in a file and for scripts.
@Suite struct ReportCommandTests {
  /// Anna's device; Ben has done a task, and has another one to do.
  private func family() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 5")
    try home.kin("task add Plants --for Ben --due today")
    try home.kin("member act-as Ben")
    try home.kin("task complete Dishes")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task approve Dishes")
    return home
  }

  @Test func `a report is Markdown of this week, or of the week of a day`() throws {
    let home = try family()
    let text = try home.kin("report")
    #expect(text.hasPrefix("# Weekly report: Home\n\n"), "\(text)")
    #expect(text.contains("| Ben | 1 | 5 points | 1 week | 1 |"), "\(text)")
    #expect(text.contains("| Dishes | Ben | ") && text.contains("| Plants | Ben | "))
    #expect(try home.kin("report --week today") == text)
    let earlier = try home.kin("report --week 2020-02-05")
    #expect(earlier.contains("3 Feb 2020 – 9 Feb 2020\n"), "\(earlier)")
    #expect(earlier.contains("No completed tasks or cards with points."))
    #expect(earlier.contains("No task of that week is left."), "\(earlier)")
    #expect(try home.kin("--language nl report").hasPrefix("# Weekverslag: Home\n"))
    #expect(try home.kin("report --week next").contains("The week has not begun."))
    #expect(try home.failing("report --week soon", with: 64).error.contains("“soon”"))
    #expect(try home.failing("report --format pdf", with: 64).error.contains("pdf"))
  }

  /// Anna's machine on a Friday, 7 March 2031.
  private func friday() throws -> KinHome {
    let home = try KinHome.withFamily()
    let noon = try #require(Instant("2031-03-07T11:00:00Z"))
    _ = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    return home
  }

  /// The words of each language for a week, with the Monday of that week.
  private static let weeks: [(monday: String, commands: [String])] = [
    (
      "2031-03-03",
      [
        "report", "report this", "report \"This week\"", "report this week", "report --week this",
        "--language nl report deze", "--language nl report deze week",
        "--language de report diese", "--language de report \"diese Woche\"",
        "report monday", "report thursday", "report friday", "report on thursday",
        "report this saturday", "report tomorrow", "--language nl report maandag",
        "--language nl report op donderdag", "--language nl report thursday",
        "--language de report Montag", "--language de report am Donnerstag",
      ]
    ),
    (
      "2031-02-24",
      [
        "report last", "report last week", "report --week last week", "report last friday",
        "--language nl report vorige", "--language nl report vorige week",
        "--language nl report last week", "--language de report letzte",
        "--language de report letzte Woche", "report saturday", "report sunday",
        "report on sunday", "--language nl report zondag", "--language nl report op zondag",
        "--language de report Sonntag", "--language de report am Sonntag",
      ]
    ),
    ("2031-03-10", ["report next", "report next week", "report next thursday"]),
    ("2020-02-03", ["report 5 feb 2020"]),
  ]

  @Test func `a week is named by a word alone, and a weekday is the latest one`() throws {
    let home = try friday()
    for (monday, commands) in Self.weeks {
      for command in commands {
        let report = try home.kin("--json \(command)")
        #expect(report.contains("\"start\": \"\(monday)\""), "\(command): \(report)")
      }
    }
    #expect(try home.kin("report next").contains("The week has not begun."))
    #expect(try home.failing("report soon", with: 64).error.contains("“soon”"))
    try home.failing("report some time", with: 64)
  }

  @Test func `a report is saved as a file, which is replaced only on request`() throws {
    let home = try family()
    let path = home.path + "/week.html"
    #expect(try home.kin("report --format html --to \(path)").contains(path))
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n") && page.contains("Dishes"))
    #expect(try home.kin("report --format html --to -") == page)
    #expect(try home.failing("report --to \(path)", with: 1).code == "exists")
    try home.kin("report --to \(path) --replace")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == (try home.kin("report")))
  }

  @Test func `a script gets members, completed tasks and tasks not done`() throws {
    let home = try family()
    let json = try home.kin("--json report")
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let report = try #require(document?["report"] as? [String: Any])
    #expect(report["is_over"] as? Bool == false && report["has_more"] as? Bool == false)
    let members = try #require(report["members"] as? [[String: Any]])
    let ben = try #require(members.first { $0["member_name"] as? String == "Ben" })
    #expect(ben["tasks"] as? Int == 1 && ben["points"] as? Int == 5 && ben["due"] as? Int == 1)
    #expect(ben["streak"] as? Int == 1)
    let completed = try #require(report["completed"] as? [[String: Any]])
    #expect(completed.map { $0["title"] as? String } == ["Dishes"])
    let due = try #require(report["due"] as? [[String: Any]])
    #expect(due.map { $0["title"] as? String } == ["Plants"])
  }
}
