// SPDX-License-Identifier: MIT

public import GtkShell
public import StateMachineKit

/// A scene's content with a widget to show.
public protocol SceneScreen: SceneContent {
  /// The widget to show.
  var widget: Widget { get }
  /// The name of the scene.
  var title: String { get }
  /// The bar for the button that goes back; nil for a scene without one.
  var headerBar: HeaderBar? { get }

  /// Reports that the scene is now on top.
  ///
  /// - Parameter isAgain: whether it was on top before, and the scenes over it were closed.
  func didAppear(isAgain: Bool)
}

extension SceneScreen {
  /// No header bar: the scene has no button that goes back.
  public var headerBar: HeaderBar? { nil }

  /// Does nothing.
  public func didAppear(isAgain: Bool) {}
}

/// A screen of any type, for coordinators with scenes of several types.
///
/// ```swift
/// typealias Coordinator = SceneCoordinator<Route, Never, AnySceneScreen>
///
/// func screen(for route: Route) -> AnySceneScreen {
///   switch route {
///   case .topics: AnySceneScreen(topics(in: window))
///   case .about: AnySceneScreen("About", widget: Label("A forum reader."))
///   }
/// }
/// ```
///
/// - Ownership: keeps the screen.
public final class AnySceneScreen: SceneScreen {
  /// The screen itself.
  public let base: any SceneScreen

  /// Wraps a screen.
  public init(_ screen: some SceneScreen) {
    base = screen
  }

  /// Makes a screen of a widget alone.
  public convenience init(_ title: String, widget: Widget, headerBar: HeaderBar? = nil) {
    self.init(StillScreen(title: title, widget: widget, headerBar: headerBar))
  }

  /// The widget to show.
  public var widget: Widget { base.widget }
  /// The name of the scene.
  public var title: String { base.title }
  /// The bar for the button that goes back.
  public var headerBar: HeaderBar? { base.headerBar }

  /// Reports that the scene is now on top.
  public func didAppear(isAgain: Bool) { base.didAppear(isAgain: isAgain) }

  /// Closes the screen.
  public func close() async { await base.close() }
}

/// A screen that is a widget alone.
private final class StillScreen: SceneScreen {
  let title: String
  let widget: Widget
  let headerBar: HeaderBar?

  init(title: String, widget: Widget, headerBar: HeaderBar?) {
    (self.title, self.widget, self.headerBar) = (title, widget, headerBar)
  }

  func close() async {}
}
