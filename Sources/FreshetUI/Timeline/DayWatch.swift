// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import GtkShell

/// An observer that makes a library check the day when it may have changed: at midnight, when the
/// computer wakes up, when its clock or its time zone is set, and when the window is activated.
///
/// Nothing runs in between.
///
/// - Isolation: main actor.
final class DayWatch {
  /// The file in which the system keeps its time zone.
  ///
  /// - Source: localtime(5) of systemd.
  private static let zoneFile = "/etc/localtime"

  private let library: LibraryModel
  private lazy var timer = WallClockTimer { [weak self] in self?.look() }
  private var zone: FileMonitor?

  /// Starts to observe.
  ///
  /// - Parameters:
  ///   - library: the library, which checks the day.
  ///   - window: the window in which it is shown.
  init(_ library: LibraryModel, in window: ApplicationWindow) {
    self.library = library
    window.onActivated { [weak self] in self?.look() }
    do throws(GLibError) {
      zone = try FileMonitor(path: Self.zoneFile)
      zone?.onChange { [weak self] in self?.look() }
    } catch {
      // Without this watch, another zone is noticed when the window is activated.
      zone = nil
    }
    wait()
  }

  /// Stops the observer.
  func end() {
    timer.cancel()
    zone?.stop()
  }

  private func look() {
    library.lookAtDay()
    wait()
  }

  private func wait() {
    guard let next = library.nextDay else { return }
    // A library whose clock is behind the computer's has a next day that is over: a timer for that
    // would ring without a pause.
    let soonest = Date.now.timeIntervalSince1970 + 1
    timer.set(Int(max(next.timeIntervalSince1970, soonest).rounded(.up)))
  }
}
