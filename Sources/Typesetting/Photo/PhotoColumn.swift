import CardDocument

/// The photographs at the left of a list's rows.
struct PhotoColumn {
  /// The side of each in millimetres on a bank card; larger cards have larger ones.
  var side: Double
  /// The photographs, by the handles of the entries.
  let images: [String: PhotoImage]

  /// The sides to try, the best first.
  ///
  /// In a smaller photograph, nobody can be recognised.
  static let sides = [8.5, 7.5, 6.5]
}

/// The owner's photograph, at the left of the lines about them.
struct OwnerPhoto {
  /// Its side in millimetres on a bank card; larger cards have a larger one.
  var side: Double
  let image: PhotoImage

  /// The sides to try, the best first.
  static let sides: [Double] = [22, 19, 16, 13]
}

/// Pages with photographs, if they fit.
struct PagesWithPhotos {
  var pages: [Page]
  /// Why the owner's photograph is missing.
  var owner: CardAnswer.OwnerPhoto?
  /// Contains `photo` if the photographs did not fit.
  var leftOut: [CardField] = []
  /// The handles of the entries whose photographs cannot be decoded.
  var unreadable: [String] = []
}

extension Fitting {
  /// The pages with the photographs, or without them if they would make numbers too small.
  ///
  /// A number grows until it fills the space. A photograph may take only the space that the number
  /// does not need to read well.
  func withPhotos(_ plain: [Page]) -> PagesWithPhotos {
    guard let file = document.content.photo else { return withPhotos(of: plain, nil) }
    guard let image = PhotoImage(file: Array(file), mostSide: mostPixels(OwnerPhoto.sides)) else {
      var pages = withPhotos(of: plain, nil)
      pages.owner = .unreadable
      return pages
    }
    for side in OwnerPhoto.sides {
      let owner = OwnerPhoto(side: side, image: image)
      guard let pages = pages(document.content, owner: owner), keepsRest(of: plain, pages) else {
        continue
      }
      return withPhotos(of: pages, owner)
    }
    var pages = withPhotos(of: plain, nil)
    pages.owner = .noRoom
    return pages
  }

  /// The pages with the entries' photographs too, or without them if numbers would be too small.
  private func withPhotos(of plain: [Page], _ owner: OwnerPhoto?) -> PagesWithPhotos {
    let rows = document.content.rows.filter { $0.photo != nil }
    var images: [String: PhotoImage] = [:]
    for row in rows {
      let side = mostPixels(PhotoColumn.sides)
      images[row.handle] = row.photo.flatMap { PhotoImage(file: Array($0), mostSide: side) }
    }
    let unreadable = rows.map(\.handle).filter { images[$0] == nil }
    guard !images.isEmpty else { return PagesWithPhotos(pages: plain, unreadable: unreadable) }
    let possible = PhotoColumn.sides.compactMap { side in
      pages(document.content, photos: PhotoColumn(side: side, images: images), owner: owner)
    }
    .filter { keepsNumbers(of: plain, $0) }
    // The largest of the sizes that leave the numbers nearly as large as possible.
    let most = possible.map(\.sumOfNumberSizes).max() ?? 0
    guard let best = possible.first(where: { $0.sumOfNumberSizes >= 0.96 * most }) else {
      return PagesWithPhotos(pages: plain, leftOut: [.photo], unreadable: unreadable)
    }
    return PagesWithPhotos(pages: best, unreadable: unreadable)
  }

  /// The pixels along the side of a photograph: 400 per inch, as on a good printer.
  private func mostPixels(_ sides: [Double]) -> Int {
    let side = (sides.max() ?? 0) * Form.read(document.options).unit
    return min(PhotoImage.mostSide, Int((side / 25.4 * 400).rounded(.up)))
  }

  /// Whether each number is on the same page, and is as large as before or reads well.
  private func keepsNumbers(of plain: [Page], _ pages: [Page]) -> Bool {
    guard plain.count == pages.count else { return false }
    return zip(plain, pages).allSatisfy { plain, page in
      let sizes = page.numberSizes
      return plain.numberSizes.allSatisfy { id, size in
        (sizes[id] ?? 0) >= min(size, wantedSize(of: id)) - 0.01
      }
    }
  }

