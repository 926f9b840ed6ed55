public import KinshipDomain
import KinshipTime

extension Mail {
  /// What the mail says in its reader's language: the line that a list shows, and the text.
  ///
  /// The code is that of a reset, or of an address to be confirmed.
  public func text(code: ResetCode?) -> (subject: String, body: String) {
    let words = words(code: code?.secret ?? "")
    let lines = [words.greeting, ""] + words.lines + ["", "Kinship", ""]
    return (words.subject, lines.joined(separator: "\n"))
  }

  private typealias Words = (subject: String, greeting: String, lines: [String])

  private func words(code: String) -> Words {
    switch language {
    case .english: english(code)
    case .dutch: dutch(code)
    case .german: german(code)
    }
  }

  private func english(_ code: String) -> Words {
    let (subject, lines) =
      switch content {
      case .passwordReset:
        (
          "Your code for a new password",
          [
            "Somebody asked for a new password for your account. If it was you, type this code",
            "where you asked for it, within half an hour:", "", "    \(code)", "",
            "If it was not you, do nothing: without the code the password stays as it is.",
          ]
        )
      case .passwordChanged:
        (
          "Your password was changed",
          [
            "The password of your account was changed, and every other device was signed out.",
            "If it was not you, reset your password at once.",
          ]
        )
      case .emailChanged:
        (
          "Your account has another address",
          [
            "Your account signs in with another address from now on. This one is no longer used.",
            "If it was not you, write to whoever runs your server at once.",
          ]
        )
      case .accountDeleted:
        (
          "Your account is deleted",
          ["Your account and everything that was yours alone is gone. Thank you for your time."]
        )
      case .invited:
        (
          "You are invited to a household",
          [
            "Somebody has invited you to a household. To see which, and to accept or decline, sign in",
            "within 14 days and look at your invitations.",
            "If you do nothing, nothing happens.",
          ]
        )
      case .added:
        (
          "You were added to a household",
          [
            "Somebody has added you to a household without asking you first, as its rules allow. To see",
            "which, sign in and look at your households.",
            "If you do not want to be there, you can leave it at any time.",
          ]
        )
      case .emailConfirmation:
        (
          "Your code to confirm your address",
          [
            "Somebody signed up with this address. If it was you, confirm it with this code, so that",
            "others find you by it:", "", "    \(code)", "",
            "If it was not you, do nothing: nobody finds the account by your address then.",
          ]
        )
      }
    return (subject, "Hello \(name),", lines)
  }

  private func dutch(_ code: String) -> Words {
    let (subject, lines) =
      switch content {
      case .passwordReset:
        (
          "Je code voor een nieuw wachtwoord",
          [
            "Iemand heeft een nieuw wachtwoord voor je account gevraagd. Was jij dat, typ dan deze",
            "code waar je erom hebt gevraagd, binnen een half uur:", "", "    \(code)", "",
            "Was jij het niet, doe dan niets: zonder de code blijft het wachtwoord zoals het is.",
          ]
        )
      case .passwordChanged:
        (
          "Je wachtwoord is gewijzigd",
          [
            "Het wachtwoord van je account is gewijzigd, en elk ander apparaat is uitgelogd.",
            "Was jij het niet, stel dan meteen een nieuw wachtwoord in.",
          ]
        )
      case .emailChanged:
        (
          "Je account heeft een ander adres",
          [
            "Je account logt voortaan in met een ander adres. Dit adres wordt niet meer gebruikt.",
            "Was jij het niet, schrijf dan meteen aan wie je server beheert.",
          ]
        )
      case .accountDeleted:
        (
          "Je account is verwijderd",
          ["Je account en alles wat alleen van jou was, is weg. Bedankt voor je tijd."]
        )
      case .invited:
        (
          "Je bent uitgenodigd voor een huishouden",
          [
            "Iemand heeft je uitgenodigd voor een huishouden. Log binnen 14 dagen in en bekijk je",
            "uitnodigingen om te zien welk, en om mee te doen of af te wijzen.",
            "Doe je niets, dan gebeurt er niets.",
          ]
        )
      case .added:
        (
          "Je bent aan een huishouden toegevoegd",
          [
            "Iemand heeft je aan een huishouden toegevoegd zonder het je eerst te vragen, zoals de regels",
            "daar toestaan. Log in en bekijk je huishoudens om te zien welk.",
            "Wil je daar niet bij horen, dan kun je altijd weggaan.",
          ]
        )
      case .emailConfirmation:
        (
          "Je code om je adres te bevestigen",
          [
            "Iemand heeft zich met dit adres aangemeld. Was jij dat, bevestig het dan met deze code,",
            "zodat anderen je erop vinden:", "", "    \(code)", "",
            "Was jij het niet, doe dan niets: niemand vindt het account dan op jouw adres.",
          ]
        )
      }
    return (subject, "Hallo \(name),", lines)
  }

  private func german(_ code: String) -> Words {
    let (subject, lines) =
      switch content {
      case .passwordReset:
        (
          "Dein Code für ein neues Passwort",
          [
            "Jemand hat ein neues Passwort für dein Konto angefordert. Warst du das, dann gib diesen",
            "Code dort ein, wo du ihn angefordert hast, innerhalb einer halben Stunde:", "",
            "    \(code)", "",
            "Warst du es nicht, tu nichts: Ohne den Code bleibt das Passwort, wie es ist.",
          ]
        )
      case .passwordChanged:
        (
          "Dein Passwort wurde geändert",
          [
            "Das Passwort deines Kontos wurde geändert, und jedes andere Gerät wurde abgemeldet.",
            "Warst du es nicht, setze dein Passwort sofort zurück.",
          ]
        )
      case .emailChanged:
        (
          "Dein Konto hat eine andere Adresse",
          [
            "Dein Konto meldet sich von jetzt an mit einer anderen Adresse an. Diese wird nicht mehr",
            "verwendet. Warst du es nicht, schreibe sofort denen, die deinen Server betreiben.",
          ]
        )
      case .accountDeleted:
        (
          "Dein Konto ist gelöscht",
          ["Dein Konto und alles, was nur dir gehörte, ist weg. Danke für deine Zeit."]
        )
      case .invited:
        (
          "Du bist in einen Haushalt eingeladen",
          [
            "Jemand hat dich in einen Haushalt eingeladen. Melde dich innerhalb von 14 Tagen an und sieh",
            "deine Einladungen an, um anzunehmen oder abzulehnen.",
            "Tust du nichts, geschieht nichts.",
          ]
        )
      case .added:
        (
          "Du wurdest einem Haushalt hinzugefügt",
          [
            "Jemand hat dich einem Haushalt hinzugefügt, ohne dich vorher zu fragen, wie es dessen Regeln",
            "erlauben. Melde dich an und sieh deine Haushalte an, um zu sehen, welchem.",
            "Willst du dort nicht dabei sein, kannst du ihn jederzeit verlassen.",
          ]
        )
      case .emailConfirmation:
        (
          "Dein Code, um deine Adresse zu bestätigen",
          [
            "Jemand hat sich mit dieser Adresse registriert. Warst du das, bestätige sie mit diesem",
            "Code, damit andere dich darüber finden:", "", "    \(code)", "",
            "Warst du es nicht, tu nichts: Dann findet niemand das Konto über deine Adresse.",
          ]
        )
      }
    return (subject, "Hallo \(name),", lines)
  }
}
