/// The first index in `0..<count` whose element belongs to the second partition, or `count`.
///
/// `belongsInSecondPartition` is false for the indices before it, and true from there on.
@inline(__always)
func partitioningIndex(count: Int, where belongsInSecondPartition: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = (low + high) / 2
    if belongsInSecondPartition(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
