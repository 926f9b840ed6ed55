// A family in one SQLite file, in a program of your own without a server: Embedded family.sqlite

import KinshipData
import KinshipDomain
import KinshipTime
import KinshipUseCases

let path = CommandLine.arguments.dropFirst().first ?? "family.sqlite"
let ids = IDSource.system
let (home, ben, table): (HouseholdID, MemberID, TaskID) = (ids.next(), ids.next(), ids.next())
do {
  let store = try SQLiteStore.open(at: path, purpose: "embedded", now: Instant.now)
  let anonymous = LocalPerformer(store: store, zones: try .system(), now: Instant.now)
  let anna = try await anonymous.perform(
    SignUp(
      id: ids.next(), person: ids.next(), session: ids.next(), email: "anna@example.org",
      password: "correct horse battery", displayName: "Anna", language: .english,
      household: CreateHousehold(
        household: home, member: ids.next(), name: "Home", timeZone: "Europe/Amsterdam")))
  let parent = anonymous.signedIn(with: anna.access)
  let child = parent.acting(as: ben)
  _ = try await parent.perform(
    AddManagedMember(
      household: home, member: ben, person: ids.next(), name: "Ben", role: .child))
  let task = CreateTask(
    household: home, id: table, words: TaskContent(title: "Set the table"), points: 30,
    assignee: ben)
  _ = try await parent.perform(task)
  _ = try await child.perform(CompleteTask(household: home, task: table))
  do {
    _ = try await child.perform(ApproveTask(household: home, task: table))
  } catch Refusal.unauthorized {
    print("Ben cannot approve it himself.")
  }
  _ = try await parent.perform(ApproveTask(household: home, task: table))
  let wallet = try await child.fetch(FetchAccount(household: home, member: ben))
  print("\(wallet.memberName) has \(wallet.account.balance.value) \(wallet.pointsName).")
  try store.close()
} catch Refusal.emailInUse {
  print("Anna lives in \(path) already: name another file.")
}
