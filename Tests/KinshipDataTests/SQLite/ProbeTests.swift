import KinshipTestSupport
import Testing

@Suite struct ProbeTests {
  @Test func `failing a statement of an unknown table is a precondition failure`() async {
    Probe().fail("shopping_item.write")
    await #expect(processExitsWith: .failure) { Probe().fail("shopping.write") }
    await #expect(processExitsWith: .failure) { Probe().fail("shopping_item.delete") }
    await #expect(processExitsWith: .failure) { Probe().fail("shopping_item") }
  }
}
