// SPDX-License-Identifier: MIT

/// How a recording begins: the machine that it is of.
public struct RecordingHead: Hashable, Codable, Sendable {
  /// The version of the format.
  public static let currentVersion = 1

  /// The version of the format that the recording has.
  public let version: Int
  /// The figures of the machine.
  public let configuration: RefreshConfiguration
  /// Whether the source gives its first page more than once.
  public let isRefreshable: Bool
  /// Whether the source pages backwards.
  public let pagesBackwards: Bool
}

/// One event of a recording, and what came of it.
public struct RecordedStep: Codable, Sendable {
  /// Milliseconds of the recorder's clock since the recording began.
  public let milliseconds: Double
  /// What happened.
  public let event: RefreshEvent<RecordedItem, Int>
  /// A number for the state before the event.
  public let before: UInt64
  /// A number for the state after the event and for what was ordered.
  public let after: UInt64
  /// What was ordered, in words.
  public let effects: [String]
}
