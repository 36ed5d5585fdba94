// SPDX-License-Identifier: MIT

/// How the content changed in a commit.
public enum ContentChange: Hashable, Sendable {
  /// Everything may be different.
  case replaced
  /// Items came behind the others; none of the others changed.
  case appended(Range<Int>)
  /// Items came in front of the others; none of the others changed.
  case prepended(Range<Int>)
  /// The items at these indexes have other content; all of them stand where they stood.
  case updated([Int])
  /// Something else is shown from now on.
  case exchanged
}

/// What is to be done.
///
/// Imperative: an effect commands.
public enum RefreshEffect<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// Load a page, after a wait.
  case load(LoadToken, PageRequest<Cursor>, after: Duration)
  /// Stop a load; its result is not wanted any more.
  case cancelLoad(LoadToken)
  /// Tell a ticket its outcome.
  case resolve(ticket: Int, Outcome)
  /// Show the content.
  case commit(ContentChange)
}
