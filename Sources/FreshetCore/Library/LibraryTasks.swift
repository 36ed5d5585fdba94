// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore

/// The operations that are under way on the library: it closes when they are done.
///
/// - Isolation: main actor.
@MainActor
package final class LibraryTasks {
  /// Called when the library could not read or store something.
  package var onFault: (StoreError) -> Void = { _ in }

  private var running: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0
  private var lastWrite: Task<Void, Never>?

  /// Performs an operation on the library, and reports its failure.
  ///
  /// - Parameters:
  ///   - earlier: a task that ends before the operation begins; nil for none.
  ///   - body: the operation.
  /// - Returns: the task of the operation.
  @discardableResult
  func attempt(
    after earlier: Task<Void, Never>? = nil,
    _ body: @escaping @MainActor () async throws(StoreError) -> Void
  ) -> Task<Void, Never> {
    lastNumber += 1
    let number = lastNumber
    let task = Task { [weak self] in
      await earlier?.value
      do throws(StoreError) { try await body() } catch { self?.onFault(error) }
      self?.running[number] = nil
    }
    running[number] = task
    return task
  }

  /// Stores something after all that was to be stored before: of two values of one setting, the
  /// later one stays.
  ///
  /// - Parameter body: stores it, and asks for nothing that takes long.
  /// - Returns: the task, which ends when it is stored, or the failure reported.
  @discardableResult
  package func write(
    _ body: @escaping @MainActor () async throws(StoreError) -> Void
  ) -> Task<Void, Never> {
    let task = attempt(after: lastWrite, body)
    lastWrite = task
    return task
  }

  /// Waits until all that was asked of the library is done.
  func finish() async {
    while let task = running.values.first { await task.value }
  }
}
