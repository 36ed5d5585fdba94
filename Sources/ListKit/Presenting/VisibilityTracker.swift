// SPDX-License-Identifier: MIT

/// Tells which rows come into view and which leave it, and the same for a wider range around the
/// view, in which work for rows may be done early.
public struct VisibilityTracker<ID: Hashable & Sendable>: Sendable {
  /// What changed.
  public struct Change: Hashable, Sendable {
    /// Rows that came into view, top down.
    public var appeared: [ID] = []
    /// Rows that left the view.
    public var disappeared: Set<ID> = []
    /// Rows that came into the working range, top down.
    public var entered: [ID] = []
    /// Rows that left the working range.
    public var left: Set<ID> = []

    /// Whether nothing changed.
    public var isEmpty: Bool {
      appeared.isEmpty && disappeared.isEmpty && entered.isEmpty && left.isEmpty
    }
  }

  /// Rows before and after the view that belong to the working range.
  public let workingDistance: Int

  private var visible: Set<ID> = []
  private var working: Set<ID> = []

  /// Creates a tracker with nothing in view.
  ///
  /// - Parameter workingDistance: rows around the view that belong to the working range.
  public init(workingDistance: Int = 3) {
    self.workingDistance = workingDistance
  }

  /// Follows the view.
  ///
  /// - Parameters:
  ///   - range: the rows in view, by index; nil while none is.
  ///   - list: the rows.
  /// - Returns: what changed since the last call.
  public mutating func follow<SectionID, Row>(
    _ range: Range<Int>?,
    in list: ListSnapshot<SectionID, Row>
  ) -> Change where Row.ID == ID {
    func ids(_ range: Range<Int>?) -> [ID] { (range ?? 0..<0).compactMap { list.row(at: $0)?.id } }
    let inView = ids(range)
    let inReach = ids(
      range.map { max(0, $0.lowerBound - workingDistance)..<$0.upperBound + workingDistance }
    )
    let change = Change(
      appeared: inView.filter { !visible.contains($0) },
      disappeared: visible.subtracting(inView),
      entered: inReach.filter { !working.contains($0) },
      left: working.subtracting(inReach)
    )
    (visible, working) = (Set(inView), Set(inReach))
    return change
  }
}
