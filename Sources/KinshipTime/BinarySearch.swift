/// The first of so many indices for which the condition, which holds for a beginning of them, does not hold.
@inline(__always)
func partitioningIndex(count: Int, where condition: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = (low + high) / 2
    if condition(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}
