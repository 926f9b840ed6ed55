public import KinshipDomain
import KinshipTime

extension Mail {
  /// The subject and the text of the mail, in the recipient's language.
  ///
  /// The code is that of a password reset or of an address confirmation.
  public func text(code: ResetCode?) -> (subject: String, body: String) {
    let greeting = LocalizedText("Hello \(name),", nl: "Hallo \(name),", de: "Hallo \(name),")
    let text = MailText(content, code: code?.secret ?? "")
    let parts = [greeting, text.message].map { $0.text(in: language) }
    return (text.subject.text(in: language), parts.joined(separator: "\n\n") + "\n\nKinship\n")
  }
}

/// The texts of a mail, without greeting and signature.
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
      case .notice(let kind, _, _): .notice(kind)
      }
  }

  /// Names the kind of the notice only: a mail is readable by servers on its way.
  static func notice(_ kind: Notice.Kind) -> Self {
    let message = LocalizedText(
      """
      Open your inbox in Kinship to read more.

      You can turn off these mails, and set quiet hours, in the settings of your inbox.
      """,
      nl: """
        Open je inbox in Kinship om meer te lezen.

        In de instellingen van je inbox zet je deze mails uit en stel je stille uren in.
        """,
      de: """
        Öffne deine Inbox in Kinship, um mehr zu lesen.

        In den Einstellungen deiner Inbox schaltest du diese Mails ab und legst Ruhezeiten fest.
        """)
    let event = LocalizedText.noticeKind(kind)
    return Self(
      subject: event,
      message: LocalizedText(
        "\(event.english).\n\n\(message.english)", nl: "\(event.dutch).\n\n\(message.dutch)",
        de: "\(event.german).\n\n\(message.german)"))
  }

  static func passwordReset(code: String) -> Self {
    Self(
      subject: LocalizedText(
        "Your code for a new password", nl: "Je code voor een nieuw wachtwoord",
        de: "Dein Code für ein neues Passwort"),
      message: LocalizedText(
        """
        A new password was requested for your account. If you requested it, enter this code within
        30 minutes, on the device on which you requested it:

            \(code)

        If it was not you, ignore this mail. Your password stays the same.
        """,
        nl: """
          Er is een nieuw wachtwoord voor je account aangevraagd. Heb jij dat gedaan, voer dan
          deze code binnen 30 minuten in, op het apparaat waarop je het hebt aangevraagd:

              \(code)

          Was jij het niet, negeer dan deze mail. Je wachtwoord blijft hetzelfde.
          """,
        de: """
          Für dein Konto wurde ein neues Passwort angefordert. Hast du das getan, gib diesen Code
          innerhalb von 30 Minuten ein, auf dem Gerät, auf dem du es angefordert hast:

              \(code)

          Warst du es nicht, ignoriere diese Mail. Dein Passwort bleibt gleich.
          """)
    )
  }

  static let passwordChanged = Self(
    subject: LocalizedText(
      "Your password was changed", nl: "Je wachtwoord is gewijzigd",
      de: "Dein Passwort wurde geändert"),
    message: LocalizedText(
      """
      The password of your account was changed, and your other devices were signed out.
      If it was not you, reset your password now.
      """,
      nl: """
        Het wachtwoord van je account is gewijzigd en je andere apparaten zijn uitgelogd.
        Was jij het niet, stel dan nu een nieuw wachtwoord in.
        """,
      de: """
        Das Passwort deines Kontos wurde geändert, und deine anderen Geräte wurden abgemeldet.
        Warst du es nicht, setze dein Passwort jetzt zurück.
        """))

  static let emailChanged = Self(
    subject: LocalizedText(
      "The address of your account was changed", nl: "Het adres van je account is gewijzigd",
      de: "Die Adresse deines Kontos wurde geändert"),
    message: LocalizedText(
      """
      You now sign in with another address. This address is no longer used.
      If it was not you, contact the operator of your server now.
      """,
      nl: """
        Je logt nu met een ander adres in. Dit adres wordt niet meer gebruikt.
        Was jij het niet, neem dan nu contact op met de beheerder van je server.
        """,
      de: """
        Du meldest dich jetzt mit einer anderen Adresse an. Diese Adresse wird nicht mehr
        verwendet.
        Warst du es nicht, wende dich jetzt an den Betreiber deines Servers.
        """))

  static let accountDeleted = Self(
    subject: LocalizedText(
      "Your account was deleted", nl: "Je account is verwijderd", de: "Dein Konto wurde gelöscht"),
    message: LocalizedText(
      """
      Your account and your personal data were deleted. Thank you for using Kinship.
      """,
      nl: """
        Je account en je persoonlijke gegevens zijn verwijderd. Bedankt dat je Kinship hebt
        gebruikt.
        """,
      de: """
        Dein Konto und deine persönlichen Daten wurden gelöscht. Danke, dass du Kinship benutzt
        hast.
        """))

  static let invited = Self(
    subject: LocalizedText(
      "You are invited to a household", nl: "Je bent uitgenodigd voor een huishouden",
      de: "Du bist in einen Haushalt eingeladen"),
    message: LocalizedText(
      """
      You were invited to a household. Sign in within 14 days and open your invitations to see the
      household, and to accept or decline.
      If you do not want to join, ignore this mail.
      """,
      nl: """
        Je bent uitgenodigd voor een huishouden. Log binnen 14 dagen in en open je uitnodigingen
        om het huishouden te zien, en om de uitnodiging aan te nemen of af te wijzen.
        Wil je niet meedoen, negeer dan deze mail.
        """,
      de: """
        Du wurdest in einen Haushalt eingeladen. Melde dich innerhalb von 14 Tagen an und öffne
        deine Einladungen, um den Haushalt zu sehen und die Einladung anzunehmen oder abzulehnen.
        Möchtest du nicht beitreten, ignoriere diese Mail.
        """))

  static let added = Self(
    subject: LocalizedText(
      "You were added to a household", nl: "Je bent aan een huishouden toegevoegd",
      de: "Du wurdest einem Haushalt hinzugefügt"),
    message: LocalizedText(
      """
      You were added to a household without being asked; its rules allow this. Sign in and open
      your households to see it.
      If you do not want to be a member, you can leave at any time.
      """,
      nl: """
        Je bent aan een huishouden toegevoegd zonder dat het je is gevraagd; de regels daar staan
        dat toe.
        Log in en open je huishoudens om het te zien.
        Wil je geen lid zijn, dan kun je altijd weggaan.
        """,
      de: """
        Du wurdest ungefragt einem Haushalt hinzugefügt; dessen Regeln erlauben das. Melde dich an
        und öffne deine Haushalte, um ihn zu sehen.
        Möchtest du kein Mitglied sein, kannst du jederzeit gehen.
        """))

  static func emailConfirmation(code: String) -> Self {
    Self(
      subject: LocalizedText(
        "Your code to confirm your address", nl: "Je code om je adres te bevestigen",
        de: "Dein Code, um deine Adresse zu bestätigen"),
      message: LocalizedText(
        """
        An account was created with this address. If it was you, confirm the address with this
        code, so that others can invite you by it:

            \(code)

        If it was not you, ignore this mail. The address then stays unconfirmed.
        """,
        nl: """
          Er is een account gemaakt met dit adres. Was jij dat, bevestig het adres dan met deze
          code, zodat anderen je op dit adres kunnen uitnodigen:

              \(code)

          Was jij het niet, negeer dan deze mail. Het adres blijft dan onbevestigd.
          """,
        de: """
          Mit dieser Adresse wurde ein Konto angelegt. Warst du das, bestätige die Adresse mit
          diesem Code, damit andere dich darüber einladen können:

              \(code)

          Warst du es nicht, ignoriere diese Mail. Die Adresse bleibt dann unbestätigt.
          """)
    )
  }
}
