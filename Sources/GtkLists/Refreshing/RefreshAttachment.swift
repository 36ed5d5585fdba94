// SPDX-License-Identifier: MIT

import CAdwaita
public import GtkShell
public import RefreshKit

/// The connection of a pager to all controls that ask it for something, and to all that show its
/// state (VG-2).
///
/// Button, F5, Ctrl+R, the action `win.refresh` for menus, a pull over the top edge, scrolling and
/// the buttons to try again all reach the same pager; button, spinners, pages and strips follow its
/// status.
///
/// A window may hold many lists. Its keys and menus refresh the one that is visible, in whatever
/// order lists were attached or detached, and are disabled while none is.
///
/// - Ownership: keeps the pager, the surface and the window until `detach`, or until the attachment
///   goes.
public final class RefreshAttachment {
  /// The action that refreshes, as menus name it.
  public static let actionName = "win.refresh"
  /// The keys that run it.
  public static let keys = ["F5", "<Control>r"]

  static let shortName = "refresh"

  private let driver: any RefreshDriving
  private let surface: any RefreshSurface
  private weak let button: RefreshButton?
  private var window: WindowRefresh?
  /// The observation of the status, which lasts as long as it is kept.
  private var observation: AnyObject?
  /// The signals that report whether the surface is visible.
  private var signals: [OwnedSignal] = []
  private var isAttached = true

  /// Whether the window refreshes the surface even while neither it nor another one is visible.
  let refreshesUnseen: Bool

  /// Connects a pager to a surface, a button and a window.
  ///
  /// A surface has one attachment: an earlier one of it is detached first.
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
    surface.attachment?.detach()
    let keys = options.refreshing.hasButton ? window.map(WindowRefresh.of) : nil
    let attachment = RefreshAttachment(driver, surface, button, keys, options.refreshesUnseen)
    attachment.start(options)
    return attachment
  }

  private init(
    _ driver: any RefreshDriving,
    _ surface: any RefreshSurface,
    _ button: RefreshButton?,
    _ window: WindowRefresh?,
    _ refreshesUnseen: Bool
  ) {
    self.driver = driver
    self.surface = surface
    self.button = button
    self.window = window
    self.refreshesUnseen = refreshesUnseen
  }

  isolated deinit {
    detach()
  }

  /// Disconnects the pager from everything; further calls do nothing.
  ///
  /// A button that another attachment has taken since is left to that one.
  public func detach() {
    guard isAttached else { return }
    isAttached = false
    observation = nil
    signals = []
    surface.attachPaging(nil, lanes: [])
    surface.onRefreshWanted = nil
    surface.onRetryWanted = nil
    if let button, button.user === self {
      button.reset()
    }
    window?.remove(ObjectIdentifier(self))
    window = nil
  }

  private func start(_ options: AttachmentOptions) {
    surface.attachment = self
    if options.refreshing.followsScrolling {
      surface.onRefreshWanted = { [weak self] in self?.refresh() }
    }
    surface.onRetryWanted = { [weak self] in self?.driver.send(.retryAll) }
    if options.refreshing.hasButton {
      button?.user = self
      button?.onPressed = { [weak self] in self?.refresh() }
    }
    surface.attachPaging(driver, lanes: options.paging.followsScrolling ? options.lanes : [])
    joinWindow()
    observation = driver.observeStatus { [weak self] in self?.show($0) }
  }

  private func joinWindow() {
    guard let window else { return }
    window.add(self)
    signals = ["map", "unmap"].map { name in
      OwnedSignal(surface.widget.object) { $0.connect(name) { [weak window] in window?.update() } }
    }
  }

  private func show(_ status: RefreshStatus) {
    button?.show(status)
    surface.show(status)
    window?.update()
  }
}

// MARK: Requests of the window

extension RefreshAttachment {
  /// Whether the pager accepts a refresh now.
  var canRefresh: Bool { isAttached && driver.status.canRefresh }
  /// Whether the surface is visible, and not covered by another one.
  var isSeen: Bool { surface.widget.isMapped }
  /// Whether the keyboard focus is in the surface.
  var hasFocus: Bool { surface.widget.containsFocus }

  /// Refreshes the list.
  func refresh() {
    driver.send(.refresh)
  }
}
