// SPDX-License-Identifier: GPL-3.0-or-later

package import ArgumentParser

/// The options with which the window program was started.
package struct LaunchOptions: ParsableCommand, Sendable {
  package static let configuration = CommandConfiguration(
    commandName: "freshet",
    abstract: "Views feeds that go on, in a window.",
    version: "freshet \(Freshet.version)"
  )

  /// The text to print in the place of a window: the help, the version, or an error.
  package struct Answer: Error {
    /// The text to print.
    package let text: String
    /// The exit code; 0 for a text that was asked for.
    package let code: Int32
  }

  /// The feeds to open, as they were typed.
  @Argument(help: ArgumentHelp("Feeds to open.", valueName: "URL|FILE"))
  package var sources: [String] = []

  /// The file of the trace; nil for none.
  @Option(
    name: .customLong("trace"),
    help: ArgumentHelp(
      "Write what happens when to FILE, one JSON object a line.",
      valueName: "FILE"
    )
  )
  package var tracePath: String?

  /// The file of the log of statements that run in the library; nil for none.
  @Option(
    name: .customLong("statements"),
    help: ArgumentHelp(
      "Write each statement that runs in the library to FILE, without its values.",
      valueName: "FILE"
    )
  )
  package var statementsPath: String?

  /// The file of the recording of the lists, for a replay; nil for none.
  @Option(
    name: .customLong("record"),
    help: ArgumentHelp(
      "Write what happens to the lists to FILE, for freshetctl replay.",
      valueName: "FILE"
    )
  )
  package var recordingPath: String?

  /// The file of the picture of the window, written when all is still, before quitting; nil for
  /// none.
  @Option(
    name: .customLong("screenshot"),
    help: ArgumentHelp(
      "When all is still, write a picture of the window to FILE and quit.",
      valueName: "FILE"
    )
  )
  package var screenshotPath: String?

  /// Whether the list is scrolled to its end before all is still.
  @Flag(name: .customLong("scroll-to-end"), help: "Go to the end of the list first.")
  package var scrollsToEnd = false

  /// The size of the window when it is first shown; nil for that of the window closed last.
  @Option(
    help: ArgumentHelp("The window's size in pixels. (default: as it was left)", valueName: "WxH")
  )
  package var size: WindowSize?

  /// The file of the library; nil for the reader's own.
  @Option(
    name: .customLong("library"),
    help: ArgumentHelp("The library. (default: the reader's own)", valueName: "FILE")
  )
  package var libraryPath: String?

  /// Whether feeds and the library's file are left as they are until the reader asks.
  @Flag(
    name: .customLong("no-refresh"),
    help: "Fetch nothing unasked, and make no check and no backup of the library."
  )
  package var staysIdle = false

  /// The light or the dark look; nil for that of the desktop.
  @Option(
    help: ArgumentHelp("Light or dark, whatever the desktop says.", valueName: "scheme")
  )
  package var colorScheme: Scheme?

  /// The looks that can be asked for.
  package enum Scheme: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// The direction of the window's parts; nil for that of the desktop's language.
  ///
  /// It is for those who look at the window without GTK's own translations, and the help leaves it
  /// out.
  @Option(
    help: ArgumentHelp(
      "Left to right or right to left.",
      valueName: "direction",
      visibility: .private
    )
  )
  package var textDirection: Direction?

  /// The directions that can be asked for.
  package enum Direction: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// From left to right.
    case leftToRight = "ltr"
    /// From right to left.
    case rightToLeft = "rtl"
  }

  /// Creates options of which none is set: ArgumentParser fills them in.
  package init() {}

  /// Parses arguments.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the program's name.
  ///   - messages: the strings for what ArgumentParser does not check.
  /// - Returns: the options.
  /// - Throws: `Answer` when there is something to print in the place of a window, also for a file
  ///   without a name.
  package static func read(
    _ arguments: [String],
    _ messages: Messages = Messages()
  ) throws(Answer) -> LaunchOptions {
    do {
      let options = try parse(arguments)
      if options.paths.contains("") { throw ValidationError(messages.fileWithoutName) }
      return options
    } catch {
      throw Answer(text: fullMessage(for: error), code: exitCode(for: error).rawValue)
    }
  }
}

extension LaunchOptions {
  /// The files that are named; nil for each that is not.
  private var paths: [String?] {
    [libraryPath, tracePath, statementsPath, recordingPath, screenshotPath]
  }

  /// Whether a further run hands its arguments to this one.
  ///
  /// It does if this run is of the reader's own library, and nothing is measured or drawn in it.
  package var isShared: Bool {
    paths.allSatisfy { $0 == nil } && !scrollsToEnd
  }

  /// Whether feeds are refreshed automatically, and the library is checked and backed up.
  ///
  /// A run that ends as soon as all is still has no reader.
  package var runsUpkeep: Bool { !staysIdle && screenshotPath == nil && !scrollsToEnd }
}

/// The size of a window, in pixels.
package struct WindowSize: ExpressibleByArgument, Hashable, Sendable {
  /// Three panes side by side.
  package static let usual = WindowSize(width: 1200, height: 800)

  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int

  private init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Parses a size.
  ///
  /// - Parameter argument: such as `800x600`; any other form gives nil.
  package init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(width: sides[0], height: sides[1])
  }

  /// The size as it is typed.
  package var defaultValueDescription: String { "\(width)x\(height)" }
}
