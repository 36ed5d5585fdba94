// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// A sidebar and its content side by side, or one of them at a time in a narrow window.
///
/// - Note: `AdwNavigationSplitView` where libadwaita has it (1.4), `AdwLeaflet` before.
public final class SplitView: Widget {
  /// One of the two panes.
  public struct Pane {
    /// The pane's widget.
    public var widget: Widget
    /// The name that a screen reader speaks.
    public var title: String
    /// The fewest pixels that it takes across where text has its usual size.
    public var narrowest: Int
    /// The pixels that it takes across beside a content at first, if it is a sidebar and text has
    /// its usual size.
    public var widest: Int

    /// Describes a pane.
    ///
    /// - Parameters:
    ///   - widget: the pane's widget.
    ///   - title: the name that a screen reader speaks.
    ///   - narrowest: the fewest pixels that it takes across where text has its usual size.
    ///   - widest: the pixels that a sidebar takes across until it is dragged, where text has its
    ///     usual size; without, as few as it can.
    public init(_ widget: Widget, title: String, narrowest: Int, widest: Int? = nil) {
      (self.widget, self.title) = (widget, title)
      (self.narrowest, self.widest) = (narrowest, max(narrowest, widest ?? narrowest))
    }

    /// Reads the pane as C has it, while its title lives.
    func withNative<Result>(_ read: (FrPane) -> Result) -> Result {
      title.withCString {
        read(
          FrPane(
            widget: widget.native,
            title: $0,
            narrowest: Int32(clamping: narrowest),
            widest: Int32(clamping: widest)
          )
        )
      }
    }
  }

  /// Creates a view of two panes, which folds where they have no room at their narrowest.
  public init(sidebar: Pane, content: Pane) {
    let view = sidebar.withNative { sidebar in
      content.withNative { content in
        withUnsafePointer(to: sidebar) { sidebar in
          withUnsafePointer(to: content) { fr_split_view_new(sidebar, $0) }
        }
      }
    }
    super.init(created(view))
  }

  /// Whether only one pane is shown.
  public var isFolded: Bool { fr_split_view_is_folded(object.pointer) != 0 }

  /// Whether the content, and not the sidebar, is shown while the view is folded.
  public var showsContent: Bool {
    get { fr_split_view_shows_content(object.pointer) != 0 }
    set { fr_split_view_show_content(object.pointer, newValue ? 1 : 0) }
  }

  /// Whether a pane is on its way into its place; `onSettled` calls back when it is there.
  public var isMoving: Bool { fr_split_view_is_moving(object.pointer) != 0 }

  /// The width that the sidebar asks for beside the content, in pixels where text has its usual
  /// size.
  ///
  /// It grows with the text, and gets less where there is no room. A person changes it by dragging
  /// the line between both.
  public var sidebarWidth: Int {
    get { Int(fr_split_view_sidebar_width(object.pointer)) }
    set { fr_split_view_set_sidebar_width(object.pointer, CInt(clamping: newValue)) }
  }

  /// Widens the sidebar beside the content as a drag does; alone or hidden, it stays as it is.
  ///
  /// - Parameter difference: pixels where text has its usual size; below 0, the sidebar gets
  ///   narrower.
  public func widenSidebar(by difference: Int) {
    fr_split_view_widen_sidebar(object.pointer, CInt(clamping: difference))
  }

  /// Whether the sidebar is hidden, even where there is room for it.
  public var hidesSidebar: Bool {
    get { fr_split_view_hides_sidebar(object.pointer) != 0 }
    set { fr_split_view_hide_sidebar(object.pointer, newValue ? 1 : 0) }
  }

  /// Whether only one pane is shown at a time, even where there is room for both.
  public var staysFolded: Bool {
    get { fr_split_view_stays_folded(object.pointer) != 0 }
    set { fr_split_view_stay_folded(object.pointer, newValue ? 1 : 0) }
  }

  /// Calls back when the view has folded, unfolded or changed its pane.
  public func onChanged(_ handler: @escaping () -> Void) {
    object.connect("notify::is-folded", argument: { _ in handler() })
    object.connect("notify::shows-content", argument: { _ in handler() })
  }

  /// Calls back when a pane has come to rest in its place.
  public func onSettled(_ handler: @escaping () -> Void) {
    object.connect("settled") { handler() }
  }
}
