extension CuratedItem {
  /// The curated rewards; the first number is part of the id and never changes or is reused.
  static let rewards: [CuratedItem] = [
    .init(
      .reward, 1, .preschool, value: 2,
      "An extra bedtime story",
      nl: "Een extra verhaaltje voor het slapen",
      de: "Eine zusätzliche Gutenachtgeschichte"),
    .init(
      .reward, 2, .preschool, value: 3,
      "Choose the music in the car",
      nl: "De muziek in de auto kiezen",
      de: "Die Musik im Auto aussuchen"),
    .init(
      .reward, 3, .preschool, value: 3,
      "A bubble bath",
      nl: "Een schuimbad",
      de: "Ein Schaumbad"),
    .init(
      .reward, 4, .preschool, value: 4,
      "A sticker sheet",
      nl: "Een stickervel",
      de: "Ein Stickerbogen"),
    .init(
      .reward, 5, .preschool, value: 5,
      "A trip to the playground",
      nl: "Naar de speeltuin",
      de: "Ein Ausflug zum Spielplatz"),
    .init(
      .reward, 6, .preschool, value: 4,
      "Choose dessert",
      nl: "Het toetje kiezen",
      de: "Den Nachtisch aussuchen"),
    .init(
      .reward, 7, .preschool, value: 6,
      "Build a den together",
      nl: "Samen een hut bouwen",
      de: "Zusammen eine Höhle bauen"),
    .init(
      .reward, 8, .school, value: 4,
      "Stay up 15 minutes longer",
      nl: "15 minuten langer opblijven",
      de: "15 Minuten länger aufbleiben"),
    .init(
      .reward, 9, .school, value: 5,
      "Choose dinner",
      nl: "Het avondeten kiezen",
      de: "Das Abendessen aussuchen"),
    .init(
      .reward, 10, .school, value: 5,
      "A board game with the family",
      nl: "Een bordspel met het gezin",
      de: "Ein Brettspiel mit der Familie"),
    .init(
      .reward, 11, .school, value: 6,
      "Bake a cake together",
      nl: "Samen een taart bakken",
      de: "Zusammen einen Kuchen backen"),
    .init(
      .reward, 12, .school, value: 6,
      "An ice cream",
      nl: "Een ijsje",
      de: "Ein Eis"),
    .init(
      .reward, 13, .school, value: 7,
      "A film evening",
      nl: "Een filmavond",
      de: "Ein Filmabend"),
    .init(
      .reward, 14, .school, value: 8,
      "A friend comes to play",
      nl: "Een vriendje komt spelen",
      de: "Ein Freund kommt zum Spielen"),
    .init(
      .reward, 15, .preteen, value: 5,
      "30 minutes of extra screen time",
      nl: "30 minuten extra schermtijd",
      de: "30 Minuten zusätzliche Bildschirmzeit"),
    .init(
      .reward, 16, .preteen, value: 6,
      "A day off from one chore",
      nl: "Een dag vrij van één klusje",
      de: "Ein Tag frei von einer Aufgabe"),
    .init(
      .reward, 17, .preteen, value: 7,
      "Choose the weekend outing",
      nl: "Het uitje van het weekend kiezen",
      de: "Den Wochenendausflug aussuchen"),
    .init(
      .reward, 18, .preteen, value: 8,
      "A trip to the swimming pool",
      nl: "Naar het zwembad",
      de: "Ein Besuch im Schwimmbad"),
    .init(
      .reward, 19, .preteen, value: 9,
      "A trip to the cinema",
      nl: "Naar de bioscoop",
      de: "Ein Kinobesuch"),
    .init(
      .reward, 20, .preteen, value: 9,
      "A friend stays overnight",
      nl: "Een logeerpartij met een vriend",
      de: "Ein Freund übernachtet"),
    .init(
      .reward, 21, .preteen, value: 9,
      "A new book",
      nl: "Een nieuw boek",
      de: "Ein neues Buch"),
  ]
}
