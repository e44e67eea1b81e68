/// A form given by its signed distance: how far a point lies outside its edge, negative inside.
///
/// Distances are in pixels and grow by at most one a pixel, which `Canvas` relies on.
struct Shape {
  /// The signed distance of a point.
  let distance: (_ x: Double, _ y: Double) -> Double

  /// A rectangle with round corners; a radius of half its height gives it round ends.
  static func roundedRect(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    radius: Double
  ) -> Shape {
    let radius = min(radius, width / 2, height / 2)
    let middle = (x: x + width / 2, y: y + height / 2)
    let core = (x: width / 2 - radius, y: height / 2 - radius)
    return Shape { x, y in
      let dx = abs(x - middle.x) - core.x
      let dy = abs(y - middle.y) - core.y
      let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
      return outside + min(max(dx, dy), 0) - radius
    }
  }

  /// A disc.
  static func disc(x centerX: Double, y centerY: Double, radius: Double) -> Shape {
    Shape { x, y in
      let (dx, dy) = (x - centerX, y - centerY)
      return (dx * dx + dy * dy).squareRoot() - radius
    }
  }

  /// A straight stroke with round ends.
  static func line(
    from start: (x: Double, y: Double),
    to end: (x: Double, y: Double),
    width: Double
  ) -> Shape {
    let way = (x: end.x - start.x, y: end.y - start.y)
    let square = max(way.x * way.x + way.y * way.y, .leastNormalMagnitude)
    return Shape { x, y in
      let along = ((x - start.x) * way.x + (y - start.y) * way.y) / square
      let nearest = min(max(along, 0), 1)
      let dx = x - start.x - nearest * way.x
      let dy = y - start.y - nearest * way.y
      return (dx * dx + dy * dy).squareRoot() - width / 2
    }
  }

  /// The stroke of the given width along the inner side of the edge.
  func outlined(_ width: Double) -> Shape {
    let distance = distance
    return Shape { x, y in abs(distance(x, y) + width / 2) - width / 2 }
  }

  /// What is in either form.
  func union(_ other: Shape) -> Shape {
    let (a, b) = (distance, other.distance)
    return Shape { x, y in min(a(x, y), b(x, y)) }
  }

  /// What is in both forms.
  func intersection(_ other: Shape) -> Shape {
    let (a, b) = (distance, other.distance)
    return Shape { x, y in max(a(x, y), b(x, y)) }
  }

  /// What is in this form and not in the other.
  func subtracting(_ other: Shape) -> Shape {
    let (a, b) = (distance, other.distance)
    return Shape { x, y in max(a(x, y), -b(x, y)) }
  }
}
