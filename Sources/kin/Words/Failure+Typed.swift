import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension Failure {
  /// The failure at a command line: the error, the outcome of the change, and the next step.
  ///
  /// An app retries with the same idempotency key, so the change takes effect once. A repeated
  /// command is a new change, so the text asks the user to check first.
  func typed(in language: Language) -> String {
    guard connection != nil || outcome == .unknown else { return sentence }
    return [explanation, outcomeWords(in: language), helpWords(in: language)]
      .compactMap(\.self).joined(separator: " ")
  }

  private func outcomeWords(in language: Language) -> String? {
    switch outcome {
    case .unchanged?: LocalizedText.unchanged.text(in: language)
    case .unknown?: ShellText.outcomeUnknown.text(in: language)
    case .done?: LocalizedText.mayBeOlder.text(in: language)
    case nil: nil
    }
  }

  private func helpWords(in language: Language) -> String? {
    guard let connection else { return nil }
    if let own = ShellText.help(after: connection) { return own.text(in: language) }
    if let advice = LocalizedText.advice(for: connection) { return advice.text(in: language) }
    return outcome == .unknown ? nil : LocalizedText.tryAgain.text(in: language)
  }
}

extension ShellText {
  static let outcomeUnknown = Self(
    "The change may have been saved: check before you try again.",
    nl: "De wijziging is misschien opgeslagen: controleer dat voordat je het opnieuw probeert.",
    de: "Die Änderung ist vielleicht gespeichert: prüfe das, bevor du es noch einmal versuchst."
  )

  /// Advice for a connection problem at a command line, or nil if the library's text suffices.
  static func help(after problem: ConnectionProblem) -> ShellText? {
    switch problem {
    case .connectionRefused: startServer
    case .certificateUntrusted: trustCertificate
    case .certificateNameMismatch: useNameOfCertificate
    case .certificateRefused: askForOtherAddress
    case .serverSpeaksTLS: useTLS
    case .serverSpeaksPlaintext: usePlaintext
    case .otherVersion: installSameVersion
    case .unknownHost, .noAnswer, .connectionNotPermitted, .certificateExpired,
      .certificateNotYetValid, .handshakeFailed, .otherProtocol, .connectionClosed, .serverFull,
      .connectionLost:
      nil
    }
  }

  private static let startServer = Self(
    "Check that kin serve runs there, and that address and port are right.",
    nl: "Controleer of kin serve daar draait, en of adres en poort kloppen.",
    de: "Prüfe, ob kin serve dort läuft, und ob Adresse und Port stimmen.")

  private static let trustCertificate = Self(
    "Ask the server's operator for its root certificate, and give the file with --trust FILE or KIN_TRUST.",
    nl:
      "Vraag de beheerder van de server om het rootcertificaat, en geef het bestand op met --trust BESTAND of KIN_TRUST.",
    de:
      "Frag den Betreiber des Servers nach dem Stammzertifikat, und gib die Datei mit --trust DATEI oder KIN_TRUST an."
  )

  private static let useNameOfCertificate = Self(
    "Use an address whose name is in the certificate: tls://NAME:PORT.",
    nl: "Gebruik een adres waarvan de naam in het certificaat staat: tls://NAAM:POORT.",
    de: "Nimm eine Adresse, deren Name im Zertifikat steht: tls://NAME:PORT.")

  private static let askForOtherAddress = Self(
    "Ask the server's operator for an address without --client-roots: kin has no client certificate.",
    nl:
      "Vraag de beheerder van de server om een adres zonder --client-roots: kin heeft geen clientcertificaat.",
    de:
      "Frag den Betreiber des Servers nach einer Adresse ohne --client-roots: kin hat kein Client-Zertifikat."
  )

  private static let useTLS = Self(
    "Use tls:// in the address instead of tcp://.",
    nl: "Gebruik tls:// in het adres in plaats van tcp://.",
    de: "Nimm tls:// in der Adresse statt tcp://.")

  private static let usePlaintext = Self(
    "Use tcp:// on the server's own machine, or ask its operator for an address with TLS.",
    nl:
      "Gebruik tcp:// op de machine van de server zelf, of vraag de beheerder om een adres met TLS.",
    de:
      "Nimm tcp:// auf der Maschine des Servers selbst, oder frag den Betreiber nach einer Adresse mit TLS."
  )

  private static let installSameVersion = Self(
    "Install the same version of kin on both machines.",
    nl: "Installeer op beide machines dezelfde versie van kin.",
    de: "Installiere auf beiden Maschinen dieselbe Version von kin.")
}
