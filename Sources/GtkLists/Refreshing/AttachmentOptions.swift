// SPDX-License-Identifier: MIT

public import RefreshKit

/// The options of the connection between a pager and its surface.
public struct AttachmentOptions: Sendable {
  /// The lanes that load by scrolling.
  public var lanes: [Lane] = [.append]
  /// The ways in which the reader asks for further pages.
  public var paging = PagingMode.both
  /// The ways in which the reader asks for a refresh: a pull over the top edge, button and keys, or
  /// both.
  public var refreshing = PagingMode.both
  /// Whether the window's keys and menus refresh the list even while neither it nor another list is
  /// visible: for a pane that a narrow window shows in turn with others.
  public var refreshesUnseen = false

  /// Creates the options that lists have.
  public init() {}
}
