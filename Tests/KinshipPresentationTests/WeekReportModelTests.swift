import Foundation
import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct WeekReportModelTests {
    /// Zoe has done a task, whose title is Markdown and HTML by default, and has another one to do.
    private func report(
      in language: Language, isDone: Bool = true, title: String = #"<b>Tom & "Jerry"</b> | *x*"#
    ) async throws -> ReportDocument {
      let family = try await TestFamily.make()
      if isDone {
        let task = try await family.addTask(title, points: 5, for: "zoe")
        _ = try await family.zoe.performer.perform(
          CompleteTask(household: family.household, task: task))
        _ = try await family.anna.performer.perform(
          ApproveTask(household: family.household, task: task))
        try await family.addTask("Plants", for: "zoe", due: Due(date(16)))
        try await family.addTask("Bins", due: Due(date(22)))
      }
      let model = WeekReportModel(
        family.world.device(family.anna.performer, language), household: family.household)
      #expect(await model.load())
      return try #require(model.document)
    }

    private func date(_ day: Int) throws -> CivilDate {
      try #require(CivilDate(year: 2026, month: 11, day: day))
    }

    @Test func `a report has tables of members, of completed tasks and of tasks not done`()
      async throws
    {
      let document = try await report(in: .english)
      #expect(document.title == "Weekly report: Home")
      #expect(document.paragraphs == ["16 Nov 2026 – 22 Nov 2026. The week is not over."])
      #expect(document.sections.map(\.heading) == ["Members", "Done", "Not done"])
      let (members, done, open) = (
        document.sections[0].table, document.sections[1].table, document.sections[2].table
      )
      #expect(
        members?.columns.map(\.title) == ["Member", "Done", "Earned", "Streak", "Not done"])
      #expect(
        members?.rows.contains(["Zoe", "1", "5 points", "1 week", "1 (1 overdue)"]) == true)
      #expect(members?.rows.contains(["Anna (you)", "0", "0 points", "0 weeks", "0"]) == true)
      #expect(members?.totals == ["Together", "1", "5 points", "", "2 (1 overdue)"])
      #expect(done?.columns.map(\.title) == ["What", "Who", "When", "Earned"])
      #expect(
        done?.rows
          == [[#"<b>Tom & "Jerry"</b> | *x*"#, "Zoe", "21 Nov, 10:00 AM", "5 points"]])
      #expect(
        open?.rows == [["Plants", "Zoe", "16 Nov, overdue"], ["Bins", "nobody", "22 Nov"]])
    }

    @Test(arguments: [
      (
        Language.dutch, "Weekverslag: Home", ["Leden", "Gedaan", "Niet gedaan"],
        ["Zoe", "1", "5 punten", "1 week", "1 (1 te laat)"]
      ),
      (
        Language.german, "Wochenbericht: Home", ["Mitglieder", "Erledigt", "Nicht erledigt"],
        ["Zoe", "1", "5 Punkte", "1 Woche", "1 (1 überfällig)"]
      ),
    ])
    func `a report is in the language of the device`(
      _ language: Language, title: String, headings: [String], zoe: [String]
    ) async throws {
      let document = try await report(in: language)
      #expect(document.language == language && document.title == title)
      #expect(document.sections.map(\.heading) == headings)
      #expect(document.sections[0].table?.rows.contains(zoe) == true)
    }

    @Test(arguments: [
      (Language.english, "23 Nov 2026 – 29 Nov 2026. The week has not begun."),
      (Language.dutch, ". De week is nog niet begonnen."),
      (Language.german, ". Die Woche hat noch nicht begonnen."),
    ])
    func `a report of a week ahead says that it has not begun`(
      _ language: Language, sentence: String
    ) async throws {
      let family = try await TestFamily.make()
      let model = WeekReportModel(
        family.world.device(family.anna.performer, language), household: family.household,
        day: try date(25))
      #expect(await model.load())
      #expect(model.document?.paragraphs.first?.hasSuffix(sentence) == true)
    }

    @Test func `a past week says that none of its tasks is left`() async throws {
      let family = try await TestFamily.make()
      let model = WeekReportModel(
        family.world.device(family.anna.performer, .english), household: family.household,
        day: try date(4))
      #expect(await model.load())
      #expect(model.document?.sections.last?.note == "No task of that week is left.")
    }

    @Test func `a week without tasks has a sentence for each empty list`() async throws {
      let document = try await report(in: .english, isDone: false)
      #expect(document.sections.map { $0.table == nil } == [false, true, true])
      #expect(
        document.sections.map(\.note)
          == [nil, "No completed tasks or cards with points.", "No task of this week is left."])
    }

    @Test(
      arguments: [
        (.english, "## Goals", ["Member", "Habit completions", "Goals achieved"]),
        (.dutch, "## Doelen", ["Lid", "Keren gedaan", "Doelen gehaald"]),
        (.german, "## Ziele", ["Mitglied", "Erledigungen", "Ziele erreicht"]),
      ] as [(Language, String, [String])])
    func `a report counts the goals of each child in Markdown and HTML`(
      _ language: Language, heading: String, columns: [String]
    ) async throws {
      let family = try await TestFamily.make()
      let (home, goal) = (family.household, family.world.ids.next() as GoalID)
      _ = try await family.zoe.performer.perform(
        CreateGoal(household: home, id: goal, title: "Read", points: 10, habit: .daily))
      _ = try await family.anna.performer.perform(ApproveGoal(household: home, goal: goal))
      _ = try await family.zoe.performer.perform(CompleteGoal(household: home, goal: goal))
      let model = WeekReportModel(
        family.world.device(family.anna.performer, language), household: home)
      #expect(await model.load())
      let document = try #require(model.document)
      #expect(document.sections.count == 4)
      #expect(document.sections[1].table?.columns.map(\.title) == columns)
      #expect(document.sections[1].table?.rows == [["Zoe", "1", "0"]])
      #expect(document.markdown.contains("\(heading)\n"))
      #expect(document.markdown.contains("| Zoe | 1 | 0 |"))
      #expect(document.html.contains("<h2>\(heading.dropFirst(3))</h2>"))
    }

    @Test func `Markdown has a heading for each section, and escapes titles`() async throws {
      let text = try await report(in: .english).markdown
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(lines.first == "# Weekly report: Home" && lines.last == "")
      #expect(
        lines.filter { $0.hasPrefix("## ") } == ["## Members", "## Done", "## Not done"])
      #expect(lines.contains("| --- | ---: | ---: | ---: | ---: |"))
      #expect(
        lines.contains(
          #"| \<b\>Tom \& "Jerry"\</b\> \| \*x\* | Zoe | 21 Nov, 10:00 AM | 5 points |"#), "\(text)"
      )
    }

    @Test func `Markdown escapes a character also before a combining mark`() async throws {
      let text = try await report(in: .english, title: "Dishes |\u{301} Mo *\u{301}").markdown
      #expect(text.contains("| Dishes \\|\u{301} Mo \\*\u{301} | Zoe |"), "\(text)")
    }

    // MARK: HTML

    @Test(arguments: Language.allCases)
    func `HTML is one accessible file without scripts and resources`(
      _ language: Language
    ) async throws {
      let document = try await report(in: language)
      let html = document.html
      #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"\(language.rawValue)\">\n"))
      #expect(html.contains("<title>\(document.title)</title>"))
      #expect(html.contains("&lt;b&gt;Tom &amp; &quot;Jerry&quot;&lt;/b&gt; | *x*"))
      let levels = html.matches(of: #/<h([1-6])>/#).compactMap { Int($0.output.1) }
      #expect(levels == [1, 2, 2, 2], "one main heading, and no level is left out")
      let tables = html.matches(of: #/<table>\n<caption>[^<]+</caption>\n<thead>/#)
      #expect(tables.count == 3 && html.matches(of: #/<table/#).count == 3)
      let headers = html.matches(of: #/<th\b([^>]*)>/#).map { String($0.output.1) }
      #expect(headers.count > 10)
      #expect(headers.allSatisfy { $0.contains(#/ scope="(col|row)"/#) })
      for forbidden in ["<script", "<link", "<img", "<b>", "src=", "href=", "url(", "@import"] {
        #expect(!html.contains(forbidden), "\(forbidden)")
      }
      #expect(!html.contains(#/ on[a-z]+=|https?:/#))
      #expect(html.contains("default-src 'none'"), "the file forbids scripts and resources itself")
    }

    @Test func `every element of the HTML is closed`() async throws {
      let html = try await report(in: .english).html
      var open: [Substring] = []
      for tag in html.matches(of: #/<(/?)([a-z][a-z0-9]*)[^>]*>/#) where tag.output.2 != "meta" {
        if tag.output.1.isEmpty {
          open.append(tag.output.2)
        } else {
          #expect(open.popLast() == tag.output.2)
        }
      }
      #expect(open.isEmpty)
    }

    @Test func `texts of the HTML have a contrast of 7 to 1 on every background`() async throws {
      let html = try await report(in: .english).html
      func colors(_ property: Regex<(Substring, Substring)>) -> [Double] {
        html.matches(of: property).compactMap { UInt32($0.output.1, radix: 16) }.map(luminance(of:))
      }
      let texts = colors(#/[ ;{]color: #([0-9a-f]{6})/#)
      let backgrounds = colors(#/background: #([0-9a-f]{6})/#)
      #expect(texts.count == 2 && backgrounds.count == 2)
      for text in texts {
        for background in backgrounds { #expect((background + 0.05) / (text + 0.05) >= 7) }
      }
    }

    /// The relative luminance of a colour, as WCAG 2 defines it.
    private func luminance(of color: UInt32) -> Double {
      func part(_ shift: UInt32) -> Double {
        let value = Double((color >> shift) & 255) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }
  }
}
