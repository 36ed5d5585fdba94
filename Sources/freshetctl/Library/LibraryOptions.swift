// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore
import Foundation
import FreshetCore

/// The options of all commands that use the library.
struct LibraryOptions: ParsableArguments {
  /// The time to wait for another program that writes: longer than a window may wait, as twenty
  /// programs may write in turns, and a script takes an error for an end.
  private static let patience: Duration = .seconds(30)

  @Option(
    help: ArgumentHelp("The library's file. (default: the viewer's own)", valueName: "path"),
    completion: .file(extensions: ["sqlite"])
  )
  var library: String?

  @Option(
    help: ArgumentHelp(
      "Writes each statement that runs in the library, without its values.",
      valueName: "file"
    ),
    completion: .file()
  )
  var statements: String?

  @Flag(help: "Prints JSON, one object a line.")
  var json = false

  /// Opens the library, or creates it.
  ///
  /// - Parameter mustExist: whether the library is known to exist; it is then opened for reading on
  ///   a full disk, too.
  /// - Returns: the library, to be closed by the caller.
  /// - Throws: `Exit.badData` and the like, after reporting the reason.
  func open(mustExist: Bool = false) throws -> FeedStore {
    let url = Self.file(library)
    let name = url.path(percentEncoded: false)
    guard !InputFile.isFolder(url.path(percentEncoded: false)) else {
      Console.complain(
        Console.localize("Could not open the library {path}: it is a folder.", ["path": name])
      )
      throw Exit.badData
    }
    do {
      var options = try storeOptions()
      options.mustExist = mustExist
      return try LibraryFile.open(url, options: options)
    } catch let error as StoreError {
      let reason = Console.messages.sentence(for: error)
      Console.complain(
        Console.localize(
          "Could not open the library {path}: {reason}",
          ["path": name, "reason": reason]
        )
      )
      throw Exit.code(for: error)
    }
  }

  /// Returns the options for opening the library, with a log of its statements if one is wanted.
  ///
  /// - Throws: `Exit.cannotWrite` when the file for the statements cannot be created.
  func storeOptions() throws -> StoreOptions {
    var options = LibraryFile.options
    options.patience = Self.patience
    guard let statements else { return options }
    do {
      return try StatementLog(path: statements) { Console.complain($0.localizedDescription) }
        .watching(options)
    } catch {
      Console.complain(
        Console.localize(
          "Could not write {path}: {reason}",
          ["path": statements, "reason": error.localizedDescription]
        )
      )
      throw Exit.cannotWrite
    }
  }

  /// Opens an existing library.
  ///
  /// - Throws: `Exit.unreachable` and the like, after reporting the reason.
  func openExisting() throws -> FeedStore {
    let url = Self.file(library)
    guard Self.isThere(url) else {
      let path = url.path(percentEncoded: false)
      Console.complain(
        library == nil
          ? Console.localize(
            """
            There is no library yet at {path}; “freshetctl add ADDRESS” subscribes to a feed and \
            makes it, “freshetctl import FILE” takes a list of feeds.
            """,
            ["path": path]
          )
          : Console.localize(
            "There is no library at {path}; add and import make one.",
            ["path": path]
          )
      )
      throw Exit.unreachable
    }
    return try open(mustExist: true)
  }

  /// Runs a closure with the library, and reports its error.
  ///
  /// - Throws: the error of the closure; the exit code in place of an error of the library.
  func work(
    making: Bool = false,
    _ body: (FeedStore) async throws -> Void
  ) async throws {
    try await workUntilSignaled(making: making) { store, _ in try await body(store) }
  }

  /// Runs a closure with the library and a handler of signals, so that the work can stop in order.
  ///
  /// - Throws: the error of the closure; the exit code in place of an error of the library.
  func workUntilSignaled(
    making: Bool = false,
    _ body: (FeedStore, SignalHandler) async throws -> Void
  ) async throws {
    let store = making ? try open() : try openExisting()
    let ending = SignalHandler(of: store)
    do {
      defer { ending.endIfSignaled() }
      try await body(store, ending)
    } catch {
      Self.close(store)
      guard let error = error as? StoreError else { throw error }
      Console.complain(Console.messages.sentence(for: error))
      throw Exit.code(for: error)
    }
    Self.close(store)
  }

  /// Closes the library after the work; a failure changes nothing of its results.
  static func close(_ store: FeedStore) {
    do throws(StoreError) {
      try store.close()
    } catch {
      Console.complain(
        Console.localize(
          "Closing the library: {reason}",
          ["reason": Console.messages.sentence(for: error)]
        )
      )
    }
  }

  /// Prints rows in the format of the options.
  ///
  /// - Throws: the errors of writing.
  func write(_ rows: [PrintedLine]) throws {
    try Console.write(rows, json: json)
  }

  /// Returns the file of a path; the default one when there is none.
  static func file(_ path: String?) -> URL {
    path.map { URL(filePath: $0) } ?? LibraryFile.usual
  }

  static func isThere(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
  }
}

extension Exit {
  /// Returns the exit code for an error of the library.
  static func code(for error: StoreError) -> ExitCode {
    switch error.code {
    case .damaged, .notALibrary, .otherProgram, .folder, .newerSchema: badData
    case .notFound, .conflict: badData
    case .missing: unreachable
    case .diskFull, .readOnly, .inputOutput, .gone: cannotWrite
    case .locked: tryLater
    case .cancelled, .other: ourFault
    }
  }
}
