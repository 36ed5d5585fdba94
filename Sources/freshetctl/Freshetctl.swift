// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FreshetCore

/// Freshet without a window.
@main
struct Freshetctl: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "freshetctl",
    abstract: "Reads and browses feeds on the command line.",
    discussion: """
      Exit codes: 0 done, 64 wrong use, 65 the data cannot be read, 69 the source cannot be \
      reached, 70 a fault of the program, 74 a file cannot be written, 75 another program holds \
      the library.
      """,
    version: Freshet.version,
    subcommands: [
      Parse.self, Render.self, Extract.self, Browse.self, Discover.self,
      SubscriptionsCommand.self, Manners.self, ReplayCommand.self, DoctorCommand.self,
    ]
  )
}
