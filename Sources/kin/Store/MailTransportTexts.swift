import KinshipSMTP

extension ShellText {
  static func mailServerMissing(_ name: String) -> Self {
    Self(
      "\(name) is set without KIN_SMTP_URL: set the URL of the mail server too, or remove \(name).",
      nl:
        "\(name) is ingesteld zonder KIN_SMTP_URL: stel ook de URL van de mailserver in, of verwijder \(name).",
      de:
        "\(name) ist ohne KIN_SMTP_URL gesetzt: setze auch die URL des Mailservers, oder entferne \(name)."
    )
  }

  static let mailServerAndOutbox = Self(
    "A mail server (KIN_SMTP_URL) and an outbox (--outbox or KIN_OUTBOX) are both set: remove one of them.",
    nl:
      "Er zijn een mailserver (KIN_SMTP_URL) en een map voor uitgaande mails (--outbox of KIN_OUTBOX) ingesteld: verwijder een van beide.",
    de:
      "Ein Mailserver (KIN_SMTP_URL) und ein Postausgang (--outbox oder KIN_OUTBOX) sind gesetzt: entferne eines von beiden."
  )

  static let mailSenderMissing = Self(
    "KIN_SMTP_FROM is missing: set it to the address that the mails are from.",
    nl: "KIN_SMTP_FROM ontbreekt: stel het adres in waar de mails vandaan komen.",
    de: "KIN_SMTP_FROM fehlt: setze es auf die Absenderadresse der Mails.")

  static let mailSenderMalformed = Self(
    "KIN_SMTP_FROM is not an email address: set it to one such as kinship@example.org.",
    nl: "KIN_SMTP_FROM is geen e-mailadres: stel er een in, zoals kinship@example.org.",
    de: "KIN_SMTP_FROM ist keine E-Mail-Adresse: setze eine wie kinship@example.org.")

  static let mailPasswordTwice = Self(
    "KIN_SMTP_PASSWORD and KIN_SMTP_PASSWORD_FILE are both set: remove one of them.",
    nl:
      "KIN_SMTP_PASSWORD en KIN_SMTP_PASSWORD_FILE zijn allebei ingesteld: verwijder een van beide.",
    de:
      "KIN_SMTP_PASSWORD und KIN_SMTP_PASSWORD_FILE sind beide gesetzt: entferne eines von beiden.")

  static let mailPasswordMissing = Self(
    "The password of KIN_SMTP_USER is missing: set KIN_SMTP_PASSWORD_FILE or KIN_SMTP_PASSWORD.",
    nl:
      "Het wachtwoord van KIN_SMTP_USER ontbreekt: stel KIN_SMTP_PASSWORD_FILE of KIN_SMTP_PASSWORD in.",
    de:
      "Das Passwort von KIN_SMTP_USER fehlt: setze KIN_SMTP_PASSWORD_FILE oder KIN_SMTP_PASSWORD.")

  static let mailUserMissing = Self(
    "A password for the mail server is set, but no user name: set KIN_SMTP_USER.",
    nl:
      "Er is een wachtwoord voor de mailserver ingesteld, maar geen gebruikersnaam: stel KIN_SMTP_USER in.",
    de:
      "Ein Passwort für den Mailserver ist gesetzt, aber kein Benutzername: setze KIN_SMTP_USER.")

  static func mailPasswordUnusable(path: String) -> Self {
    Self(
      "There is no password in \(path): write it on one line of the file.",
      nl: "Er staat geen wachtwoord in \(path): schrijf het op één regel van het bestand.",
      de: "In \(path) steht kein Passwort: schreibe es in eine Zeile der Datei.")
  }

