import ArgumentParser
import KinshipData
extension SQLiteStore { static var libraryVersion: String { "3" } }
struct MemberCommand: AsyncParsableCommand {}
struct TaskCommand: AsyncParsableCommand {}
struct PointsCommand: AsyncParsableCommand {}
struct ScreenTimeCommand: AsyncParsableCommand {}
struct HouseholdShow: AsyncParsableCommand {}
struct HouseholdInvite: AsyncParsableCommand {}
struct ParentModeSetPIN: AsyncParsableCommand {}
struct ParentModeUnlock: AsyncParsableCommand {}
struct ParentModeLock: AsyncParsableCommand {}
struct ParentModeStatus: AsyncParsableCommand {}
