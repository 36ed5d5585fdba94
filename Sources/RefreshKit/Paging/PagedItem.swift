// SPDX-License-Identifier: MIT

public import ListKit

/// An item of a page: its identity, and the version of its content.
///
/// It is a row as well: items that are shown unchanged need no other type. A page may bring an item
/// that is loaded already; it keeps its position, and its content is replaced if the revision is
/// another.
public protocol PagedItem: ListRow {
  /// The version of the content; equal versions are the same content.
  var revision: Revision { get }
}
