public import KinshipDomain
import KinshipUseCases

/// The devices of the account that get push messages.
extension AccountModel {
  /// A device in the list.
  public struct DeviceRow: Sendable, Hashable, Identifiable {
    /// The session of the device.
    public let id: SessionID
    /// The time of the registration, in words.
    public let title: String
    /// Whether it is this device.
    public let isOwn: Bool
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The devices in words, the earliest registration first.
  public var deviceRows: [DeviceRow] {
    devices.map { device in
      let title = texts.text(.registered(texts.moment(device.registeredAt)))
      return DeviceRow(
        id: device.session, title: title, isOwn: device.isOwn,
        accessibilityLabel: texts.accessibilityText([
          title, device.isOwn ? texts.text(.thisDevice) : nil,
        ]))
    }
  }

  /// Loads the devices that get push messages.
  @discardableResult
  public func loadDevices() async -> Bool {
    await load { model in
      model.devices = try await model.device.performer.fetch(FetchDevices())
      return nil
    }
  }

  /// Registers this device for push messages, in place of its former token.
  @discardableResult
  public func registerDevice(token: String) async -> Bool {
    await doing { model in
      try await model.device.performer.perform(RegisterDevice(token: token))
      model.toast(.deviceRegistered)
    }
  }

  /// Ends the push messages to a device, which stays signed in.
  @discardableResult
  public func forgetDevice(_ session: SessionID) async -> Bool {
    let title = deviceRows.first { $0.id == session }?.title ?? "\(session)"
    return await doing { model in
      try await model.device.performer.perform(ForgetDevice(session: session))
      model.devices.removeAll { $0.session == session }
      model.toast(.deviceForgotten(title))
    }
  }
}

extension LocalizedText {
  static func registered(_ time: String) -> Self {
    Self("registered \(time)", nl: "aangemeld \(time)", de: "registriert \(time)")
  }

  static let deviceRegistered = Self(
    "This device is registered for push messages. A server with a push gateway sends them.",
    nl:
      "Dit apparaat is aangemeld voor pushberichten. Een server met een pushgateway stuurt ze.",
    de:
      "Dieses Gerät ist für Push-Nachrichten registriert. Ein Server mit einem Push-Gateway sendet sie."
  )

  static func deviceForgotten(_ device: String) -> Self {
    Self(
      "No more push messages for that device: \(device).",
      nl: "Geen pushberichten meer voor dat apparaat: \(device).",
      de: "Keine Push-Nachrichten mehr für das Gerät: \(device).")
  }
}
