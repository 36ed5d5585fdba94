// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell
import RefreshKit

/// An observer that computes the two levels that a pager needs from the viewport's position (VG-1).
///
/// - Ownership: keeps the driver and one connection to the adjustment.
final class ScrollEdgeObserver {
  /// The distance from the end at which the next page is asked for.
  var distance: PrefetchDistance
  /// Whether less than the distance lies below the viewport.
  private(set) var wantsAppend = false
  /// Whether less than the distance lies above the viewport.
  private(set) var wantsPrepend = false

  private var driver: (any RefreshDriving)?
  private var lanes: [Lane] = []
  private var signal: OwnedSignal?
  private var lastValue = 0.0

  /// Creates an observer without a pager.
  init(distance: PrefetchDistance) {
    self.distance = distance
  }

  /// Sends the levels to a pager from now on.
  ///
  /// - Parameters:
  ///   - driver: the pager; nil ends it.
  ///   - lanes: the lanes that it wants levels of: append, prepend or both.
  func attach(_ driver: (any RefreshDriving)?, lanes: [Lane]) {
    self.driver = driver
    self.lanes = lanes
    wantsAppend = false
    wantsPrepend = false
  }

  /// Observes an adjustment.
  ///
  /// - Parameters:
  ///   - adjustment: the adjustment; nil for none.
  ///   - moved: called with the distance of each change of its value, whoever made it.
  func watch(
    _ adjustment: UnsafeMutablePointer<GtkAdjustment>?,
    moved: @escaping (_ pixels: Double) -> Void
  ) {
    guard let adjustment else {
      signal = nil
      return
    }
    lastValue = gtk_adjustment_get_value(adjustment)
    signal = OwnedSignal(GObjectRef(OpaquePointer(adjustment), .borrowed)) { object in
      object.connect("value-changed") { [weak self] in
        guard let self else { return }
        let value = gtk_adjustment_get_value(adjustment)
        let pixels = value - lastValue
        lastValue = value
        moved(pixels)
      }
    }
  }

  /// Resets the levels, because rows changed: they are sent again after the next layout.
  func forget() {
    wantsAppend = false
    wantsPrepend = false
  }

  /// Computes the levels again.
  ///
  /// - Parameters:
  ///   - geometry: the position of the viewport.
  ///   - isUserScroll: whether the user scrolled, which resets the automatic page budget.
  func update(_ geometry: ScrollGeometry, isUserScroll: Bool) {
    let append = geometry.wantsAppend(within: distance)
    let prepend = geometry.wantsPrepend(within: distance)
    let isNewAppend = append != wantsAppend
    let isNewPrepend = prepend != wantsPrepend
    wantsAppend = append
    wantsPrepend = prepend
    for lane in lanes {
      switch lane {
      case .append where isNewAppend || isUserScroll:
        driver?.setWanted(append, lane: .append, isUserScroll: isUserScroll)
      case .prepend where isNewPrepend || isUserScroll:
        driver?.setWanted(prepend, lane: .prepend, isUserScroll: isUserScroll)
      default:
        break
      }
    }
  }
}
