// SPDX-License-Identifier: MIT

/// A list's refusal to show an edit.
public struct EditRefusal: Error, Hashable, Sendable {
  /// The reason.
  public let rejection: Rejection
}

extension RefreshController {
  /// Changes an item here at once, and there by the work that is given.
  ///
  /// The list shows the edit before the work begins. When the work has succeeded, the edit is
  /// kept; when it has failed or was cancelled, the edit is taken back.
  ///
  /// ```swift
  /// try await list.mutate(.remove(topic.id)) { try await server.unstar(topic.id) }
  /// ```
  ///
  /// - Parameters:
  ///   - edit: the change.
  ///   - work: tells the source of it.
  /// - Returns: what the work returned.
  /// - Throws: the error of the work, when the edit is taken back; `EditRefusal` when the list does
  ///   not show the edit, and the work was not begun.
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
