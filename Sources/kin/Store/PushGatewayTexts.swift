import KinshipWebhook

extension ShellText {
  static func pushGatewayMissing(_ name: String) -> Self {
    Self(
      "\(name) is set without KIN_WEBHOOK_URL: set the URL of the push gateway too, or remove \(name).",
      nl:
        "\(name) is ingesteld zonder KIN_WEBHOOK_URL: stel ook de URL van de pushgateway in, of verwijder \(name).",
      de:
        "\(name) ist ohne KIN_WEBHOOK_URL gesetzt: setze auch die URL des Push-Gateways, oder entferne \(name)."
    )
  }

  static let webhookSecretTwice = Self(
    "KIN_WEBHOOK_SECRET and KIN_WEBHOOK_SECRET_FILE are both set: remove one of them.",
    nl:
      "KIN_WEBHOOK_SECRET en KIN_WEBHOOK_SECRET_FILE zijn allebei ingesteld: verwijder een van beide.",
    de:
      "KIN_WEBHOOK_SECRET und KIN_WEBHOOK_SECRET_FILE sind beide gesetzt: entferne eines von beiden."
  )

  static let webhookSecretMissing = Self(
    "The secret of the push gateway is missing: set KIN_WEBHOOK_SECRET_FILE or KIN_WEBHOOK_SECRET.",
    nl:
      "Het geheim van de pushgateway ontbreekt: stel KIN_WEBHOOK_SECRET_FILE of KIN_WEBHOOK_SECRET in.",
    de:
      "Das Geheimnis des Push-Gateways fehlt: setze KIN_WEBHOOK_SECRET_FILE oder KIN_WEBHOOK_SECRET."
  )

  static let webhookSecretMalformed = Self(
    "KIN_WEBHOOK_SECRET is not a secret: set it to whsec_ and 24 to 64 random bytes in base64.",
    nl:
      "KIN_WEBHOOK_SECRET is geen geheim: stel whsec_ en 24 tot 64 willekeurige bytes in base64 in.",
    de:
      "KIN_WEBHOOK_SECRET ist kein Geheimnis: setze whsec_ und 24 bis 64 zufällige Bytes in Base64."
  )

  static func webhookSecretUnusable(path: String) -> Self {
    Self(
      "There is no secret in \(path): write whsec_ and 24 to 64 random bytes in base64 on one line.",
      nl:
        "Er staat geen geheim in \(path): schrijf whsec_ en 24 tot 64 willekeurige bytes in base64 op één regel.",
      de:
        "In \(path) steht kein Geheimnis: schreibe whsec_ und 24 bis 64 zufällige Bytes in Base64 in eine Zeile."
    )
  }

  /// The sentence about a malformed KIN_WEBHOOK_URL, which can contain a secret.
  static func pushGatewayMalformed(_ problem: MalformedWebhookURL) -> Self {
    switch problem {
    case .scheme:
      Self(
        "KIN_WEBHOOK_URL does not start with https://. Write it as in https://push.example.org/kinship.",
        nl:
          "KIN_WEBHOOK_URL begint niet met https://. Schrijf die zoals in https://push.example.org/kinship.",
        de:
          "KIN_WEBHOOK_URL beginnt nicht mit https://. Schreibe sie wie in https://push.example.org/kinship."
      )
    case .parts:
      Self(
        "KIN_WEBHOOK_URL contains a user name, a fragment or a forbidden character: write a host, a port, a path and a query.",
        nl:
          "KIN_WEBHOOK_URL bevat een gebruikersnaam, een fragment of een verboden teken: schrijf een host, een poort, een pad en een query.",
        de:
          "KIN_WEBHOOK_URL enthält einen Benutzernamen, ein Fragment oder ein verbotenes Zeichen: schreibe einen Host, einen Port, einen Pfad und eine Query."
      )
    case .host:
      Self(
        "KIN_WEBHOOK_URL contains no valid host: write it as in https://push.example.org/kinship.",
        nl:
          "KIN_WEBHOOK_URL bevat geen geldige host: schrijf die zoals in https://push.example.org/kinship.",
        de:
          "KIN_WEBHOOK_URL enthält keinen gültigen Host: schreibe ihn wie in https://push.example.org/kinship."
      )
    case .port:
      Self(
        "The port in KIN_WEBHOOK_URL is not valid: write a number from 1 to 65535.",
        nl: "De poort in KIN_WEBHOOK_URL is niet geldig: schrijf een getal van 1 tot 65535.",
        de: "Der Port in KIN_WEBHOOK_URL ist nicht gültig: schreibe eine Zahl von 1 bis 65535.")
    case .plaintext:
      Self(
        "KIN_WEBHOOK_URL sends device tokens without encryption: use https://, because http:// is only for a push gateway on this machine, such as localhost.",
        nl:
          "KIN_WEBHOOK_URL verstuurt apparaattokens onversleuteld: gebruik https://, want http:// is alleen voor een pushgateway op deze machine, zoals localhost.",
        de:
          "KIN_WEBHOOK_URL sendet Geräte-Tokens unverschlüsselt: nimm https://, denn http:// ist nur für ein Push-Gateway auf dieser Maschine, wie localhost."
      )
    }
  }
}

