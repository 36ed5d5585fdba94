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
  /// Whether the window's keys and menus refresh the list also while neither it nor another list is
  /// seen: for a pane that a narrow window shows in turn with others.
  public var refreshesUnseen = false

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
