// SPDX-License-Identifier: MIT

/// The scenes that are open: a root, those pushed on it, and at most one over all of them.
///
/// A route is a value that says all that a scene needs to be built.
///
/// - Shape: at least the root; scenes are unique by `id`.
public struct SceneStack<Route: Hashable & Sendable>: Hashable, Sendable {
  /// One open scene.
  public struct Scene: Hashable, Sendable, Identifiable {
    /// Counts the scenes that were ever opened, from 0.
    public let id: Int
    /// Where the scene leads.
    public let route: Route
  }

  /// The scenes from the root up; never empty.
  public internal(set) var scenes: [Scene]
  /// The scene over all of them, whose answer is waited for; nil for none.
  public internal(set) var modal: Scene?

  var lastID: Int
  /// When a scene was pushed last.
  var lastPush: Duration?

  /// Creates a stack with a root.
  ///
  /// - Parameters:
  ///   - root: where the root leads.
  ///   - routes: where the scenes on it lead, in order.
  public init(root: Route, _ routes: [Route] = []) {
    scenes = ([root] + routes).enumerated().map { Scene(id: $0.offset, route: $0.element) }
    lastID = routes.count
  }

  /// The scene that is seen.
  public var top: Scene? { modal ?? scenes.last }

  mutating func newScene(_ route: Route) -> Scene {
    lastID += 1
    return Scene(id: lastID, route: route)
  }
}

/// The routes of a stack as they are written down, to be opened again after a restart.
public struct SavedScenes<Route: Codable & Hashable & Sendable>: Codable, Sendable {
  /// The routes from the root up.
  public let routes: [Route]
  /// Why routes were left out when they were read: a newer or older program wrote them.
  public let dropped: [String]

  /// Writes a stack down; a scene over all others is not.
  public init(_ stack: SceneStack<Route>) {
    routes = stack.scenes.map(\.route)
    dropped = []
  }

  /// Reads routes; those that are not known are left out and told in `dropped`.
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
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for route in routes { try list.encode(route) }
  }

  /// The stack with these routes.
  ///
  /// - Parameter root: where to begin if no route is left.
  /// - Returns: the stack.
  public func stack(orRoot root: Route) -> SceneStack<Route> {
    SceneStack(root: routes.first ?? root, Array(routes.dropFirst()))
  }

  /// Whatever stands there is passed over.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}
