// SPDX-License-Identifier: GPL-3.0-or-later

// Runs libFuzzer on the parser that the variable FRESHET_FUZZ_TARGET names.

import CFuzz
import Foundation

/// The parser; a C callback cannot carry it.
let target = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["FRESHET_FUZZ_TARGET"] ?? "")

guard target != nil else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
  FileHandle.standardError.write(Data("Set FRESHET_FUZZ_TARGET to one of: \(names)\n".utf8))
  exit(64)
}
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { data, size in
    // libFuzzer lends the bytes for the length of the call.
    target?.run(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
  }
)
