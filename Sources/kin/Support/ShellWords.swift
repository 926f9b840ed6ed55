import KinshipDomain

/// The words that only a command line needs; all others are KinshipPresentation's.
///
/// A case without a text in one of the languages does not compile.
enum ShellWords {
  // Questions
  case password, passwordUntilNow, newPassword, repeatPassword, pin, newPIN, repeatPIN,
    pinOrPassword
  case yesOrNo, thisDate, wholeSeries, whichHousehold, whichZone, whatToChange

  // What was typed cannot be meant
  case unknownPerson(String), unknownTask(String), unknownHousehold(String), unknownItem(String)
  case unknownEvent(String), noOccurrenceOn(String), unknownDeletedTask(String)
  case unknownSession(String)
  case ambiguous(String)
  case malformedDate(String), malformedMoment(String), malformedCursor(String), malformedAddress(
    String)
  case malformedLocal(String), unknownZone(String)
  case secretMissing, secretUnreadable, secretsDiffer, confirmationMissing, extentMissing
  case noHome, noTimeZone, noHouseholdChosen, nothingToChange

  // Sessions
  case signIn(email: String?)
  case resetNext, codeFromMail, noReset
  case hasNoPhoto(String), householdHasNoPhoto, hasAnAccount(String)
  case tokensNotSaved(path: String, reason: String), tokensNotRead(email: String, reason: String)
  case tokensNotDeleted(reason: String), malformedKeyringUse(String)
  case keyringMissing, keyringSilent(seconds: Int), keyringLocked, keyringUnreachable
  case keyringWaits

  // Files and stores
  case profileDamaged(path: String)
  case fileUnreadable(path: String, reason: String), fileUnwritable(path: String, reason: String)
  case storeHeld(process: String, purpose: String), storeNewer(path: String)
  case storeUnusable(path: String, reason: String), storeDamaged(path: String, reason: String)
  case storeForeign(path: String), storeNoFile(path: String), storeThere(path: String)
  case storeOlder(path: String), storeUnreleased(path: String)
  case storeFailed(path: String, reason: String)
  case storeMistaken(path: String, reason: String), storeUnsafe(path: String)
  case storeClosed(path: String)
  case mailWaits(reason: String), dutyWaits(reason: String), demoClockDamaged(path: String)
  case storeReadOnly(path: String), storeFull(path: String), storeBusy(path: String)
  case serverUnusable(String, reason: String), serverStopped
  case watching, servesNoServer, plaintextRefused(String), listening(String), serverFailed(String)
  case firstAccountCode(String)
  case zonesMissing(reason: String), outputFailed, unexpected(String)

  // Sessions at the command line
  case sessionBegins(version: String, place: String), nobodyHere, noConnection
  case connectionLost(String, reason: String, waits: Bool), connectedAgain(String)
  case watchLost(String)
  case quoteOpen, givenUp, notInASession(String), sessionIsElsewhere
  case ambiguousHere(String), whichOne, andMore(Int), parentPIN
  case noDemoClock, clockMoved(to: String), clockGoesForward(String)

  // What was done
  case setPINFirst
  case householdUsed(name: String), notDeleted, photoSaved(path: String)

  // Names of columns and values
  case id, name, role, color, who, when, kind, due, points, status, title, reason, amount, household
  case sessionKeptIn, inKeyring, inOwnFile(path: String)
  case email, store, profile, parentMode, code, zone, rules, rate, dailyLimit, weeklyAllowance,
    unused
  case demoMade(weeks: Int, tasks: Int, path: String), demoSecrets(password: String, pin: String)
  case demoStands(at: String), demoNext, demoExists(path: String)
  case expires, carries(upTo: Int), runningSince
  case more(cursor: String), closed, acting
  case rule, words, notSayable, noOccurrence
  case item, quantity, section, event, deleted, restorable
}

extension ShellWords {
  /// The text in that language.
  func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .dutch: dutch
    case .german: german
    }
  }
}

extension String {
  /// A reason that stands inside a sentence: without a full stop of its own.
  var asClause: String {
    var text = self[...]
    while text.last == "." { text.removeLast() }
    return String(text)
  }

  /// Whether a process that does this lets others have the store by its address.
  var isServing: Bool { hasPrefix("kin serve") }
}
