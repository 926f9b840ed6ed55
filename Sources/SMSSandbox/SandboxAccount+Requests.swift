package import KinshipTime

/// A request to the sandbox.
package struct SandboxRequest: Hashable, Sendable {
  /// The method.
  package var method: String
  /// The path with the query.
  package var target: String
  /// The header `Authorization`.
  package var authorization: String?
  /// The body.
  package var body: [UInt8]

  /// Creates a request.
  package init(
    method: String, target: String, authorization: String? = nil, body: [UInt8] = []
  ) {
    (self.method, self.target) = (method, target)
    (self.authorization, self.body) = (authorization, body)
  }
}

/// An answer of the sandbox.
package struct SandboxResponse: Hashable, Sendable {
  /// The status; 0 if the connection closes without an answer.
  package var status: Int
  /// The type of the body.
  package var type = "application/json"
  /// The body.
  package var body: [UInt8] = []
  /// The target of a redirect.
  package var location: String?
}

extension SandboxAccount {
  /// The header `Authorization` of the account.
  package var credentials: String {
    "Basic " + SandboxSignature.base64(Array("\(id):\(token)".utf8))
  }

  /// Answers a request, and does what it asks for.
  package mutating func answer(_ request: SandboxRequest, at now: Instant) -> SandboxResponse {
    let path = String(request.target.prefix { $0 != "?" })
    let query = SandboxForm(request.target.dropFirst(path.count + 1))
    // The store of files, to which the API redirects, is another service: it refuses credentials.
    if path.hasPrefix("/files/") {
      guard request.authorization == nil else { return SandboxResponse(status: 400) }
      return file(String(path.dropFirst("/files/".count)))
    }
    guard request.authorization == credentials else {
      return Self.refusal(401, 20_003, "Authenticate")
    }
    if random.occurs(percent: faults.refusals) {
      return Self.refusal(503, 20_503, "Service unavailable")
    }
    let account = "/2010-04-01/Accounts/\(id)"
    switch (request.method, path) {
    case ("GET", account + ".json"):
      return Self.json("{" + quoted("sid") + ": " + quoted(id) + "}")
    case ("POST", account + "/Messages.json"):
      let form = SandboxForm(String(decoding: request.body, as: UTF8.self))
      return create(form, at: now)
    case ("GET", account + "/Messages.json"): return list(query)
    default:
      guard request.method == "GET", path.hasPrefix(account + "/Messages/") else {
        return Self.refusal(404, 20_404, "Not found")
      }
      return resource(path.dropFirst(account.count + "/Messages/".count))
    }
  }

  private mutating func create(_ form: SandboxForm, at now: Instant) -> SandboxResponse {
    let to = form["To"] ?? ""
    let body = form["Body"] ?? ""
    if let (code, text) = problem(to: to, from: form["From"] ?? "", body: body) {
      return Self.refusal(400, code, text)
    }
    let message = SandboxMessage(
      id: newID("SM"), direction: .outbound, from: number, to: to, body: body, createdAt: now,
      sentAt: nil, status: "queued", errorCode: nil, reportsURL: form["StatusCallback"], media: [])
    add(message)
    let isLost = random.occurs(percent: faults.lostAnswers)
    planStatuses(of: message.id, at: now)
    return isLost ? SandboxResponse(status: 0) : Self.json(message.json(of: id), status: 201)
  }

  private func problem(to: String, from: String, body: String) -> (code: Int, text: String)? {
    let digits = to.dropFirst()
    let isNumber =
      to.first == "+" && digits.first != "0" && (2...15).contains(digits.count)
      && digits.allSatisfy { $0.isASCII && $0.isNumber }
    if !isNumber { return (21_211, "Invalid 'To' Phone Number") }
    if from != number { return (21_606, "The 'From' phone number is not valid for this account") }
    if body.isEmpty { return (21_602, "Message body is required") }
    if body.count > 1_600 { return (21_617, "The concatenated message body exceeds the limit") }
    if optedOut.contains(to) { return (21_610, "Attempt to send to unsubscribed recipient") }
    return nil
  }

