import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberLink: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "link",
      abstract: "Link a member to a member of another home, with its code.",
      nl: "Koppel een lid aan een lid van een ander huis, met de code daarvan.",
      de: "Verknüpfe ein Mitglied mit einem Mitglied eines anderen Zuhauses, mit dessen Code.",
      discussion: .words(
        """
        The two members are then one person, and each home keeps its own points and tasks. Needs \
        an adult in parent mode. An account of the person sees a home only after it joined with a \
        code of that home: “\(kin: "member claim-code")”, then “\(kin: "household join")”.
        """,
        nl: """
          De twee leden zijn dan één persoon, en elk huis houdt zijn eigen punten en taken. \
          Alleen voor een volwassene in de oudermodus. Een account van die persoon ziet een huis \
          pas als het zich daar met een code van dat huis heeft aangesloten: \
          “\(kin: "member claim-code")”, dan “\(kin: "household join")”.
          """,
        de: """
          Die beiden Mitglieder sind dann eine Person, und jedes Zuhause behält seine eigenen \
          Punkte und Aufgaben. Nur für Erwachsene im Elternmodus. Ein Konto der Person sieht ein \
          Zuhause erst, wenn es mit einem Code von dort beigetreten ist: \
          „\(kin: "member claim-code")“, dann „\(kin: "household join")“.
          """
      ),
      examples: "kin member link Ben 7K3M-Q9XZ")
  }

  static let requiredPower: Power? = .managePeople

  @OptionGroup var global: GlobalOptions

  @Argument(help: .member)
  var member: String

  @Argument(
    help: "The code from the other home.",
    nl: "De code van het andere huis.",
    de: "Der Code des anderen Zuhauses.")
  var code: String

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let linked = try context.member(member)
    var output = try await shell.change(member, in: context) { model, member in
      await model.link(member, code: code)
    }
    let name = linked.shownName.description
    let step: ShellText =
      linked.details?.isManaged == false
      ? .accountJoinsOtherHome(name)
      : .accountJoinsEachHome(name, "member claim-code \(ShellQuoting.quoted(name))")
    output.blocks.append(.line(shell.text(step)))
    return output
  }
}

extension ShellText {
  /// The next step after a link, for a member without an account here.
  fileprivate static func accountJoinsEachHome(_ name: String, _ command: String) -> Self {
    Self(
      """
      If \(name) has an account or gets one, it joins each home with a code of that home: type \
      “\(kin: command)”.
      """,
      nl: """
        Als \(name) een account heeft of krijgt, sluit dat zich bij elk huis aan met een code van \
        dat huis: typ “\(kin: command)”.
        """,
      de: """
        Hat \(name) ein Konto oder bekommt eines, tritt es jedem Zuhause mit einem Code von dort \
        bei: tippe „\(kin: command)“.
        """)
  }

  /// The next step after a link, for a member with an account here.
  fileprivate static func accountJoinsOtherHome(_ name: String) -> Self {
    Self(
      """
      The account of \(name) joins the other home with a code from there: \
      “\(kin: "member claim-code <name>")”.
      """,
      nl: """
        Het account van \(name) sluit zich bij het andere huis aan met een code van daar: \
        “\(kin: "member claim-code <name>")”.
        """,
      de: """
        Das Konto von \(name) tritt dem anderen Zuhause mit einem Code von dort bei: \
        „\(kin: "member claim-code <name>")“.
        """)
  }
}