  /// The sentence about a malformed KIN_SMTP_URL, which can contain a password.
  static func mailServerMalformed(_ problem: MalformedSMTPURL) -> Self {
    switch problem {
    case .scheme:
      Self(
        "KIN_SMTP_URL does not start with smtps:// or smtp://. Write it as in smtps://mail.example.org.",
        nl:
          "KIN_SMTP_URL begint niet met smtps:// of smtp://. Schrijf die zoals in smtps://mail.example.org.",
        de:
          "KIN_SMTP_URL beginnt nicht mit smtps:// oder smtp://. Schreibe sie wie in smtps://mail.example.org."
      )
    case .parts:
      Self(
        "KIN_SMTP_URL contains more than a host and a port: write smtps://mail.example.org:465, and the user name in KIN_SMTP_USER.",
        nl:
          "KIN_SMTP_URL bevat meer dan een host en een poort: schrijf smtps://mail.example.org:465, en de gebruikersnaam in KIN_SMTP_USER.",
        de:
          "KIN_SMTP_URL enthält mehr als einen Host und einen Port: schreibe smtps://mail.example.org:465, und den Benutzernamen in KIN_SMTP_USER."
      )
    case .host:
      Self(
        "KIN_SMTP_URL contains no valid host: write it as in smtps://mail.example.org.",
        nl: "KIN_SMTP_URL bevat geen geldige host: schrijf die zoals in smtps://mail.example.org.",
        de:
          "KIN_SMTP_URL enthält keinen gültigen Host: schreibe ihn wie in smtps://mail.example.org."
      )
    case .port:
      Self(
        "The port in KIN_SMTP_URL is not valid: write a number from 1 to 65535.",
        nl: "De poort in KIN_SMTP_URL is niet geldig: schrijf een getal van 1 tot 65535.",
        de: "Der Port in KIN_SMTP_URL ist nicht gültig: schreibe eine Zahl von 1 bis 65535.")
    case .plaintext:
      Self(
        "KIN_SMTP_URL sends passwords and codes without encryption: use smtps:// or smtp://, because smtp+plaintext:// is only for a mail server on this machine, such as localhost.",
        nl:
          "KIN_SMTP_URL verstuurt wachtwoorden en codes onversleuteld: gebruik smtps:// of smtp://, want smtp+plaintext:// is alleen voor een mailserver op deze machine, zoals localhost.",
        de:
          "KIN_SMTP_URL sendet Passwörter und Codes unverschlüsselt: nimm smtps:// oder smtp://, denn smtp+plaintext:// ist nur für einen Mailserver auf dieser Maschine, wie localhost."
      )
    }
  }
}

extension SMTPProblem {
  /// The sentence about the problem, with the next step.
  var words: ShellText {
    switch self {
    case .noLibrary: .mailLibraryMissing
    case .unknownHost: .mailHostUnknown
    case .unreachable: .mailServerUnreachable
    case .timedOut, .connectionLost: .mailServerSilent
    case .noEncryption: .mailServerWithoutTLS
    case .certificateRefused: .mailCertificateRefused
    case .rootsUnusable: .mailRootsUnusable
    case .encryptionFailed: .mailEncryptionFailed
    case .loginRefused: .mailLoginRefused
    case .senderRefused(let reply): .mailSenderRefused("\(reply)")
    case .recipientRefused(let reply), .messageRefused(let reply): .mailRefused("\(reply)")
    case .postponed(let reply): .mailPostponed("\(reply)")
    case .failed(let number): .mailConversationFailed(number)
    }
  }
}

extension ShellText {
  fileprivate static let mailLibraryMissing = Self(
    "Mails cannot be sent without the library libcurl, version 7.79 or newer: install the package libcurl4.",
    nl:
      "Zonder de bibliotheek libcurl, versie 7.79 of nieuwer, kan kin geen mails versturen: installeer het pakket libcurl4.",
    de:
      "Ohne die Bibliothek libcurl, Version 7.79 oder neuer, kann kin keine Mails senden: installiere das Paket libcurl4."
  )

  fileprivate static let mailHostUnknown = Self(
    "The name of the mail server cannot be resolved: check KIN_SMTP_URL and the network.",
    nl: "De naam van de mailserver is onbekend: controleer KIN_SMTP_URL en het netwerk.",
    de: "Der Name des Mailservers ist unbekannt: prüfe KIN_SMTP_URL und das Netz.")

  fileprivate static let mailServerUnreachable = Self(
    "The mail server cannot be reached: check KIN_SMTP_URL and the network.",
    nl: "De mailserver is niet bereikbaar: controleer KIN_SMTP_URL en het netwerk.",
    de: "Der Mailserver ist nicht erreichbar: prüfe KIN_SMTP_URL und das Netz.")

  fileprivate static let mailServerSilent = Self(
    "The mail server did not answer, or closed the connection: check if its port is for smtp:// or smtps://, and try again later.",
    nl:
      "De mailserver gaf geen antwoord of verbrak de verbinding: controleer of de poort voor smtp:// of smtps:// is, en probeer het later opnieuw.",
    de:
      "Der Mailserver hat nicht geantwortet oder die Verbindung getrennt: prüfe, ob der Port für smtp:// oder smtps:// ist, und versuche es später noch einmal."
  )

