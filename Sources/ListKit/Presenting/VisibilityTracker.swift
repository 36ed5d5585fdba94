// SPDX-License-Identifier: MIT

/// A tracker of the rows that enter and leave the view, and a wider working range around it, in
/// which work for rows may be done early.
public struct VisibilityTracker<ID: Hashable & Sendable>: Sendable {
  /// The rows that entered or left.
  public struct Change: Hashable, Sendable {
    /// The rows that entered the view, top down.
    public var appeared: [ID] = []
    /// The rows that left the view.
    public var disappeared: Set<ID> = []
    /// The rows that entered the working range, top down.
    public var entered: [ID] = []
    /// The rows that left the working range.
    public var left: Set<ID> = []

    /// Whether nothing changed.
    public var isEmpty: Bool {
      appeared.isEmpty && disappeared.isEmpty && entered.isEmpty && left.isEmpty
    }
  }

  /// The number of rows before and after the view that belong to the working range.
  public let workingDistance: Int

  private var visible: Set<ID> = []
  private var working: Set<ID> = []

  /// Creates a tracker with nothing in view.
  ///
  /// - Parameter workingDistance: the number of rows on either side of the view in the working
  ///   range.
  public init(workingDistance: Int = 3) {
    self.workingDistance = workingDistance
  }

  /// Follows a change of the view.
  ///
  /// - Parameters:
  ///   - range: the rows in view, by index; nil while none is.
  ///   - list: the rows.
  /// - Returns: the rows that entered or left since the last call.
  public mutating func follow<Row>(
    _ range: Range<Int>?,
    in list: ListSnapshot<Row>
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
