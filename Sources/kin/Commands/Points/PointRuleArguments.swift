import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime

/// Argument for a factor: a decimal number such as `1.5` or `1,5`.
struct FactorArgument: ExpressibleByArgument {
  let basisPoints: Int

  init?(argument: String) {
    let digits = argument.trimmed.drop { $0 == "x" || $0 == "×" }
    guard let number = exactNumber(digits, decimals: 4) else { return nil }
    basisPoints = number
  }
}

/// Argument for decay: a number of points, or a share such as `10%`.
struct DecayArgument: ExpressibleByArgument {
  let amount: PointDecay.Amount

  init?(argument: String) {
    let typed = argument.trimmed
    if typed.hasSuffix("%") {
      guard let share = exactNumber(typed.dropLast().filter { $0 != " " }, decimals: 2) else {
        return nil
      }
      amount = .share(share)
    } else {
      guard let points = Int(typed).flatMap({ Points($0) }) else { return nil }
      amount = .points(points)
    }
  }
}

/// Argument for weekdays with commas: `saturday,sunday`.
struct WeekdaysArgument: ExpressibleByArgument {
  let days: [Weekday]

  init?(argument: String) {
    let names = argument.split(separator: ",").map { String($0).trimmed }
    days = names.compactMap { Weekday(argument: $0) }
    guard !days.isEmpty, days.count == names.count else { return nil }
  }
}

/// A decimal number times 10^decimals, computed without floating point; nil for anything else, and
/// for more decimals.
private func exactNumber(_ text: some StringProtocol, decimals: Int) -> Int? {
  let parts = text.split(
    maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
  let rest = parts.count == 2 ? parts[1] : ""
  let isNumber = parts.allSatisfy { part in
    !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
  guard isNumber, parts[0].count <= 6, rest.count <= decimals else { return nil }
  return Int("\(parts[0])\(rest)" + String(repeating: "0", count: decimals - rest.count))
}
