// SPDX-License-Identifier: GPL-3.0-or-later

// Measures the library: a made-up one of 1,000 feeds and 500,000 articles, which is made in the
// folder that is named on the command line, and used again if it is there. A second word runs one
// part alone: writes, lists, marks, search, opening.

import FeedStore
import Foundation

guard let path = CommandLine.arguments.dropFirst().first else {
  print("Say which folder the libraries are in, or are to be made in.")
  exit(64)
}
let folder = try SampleFolder(URL(filePath: path))
let part = CommandLine.arguments.dropFirst(2).first
if part == nil || part == "writes" { try await WriteMeasures(folder: folder).run() }
if part != "writes" {
  let sample = SampleLibrary(feeds: 1000, entries: 500, isVaried: true)
  let store = try await folder.library(sample, named: "large")
  let lists = ListMeasures(folder: folder, store: store)
  if part == nil || part == "lists" { try await lists.lists() }
  if part == nil || part == "marks" { try await lists.marks() }
  if part == nil || part == "search" {
    try await SearchMeasures(folder: folder, store: store).run()
  }
  try store.close()
  if part == nil || part == "opening" { try await ListMeasures.opening(folder) }
}
