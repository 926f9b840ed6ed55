import KinshipPresentation
import Testing

@testable import kin

@Suite struct TintStyleTests {
  // Proves: S-129
  @Test func `a terminal shows what is done in green, late in red and near in yellow`() {
    #expect([Tint.green, .red, .orange].map { TextStyle($0) } == [.completed, .overdue, .waiting])
    #expect([Tint.yellow, .blue, .purple].allSatisfy { TextStyle($0) == nil })
  }
}