  fileprivate static let mailServerWithoutTLS = Self(
    "The mail server offers no encryption, so nothing was sent: use its address with TLS.",
    nl:
      "De mailserver biedt geen versleuteling, dus is er niets verstuurd: gebruik het adres met TLS.",
    de:
      "Der Mailserver bietet keine Verschlüsselung, darum wurde nichts gesendet: nimm seine Adresse mit TLS."
  )

  fileprivate static let mailCertificateRefused = Self(
    "The certificate of the mail server is not trusted: check its name in KIN_SMTP_URL, or give its root certificate in KIN_SMTP_CA_FILE.",
    nl:
      "Het certificaat van de mailserver wordt niet vertrouwd: controleer de naam in KIN_SMTP_URL, of geef het rootcertificaat op in KIN_SMTP_CA_FILE.",
    de:
      "Dem Zertifikat des Mailservers wird nicht vertraut: prüfe den Namen in KIN_SMTP_URL, oder gib das Stammzertifikat in KIN_SMTP_CA_FILE an."
  )

  fileprivate static let mailRootsUnusable = Self(
    "The trusted root certificates cannot be read: install the package ca-certificates, or check KIN_SMTP_CA_FILE.",
    nl:
      "De vertrouwde rootcertificaten zijn niet te lezen: installeer het pakket ca-certificates, of controleer KIN_SMTP_CA_FILE.",
    de:
      "Die vertrauten Stammzertifikate sind nicht lesbar: installiere das Paket ca-certificates, oder prüfe KIN_SMTP_CA_FILE."
  )

  fileprivate static let mailEncryptionFailed = Self(
    "TLS with the mail server failed: use smtps:// for port 465 and smtp:// for port 587.",
    nl:
      "TLS met de mailserver is mislukt: gebruik smtps:// voor poort 465 en smtp:// voor poort 587.",
    de:
      "TLS mit dem Mailserver ist fehlgeschlagen: nimm smtps:// für Port 465 und smtp:// für Port 587."
  )

  fileprivate static let mailLoginRefused = Self(
    "The mail server refused the user name or password: check KIN_SMTP_USER and the password.",
    nl:
      "De mailserver weigerde de gebruikersnaam of het wachtwoord: controleer KIN_SMTP_USER en het wachtwoord.",
    de:
      "Der Mailserver hat den Benutzernamen oder das Passwort abgelehnt: prüfe KIN_SMTP_USER und das Passwort."
  )

  fileprivate static func mailSenderRefused(_ reply: String) -> Self {
    Self(
      "The mail server does not send mails from this sender (\(reply)): check KIN_SMTP_FROM and KIN_SMTP_USER.",
      nl:
        "De mailserver verstuurt geen mails van deze afzender (\(reply)): controleer KIN_SMTP_FROM en KIN_SMTP_USER.",
      de:
        "Der Mailserver sendet keine Mails von diesem Absender (\(reply)): prüfe KIN_SMTP_FROM und KIN_SMTP_USER."
    )
  }

  fileprivate static func mailRefused(_ reply: String) -> Self {
    Self(
      "The mail server refused a mail for good (\(reply)): check the address of the account.",
      nl:
        "De mailserver weigerde een mail definitief (\(reply)): controleer het adres van het account.",
      de:
        "Der Mailserver hat eine Mail endgültig abgelehnt (\(reply)): prüfe die Adresse des Kontos."
    )
  }

  fileprivate static func mailPostponed(_ reply: String) -> Self {
    Self(
      "The mail server takes no mail now (\(reply)): try again later.",
      nl: "De mailserver neemt nu geen mail aan (\(reply)): probeer het later opnieuw.",
      de: "Der Mailserver nimmt gerade keine Mail an (\(reply)): versuche es später noch einmal.")
  }

  fileprivate static func mailConversationFailed(_ number: Int) -> Self {
    Self(
      "The conversation with the mail server failed (error \(number)): check KIN_SMTP_URL.",
      nl: "Het gesprek met de mailserver is mislukt (fout \(number)): controleer KIN_SMTP_URL.",
      de:
        "Das Gespräch mit dem Mailserver ist fehlgeschlagen (Fehler \(number)): prüfe KIN_SMTP_URL."
    )
  }
}
