// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import FreshetCore

/// The entry of the program, which reads the arguments, runs a command, and exits with its code.
@main
enum EntryPoint {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let broken = ArgumentEncoding.firstBroken(arguments) {
      Console.complain(Console.messages.notText(broken))
      exit(ExitCode.validationFailure.rawValue)
    }
    if let code = shortcut(arguments) { exit(code) }
    // The language is set before other threads are there.
    _ = Console.messages
    Task { exit(await run(arguments)) }
    dispatchMain()
  }

  /// Runs `--version`, and `parse` without options, which scripts run for each file, without the
  /// threads and the tree of commands: those take longer than the work.
  ///
  /// - Returns: the exit code; nil when the arguments have to be parsed.
  private static func shortcut(_ arguments: [String]) -> Int32? {
    do {
      switch arguments.first {
      case "--version" where arguments.count == 1:
        try Console.write(Freshet.version)
      case "parse" where arguments.count == 2 && !arguments[1].hasPrefix("-"):
        try Parse.printJSON(of: arguments[1])
      default:
        return nil
      }
      return ExitCode.success.rawValue
    } catch {
      return end(with: error)
    }
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

  /// Prints the text of an ArgumentParser error: the help that was asked for, or the fault.
  private static func end(with error: any Error) -> Int32 {
    let code = Freshetctl.exitCode(for: error)
    let text = Freshetctl.fullMessage(for: error)
    guard !text.isEmpty else { return code.rawValue }
    guard code.isSuccess else {
      Console.report([text])
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
