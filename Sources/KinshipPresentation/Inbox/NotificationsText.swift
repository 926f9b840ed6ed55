extension Screen {
  /// Asks the person whether the device may show notifications, and confirms the answer in a toast.
  func askForNotifications() async throws -> NotificationPermission {
    let permission = try await device.notifications.requestPermission()
    toast(permission.answer)
    return permission
  }
}

extension NotificationPermission {
  /// The permission in words; nil for a device without notifications.
  var label: LocalizedText? {
    switch self {
    case .unsupported: nil
    case .undecided:
      LocalizedText(
        "not decided yet", nl: "nog niet gekozen", de: "noch nicht entschieden")
    case .granted: LocalizedText("allowed", nl: "toegestaan", de: "erlaubt")
    case .denied:
      LocalizedText(
        "not allowed; you can allow them in the settings of the device",
        nl: "niet toegestaan; je kunt ze toestaan in de instellingen van het apparaat",
        de: "nicht erlaubt; du kannst sie in den Einstellungen des Geräts erlauben")
    }
  }

  /// The answer of the person as a toast.
  var answer: LocalizedText {
    switch self {
    case .granted:
      LocalizedText(
        "This device shows notifications.", nl: "Dit apparaat toont meldingen.",
        de: "Dieses Gerät zeigt Mitteilungen.")
    case .unsupported, .undecided, .denied:
      LocalizedText(
        "This device shows no notifications.", nl: "Dit apparaat toont geen meldingen.",
        de: "Dieses Gerät zeigt keine Mitteilungen.")
    }
  }
}

extension LocalizedText {
  static let notificationsHere = Self(
    "Notifications on this device", nl: "Meldingen op dit apparaat",
    de: "Mitteilungen auf diesem Gerät")
}
