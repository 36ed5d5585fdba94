// SPDX-License-Identifier: MIT

/// The tasks of one list: its loads and their time limits.
///
/// - Isolation: main actor.
@MainActor
final class LoadScope {
  private struct Load {
    let task: Task<Void, Never>
    let timer: Task<Void, Never>
  }

  private var loads: [LoadToken: Load] = [:]

  /// The number of loads that have not ended yet, cancelled ones included.
  var count: Int { loads.count }

  /// Runs a load beside its time limit; the limit ends with the load.
  func run(
    _ token: LoadToken,
    load: @escaping @MainActor () async -> Void,
    timer: @escaping @MainActor () async -> Void
  ) {
    let timer = Task { await timer() }
    let task = Task { [weak self] in
      await load()
      timer.cancel()
      await timer.value
      self?.loads[token] = nil
    }
    loads[token] = Load(task: task, timer: timer)
  }

  /// Cancels a load.
  func cancel(_ token: LoadToken) {
    loads[token]?.timer.cancel()
    loads[token]?.task.cancel()
  }

  /// Cancels all loads.
  func cancelAll() {
    for token in loads.keys {
      cancel(token)
    }
  }

  /// Waits until all loads have ended.
  func drain() async {
    while let load = loads.first?.value {
      await load.task.value
    }
  }
}
