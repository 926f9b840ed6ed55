import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ParentModeSetPIN: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "set-pin",
      abstract: "Set or change your PIN, and open parent mode.",
      nl: "Stel je pincode in of wijzig hem, en open de oudermodus.",
      de: "Lege deine PIN fest oder ändere sie, und öffne den Elternmodus.",
      discussion: .words(
        """
        A PIN has four digits, and is no series such as 1234, no year, no repetition of digits \
        and no line on the keypad. To change it, give the current PIN or the account's password \
        first. On a terminal it asks for the new PIN twice, and up to three times for each answer \
        that is wrong. Where the household's rules do not use parent mode, it then offers to turn \
        it on. Otherwise give the current PIN (if there is one) and the new PIN on \
        standard input, one per line, in this order.
        """,
        nl: """
          Een pincode heeft vier cijfers, en is geen reeks zoals 1234, geen jaar, geen herhaling \
          van cijfers en geen lijn op het toetsenblok. Om hem te wijzigen geef je eerst de huidige \
          pincode of het wachtwoord van het account. Op een terminal vraagt het twee keer om de \
          nieuwe pincode, en tot drie keer naar elk antwoord dat niet klopt. Gebruiken de regels \
          van het huishouden de oudermodus niet, dan biedt het daarna aan om die in te schakelen. Geef anders de \
          huidige (als die er is) en de nieuwe op de standaardinvoer, één per regel, in deze \
          volgorde.
          """,
        de: """
          Eine PIN hat vier Ziffern und ist keine Reihe wie 1234, kein Jahr, keine Wiederholung \
          von Ziffern und keine Linie auf dem Tastenfeld. Um sie zu ändern, gib zuerst die \
          aktuelle PIN oder das Passwort des Kontos ein. Am Terminal fragt es zweimal nach der \
          neuen PIN, und bis zu dreimal nach jeder Antwort, die nicht stimmt. Nutzen die Regeln des \
          Haushalts den Elternmodus nicht, bietet es danach an, ihn einzuschalten. Sonst gib die \
          aktuelle (falls es eine gibt) und die neue in der Standardeingabe, je eine Zeile, in \
          dieser Reihenfolge.
          """
      ),
      examples: "kin parent-mode set-pin")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    if shell.isInteractive { try await shell.requireAdultForPIN() }
    let model = try await shell.setPIN()
    var output = try shell.output(from: model)
    output.blocks = try await shell.lines(afterSavingPIN: model.toastText).map { .line($0) }
    return output
  }
}

extension Shell {
  /// Refuses the account of a child before it is asked for a PIN that it cannot set.
  fileprivate func requireAdultForPIN() async throws {
    let model = PINModel(try await device(), mode: .verify)
    await model.checkAttempt()
    // Another refusal, such as a missing PIN, does not prevent a new one.
    guard model.screen.failure?.refusal == .unauthorized else { return }
    throw refused(.unauthorized)
  }

  /// The answer to a saved PIN; where the household's rules do not use it, offers to turn parent
  /// mode on, or names the command for that.
  ///
  /// The PIN is saved, so an error while reading the rules is ignored.
  fileprivate func lines(afterSavingPIN saved: String) async throws -> [String] {
    guard let context = try? await context(), context.home.policy.parentMode == ParentMode.none
    else { return [saved] }
    guard mayAsk, !wantsJSON, context.home.powers.contains(.managePeople) else {
      return [saved, text(.rulesIgnorePIN)]
    }
    guard try await isConfirmed("\(saved) \(text(.turnParentModeOn))") else {
      return [text(.rulesIgnorePIN)]
    }
    let form = try await loaded(HouseholdEditorModel(context.device, household: context.id))
    form.policy.parentMode = .pin
    await form.save()
    try check(form)
    return [text(.rulesUsePIN)]
  }
}
