import Testing

@testable import kin

@Suite struct DeviceNameTests {
  private static let names: [(host: String?, name: String?)] = [
    ("anna", "anna"), ("anna.corp.example.com", "anna"), ("", nil), (".local", nil), (nil, nil),
    (String(repeating: "x", count: 61), String(repeating: "x", count: 60)),
    ("192.168.1.5", nil), ("fe80::1", nil), ("3com.example.com", "3com"),
  ]

  // Proves: UC-A5
  @MainActor @Test(arguments: names)
  func `the name of a computer is sent without its domain, and no address is sent`(
    host: String?, name: String?
  ) throws {
    #expect(try Shell.deviceName(ofHost: host) == name)
    #expect(try Shell.deviceName(typed: "a.b", ofHost: host) == "a.b")
  }
}
