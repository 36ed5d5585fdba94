// SPDX-License-Identifier: MIT

/// A list's refusal of a second presenter.
///
/// Edits lead from one list to the next: each of two presenters would send edits from a list that
/// is not shown.
public struct PresenterRefusal: Error, Hashable, CustomStringConvertible {
  /// The refusal, as a sentence for programmers.
  public var description: String {
    """
    The list has a presenter already: show all of its lists by that one. A paged screen presents \
    its list itself, and searches in it by `PagedScreenOptions.search`.
    """
  }
}
