import KinshipDomain
import KinshipPresentation

extension Shell {
  /// Table of events, with one heading per day.
  func table(of days: [AgendaModel.Day]) -> Table {
    let lines = days.flatMap(\.lines)
    var headings: [Int: String] = [:]
    var count = 0
    for day in days {
      headings[count] = day.text
      count += day.lines.count
    }
    return Table(
      of: lines, headings: headings,
      .init(text(.when), text: \.timeText),
      .init(text(.event), isElastic: true, narrowest: 20, text: \.whatText),
      .init(
        text(.who), isElastic: true, narrowest: EventLine.narrowestResponsible, wraps: true,
        text: \.responsibleText),
      .init(text(.kind), text: \.typeText),
      .id(text(.id), of: lines, \.id.event.bits))
  }
}

extension EventLine {
  /// The least width of `responsibleText` in a table: the states of two legs take two or three lines.
  static let narrowestResponsible = 24

  /// The state of each leg of a pickup that has a duty, or the responsible member.
  var responsibleText: String {
    dutyTexts.isEmpty ? whoText : dutyTexts.joined(separator: ", ")
  }

  /// Title with place and a mark for recurring events.
  var whatText: String {
    let marks = isSeries ? ["↻"] : []
    let context = placeText.isEmpty ? [] : ["@ \(placeText)"]
    return ([title] + context + marks).joined(separator: " ")
  }
}
