// SPDX-License-Identifier: GPL-3.0-or-later

extension PagedList {
  /// One loaded page.
  public struct LoadedPage: Sendable {
    /// The cursor that asked for it; nil for the first page of a refresh.
    public let askedWith: Cursor?
    /// Its items, less those that were there before.
    public internal(set) var items: [Item]
    /// What asks for the page after it; nil at the end.
    public let next: Cursor?
    /// What asks for the page before it; nil at the beginning.
    public let previous: Cursor?
    /// The place of its first item.
    ///
    /// Places count from the first item that was ever loaded, negative in front of it, so no item
    /// has to be told when others come before or behind it.
    var start: Int
  }
}
