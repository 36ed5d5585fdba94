// SPDX-License-Identifier: MIT

/// Something that comes in pages: who it is, and which version of its content came.
///
/// A page may bring an item that is there already; it keeps its place, and takes the new content if
/// the revision is another.
public protocol PagedItem: Identifiable, Sendable where ID: Hashable & Sendable {
  /// The type of the content's version.
  associatedtype Revision: Hashable & Sendable

  /// The version of the content; equal versions are the same content.
  var revision: Revision { get }
}
