// SPDX-License-Identifier: MIT

import CAdwaita
public import RefreshKit

/// The one call that joins a pager to all that asks it for something and shows what it does (VG-2).
///
/// Button, F5, Ctrl+R, the action `win.refresh` for menus, a pull over the top edge, scrolling and
/// the buttons to try again all reach the same pager; button, spinners, pages and strips follow its
/// status.
///
/// - Ownership: keeps the pager and the surface until `detach`, or until the attachment goes.
public final class RefreshAttachment {
  /// The action that refreshes, as menus name it.
  public static let actionName = "win.refresh"
  /// The keys that run it.
  public static let keys = ["F5", "<Control>r"]

  private static let shortName = "refresh"

  private let driver: any RefreshDriving
  private let surface: any RefreshSurface
  private weak let button: RefreshButton?
  private weak let window: ApplicationWindow?
  /// Watches the status for as long as it is kept.
  private var observation: AnyObject?
  private var action: OpaquePointer?
  private var isAttached = true

  /// Joins a pager to a surface, a button and a window.
  ///
  /// - Parameters:
  ///   - driver: the pager.
  ///   - surface: a list, a grid or a page.
  ///   - button: the refresh button; nil for none.
  ///   - window: the window whose keys and menus refresh; nil for none.
  ///   - options: the lanes that load by scrolling, and how the reader asks.
  /// - Returns: the attachment; keep it as long as the surface is shown.
  public static func attach(
    _ driver: any RefreshDriving,
    to surface: any RefreshSurface,
    button: RefreshButton? = nil,
    in window: ApplicationWindow? = nil,
    options: AttachmentOptions = AttachmentOptions()
  ) -> RefreshAttachment {
    let attachment = RefreshAttachment(driver, surface, button, window)
    attachment.start(options)
    return attachment
  }

  private init(
    _ driver: any RefreshDriving,
    _ surface: any RefreshSurface,
    _ button: RefreshButton?,
    _ window: ApplicationWindow?
  ) {
    self.driver = driver
    self.surface = surface
    self.button = button
    self.window = window
  }

  isolated deinit {
    detach()
  }

  /// Parts the pager from everything; more calls do nothing.
  ///
  /// A button or window that another attachment has taken since is left to that one.
  public func detach() {
    guard isAttached else { return }
    isAttached = false
    observation = nil
    surface.attachPaging(nil, lanes: [])
    surface.onRefreshWanted = nil
    surface.onRetryWanted = nil
    if let button, button.user === self {
      button.reset()
    }
    if let window, action == currentAction(of: window) {
      window.setAction(Self.shortName, isEnabled: false)
    }
  }

  private func start(_ options: AttachmentOptions) {
    if options.refreshing.followsScrolling {
      surface.onRefreshWanted = { [weak self] in self?.refresh() }
    }
    surface.onRetryWanted = { [weak self] in self?.driver.send(.retryAll) }
    if options.refreshing.hasButton { takeButtonAndKeys() }
    surface.attachPaging(driver, lanes: options.paging.followsScrolling ? options.lanes : [])
    observation = driver.observeStatus { [weak self] in self?.show($0) }
  }

  private func takeButtonAndKeys() {
    button?.user = self
    button?.onPressed = { [weak self] in self?.refresh() }
    if let window {
      window.addAction(Self.shortName) { [weak self] in self?.refresh() }
      action = currentAction(of: window)
      setKeys(of: window)
    }
  }

  private func refresh() {
    driver.send(.refresh)
  }

  private func show(_ status: RefreshStatus) {
    button?.show(status)
    surface.show(status)
  }

  /// The window's refresh action, to be compared and never followed.
  private func currentAction(of window: ApplicationWindow) -> OpaquePointer? {
    g_action_map_lookup_action(window.object.pointer, Self.shortName)
  }

  private func setKeys(of window: ApplicationWindow) {
    guard let application = gtk_window_get_application(window.object.pointer.cast()) else { return }
    var keys = Self.keys.map { UnsafePointer<CChar>(strdup($0)) }
    keys.append(nil)
    gtk_application_set_accels_for_action(application, Self.actionName, keys)
    for key in keys {
      free(UnsafeMutablePointer(mutating: key))
    }
  }
}
