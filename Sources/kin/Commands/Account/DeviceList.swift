import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct DeviceList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List your devices that get push messages.",
      nl: "Toon je apparaten die pushberichten krijgen.",
      de: "Zeige deine Geräte, die Push-Nachrichten bekommen.",
      examples: "kin device list")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.devices()
    let rows = model.deviceRows
    let table = Table(
      of: rows,
      RowColumn(shell.text(.when), isElastic: true) { $0.title },
      RowColumn { $0.isOwn ? shell.text(.thisDevice) : "" },
      .id(shell.text(.id), of: rows) { $0.id.bits })
    return CommandOutput([rows.isEmpty ? .line(shell.text(.noDevices)) : .table(table)]) {
      ["devices": .list(model.devices, JSON.device)]
    }
  }
}
