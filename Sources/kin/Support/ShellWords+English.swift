import KinshipDomain
import KinshipPresentation

extension ShellWords {
  var english: String {
    switch self {
    case .password: "Password: "
    case .passwordUntilNow: "The password until now: "
    case .newPassword: "New password: "
    case .repeatPassword: "The same password again: "
    case .pin: "PIN: "
    case .newPIN: "New PIN: "
    case .repeatPIN: "The same PIN again: "
    case .pinOrPassword: "The PIN until now, or the password: "
    case .yesOrNo: "[y/N]"
    case .unknownPerson(let name): "Nobody here is called “\(name)”. See “kin member list”."
    case .unknownTask(let name): "There is no task “\(name)” here. See “kin task list”."
    case .unknownHousehold(let name):
      "You belong to no household “\(name)”. See “kin household list”."
    case .unknownItem(let name): "There is no item “\(name)” here. See “kin shop list”."
    case .unknownEvent(let name): "There is no event “\(name)” here. See “kin calendar list”."
    case .unknownDeletedTask(let name):
      "No task “\(name)” was deleted here in the last 30 days. See “kin task deleted”."
    case .noOccurrenceOn(let day): "Nothing of this series is on “\(day)”. See “kin calendar list”."
    case .unknownSession(let text): "There is no session “\(text)”. See “kin account sessions”."
    case .ambiguous(let name): "“\(name)” can be several: type more of it, or an id."
    case .malformedDate(let text):
      "“\(text)” is no date: type 2026-11-23, 2026-11-23T18:00, today, or tomorrow 18:00."
    case .malformedMoment(let text):
      "“\(text)” is no moment: type 2026-11-23T18:00, today 18:00, or 2026-11-23T17:00:00Z."
    case .malformedCursor(let text):
      "“\(text)” is no place in this list: take it from the page before."
    case .malformedAddress(let text):
      "“\(text)” is no address: write tls://HOST:PORT, tcp://HOST:PORT or unix:PATH."
    case .malformedLocal(let text):
      "“\(text)” is no date or time on a wall: write 2026-11-23 or 2026-11-23T18:00."
    case .unknownZone(let name):
      "There is no time zone “\(name)”: write one such as Europe/Amsterdam."
    case .secretMissing: "A password or PIN is needed: give it as a line of standard input."
    case .secretUnreadable: "What was typed is too long or no text. Type it again."
    case .secretsDiffer: "The two differ; nothing was changed. Try again with the same one twice."
    case .confirmationMissing: "Nobody can be asked here: add --yes to say yes."
    case .extentMissing:
      "This task comes back: say --only-this for this date, or --series for all that nobody has done."
    case .thisDate: "this date"
    case .wholeSeries: "the series"
    case .whatToChange: "What is to be changed?"
    case .whichHousehold: "You belong to several households. From now on everything is about:"
    case .whichZone:
      "This machine does not say its time zone. Type the household's, such as Europe/Amsterdam."
    case .noHome: "Neither KIN_HOME nor HOME says where profiles are kept. Set one of them."
    case .noTimeZone:
      "This machine does not say its time zone: add --zone, such as Europe/Amsterdam."
    case .noHouseholdChosen:
      "You belong to several households: choose with “kin household use NAME”."
    case .nothingToChange: "Nothing was said that is to be changed: add an option."
    case .signIn(let email):
      "Nobody is signed in here: type “kin account sign-in --email \(email ?? "YOU@EXAMPLE.ORG")”."
    case .resetNext: "Then type it here: “kin account reset --code CODE”."
    case .codeFromMail: "Type the code from the mail; an empty line leaves it for later."
    case .hasNoPhoto(let name):
      "\(name) has no photo here, or does not show it. Add one with “kin member photo <member> --set <file>”, or ask for one."
    case .householdHasNoPhoto:
      "The household has no photo. Add one with “kin household photo --set <file>”, or ask an adult for one."
    case .hasAnAccount(let name):
      "\(name) has an account, so the device cannot be handed over. Let \(name) sign in, here in another profile (--profile)."
    case .noReset:
      "No code was asked for in this profile: type “kin account reset --email YOU@EXAMPLE.ORG”."
    case .tokensNotSaved(let path, let reason):
      "The keyring did not take the session: \(reason.asClause). It is kept in \(path), which only you can read."
    case .tokensNotRead(let email, let reason):
      "The session is in the keyring, which cannot be read: \(reason.asClause). Unlock the keyring, or set KIN_KEYRING=off and type “kin account sign-in --email \(email)”."
    case .tokensNotDeleted(let reason):
      "The session has ended, but its tokens are still in the keyring: \(reason.asClause). They open nothing any more."
    case .malformedKeyringUse(let text):
      "KIN_KEYRING is “\(text)”: set it to off, or not at all."
    case .keyringMissing: "the program secret-tool cannot be run"
    case .keyringSilent(let seconds): "secret-tool did not answer within \(seconds) seconds"
    case .keyringLocked: "it is locked"
    case .keyringUnreachable: "kin could not exchange data with secret-tool"
    case .keyringWaits: "Waiting for the keyring, which may ask to be unlocked"
    case .profileDamaged(let path):
      "The profile \(path) is damaged: move it away, then sign in again."
    case .fileUnreadable(let path, let reason):
      "\(path) cannot be read: \(reason.asClause). Check its name and permissions."
    case .fileUnwritable(let path, let reason):
      "\(path) cannot be written: \(reason.asClause). Check its folder, and the room on the disk."
    case .storeHeld(let process, let purpose) where purpose.isServing:
      "The store is in use by \(process): \(purpose). Use --connect with its address."
    case .storeHeld(let process, let purpose):
      "The store is in use by \(process): \(purpose). Wait for it, or have “kin serve” keep the store and use --connect."
    case .storeNewer(let path):
      "The store \(path) was written by a newer version of Kinship: update this one."
    case .storeUnusable(let path, let reason):
      "The store \(path) cannot be used: \(reason.asClause). Check its folder, or name another file with --store."
    case .storeForeign(let path):
      "\(path) belongs to another program; nothing was changed. Name another file with --store."
    case .storeNoFile(let path): "\(path) is no file: name one for the store."
    case .storeDamaged(let path, let reason):
      "The store \(path) is damaged: \(reason.asClause). Restore a backup; “kin store check” tells more."
    case .storeThere(let path):
      "\(path) is there already; nothing was written. Choose another name, or move it away."
    case .storeOlder(let path):
      "The store \(path) is of an older version: open it once with this one, with a backup at hand."
    case .storeUnreleased(let path):
      "The store \(path) was written before the first release: use “kin store export” of the older program, and import its files into a new store with this one."
    case .storeFailed(let path, let reason):
      "The disk of the store \(path) failed: \(reason.asClause). Check the disk, and keep a backup at hand."
    case .storeMistaken(let path, let reason):
      "Kinship made a mistake with the store \(path), and nothing was changed: \(reason.asClause). Please report it."
    case .storeUnsafe(let path):
      "The disk of the store \(path) does not keep safely what it is given. Name a file on another one with --store."
    case .storeClosed(let path):
      "The store \(path) was closed meanwhile; nothing was changed. Try again."
    case .dutyWaits(let reason):
      "Something that is due could not be done, and is tried again later: \(reason.asClause)."
    case .mailWaits(let reason):
      "A mail could not be put into the outbox and waits in the store: \(reason.asClause)."
    case .demoClockDamaged(let path):
      "The clock \(path) of this demo store is damaged: make the store again with “kin demo”."
    case .storeReadOnly(let path):
      "The store \(path) may not be written: change its permissions, or name another with --store."
    case .storeFull(let path):
      "There is no room left for the store \(path); nothing was changed. Make room, then try again."
    case .storeBusy(let path): "The store \(path) is busy; try again in a moment."
    case .serverUnusable(let address, let reason):
      "The server \(address) cannot be used: \(reason.asClause). Check its address, and --trust."
    case .watching: "Watching; Control-C ends it."
    case .servesNoServer: "A server cannot be served by another one: name a file with --store."
    case .plaintextRefused(let address):
      "\(address) would let everybody on the way read and change what is said: use tls://, or say --allow-plaintext twice."
    case .listening(let address): "Listening at \(address)"
    case .serverFailed(let reason):
      "The server cannot serve: \(reason.asClause). Put that right, then start it again."
    case .firstAccountCode(let code):
      "There is no account yet. The first one is made with this code: \(code)"
    case .serverStopped: "The server has stopped."
    case .zonesMissing(let reason):
      "The time zones cannot be read: \(reason.asClause). Install the package tzdata."
    case .outputFailed:
      "The answer could not be written, but what was done is done. Check where the output goes."
    case .unexpected(let text):
      "Something unexpected happened: \(text.asClause). Try again, and report it if it comes back."
    case .sessionBegins(let version, let place):
      "Kinship \(version), \(place). “help” says what can be done; Control-D leaves."
    case .nobodyHere: "nobody"
    case .noConnection: "no connection"
    case .connectionLost(let address, let reason, let waits):
      "\(address): no connection (\(reason)); "
        + (waits
          ? "what was typed is tried until there is one, Control-C gives up."
          : "what you type next is tried until there is one.")
    case .watchLost(let address):
      "\(address): no connection; what happens meanwhile is told when there is one again,"
        + " Control-C ends it."
    case .connectedAgain(let address): "\(address): connected again."
    case .quoteOpen: "A quote has no end: close it, or put a backslash before it."
    case .givenUp: "Given up. It may be done all the same: look before you try again."
    case .notInASession(let noun):
      "“\(noun)” is a program of its own: leave, and type “kin \(noun)”."
    case .sessionIsElsewhere:
      "A session stays with its store or server and its profile: leave, and begin another one."
    case .ambiguousHere(let name): "“\(name)” can be several:"
    case .whichOne: "Which one? "
    case .andMore(let count): "… and \(count) more"
    case .parentPIN: "This needs parent mode. PIN: "
    case .clockGoesForward(let text):
      "The clock only goes forwards, and \(text) is past: name a later time."
    case .noDemoClock: "Only a demo store has a clock that can be moved: “kin demo” makes one."
    case .clockMoved(let time): "It is \(time) now."
    case .setPINFirst:
      "Take it back with “kin member act-as me”, and type “kin parent-mode set-pin”."
    case .householdUsed(let name): "From now on everything is about \(name)."
    case .notDeleted: "Nothing was deleted."
    case .photoSaved(let path): "The photo is saved as \(path)."
    case .demoMade(let weeks, let tasks, let path):
      "A family in two homes, with \(weeks) \(weeks == 1 ? "week" : "weeks") and \(tasks) tasks behind it: \(path)"
    case .demoStands(let time):
      "It is \(time) there, and its clock stands still; “advance 1d” in a session moves it."
    case .demoSecrets(let password, let pin):
      "Everybody's password is “\(password)”, the parents' PIN \(pin). Mia, Tom and Bram sign in as mia@example.org and so on."
    case .demoNext: "Look at it, for example:"
    case .demoExists(let path):
      "There is something at \(path) already: take it away, or name another file with --store."
    case .id: "Id"
    case .name: "Name"
    case .role: "Role"
    case .color: "Colour"
    case .who: "Who"
    case .when: "When"
    case .kind: "Kind"
    case .due: "Due"
    case .points: "Points"
    case .status: "Status"
    case .title: "Task"
    case .reason: "Reason"
    case .amount: "Amount"
    case .household: "Household"
    case .email: "Email"
    case .store: "Store"
    case .profile: "Profile"
    case .sessionKeptIn: "Session kept in"
    case .inKeyring: "the keyring (Secret Service)"
    case .inOwnFile(let path): "a file only you can read: \(path)"
    case .parentMode: "Parent mode"
    case .code: "Code"
    case .zone: "Time zone"
    case .rules: "Rules"
    case .rate: "Points : minutes"
    case .dailyLimit: "Daily limit"
    case .weeklyAllowance: "Weekly allowance"
    case .unused: "Unused minutes"
    case .expires: "end with the day"
    case .carries(let most): "stay, up to \(Phrase.minutes(most).text(in: .english))"
    case .runningSince: "Runs"
    case .more(let cursor): "There are more: --after \(cursor), or --all."
    case .rule: "Rule"
    case .words: "In words"
    case .notSayable: "This rule has more in it than words can say."
    case .noOccurrence: "This rule has no occurrence there."
    case .closed: "closed"
    case .acting: "Acts as"
    case .item: "Item"
    case .quantity: "Quantity"
    case .section: "Section"
    case .event: "Event"
    case .deleted: "Deleted"
    case .restorable: "Restorable"
    }
  }
}
