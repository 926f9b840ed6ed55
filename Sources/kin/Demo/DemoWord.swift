import KinshipDomain

/// What the people of the demo call their things, in each language.
///
/// A word without a text in one of the languages does not compile.
enum DemoWord {
  // Places and people
  case canalHouse, flat, grandma

  // What is to be done in the house on the canal
  case setTable, dishwasher, bins, maths, chapter, tidyRoom, vacuum, plants, pharmacy, dentist
  case dishwasherDetails

  // What is to be done in the flat
  case layTable, feedFish, tidyCorner, packBag

  // Why something was not good enough, and why points moved
  case socks, halfDone, stillDirty
  case helped, phoneAtTable, miscounted

  // What is to be bought
  case milk, bread, apples, pasta, cheese, eggs, tea, soap
  case twoLitres, aKilo, aDozen
  case dairy, bakery, vegetables

  // What is planned
  case swimming, club, wayToSchool, parentsEvening, schoolHall, cake, dinner, match

  /// The text in that language.
  func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .dutch: dutch
    case .german: german
    }
  }
}

extension DemoWord {
  private var english: String {
    switch self {
    case .canalHouse: "Canal house"
    case .flat: "Bram's flat"
    case .grandma: "Grandma Els"
    case .setTable: "Set the table"
    case .dishwasher: "Empty the dishwasher"
    case .bins: "Put the bins out"
    case .maths: "Maths homework"
    case .chapter: "Read a chapter"
    case .tidyRoom: "Tidy your room"
    case .vacuum: "Vacuum the living room"
    case .plants: "Water the plants"
    case .pharmacy: "Walk to the pharmacy with Grandma"
    case .dentist: "Ring the dentist"
    case .dishwasherDetails: "The good glasses go into the top cupboard."
    case .layTable: "Lay the table"
    case .feedFish: "Feed the fish"
    case .tidyCorner: "Tidy your corner"
    case .packBag: "Pack your bag for school"
    case .socks: "There are socks under the bed"
    case .halfDone: "Only half of it is done"
    case .stillDirty: "The big pan is still dirty"
    case .helped: "Helped Grandma without being asked"
    case .phoneAtTable: "Phone at the table"
    case .miscounted: "Counted wrong last week"
    case .milk: "Milk"
    case .bread: "Bread"
    case .apples: "Apples"
    case .pasta: "Pasta"
    case .cheese: "Cheese"
    case .eggs: "Eggs"
    case .tea: "Tea for Grandma"
    case .soap: "Washing powder"
    case .twoLitres: "2 l"
    case .aKilo: "1 kg"
    case .aDozen: "12"
    case .dairy: "Dairy"
    case .bakery: "Bakery"
    case .vegetables: "Fruit and vegetables"
    case .swimming: "Swimming lesson"
    case .club: "Swimming club"
    case .wayToSchool: "Dropoff at school"
    case .parentsEvening: "Parents' evening"
    case .schoolHall: "School hall"
    case .cake: "Bring cake for the break."
    case .dinner: "Dinner with everybody"
    case .match: "Football match"
    }
  }

  private var dutch: String {
    switch self {
    case .canalHouse: "Grachtenhuis"
    case .flat: "Bij Bram"
    case .grandma: "Oma Els"
    case .setTable: "Tafel dekken"
    case .dishwasher: "Vaatwasser uitruimen"
    case .bins: "Vuilnisbakken buiten zetten"
    case .maths: "Huiswerk rekenen"
    case .chapter: "Een hoofdstuk lezen"
    case .tidyRoom: "Je kamer opruimen"
    case .vacuum: "De woonkamer stofzuigen"
    case .plants: "Planten water geven"
    case .pharmacy: "Met oma naar de apotheek lopen"
    case .dentist: "De tandarts bellen"
    case .dishwasherDetails: "De goede glazen horen in de bovenste kast."
    case .layTable: "De tafel klaarzetten"
    case .feedFish: "De vissen voeren"
    case .tidyCorner: "Je hoekje opruimen"
    case .packBag: "Je schooltas inpakken"
    case .socks: "Er liggen sokken onder het bed"
    case .halfDone: "Het is maar half gedaan"
    case .stillDirty: "De grote pan is nog vuil"
    case .helped: "Heeft oma ongevraagd geholpen"
    case .phoneAtTable: "Telefoon aan tafel"
    case .miscounted: "Vorige week verkeerd geteld"
    case .milk: "Melk"
    case .bread: "Brood"
    case .apples: "Appels"
    case .pasta: "Pasta"
    case .cheese: "Kaas"
    case .eggs: "Eieren"
    case .tea: "Thee voor oma"
    case .soap: "Waspoeder"
    case .twoLitres: "2 l"
    case .aKilo: "1 kg"
    case .aDozen: "12"
    case .dairy: "Zuivel"
    case .bakery: "Bakkerij"
    case .vegetables: "Groente en fruit"
    case .swimming: "Zwemles"
    case .club: "Zwemclub"
    case .wayToSchool: "Naar school brengen"
    case .parentsEvening: "Ouderavond"
    case .schoolHall: "Aula"
    case .cake: "Neem taart mee voor de pauze."
    case .dinner: "Eten met z'n allen"
    case .match: "Voetbalwedstrijd"
    }
  }

  private var german: String {
    switch self {
    case .canalHouse: "Haus am Kanal"
    case .flat: "Bei Bram"
    case .grandma: "Oma Els"
    case .setTable: "Tisch decken"
    case .dishwasher: "Spülmaschine ausräumen"
    case .bins: "Mülltonnen rausstellen"
    case .maths: "Mathe-Hausaufgaben"
    case .chapter: "Ein Kapitel lesen"
    case .tidyRoom: "Dein Zimmer aufräumen"
    case .vacuum: "Wohnzimmer saugen"
    case .plants: "Pflanzen gießen"
    case .pharmacy: "Mit Oma zur Apotheke gehen"
    case .dentist: "Beim Zahnarzt anrufen"
    case .dishwasherDetails: "Die guten Gläser kommen in den obersten Schrank."
    case .layTable: "Den Tisch herrichten"
    case .feedFish: "Die Fische füttern"
    case .tidyCorner: "Deine Ecke aufräumen"
    case .packBag: "Die Schultasche packen"
    case .socks: "Unter dem Bett liegen noch Socken"
    case .halfDone: "Es ist erst halb fertig"
    case .stillDirty: "Der große Topf ist noch schmutzig"
    case .helped: "Hat Oma geholfen, ohne gefragt zu werden"
    case .phoneAtTable: "Handy am Tisch"
    case .miscounted: "Letzte Woche falsch gezählt"
    case .milk: "Milch"
    case .bread: "Brot"
    case .apples: "Äpfel"
    case .pasta: "Nudeln"
    case .cheese: "Käse"
    case .eggs: "Eier"
    case .tea: "Tee für Oma"
    case .soap: "Waschpulver"
    case .twoLitres: "2 l"
    case .aKilo: "1 kg"
    case .aDozen: "12"
    case .dairy: "Milchprodukte"
    case .bakery: "Bäckerei"
    case .vegetables: "Obst und Gemüse"
    case .swimming: "Schwimmkurs"
    case .club: "Schwimmverein"
    case .wayToSchool: "Zur Schule bringen"
    case .parentsEvening: "Elternabend"
    case .schoolHall: "Aula der Schule"
    case .cake: "Bring Kuchen für die Pause mit."
    case .dinner: "Essen mit allen"
    case .match: "Fußballspiel"
    }
  }
}
