import ArgumentParser
import KinshipDomain
import KinshipPresentation

extension ShellText {
  static func tooManyDecimals(_ currency: Currency) -> Self {
    Self(
      "An amount in \(currency) has at most \(currency.decimals) decimals.",
      nl: "Een bedrag in \(currency) heeft hoogstens \(currency.decimals) decimalen.",
      de: "Ein Betrag in \(currency) hat höchstens \(currency.decimals) Dezimalstellen.")
  }

  static let payoutIsPositive = Self(
    "A pay-out is typed without a minus.", nl: "Een uitbetaling typ je zonder min.",
    de: "Eine Auszahlung wird ohne Minus eingegeben.")
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