extension WebhookProblem {
  /// The sentence about the problem, with the next step.
  var words: ShellText {
    switch self {
    case .noLibrary: .pushLibraryMissing
    case .unknownHost, .unreachable: .pushGatewayUnreachable
    case .timedOut, .connectionLost: .pushGatewaySilent
    case .certificateRefused, .encryptionFailed: .pushCertificateRefused
    case .rootsUnusable: .pushRootsUnusable
    case .refused(let status): .pushRefused(status)
    case .failed(let number): .pushFailed(number)
    }
  }
}

extension ShellText {
  fileprivate static let pushLibraryMissing = Self(
    "Pushes cannot be sent without the library libcurl, version 7.79 or newer: install the package libcurl4.",
    nl:
      "Zonder de bibliotheek libcurl, versie 7.79 of nieuwer, kan kin geen pushberichten versturen: installeer het pakket libcurl4.",
    de:
      "Ohne die Bibliothek libcurl, Version 7.79 oder neuer, kann kin keine Push-Nachrichten senden: installiere das Paket libcurl4."
  )

  fileprivate static let pushGatewayUnreachable = Self(
    "The push gateway cannot be reached: check KIN_WEBHOOK_URL and the network.",
    nl: "De pushgateway is niet bereikbaar: controleer KIN_WEBHOOK_URL en het netwerk.",
    de: "Das Push-Gateway ist nicht erreichbar: prüfe KIN_WEBHOOK_URL und das Netz.")

  fileprivate static let pushGatewaySilent = Self(
    "The push gateway did not answer, or closed the connection: check KIN_WEBHOOK_URL, and try again later.",
    nl:
      "De pushgateway gaf geen antwoord of verbrak de verbinding: controleer KIN_WEBHOOK_URL, en probeer het later opnieuw.",
    de:
      "Das Push-Gateway hat nicht geantwortet oder die Verbindung getrennt: prüfe KIN_WEBHOOK_URL, und versuche es später noch einmal."
  )

  fileprivate static let pushCertificateRefused = Self(
    "The certificate of the push gateway is not trusted, or TLS failed: check the name in KIN_WEBHOOK_URL, or give the root certificate in KIN_WEBHOOK_CA_FILE.",
    nl:
      "Het certificaat van de pushgateway wordt niet vertrouwd, of TLS is mislukt: controleer de naam in KIN_WEBHOOK_URL, of geef het rootcertificaat op in KIN_WEBHOOK_CA_FILE.",
    de:
      "Dem Zertifikat des Push-Gateways wird nicht vertraut, oder TLS ist fehlgeschlagen: prüfe den Namen in KIN_WEBHOOK_URL, oder gib das Stammzertifikat in KIN_WEBHOOK_CA_FILE an."
  )

  fileprivate static let pushRootsUnusable = Self(
    "The trusted root certificates cannot be read: install the package ca-certificates, or check KIN_WEBHOOK_CA_FILE.",
    nl:
      "De vertrouwde rootcertificaten zijn niet te lezen: installeer het pakket ca-certificates, of controleer KIN_WEBHOOK_CA_FILE.",
    de:
      "Die vertrauten Stammzertifikate sind nicht lesbar: installiere das Paket ca-certificates, oder prüfe KIN_WEBHOOK_CA_FILE."
  )

  fileprivate static func pushRefused(_ status: Int) -> Self {
    Self(
      "The push gateway refused the request (status \(status)): check its secret and KIN_WEBHOOK_URL.",
      nl:
        "De pushgateway weigerde het verzoek (status \(status)): controleer het geheim ervan en KIN_WEBHOOK_URL.",
      de:
        "Das Push-Gateway hat die Anfrage abgelehnt (Status \(status)): prüfe sein Geheimnis und KIN_WEBHOOK_URL."
    )
  }

  fileprivate static func pushFailed(_ number: Int) -> Self {
    Self(
      "The request to the push gateway failed (error \(number)): check KIN_WEBHOOK_URL.",
      nl: "Het verzoek aan de pushgateway is mislukt (fout \(number)): controleer KIN_WEBHOOK_URL.",
      de:
        "Die Anfrage an das Push-Gateway ist fehlgeschlagen (Fehler \(number)): prüfe KIN_WEBHOOK_URL."
    )
  }
}
