import KinshipTestSupport
import KinshipUseCases
import Testing

/// Actions of the activity feed and the dashboard.
extension Action {
  static let dashboard = [
    Action(asking: FetchActivity.self, namesMember: true) { on in
      FetchActivity(household: on.household, member: on.member)
    },
    Action(asking: FetchDashboard.self, namesMember: true) { on in
      FetchDashboard(household: on.household, member: on.member)
    },
  ]
}
