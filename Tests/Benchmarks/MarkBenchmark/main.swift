// SPDX-License-Identifier: GPL-3.0-or-later

// Measures from a star's key to the cell that shows it, in the window of a library that is named on
// the command line, while the disk is busy: nothing is stored before the last star is measured.

import FeedFetching
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import TestSupport

guard let path = CommandLine.arguments.dropFirst().first else {
  print("Say which library to open; it is copied first.")
  exit(64)
}
let folder = URL.temporaryDirectory.appending(path: "freshet-\(UUID())")
let file = folder.appending(path: "library.sqlite")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
try FileManager.default.copyItem(at: URL(filePath: path), to: file)

let gate = StatementGate()
var options = LibraryFile.options
options.onStatement = gate.pass
let store = try FeedStore(at: file, options: options)
let application = Application(identifier: "org.freshet.MarkBenchmark")
try application.register()
let fetcher = Fetcher()
let services = FeedServices(fetcher: fetcher, cache: folder)
let engine = SyncEngine(store: store, fetcher: fetcher)
let main = Launch.makeWindow(
  application,
  services,
  // The article is marked at once, and not in the middle of the measure.
  Launch.makeLibrary(services, store, engine, Messages(), pace: LibraryPace(reading: .zero)),
  Messages()
)
main.window.setDefaultSize(width: 1200, height: 800)
main.window.present()
await main.library.start()
main.show(.all)
guard await MainLoop.run(until: { main.timeline?.page.host.focusedID != nil }),
  let host = main.timeline?.page.host
else { exit(70) }
host.pressKey(.down)
await MainLoop.settle(main.window, frames: 30)
await main.library.changes.finish()
await MainLoop.settle(main.window, frames: 30)

gate.close()
var times: [Duration] = []
for _ in 0..<101 {
  let binds = host.cellCounts.binds
  let start = ContinuousClock.now
  guard main.window.activateAction("win.toggle-star") else { exit(70) }
  guard await MainLoop.run(until: { host.cellCounts.binds != binds }) else { exit(70) }
  times.append(ContinuousClock.now - start)
  await MainLoop.settle(main.window, frames: 1)
}
gate.open()
await main.library.changes.finish()
times.sort()
let rows = main.timeline?.model.controller.content?.itemCount ?? 0
print("From a key to its cell, \(rows) articles loaded, the disk busy:")
print("  median \(times[50]), 95th percentile \(times[95]), most \(times[100])")
await main.library.close()
try FileManager.default.removeItem(at: folder)
