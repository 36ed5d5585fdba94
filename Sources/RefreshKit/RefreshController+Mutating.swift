// SPDX-License-Identifier: MIT

/// A list's refusal to show an edit.
public struct EditRefusal: Error, Hashable, Sendable {
  /// The reason.
  public let rejection: Rejection
}

extension RefreshController {
  /// Applies an edit locally at once, and tells the source by a closure.
  ///
  /// The list shows the edit before the closure starts. If the closure succeeds, the edit is kept;
  /// if it fails or is cancelled, the edit is undone.
  ///
  /// ```swift
  /// try await list.mutate(.remove(topic.id)) { try await server.unstar(topic.id) }
  /// ```
  ///
  /// - Parameters:
  ///   - edit: the edit.
  ///   - work: sends the edit to the source.
  /// - Returns: the result of the closure.
  /// - Throws: the error of the closure, when the edit is undone; `EditRefusal` when the list does
  ///   not show the edit, and the closure was not called.
  @discardableResult
  public func mutate<Value>(
    _ edit: ListEdit<Source.Item>,
    by work: @MainActor () async throws -> Value
  ) async throws -> Value {
    let (name, ticket) = self.edit(edit)
    if case .rejected(let rejection) = await ticket.outcome {
      throw EditRefusal(rejection: rejection)
    }
    do {
      let value = try await work()
      settle(name, isKept: true)
      return value
    } catch {
      settle(name, isKept: false)
      throw error
    }
  }
}
