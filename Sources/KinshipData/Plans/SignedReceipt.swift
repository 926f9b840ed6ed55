import Crypto
import Foundation
public import KinshipDomain
import KinshipTime

/// The text form of a receipt: `kinship-receipt-1.FIELDS.SIGNATURE`.
///
/// The last two parts are Base64. The fields are the id, the account, the plan and the end of the
/// paid period in milliseconds since 1970, with a space between two. The signature is Ed25519 over
/// the bytes of the text before the second full stop.
public enum SignedReceipt {
  private static let prefix = "kinship-receipt-1"

  /// Signs a receipt with an Ed25519 key of 32 bytes, as a store or a test does.
  ///
  /// Throws for a key of another length.
  public static func text(of receipt: PlanReceipt, signedWith key: [UInt8]) throws -> String {
    let key = try Curve25519.Signing.PrivateKey(rawRepresentation: key)
    let fields = [
      "\(receipt.id)", "\(receipt.account)", receipt.plan.rawValue,
      "\(receipt.paidUntil.millisecondsSinceEpoch)",
    ]
    let content = Data(fields.joined(separator: " ").utf8).base64EncodedString()
    let signed = "\(prefix).\(content)"
    let signature = try key.signature(for: Data(signed.utf8))
    return "\(signed).\(signature.base64EncodedString())"
  }

  /// The public key of an Ed25519 key of 32 bytes, in Base64; throws for a key of another length.
  public static func publicKey(of key: [UInt8]) throws -> String {
    try Curve25519.Signing.PrivateKey(rawRepresentation: key).publicKey.rawRepresentation
      .base64EncodedString()
  }

  /// A new Ed25519 key of 32 bytes.
  public static func newKey() -> [UInt8] {
    Array(Curve25519.Signing.PrivateKey().rawRepresentation)
  }

  /// A key as the text of a file, in Base64.
  public static func base64(_ key: [UInt8]) -> String { Data(key).base64EncodedString() + "\n" }

  /// The key in the text of a file; nil for another text.
  public static func key(_ text: String) -> [UInt8]? {
    guard let key = Data(base64Encoded: text.trimmingCharacters(in: .whitespacesAndNewlines)),
      key.count == 32
    else { return nil }
    return Array(key)
  }

  /// The receipt in a text, if one of the keys signed it; throws `receiptRefused` otherwise.
  static func receipt(
    in text: String, of keys: [Curve25519.Signing.PublicKey]
  ) throws(Refusal) -> PlanReceipt {
    guard !keys.isEmpty else { throw .receiptRefused(.notSold) }
    guard text.utf8.count <= PlanReceipt.mostBytes else { throw .receiptRefused(.unreadable) }
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == prefix, let signature = Data(base64Encoded: "\(parts[2])"),
      let receipt = Data(base64Encoded: "\(parts[1])").flatMap({ receipt(of: $0) })
    else { throw .receiptRefused(.unreadable) }
    let signed = Data("\(parts[0]).\(parts[1])".utf8)
    guard keys.contains(where: { $0.isValidSignature(signature, for: signed) }) else {
      throw .receiptRefused(.forged)
    }
    return receipt
  }

  private static func receipt(of content: Data) -> PlanReceipt? {
    let fields = String(decoding: content, as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4, let id = PlanReceiptID(fields[0]), let account = UserID(fields[1]),
      let plan = Plan(rawValue: fields[2]), let number = Int64(fields[3]),
      let end = Instant(millisecondsSinceEpoch: number)
    else { return nil }
    return PlanReceipt(id: id, account: account, plan: plan, paidUntil: end)
  }
}
