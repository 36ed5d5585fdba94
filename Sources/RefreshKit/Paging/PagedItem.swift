// SPDX-License-Identifier: MIT

public import ListKit

/// Something that comes in pages: who it is, and which version of its content came.
///
/// It is a row as well: what is shown as it comes needs no other type. A page may bring an item
/// that is there already; it keeps its place, and takes the new content if the revision is another.
public protocol PagedItem: ListRow {
  /// The version of the content; equal versions are the same content.
  var revision: Revision { get }
}
