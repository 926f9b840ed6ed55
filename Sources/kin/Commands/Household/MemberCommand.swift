import ArgumentParser

struct MemberCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "member",
      abstract: "List, add and change members, and hand the device to a member.",
      nl: "Toon, wijzig en voeg leden toe, en geef een lid het apparaat.",
      de: "Mitglieder zeigen, hinzufügen und ändern, und einem Mitglied das Gerät geben.",
      subcommands: [
        MemberList.self, MemberAdd.self, MemberEdit.self, MemberPhoto.self, MemberAway.self,
        MemberBack.self,
        MemberRemove.self, MemberSetKids.self,
        MemberActAs.self, MemberClaimCode.self, MemberLinkCode.self, MemberLink.self,
        MemberUnlink.self, MemberConfirmEmail.self,
      ])
  }
}
