// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import FreshetCore

/// The exit codes of the program.
///
/// - Source: sysexits.h, but for 1; wrong use, 64, is ArgumentParser's own code for it.
enum Exit {
  /// A part of the request was carried out, and another part failed.
  static let partly = ExitCode(1)
  /// The input is not valid: EX_DATAERR.
  static let badData = ExitCode(65)
  /// The source cannot be reached: EX_UNAVAILABLE.
  static let unreachable = ExitCode(69)
  /// The program has a fault: EX_SOFTWARE.
  static let ourFault = ExitCode(70)
  /// A file cannot be written: EX_IOERR.
  static let cannotWrite = ExitCode(74)
  /// Another program has locked a resource: EX_TEMPFAIL.
  static let tryLater = ExitCode(75)
}

/// The output and the error stream.
///
/// All texts of the program are written here, and none of them can command a terminal: the streams
/// accept `HarmlessText` alone.
enum Console {
  /// The sentences for people, in the language of the environment.
  ///
  /// Rows of columns and JSON are for scripts: they stay in English, as `Messages()` has it.
  static let messages = Translation.start()

  /// Returns a sentence in the language of the environment.
  static func localize(
    _ sentence: String,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    messages.localize(sentence, values)
  }

  /// Returns a sentence about a number in the language of the environment.
  static func localizePlural(
    _ one: String,
    _ many: String,
    _ count: Int,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    messages.localizePlural(one, many, count, values)
  }

  /// Returns a fact with its name before it, in the language of the environment.
  static func fact(_ name: String, _ value: String) -> String {
    localize("{name}: {value}", ["name": name, "value": value])
  }

  /// Whether the error stream is a terminal.
  static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes a line, or lines, to the output at once.
  ///
  /// - Throws: `ExitCode.success` when the reader has closed the output, as `head` does after its
  ///   last line. `Exit.cannotWrite` when the line cannot be written.
  static func write(_ line: String) throws {
    try put(HarmlessText(line))
  }

  /// Writes a text that was made harmless by the rules of its format, and a line end.
  ///
  /// - Throws: the errors of `write(_:)` for a line.
  static func write(_ text: HarmlessText) throws {
    try put(text)
  }

  /// Writes JSON to the output at once.
  ///
  /// - Throws: the errors of `write(_:)`.
  static func write(json: String) throws {
    try put(HarmlessText(json: json))
  }

  /// Writes an XML document, without its last line end, to the output at once.
  ///
  /// - Throws: the errors of `write(_:)`.
  static func write(xml: String) throws {
    try put(HarmlessText(xml: xml))
  }

  /// Refuses a base that is not an absolute address.
  ///
  /// - Throws: `ValidationError`.
  static func checkBase(_ base: String?) throws {
    guard let base else { return }
    guard let url = URL(string: base), url.scheme != nil else {
      throw ValidationError(
        Console.localize("The base {address} is not an absolute address.", ["address": base])
      )
    }
  }

  /// Writes one line to the error stream.
  static func complain(_ sentence: String) {
    let line = sentence.split(whereSeparator: \.isNewline).joined(separator: " ")
    report(["freshetctl: \(line)"])
  }

  /// Writes lines unchanged to the error stream.
  static func report(_ lines: [String]) {
    let lines = lines.map { HarmlessText(AddressText.withoutSecrets(in: $0)) }
    say("", HarmlessText(lines.map { "\($0.text)\n" }.joined()))
  }

  /// Writes a question to the error stream, and stays on its line.
  static func prompt(_ question: String) {
    say("", HarmlessText(question))
  }

  /// Shows the progress if the error stream is a terminal; the next one replaces it.
  static func progress(_ text: String) {
    guard isInteractive else { return }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    say("\r\u{1B}[K", HarmlessText(AddressText.withoutSecrets(in: line)))
  }

  /// Clears the progress.
  static func endProgress() {
    progress("")
  }

  private static func put(_ text: HarmlessText) throws {
    hearsOfBrokenPipes
    do {
      try FileHandle.standardOutput.write(contentsOf: Data("\(text.text)\n".utf8))
    } catch {
      guard !isReaderGone(error) else { throw ExitCode.success }
      complain(
        localize(
          "Could not write the output: {reason}",
          ["reason": cause(of: error).localizedDescription]
        )
      )
      throw Exit.cannotWrite
    }
  }

  /// Writes to the error stream: a command of our own for the terminal, and a text.
  private static func say(_ command: StaticString, _ text: HarmlessText) {
    hearsOfBrokenPipes
    do {
      try FileHandle.standardError.write(contentsOf: Data("\(command)\(text.text)".utf8))
    } catch {
      // There is no other stream to report the error on.
    }
  }

  /// Ignores SIGPIPE: otherwise a closed pipe ends the program by a signal, which scripts take for
  /// a fault.
  private static let hearsOfBrokenPipes: Void = {
    _ = signal(SIGPIPE, SIG_IGN)
  }()

  private static func isReaderGone(_ error: any Error) -> Bool {
    let cause = cause(of: error)
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(EPIPE)
  }

  /// Returns the error of the system inside of Foundation's.
  private static func cause(of error: any Error) -> NSError {
    let error = error as NSError
    return error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
  }
}
