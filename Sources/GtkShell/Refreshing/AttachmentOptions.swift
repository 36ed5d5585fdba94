// SPDX-License-Identifier: MIT

public import RefreshKit

/// How a pager is joined to what shows it.
public struct AttachmentOptions: Sendable {
  /// The lanes that load by scrolling.
  public var lanes: [Lane]
  /// How the reader asks for further pages.
  public var paging: PagingMode
  /// How the reader asks for a refresh: by a pull over the top edge, by button and keys, or both.
  public var refreshing: PagingMode

  /// Creates options; each has a default.
  public init(
    lanes: [Lane] = [.append],
    paging: PagingMode = .both,
    refreshing: PagingMode = .both
  ) {
    self.lanes = lanes
    self.paging = paging
    self.refreshing = refreshing
  }
}
