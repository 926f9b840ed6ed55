import ArgumentParser

struct MemberCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "member",
      abstract: "List, add and change people, and hand the device to one of them.",
      nl: "Zie, voeg toe en wijzig wie erbij hoort, en geef een van hen het apparaat.",
      de: "Leute zeigen, hinzufügen und ändern, und einem von ihnen das Gerät geben.",
      subcommands: [
        MemberList.self, MemberAdd.self, MemberEdit.self, MemberPhoto.self, MemberAway.self,
        MemberBack.self,
        MemberRemove.self, MemberSetKids.self,
        MemberActAs.self, MemberClaimCode.self, MemberLinkCode.self, MemberLink.self,
        MemberUnlink.self, MemberConfirmEmail.self,
      ])
  }
}
