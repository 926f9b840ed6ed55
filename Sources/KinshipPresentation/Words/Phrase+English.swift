import KinshipDomain
import KinshipTime
import KinshipUseCases

extension Phrase {
  var english: String {
    switch self {
    case .label(let label): label.english
    case .role(let role): role.english
    case .status(let status): status.english
    case .category(let category): category.english
    case .difficulty(let difficulty): difficulty.english
    case .move(let move): move.english
    case .filter(let filter): filter.english
    case .transfer(let kind): kind.english
    case .adjustment(let kind): kind.english
    case .preset(let preset): preset.english
    case .field(let field): field.english.noun.capitalizedFirst
    case .color(let color): color.name(in: .english)
    case .calendar(let word): word.english
    case .number(let number): number.grouped(by: ",")
    case .points(let count, let name): "\(count.grouped(by: ",")) \(name.english(count))"
    case .change(let count, let name): "\(count.signed(by: ",")) \(name.english(count))"
    case .pointsName(let name): name.english(2)
    case .minutes(let count): "\(count.grouped(by: ",")) \(count == 1 ? "minute" : "minutes")"
    case .price(let minutes, let points, let name):
      "\(Phrase.minutes(minutes).english) for \(Phrase.points(points, name).english)"
    case .weekday(let day): day.english
    case .date(let date, let withYear): date.english(withYear: withYear)
    case .time(let time): time.twelveHours
    case .moment(let day, let time): "\(day), \(time)"
    case .due(let when): "due \(when)"
    case .dueAgain(let when): "Now due \(when)"
    case .nextDates(let days): "Next dates: " + days.joined(separator: ", ")
    case .awayUntil(let day): "away until \(day)"
    case .session(let since, let used): "signed in \(since), last used \(used)"
    case .until(let when): "until \(when)"
    case .assigned(let name): "assigned to \(name)"
    case .claimed(let name, let when): "done by \(name), \(when)"
    case .welcome(let name): "Welcome, \(name)!"
    case .handoverWithoutPIN(let name):
      "Without a PIN \(name) can take the device back and decide as you. Set a PIN first."
    case .nowActing(let name): "You've switched to \(name)"
    case .householdCreated(let name): "\(name) is ready."
    case .householdJoined(let name): "You have joined \(name)."
    case .memberAdded(let name): "\(name) was added."
    case .codeIssued(let code, let role): "Code \(code) lets in one person as \(role.english)."
    case .earned(let count, let name):
      "Well done! \(Phrase.points(count, name).english) earned."
    case .redeemed(let count): "\(Phrase.minutes(count).english) redeemed."
    case .screenTimeStarted(let count): "Screen time runs: \(Phrase.minutes(count).english)."
    case .sendingPhoto(let percent): "sending the photo: \(percent) %"
    case .serverError(let code): "Server error (\(code))"
    case .missingProgram(let program, let package):
      "Photos cannot be taken in here, for \(program) is missing. Install \(package), then try again."
    case .parting(let name, .goesOn, _): "\(name) goes on without you."
    case .parting(let name, .handedOver, let heir):
      "\(name) goes on without you; \(heir ?? "somebody else") owns it then."
    case .parting(let name, .ends, _):
      "\(name) ends with everything in it: nobody else there has an account."
    case .soFar(let count): "\(count.grouped(by: ",")) so far"
    case .exporting(let count): "exporting: \(Phrase.number(count).english)"
    case .exported(let count):
      "Exported: \(count.grouped(by: ",")) \(count == 1 ? "entry" : "entries")."
    case .deleteTask(let title): "Delete “\(title)”?"
    case .deleted(let name, let when): "by \(name), \(when)"
    case .taskRestored(let title): "“\(title)” is restored."
    case .invited(let email, let role): "\(email) is invited as \(role.english)."
    case .addedUnasked(let email, let role):
      "\(email) is here now as \(role.english), was not asked, and may leave at any time."
    case .householdLeft(let name): "You have left \(name)."
    case .ownershipGiven(let name): "The household belongs to \(name) now."
    case .memberRemoved(let name): "\(name) is no longer here."
    case .codeRenewed(let code): "The new code is \(code)."
    case .shareCode(let code, let name): "Join \(name) in Kinship with the code \(code)."
    case .claimCodeIssued(let code, let name):
      "Whoever joins with code \(code) becomes \(name), once."
    case .linkCodeIssued(let code, let name):
      "With code \(code) another home can say that \(name) lives there too."
    case .memberLinked(let name): "\(name) is the same person as in the other home."
    case .memberUnlinked(let name): "\(name) is linked to no other home."
    case .leaveHousehold(let name): "Leave \(name)?"
    case .removeMember(let name): "Take \(name) out of the household?"
    case .deleteHousehold(let name): "Delete \(name)?"
    case .invitedTo(let name, let role): "\(name), as \(role.english)"
    case .board(let count, let overdue, let waiting, let mine):
      "\(count.grouped(by: ",")) \(count == 1 ? "task" : "tasks")".with([
        (overdue, "overdue"), (waiting, "waiting for approval"),
        (mine, "yours"),
      ])
    case .itemAdded(let title): "\(title) is on the list."
    case .itemChecked(let title): "\(title) is in the basket."
    case .itemUnchecked(let title): "\(title) is still to be bought."
    case .itemRemoved(let title): "\(title) is off the list."
    case .itemsCleared(let count):
      "\(count.grouped(by: ",")) \(count == 1 ? "thing is" : "things are") off the list."
    case .itemsRestored(let count):
      "\(count.grouped(by: ",")) \(count == 1 ? "thing is" : "things are") on the list again."
    case .inBasket(let name): "in the basket of \(name)"
    case .addedBy(let name): "from \(name)"
    }
  }
}
