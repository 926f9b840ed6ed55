import KinshipSMS

extension ShellText {
  static let smsProviderAndOutbox = Self(
    "An SMS provider (KIN_SMS_ACCOUNT) and a folder for SMS (--sms-outbox or KIN_SMS_OUTBOX) are both set: remove one of them.",
    nl:
      "Er zijn een sms-provider (KIN_SMS_ACCOUNT) en een map voor sms-berichten (--sms-outbox of KIN_SMS_OUTBOX) ingesteld: verwijder een van beide.",
    de:
      "Ein SMS-Anbieter (KIN_SMS_ACCOUNT) und ein Ordner für SMS (--sms-outbox oder KIN_SMS_OUTBOX) sind gesetzt: entferne eines von beiden."
  )

  static func smsTokenUnusable(path: String) -> Self {
    Self(
      "There is no secret of the SMS account in \(path): write it on one line of the file.",
      nl:
        "Er staat geen geheim van het sms-account in \(path): schrijf het op één regel van het bestand.",
      de:
        "In \(path) steht kein Geheimnis des SMS-Kontos: schreibe es in eine Zeile der Datei.")
  }

  static func smsWaits(reason: String) -> Self {
    Self(
      "An SMS could not be sent; it stays in the store until the next attempt. \(reason.asClause).",
      nl:
        "Een sms kon niet worden verstuurd; die blijft in de opslag tot de volgende poging. \(reason.asClause).",
      de:
        "Eine SMS konnte nicht gesendet werden; sie bleibt bis zum nächsten Versuch im Speicher. \(reason.asClause)."
    )
  }

  static let smsWebhookMissing = Self(
    "KIN_SMS_WEBHOOK_URL is missing, so no answers come: set it to the URL of this server as the SMS provider sees it.",
    nl:
      "KIN_SMS_WEBHOOK_URL ontbreekt, dus er komen geen antwoorden: stel de URL van deze server in, zoals de sms-provider die ziet.",
    de:
      "KIN_SMS_WEBHOOK_URL fehlt, also kommen keine Antworten: setze sie auf die URL dieses Servers, wie der SMS-Anbieter sie sieht."
  )

  static let smsListenerMissing = Self(
    "The SMS provider cannot post answers without an address for HTTP: add --http HOST:PORT.",
    nl:
      "De sms-provider kan zonder adres voor HTTP geen antwoorden sturen: voeg --http HOST:POORT toe.",
    de:
      "Der SMS-Anbieter kann ohne Adresse für HTTP keine Antworten senden: ergänze --http HOST:PORT."
  )

  /// The sentence about the first unusable variable of an SMS account, without its value.
  static func smsSettingsUnusable(_ problem: SMSSettingsProblem) -> Self {
    switch problem {
    case .accountMissing(let name):
      Self(
        "\(name) is set without KIN_SMS_ACCOUNT: set the account too, or remove \(name).",
        nl:
          "\(name) is ingesteld zonder KIN_SMS_ACCOUNT: stel ook het account in, of verwijder \(name).",
        de:
          "\(name) ist ohne KIN_SMS_ACCOUNT gesetzt: setze auch das Konto, oder entferne \(name).")
    case .missing(let name):
      Self(
        "\(name) is missing for the account in KIN_SMS_ACCOUNT: set \(name) too.",
        nl: "\(name) ontbreekt bij het account in KIN_SMS_ACCOUNT: stel ook \(name) in.",
        de: "\(name) fehlt zum Konto in KIN_SMS_ACCOUNT: setze auch \(name).")
    case .malformed(let name): smsVariableMalformed(name)
    case .malformedURL(let name, let problem): smsURLMalformed(name, problem)
    case .tokenTwice:
      Self(
        "KIN_SMS_TOKEN and KIN_SMS_TOKEN_FILE are both set: remove one of them.",
        nl: "KIN_SMS_TOKEN en KIN_SMS_TOKEN_FILE zijn allebei ingesteld: verwijder een van beide.",
        de: "KIN_SMS_TOKEN und KIN_SMS_TOKEN_FILE sind beide gesetzt: entferne eines von beiden.")
    case .unusableFile(let path): smsTokenUnusable(path: path)
    }
  }

  private static func smsVariableMalformed(_ name: String) -> Self {
    switch name {
    case "KIN_SMS_ACCOUNT":
      Self(
        "KIN_SMS_ACCOUNT is not the id of an account: set it to AC and 32 hexadecimal digits.",
        nl:
          "KIN_SMS_ACCOUNT is geen id van een account: stel AC en 32 hexadecimale cijfers in.",
        de:
          "KIN_SMS_ACCOUNT ist keine Kennung eines Kontos: setze es auf AC und 32 hexadezimale Ziffern."
      )
    case "KIN_SMS_FROM":
      Self(
        "KIN_SMS_FROM is not a phone number: set it to one such as +3197010200300.",
        nl: "KIN_SMS_FROM is geen telefoonnummer: stel er een in, zoals +3197010200300.",
        de: "KIN_SMS_FROM ist keine Telefonnummer: setze eine wie +3197010200300.")
    default:
      Self(
        "The value of \(name) is unusable: set it as Docs/SMS.md describes.",
        nl: "De waarde van \(name) is onbruikbaar: stel die in zoals Docs/SMS.md beschrijft.",
        de: "Der Wert von \(name) ist unbrauchbar: setze ihn, wie Docs/SMS.md beschreibt.")
    }
  }

