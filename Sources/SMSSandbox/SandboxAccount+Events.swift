package import KinshipTime

extension SandboxAccount {
  /// Words of a whole message that the provider treats itself; carriers know no others.
  private static let stopWords: Set<String> = [
    "STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT",
  ]
  private static let startWords: Set<String> = ["START", "YES", "UNSTOP"]
  private static let helpWords: Set<String> = ["HELP", "INFO"]

  /// Receives a message of a phone.
  ///
  /// The provider answers STOP, START and HELP itself, and reports each message once.
  package mutating func receive(
    _ text: String, from phone: String, media files: [Media] = [], at now: Instant, baseURL: String
  ) {
    let messageID = newID(files.isEmpty ? "SM" : "MM")
    let kept = files.map { (id: newID("ME"), file: $0) }
    let message = SandboxMessage(
      id: messageID, direction: .inbound, from: phone, to: number, body: text, createdAt: now,
      sentAt: now, status: "received", errorCode: nil, reportsURL: nil, media: kept.map { $0.id })
    add(message)
    treatWord(text, from: phone)
    for file in kept { keep(file) }
    guard let answersURL else { return }
    var form = SandboxForm()
    form.append("ToCountry", "NL")
    form.append("SmsMessageSid", message.id)
    form.append("NumMedia", String(files.count))
    form.append("SmsSid", message.id)
    form.append("SmsStatus", "received")
    form.append("Body", text)
    form.append("To", number)
    form.append("NumSegments", "1")
    form.append("MessageSid", message.id)
    form.append("AccountSid", id)
    form.append("From", phone)
    form.append("ApiVersion", "2010-04-01")
    for (index, file) in kept.enumerated() {
      form.append("MediaContentType\(index)", file.file.type)
      form.append(
        "MediaUrl\(index)",
        "\(baseURL)/2010-04-01/Accounts/\(id)/Messages/\(message.id)/Media/\(file.id)")
    }
    plan(call: form, to: answersURL, at: now)
  }

  /// The calls that are due, in their order; changes statuses that are due.
  package mutating func advance(to now: Instant) -> [Call] {
    var calls: [Call] = []
    while let first = events.first, first.dueAt <= now {
      events.removeFirst()
      switch first.event {
      case .call(let call): calls.append(call)
      case .status(let message, let name, let errorCode):
        change(message, to: name, errorCode, at: first.dueAt)
      }
    }
    return calls
  }

  /// The time of the next event; nil if none waits.
  package var nextEventAt: Instant? { events.first?.dueAt }

  /// Plans a call again that did not arrive; the provider does so once.
  package mutating func retry(_ call: Call, at now: Instant) {
    guard call.attempts == 0 else { return }
    var call = call
    call.attempts += 1
    plan(.call(call), at: now + .seconds(1))
  }

  /// Plans the statuses of a message that the provider has accepted.
  mutating func planStatuses(of message: String, at now: Instant) {
    let sentAt = now + delay()
    plan(.status(message: message, name: "sent", errorCode: nil), at: sentAt)
    let isLost = random.occurs(percent: faults.undelivered)
    plan(
      .status(
        message: message, name: isLost ? "undelivered" : "delivered",
        errorCode: isLost ? 30_003 : nil), at: sentAt + delay())
  }

  private mutating func change(
    _ id: String, to status: String, _ errorCode: Int?, at now: Instant
  ) {
    guard let index = messages.lastIndex(where: { $0.id == id }) else { return }
    messages[index].status = status
    messages[index].errorCode = errorCode
    messages[index].sentAt = messages[index].sentAt ?? now
    let message = messages[index]
    if status == "delivered" { show(message.body, on: message.to) }
    guard let url = message.reportsURL else { return }
    var form = SandboxForm()
    form.append("SmsSid", message.id)
    form.append("SmsStatus", status)
    form.append("MessageStatus", status)
    form.append("To", message.to)
    form.append("MessageSid", message.id)
    form.append("AccountSid", self.id)
    form.append("From", message.from)
    form.append("ApiVersion", "2010-04-01")
    if let errorCode { form.append("ErrorCode", String(errorCode)) }
    plan(call: form, to: url, at: now)
  }

  private mutating func plan(call form: SandboxForm, to url: String, at now: Instant) {
    let signature = SandboxSignature.signature(of: form, at: url, token: token)
    let call = Call(url: url, form: form, signature: signature)
    if random.occurs(percent: faults.drops) { return }
    plan(.call(call), at: now + delay())
    if random.occurs(percent: faults.duplicates) { plan(.call(call), at: now + delay()) }
  }

  private mutating func plan(_ event: Event, at dueAt: Instant) {
    guard events.count < Self.most else { return }
    let index = events.lastIndex { $0.dueAt <= dueAt }.map { $0 + 1 } ?? 0
    events.insert((dueAt: dueAt, event: event), at: index)
  }

  private mutating func keep(_ file: (id: String, file: Media)) {
    media.append(file)
    while media.count > Self.most
      || media.reduce(0, { $0 + $1.file.bytes.count }) > Self.mostMediaBytes
    {
      media.removeFirst()
    }
  }

  private mutating func treatWord(_ text: String, from phone: String) {
    let letters = text.uppercased().filter { $0 != " " && $0 != "\n" }
    if Self.stopWords.contains(letters) {
      if optedOut.insert(phone).inserted {
        show("You have successfully been unsubscribed. Reply START to resubscribe.", on: phone)
      }
    } else if Self.startWords.contains(letters) {
      if optedOut.remove(phone) != nil {
        show("You have successfully been re-subscribed.", on: phone)
      }
    } else if Self.helpWords.contains(letters) {
      show("Reply STOP to unsubscribe. Msg&Data Rates May Apply.", on: phone)
    }
  }

  private mutating func show(_ text: String, on phone: String) {
    guard shown.count < Self.most else { return }
    shown.append(Shown(number: phone, text: text))
  }
}
