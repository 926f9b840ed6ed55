import KinshipDomain

// The photo of a task proves one claim. It is fresh until a claim uses it, and is removed with that
// claim. So every photo of a task that can be claimed is fresh.

extension Caller {
  /// Uses a photo for a claim, and removes the others that were sent for the task.
  ///
  /// Throws `notFound(.photo)` unless it is a fresh photo of this task.
  func usePhoto(_ photo: PhotoRef?, for task: HouseholdTask) throws {
    let fresh = try context.photos.photos(of: .task(task.id), in: household.id)
    guard photo == nil || fresh.contains(where: { $0.id == photo }) else {
      throw Refusal.notFound(.photo)
    }
    for other in fresh where other.id != photo { try context.photos.remove(other) }
  }
}

extension HouseholdOperations {
  /// Removes all photos of a task that loses its claim or is deleted.
  func removePhotos(of task: HouseholdTask) throws {
    for photo in try context.photos.photos(of: .task(task.id), in: household.id) {
      try context.photos.remove(photo)
    }
  }
}
