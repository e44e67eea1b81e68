/// Lets the programs take turns at everything that is measured.
///
/// They alternate run by run, so that what disturbs the machine disturbs all of them.
struct Tournament {
  let settings: Settings
  let contestants: [Contestant]
  let corpus: Corpus
  let arena: Arena
  /// Where traces may lie.
  let folder: String
  private(set) var report: Report
  private(set) var looks = LookReport()

  init(
    settings: Settings,
    contestants: [Contestant],
    corpus: Corpus,
    arena: Arena,
    folder: String
  ) {
    (self.settings, self.contestants, self.corpus) = (settings, contestants, corpus)
    (self.arena, self.folder) = (arena, folder)
    report = Report(contestants: contestants)
  }

  /// Measures the parts that are asked for.
  mutating func run() throws {
    for part in Settings.Part.allCases where settings.parts.contains(part) {
      PeerBenchmark.say("measuring: \(part.rawValue)")
      switch part {
      case .start: try start()
      case .turn: try turn()
      case .slideshow: try slideshow()
      case .paging: try paging()
      case .drag: try drag()
      case .effects: try effects()
      }
    }
  }

  private mutating func start() throws {
    for (name, subject) in corpus.firsts {
      let line = Report.Line("first picture, \(name)", "ms")
      // The first round is not counted: it reads programs and pictures from the disk.
      for round in 0...settings.runs {
        for contestant in contestants {
          let showing = try arena.show(subject, with: contestant, options: contestant.still)
          showing?.process.end()
          if round > 0 { report.add(milliseconds(showing?.time), to: line, for: contestant) }
        }
      }
    }
  }

  private mutating func turn() throws {
    let subject = corpus.largePictures
    for _ in 0..<settings.runs {
      for contestant in contestants {
        for motion in motions(of: contestant) {
          let pair = try PageTurn.measure(contestant, options: motion.options, subject, in: arena)
          for (name, turn) in [("cold", pair?.cold), ("prefetched", pair?.prefetched)] {
            if motion == .ordinary {
              let line = Report.Line("key to first change, \(name)", "ms")
              report.add(milliseconds(turn?.change), to: line, for: contestant)
            }
            let line = Report.Line("key to next picture at rest, \(name)", "ms")
            add(milliseconds(turn?.picture), to: line, for: contestant, motion)
          }
        }
      }
    }
  }

  private mutating func slideshow() throws {
    for contestant in contestants {
      let slideshow = try Slideshow.measure(
        contestant,
        corpus.largePictures,
        time: .seconds(settings.seconds),
        in: arena
      )
      let load = Report.Line("slideshow, CPU", "%", digits: 1)
      report.add(slideshow?.load, to: load, for: contestant)
      let server = Report.Line("slideshow, CPU of the X server for it", "%", digits: 1)
      report.add(slideshow?.serverLoad, to: server, for: contestant)
    }
  }

  private mutating func paging() throws {
    for contestant in contestants {
      for motion in motions(of: contestant) {
        let paging = try Paging.measure(
          contestant,
          options: motion.options,
          corpus.largePictures,
          pages: settings.pages,
          in: arena
        )
        let line = Report.Line("paging through \(settings.pages)", "/s", digits: 1)
        add(paging?.pagesPerSecond, to: line, for: contestant, motion)
        guard motion == .ordinary else { continue }
        report.add(paging?.stillMemory, to: Report.Line("PSS at rest", "MiB"), for: contestant)
        let peak = Report.Line("PSS, peak while paging", "MiB")
        report.add(paging?.peakMemory, to: peak, for: contestant)
      }
    }
  }

  private mutating func drag() throws {
    for contestant in contestants where contestant.isCarousel {
      let drag = try Drag.measure(contestant, corpus.largePictures, folder: folder, in: arena)
      let punctual = Report.Line("drag, frames within a refresh", "%", digits: 2)
      report.add(drag?.punctual, to: punctual, for: contestant)
      let unhindered = Report.Line("drag, frames so when not held up", "%", digits: 2)
      report.add(drag?.unhindered?.punctual, to: unhindered, for: contestant)
      report.add(
        drag?.worst,
        to: Report.Line("drag, worst frame", "ms", digits: 1),
        for: contestant
      )
      report.add(drag?.load, to: Report.Line("drag, CPU", "%", digits: 1), for: contestant)
    }
  }

  private mutating func effects() throws {
    for contestant in contestants where contestant.isCarousel {
      for look in Look.all {
        let subject = corpus.captioned
        let drag = try Drag.measure(contestant, look, subject, folder: folder, in: arena)
        looks.add(drag, of: look)
      }
    }
  }

  // MARK: Motion

  /// How a program turns pages.
  private enum Motion {
    case ordinary, reduced

    var options: [String] { self == .reduced ? ["--reduced-motion"] : [] }
  }

  /// This project's program moves its pages unless it is told not to; the peers never do.
  private func motions(of contestant: Contestant) -> [Motion] {
    contestant.isCarousel ? [.ordinary, .reduced] : [.ordinary]
  }

  /// Notes a figure on the line of its motion, that of a peer on both lines.
  private mutating func add(
    _ value: Double?,
    to line: Report.Line,
    for contestant: Contestant,
    _ motion: Motion
  ) {
    let reduced = Report.Line(line.title + ", reduced motion", line.unit, digits: line.digits)
    if motion == .ordinary { report.add(value, to: line, for: contestant) }
    if motion == .reduced || !contestant.isCarousel {
      report.add(value, to: reduced, for: contestant)
    }
  }

  private func milliseconds(_ duration: Duration?) -> Double? {
    duration.map { $0 / .milliseconds(1) }
  }
}
