import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show the account, the acting member, and where the session is stored.",
      nl: "Toon het account, het lid dat handelt en waar de sessie is opgeslagen.",
      de: "Zeige das Konto, das handelnde Mitglied und den Speicherort der Sitzung.",
      examples: "kin account show")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let app = try await shell.app()
    guard let session = app.session else { throw shell.signInFirst() }
    let households = app.households.map { household in
      let role = shell.text(.role(household.role))
      return (label: shell.text(.household), value: "\(household.name) (\(role))")
    }
    let acting = app.actingMember.map { "\($0.shownName)" }
    let pairs =
      [
        (shell.text(.name), "\(session.profile.displayName)"),
        (shell.text(.email), shell.emailText(of: session.profile)),
        (
          shell.text(.field(.dateOfBirth)),
          session.profile.dateOfBirth.map { shell.text(.date($0, withYear: true)) } ?? ""
        ),
        (shell.text(.language), session.profile.language.ownName),
        (shell.text(.parentMode), app.parentModeText ?? shell.text(.closed)),
      ] + households
      + [
        (shell.text(.acting), acting ?? ""),
        (shell.text(.profile), "\(shell.profileStore.name)"),
        (shell.text(.sessionKeptIn), shell.tokenPlaceText),
        (shell.text(.store), "\(shell.origin) (\(app.connectionText))"),
      ]
    return CommandOutput([.pairs(pairs.filter { !$0.value.isEmpty })]) {
      [
        "account": .account(session.profile),
        "parent_mode_until": .text(session.parentModeUntil),
        "households": .list(app.households) { .household($0, isCurrent: $0.id == app.current?.id) },
        "acting_member": .text(app.actingMember?.id),
        "profile": .text(shell.profileStore.name),
        "session_kept_in": shell.isSessionInKeyring ? "keyring" : "file",
        "store": .text(shell.origin),
        "connection": .text(app.connection.rawValue),
      ]
    }
  }
}

extension Shell {
  fileprivate var isSessionInKeyring: Bool { profile.session?.tokens.isKeyring ?? false }

  /// The place where the session's tokens are stored.
  fileprivate var tokenPlaceText: String {
    isSessionInKeyring ? text(.inKeyring) : text(.inOwnFile(path: profileStore.path))
  }

  /// The email address, with a note if it is not confirmed.
  fileprivate func emailText(of profile: UserProfile) -> String {
    guard !profile.isEmailConfirmed else { return "\(profile.email)" }
    return "\(profile.email) (\(text(.notConfirmed)))"
  }
}
