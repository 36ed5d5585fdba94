// SPDX-License-Identifier: MIT

public import StateMachineKit

/// A scene's content that can be seen.
public protocol SceneScreen: SceneContent {
  /// The widget to show.
  var widget: Widget { get }
  /// The name of the scene.
  var title: String { get }
  /// The bar that takes the button that leads back; nil for a scene without one.
  var headerBar: HeaderBar? { get }

  /// Takes note that the scene has come on top.
  ///
  /// - Parameter isAgain: whether it was there before, and those over it were left.
  func didAppear(isAgain: Bool)
}

extension SceneScreen {
  /// No bar: the scene has no button that leads back.
  public var headerBar: HeaderBar? { nil }

  /// Does nothing.
  public func didAppear(isAgain: Bool) {}
}

/// A screen of any type, for coordinators whose scenes are of several.
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

  /// Makes a screen of a widget for which nothing runs.
  ///
  /// - Parameters:
  ///   - title: the name of the scene.
  ///   - widget: what to show.
  ///   - headerBar: the bar in it that takes the button that leads back; nil for none.
  public convenience init(_ title: String, widget: Widget, headerBar: HeaderBar? = nil) {
    self.init(StillScreen(title: title, widget: widget, headerBar: headerBar))
  }

  /// The widget to show.
  public var widget: Widget { base.widget }
  /// The name of the scene.
  public var title: String { base.title }
  /// The bar that takes the button that leads back.
  public var headerBar: HeaderBar? { base.headerBar }

  /// Takes note that the scene has come on top.
  public func didAppear(isAgain: Bool) { base.didAppear(isAgain: isAgain) }

  /// Ends what runs for the scene.
  public func close() async { await base.close() }
}

/// A screen for which nothing runs.
private final class StillScreen: SceneScreen {
  let title: String
  let widget: Widget
  let headerBar: HeaderBar?

  init(title: String, widget: Widget, headerBar: HeaderBar?) {
    (self.title, self.widget, self.headerBar) = (title, widget, headerBar)
  }

  func close() async {}
}
