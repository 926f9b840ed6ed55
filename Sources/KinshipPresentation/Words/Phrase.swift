public import KinshipDomain
public import KinshipTime
public import KinshipUseCases

/// A text that people read, with what it is about.
///
/// Each language has one exhaustive `switch`, so that a phrase without words does not compile.
public enum Phrase: Sendable, Hashable {
  /// A text without arguments.
  case label(Label)

  // MARK: Words of the domain

  /// What somebody is in a household.
  case role(Role)
  /// Where a task stands.
  case status(TaskStatus)
  /// What kind of work it is.
  case category(TaskCategory)
  /// How hard it is.
  case difficulty(TaskDifficulty)
  /// What can be done with a task, as a button says it.
  case move(TaskMove)
  /// Which tasks are listed.
  case filter(TaskFilter)
  /// Why points moved.
  case transfer(TransferKind)
  /// What an adjustment is.
  case adjustment(AdjustPoints.Kind)
  /// The rules that a household starts with.
  case preset(Preset)
  /// What an input is called.
  case field(Refusal.Field)
  /// A colour, so that none stands alone (S-132): a name for those of the palette.
  case color(ColorHex)

  /// What the calendar says.
  case calendar(CalendarWord)

  // MARK: Numbers

  /// A number with the separators of the language.
  case number(Int)
  /// So many points.
  case points(Int, PointsName)
  /// So many points more or less.
  case change(Int, PointsName)
  /// What points are called.
  case pointsName(PointsName)
  /// So many minutes.
  case minutes(Int)
  /// What so many minutes cost.
  case price(minutes: Int, points: Int, PointsName)

  // MARK: Dates and times

  /// A day of the week.
  case weekday(Weekday)
  /// A date, with the year where it is not this one.
  case date(CivilDate, withYear: Bool)
  /// A time of day.
  case time(TimeOfDay)
  /// A day and a time, both already in words.
  case moment(day: String, time: String)
  /// When something is due, already in words.
  case due(String)
  /// When something is due from now on, already in words.
  case dueAgain(String)
  /// The next days on which something comes back, already in words.
  case nextDates([String])
  /// The last day on which somebody is away, already in words.
  case awayUntil(String)
  /// Until when something holds, already in words.
  case until(String)
  /// Since when somebody is signed in, and when that was last used.
  case session(since: String, used: String)

  // MARK: About somebody or something

  /// Who is to do it.
  case assigned(to: String)
  /// Who says to have done it, and when.
  case claimed(by: String, at: String)
  /// Somebody has signed in.
  case welcome(String)
  /// The device is in the hands of another member.
  case nowActing(as: String)
  /// No PIN keeps a child that gets the device from acting as its owner.
  case handoverWithoutPIN(to: String)
  /// A household was made.
  case householdCreated(String)
  /// A household was joined.
  case householdJoined(String)
  /// Somebody was added.
  case memberAdded(String)
  /// A code was made, and what it gives.
  case codeIssued(String, Role)
  /// A completed task was paid.
  case earned(Int, PointsName)
  /// Points became minutes.
  case redeemed(minutes: Int)
  /// Screen time has begun, with so many minutes.
  case screenTimeStarted(minutes: Int)
  /// How much of a picture has been sent (F-62).
  case sendingPhoto(percent: Int)
  /// The server failed, with the number of its status.
  case serverError(code: Int)
  /// A program is missing on the machine that makes pictures, and the package that has it.
  case missingProgram(String, package: String)
  /// What becomes of a household when an account is deleted, and who owns it then (UC-A10).
  case parting(String, Parting.Outcome, heir: String?)
  /// So many rows of a long list have come.
  case soFar(count: Int)
  /// So many things of an account have been written (UC-A11).
  case exporting(count: Int)
  /// Everything of an account was written.
  case exported(count: Int)
  /// Whether a task is to be deleted (M-24).
  case deleteTask(String)
  /// Who deleted a task, and when.
  case deleted(by: String, at: String)
  /// A deleted task is there again.
  case taskRestored(String)
  /// An address was invited, and as what.
  case invited(String, Role)
  /// The account of an address is a member without being asked, and as what.
  case addedUnasked(String, Role)
  /// A household was left.
  case householdLeft(String)
  /// A household was handed over.
  case ownershipGiven(String)
  /// Somebody was taken out.
  case memberRemoved(String)
  /// The household has a new code.
  case codeRenewed(String)
  /// What is sent to somebody who is to join, with the household's code.
  case shareCode(String, of: String)
  /// A code was made by which a member gets an account.
  case claimCodeIssued(String, for: String)
  /// A code was made by which another home says who a member is.
  case linkCodeIssued(String, for: String)
  /// A member lives in another home too.
  case memberLinked(String)
  /// A member is nobody of another home any more.
  case memberUnlinked(String)
  /// Whether a household is to be left.
  case leaveHousehold(String)
  /// Whether somebody is to be taken out.
  case removeMember(String)
  /// Whether a household is to be deleted.
  case deleteHousehold(String)
  /// Into which household somebody is invited, and as what.
  case invitedTo(String, Role)
  /// So many tasks are to do, and what is to be seen of them at a glance.
  case board(count: Int, overdue: Int, waiting: Int, mine: Int)
  /// Something is on the list.
  case itemAdded(String)
  /// Something is in a basket.
  case itemChecked(String)
  /// Something is still to be bought.
  case itemUnchecked(String)
  /// Something was taken off the list.
  case itemRemoved(String)
  /// So many things were taken off the list.
  case itemsCleared(Int)
  /// So many things are on the list again.
  case itemsRestored(Int)
  /// Who has it in the basket.
  case inBasket(of: String)
  /// Who put it on the list.
  case addedBy(String)
}

extension Phrase {
  /// The text in that language.
  public func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .dutch: dutch
    case .german: german
    }
  }
}
