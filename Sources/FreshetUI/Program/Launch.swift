// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FeedStore
package import FeedSync
import Foundation
package import FreshetCore
package import GtkShell

/// The start of the window program: options, strings, styles, and the program object.
package enum Launch {
  /// The exit code of wrong use.
  ///
  /// - Source: sysexits.h, EX_USAGE.
  package static let wrongUse: Int32 = 64

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the program's name.
  ///   - data: the folder with resources, strings and samples; nil if there is none.
  ///   - print: writes a line to the output.
  ///   - complain: writes a line to the error stream, from any thread.
  /// - Returns: the exit code.
  package static func run(
    _ arguments: [String],
    data: DataFolder?,
    print: @escaping (String) -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) -> Int32 {
    if arguments == [PictureWorker.argument] { return PictureWorker.serve() }
    if let data { Translations.bind(domain: "freshet", folder: data.path("locale")) }
    let messages = Messages(
      translate: { Translations.translate($0) },
      translatePlural: { Translations.translate($0, $1, count: $2) }
    )
    if let broken = ArgumentEncoding.firstBroken(arguments) {
      complain("freshet: \(messages.notText(broken))")
      return wrongUse
    }
    do {
      let options = try LaunchOptions.read(arguments, messages)
      for source in options.sources { _ = try FeedAddress(typed: source) }
      let trace = try options.tracePath.map { try Trace(path: $0) }
      let recording = try options.recordingPath.map { path in
        try RecordingFile(path: path, onFault: { complain("freshet: \($0.localizedDescription)") })
      }
      let statements = try options.statementsPath.map { path in
        try StatementLog(path: path, onFault: { complain("freshet: \($0.localizedDescription)") })
      }
      let logs = SessionLogs(trace: trace, recording: recording, statements: statements)
      return show(options, messages, logs, data, complain)
    } catch let answer as LaunchOptions.Answer {
      (answer.code == 0 ? print : complain)(answer.text)
      return answer.code
    } catch {
      complain("freshet: \(sentence(for: error, messages))")
      return wrongUse
    }
  }

  private static func show(
    _ options: LaunchOptions,
    _ messages: Messages,
    _ logs: SessionLogs,
    _ data: DataFolder?,
    _ complain: @escaping (String) -> Void
  ) -> Int32 {
    FreedMemory.limit()
    guard Display.isReachable else {
      complain("freshet: \(messages.noDisplay)")
      return wrongUse
    }
    let application = Application(
      identifier: Freshet.applicationID,
      isUnique: options.isShared
    )
    let program = Program(
      options: options,
      application: application,
      services: (.live(pictures: Texture.mediaTypes), PictureWorker()),
      messages: messages,
      logs: logs,
      complain: complain
    )
    application.onRegistered { program.prepare() }
    var isConfigured = false
    application.onCommandLine { arguments, folder in
      if !isConfigured {
        configure(data, options, messages, complain)
        application.addCommands(
          messages,
          of: { program.library?.model },
          onNewWindow: { program.openFurther() },
          onSearch: { words in program.show { $0.search(for: words) } },
          onFeed: { number in program.show { $0.showFeed(number) } }
        )
      }
      isConfigured = true
      do {
        // A run hands on the sources that it has read, behind "--" where GLib leaves that.
        let sources = arguments.first == "--" ? arguments.dropFirst() : arguments[...]
        program.open(try sources.map { try FeedAddress(typed: $0, relativeTo: folder) })
        return 0
      } catch {
        complain("freshet: \(sentence(for: error, messages))")
        return wrongUse
      }
    }
    // The desktop activates the program this way, without anything to open.
    application.onActivate { program.open([]) }
    application.onEndRequest { program.close() }
    let code = application.run(["--"] + options.sources)
    program.end()
    return code
  }

  /// Creates the model of a library, with times in the desktop's format.
  package static func makeLibrary(
    _ services: FeedServices,
    _ store: FeedStore,
    _ engine: SyncEngine,
    _ messages: Messages,
    pace: LibraryPace = LibraryPace()
  ) -> LibraryModel {
    services.makeLibrary(
      store,
      engine: engine,
      messages: messages,
      locale: DesktopLocale.times(BaseFolders.processEnvironment),
      pace: pace
    )
  }

  /// Creates a window on services.
  ///
  /// Tests give their own services, and decode pictures in their process.
  package static func makeWindow(
    _ application: Application,
    _ services: FeedServices,
    _ library: LibraryModel,
    _ messages: Messages,
    worker: PictureWorker? = nil
  ) -> MainWindow {
    MainWindow(
      application: application,
      library: library,
      pictures: PictureLoader(images: services.images, worker: worker, icons: library.icons.store),
      messages: messages
    )
  }

  private static func configure(
    _ data: DataFolder?,
    _ options: LaunchOptions,
    _ messages: Messages,
    _ complain: (String) -> Void
  ) {
    if let scheme = (options.colorScheme?.rawValue).flatMap(ColorScheme.init(rawValue:)) {
      Appearance.setColorScheme(scheme)
    }
    if let direction = options.textDirection {
      Appearance.setMirrored(direction == .rightToLeft)
    }
    guard let data else { return }
    do throws(GLibError) {
      try loadStyle(from: data)
    } catch {
      complain("freshet: \(messages.noStyle(error.message))")
    }
  }

  /// Applies the program's style sheet, and adds its icons.
  ///
  /// - Throws: `GLibError`.
  package static func loadStyle(from data: DataFolder) throws(GLibError) {
    try Appearance.register(resources: data.path("freshet.gresource"))
    Appearance.addStyleSheet(resource: "/org/freshet/Freshet/style.css")
    Appearance.addIcons(resource: "/org/freshet/Freshet/icons")
  }

  private static func sentence(for error: any Error, _ messages: Messages) -> String {
    switch error {
    case let fault as FeedAddress.Fault: messages.sentence(for: fault)
    default: error.localizedDescription
    }
  }
}
