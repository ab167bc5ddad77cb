import ElistSheet

extension Page {
  /// Draws all that is on another page on this one, moved by this much.
  mutating func place(_ page: Page, x: Double, y: Double) {
    boxes += page.boxes.map { box in
      var box = box
      box.frame = box.frame.moved(x: x, y: y)
      return box
    }
    rules += page.rules.map { rule in
      var rule = rule
      rule.from = rule.from.moved(x: x, y: y)
      rule.to = rule.to.moved(x: x, y: y)
      return rule
    }
    texts += page.texts.map { text in
      var text = text
      text.frame = text.frame.moved(x: x, y: y)
      return text
    }
    codes += page.codes.map { code in
      var code = code
      code.frame = code.frame.moved(x: x, y: y)
      return code
    }
  }
}

extension Point {
  fileprivate func moved(x dx: Double, y dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
}
