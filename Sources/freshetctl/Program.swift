// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation

/// Reads the arguments, runs a command, and ends with its code.
@main
enum Program {
  static func main() async {
    exit(await run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ arguments: [String]) async -> Int32 {
    do {
      let words = try CommandWords(arguments, of: Freshetctl.self).arranged
      var command = try await Freshetctl.asyncParseAsRoot(words)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return ExitCode.success.rawValue
    } catch {
      return end(with: error)
    }
  }

  /// Says what ArgumentParser has to say: help for who asked for it, or what is wrong.
  private static func end(with error: any Error) -> Int32 {
    let code = Freshetctl.exitCode(for: error)
    let text = Freshetctl.fullMessage(for: error)
    guard !text.isEmpty else { return code.rawValue }
    guard code.isSuccess else {
      Console.tell([text])
      return code.rawValue
    }
    do {
      try Console.write(text)
      return code.rawValue
    } catch {
      return Freshetctl.exitCode(for: error).rawValue
    }
  }
}
