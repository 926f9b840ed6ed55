public import KinshipDomain
public import KinshipTime

/// A received message in the provider's list, whose files are listed separately.
///
/// Never described: it contains a number and a text.
public struct ListedIncomingSMS: Hashable, Sendable, Redacted {
  /// The message, without its files.
  public let message: IncomingSMS
  /// The time at which the provider received it, in whole seconds of the provider's clock.
  public let sentAt: Instant
  /// Whether it has files, which ``SMSClient/media(of:)`` lists.
  public let hasMedia: Bool

  /// A description without number and text.
  public var description: String { "ListedIncomingSMS(\(message))" }

  /// Nil for an entry that is not a complete message to the account's number.
  init?(_ entry: ProviderReceived, to account: SMSAccount) {
    // The files of a message that the provider still receives are not listed yet.
    guard entry.status != "receiving", let message = IncomingSMS(entry, to: account),
      let date = entry.dateSent ?? entry.dateCreated, let sentAt = Instant(mailDate: date)
    else { return nil }
    self.message = message
    self.sentAt = sentAt
    hasMedia = entry.numMedia.map { $0 != "0" } ?? false
  }
}

extension SMSClient {
  /// The number of messages in one page.
  private static let mostPerPage = 100
  /// Maximum number of pages, each of which is one request.
  private static let mostPages = 10
  /// Maximum number of bytes of a page: 100 texts of 1,600 characters, most of them escaped.
  private static let mostPageBytes = 4 * 1_048_576
  /// Maximum number of messages that one call lists.
  public static let mostReceived = mostPerPage * mostPages

  /// Lists the messages that the provider received at or after an instant, the earliest first.
  ///
  /// Lists at most `limit`, and never more than ``mostReceived``: the latest ones. Throws an
  /// `SMSProblem`.
  public func received(
    since instant: Instant, limit: Int = SMSClient.mostReceived
  ) async throws -> [ListedIncomingSMS] {
    let number = FormFields.escaped(account.sender.number)
    var url = "\(account.messagesURL).json?To=\(number)&PageSize=\(Self.mostPerPage)"
    var found: [ListedIncomingSMS] = []
    for _ in 0..<Self.mostPages {
      let page = try await receivedPage(at: url)
      let listed = page.messages.compactMap { ListedIncomingSMS($0, to: account) }
      found += listed.filter { $0.sentAt >= instant }
      // The list has the latest message first.
      let isPast = listed.last.map { $0.sentAt < instant } ?? false
      guard !isPast, found.count < limit, let next = page.nextPageUri else { break }
      url = try pageURL(next)
    }
    // Messages of the same second keep the provider's order.
    let ordered = found.prefix(max(0, limit)).reversed().enumerated().sorted {
      ($0.element.sentAt, $0.offset) < ($1.element.sentAt, $1.offset)
    }
    return ordered.map { $0.element }
  }

  /// Lists the files of a received message; throws an `SMSProblem`.
  public func media(of id: String) async throws -> [IncomingSMS.Media] {
    guard SMSAccount.isID(id, prefix: "SM") || SMSAccount.isID(id, prefix: "MM") else {
      throw SMSProblem.refused(.other, code: 0)
    }
    let answer = try await answer(
      to: SMSExchange.Request(url: "\(account.messagesURL)/\(id)/Media.json"))
    try answer.requireSuccess()
    guard let list = answer.decoded(ProviderMediaList.self) else {
      throw SMSProblem.unreadableAnswer
    }
    let files = list.mediaList.filter { SMSAccount.isID($0.sid, prefix: "ME") }
    return files.prefix(IncomingSMS.mostMedia).map { file in
      IncomingSMS.Media(
        url: "\(account.messagesURL)/\(id)/Media/\(file.sid)",
        type: file.contentType?.lowercased() ?? "")
    }
  }

  private func receivedPage(at url: String) async throws -> ProviderReceivedPage {
    let answer = try await answer(
      to: SMSExchange.Request(url: url, mostBytes: Self.mostPageBytes))
    try answer.requireSuccess()
    guard let page = answer.decoded(ProviderReceivedPage.self) else {
      throw SMSProblem.unreadableAnswer
    }
    return page
  }

  /// The URL of the next page of the account's list.
  ///
  /// The request has the credentials of the account, so the path of another resource is refused.
  func pageURL(_ path: String) throws(SMSProblem) -> String {
    guard path.hasPrefix("/2010-04-01/Accounts/\(account.id)/Messages.json?"),
      path.utf8.count <= 4_096, path.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      !path.contains("#")
    else { throw .unreadableAnswer }
    return account.service.text + path
  }
}

/// A message in the provider's list of received messages; unknown members are ignored.
struct ProviderReceived: Decodable {
  let sid: String
  let status: String?
  let direction: String?
  let from: String?
  let to: String?
  let body: String?
  let numMedia: String?
  let dateSent: String?
  let dateCreated: String?
}

/// A page of the provider's list of received messages, the latest first.
struct ProviderReceivedPage: Decodable {
  let messages: [ProviderReceived]
  /// The path of the next page with its query; nil for the last one.
  let nextPageUri: String?
}

/// The provider's list of the files of a message.
struct ProviderMediaList: Decodable {
  /// A file.
  struct File: Decodable {
    let sid: String
    let contentType: String?
  }

  let mediaList: [File]
}
