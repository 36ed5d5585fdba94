// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FreshetCore

/// Freshet without a window.
@main
struct Freshetctl: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "freshetctl",
    abstract: "Keeps, reads and browses feeds on the command line.",
    discussion: """
      Exit codes: 0 done, 1 some of it was done and some could not be, 64 wrong use, 65 the data \
      cannot be read, 69 the source cannot be reached, 70 a fault of the program, 74 a file cannot \
      be written, 75 another program holds the library.
      """,
    version: Freshet.version,
    subcommands: [
      AddCommand.self, RemoveCommand.self, RenameCommand.self, MoveCommand.self,
      ListCommand.self, StoriesCommand.self, ShowCommand.self, MarkCommand.self,
      StarCommand.self, UnstarCommand.self,
      TagCommand.self, DeleteCommand.self, UndoCommand.self, RedoCommand.self,
      JournalCommand.self, ImportCommand.self, ExportCommand.self, StatsCommand.self,
      WhyCommand.self, KeepCommand.self, RepairsCommand.self, DoctorCommand.self,
      Parse.self, Render.self, Extract.self, Browse.self, Discover.self,
      SubscriptionsCommand.self, RefreshCommand.self, SearchCommand.self, Manners.self,
      ReplayCommand.self,
    ]
  )
}
