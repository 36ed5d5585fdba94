// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GtkShell

guard Display.isReachable else {
  FileHandle.standardError.write(Data("freshet-sample: There is no display.\n".utf8))
  exit(64)
}
let arguments = CommandLine.arguments.dropFirst()
let route = arguments.first.flatMap { Route(rawValue: $0) } ?? .menu
let application = Application(identifier: "org.freshet.Sample")
var sample: SampleApplication?
application.onActivate { sample = SampleApplication(application, route) }
exit(application.run())
