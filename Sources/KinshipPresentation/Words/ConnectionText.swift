package import KinshipUseCases

extension LocalizedText {
  /// The problem with the server connection, as a headline.
  static func title(of problem: ConnectionProblem) -> Self {
    switch problem {
    case .unknownHost: unknownHostTitle
    case .connectionRefused: connectionRefusedTitle
    case .noAnswer: noAnswerTitle
    case .connectionNotPermitted: connectionNotPermittedTitle
    case .certificateUntrusted: certificateUntrustedTitle
    case .certificateNameMismatch: certificateNameMismatchTitle
    case .certificateExpired: certificateExpiredTitle
    case .certificateNotYetValid: certificateNotYetValidTitle
    case .certificateRefused: certificateRefusedTitle
    case .serverSpeaksTLS: serverSpeaksTLSTitle
    case .serverSpeaksPlaintext: serverSpeaksPlaintextTitle
    case .handshakeFailed: handshakeFailedTitle
    case .otherProtocol: otherProtocolTitle
    case .otherVersion: otherVersionTitle
    case .connectionClosed: connectionClosedTitle
    case .serverFull: serverFullTitle
    case .connectionLost: connectionLostTitle
    }
  }

  /// Advice for the problem; nil if a retry is the advice.
  package static func advice(for problem: ConnectionProblem) -> Self? {
    switch problem {
    case .unknownHost: unknownHostAdvice
    case .connectionRefused: connectionRefusedAdvice
    case .noAnswer: noAnswerAdvice
    case .connectionNotPermitted: connectionNotPermittedAdvice
    case .certificateUntrusted: certificateUntrustedAdvice
    case .certificateNameMismatch: certificateNameMismatchAdvice
    case .certificateExpired: certificateExpiredAdvice
    case .certificateNotYetValid: certificateNotYetValidAdvice
    case .certificateRefused: certificateRefusedAdvice
    case .serverSpeaksTLS: serverSpeaksTLSAdvice
    case .serverSpeaksPlaintext: serverSpeaksPlaintextAdvice
    case .handshakeFailed: handshakeFailedAdvice
    case .otherProtocol: otherProtocolAdvice
    case .otherVersion: otherVersionAdvice
    case .connectionClosed: connectionClosedAdvice
    case .serverFull: serverFullAdvice
    case .connectionLost: nil
    }
  }
}

// MARK: - Titles

extension LocalizedText {
  fileprivate static let unknownHostTitle = Self(
    "The server's name cannot be resolved", nl: "De naam van de server kan niet worden gevonden",
    de: "Der Name des Servers lässt sich nicht auflösen")
  fileprivate static let connectionRefusedTitle = Self(
    "No server is running at this address",
    nl: "Op dit adres draait geen server",
    de: "Unter dieser Adresse läuft kein Server")
  fileprivate static let noAnswerTitle = Self(
    "The server does not answer in time", nl: "De server antwoordt niet op tijd",
    de: "Der Server antwortet nicht rechtzeitig")
  fileprivate static let connectionNotPermittedTitle = Self(
    "This device does not permit the connection",
    nl: "Dit apparaat staat de verbinding niet toe",
    de: "Dieses Gerät lässt die Verbindung nicht zu")
  fileprivate static let certificateUntrustedTitle = Self(
    "The server's certificate is not trusted",
    nl: "Het certificaat van de server wordt niet vertrouwd",
    de: "Dem Zertifikat des Servers wird nicht vertraut")
  fileprivate static let certificateNameMismatchTitle = Self(
    "The server's certificate is for another name",
    nl: "Het certificaat van de server is voor een andere naam",
    de: "Das Zertifikat des Servers gilt für einen anderen Namen")
  fileprivate static let certificateExpiredTitle = Self(
    "The server's certificate has expired", nl: "Het certificaat van de server is verlopen",
    de: "Das Zertifikat des Servers ist abgelaufen")
  fileprivate static let certificateNotYetValidTitle = Self(
    "The server's certificate is not valid yet",
    nl: "Het certificaat van de server is nog niet geldig",
    de: "Das Zertifikat des Servers ist noch nicht gültig")
  fileprivate static let certificateRefusedTitle = Self(
    "The server requires a client certificate that it trusts",
    nl: "De server eist een clientcertificaat dat hij vertrouwt",
    de: "Der Server verlangt ein Client-Zertifikat, dem er vertraut")
  fileprivate static let serverSpeaksTLSTitle = Self(
    "The server requires TLS at this address", nl: "De server eist TLS op dit adres",
    de: "Der Server verlangt unter dieser Adresse TLS")
  fileprivate static let serverSpeaksPlaintextTitle = Self(
    "The server does not use TLS at this address",
    nl: "De server gebruikt geen TLS op dit adres",
    de: "Der Server verwendet unter dieser Adresse kein TLS")
  fileprivate static let handshakeFailedTitle = Self(
    "The server and this device cannot agree on TLS",
    nl: "De server en dit apparaat worden het niet eens over TLS",
    de: "Der Server und dieses Gerät werden sich über TLS nicht einig")
  fileprivate static let otherProtocolTitle = Self(
    "The server at this address is not a Kinship server",
    nl: "De server op dit adres is geen Kinship-server",
    de: "Der Server unter dieser Adresse ist kein Kinship-Server")
  fileprivate static let otherVersionTitle = Self(
    "The server uses another version of the protocol",
    nl: "De server gebruikt een andere versie van het protocol",
    de: "Der Server verwendet eine andere Version des Protokolls")
  fileprivate static let connectionClosedTitle = Self(
    "The server closed the connection immediately",
    nl: "De server heeft de verbinding meteen gesloten",
    de: "Der Server hat die Verbindung sofort geschlossen")
  fileprivate static let serverFullTitle = Self(
    "The server has too many connections",
    nl: "De server heeft te veel verbindingen",
    de: "Der Server hat zu viele Verbindungen")
  fileprivate static let connectionLostTitle = Self(
    "The connection to the server was lost", nl: "De verbinding met de server is verbroken",
    de: "Die Verbindung zum Server ist abgebrochen")
}

