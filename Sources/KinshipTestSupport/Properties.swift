/// The names of a value's stored properties.
package func properties(of value: some Any) -> Set<String> {
  Set(Mirror(reflecting: value).children.compactMap(\.label))
}

/// The names of a value's stored properties that have one of these types.
package func properties(of value: some Any, as types: Any.Type...) -> Set<String> {
  Set(
    Mirror(reflecting: value).children.filter { child in
      types.contains { $0 == type(of: child.value) }
    }.compactMap(\.label))
}

/// The names of the stored properties in which two values differ.
package func propertiesDiffering<Value>(_ one: Value, _ other: Value) -> Set<String> {
  let pairs = zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children)
  return Set(
    pairs.compactMap { left, right in
      String(reflecting: left.value) == String(reflecting: right.value) ? nil : left.label
    })
}

/// The names of a value's stored properties that are nil.
package func absentProperties(of value: some Any) -> Set<String> {
  Set(
    Mirror(reflecting: value).children.filter { child in
      let mirror = Mirror(reflecting: child.value)
      return mirror.displayStyle == .optional && mirror.children.isEmpty
    }.compactMap(\.label))
}
