public import KinshipDomain
import KinshipTime

extension Mail {
  /// What the mail says in its reader's language: the line that a list shows, and the text.
  ///
  /// The code is that of a reset, or of an address to be confirmed.
  public func text(code: ResetCode?) -> (subject: String, body: String) {
    let greeting = LocalizedText("Hello \(name),", nl: "Hallo \(name),", de: "Hallo \(name),")
    let text = MailText(content, code: code?.secret ?? "")
    let parts = [greeting, text.message].map { $0.text(in: language) }
    return (text.subject.text(in: language), parts.joined(separator: "\n\n") + "\n\nKinship\n")
  }
}

/// What a mail says, without greeting and signature.
private struct MailText {
  let subject: LocalizedText
  let message: LocalizedText
}

extension MailText {
  init(_ content: Mail.Content, code: String) {
    self =
      switch content {
      case .passwordReset: .passwordReset(code: code)
      case .passwordChanged: .passwordChanged
      case .emailChanged: .emailChanged
      case .accountDeleted: .accountDeleted
      case .invited: .invited
      case .added: .added
      case .emailConfirmation: .emailConfirmation(code: code)
      }
  }

  static func passwordReset(code: String) -> Self {
    Self(
      subject: LocalizedText(
        "Your code for a new password", nl: "Je code voor een nieuw wachtwoord",
        de: "Dein Code für ein neues Passwort"),
      message: LocalizedText(
        """
        Somebody asked for a new password for your account. If it was you, type this code
        where you asked for it, within half an hour:

            \(code)

        If it was not you, do nothing: without the code the password stays as it is.
        """,
        nl: """
          Iemand heeft een nieuw wachtwoord voor je account gevraagd. Was jij dat, typ dan deze
          code waar je erom hebt gevraagd, binnen een half uur:

              \(code)

          Was jij het niet, doe dan niets: zonder de code blijft het wachtwoord zoals het is.
          """,
        de: """
          Jemand hat ein neues Passwort für dein Konto angefordert. Warst du das, dann gib diesen
          Code dort ein, wo du ihn angefordert hast, innerhalb einer halben Stunde:

              \(code)

          Warst du es nicht, tu nichts: Ohne den Code bleibt das Passwort, wie es ist.
          """)
    )
  }

  static let passwordChanged = Self(
    subject: LocalizedText(
      "Your password was changed", nl: "Je wachtwoord is gewijzigd",
      de: "Dein Passwort wurde geändert"),
    message: LocalizedText(
      """
      The password of your account was changed, and every other device was signed out.
      If it was not you, reset your password at once.
      """,
      nl: """
        Het wachtwoord van je account is gewijzigd, en elk ander apparaat is uitgelogd.
        Was jij het niet, stel dan meteen een nieuw wachtwoord in.
        """,
      de: """
        Das Passwort deines Kontos wurde geändert, und jedes andere Gerät wurde abgemeldet.
        Warst du es nicht, setze dein Passwort sofort zurück.
        """))

  static let emailChanged = Self(
    subject: LocalizedText(
      "Your account has another address", nl: "Je account heeft een ander adres",
      de: "Dein Konto hat eine andere Adresse"),
    message: LocalizedText(
      """
      Your account signs in with another address from now on. This one is no longer used.
      If it was not you, write to whoever runs your server at once.
      """,
      nl: """
        Je account logt voortaan in met een ander adres. Dit adres wordt niet meer gebruikt.
        Was jij het niet, schrijf dan meteen aan wie je server beheert.
        """,
      de: """
        Dein Konto meldet sich von jetzt an mit einer anderen Adresse an. Diese wird nicht mehr
        verwendet. Warst du es nicht, schreibe sofort denen, die deinen Server betreiben.
        """))

  static let accountDeleted = Self(
    subject: LocalizedText(
      "Your account is deleted", nl: "Je account is verwijderd", de: "Dein Konto ist gelöscht"),
    message: LocalizedText(
      """
      Your account and everything that was yours alone is gone. Thank you for your time.
      """,
      nl: """
        Je account en alles wat alleen van jou was, is weg. Bedankt voor je tijd.
        """,
      de: """
        Dein Konto und alles, was nur dir gehörte, ist weg. Danke für deine Zeit.
        """))

  static let invited = Self(
    subject: LocalizedText(
      "You are invited to a household", nl: "Je bent uitgenodigd voor een huishouden",
      de: "Du bist in einen Haushalt eingeladen"),
    message: LocalizedText(
      """
      Somebody has invited you to a household. To see which, and to accept or decline, sign in
      within 14 days and look at your invitations.
      If you do nothing, nothing happens.
      """,
      nl: """
        Iemand heeft je uitgenodigd voor een huishouden. Log binnen 14 dagen in en bekijk je
        uitnodigingen om te zien welk, en om mee te doen of af te wijzen.
        Doe je niets, dan gebeurt er niets.
        """,
      de: """
        Jemand hat dich in einen Haushalt eingeladen. Melde dich innerhalb von 14 Tagen an und sieh
        deine Einladungen an, um anzunehmen oder abzulehnen.
        Tust du nichts, geschieht nichts.
        """))

  static let added = Self(
    subject: LocalizedText(
      "You were added to a household", nl: "Je bent aan een huishouden toegevoegd",
      de: "Du wurdest einem Haushalt hinzugefügt"),
    message: LocalizedText(
      """
      Somebody has added you to a household without asking you first, as its rules allow. To see
      which, sign in and look at your households.
      If you do not want to be there, you can leave it at any time.
      """,
      nl: """
        Iemand heeft je aan een huishouden toegevoegd zonder het je eerst te vragen, zoals de regels
        daar toestaan. Log in en bekijk je huishoudens om te zien welk.
        Wil je daar niet bij horen, dan kun je altijd weggaan.
        """,
      de: """
        Jemand hat dich einem Haushalt hinzugefügt, ohne dich vorher zu fragen, wie es dessen Regeln
        erlauben. Melde dich an und sieh deine Haushalte an, um zu sehen, welchem.
        Willst du dort nicht dabei sein, kannst du ihn jederzeit verlassen.
        """))

  static func emailConfirmation(code: String) -> Self {
    Self(
      subject: LocalizedText(
        "Your code to confirm your address", nl: "Je code om je adres te bevestigen",
        de: "Dein Code, um deine Adresse zu bestätigen"),
      message: LocalizedText(
        """
        Somebody signed up with this address. If it was you, confirm it with this code, so that
        others find you by it:

            \(code)

        If it was not you, do nothing: nobody finds the account by your address then.
        """,
        nl: """
          Iemand heeft zich met dit adres aangemeld. Was jij dat, bevestig het dan met deze code,
          zodat anderen je erop vinden:

              \(code)

          Was jij het niet, doe dan niets: niemand vindt het account dan op jouw adres.
          """,
        de: """
          Jemand hat sich mit dieser Adresse registriert. Warst du das, bestätige sie mit diesem
          Code, damit andere dich darüber finden:

              \(code)

          Warst du es nicht, tu nichts: Dann findet niemand das Konto über deine Adresse.
          """)
    )
  }
}
