import Crypto
import Foundation
public import KinshipDomain
public import KinshipUseCases

/// A store of plans in a JSON file: the keys that sign receipts, and the prices.
///
/// ```json
/// {"keys": ["BASE64 OF 32 BYTES"],
///  "prices": {"monthly": {"en": "€4.99", "nl": "€ 4,99", "de": "4,99 €"}}}
/// ```
///
/// A price is missing in a language that the file does not have.
public struct FilePlanStore: PlanStore {
  private let keys: [Curve25519.Signing.PublicKey]
  private let prices: [String: [String: Name]]

  /// Maximum number of bytes of the file.
  public static let mostBytes = 65_536

  private struct Content: Decodable {
    var keys: [String]
    var prices: [String: [String: String]]?
  }

  /// Reads the content of a file.
  ///
  /// Throws for more than ``mostBytes`` bytes, another form, or a key that is not of Ed25519.
  public init(content: [UInt8]) throws {
    guard content.count <= Self.mostBytes else { throw PlanFileFault.tooLarge }
    let file: Content
    do {
      file = try JSONDecoder().decode(Content.self, from: Data(content))
      keys = try file.keys.map { text in
        guard let bytes = Data(base64Encoded: text) else { throw PlanFileFault.unreadable }
        return try Curve25519.Signing.PublicKey(rawRepresentation: bytes)
      }
      prices = try (file.prices ?? [:]).mapValues { texts in
        try texts.mapValues { try Name($0, field: .label) }
      }
    } catch {
      throw PlanFileFault.unreadable
    }
  }

  /// Reads the file at a path; nil if there is none.
  ///
  /// Throws for a file that every user of the computer can change, because anyone could add a key,
  /// and for anything but a regular file.
  public init?(at path: String) throws {
    var entry = stat()
    // A link to a missing file is an entry too: without its file, plans would silently not be sold.
    guard lstat(path, &entry) == 0 else {
      guard errno == ENOENT else { throw PlanFileFault.unreadable }
      return nil
    }
    // A pipe must not make the program wait.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw PlanFileFault.unreadable }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let content = try? FileAccess.read(descriptor, atMost: Self.mostBytes + 1, of: path)
    else { throw PlanFileFault.unreadable }
    guard status.st_mode & 0o002 == 0 else { throw PlanFileFault.unprotected }
    try self.init(content: content)
  }

  /// The path of the file beside a store file.
  public static func path(beside store: String) -> String { store + ".plans.json" }

  /// The plans with the prices of the file; none if the file has no key.
  public func offers(in language: Language) -> [PlanOffer] {
    guard !keys.isEmpty else { return [] }
    return Plan.allCases.map { plan in
      PlanOffer(plan: plan, price: prices[plan.rawValue]?[language.rawValue])
    }
  }

  /// The receipt in a text that one of the keys signed; throws `receiptRefused` otherwise.
  public func receipt(in text: String) throws(Refusal) -> PlanReceipt {
    try SignedReceipt.receipt(in: text, of: keys)
  }
}

/// A file with plans that cannot be used.
public enum PlanFileFault: Fault, Hashable, CustomStringConvertible {
  /// It has more than ``FilePlanStore/mostBytes`` bytes.
  case tooLarge
  /// It cannot be read, or is not in the form of a file with plans.
  case unreadable
  /// Every user of the computer can change it.
  case unprotected

  /// `inputOutput`: the operator corrects the file.
  public var kind: FaultKind { .inputOutput }

  /// One sentence for an operator.
  public var description: String {
    switch self {
    case .tooLarge: "The file with plans has more than \(FilePlanStore.mostBytes) bytes."
    case .unreadable: "The file with plans is not JSON with Ed25519 keys and prices."
    case .unprotected: "Every user of this computer can change the file with plans."
    }
  }
}
