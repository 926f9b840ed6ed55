import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct DeviceRemove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "remove",
      abstract: "End push messages to this or another device.",
      nl: "Stop pushberichten naar dit of een ander apparaat.",
      de: "Beende Push-Nachrichten an dieses oder ein anderes Gerät.",
      discussion: .words(
        "The device stays signed in; “\(kin: "account end-session")” signs it out.",
        nl: "Het apparaat blijft ingelogd; “\(kin: "account end-session")” logt het uit.",
        de: "Das Gerät bleibt angemeldet; „\(kin: "account end-session")“ meldet es ab."
      ),
      examples: "kin device remove", "kin device remove 6c41")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The id of the device, or its first or last digits in the list; this device by default.",
      nl: """
        De id van het apparaat, of de eerste of laatste tekens in de lijst; standaard dit apparaat.
        """,
      de: """
        Die Id des Geräts, oder ihre ersten oder letzten Stellen in der Liste; standardmäßig \
        dieses Gerät.
        """))
  var device: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.devices()
    guard let removed = try chosen(among: model.devices, in: shell) else {
      throw shell.notFound(.session, device.map { .unknownDevice($0) } ?? .deviceNotRegistered)
    }
    await model.forgetDevice(removed.session)
    try shell.check(model)
    return CommandOutput(lines: [model.screen.toast?.text]) {
      ["devices": .list(model.devices, JSON.device)]
    }
  }

  @MainActor
  private func chosen(
    among devices: [RegisteredDevice], in shell: Shell
  ) throws -> RegisteredDevice? {
    guard let device else { return devices.first { $0.isOwn } }
    // Devices have no name, so only ids match.
    let named = devices.map { NamedItem(value: $0, name: "", id: $0.session.bits) }
    return try shell.one(device, among: named)
  }
}
