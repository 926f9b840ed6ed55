extension CuratedItem {
  /// The curated chores; the first number is part of the id and never changes or is reused.
  static let chores: [CuratedItem] = [
    .init(
      .chore, 1, .preschool, value: 1,
      "Put toys away",
      nl: "Speelgoed opruimen",
      de: "Spielzeug aufräumen"),
    .init(
      .chore, 2, .preschool, value: 1,
      "Put dirty clothes in the basket",
      nl: "Vuile kleren in de wasmand doen",
      de: "Schmutzige Kleidung in den Wäschekorb legen"),
    .init(
      .chore, 3, .preschool, value: 2,
      "Help set the table",
      nl: "Helpen met tafeldekken",
      de: "Beim Tischdecken helfen"),
    .init(
      .chore, 4, .preschool, value: 2,
      "Water the plants",
      nl: "Planten water geven",
      de: "Pflanzen gießen"),
    .init(
      .chore, 5, .preschool, value: 1,
      "Put books back on the shelf",
      nl: "Boeken terugzetten in de kast",
      de: "Bücher ins Regal stellen"),
    .init(
      .chore, 6, .preschool, value: 2,
      "Feed the pet with help",
      nl: "Het huisdier helpen voeren",
      de: "Beim Füttern des Haustiers helfen"),
    .init(
      .chore, 7, .preschool, value: 1,
      "Wipe the table",
      nl: "De tafel afvegen",
      de: "Den Tisch abwischen"),
    .init(
      .chore, 8, .school, value: 2,
      "Make the bed",
      nl: "Het bed opmaken",
      de: "Das Bett machen"),
    .init(
      .chore, 9, .school, value: 3,
      "Set and clear the table",
      nl: "De tafel dekken en afruimen",
      de: "Den Tisch decken und abräumen"),
    .init(
      .chore, 10, .school, value: 3,
      "Load the dishwasher",
      nl: "De vaatwasser inruimen",
      de: "Die Spülmaschine einräumen"),
    .init(
      .chore, 11, .school, value: 3,
      "Tidy the bedroom",
      nl: "De slaapkamer opruimen",
      de: "Das Kinderzimmer aufräumen"),
    .init(
      .chore, 12, .school, value: 2,
      "Fold the laundry",
      nl: "De was opvouwen",
      de: "Die Wäsche falten"),
    .init(
      .chore, 13, .school, value: 2,
      "Pack the school bag",
      nl: "De schooltas inpakken",
      de: "Die Schultasche packen"),
    .init(
      .chore, 14, .school, value: 3,
      "Sweep the kitchen",
      nl: "De keuken vegen",
      de: "Die Küche fegen"),
    .init(
      .chore, 15, .preteen, value: 4,
      "Vacuum a room",
      nl: "Een kamer stofzuigen",
      de: "Ein Zimmer saugen"),
    .init(
      .chore, 16, .preteen, value: 4,
      "Take out the rubbish",
      nl: "Het afval buitenzetten",
      de: "Den Müll hinausbringen"),
    .init(
      .chore, 17, .preteen, value: 5,
      "Clean the bathroom sink",
      nl: "De wastafel schoonmaken",
      de: "Das Waschbecken putzen"),
    .init(
      .chore, 18, .preteen, value: 5,
      "Cook a simple meal",
      nl: "Een eenvoudige maaltijd koken",
      de: "Eine einfache Mahlzeit kochen"),
    .init(
      .chore, 19, .preteen, value: 6,
      "Walk the dog",
      nl: "De hond uitlaten",
      de: "Mit dem Hund hinausgehen"),
    .init(
      .chore, 20, .preteen, value: 7,
      "Mow the lawn",
      nl: "Het gras maaien",
      de: "Den Rasen mähen"),
    .init(
      .chore, 21, .preteen, value: 8,
      "Wash the car",
      nl: "De auto wassen",
      de: "Das Auto waschen"),
  ]
}
