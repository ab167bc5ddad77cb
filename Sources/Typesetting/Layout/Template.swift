import CardDocument

/// The pages of each template.
struct TemplatePages {
  let shaper: Shaper
  let content: CardContent
  let options: CardOptions
  /// The photographs to print, if there are any.
  var photos: PhotoColumn?
  /// The owner's photograph, if there is one.
  var owner: OwnerPhoto?
  /// Whether the caller only asks if there are pages; the smallest sizes are then tried first.
  var isTrial = false
  /// Whether the details of an entry may have more lines than usual.
  var isWordy = false

  /// The document's pages; `nil` if something does not fit.
  func pages() -> [Page]? {
    guard let pages = uprightPages() else { return nil }
    return pages.map { page in
      var page = page
      page.turned = page.isBack && page.isTurned(for: options.duplex)
      return page
    }
  }

  private func uprightPages() -> [Page]? {
    switch options.template {
    case .wallet: return each { $0.sides(.wallet) }.map { $0.flatMap(\.self) }
    case .fold:
      guard let cards = each({ $0.sides(.wallet) })?.map(folded) else { return nil }
      return options.isOnPaper ? FoldSheet(paper: options.paper).pages(cards) : cards
    case .sheet: return grid(.wallets(on: options.paper), cropMarks: true)
    case .avery5371, .avery8371: return grid(.avery5371)
    case .averyC32011: return grid(.averyC32011)
    case .averyC32015: return grid(.averyC32015)
    case .averyL7414: return grid(.averyL7414)
    case .fridge: return each(\.fridge).map { $0.flatMap(\.self) }
    case .bag: return each { $0.sides(.bag, wishes) }.map { $0.flatMap(bags) }
    case .lockscreen: return each(\.lockscreen).map { $0.flatMap(\.self) }
    case .strip: return nil
    }
  }

  private var wishes: CardLayout.Front {
    CardLayout.Front(hasInstructions: true, hasServices: true)
  }

  /// The pages of the card, or of one card for each entry.
  ///
  /// `nil` if something does not fit, or if the cards have different numbers of pages.
  private func each(_ pages: (TemplatePages) -> [Page]?) -> [[Page]]? {
    guard options.isPerEntry else { return pages(self).map { [$0] } }
    var all: [[Page]] = []
    for row in content.rows {
      var content = content
      content.rows = [row]
      let one = TemplatePages(
        shaper: shaper,
        content: content,
        options: options,
        photos: photos,
        owner: owner,
        isWordy: isWordy
      )
      guard let own = pages(one) else { return nil }
      all.append(own)
    }
    let longest = all.map(\.count).max() ?? 1
    return all.allSatisfy { $0.count == longest } ? all : nil
  }

  private func layout(_ form: Form) -> CardLayout {
    var form = isWordy ? form.wordy : form
    (form.photos, form.owner) = (photos, owner)
    return CardLayout(shaper, form, content, isTrial: isTrial)
  }

  private func sides(_ form: Form, _ wishes: CardLayout.Front = .init()) -> [Page]? {
    layout(form).sides(wishes)?.enumerated().map { index, page in
      var page = directed(page)
      page.isBack = index == 1
      return page
    }
  }

  private func directed(_ page: Page) -> Page { content.isRightToLeft ? page.mirrored() : page }
}

// MARK: - Two sides

extension TemplatePages {
  /// Copies of each card in the places of a sheet, with their backs on the next page.
  private func grid(_ grid: CardGrid, cropMarks: Bool = false) -> [Page]? {
    let form = Form.card(width: grid.width, height: grid.height)
    guard let cards = each({ $0.sides(form) }) else { return nil }
    let start = options.start - 1
    let isFilled = options.copies == nil && cards.count == 1
    let copies = options.copies ?? (isFilled ? grid.count - start % grid.count : 1)
    let blanks = [[Page]?](repeating: nil, count: start % grid.count)
    let all = blanks + cards.flatMap { [[Page]?](repeating: $0, count: copies) }
    let sides = cards.map(\.count).max() ?? 1
    return stride(from: 0, to: all.count, by: grid.count).flatMap { first in
      let places = all[first..<min(first + grid.count, all.count)]
      return (0..<sides).map { side in
        let cards = places.map { $0.flatMap { side < $0.count ? $0[side] : nil } }
        return grid.page(cards, isBack: side == 1, cropMarks: cropMarks)
      }
    }
  }

