// SPDX-License-Identifier: MIT

/// The kind of change of the content in a commit.
public enum ContentChange: Hashable, Sendable {
  /// New content, in which every row may be different.
  case replaced
  /// Items were added at the end; none of the others changed.
  case appended(Range<Int>)
  /// Items were added in front; none of the others changed.
  case prepended(Range<Int>)
  /// The items at these indexes have another revision; no item moved.
  case updated([Int])
  /// The content is that of another query from now on.
  case exchanged
}

/// An effect of the refresh machine.
///
/// Imperative: an effect commands.
public enum RefreshEffect<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// Load a page, after a delay.
  case load(LoadToken, PageRequest<Cursor>, after: Duration)
  /// Cancel a load; its result is not wanted any more.
  case cancelLoad(LoadToken)
  /// Resolve a ticket with its outcome.
  case resolve(ticket: Int, Outcome)
  /// Show the content.
  case commit(ContentChange)
}
