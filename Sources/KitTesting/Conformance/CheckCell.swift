// SPDX-License-Identifier: MIT

public import ListKit

/// Checks a cell type against the requirements of its protocol.
///
/// - Parameters:
///   - models: at least two models that look different.
///   - make: makes a cell.
///   - look: returns everything of a cell that a person sees or that runs in it; equal for equal
///     looks.
/// - Returns: the violations, in sentences; empty for a cell that conforms.
@MainActor
public func checkCell<C: Cell, Look: Equatable>(
  _ models: [C.Model],
  make: () -> C,
  look: (C) -> Look
) -> [String] where C.View: AnyObject {
  guard models.count > 1 else { return ["a cell is checked with two models at least"] }
  var faults: [String] = []
  let context = CellContext()
  let fresh = make()
  let empty = look(fresh)
  let reused = make()
  let view = reused.view
  for (index, model) in models.enumerated() {
    let alone = make()
    alone.bind(model, context)
    reused.bind(model, context)
    if look(alone) != look(reused) {
      faults.append("model \(index) looks another way in a cell that was used before")
    }
    if reused.accessibleText(for: model).label.isEmpty {
      faults.append("nothing is said of model \(index)")
    }
    reused.unbind()
    if look(reused) != empty { faults.append("model \(index) leaves something behind") }
  }
  if reused.view !== view { faults.append("the view changed while the cell lived") }
  let looks = models.map { model in
    let cell = make()
    cell.bind(model, context)
    return look(cell)
  }
  for index in looks.indices.dropFirst() where looks[index] == looks[0] {
    faults.append("models 0 and \(index) look alike: the check sees nothing")
  }
  reused.destroy()
  return faults
}
