// SPDX-License-Identifier: MIT

/// The head of a recording, which describes its machine.
public struct RecordingHead: Hashable, Codable, Sendable {
  /// The version of the format.
  public static let currentVersion = 1

  /// The version of the format that the recording has.
  public let version: Int
  /// The options of the machine.
  public let configuration: RefreshConfiguration
  /// Whether the source can load its first page more than once.
  public let isRefreshable: Bool
  /// Whether the source can page backwards.
  public let pagesBackwards: Bool
}

/// One event of a recording, with its result.
public struct RecordedStep: Codable, Sendable {
  /// The milliseconds of the recorder's clock since the recording started.
  public let milliseconds: Double
  /// The event.
  public let event: RefreshEvent<RecordedItem, Int>
  /// A digest of the state before the event.
  public let before: UInt64
  /// A digest of the state after the event and of its effects.
  public let after: UInt64
  /// The effects, as texts.
  public let effects: [String]
}
