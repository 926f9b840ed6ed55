import Foundation
import KinshipDomain

/// Writes each SMS to a file `<id>.json` in a folder, for trials without a provider.
///
/// ```json
/// {
///   "id": "…", "text": "It is time: Tea. Reply OK or 1 when it is done.", "to": "+31612345678",
///   "validity_seconds": 600
/// }
/// ```
///
/// A file is complete and durable when it has its name. A message that is sent again replaces its
/// file. There are no status reports, so a message is only known to be sent.
public struct FileSMSSender: SMSSender {
  /// The members of a file.
  private struct Document: Encodable {
    enum CodingKeys: String, CodingKey {
      case id, text, to
      case validitySeconds = "validity_seconds"
    }

    let id: String
    let text: String
    let to: String
    let validitySeconds: Int64
  }

  /// The folder; created for its owner only when the first message is sent.
  public let folder: String

  /// Creates a sender for that folder; the parent folder must exist.
  public init(in folder: String) {
    self.folder = folder
  }

  /// Writes the message; the outcome is `notSent` if the folder cannot be written.
  public func send(_ message: SMSToSend) async throws(SMSSendingProblem) -> SMSReceipt {
    let document = Document(
      id: "\(message.reference)", text: message.text.string, to: message.recipient.description,
      validitySeconds: message.validity.components.seconds)
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let bytes = Array(try encoder.encode(document)) + [UInt8(ascii: "\n")]
      try FileAccess.makeFolder(folder, in: FileAccess.split(folder).folder)
      try FileAccess.write(bytes, to: "\(document.id).json", in: folder)
    } catch {
      throw SMSSendingProblem(.notSent, "\(error)")
    }
    return SMSReceipt(providerID: document.id, status: .sent)
  }

  /// Refuses: received messages have no files here.
  public func download(
    _ url: String, limit: Int
  ) async throws(SMSSendingProblem) -> DownloadedSMSMedia {
    throw SMSSendingProblem(.refused(.other), "There is no provider with this file.")
  }
}
