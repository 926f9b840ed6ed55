import KinshipDomain
import KinshipTime

extension MemoryTransaction: PointsRepository {
  var points: any PointsRepository { self }

  func account(of member: MemberID, in household: HouseholdID) -> PointAccount? {
    home(household)?.accounts[member]
  }

  func reservedAccount(of member: MemberID, in household: HouseholdID) -> PointAccount? {
    home(household)?.reservedAccounts[member]
  }

  func shares(of pool: SavingsPoolID, in household: HouseholdID) -> [PointAccount] {
    rows(\.shareAccounts, of: household).filter { $0.purpose.pool == pool }
      .sorted { ($0.openedAt, $0.id) < ($1.openedAt, $1.id) }
  }

  func share(
    of member: MemberID, in pool: SavingsPoolID, household: HouseholdID
  ) -> PointAccount? {
    home(household)?.shareAccounts[PointAccount.id(of: member, .share(pool))]
  }

  func open(_ account: PointAccount) throws {
    try requireWritable()
    let home = tables.homes[account.household]
    let isOpen =
      switch account.purpose {
      case .wallet: home?.accounts[account.member] != nil
      case .reserved: home?.reservedAccounts[account.member] != nil
      case .share: home?.shareAccounts[account.id] != nil
      }
    guard !isOpen else { return }
    _ = tables.version(in: .household(account.household))
    store(account)
  }

  private func store(_ account: PointAccount) {
    let home = account.household
    switch account.purpose {
    case .wallet: tables.set(\.accounts, of: home, account.member, account)
    case .reserved: tables.set(\.reservedAccounts, of: home, account.member, account)
    case .share: tables.set(\.shareAccounts, of: home, account.id, account)
    }
  }

  func post(_ transfer: Transfer) throws {
    try requireWritable()
    let home = tables.homes[transfer.household] ?? MemoryTables.HouseholdRows()
    guard home.transfers[transfer.id] == nil,
      transfer.source.flatMap({ home.rounds[$0] }) == nil,
      transfer.reverses.flatMap({ home.reversals[$0] }) == nil
    else { throw Refusal.conflict }
    let owned = Set([transfer.debit, transfer.credit])
      .subtracting([PointAccount.issuance(of: transfer.household)])
    let accounts =
      [home.accounts, home.reservedAccounts]
      .flatMap { $0.values.filter { owned.contains($0.id) } }
      + owned.compactMap { home.shareAccounts[$0] }
    guard accounts.count == owned.count else { throw Refusal.notFound(.account) }
    let changed = try accounts.map { try $0.applying(transfer) }
    _ = tables.version(in: .household(transfer.household))
    for account in changed { store(account) }
    tables.set(\.transfers, of: transfer.household, transfer.id, transfer)
    if let source = transfer.source {
      tables.set(\.rounds, of: transfer.household, source, transfer.id)
    }
    if let original = transfer.reverses {
      tables.set(\.reversals, of: transfer.household, original, transfer.id)
    }
  }

  func transfer(_ id: TransferID, in household: HouseholdID) -> Transfer? {
    home(household)?.transfers[id]
  }

  func transfers(
    of member: MemberID, in household: HouseholdID, after cursor: TransferCursor?, limit: Int
  ) -> [Transfer] {
    let account = PointAccount.id(of: member)
    let sorted = rows(\.transfers, of: household)
      .filter { $0.debit == account || $0.credit == account }
      .sorted { TransferCursor($0) < TransferCursor($1) }
    let rest = sorted.drop { line in cursor.map { TransferCursor(line) <= $0 } ?? false }
    return Array(rest.prefix(limit))
  }

  func score(
    of member: MemberID, in household: HouseholdID, during period: Range<Instant>?
  ) -> Score {
    let (wallet, transfers) = (PointAccount.id(of: member), home(household)?.transfers ?? [:])
    var (points, tasks) = (0, 0)
    for transfer in transfers.values where period?.contains(transfer.effectiveAt) ?? true {
      let reversed = transfer.reverses.flatMap { transfers[$0] }
      if transfer.kind.paysForWork, transfer.credit == wallet {
        points += transfer.amount.value
        tasks += transfer.kind.paysForTask ? 1 : 0
      } else if let reversed, reversed.kind.paysForWork, transfer.debit == wallet {
        points -= transfer.amount.value
        tasks -= reversed.kind.paysForTask ? 1 : 0
      }
    }
    return Score(clampingPoints: points, tasks: tasks)
  }

