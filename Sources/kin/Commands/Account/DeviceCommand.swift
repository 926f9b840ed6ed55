import ArgumentParser
import KinshipPresentation

struct DeviceCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "device",
      abstract: "Choose which of your devices get push messages.",
      nl: "Kies welke van je apparaten pushberichten krijgen.",
      de: "Wähle, welche deiner Geräte Push-Nachrichten bekommen.",
      subcommands: [DeviceList.self, DeviceRegister.self, DeviceRemove.self])
  }
}

extension Shell {
  /// Loads the devices of the account, with times in the zone of the household if there is one.
  func devices() async throws -> AccountModel {
    let model = try await accountModel()
    await model.loadDevices()
    try check(model)
    return model
  }
}

extension ShellText {
  static let noDevices = Self(
    "None of your devices gets push messages: an app registers its device with “\(kin: "device register TOKEN")”.",
    nl:
      "Geen van je apparaten krijgt pushberichten: een app meldt zijn apparaat aan met “\(kin: "device register TOKEN")”.",
    de:
      "Keines deiner Geräte bekommt Push-Nachrichten: eine App registriert ihr Gerät mit „\(kin: "device register TOKEN")“."
  )

  static func unknownDevice(_ text: String) -> Self {
    Self(
      "There is no device “\(text)”. See “\(kin: "device list")”.",
      nl: "Er is geen apparaat “\(text)”. Kijk met “\(kin: "device list")”.",
      de: "Es gibt kein Gerät „\(text)“. Sieh nach mit „\(kin: "device list")“.")
  }

  static let deviceNotRegistered = Self(
    "This device gets no push messages. See “\(kin: "device list")”.",
    nl: "Dit apparaat krijgt geen pushberichten. Kijk met “\(kin: "device list")”.",
    de: "Dieses Gerät bekommt keine Push-Nachrichten. Sieh nach mit „\(kin: "device list")“.")
}
