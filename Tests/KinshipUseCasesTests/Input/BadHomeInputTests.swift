import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Every invalid input of the commands and queries of households, members and the shopping list.
@Suite struct BadHomeInputTests {
  // Proves: UC-E7, UC-E9, TRAP-03
  @Test func `an invalid name of a household or member is refused and writes nothing`()
    async throws
  {
    var cases = BadInput.texts(Bad.lines(limit: 60), .householdName) {
      UpdateHousehold(household: $0.household, name: $1)
    }
    cases += BadInput.texts(Bad.lines(limit: 60), .memberName) {
      UpdateMember(household: $0.household, member: $0.member("ben"), name: $1)
    }
    let filled = Bad.lines(limit: 60).filter { $0.1 != .blank }
    cases += BadInput.texts(filled, .nickname) {
      UpdateMember(household: $0.household, member: $0.member("ben"), nickname: .set($1))
    }
    cases += BadInput.texts(Bad.lines(limit: 60), .memberName) { family, name in
      EditKids(
        household: family.household,
        kids: [.init(member: family.member("ben"), person: family.world.ids.next(), name: name)],
        replacing: [family.member("ben")])
    }
    try await BadInput.check(cases)
  }

  // Proves: UC-E7
  @Test func `an invalid zone, colour, address or code is refused and writes nothing`()
    async throws
  {
    try await BadInput.check([
      BadInput("zone", .validation(.timeZone, .unknown)) {
        UpdateHousehold(household: $0.household, timeZone: "Mars/Phobos")
      },
      BadInput("colour", .validation(.color, .malformed)) {
        UpdateMember(household: $0.household, member: $0.member("ben"), color: "red")
      },
      BadInput("address", .validation(.email, .malformed)) {
        InviteByEmail(household: $0.household, email: "kim", role: .child)
      },
      BadInput("code", .invalidInviteCode) {
        RevokeInvitation(household: $0.household, code: Bad.megabyte)
      },
      BadInput("code", .invalidInviteCode) { _ in DeclineInvitation(code: "\0") },
    ])
  }

  // Proves: UC-E9
  @Test func `an invalid id of a member or person is refused and writes nothing`() async throws {
    var cases = BadInput.ids(of: Person.self, "person") {
      UnlinkMember(household: $0.household, member: $0.member("ben"), person: $1)
    }
    for id in Bad.ids() as [MemberID] {
      cases += [
        BadInput("member", .unusableID) { family in
          EditKids(
            household: family.household,
            kids: [.init(member: id, person: family.world.ids.next(), name: "Tim")],
            replacing: [family.member("ben")])
        },
        BadInput("member", .notFound(.member)) {
          RemoveMember(household: $0.household, member: id)
        },
        BadInput("member", .notFound(.member)) {
          TransferOwnership(household: $0.household, member: id)
        },
        BadInput("member", .notFound(.member)) {
          IssueClaimCode(household: $0.household, member: id)
        },
        BadInput("member", .notFound(.member)) {
          ConfirmMemberEmail(household: $0.household, member: id, email: "zoe@example.com")
        },
        BadInput("member", .notFound(.member)) {
          IssueLinkCode(household: $0.household, member: id)
        },
        BadInput("member", .notFound(.member)) {
          LinkMember(household: $0.household, member: id, code: "ABCD2345")
        },
        BadInput("member", .notFound(.member)) {
          UnlinkMember(household: $0.household, member: id, person: $0.world.ids.next())
        },
      ]
    }
    try await BadInput.check(cases)
  }

  // Proves: UC-P1, TRAP-03
  @Test func `invalid shopping input is refused and writes nothing`() async throws {
    var cases = BadInput.texts(Bad.lines(limit: 120), .item) {
      AddShoppingItem(
        household: $0.household, id: $0.world.ids.next(), words: ShoppingItemContent(title: $1))
    }
    cases += BadInput.ids(of: ShoppingItem.self, "item") {
      AddShoppingItem(household: $0.household, id: $1, words: ShoppingItemContent(title: "Milk"))
    }
    for id in Bad.ids() as [ShoppingItemID] {
      cases += [
        BadInput("item", .notFound(.shoppingItem)) {
          CheckShoppingItem(household: $0.household, item: id, isChecked: true)
        },
        BadInput("item", .notFound(.shoppingItem)) {
          MoveShoppingItem(household: $0.household, item: id, before: nil)
        },
        BadInput("item", .notFound(.shoppingItem)) {
          RemoveShoppingItem(household: $0.household, item: id)
        },
        BadInput("item", .notFound(.shoppingItem)) {
          RestoreShoppingItems(household: $0.household, items: [id])
        },
      ]
    }
    try await BadInput.check(cases)
  }

  // Proves: S-24, TRAP-03
  @Test func `invalid chat input is refused and writes nothing`() async throws {
    var cases = BadInput.texts(Bad.paragraphs(limit: 10_000), .message) {
      PostMessage(household: $0.household, id: $0.world.ids.next(), text: $1)
    }
    cases += BadInput.ids(of: ChatMessage.self, "message") {
      PostMessage(household: $0.household, id: $1, text: "Hello")
    }
    for id in Bad.ids() as [ChatMessageID] {
      cases += [
        BadInput("message", .notFound(.message)) {
          PinMessage(household: $0.household, message: id, isPinned: true)
        },
        BadInput("message", .notFound(.message)) {
          MarkMessage(household: $0.household, message: id, isImportant: true)
        },
        BadInput("message", .notFound(.message)) {
          RetractMessage(household: $0.household, message: id)
        },
      ]
    }
    try await BadInput.check(cases)
  }

  // Proves: SYNC-52
  @Test func `an invalid household id is refused as not found`() async throws {
    var cases: [BadInput] = []
    let none = Refusal.notFound(.household)
    for home in Bad.ids() as [HouseholdID] {
      cases += [
        BadInput("home", none) { _ in UpdateHousehold(household: home, name: "New") },
        BadInput("home", none) { _ in RenewInviteCode(household: home) },
        BadInput("home", none) { _ in LeaveHousehold(household: home) },
        BadInput("home", none) { _ in DeleteHousehold(household: home) },
        BadInput("home", none) { _ in
          InviteByEmail(household: home, email: "mo@example.com", role: .child)
        },
        BadInput("home", none) {
          AddShoppingItem(
            household: home, id: $0.world.ids.next(), words: ShoppingItemContent(title: "Milk"))
        },
        BadInput("home", none) { _ in ClearShoppingList(household: home) },
        BadInput(asking: "home", none) { _ in FetchShoppingList(household: home) },
        BadInput(asking: "home", none) { _ in FetchRemovedItems(household: home) },
        BadInput(asking: "home", none) { _ in FetchMessages(household: home) },
        BadInput(asking: "home", none) { _ in FetchOpenInvitations(household: home) },
      ]
    }
    try await BadInput.check(cases)
  }
}
