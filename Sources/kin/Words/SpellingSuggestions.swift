import KinshipDomain

/// Suggests known words for an unknown word.
enum SpellingSuggestions {
  /// The maximum number of suggestions.
  static let most = 3

  /// Suggestions in order: synonyms, words with this prefix, similar words; none if there are too
  /// many.
  static func among(_ words: [String], for typed: String) -> [String] {
    let meant = meant(by: typed, among: words)
    guard meant.isEmpty else { return meant }
    let typed = typed.folded
    let beginning = typed.count > 1 ? words.filter { $0.hasPrefix(typed) } : []
    if (1...most).contains(beginning.count) { return beginning }
    let near = words.map { (word: $0, distance: distance(typed, $0)) }
      .filter { isNear(typed, $0.word, at: $0.distance) }
    let least = near.map(\.distance).min()
    let nearest = near.filter { $0.distance == least }.map(\.word)
    return nearest.count <= most ? nearest : []
  }

  /// The same word in another case, or its synonyms in other programs.
  static func meant(by typed: String, among words: [String]) -> [String] {
    let typed = typed.folded
    if words.contains(typed) { return [typed] }
    return Array((guesses[typed] ?? []).filter(words.contains).prefix(most))
  }

  /// Whether a typed word is similar to another word, or its prefix.
  static func isNear(_ typed: String, _ word: String) -> Bool {
    let typed = typed.folded
    return typed.count > 1 && word.hasPrefix(typed)
      || isNear(typed, word, at: distance(typed, word))
  }

  /// Allows one edit per three characters; words of two characters are never similar.
  private static func isNear(_ typed: String, _ word: String, at distance: Int) -> Bool {
    let length = min(typed.count, word.count)
    return length > 2 && distance <= length / 3
  }

  /// The edit distance, with transpositions of adjacent characters.
  private static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one), Array(other))
    var former: [Int] = []
    var last = Array(0...other.count)
    for (row, character) in one.enumerated() {
      var next = [row + 1]
      for (column, otherCharacter) in other.enumerated() {
        var least = min(
          last[column] + (character == otherCharacter ? 0 : 1), last[column + 1] + 1,
          next[column] + 1)
        if row > 0, column > 0, character == other[column - 1], one[row - 1] == otherCharacter {
          least = min(least, former[column - 1] + 1)
        }
        next.append(least)
      }
      (former, last) = (last, next)
    }
    return last[other.count]
  }

  /// Synonyms from other programs, with the commands that they can mean.
  private static let guesses = [
    "done": ["complete", "check"], "finish": ["complete"], "do": ["complete"], "tick": ["check"],
    "buy": ["check"], "begin": ["start"], "rm": ["delete", "remove"], "del": ["delete", "remove"],
    "remove": ["delete"], "delete": ["remove"], "undelete": ["restore"], "ls": ["list"],
    "get": ["show"], "view": ["show"], "info": ["show"], "new": ["add", "create"],
    "create": ["add"], "make": ["add", "create"], "add": ["create", "bonus"], "give": ["bonus"],
    "award": ["bonus"], "deduct": ["penalty"],
    "change": ["edit"],
    "update": ["edit"], "modify": ["edit"], "rename": ["edit"], "accept": ["approve"],
    "decline": ["reject"], "deny": ["reject"], "login": ["sign-in"], "signin": ["sign-in"],
    "logout": ["sign-out"], "signout": ["sign-out"], "signup": ["sign-up"],
    "register": ["sign-up"], "forgot": ["reset"], "forgot-password": ["reset"],
    "reset-password": ["reset"], "kids": ["set-kids"],
    "children": ["set-kids"],
    "chore": ["task"], "chores": ["task"], "todo": ["task"], "todos": ["task"],
    "cards": ["card"], "catalog": ["card"], "rewards": ["reward"], "basket": ["reward"],
    "pool": ["reward"], "goals": ["goal"], "habit": ["goal"], "habits": ["goal"],
    "elder": ["care"], "grandmother": ["care"], "grandfather": ["care"],
    "streak": ["goal"], "duties": ["duty"], "pickup": ["duty"], "pickups": ["duty"],
    "shopping": ["shop"], "groceries": ["shop"], "event": ["calendar"], "events": ["calendar"],
    "family": ["household"], "home": ["household"], "people": ["member"], "person": ["member"],
    "user": ["member"], "users": ["member"],
  ].merging(nounsOfLanguages) { english, _ in english }

  /// The nouns of commands in Dutch and German: commands are English in every language.
  private static let nounsOfLanguages = [
    "agenda": ["calendar"], "kalender": ["calendar"], "afspraak": ["calendar"],
    "afspraken": ["calendar"], "termin": ["calendar"], "termine": ["calendar"],
    "taak": ["task"], "taken": ["task"], "aufgabe": ["task"], "aufgaben": ["task"],
    "boodschap": ["shop"], "boodschappen": ["shop"], "winkel": ["shop"], "einkauf": ["shop"],
    "einkaufen": ["shop"], "einkaufsliste": ["shop"], "punten": ["points"], "punkte": ["points"],
    "schermtijd": ["screentime"], "bildschirmzeit": ["screentime"], "lid": ["member"],
    "leden": ["member"], "mitglied": ["member"], "mitglieder": ["member"],
    "huishouden": ["household"], "gezin": ["household"], "haushalt": ["household"],
    "familie": ["household"], "oudermodus": ["parent-mode"], "elternmodus": ["parent-mode"],
    "konto": ["account"], "wachtwoord-vergeten": ["reset"], "passwort-vergessen": ["reset"],
    "kaart": ["card"], "kaarten": ["card"], "karte": ["card"], "karten": ["card"],
    "klusje": ["card"], "klusjes": ["card"], "beloning": ["reward"], "beloningen": ["reward"],
    "belohnung": ["reward"], "belohnungen": ["reward"], "doel": ["goal"], "doelen": ["goal"],
    "zorg": ["care"], "mantelzorg": ["care"], "pflege": ["care"], "oma": ["care"], "opa": ["care"],
    "rijbeurt": ["duty"], "rijbeurten": ["duty"], "fahrdienst": ["duty"],
    "fahrdienste": ["duty"], "ziel": ["goal"], "ziele": ["goal"], "gewoonte": ["goal"],
    "gewohnheit": ["goal"],
    "herhaling": ["recurrence"], "wiederholung": ["recurrence"],
  ]
}
