extension ShellText {
  // MARK: Messages

  static func demoMade(weeks: Int, tasks: Int, path: String) -> Self {
    Self(
      "Created a demo family in two homes, with \(weeks) \(weeks == 1 ? "week" : "weeks") of history and \(tasks) tasks: \(path)",
      nl:
        "Demogezin in twee huizen gemaakt, met \(weeks) \(weeks == 1 ? "week" : "weken") geschiedenis en \(tasks) taken: \(path)",
      de:
        "Demo-Familie in zwei Haushalten angelegt, mit \(weeks) \(weeks == 1 ? "Woche" : "Wochen") Verlauf und \(tasks) Aufgaben: \(path)"
    )
  }

  static func demoStands(at time: String) -> Self {
    Self(
      "The demo clock stands still at \(time); type “\(kin: "demo clock +1d")”, or “advance 1d” in a session, to move it.",
      nl:
        "De demoklok staat stil op \(time); typ “\(kin: "demo clock +1d")”, of “advance 1d” in een sessie, om hem vooruit te zetten.",
      de:
        "Die Demo-Uhr steht still bei \(time); tippe „\(kin: "demo clock +1d")“, oder „advance 1d“ in einer Sitzung, um sie vorzustellen."
    )
  }

  static func demoSecrets(password: String, pin: String) -> Self {
    Self(
      "The password of all accounts is “\(password)”, the parents' PIN is \(pin). Mia, Tom and Bram sign in as mia@example.org and so on.",
      nl:
        "Het wachtwoord van alle accounts is “\(password)”, de pincode van de ouders is \(pin). Mia, Tom en Bram loggen in als mia@example.org enzovoort.",
      de:
        "Das Passwort aller Konten ist „\(password)“, die PIN der Eltern ist \(pin). Mia, Tom und Bram melden sich als mia@example.org und so weiter an."
    )
  }

  static let demoNext = Self(
    "To look around, type for example:",
    nl: "Typ bijvoorbeeld dit om rond te kijken:",
    de: "Tippe zum Umsehen zum Beispiel:")

  static func demoExists(path: String) -> Self {
    Self(
      "\(path) already exists: remove it, or use another file with --store.",
      nl: "\(path) bestaat al: verwijder het, of gebruik een ander bestand met --store.",
      de: "\(path) gibt es schon: lösche es, oder nimm mit --store eine andere Datei.")
  }

  static func demoProfileInUse(_ profile: String, store: String) -> Self {
    Self(
      "The profile “\(profile)” is signed in to \(store): type “\(kin: "demo --profile NAME")” with the name of a new profile.",
      nl:
        "Het profiel “\(profile)” is ingelogd bij \(store): typ “\(kin: "demo --profile NAAM")” met de naam van een nieuw profiel.",
      de:
        "Das Profil „\(profile)“ ist bei \(store) angemeldet: tippe „\(kin: "demo --profile NAME")“ mit dem Namen eines neuen Profils."
    )
  }
}

// MARK: - Texts of the sample data

extension ShellText {
  // MARK: Places and people

  static let canalHouse = Self("Canal house", nl: "Grachtenhuis", de: "Haus am Kanal")
  static let flat = Self("Bram's flat", nl: "Bij Bram", de: "Bei Bram")
  static let grandma = Self("Grandma Els", nl: "Oma Els", de: "Oma Els")

  // MARK: Shared goals

  static let trampoline = Self("Trampoline", nl: "Trampoline", de: "Trampolin")
  static let readPages = Self(
    "Read 20 pages", nl: "20 bladzijden lezen", de: "20 Seiten lesen")
  static let swimFar = Self(
    "Swim 100 metres", nl: "100 meter zwemmen", de: "100 Meter schwimmen")
  static let swimNear = Self("Swim 25 metres", nl: "25 meter zwemmen", de: "25 Meter schwimmen")
  static let swimHalf = Self("Swim 50 metres", nl: "50 meter zwemmen", de: "50 Meter schwimmen")

  // MARK: Tasks in the canal house

