import CarouselCore

/// A look of the strip that is measured.
struct Look {
  let name: String
  var effect = Carousel.Effect.slide
  var layout = Carousel.Layout()
  var cornerRadius = 0.0
  var pansAndZooms = false
  var hasTabs = false
  var hasIndicators = false

  /// All that are measured.
  static var all: [Look] {
    let cards = Carousel.Layout(pageWidth: .share(0.82), spacing: 16, alignment: .center)
    var looks = Carousel.Effect.allCases.map { Look(name: $0.rawValue, effect: $0) }
    looks.append(Look(name: "ken-burns", pansAndZooms: true))
    looks.append(Look(name: "fade, ken-burns", effect: .fade, pansAndZooms: true))
    looks.append(Look(name: "cards", layout: cards, cornerRadius: 24))
    looks.append(Look(name: "tabs", hasTabs: true))
    looks.append(Look(name: "dots, progress, label, captions", hasIndicators: true))
    for effect in Carousel.Effect.allCases {
      looks.append(
        Look(
          name: "everything, " + effect.rawValue,
          effect: effect,
          layout: cards,
          cornerRadius: 24,
          pansAndZooms: true,
          hasTabs: true,
          hasIndicators: true
        )
      )
    }
    return looks
  }
}
