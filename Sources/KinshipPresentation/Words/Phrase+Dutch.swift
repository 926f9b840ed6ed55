import KinshipDomain
import KinshipTime
import KinshipUseCases

extension Phrase {
  var dutch: String {
    switch self {
    case .label(let label): label.dutch
    case .role(let role): role.dutch
    case .status(let status): status.dutch
    case .category(let category): category.dutch
    case .difficulty(let difficulty): difficulty.dutch
    case .move(let move): move.dutch
    case .filter(let filter): filter.dutch
    case .transfer(let kind): kind.dutch
    case .adjustment(let kind): kind.dutch
    case .preset(let preset): preset.dutch
    case .field(let field): field.dutch.noun.capitalizedFirst
    case .color(let color): color.name(in: .dutch)
    case .calendar(let word): word.dutch
    case .number(let number): number.grouped(by: ".")
    case .points(let count, let name): "\(count.grouped(by: ".")) \(name.dutch(count))"
    case .change(let count, let name): "\(count.signed(by: ".")) \(name.dutch(count))"
    case .pointsName(let name): name.dutch(2)
    case .minutes(let count): "\(count.grouped(by: ".")) \(count == 1 ? "minuut" : "minuten")"
    case .price(let minutes, let points, let name):
      "\(Phrase.minutes(minutes).dutch) voor \(Phrase.points(points, name).dutch)"
    case .weekday(let day): day.dutch
    case .date(let date, let withYear): date.dutch(withYear: withYear)
    case .time(let time): time.twentyFourHours
    case .moment(let day, let time): "\(day), \(time)"
    case .due(let when): "uiterlijk \(when)"
    case .dueAgain(let when): "Nu uiterlijk \(when)"
    case .nextDates(let days): "Volgende data: " + days.joined(separator: ", ")
    case .awayUntil(let day): "weg tot en met \(day)"
    case .session(let since, let used): "ingelogd \(since), laatst gebruikt \(used)"
    case .until(let when): "tot \(when)"
    case .assigned(let name): "toegewezen aan \(name)"
    case .claimed(let name, let when): "gedaan door \(name), \(when)"
    case .welcome(let name): "Welkom, \(name)!"
    case .handoverWithoutPIN(let name):
      "Zonder pincode kan \(name) het apparaat terugnemen en beslissen als jij. Stel eerst een pincode in."
    case .nowActing(let name): "Je bent nu \(name)"
    case .householdCreated(let name): "\(name) staat klaar."
    case .householdJoined(let name): "Je hoort nu bij \(name)."
    case .memberAdded(let name): "\(name) is toegevoegd."
    case .codeIssued(let code, let role):
      "Met code \(code) kan één persoon meedoen als \(role.dutch)."
    case .earned(let count, let name):
      "Goed gedaan! \(Phrase.points(count, name).dutch) verdiend."
    case .redeemed(let count): "\(Phrase.minutes(count).dutch) ingewisseld."
    case .screenTimeStarted(let count): "De schermtijd loopt: \(Phrase.minutes(count).dutch)."
    case .sendingPhoto(let percent): "de foto wordt verstuurd: \(percent) %"
    case .serverError(let code): "Serverfout (\(code))"
    case .missingProgram(let program, let package):
      "Hier kunnen geen foto's worden toegevoegd, want \(program) ontbreekt."
        + " Installeer \(package) en probeer het opnieuw."
    case .parting(let name, .goesOn, _): "\(name) gaat zonder jou verder."
    case .parting(let name, .handedOver, let heir):
      "\(name) gaat zonder jou verder; \(heir ?? "iemand anders") is dan eigenaar."
    case .parting(let name, .ends, _):
      "\(name) houdt op, met alles erin: niemand anders heeft er een account."
    case .soFar(let count): "tot nu toe \(count.grouped(by: "."))"
    case .exporting(let count): "exporteren: \(Phrase.number(count).dutch)"
    case .exported(let count):
      "Geëxporteerd: \(count.grouped(by: ".")) \(count == 1 ? "item" : "items")."
    case .deleteTask(let title): "“\(title)” verwijderen?"
    case .deleted(let name, let when): "door \(name), \(when)"
    case .taskRestored(let title): "“\(title)” is hersteld."
    case .invited(let email, let role): "\(email) is uitgenodigd als \(role.dutch)."
    case .addedUnasked(let email, let role):
      "\(email) hoort er nu bij als \(role.dutch), is niet gevraagd, en mag altijd weer weggaan."
    case .householdLeft(let name): "Je hebt \(name) verlaten."
    case .ownershipGiven(let name): "Het huishouden is nu van \(name)."
    case .memberRemoved(let name): "\(name) hoort er niet meer bij."
    case .codeRenewed(let code): "De nieuwe code is \(code)."
    case .shareCode(let code, let name): "Doe mee met \(name) in Kinship, met de code \(code)."
    case .claimCodeIssued(let code, let name):
      "Wie met code \(code) meedoet, wordt \(name), één keer."
    case .linkCodeIssued(let code, let name):
      "Met code \(code) kan een ander huis zeggen dat \(name) daar ook woont."
    case .memberLinked(let name): "\(name) is dezelfde persoon als in het andere huis."
    case .memberUnlinked(let name): "\(name) is aan geen ander huis gekoppeld."
    case .leaveHousehold(let name): "\(name) verlaten?"
    case .removeMember(let name): "\(name) uit het huishouden verwijderen?"
    case .deleteHousehold(let name): "\(name) verwijderen?"
    case .invitedTo(let name, let role): "\(name), als \(role.dutch)"
    case .board(let count, let overdue, let waiting, let mine):
      "\(count.grouped(by: ".")) \(count == 1 ? "taak" : "taken")".with([
        (overdue, "te laat"), (waiting, "\(waiting == 1 ? "wacht" : "wachten") op goedkeuring"),
        (mine, "voor jou"),
      ])
    case .itemAdded(let title): "\(title) staat op de lijst."
    case .itemChecked(let title): "\(title) ligt in de mand."
    case .itemUnchecked(let title): "\(title) moet nog gekocht worden."
    case .itemRemoved(let title): "\(title) is van de lijst."
    case .itemsCleared(let count):
      "\(count.grouped(by: ".")) \(count == 1 ? "ding is" : "dingen zijn") van de lijst."
    case .itemsRestored(let count):
      "\(count.grouped(by: ".")) \(count == 1 ? "ding staat" : "dingen staan") weer op de lijst."
    case .inBasket(let name): "in de mand van \(name)"
    case .addedBy(let name): "van \(name)"
    }
  }
}
