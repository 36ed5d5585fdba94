// SPDX-License-Identifier: MIT

/// The open scenes: a root, those pushed on it, and at most one modal scene over them.
///
/// A route is a value that holds everything that a scene is made from.
///
/// - Shape: at least the root; scenes are unique by `id`.
public struct SceneStack<Route: Hashable & Sendable>: Hashable, Sendable {
  /// One open scene.
  public struct Scene: Hashable, Sendable, Identifiable {
    /// The number of the scene, counted over all that were ever opened, from 0.
    public let id: Int
    /// The route of the scene.
    public let route: Route
  }

  /// The scenes from the root up; never empty.
  public internal(set) var scenes: [Scene]
  /// The modal scene, whose answer is awaited; nil for none.
  public internal(set) var modal: Scene?

  var lastID: Int
  /// The time of the last push.
  var lastPush: Duration?

  /// Creates a stack with a root.
  ///
  /// - Parameters:
  ///   - root: the route of the root.
  ///   - routes: the routes of the scenes on it, in order.
  public init(root: Route, _ routes: [Route] = []) {
    scenes = ([root] + routes).enumerated().map { Scene(id: $0.offset, route: $0.element) }
    lastID = routes.count
  }

  /// The visible scene.
  public var top: Scene? { modal ?? scenes.last }

  mutating func newScene(_ route: Route) -> Scene {
    lastID += 1
    return Scene(id: lastID, route: route)
  }
}

/// The routes of a stack in the form in which they are saved, to be opened again after a restart.
public struct SavedScenes<Route: Codable & Hashable & Sendable>: Codable, Sendable {
  /// The routes from the root up.
  public let routes: [Route]
  /// The reasons why routes were left out when they were read: a newer or older program wrote them.
  public let dropped: [String]

  /// Saves a stack, without its modal scene.
  public init(_ stack: SceneStack<Route>) {
    routes = stack.scenes.map(\.route)
    dropped = []
  }

  /// Reads routes; unknown ones are left out, with the reason in `dropped`.
  ///
  /// - Throws: a `DecodingError` when there is no list at all.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var routes: [Route] = []
    var dropped: [String] = []
    while !list.isAtEnd {
      let index = list.currentIndex
      do {
        routes.append(try list.decode(Route.self))
      } catch {
        dropped.append("route \(index): \(error)")
        _ = try list.decode(Anything.self)
      }
    }
    (self.routes, self.dropped) = (routes, dropped)
  }

  /// Writes the routes as a list.
  ///
  /// - Throws: the error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for route in routes { try list.encode(route) }
  }

  /// Makes the stack with these routes.
  ///
  /// - Parameter root: the root if no route is left.
  /// - Returns: the stack.
  public func stack(orRoot root: Route) -> SceneStack<Route> {
    SceneStack(root: routes.first ?? root, Array(routes.dropFirst()))
  }

  /// A value of any type, which is skipped.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}