  /// A page of the messages that the query selects, the newest first.
  private func list(_ query: SandboxForm) -> SandboxResponse {
    let size = min(max(Int(query["PageSize"] ?? "50") ?? 50, 1), 1_000)
    let selected = messages.reversed().filter { message -> Bool in
      if let to = query["To"], message.to != to { return false }
      if let from = query["From"], message.from != from { return false }
      let day = message.sentAt?.day
      if let date = query["DateSent"], day != date { return false }
      if let date = query["DateSent>"], (day ?? "") < date { return false }
      if let date = query["DateSent<"], (day ?? "9999") > date { return false }
      return true
    }
    let token = query["PageToken"]
    let former = selected.firstIndex { "PA" + $0.id == token }
    let rest = selected.dropFirst(former.map { $0 + 1 } ?? 0)
    let page: [String] = rest.prefix(size).map { $0.json(of: id) }
    let last = rest.count > size ? rest.prefix(size).last : nil
    let next = last.map { quoted(nextPage(after: $0, of: query)) } ?? "null"
    let members = [
      quoted("page_size") + ": \(size)", quoted("next_page_uri") + ": \(next)",
      quoted("messages") + ": [\(page.joined(separator: ", "))]",
    ]
    return Self.json("{\(members.joined(separator: ", "))}")
  }

  /// The path of the page after a message; a message that arrives meanwhile does not shift it.
  private func nextPage(after last: SandboxMessage, of query: SandboxForm) -> String {
    var next = SandboxForm()
    for field in query.fields where field.name != "PageToken" {
      next.append(field.name, field.value)
    }
    next.append("PageToken", "PA" + last.id)
    return "/2010-04-01/Accounts/\(id)/Messages.json?" + next.encoded
  }

  /// A message, the list of its files, or the redirect to one of them.
  private func resource(_ path: Substring) -> SandboxResponse {
    let parts = path.split(separator: "/")
    if parts.count == 1, parts[0].hasSuffix(".json") {
      guard let message = messages.last(where: { $0.id + ".json" == parts[0] }) else {
        return Self.refusal(404, 20_404, "Not found")
      }
      return Self.json(message.json(of: id))
    }
    if parts.count == 2, parts[1] == "Media.json" {
      guard let message = messages.last(where: { $0.id == parts[0] }) else {
        return Self.refusal(404, 20_404, "Not found")
      }
      return files(of: message)
    }
    guard parts.count == 3, parts[1] == "Media", media.contains(where: { $0.id == parts[2] })
    else { return Self.refusal(404, 20_404, "Not found") }
    return SandboxResponse(status: 307, location: "/files/\(parts[2])")
  }

  /// The list of a message's files that are still kept.
  private func files(of message: SandboxMessage) -> SandboxResponse {
    let kept: [String] = media.filter { message.media.contains($0.id) }.map { file in
      let members = [
        ("sid", file.id), ("account_sid", id), ("parent_sid", message.id),
        ("content_type", file.file.type),
        ("uri", "/2010-04-01/Accounts/\(id)/Messages/\(message.id)/Media/\(file.id).json"),
      ]
      let texts = members.map { quoted($0.0) + ": " + quoted($0.1) }
      return "{" + texts.joined(separator: ", ") + "}"
    }
    return Self.json("{" + quoted("media_list") + ": [\(kept.joined(separator: ", "))]}")
  }

  private func file(_ id: String) -> SandboxResponse {
    guard let found = media.last(where: { $0.id == id }) else {
      return Self.refusal(404, 20_404, "Not found")
    }
    return SandboxResponse(status: 200, type: found.file.type, body: found.file.bytes)
  }

  private static func json(_ text: String, status: Int = 200) -> SandboxResponse {
    SandboxResponse(status: status, body: Array(text.utf8))
  }

  private static func refusal(_ status: Int, _ code: Int, _ text: String) -> SandboxResponse {
    json(
      "{" + quoted("code") + ": \(code), " + quoted("message") + ": " + quoted(text) + ", "
        + quoted("status") + ": \(status)}", status: status)
  }
}
