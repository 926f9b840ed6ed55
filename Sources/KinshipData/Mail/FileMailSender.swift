import KinshipDomain

/// Writes each mail to a file `<id>.eml` in a folder, from which a mail server or a person takes
/// it.
///
/// A file is complete and durable when it has its name. A mail that is sent again replaces its file
/// if it is still there; its Message-ID is always the same.
public struct FileMailSender: MailSender {
  /// The folder; created for its owner only when the first mail is sent.
  public let folder: String

  /// Creates a sender for that folder; the parent folder must exist.
  public init(in folder: String) {
    self.folder = folder
  }

  /// Writes the mail; throws a `StoreFault` if the folder cannot be written.
  public func send(_ emailMessage: EmailMessage) async throws {
    try FileAccess.makeFolder(folder, in: FileAccess.split(folder).folder)
    let bytes = Array(emailMessage.message(from: nil).utf8)
    try FileAccess.write(bytes, to: "\(emailMessage.id).eml", in: folder)
  }
}