  private static func smsURLMalformed(_ name: String, _ problem: MalformedSMSAccount) -> Self {
    switch problem {
    case .plaintext:
      Self(
        "\(name) names another machine without encryption: use https://.",
        nl: "\(name) noemt een andere machine zonder versleuteling: gebruik https://.",
        de: "\(name) nennt eine andere Maschine ohne Verschlüsselung: nimm https://.")
    case .id, .scheme, .parts, .host, .port:
      Self(
        "\(name) is not a URL of a host: write it as in https://kin.example.org.",
        nl: "\(name) is geen URL van een host: schrijf die zoals in https://kin.example.org.",
        de: "\(name) ist keine URL eines Hosts: schreibe sie wie in https://kin.example.org.")
    }
  }
}

extension SMSProblem {
  /// The sentence about the problem, with the next step.
  var words: ShellText {
    switch self {
    case .noLibrary: .smsLibraryMissing
    case .unknownHost, .unreachable: .smsProviderUnreachable
    case .timedOut, .connectionLost, .busy, .fault, .unreadableAnswer: .smsProviderSilent
    case .certificateRefused, .encryptionFailed: .smsCertificateRefused
    case .rootsUnusable: .smsRootsUnusable
    case .refused(_, let code): .smsRefused(code)
    case .lookupFailed(let problem): problem.words
    case .unclearLookup, .mediaTooLarge, .mediaRefused: .smsFailed(0)
    case .failed(let number, _): .smsFailed(number)
    }
  }
}

extension ShellText {
  fileprivate static let smsLibraryMissing = Self(
    "SMS cannot be sent without the library libcurl, version 7.79 or newer: install the package libcurl4.",
    nl:
      "Zonder de bibliotheek libcurl, versie 7.79 of nieuwer, kan kin geen sms-berichten versturen: installeer het pakket libcurl4.",
    de:
      "Ohne die Bibliothek libcurl, Version 7.79 oder neuer, kann kin keine SMS senden: installiere das Paket libcurl4."
  )

  fileprivate static let smsProviderUnreachable = Self(
    "The SMS provider cannot be reached: check KIN_SMS_URL and the network.",
    nl: "De sms-provider is niet bereikbaar: controleer KIN_SMS_URL en het netwerk.",
    de: "Der SMS-Anbieter ist nicht erreichbar: prüfe KIN_SMS_URL und das Netz.")

  fileprivate static let smsProviderSilent = Self(
    "The SMS provider gave no usable answer: check KIN_SMS_URL, and try again later.",
    nl:
      "De sms-provider gaf geen bruikbaar antwoord: controleer KIN_SMS_URL, en probeer het later opnieuw.",
    de:
      "Der SMS-Anbieter hat nicht brauchbar geantwortet: prüfe KIN_SMS_URL, und versuche es später noch einmal."
  )

  fileprivate static let smsCertificateRefused = Self(
    "The certificate of the SMS provider is not trusted, or TLS failed: check the name in KIN_SMS_URL, or give the root certificate in KIN_SMS_CA_FILE.",
    nl:
      "Het certificaat van de sms-provider wordt niet vertrouwd, of TLS is mislukt: controleer de naam in KIN_SMS_URL, of geef het rootcertificaat op in KIN_SMS_CA_FILE.",
    de:
      "Dem Zertifikat des SMS-Anbieters wird nicht vertraut, oder TLS ist fehlgeschlagen: prüfe den Namen in KIN_SMS_URL, oder gib das Stammzertifikat in KIN_SMS_CA_FILE an."
  )

  fileprivate static let smsRootsUnusable = Self(
    "The trusted root certificates cannot be read: install the package ca-certificates, or check KIN_SMS_CA_FILE.",
    nl:
      "De vertrouwde rootcertificaten zijn niet te lezen: installeer het pakket ca-certificates, of controleer KIN_SMS_CA_FILE.",
    de:
      "Die vertrauten Stammzertifikate sind nicht lesbar: installiere das Paket ca-certificates, oder prüfe KIN_SMS_CA_FILE."
  )

  fileprivate static func smsRefused(_ code: Int) -> Self {
    Self(
      "The SMS provider refused the request (code \(code)): check KIN_SMS_ACCOUNT and its secret.",
      nl:
        "De sms-provider weigerde het verzoek (code \(code)): controleer KIN_SMS_ACCOUNT en het geheim ervan.",
      de:
        "Der SMS-Anbieter hat die Anfrage abgelehnt (Code \(code)): prüfe KIN_SMS_ACCOUNT und sein Geheimnis."
    )
  }

  fileprivate static func smsFailed(_ number: Int) -> Self {
    Self(
      "The request to the SMS provider failed (error \(number)): check KIN_SMS_URL.",
      nl: "Het verzoek aan de sms-provider is mislukt (fout \(number)): controleer KIN_SMS_URL.",
      de:
        "Die Anfrage an den SMS-Anbieter ist fehlgeschlagen (Fehler \(number)): prüfe KIN_SMS_URL.")
  }
}
