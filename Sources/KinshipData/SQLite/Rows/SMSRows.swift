import KinshipDomain
import KinshipTime

// MARK: - Messages as rows

enum SMSMessageColumn: Int, TableColumn {
  // The names of columns follow from those of the cases, so an id is `Id` here.
  case household, id, profile, recipient, content, occurrence, contact, isAlert, writtenAt,
    usefulUntil, failures, dueAt, attemptedAt, providerId, status, failure

  static let table = Table(
    "sms_message", key: [Self.id], household: .household, read: { _ = try SMSMessage($0) })
}

extension SMSMessage: TableRow {
  init(_ row: ResultRow<SMSMessageColumn>) throws {
    let content = try (row[.content] as ContentWord).content(
      about: row[.occurrence], contact: row[.contact])
    let status: Int? = try row[.status]
    let message = try SMSMessage(
      id: row[.id], household: row[.household], profile: row[.profile],
      recipient: row[.recipient], content: row.valid(content, "content"),
      writtenAt: row[.writtenAt], usefulUntil: row[.usefulUntil], failures: row[.failures],
      dueAt: row[.dueAt], attemptedAt: row[.attemptedAt], providerID: row[.providerId],
      status: status.flatMap { SMSDeliveryStatus(rawValue: $0) }, failure: row[.failure])
    self = try row.valid(message, "possible SMS")
  }

  func values() -> RowValues<SMSMessageColumn> {
    [
      .household: household, .id: id, .profile: profile, .recipient: recipient,
      .content: content.word, .occurrence: occurrence, .contact: content.contact,
      .isAlert: isAlert, .writtenAt: writtenAt, .usefulUntil: usefulUntil, .failures: failures,
      .dueAt: dueAt, .attemptedAt: attemptedAt, .providerId: providerID,
      .status: status?.rawValue, .failure: failure,
    ]
  }
}

/// The words in `sms_message.content`.
private enum ContentWord: String, ColumnValueConvertible {
  case hello, welcome, prompt, confirmation, help, reminder
  case secondNumber = "second_number"
  case alert
  case allClear = "all_clear"

  /// The content of a row; nil if a column of it is missing.
  func content(about occurrence: CareOccurrenceID?, contact: Int?) -> SMSMessage.Content? {
    switch self {
    case .hello: .hello
    case .welcome: .welcome
    case .help: .help
    case .prompt: occurrence.map { .prompt($0) }
    case .confirmation: occurrence.map { .confirmation($0) }
    case .reminder: occurrence.map { .reminder($0) }
    case .secondNumber: occurrence.map { .secondNumber($0) }
    case .alert:
      occurrence.flatMap { id in contact.map { .alert(id, contact: $0) } }
    case .allClear:
      occurrence.flatMap { id in contact.map { .allClear(id, contact: $0) } }
    }
  }
}

extension SMSMessage.Content {
  fileprivate var word: ContentWord {
    switch self {
    case .hello: .hello
    case .welcome: .welcome
    case .prompt: .prompt
    case .confirmation: .confirmation
    case .help: .help
    case .reminder: .reminder
    case .secondNumber: .secondNumber
    case .alert: .alert
    case .allClear: .allClear
    }
  }

  fileprivate var contact: Int? {
    switch self {
    case .alert(_, let contact), .allClear(_, let contact): contact
    case .hello, .welcome, .prompt, .confirmation, .help, .reminder, .secondNumber: nil
    }
  }
}

// MARK: - Received messages as rows

enum ReceivedSMSColumn: Int, TableColumn {
  case providerId, sender, receivedAt

  static let table = Table(
    "received_sms", key: [Self.providerId],
    read: { row in
      _ = (
        try row[.providerId] as String, try row[.sender] as PhoneNumber,
        try row[.receivedAt] as Instant
      )
    })
}

// MARK: - Downloads as rows

enum SMSDownloadColumn: Int, TableColumn {
  case household, occurrence, position, sender, url, failures, dueAt

  static let table = Table(
    "sms_media", key: [Self.household, .occurrence, .position], household: .household,
    read: { _ = try SMSDownload($0) })
}

extension SMSDownload: TableRow {
  init(_ row: ResultRow<SMSDownloadColumn>) throws {
    let download = try SMSDownload(
      household: row[.household], occurrence: row[.occurrence], position: row[.position],
      from: row[.sender], url: row[.url], failures: row[.failures], dueAt: row[.dueAt])
    self = try row.valid(download, "possible download")
  }

  func values() -> RowValues<SMSDownloadColumn> {
    [
      .household: household, .occurrence: occurrence, .position: position, .sender: sender,
      .url: url, .failures: failures, .dueAt: dueAt,
    ]
  }
}
