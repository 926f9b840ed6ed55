extension CuratedItem {
  /// The curated rules; the first number is part of the id and never changes or is reused.
  static let rules: [CuratedItem] = [
    .init(
      .rule, 1, .preschool, value: 1,
      "Say please and thank you",
      nl: "Alsjeblieft en dank je wel zeggen",
      de: "Bitte und danke sagen"),
    .init(
      .rule, 2, .preschool, value: 1,
      "Wash hands before meals",
      nl: "Handen wassen voor het eten",
      de: "Vor dem Essen Hände waschen"),
    .init(
      .rule, 3, .preschool, value: 2,
      "Brush teeth morning and evening",
      nl: "’s Ochtends en ’s avonds tandenpoetsen",
      de: "Morgens und abends Zähne putzen"),
    .init(
      .rule, 4, .preschool, value: 2,
      "Stay at the table until everyone is done",
      nl: "Aan tafel blijven tot iedereen klaar is",
      de: "Am Tisch bleiben, bis alle fertig sind"),
    .init(
      .rule, 5, .preschool, value: 2,
      "Go to bed without a fuss",
      nl: "Zonder gezeur naar bed gaan",
      de: "Ohne Gezeter ins Bett gehen"),
    .init(
      .rule, 6, .preschool, value: 2,
      "Share toys with others",
      nl: "Speelgoed delen met anderen",
      de: "Spielzeug mit anderen teilen"),
    .init(
      .rule, 7, .preschool, value: 1,
      "Hold hands in the street",
      nl: "Op straat een hand geven",
      de: "Auf der Straße an der Hand gehen"),
    .init(
      .rule, 8, .school, value: 2,
      "Speak kindly to each other",
      nl: "Aardig tegen elkaar praten",
      de: "Freundlich miteinander reden"),
    .init(
      .rule, 9, .school, value: 2,
      "Listen when someone is talking",
      nl: "Luisteren als iemand praat",
      de: "Zuhören, wenn jemand spricht"),
    .init(
      .rule, 10, .school, value: 2,
      "Knock before entering a room",
      nl: "Kloppen voor je een kamer binnengaat",
      de: "Anklopfen, bevor man ein Zimmer betritt"),
    .init(
      .rule, 11, .school, value: 3,
      "Finish homework before playing",
      nl: "Eerst huiswerk, dan spelen",
      de: "Erst Hausaufgaben, dann spielen"),
    .init(
      .rule, 12, .school, value: 2,
      "Get dressed on time for school",
      nl: "Op tijd aangekleed zijn voor school",
      de: "Rechtzeitig für die Schule angezogen sein"),
    .init(
      .rule, 13, .school, value: 2,
      "Hang up coat and put shoes away",
      nl: "Jas ophangen en schoenen opruimen",
      de: "Jacke aufhängen und Schuhe wegräumen"),
    .init(
      .rule, 14, .school, value: 3,
      "Tell the truth",
      nl: "De waarheid vertellen",
      de: "Die Wahrheit sagen"),
    .init(
      .rule, 15, .school, value: 2,
      "No screens at the table",
      nl: "Geen schermen aan tafel",
      de: "Keine Bildschirme am Tisch"),
    .init(
      .rule, 16, .preteen, value: 3,
      "Keep to the agreed screen time",
      nl: "Je aan de afgesproken schermtijd houden",
      de: "Die vereinbarte Bildschirmzeit einhalten"),
    .init(
      .rule, 17, .preteen, value: 3,
      "Be home at the agreed time",
      nl: "Op de afgesproken tijd thuis zijn",
      de: "Zur vereinbarten Zeit zu Hause sein"),
    .init(
      .rule, 18, .preteen, value: 2,
      "Leave the phone outside the bedroom at night",
      nl: "’s Nachts de telefoon buiten de slaapkamer laten",
      de: "Nachts das Handy draußen lassen"),
    .init(
      .rule, 19, .preteen, value: 3,
      "Ask before borrowing",
      nl: "Vragen voordat je iets leent",
      de: "Fragen, bevor man etwas ausleiht"),
    .init(
      .rule, 20, .preteen, value: 3,
      "Settle quarrels with words",
      nl: "Ruzies met woorden oplossen",
      de: "Streit mit Worten lösen"),
    .init(
      .rule, 21, .preteen, value: 2,
      "Say where you are going",
      nl: "Zeggen waar je naartoe gaat",
      de: "Sagen, wohin man geht"),
  ]
}
