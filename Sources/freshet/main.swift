// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetUI

/// Writes a line to a stream at once.
nonisolated func write(_ line: String, to stream: FileHandle) {
  stream.write(Data("\(line)\n".utf8))
}

let process = ProcessInfo.processInfo
exit(
  Launch.run(
    Array(CommandLine.arguments.dropFirst()),
    data: DataFolder(
      environment: process.environment,
      executable: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path()
    ),
    print: { write($0, to: .standardOutput) },
    complain: { write($0, to: .standardError) }
  )
)
