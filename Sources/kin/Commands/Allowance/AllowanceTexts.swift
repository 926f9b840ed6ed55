import ArgumentParser
import KinshipDomain
import KinshipPresentation

extension ShellText {
  static func tooManyDecimals(_ currency: Currency) -> Self {
    Self(
      "Type an amount in \(currency) with at most \(currency.decimals) decimals.",
      nl: "Typ een bedrag in \(currency) met hoogstens \(currency.decimals) decimalen.",
      de: "Tippe einen Betrag in \(currency) mit höchstens \(currency.decimals) Dezimalstellen.")
  }

  static let payoutIsPositive = Self(
    "Type a pay-out without a minus, for example 5.00.",
    nl: "Typ een uitbetaling zonder min, bijvoorbeeld 5.00.",
    de: "Tippe eine Auszahlung ohne Minus, zum Beispiel 5.00.")

  static func noOpenMoneyRequest(of name: String) -> Self {
    let command = "allowance show \(ShellQuoting.quoted(name))"
    return Self(
      "\(name) has no open request for money. See “\(kin: command)”.",
      nl: "\(name) heeft geen open verzoek om geld. Kijk met “\(kin: command)”.",
      de: "\(name) hat keine offene Anfrage nach Geld. Sieh nach mit „\(kin: command)“.")
  }
}

extension ShellText {
  static let moneyAmount = Self("Amount", nl: "Bedrag", de: "Betrag")
}

extension ArgumentHelp {
  static var whoseAllowance: ArgumentHelp {
    .words(
      "The member whose money to show; you by default.",
      nl: "Het lid waarvan het geld is; standaard jijzelf.",
      de: "Das Mitglied, dessen Geld es ist; standardmäßig du.")
  }

  static var allowanceMember: ArgumentHelp {
    .words(
      "The member who gets the money.", nl: "Het lid dat het geld krijgt.",
      de: "Das Mitglied, das das Geld bekommt.")
  }

  static var moneyAmount: ArgumentHelp {
    .words(
      "The amount, such as 5 or 1.50.", nl: "Het bedrag, zoals 5 of 1,50.",
      de: "Der Betrag, etwa 5 oder 1,50.")
  }
}
