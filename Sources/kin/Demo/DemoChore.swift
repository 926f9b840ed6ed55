import KinshipDomain
import KinshipTime

/// A recurring chore of the demo family.
struct DemoChore {
  let word: ShellText
  /// The assignee, or nil for an unassigned task.
  let doer: DemoFamily.Doer?
  let points: Int
  /// The hour of the due time, or nil for a due date only.
  var hour: Int?
  var category = TaskCategory.chores
  /// The difficulty, for the household that derives points from it.
  var difficulty: TaskDifficulty?
  /// The rule of a series without missed dates, or nil for a task that is done once.
  var rule: String?
  /// The members who take turns in a series; empty for the assignee.
  var turns: [DemoFamily.Doer] = []

  /// The chores in the canal house on a weekday.
  static func onTheCanal(_ day: Weekday, isBenThere: Bool) -> [DemoChore] {
    var chores = [
      DemoChore(word: .dishwasher, doer: .mia, points: 5, hour: 19)
    ]
    if isBenThere { chores.append(DemoChore(word: .setTable, doer: .ben, points: 5, hour: 18)) }
    switch day {
    case .monday: chores.append(DemoChore(word: .bins, doer: .tom, points: 10, hour: 20))
    case .tuesday:
      chores.append(DemoChore(word: .maths, doer: .mia, points: 8, category: .homework))
    case .wednesday: chores.append(DemoChore(word: .pharmacy, doer: .mia, points: 10, hour: 17))
    case .thursday where isBenThere:
      chores.append(DemoChore(word: .chapter, doer: .ben, points: 8, category: .homework))
    case .saturday:
      chores.append(DemoChore(word: .tidyRoom, doer: .mia, points: 15, category: .roomCleaning))
      chores.append(DemoChore(word: .vacuum, doer: .tom, points: 20))
      if isBenThere {
        chores.append(DemoChore(word: .tidyRoom, doer: .ben, points: 15, category: .roomCleaning))
      }
    case .sunday: chores.append(DemoChore(word: .plants, doer: .els, points: 5))
    default: break
    }
    return chores
  }

  /// Ben's chores in the flat, on the days when he is there.
  static func inTheFlat(_ day: Weekday) -> [DemoChore] {
    switch day {
    case .wednesday:
      [DemoChore(word: .layTable, doer: .benInFlat, points: 5, hour: 18, difficulty: .easy)]
    case .saturday:
      [
        DemoChore(word: .feedFish, doer: .benInFlat, points: 5, hour: 12, difficulty: .easy),
        DemoChore(
          word: .tidyCorner, doer: .benInFlat, points: 10, category: .roomCleaning,
          difficulty: .medium),
      ]
    case .sunday:
      [DemoChore(word: .packBag, doer: .benInFlat, points: 5, hour: 20, difficulty: .easy)]
    default: []
    }
  }
}

/// An item that the demo family buys.
struct DemoPurchase {
  let word: ShellText
  var quantity: ShellText?
  let section: ShellText?

  static let all = [
    DemoPurchase(word: .milk, quantity: .twoLitres, section: .dairy),
    DemoPurchase(word: .bread, section: .bakery),
    DemoPurchase(word: .apples, quantity: .aKilo, section: .vegetables),
    DemoPurchase(word: .pasta, section: nil), DemoPurchase(word: .cheese, section: .dairy),
    DemoPurchase(word: .eggs, quantity: .aDozen, section: .dairy),
    DemoPurchase(word: .soap, section: nil),
  ]
}
