import KinshipDomain
import Testing

@Suite struct ColorHexTests {
  @Test func `a colour is stored in upper case`() throws {
    #expect(try ColorHex("#b9e3ff").description == "#B9E3FF")
    #expect(try ColorHex("#B9E3FF") == ColorHex("#b9E3fF"))
  }

  @Test(arguments: [
    "", "#", "B9E3FF", "#FFF", "#B9E3F", "#B9E3FFF", "#GGGGGG", " #B9E3FF", "#B9E3FF ", "#B9E3F\0",
    "#٠١٢٣٤٥", "#ＡＢ", "##B9E3F", "#+B9E3F", "red", "#\u{301}23456", "rgb(0,0,0)",
  ])
  func `a text that is not a number sign and six hexadecimal digits is refused`(text: String) throws
  {
    #expect(try refusal { try ColorHex(text) } == .validation(.color, .malformed))
  }

  @Test func `a colour of one megabyte is refused`() throws {
    let huge = "#" + String(repeating: "A", count: 1_048_576)
    #expect(try refusal { try ColorHex(huge) } == .validation(.color, .malformed))
  }

  @Test func `the palette has eight different, well-formed colours`() throws {
    #expect(Set(ColorHex.palette).count == 8)
    for color in ColorHex.palette { #expect(try ColorHex(color.description) == color) }
  }
}