  /// A card twice as wide as a bank card, printed on one side and folded backwards.
  ///
  /// The front is on the right, so that the fold is on its left, as in a book, and the print is
  /// outside. A right-to-left script swaps the sides.
  private func folded(_ sides: [Page]) -> Page {
    let (width, height) = (Form.wallet.width, Form.wallet.height)
    var page = Page(width: 2 * width, height: height)
    if !options.isOnPaper {
      page.rules = [(0, 2), (height - 2, height)].map { from, to in
        Rule(
          from: Point(x: width, y: from),
          to: Point(x: width, y: to),
          thickness: 0.1,
          ink: .black
        )
      }
    }
    let places = content.isRightToLeft ? [0, width] : [width, 0]
    for (side, x) in zip(sides, places) { page.place(side, x: x, y: 0) }
    return page
  }

  /// Adds a ring that shows where to punch a hole of 5 to 6 mm, with enough paper around it.
  ///
  /// The ring on the back is at the same place of the paper as the one on the front.
  private func bags(_ sides: [Page]) -> [Page] {
    sides.enumerated().map { index, page in
      var page = page
      let centre = 8.0
      let isRight = (index == 1) != content.isRightToLeft
      let radius = 2.75
      let frame = Frame(
        x: (isRight ? page.width - centre : centre) - radius,
        y: page.height / 2 - radius,
        width: 2 * radius,
        height: 2 * radius
      )
      page.boxes.append(
        Box(frame: frame, ink: Form.Inks.paper.hairline, radius: radius, outline: 0.15)
      )
      return page
    }
  }
}

// MARK: - A page to pin up, and a lock screen

extension TemplatePages {
  private var fridge: [Page]? { layout(.fridge(options.paper)).pages()?.map(directed) }

  /// A picture for the lock screen; the list is between the clock and the buttons.
  ///
  /// The clock ends above 36 % of the height, and the buttons begin below 86 %. The list is black
  /// on a light ground, like a card: in glare, white letters on a dark screen are the first to
  /// vanish.
  private var lockscreen: [Page]? {
    let width = PixelSize.pageWidth
    let height = width * Double(options.pixels.height) / Double(options.pixels.width)
    let (top, bottom) = (0.36, 0.86)
    var form = Form.lockscreen(height: height * (bottom - top))
    let usual = layout(form).page()
    form.stacks = true
    // Numbers are beside their names, unless they can be much larger below them.
    let isSmall = usual.map {
      $0[0].number < form.number.target || $0[0].name < form.number.target * 0.75
    }
    let stacked = layout(form).page()
    let clearly = isSmall ?? true ? 1.15 : 1.25
    let isBetter = (stacked?[0].number ?? 0) > clearly * (usual?[0].number ?? 0)
    guard let face = (isBetter ? stacked : usual)?[0] else { return nil }
    let whole = Frame(x: 0, y: 0, width: width, height: height)
    var page = Page(
      width: width,
      height: height,
      boxes: [
        Box(frame: whole, ink: Ink(gray: 0.06)),
        Box(
          frame: Frame(x: 0, y: height * top - 2, width: width, height: face.height + 4),
          ink: Ink(gray: 0.95)
        ),
      ]
    )
    page.place(directed(face), x: 0, y: height * top)
    return [page]
  }
}

extension [Page] {
  /// The size of the smallest number on all pages.
  var number: Double { map(\.number).filter { $0 > 0 }.min() ?? 0 }
}

extension Page {
  /// The size of the smallest number.
  var number: Double {
    texts.filter { $0.text.id.hasSuffix("/number") }.map(\.size).min() ?? 0
  }

  /// The size of the smallest name.
  fileprivate var name: Double {
    texts.filter { $0.text.id.hasSuffix("/name") }.map(\.size).min() ?? 0
  }

  /// Whether the back must be upside down, for a printer that turns the paper over this edge.
  ///
  /// The card is then upright for a person who turns it like the page of a book: over the long edge
  /// of a portrait page, or the short edge of a landscape page.
  fileprivate func isTurned(for duplex: Duplex?) -> Bool {
    guard let duplex else { return false }
    return (duplex == .long) != (height >= width)
  }
}
