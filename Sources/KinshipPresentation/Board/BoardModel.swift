package import KinshipDomain
package import KinshipTime
import KinshipUseCases
import Observation

/// The board of a household: tasks by state, the week's leaders, tasks done per day, the reader's
/// duties and goals, the newest messages of the chat, and unread messages.
@MainActor @Observable
package final class BoardModel: LoadedScreen {
  /// The number of weeks of the heat map, with the current one.
  package nonisolated static let weeks = 5

  /// The state of loading the board.
  package internal(set) var screen = ScreenState()
  /// The board in words; nil before loading.
  package var content: BoardContent? { localizedContent?.words(in: device.language) }
  /// The answers of the last load; nil before loading.
  package private(set) var answers: BoardAnswers?
  @ObservationIgnored private(set) var device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<BoardContent>?

  /// The board of a household, as the acting member sees it.
  package init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// The time of the board's device.
  package var now: Instant { device.now() }

  /// Continues on another device of the same acting member, such as one with a renewed session.
  package func resume(on device: Device) {
    self.device = device
  }

  /// Loads the board.
  @discardableResult
  package func load() async -> Bool {
    await load { model in
      let (home, answers) = try await model.newest { model in
        let home = try await model.readHome(model.household)
        let reader = BoardReader(
          model.device.performer, home, isLarge: model.answers?.isLarge == true)
        return (home, try await reader.answers(on: home.calendar.day(of: model.device.now())))
      }
      (model.home, model.answers) = (home, answers)
      model.localizedContent = model.localized { texts in BoardContent(answers, of: home, in: texts)
      }
      return nil
    }
  }
}
