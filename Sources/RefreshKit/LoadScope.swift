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

  /// How many loads have not ended yet, given-up ones included.
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

  /// Asks one load to stop.
  func cancel(_ token: LoadToken) {
    loads[token]?.timer.cancel()
    loads[token]?.task.cancel()
  }

  /// Asks all loads to stop.
  func cancelAll() {
    for token in loads.keys {
      cancel(token)
    }
  }

  /// Waits until no load is left.
  func drain() async {
    while let load = loads.first?.value {
      await load.task.value
    }
  }
}