  static let setTable = Self("Set the table", nl: "Tafel dekken", de: "Tisch decken")
  static let dishwasher = Self(
    "Empty the dishwasher",
    nl: "Vaatwasser uitruimen",
    de: "Spülmaschine ausräumen")
  static let bins = Self(
    "Put the bins out",
    nl: "Vuilnisbakken buiten zetten",
    de: "Mülltonnen rausstellen")
  static let maths = Self("Maths homework", nl: "Huiswerk rekenen", de: "Mathe-Hausaufgaben")
  static let chapter = Self("Read a chapter", nl: "Een hoofdstuk lezen", de: "Ein Kapitel lesen")
  static let tidyRoom = Self("Tidy your room", nl: "Je kamer opruimen", de: "Dein Zimmer aufräumen")
  static let vacuum = Self(
    "Vacuum the living room",
    nl: "De woonkamer stofzuigen",
    de: "Wohnzimmer saugen")
  static let plants = Self("Water the plants", nl: "Planten water geven", de: "Pflanzen gießen")
  static let pharmacy = Self(
    "Walk to the pharmacy with Grandma",
    nl: "Met oma naar de apotheek lopen",
    de: "Mit Oma zur Apotheke gehen")
  static let dentist = Self(
    "Ring the dentist",
    nl: "De tandarts bellen",
    de: "Beim Zahnarzt anrufen")
  static let schoolForm = Self(
    "Sign the school form",
    nl: "Het schoolformulier tekenen",
    de: "Das Schulformular unterschreiben")
  static let feedCat = Self("Feed the cat", nl: "De kat voeren", de: "Die Katze füttern")
  static let dishwasherDetails = Self(
    "The good glasses go into the top cupboard.",
    nl: "De goede glazen horen in de bovenste kast.",
    de: "Die guten Gläser kommen in den obersten Schrank.")

  // MARK: Tasks in the flat

  static let layTable = Self(
    "Lay the table",
    nl: "De tafel klaarzetten",
    de: "Den Tisch herrichten")
  static let feedFish = Self("Feed the fish", nl: "De vissen voeren", de: "Die Fische füttern")
  static let tidyCorner = Self(
    "Tidy your corner",
    nl: "Je hoekje opruimen",
    de: "Deine Ecke aufräumen")
  static let packBag = Self(
    "Pack your bag for school",
    nl: "Je schooltas inpakken",
    de: "Die Schultasche packen")

  // MARK: Reasons of rejections and adjustments

  static let socks = Self(
    "There are socks under the bed",
    nl: "Er liggen sokken onder het bed",
    de: "Unter dem Bett liegen noch Socken")
  static let halfDone = Self(
    "Only half of it is done",
    nl: "Het is maar half gedaan",
    de: "Es ist erst halb fertig")
  static let stillDirty = Self(
    "The big pan is still dirty",
    nl: "De grote pan is nog vuil",
    de: "Der große Topf ist noch schmutzig")
  static let helped = Self(
    "Helped Grandma without being asked",
    nl: "Heeft oma ongevraagd geholpen",
    de: "Hat Oma geholfen, ohne gefragt zu werden")
  static let phoneAtTable = Self(
    "Phone at the table",
    nl: "Telefoon aan tafel",
    de: "Handy am Tisch")
  static let miscounted = Self(
    "Counted wrong last week",
    nl: "Vorige week verkeerd geteld",
    de: "Letzte Woche falsch gezählt")

  // MARK: Shopping items

  static let milk = Self("Milk", nl: "Melk", de: "Milch")
  static let bread = Self("Bread", nl: "Brood", de: "Brot")
  static let apples = Self("Apples", nl: "Appels", de: "Äpfel")
  static let pasta = Self("Pasta", nl: "Pasta", de: "Nudeln")
  static let cheese = Self("Cheese", nl: "Kaas", de: "Käse")
  static let eggs = Self("Eggs", nl: "Eieren", de: "Eier")
  static let tea = Self("Tea for Grandma", nl: "Thee voor oma", de: "Tee für Oma")
  static let soap = Self("Washing powder", nl: "Waspoeder", de: "Waschpulver")
  static let twoLitres = Self("2 l", nl: "2 l", de: "2 l")
  static let aKilo = Self("1 kg", nl: "1 kg", de: "1 kg")
  static let aDozen = Self("12", nl: "12", de: "12")
  static let dairy = Self("Dairy", nl: "Zuivel", de: "Milchprodukte")
  static let bakery = Self("Bakery", nl: "Bakkerij", de: "Bäckerei")
  static let vegetables = Self(
    "Fruit and vegetables",
    nl: "Groente en fruit",
    de: "Obst und Gemüse")

  // MARK: Events

  static let swimming = Self("Swimming lesson", nl: "Zwemles", de: "Schwimmkurs")
  static let club = Self("Swimming club", nl: "Zwemclub", de: "Schwimmverein")
  static let wayToSchool = Self(
    "Dropoff at school",
    nl: "Naar school brengen",
    de: "Zur Schule bringen")
  static let parentsEvening = Self("Parents' evening", nl: "Ouderavond", de: "Elternabend")
  static let schoolHall = Self("School hall", nl: "Aula", de: "Aula der Schule")
  static let cake = Self(
    "Bring cake for the break.",
    nl: "Neem taart mee voor de pauze.",
    de: "Bring Kuchen für die Pause mit.")
  static let dinner = Self("Dinner with everybody", nl: "Eten met z'n allen", de: "Essen mit allen")
  static let match = Self("Football match", nl: "Voetbalwedstrijd", de: "Fußballspiel")
}
