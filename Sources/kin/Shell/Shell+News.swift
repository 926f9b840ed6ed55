import KinshipDomain
import KinshipUseCases

extension Shell {
  /// A line for each other household with new messages or tasks, with the command to switch to it.
  func newsLines(of households: [HouseholdSummary]) -> [CommandOutput.Block] {
    households.map { .line(text(.news(in: $0.name.description))) }
  }
}

extension JSON {
  /// The other households with new messages or tasks.
  static func news(of households: [HouseholdSummary]) -> JSON {
    .list(households) { ["id": .text($0.id), "name": .text($0.name)] }
  }
}

extension ShellText {
  fileprivate static func news(in household: String) -> Self {
    let command = "household use \(ShellQuoting.quoted(household))"
    return Self(
      "New messages or tasks for today in \(household): “\(kin: command)”",
      nl: "Nieuwe berichten of taken voor vandaag in \(household): “\(kin: command)”",
      de: "Neue Nachrichten oder Aufgaben für heute in \(household): „\(kin: command)“")
  }
}
