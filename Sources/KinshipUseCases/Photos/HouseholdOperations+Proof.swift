import KinshipDomain

// A picture proves one claim. It is fresh while its task is open, and is removed with the claim
// that uses it. So every picture of a task that can be claimed is fresh.

extension Caller {
  /// Uses a picture as the proof of a claim, and removes the others that were sent for the task.
  ///
  /// Throws `notFound(.photo)` unless it is a fresh picture of this task.
  func takeProof(_ photo: PhotoRef?, for task: HouseholdTask) throws {
    let fresh = try context.photos.photos(of: .task(task.id), in: household.id)
    guard photo == nil || fresh.contains(where: { $0.id == photo }) else {
      throw Refusal.notFound(.photo)
    }
    for other in fresh where other.id != photo { try context.photos.remove(other) }
  }
}

extension HouseholdOperations {
  /// Removes the pictures of a task that loses its claim or is deleted.
  func dropProof(of task: HouseholdTask) throws {
    for photo in try context.photos.photos(of: .task(task.id), in: household.id) {
      try context.photos.remove(photo)
    }
  }
}