  func payments(
    to member: MemberID, in household: HouseholdID, during period: Range<Instant>, limit: Int
  ) -> [Transfer] {
    let (wallet, reversals) = (PointAccount.id(of: member), home(household)?.reversals ?? [:])
    let payments = rows(\.transfers, of: household).filter { transfer in
      transfer.kind.paysForTask && transfer.credit == wallet
        && period.contains(transfer.effectiveAt) && reversals[transfer.id] == nil
    }
    return Array(payments.sorted { $0.countsLater(than: $1) }.prefix(max(0, limit)))
  }

  func received(
    by member: MemberID, in household: HouseholdID, since start: Instant
  ) -> Points {
    let (wallet, transfers) = (PointAccount.id(of: member), home(household)?.transfers ?? [:])
    let reserved = PointAccount.id(of: member, .reserved)
    var sum = 0
    for transfer in transfers.values
    where transfer.createdAt >= start && transfer.debit != reserved {
      let reversed = transfer.reverses.flatMap { transfers[$0] }
      if transfer.credit == wallet, transfer.kind != .poolWithdrawn {
        sum += transfer.amount.value
      } else if transfer.debit == wallet, let reversed, reversed.createdAt >= start {
        sum -= transfer.amount.value
      }
    }
    return Points(max(0, sum)) ?? .maximum
  }

  func goalPoints(of member: MemberID, in household: HouseholdID) -> Points {
    let (wallet, reversals) = (PointAccount.id(of: member), home(household)?.reversals ?? [:])
    let paid = rows(\.transfers, of: household).filter {
      $0.kind == .goalCompleted && $0.credit == wallet && reversals[$0.id] == nil
    }
    return Points(paid.reduce(0) { $0 + $1.amount.value }) ?? .maximum
  }

  func deductions(from member: MemberID, in household: HouseholdID) -> PointDeductions {
    let (wallet, reversals) = (PointAccount.id(of: member), home(household)?.reversals ?? [:])
    func sum(_ kinds: Set<TransferKind>) -> Points {
      let amounts = rows(\.transfers, of: household).filter {
        kinds.contains($0.kind) && $0.debit == wallet && reversals[$0.id] == nil
      }.map(\.amount.value)
      return Points(amounts.reduce(0, +)) ?? .maximum
    }
    return PointDeductions(
      lost: sum(TransferKind.losses), corrected: sum(TransferKind.corrections))
  }
}

extension MemoryTransaction: ScreenTimeRepository {
  var screenTime: any ScreenTimeRepository { self }

  func setting(of member: MemberID, in household: HouseholdID) -> ScreenTimeSetting? {
    home(household)?.settings[member]
  }

  func save(_ setting: ScreenTimeSetting) throws -> ScreenTimeSetting {
    try save(setting, \.settings, of: setting.household, setting.member)
  }

  func bank(of member: MemberID, in household: HouseholdID) -> ScreenTimeBank? {
    home(household)?.banks[member]
  }

  func save(_ bank: ScreenTimeBank) throws -> ScreenTimeBank {
    try save(bank, \.banks, of: bank.household, bank.member)
  }

  func add(_ redemption: ScreenTimeRedemption) throws {
    try requireWritable()
    guard self.redemption(redemption.id, in: redemption.household) == nil else {
      throw Refusal.unusableID
    }
    _ = tables.version(in: .household(redemption.household))
    tables.set(\.redemptions, of: redemption.household, redemption.id, redemption)
  }

  func redemption(_ id: RedemptionID, in household: HouseholdID) -> ScreenTimeRedemption? {
    home(household)?.redemptions[id]
  }

  func redemptions(
    of member: MemberID, in household: HouseholdID, after cursor: RedemptionCursor?, limit: Int
  ) -> [ScreenTimeRedemption] {
    let sorted = rows(\.redemptions, of: household).filter { $0.member == member }
      .sorted { RedemptionCursor($0) < RedemptionCursor($1) }
    let rest = sorted.drop { redemption in
      cursor.map { RedemptionCursor(redemption) <= $0 } ?? false
    }
    return Array(rest.prefix(max(0, limit)))
  }

  func minutesRedeemed(
    by member: MemberID, in household: HouseholdID, from start: Instant, to end: Instant
  ) -> Int {
    rows(\.redemptions, of: household).filter {
      $0.member == member && start <= $0.redeemedAt && $0.redeemedAt < end
    }.reduce(0) { $0 + $1.minutes }
  }
}