  /// Whether everything else on the card still fits beside the owner's photograph and reads well.
  ///
  /// The photograph may be the only reason for a back. The emergency numbers may then be on the
  /// back.
  private func keepsRest(of plain: [Page], _ pages: [Page]) -> Bool {
    let (before, after) = (plain.cards, pages.cards)
    guard before.count == after.count else { return false }
    return zip(before, after).allSatisfy { plain, pages in
      let (was, sizes) = (plain.map(\.sizes), pages.map(\.sizes))
      let isSameFront = was.first?.keys.filter { $0.hasSuffix("/number") }.allSatisfy {
        sizes.first?[$0] != nil
      }
      let all = sizes.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: max) }
      return isSameFront == true && hasSameCodes(plain, pages)
        && was.joined().allSatisfy { id, size in
          (all[id] ?? 0) >= min(size, wantedSize(of: id)) - 0.01
        }
    }
  }

  /// Whether each code has the same text and is not much smaller.
  private func hasSameCodes(_ plain: [Page], _ pages: [Page]) -> Bool {
    let (was, codes) = (plain.flatMap(\.codes), pages.flatMap(\.codes))
    return was.count == codes.count
      && zip(was, codes).allSatisfy { was, code in
        code.matrix.payload == was.matrix.payload
          && code.frame.width >= 0.75 * was.frame.width - 0.01
      }
  }

  /// The size in points at which a text reads well at the card's usual distance.
  private func wantedSize(of id: String) -> Double {
    let form = Form.read(document.options)
    if id.hasPrefix("owner.") { return (form.fact.least + form.fact.most) / 2 }
    if id == "instructions" { return (form.instruction.least + form.instruction.most) / 2 }
    let rows = document.content.rows
    let isFirst =
      document.options.isPerEntry || rows.first.map { id == "\($0.handle)/number" } == true
    let isLong = document.options.template == .fridge && rows.count > 6
    return (isLong ? form.number.least : form.number.target) * (isFirst ? form.leads[0] : 1)
  }
}

extension Form {
  /// The form that decides the sizes of a document's cards.
  fileprivate static func read(_ options: CardOptions) -> Form {
    switch options.template {
    case .fridge: .fridge(options.paper)
    case .bag: .bag
    case .lockscreen: .lockscreen(height: PixelSize.pageWidth)
    case .wallet, .fold, .sheet, .strip: .wallet
    case .avery5371, .avery8371, .averyC32011, .averyC32015, .averyL7414: .wallet
    }
  }
}

extension [Page] {
  fileprivate var sumOfNumberSizes: Double { flatMap(\.numberSizes.values).reduce(0, +) }
}

extension [Page] {
  /// The pages of each card: a front, and a back if there is one.
  fileprivate var cards: [[Page]] {
    reduce(into: []) { cards, page in
      if page.isBack, !cards.isEmpty {
        cards[cards.count - 1].append(page)
      } else {
        cards.append([page])
      }
    }
  }
}

extension Page {
  /// The sizes of the numbers, the owner's facts and the instructions, by their ids.
  fileprivate var sizes: [String: Double] {
    let said = texts.filter { run in
      run.text.id == "instructions"
        || run.text.id.hasPrefix("owner.") && run.text.id.hasSuffix("/value")
    }
    let sizes = Dictionary(said.map { ($0.text.id, $0.size) }, uniquingKeysWith: max)
    return sizes.merging(numberSizes) { first, _ in first }
  }

  /// The sizes of the numbers by their ids, without extensions.
  fileprivate var numberSizes: [String: Double] {
    let numbers = texts.filter { run in
      run.text.id.hasSuffix("/number")
        || run.text.id.hasPrefix("services.") && run.text.id.hasSuffix("/value")
    }
    return Dictionary(numbers.map { ($0.text.id, $0.size) }, uniquingKeysWith: max)
  }
}
