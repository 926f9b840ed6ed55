public import KinshipDomain

/// The sender or recipient of an SMS: a number in the form of E.164, or a short code.
///
/// Never described: logs contain no numbers.
public struct SMSAddress: Hashable, Sendable, Redacted {
  /// The number with its plus sign, or the digits of a short code.
  public let number: String

  /// Accepts `+` and 2 to 15 digits, the first of them not 0, or 3 to 8 digits; nil for another
  /// text.
  ///
  /// Names such as `KINSHIP`, which some countries allow as sender, receive no answers.
  public init?(_ number: String) {
    let isShortCode = number.first != "+"
    let digits = isShortCode ? number[...] : number.dropFirst()
    guard (isShortCode ? 3...8 : 2...15).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      isShortCode || digits.first != "0"
    else { return nil }
    self.number = number
  }

  /// A description without the number.
  public var description: String { "SMSAddress(…)" }
}
