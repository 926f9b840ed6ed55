import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Actions that start from the same state and share one staged family.
///
/// Their calls are rolled back, so that no action sees another. Staging a family takes longer than
/// all calls of a group.
struct ActionGroup: Sendable, CustomTestStringConvertible {
  let actions: [Action]

  var testDescription: String {
    let first = actions.first?.name ?? ""
    return actions.count > 1 ? "\(first) and \(actions.count - 1) others" : first
  }

  /// The groups of the included actions; an action with an arrangement is a group by itself.
  static func all(where isIncluded: (Action) -> Bool = { _ in true }) -> [ActionGroup] {
    let groups = Dictionary(grouping: Action.all.filter(isIncluded)) { action in
      action.arrange == nil ? "\(action.subject ?? .init(stage: .open))" : action.name
    }
    return groups.sorted { $0.key < $1.key }.map { ActionGroup(actions: $0.value) }
  }

  /// A family in the state that the actions need, on a store that `probe` observes.
  ///
  /// It is arranged without a server. Only the calls of ``StagedFamily/caller(_:)`` go over the
  /// wire.
  func stage(on probe: Probe? = nil) async throws -> StagedFamily {
    let action = try #require(actions.first)
    return try await TestServer.$current.withValue(nil) {
      let world = if let probe { try TestWorld(probe: probe) } else { try TestWorld() }
      let family = try await TestFamily(in: world)
      let (target, props) = try await action.stage(in: family)
      return StagedFamily(family: family, props: props, target: target)
    }
  }
}

/// A family in the state that the actions of a group need.
struct StagedFamily: Sendable {
  let family: TestFamily
  let props: Props
  fileprivate let target: Target

  /// A performer for the person of that name, whose commands are rolled back.
  func caller(_ name: String) -> any Performer {
    family.caller(name, on: RollbackStore(inner: family.world.store))
  }

  /// The real ids for an action.
  func target(of action: Action) -> Target {
    var target = target
    target.member = family.member(action.member)
    return target
  }

  /// The real ids, random ones, and the real ones with one random id of each kind.
  func targets(of action: Action) -> [Target] {
    let real = target(of: action)
    let unreal = Target(
      household: props.ids.next(), task: props.ids.next(), member: props.ids.next(),
      photo: props.ids.next())
    var (task, photo, member) = (real, real, real)
    task.task = unreal.task
    photo.photo = unreal.photo
    member.member = unreal.member
    return [real, unreal, task, photo, member]
  }

  /// The refusal of an action; nil if it is carried out, and for another error, which is recorded.
  func answer(to action: Action, by caller: any Performer, on target: Target) async -> Refusal? {
    do {
      return try await refusal { try await action.run(caller, target, props) }
    } catch {
      Issue.record("\(action.name): \(error)")
      return nil
    }
  }
}
