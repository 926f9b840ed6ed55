import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// The child for whom a command works.
struct ChildOption: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: "The child; you, or the only child, by default.",
    nl: "Het kind; standaard jijzelf, of het enige kind.",
    de: "Das Kind; standardmäßig du, oder das einzige Kind.", valueName: "member")
  var member: String?
}

extension HouseholdContext {
  /// The child with a name; without one the acting child, or else the only child.
  func child(_ text: String?) throws -> MemberProfile {
    guard text == nil else { return try member(text) }
    let me = try member(nil)
    let children = home.members.filter { $0.role == .child }
    guard me.role != .child else { return me }
    guard children.count == 1 else { throw shell.usage(.childWanted) }
    return children[0]
  }
}

extension ShellText {
  static let childWanted = Self(
    "Choose the child with --for, for example “--for Ben”.",
    nl: "Kies het kind met --for, bijvoorbeeld “--for Ben”.",
    de: "Wähle das Kind mit --for, zum Beispiel „--for Ben“.")
}