// MARK: - Advice

extension LocalizedText {
  fileprivate static let unknownHostAdvice = Self(
    "Check the address, and whether this device is online.",
    nl: "Controleer het adres, en of dit apparaat online is.",
    de: "Prüfe die Adresse, und ob dieses Gerät online ist.")
  fileprivate static let connectionRefusedAdvice = Self(
    "Start the server, or check its address and port.",
    nl: "Start de server, of controleer het adres en de poort.",
    de: "Starte den Server, oder prüfe Adresse und Port.")
  fileprivate static let noAnswerAdvice = Self(
    "Check that the server is running and reachable, then try again.",
    nl: "Controleer of de server draait en bereikbaar is, en probeer het opnieuw.",
    de: "Prüfe, ob der Server läuft und erreichbar ist, und versuche es erneut.")
  fileprivate static let connectionNotPermittedAdvice = Self(
    "Check who may use the server's socket, and the firewall.",
    nl: "Controleer wie de socket van de server mag gebruiken, en de firewall.",
    de: "Prüfe, wer den Socket des Servers benutzen darf, und die Firewall.")
  fileprivate static let certificateUntrustedAdvice = Self(
    "Ask the server's operator for its root certificate, and install it on this device.",
    nl:
      "Vraag de beheerder van de server om het rootcertificaat, en installeer het op"
      + " dit apparaat.",
    de:
      "Frag den Betreiber des Servers nach dem Stammzertifikat, und installiere es"
      + " auf diesem Gerät."
  )
  fileprivate static let certificateNameMismatchAdvice = Self(
    "Use an address whose name is in the certificate.",
    nl: "Gebruik een adres waarvan de naam in het certificaat staat.",
    de: "Nimm eine Adresse, deren Name im Zertifikat steht.")
  fileprivate static let certificateExpiredAdvice = Self(
    "Ask the server's operator to renew it, and check the clock of this device.",
    nl:
      "Vraag de beheerder van de server om het te vernieuwen, en controleer de klok van dit apparaat.",
    de: "Frag den Betreiber des Servers nach einem neuen, und prüfe die Uhr dieses Geräts.")
  fileprivate static let certificateNotYetValidAdvice = Self(
    "Check the clock of this device, or wait until the certificate is valid.",
    nl: "Controleer de klok van dit apparaat, of wacht tot het certificaat geldig is.",
    de: "Prüfe die Uhr dieses Geräts, oder warte, bis das Zertifikat gültig ist.")
  fileprivate static let certificateRefusedAdvice = Self(
    "Ask the server's operator for a client certificate for this device.",
    nl: "Vraag de beheerder van de server om een clientcertificaat voor dit apparaat.",
    de: "Frag den Betreiber des Servers nach einem Client-Zertifikat für dieses Gerät.")
  fileprivate static let serverSpeaksTLSAdvice = Self(
    "Change the address to one with TLS.", nl: "Wijzig het adres in een met TLS.",
    de: "Ändere die Adresse in eine mit TLS.")
  fileprivate static let serverSpeaksPlaintextAdvice = Self(
    "Check the port, or enable TLS on the server.",
    nl: "Controleer de poort, of zet TLS aan op de server.",
    de: "Prüfe den Port, oder aktiviere TLS auf dem Server.")
  fileprivate static let handshakeFailedAdvice = Self(
    "Update the server and this device.", nl: "Werk de server en dit apparaat bij.",
    de: "Aktualisiere den Server und dieses Gerät.")
  fileprivate static let otherProtocolAdvice = Self(
    "Check the address and the port.", nl: "Controleer het adres en de poort.",
    de: "Prüfe Adresse und Port.")
  fileprivate static let otherVersionAdvice = Self(
    "Update the older of the two: the server or this program.",
    nl: "Werk de oudste van de twee bij: de server of dit programma.",
    de: "Aktualisiere das Ältere von beiden: den Server oder dieses Programm.")
  fileprivate static let connectionClosedAdvice = Self(
    "Check the address and port, and the server's log.",
    nl: "Controleer het adres en de poort, en het log van de server.",
    de: "Prüfe Adresse und Port, und das Protokoll des Servers.")
  fileprivate static let serverFullAdvice = Self(
    "Wait a moment, then try again.", nl: "Wacht even en probeer het opnieuw.",
    de: "Warte einen Moment und versuche es erneut.")
}
