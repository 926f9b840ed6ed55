import Foundation
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The file with plans, and the signatures of receipts.
@Suite struct FilePlanStoreTests {
  private let receipt = PlanReceipt(
    id: PlanReceiptID(bits: 1), account: UserID(bits: 2), plan: .yearly, paidUntil: .at(1_000))

  private func flaw(_ text: String, in store: any PlanStore) -> PlanReceipt.Flaw? {
    do {
      _ = try store.receipt(in: text)
      return nil
    } catch .receiptRefused(let flaw) {
      return flaw
    } catch {
      return nil
    }
  }

  // Proves: T-14, UC-B2
  @Test func `a signed receipt is read as it was signed`() throws {
    let store = try TestPlans.store()
    let text = try SignedReceipt.text(of: receipt, signedWith: TestPlans.key)
    #expect(try store.receipt(in: text) == receipt)
    #expect(try store.receipt(in: " \(text)\n") == receipt, "A file ends with a line break")
  }

  // Proves: T-14, T-15
  @Test func `a receipt with any changed character is refused`() throws {
    let store = try TestPlans.store()
    let text = try SignedReceipt.text(of: receipt, signedWith: TestPlans.key)
    let other = try SignedReceipt.text(of: receipt, signedWith: TestPlans.otherKey)
    #expect(flaw(other, in: store) == .forged)
    for index in text.indices.dropLast(3) {
      var changed = text
      changed.replaceSubrange(index...index, with: text[index] == "A" ? "B" : "A")
      #expect(flaw(changed, in: store) != nil, "\(changed)")
    }
    let parts = text.split(separator: ".")
    #expect(flaw("\(parts[0]).\(parts[1])", in: store) == .unreadable)
    #expect(flaw("\(text).\(parts[2])", in: store) == .unreadable)
    #expect(flaw(text, in: ClosedPlanStore()) == .notSold)
    let keyless = try FilePlanStore(content: Array(#"{"keys": []}"#.utf8))
    #expect(flaw(text, in: keyless) == .notSold)
    #expect(store.sellsPlans && !keyless.sellsPlans && !ClosedPlanStore().sellsPlans)
  }

  // Proves: T-13
  @Test(arguments: [
    "", "[]", #"{"keys": ["no Base64!"]}"#, #"{"keys": ["AAAA"]}"#,
    #"{"keys": [], "prices": {"monthly": {"en": ""}}}"#,
  ])
  func `a file in another form is refused`(content: String) {
    #expect(throws: PlanFileFault.unreadable) {
      _ = try FilePlanStore(content: Array(content.utf8))
    }
  }

  @Test func `a file has a limit, and a missing one is no store`() throws {
    let large = [UInt8](repeating: 0x20, count: FilePlanStore.mostBytes + 1)
    #expect(throws: PlanFileFault.tooLarge) { _ = try FilePlanStore(content: large) }
    #expect(try FilePlanStore(at: "/nonexistent/store.plans.json") == nil)
    #expect(FilePlanStore.path(beside: "/home/store.db") == "/home/store.db.plans.json")
  }

  // Proves: T-14
  @Test func `a link to a missing file is refused, because it would lift the paywall`() throws {
    let folder = try Folder()
    let path = folder.path + "/store.plans.json"
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path + "/missing")
    #expect(throws: PlanFileFault.unreadable) { _ = try FilePlanStore(at: path) }
  }

  // Proves: T-14
  @Test func `a file that every user can change, or a folder, is refused`() throws {
    let folder = try Folder()
    let path = folder.path + "/store.plans.json"
    try Data(#"{"keys": []}"#.utf8).write(to: URL(filePath: path))
    for (mode, isRefused) in [(0o600, false), (0o644, false), (0o646, true)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      if isRefused {
        #expect(throws: PlanFileFault.unprotected) { _ = try FilePlanStore(at: path) }
      } else {
        #expect(try FilePlanStore(at: path) != nil)
      }
    }
    #expect(throws: PlanFileFault.unreadable) { _ = try FilePlanStore(at: folder.path) }
  }

  @Test func `a key in a file is read as it was written`() {
    let key = SignedReceipt.newKey()
    #expect(SignedReceipt.key(SignedReceipt.base64(key)) == key)
    #expect(SignedReceipt.key("AAAA") == nil && SignedReceipt.key("?") == nil)
    #expect(throws: (any Error).self) { _ = try SignedReceipt.publicKey(of: [1]) }
  }
}
