import KinshipDomain
import KinshipUseCases

extension LocalizedText {
  static let activityFeed = Self(
    "Recent activity", nl: "Laatste activiteit", de: "Letzte Aktivitäten")
  static let noActivity = Self(
    "No activity to show", nl: "Geen activiteit om te tonen", de: "Keine Aktivitäten zu zeigen")
  static let noActivityBody = Self(
    "Completed tasks and goals, decisions and badges appear here.",
    nl: "Gedane taken en doelen, beslissingen en badges staan hier.",
    de: "Erledigte Aufgaben und Ziele, Entscheidungen und Abzeichen erscheinen hier.")

  /// The points that an entry earned.
  static func earned(_ points: Self) -> Self {
    Self("+\(points.english)", nl: "+\(points.dutch)", de: "+\(points.german)")
  }

  /// A time in the past.
  static func ago(_ time: RelativeTime) -> Self {
    switch time {
    case .justNow: Self("just now", nl: "zojuist", de: "gerade eben")
    case .minutes(let count):
      Self("\(count)m ago", nl: "\(count) min. geleden", de: "vor \(count) Min.")
    case .hours(let count):
      Self("\(count)h ago", nl: "\(count) uur geleden", de: "vor \(count) Std.")
    case .days(let count):
      Self(
        "\(count)d ago", nl: count.isSingular ? "1 dag geleden" : "\(count) dagen geleden",
        de: count.isSingular ? "vor 1 Tag" : "vor \(count) Tagen")
    }
  }

  /// An entry of the activity feed in a sentence without its points.
  static func activity(_ row: ActivityRow, in texts: TextContext) -> Self {
    let (name, title) = (texts.name(row.memberName), row.title.map { "\($0)" } ?? "")
    if let milestone = row.milestone {
      return .milestone(milestone, of: name, title, badge: row.badgeName, in: texts)
    }
    switch (row.kind, row.source) {
    case (.approval, .goal):
      return Self(
        "The goal “\(title)” of \(name) was approved",
        nl: "Het doel “\(title)” van \(name) is goedgekeurd",
        de: "Das Ziel „\(title)“ von \(name) wurde genehmigt")
    case (.approval, .reward):
      return Self(
        "The reward “\(title)” of \(name) was approved",
        nl: "De beloning “\(title)” van \(name) is goedgekeurd",
        de: "Die Belohnung „\(title)“ von \(name) wurde genehmigt")
    case (.approval, _):
      return Self(
        "“\(title)” by \(name) was approved", nl: "“\(title)” van \(name) is goedgekeurd",
        de: "„\(title)“ von \(name) wurde genehmigt")
    case (.rejection, .goal):
      return Self(
        "The goal “\(title)” of \(name) was rejected",
        nl: "Het doel “\(title)” van \(name) is afgekeurd",
        de: "Das Ziel „\(title)“ von \(name) wurde abgelehnt")
    case (.rejection, .reward):
      return Self(
        "The reward “\(title)” of \(name) was declined",
        nl: "De beloning “\(title)” van \(name) is afgewezen",
        de: "Die Belohnung „\(title)“ von \(name) wurde abgelehnt")
    case (.rejection, _):
      return Self(
        "“\(title)” by \(name) was rejected", nl: "“\(title)” van \(name) is afgewezen",
        de: "„\(title)“ von \(name) wurde abgelehnt")
    case (_, .reward):
      return Self(
        "\(name) got the reward “\(title)”", nl: "\(name) heeft de beloning “\(title)” gekregen",
        de: "\(name) hat die Belohnung „\(title)“ bekommen")
    default:
      return Self(
        "\(name) completed “\(title)”", nl: "\(name) heeft “\(title)” gedaan",
        de: "\(name) hat „\(title)“ erledigt")
    }
  }

  /// A milestone of a member; `title` is that of the goal with the streak.
  static func milestone(
    _ milestone: Milestone, of name: String, _ title: String, badge: Name?, in texts: TextContext
  ) -> Self {
    switch milestone {
    case .badge(let key):
      let badge = texts.badgeName(key, badge)
      return Self(
        "\(name) earned the badge “\(badge)”", nl: "\(name) heeft de badge “\(badge)” verdiend",
        de: "\(name) hat das Abzeichen „\(badge)“ verdient")
    case .streak(let length, let unit):
      let streak = goalStreak(length, unit)
      return Self(
        "\(name) reached a streak of \(streak.english): “\(title)”",
        nl: "\(name) heeft een reeks van \(streak.dutch): “\(title)”",
        de: "\(name) hat eine neue Serie erreicht: \(streak.german), „\(title)“")
    }
  }
}
