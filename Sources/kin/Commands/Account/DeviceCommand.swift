import ArgumentParser
import KinshipPresentation

struct DeviceCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "device",
      abstract: "Choose which of your devices get push messages.",
      nl: "Kies welke van je apparaten pushberichten krijgen.",
      de: "Wähle, welche deiner Geräte Push-Nachrichten bekommen.",
      discussion: .words(
        """
        Push messages come to an app that has registered its device, from a server with a push \
        gateway. A local store and a demo send none.
        """,
        nl: """
          Een server met een pushgateway stuurt pushberichten naar een app die haar apparaat heeft \
          aangemeld. Een lokale opslag en een demo sturen er geen.
          """,
        de: """
          Ein Server mit Push-Gateway sendet Push-Nachrichten an eine App, die ihr Gerät \
          registriert hat. Ein lokaler Speicher und eine Demo senden keine.
          """),
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
    "None of your devices gets push messages. They come from a server with a push gateway, to an app that has registered its device.",
    nl:
      "Geen van je apparaten krijgt pushberichten. Een server met een pushgateway stuurt ze naar een app die haar apparaat heeft aangemeld.",
    de:
      "Keines deiner Geräte bekommt Push-Nachrichten. Ein Server mit Push-Gateway sendet sie an eine App, die ihr Gerät registriert hat."
  )

  static func deviceActsFor(_ name: String) -> Self {
    Self(
      "The device acts for \(name), so it cannot be registered now. Type “\(kin: "member act-as me")” first.",
      nl:
        "Het apparaat handelt voor \(name), dus je kunt het nu niet aanmelden. Typ eerst “\(kin: "member act-as me")”.",
      de:
        "Das Gerät handelt für \(name) und kann jetzt nicht registriert werden. Tippe zuerst „\(kin: "member act-as me")“."
    )
  }

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
