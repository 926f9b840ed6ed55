import KinshipDomain
import KinshipTime
import KinshipUseCases

extension Phrase {
  var german: String {
    switch self {
    case .label(let label): label.german
    case .role(let role): role.german
    case .status(let status): status.german
    case .category(let category): category.german
    case .difficulty(let difficulty): difficulty.german
    case .move(let move): move.german
    case .filter(let filter): filter.german
    case .transfer(let kind): kind.german
    case .adjustment(let kind): kind.german
    case .preset(let preset): preset.german
    case .field(let field): field.german.noun.capitalizedFirst
    case .color(let color): color.name(in: .german)
    case .calendar(let word): word.german
    case .number(let number): number.grouped(by: ".")
    case .points(let count, let name): "\(count.grouped(by: ".")) \(name.german(count))"
    case .change(let count, let name): "\(count.signed(by: ".")) \(name.german(count))"
    case .pointsName(let name): name.german(2)
    case .minutes(let count): "\(count.grouped(by: ".")) \(count == 1 ? "Minute" : "Minuten")"
    case .price(let minutes, let points, let name):
      "\(Phrase.minutes(minutes).german) für \(Phrase.points(points, name).german)"
    case .weekday(let day): day.german
    case .date(let date, let withYear): date.german(withYear: withYear)
    case .time(let time): time.twentyFourHours
    case .moment(let day, let time): "\(day), \(time)"
    case .due(let when): "fällig \(when)"
    case .dueAgain(let when): "Jetzt fällig \(when)"
    case .nextDates(let days): "Nächste Termine: " + days.joined(separator: ", ")
    case .awayUntil(let day): "weg bis \(day)"
    case .session(let since, let used): "angemeldet \(since), zuletzt benutzt \(used)"
    case .until(let when): "bis \(when)"
    case .assigned(let name): "zugewiesen an \(name)"
    case .claimed(let name, let when): "erledigt von \(name), \(when)"
    case .welcome(let name): "Willkommen, \(name)!"
    case .handoverWithoutPIN(let name):
      "Ohne PIN kann \(name) das Gerät zurücknehmen und entscheiden wie du. Lege zuerst eine PIN fest."
    case .nowActing(let name): "Du bist jetzt \(name)"
    case .householdCreated(let name): "\(name) ist eingerichtet."
    case .householdJoined(let name): "Du gehörst jetzt zu \(name)."
    case .memberAdded(let name): "\(name) ist jetzt dabei."
    case .codeIssued(let code, let role):
      "Mit dem Code \(code) kann eine Person beitreten, als \(role.german)."
    case .earned(let count, let name):
      "Gut gemacht! \(Phrase.points(count, name).german) verdient."
    case .redeemed(let count): "\(Phrase.minutes(count).german) eingelöst."
    case .screenTimeStarted(let count): "Die Bildschirmzeit läuft: \(Phrase.minutes(count).german)."
    case .sendingPhoto(let percent): "das Foto wird gesendet: \(percent) %"
    case .serverError(let code): "Server-Fehler (\(code))"
    case .missingProgram(let program, let package):
      "Hier können keine Fotos hinzugefügt werden, denn \(program) fehlt."
        + " Installiere \(package) und versuche es noch einmal."
    case .parting(let name, .goesOn, _): "\(name) geht ohne dich weiter."
    case .parting(let name, .handedOver, let heir):
      "\(name) geht ohne dich weiter und gehört dann \(heir ?? "jemand anderem")."
    case .parting(let name, .ends, _):
      "\(name) endet mit allem darin: Sonst hat dort niemand ein Konto."
    case .soFar(let count): "bisher \(count.grouped(by: "."))"
    case .exporting(let count): "Export läuft: \(Phrase.number(count).german)"
    case .exported(let count):
      "Exportiert: \(count.grouped(by: ".")) \(count == 1 ? "Eintrag" : "Einträge")."
    case .deleteTask(let title): "„\(title)“ löschen?"
    case .deleted(let name, let when): "von \(name), \(when)"
    case .taskRestored(let title): "„\(title)“ ist wiederhergestellt."
    case .invited(let email, let role): "\(email) ist eingeladen: \(role.german)."
    case .addedUnasked(let email, let role):
      "\(email) gehört jetzt dazu: \(role.german). Die Person wurde nicht gefragt und kann jederzeit gehen."
    case .householdLeft(let name): "Du hast \(name) verlassen."
    case .ownershipGiven(let name): "Der Haushalt gehört jetzt \(name)."
    case .memberRemoved(let name): "\(name) ist nicht mehr dabei."
    case .codeRenewed(let code): "Der neue Code ist \(code)."
    case .shareCode(let code, let name): "Komm in Kinship zu \(name), mit dem Code \(code)."
    case .claimCodeIssued(let code, let name):
      "Wer mit Code \(code) beitritt, wird \(name), einmal."
    case .linkCodeIssued(let code, let name):
      "Mit Code \(code) kann ein anderes Zuhause sagen, dass \(name) auch dort wohnt."
    case .memberLinked(let name): "\(name) ist dieselbe Person wie im anderen Zuhause."
    case .memberUnlinked(let name): "\(name) ist mit keinem anderen Zuhause verbunden."
    case .leaveHousehold(let name): "\(name) verlassen?"
    case .removeMember(let name): "\(name) aus dem Haushalt herausnehmen?"
    case .deleteHousehold(let name): "\(name) löschen?"
    case .invitedTo(let name, let role): "\(name): \(role.german)"
    case .board(let count, let overdue, let waiting, let mine):
      "\(count.grouped(by: ".")) \(count == 1 ? "Aufgabe" : "Aufgaben")".with([
        (overdue, "überfällig"), (waiting, "\(waiting == 1 ? "wartet" : "warten") auf Genehmigung"),
        (mine, "für dich"),
      ])
    case .itemAdded(let title): "\(title) steht auf der Liste."
    case .itemChecked(let title): "\(title) liegt im Korb."
    case .itemUnchecked(let title): "\(title) ist noch zu kaufen."
    case .itemRemoved(let title): "\(title) ist von der Liste gestrichen."
    case .itemsCleared(let count):
      "\(count.grouped(by: ".")) \(count == 1 ? "Ding ist" : "Dinge sind") von der Liste gestrichen."
    case .itemsRestored(let count):
      "\(count.grouped(by: ".")) \(count == 1 ? "Ding steht" : "Dinge stehen") wieder auf der Liste."
    case .inBasket(let name): "im Korb von \(name)"
    case .addedBy(let name): "von \(name)"
    }
  }
}
