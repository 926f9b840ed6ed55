import KinshipDomain
import KinshipPresentation

/// The lines of a task list, in the language of the device.
@MainActor
func lines(of household: HouseholdID, on device: Device) async -> [String] {
  let list = TaskListModel(device, household: household)
  await list.load()
  return switch list.screen.phase {
  case .idle, .loading: []
  case .loaded: list.rows.map(\.accessibilityLabel)
  case .empty(let message): [message.headline, message.bodyText]
  case .failed(let failure): [failure.sentence]
  }
}
