// SPDX-License-Identifier: MIT

/// A list's refusal of a second presenter.
///
/// Edits lead from the list before to the next one: of two presenters each would tell the edits
/// from a list that is not shown.
public struct PresenterRefusal: Error, Hashable, CustomStringConvertible {
  /// The refusal, in a sentence for programmers.
  public var description: String {
    """
    The list has a presenter already: show all of its lists by that one. A paged screen presents \
    its list itself, and searches in it by `PagedScreenOptions.search`.
    """
  }
}
