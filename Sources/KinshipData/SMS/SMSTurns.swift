import KinshipDomain
import KinshipTime
import Synchronization

/// Some due SMS of one household, which are sent one after another.
struct SMSTurn: Sendable {
  /// Maximum number of messages, so that a household gives way to others soon.
  static let limit = 3

  let household: HouseholdID
  /// Whether the messages are alerts; other messages have turns of their own.
  let isAlert: Bool
  /// The earliest due messages, the first of them first.
  let messages: [SMSMessageID]
}

/// The households that take turns in a delivery of SMS: eight at a time, those with alerts first, in
/// the order of their ids, and again from the first.
///
/// A household has one turn at a time. Two of the eight places are only for alerts, so that an alert
/// waits for no reminder that hangs.
final class SMSTurns: Sendable {
  /// Maximum number of turns at a time.
  static let limit = 8
  /// Maximum number of turns at a time without alerts.
  static let limitWithoutAlert = 6
  /// Maximum number of pictures that are loaded at a time.
  static let downloads = 2

  /// The turns at one time.
  struct State: Sendable {
    /// The households with a turn, and whether it is one of alerts.
    fileprivate(set) var running: [HouseholdID: Bool] = [:]
    /// The household whose turn started last, of alerts and of others; nil before the first one.
    fileprivate(set) var last: [Bool: HouseholdID] = [:]
    /// The answers whose pictures are being loaded.
    fileprivate(set) var loading: Set<CareOccurrenceID> = []

    /// The number of turns that can start beside `started` ones.
    func places(forAlerts isAlert: Bool, besides started: [SMSTurn]) -> Int {
      let all = SMSTurns.limit - running.count - started.count
      guard !isAlert else { return max(0, all) }
      let others = running.values.count { !$0 }
      return max(0, min(all, SMSTurns.limitWithoutAlert - others))
    }
  }

  private let mutex = Mutex(State())

  /// The present turns.
  var state: State { mutex.withLock { $0 } }

  /// Starts turns of households that have none, and downloads for answers that have none.
  func start(_ turns: [SMSTurn], _ downloads: [SMSDownload]) {
    mutex.withLock { state in
      for turn in turns {
        state.running[turn.household] = turn.isAlert
        state.last[turn.isAlert] = turn.household
      }
      state.loading.formUnion(downloads.map(\.occurrence))
    }
  }

  /// Ends the turn of a household; messages that were not sent stay in the store.
  func end(_ turn: SMSTurn) { mutex.withLock { $0.running[turn.household] = nil } }

  /// Ends a download.
  func end(_ download: SMSDownload) {
    mutex.withLock { _ = $0.loading.remove(download.occurrence) }
  }
}

extension Repositories {
  /// The turns to start: of households with alerts first, those after the last one first.
  ///
  /// Reads eight households from there, and eight from the start if there are fewer.
  func smsTurns(dueAt now: Instant, besides state: SMSTurns.State) throws -> [SMSTurn] {
    var turns: [SMSTurn] = []
    for isAlert in [true, false] {
      let places = state.places(forAlerts: isAlert, besides: turns)
      guard places > 0 else { continue }
      let free = try waitingHouseholds(dueAt: now, isAlert, after: state.last[isAlert]).filter {
        home in
        state.running[home] == nil && !turns.contains { $0.household == home }
      }
      let started = try free.prefix(places).map { home -> SMSTurn in
        let due = try sms.messages(
          of: home, isAlert: isAlert, dueAt: now, limit: SMSTurn.limit)
        return SMSTurn(household: home, isAlert: isAlert, messages: due.map(\.id))
      }
      turns += started
    }
    return turns
  }

  private func waitingHouseholds(
    dueAt now: Instant, _ isAlert: Bool, after last: HouseholdID?
  ) throws -> [HouseholdID] {
    let limit = SMSTurns.limit
    let later = try sms.households(
      withSMSDueAt: now, isAlert: isAlert, after: last, limit: limit)
    guard later.count < limit, last != nil else { return later }
    let first = try sms.households(
      withSMSDueAt: now, isAlert: isAlert, after: nil, limit: limit)
    return later + first.filter { !later.contains($0) }
  }

  /// The downloads to start: the first due one of each answer.
  func smsDownloads(dueAt now: Instant, besides state: SMSTurns.State) throws -> [SMSDownload] {
    let places = SMSTurns.downloads - state.loading.count
    guard places > 0 else { return [] }
    var chosen: [SMSDownload] = []
    // An answer has at most three, so others are among these.
    let due = try sms.downloads(
      dueAt: now, limit: SMSDownload.mostPerMessage * SMSTurns.downloads * 2)
    for download in due.sorted(by: { ($0.dueAt, $0.position) < ($1.dueAt, $1.position) })
    where chosen.count < places && !state.loading.contains(download.occurrence)
      && !chosen.contains(where: { $0.occurrence == download.occurrence })
    {
      chosen.append(download)
    }
    return chosen
  }

  /// The first time after `now` at which a message or a download is due.
  func nextSMS(after now: Instant) throws -> Instant? {
    [try sms.nextSMSDue(after: now), try sms.nextDownloadDue(after: now)].compactMap(\.self).min()
  }
}
