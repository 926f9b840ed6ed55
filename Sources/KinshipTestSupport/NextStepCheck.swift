package import KinshipDomain

/// Whether a message tells the reader what to do: one of its clauses begins with an imperative.
///
/// A sentence that only reports a failure does not count. The verbs are those of Kinship's
/// messages.
package func suggestsNextStep(_ text: String, in language: Language) -> Bool {
  let verbs = imperatives(of: language)
  return clauses(of: text).contains { verbs.contains($0) }
}

/// The first word of each clause in lower case, after words of politeness and conjunctions.
private func clauses(of text: String) -> [String] {
  let softeners: Set = ["please", "bitte", "then", "dan", "dann", "or", "of", "oder"]
  return text.split { ".:;,".contains($0) }.compactMap { clause in
    let words = clause.split { $0.isWhitespace || "“”„()".contains($0) }.map { $0.lowercased() }
    return words.first { !softeners.contains($0) }
  }
}

private func imperatives(of language: Language) -> Set<String> {
  switch language {
  case .english:
    [
      "accept", "achieve", "add", "approve", "ask", "change", "check", "choose", "clear", "close",
      "come",
      "confirm", "continue", "correct",
      "create", "delete",
      "export", "fill",
      "give", "install", "leave", "let", "log", "look", "make", "move", "name", "open", "pay",
      "propose", "put",
      "redeem", "remove", "renew", "report", "reset", "restore", "run", "say", "see", "send", "set",
      "sign", "start",
      "stop", "take", "try",
      "type", "unpin", "update", "upgrade", "use", "wait", "write",
    ]
  case .dutch:
    [
      "begin", "bekijk", "betaal", "bevestig", "controleer", "doe", "exporteer", "ga", "geef",
      "gebruik",
      "haal",
      "installeer", "keur",
      "kies",
      "kijk", "kom",
      "laat", "log", "maak", "meld", "neem", "noem", "open", "pas", "probeer", "ruim", "schrijf",
      "sluit", "start", "stel", "stop", "stuur", "typ", "vernieuw", "verander", "verbeter",
      "verwijder",
      "vink", "voeg", "vraag", "vul", "verhelp", "wacht", "werk", "wijzig", "wissel", "zeg", "zet",
    ]
  case .german:
    [
      "aktualisiere", "beende", "beginne", "behebe", "berichtige", "bestätige", "entferne",
      "ergänze",
      "erneuere", "exportiere", "frag", "füge",
      "fülle", "geh", "genehmige", "gib", "installiere", "komm", "lade", "lass", "lege", "lies",
      "löse",
      "lösche",
      "markiere", "melde", "nenne", "nimm", "öffne", "prüfe", "räume", "sag", "schaffe", "schlag",
      "schließe",
      "schreib",
      "schreibe", "sende", "setze", "sieh", "spiele", "starte", "tippe", "triff", "tu", "übergib",
      "verkleinere", "versuche", "wähle", "warte", "zahle", "ändere", "fang", "mach",
    ]
  }
}
