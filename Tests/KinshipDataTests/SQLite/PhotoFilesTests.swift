import Foundation
import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipData

/// Tests photo files on disk, including recovery after crashes.
@Suite struct PhotoFilesTests {
  private func mode(_ path: String) throws -> Int {
    try #require(
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Creates a store with one photo of a task.
  private func bench() async throws -> (bench: SQLiteBench, photo: Photo) {
    let bench = try await SQLiteBench()
    var random = Seeded(3)
    let task = try Sample.task(&random, in: bench.home)
    let (key, image) = try await bench.home.keepPicture(&random)
    let photo = Photo(
      id: key.photo, household: key.household, of: .task(task.id), uploadedBy: bench.home.child.id,
      image: image, uploadedAt: .at(1))
    try await bench.home.write { repositories in
      try repositories.tasks.save(task)
      try repositories.photos.add(photo)
    }
    return (bench, photo)
  }

  /// Closes the store and leaves the lock file of a killed process.
  private func end(_ bench: SQLiteBench) throws {
    try bench.store.close()
    try "4711\nkin\nkin task list\n2026\n".write(
      toFile: bench.home.folder.file + ".lock", atomically: false, encoding: .utf8)
  }

  // Proves: F-49
  @Test func `photo folders and files are accessible only to their owner`() async throws {
    let (bench, photo) = try await bench()
    var random = Seeded(4)
    let upload = bench.home.uploadKey(&random)
    _ = try await bench.store.photos.begin(upload, size: 10, at: .at(0))
    let folder = bench.store.files.folder
    #expect(folder.hasSuffix("family.kin.photos"))
    let staged = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/staging")
    for path in [folder, "\(folder)/staging", "\(folder)/\(photo.household)"] {
      #expect(try mode(path) == 0o700)
    }
    let files = [
      bench.store.files.path(of: photo.id, in: photo.household),
      "\(folder)/staging/\(try #require(staged.first))",
    ]
    for path in files { #expect(try mode(path) == 0o600) }
    #expect(staged.count == 1)
  }

  // Proves: F-62
  @Test func `a photo is a file named by its id in the folder of its household`() async throws {
    let (bench, photo) = try await bench()
    let folder = "\(bench.store.files.folder)/\(photo.household)"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["\(photo.id).jpg"])
    let path = bench.store.files.path(of: photo.id, in: photo.household)
    #expect(path == "\(folder)/\(photo.id).jpg")
  }

  @Test func `a store without photos has no photo folder`() async throws {
    let bench = try await SQLiteBench()
    var random = Seeded(4)
    let upload = bench.home.uploadKey(&random)
    #expect(try await bench.store.photos.original(of: upload) == nil)
    #expect(try await bench.store.photos.kept(upload.photo, in: upload.household) == nil)
    #expect(!isThere(bench.store.files.folder))
  }

  @Test func `photos and uploads are available after reopening the store`() async throws {
    let (bench, photo) = try await bench()
    var random = Seeded(5)
    let upload = bench.home.uploadKey(&random)
    _ = try await bench.store.photos.begin(upload, size: 10, at: .at(0))
    _ = try await bench.store.photos.append([1, 2, 3], at: 0, to: upload)
    try bench.store.close()
    let store = try bench.home.folder.store()
    #expect(try await store.photos.begin(upload, size: 10, at: .at(1)) == 3)
    let bytes = try await store.photos.bytes(of: photo.id, in: photo.household, as: photo.image)
    #expect(bytes == TestPicture.jpeg())
  }

  @Test func `a photo file without a row is removed by the next opening after a crash`()
    async throws
  {
    let (bench, photo) = try await bench()
    var random = Seeded(6)
    let (orphan, _) = try await bench.home.keepPicture(&random)
    let files = bench.store.files
    let home = "\(files.folder)/\(photo.household)"
    try Data([1]).write(to: URL(fileURLWithPath: "\(home)/.half.new"))
    try end(bench)
    let store = try bench.home.folder.store()
    #expect(!isThere(files.path(of: orphan.photo, in: orphan.household)))
    #expect(!isThere("\(home)/.half.new"))
    #expect(isThere(files.path(of: photo.id, in: photo.household)))
    #expect(try await store.photos.kept(photo.id, in: photo.household) == photo.image)
  }

  @Test func `the file of a deleted photo is removed by the next opening after a crash`()
    async throws
  {
    let (bench, photo) = try await bench()
    let path = bench.store.files.path(of: photo.id, in: photo.household)
    try await bench.writer { try $0.execute(sql: "DELETE FROM photo") }
    #expect(isThere(path))
    try end(bench)
    try bench.home.folder.store().close()
    #expect(!isThere(path))
  }

  @Test func `files of unknown households are kept`() async throws {
    let (bench, photo) = try await bench()
    let path = bench.store.files.path(of: photo.id, in: photo.household)
    try end(bench)
    // The store file is moved away and a new store is created in its place.
    try FileManager.default.moveItem(
      atPath: bench.home.folder.file, toPath: bench.home.folder.path + "/away")
    try bench.home.folder.store().close()
    #expect(isThere(path))
  }

  @Test func `after a clean shutdown orphaned files are removed only by the daily check`()
    async throws
  {
    let (bench, _) = try await bench()
    var random = Seeded(6)
    let (orphan, _) = try await bench.home.keepPicture(&random)
    let path = bench.store.files.path(of: orphan.photo, in: orphan.household)
    try bench.store.close()
    try bench.home.folder.store().close()
    #expect(isThere(path), "Every command of the shell opens the store")
    try bench.home.folder.store(clock: StandingClock(at: .at(24 * 3_600))).close()
    #expect(!isThere(path), "Once a day everything is looked over")
  }

  @Test func `expired uploads are removed by the next check`() async throws {
    let (bench, _) = try await bench()
    var random = Seeded(7)
    for second in [0, 1] {
      let key = bench.home.uploadKey(&random)
      _ = try await bench.store.photos.begin(key, size: 10, at: .at(second))
      _ = try await bench.store.photos.append([1], at: 0, to: key)
    }
    _ = try await bench.store.photos.begin(bench.home.uploadKey(&random), size: 10, at: .at(1))
    let staging = bench.store.files.folder + "/staging"
    try end(bench)
    try bench.home.folder.store(clock: StandingClock(at: .at(24 * 3_600))).close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: staging).count == 1)
  }

  @Test func `reading a photo whose file was changed or lost throws a damage fault`() async throws {
    let family = try await StoreUnderTest.all[1].family()
    let task = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: family.world.ids.next(),
        words: TaskContent(title: "Dishes"),
        assignee: family.member("anna"))
    ).id
    let photo = try await family.anna.performer.upload(
      PhotoUpload(
        id: family.world.ids.next(), household: family.household, of: .task(task),
        bytes: TestPicture.jpeg()))
    let files = try #require(family.world.store.photos as? PhotoFiles)
    let path = files.path(of: photo, in: family.household)
    try Data(TestPicture.jpeg(number: 1)).write(to: URL(fileURLWithPath: path))
    func fault() async throws -> StoreFault? {
      await #expect(throws: StoreFault.self) {
        try await family.anna.performer.bytes(of: photo, in: family.household)
      }
    }
    let expected = StoreFault.damaged("the file of photo \(photo) is missing or changed")
    #expect(try await fault() == expected)
    unlink(path)
    #expect(try await fault() == expected)
  }

  @Test func `a symbolic link in place of a photo file is refused`() async throws {
    let (bench, photo) = try await bench()
    let path = bench.store.files.path(of: photo.id, in: photo.household)
    let elsewhere = bench.home.folder.path + "/elsewhere.jpg"
    try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
    await #expect(throws: StoreFault.self) {
      try await bench.store.photos.kept(photo.id, in: photo.household)
    }
  }

  @Test func `staged files with other names are ignored`() async throws {
    let names = [
      "", "a", "1.2.3.4.5", ".hidden",
      "01a1fbe0-cfc6-72f8-8585-c187ff086193.01a1fbe0-cfc6-72f8-8585-c187ff086193.01a1fbe0-cfc6-72f8-8585-c187ff086193.0.5",
      "01a1fbe0-cfc6-72f8-8585-c187ff086193.01a1fbe0-cfc6-72f8-8585-c187ff086193.01a1fbe0-cfc6-72f8-8585-c187ff086193.7.x",
    ]
    for name in names { #expect(StagedUpload(name: name) == nil, "\(name)") }
    var random = Seeded(8)
    let upload = StagedUpload(
      key: PhotoUploadKey(household: random.id(), user: random.id(), photo: random.id()), size: 7,
      begunAt: .at(5))
    #expect(StagedUpload(name: upload.name) == upload)
  }

  // MARK: Rows

  @Test func `the scope of a photo follows the scope of its task`() async throws {
    let (bench, photo) = try await bench()
    let child = bench.home.child.id
    func texts() async throws -> [String] {
      try await bench.texts(
        "SELECT scope FROM photo UNION ALL SELECT kind || ' ' || reason FROM tombstone WHERE kind = 'photo'"
      )
    }
    #expect(try await texts() == ["home"])
    let id = try #require(photo.subject.task)
    let own = try await bench.home.read { try $0.tasks.task(id, in: photo.household) }
    var task = try #require(own)
    task.assignee = child
    var policy = HouseholdPolicy()
    policy.childTaskVisibility = .own
    let (moved, indexed) = (
      task, TaskIndexEntry(task, policy: policy, calendar: HouseholdFixture.calendar)
    )
    let saved = try await bench.home.write { try $0.tasks.save(moved, indexed: indexed) }
    #expect(try await texts() == ["tasks:\(child)", "photo moved"])
    let found = try await bench.home.read { try $0.photos.photo(photo.id, in: photo.household) }
    #expect(found?.version == saved.version)
    task = saved
    task.assignee = nil
    let nobodys = task
    try await bench.home.write { _ = try $0.tasks.save(nobodys) }
    #expect(try await texts() == ["home", "photo moved"])
  }
}
