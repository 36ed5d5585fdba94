// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import GtkShell

/// Has a library look at the day when it may be another one: at midnight, when the computer wakes
/// up, when its clock or its time zone is set, and when the window comes to the front.
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

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - library: looks at the day.
  ///   - window: the window in which it is shown.
  init(_ library: LibraryModel, in window: ApplicationWindow) {
    self.library = library
    window.onActivated { [weak self] in self?.look() }
    do throws(GLibError) {
      zone = try FileMonitor(path: Self.zoneFile)
      zone?.onChange { [weak self] in self?.look() }
    } catch {
      // Without it another zone is seen when the window comes to the front.
      zone = nil
    }
    wait()
  }

  /// Ends it.
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
    timer.set(Int(next.timeIntervalSince1970.rounded(.up)))
  }
}
