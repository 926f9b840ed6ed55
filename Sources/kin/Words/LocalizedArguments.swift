import ArgumentParser

// Options, arguments and flags with localized help.

extension Option {
  init<Wrapped: ExpressibleByArgument>(
    name: NameSpecification = .long, help english: String, nl dutch: String, de german: String,
    valueName: String? = nil
  ) where Value == Wrapped? {
    self.init(name: name, help: .words(english, nl: dutch, de: german, valueName: valueName))
  }
}

extension Option where Value: ExpressibleByArgument {
  init(
    name: NameSpecification = .long, help english: String, nl dutch: String, de german: String,
    valueName: String? = nil
  ) {
    self.init(name: name, help: .words(english, nl: dutch, de: german, valueName: valueName))
  }

  init(
    wrappedValue: Value, name: NameSpecification = .long, help english: String, nl dutch: String,
    de german: String, valueName: String? = nil
  ) {
    self.init(
      wrappedValue: wrappedValue, name: name,
      help: .words(english, nl: dutch, de: german, valueName: valueName))
  }
}

extension Argument where Value: ExpressibleByArgument {
  init(help english: String, nl dutch: String, de german: String, valueName: String? = nil) {
    self.init(help: .words(english, nl: dutch, de: german, valueName: valueName))
  }
}

extension Flag where Value == Bool {
  init(
    wrappedValue: Bool, name: NameSpecification = .long, help english: String, nl dutch: String,
    de german: String
  ) {
    self.init(
      wrappedValue: wrappedValue, name: name, help: .words(english, nl: dutch, de: german))
  }
}
