// Exports what an app needs to keep a family in a store of its own: one import instead of five.
//
// `@_exported` is the only way to pass on the names of another module. The language has no official
// spelling for it yet; swift-nio, swift-system and this package's `Libc` use it too. `MemberImportVisibility`
// counts an exported module as imported.
//
// KinshipTransport is not among them: it brings swift-nio and libprotobuf-c, which an app without a server
// does not need. KinshipICalendar is not among them either: `CalendarFileModel` reads and writes files already.

@_exported public import KinshipData
@_exported public import KinshipDomain
@_exported public import KinshipPresentation
@_exported public import KinshipTime
@_exported public import KinshipUseCases
