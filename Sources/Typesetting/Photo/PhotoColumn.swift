import CardDocument

/// The photographs on the left of a list's rows.
struct PhotoColumn {
  /// The side of each in millimetres on a bank card; larger cards have larger ones.
  var side: Double
  /// By the entries' handles.
  let images: [String: PhotoImage]

  /// The sides to try, the best first; on a smaller photograph, nobody can be recognised.
  static let sides = [8.5, 7.5, 6.5]
}

/// Pages with photographs, if there is room for them.
struct PagesWithPhotos {
  var pages: [Page]
  /// `photo` if they had no room.
  var leftOut: [CardField] = []
  /// The handles of the entries whose photographs cannot be decoded.
  var unreadable: [String] = []
}

extension Fitting {
  /// The pages with the photographs, or without them if numbers would suffer.
  ///
  /// A number grows into all the room there is. So a photograph may take the room beyond the size at
  /// which the number reads well, and no other.
  func withPhotos(_ plain: [Page]) -> PagesWithPhotos {
    let rows = document.content.rows.filter { $0.photo != nil }
    var images: [String: PhotoImage] = [:]
    for row in rows {
      images[row.handle] = row.photo.flatMap { PhotoImage(file: Array($0), mostSide: mostPixels) }
    }
    let unreadable = rows.map(\.handle).filter { images[$0] == nil }
    guard !images.isEmpty else { return PagesWithPhotos(pages: plain, unreadable: unreadable) }
    let possible = PhotoColumn.sides.compactMap { side in
      pages(document.content, photos: PhotoColumn(side: side, images: images))
    }
    .filter { keepsNumbers(of: plain, $0) }
    // Of the sizes that leave the numbers nearly as large as any does, the largest.
    let most = possible.map(\.sumOfNumberSizes).max() ?? 0
    guard let best = possible.first(where: { $0.sumOfNumberSizes >= 0.96 * most }) else {
      return PagesWithPhotos(pages: plain, leftOut: [.photo], unreadable: unreadable)
    }
    return PagesWithPhotos(pages: best, unreadable: unreadable)
  }

  /// The pixels along the side of a photograph: 400 per inch, as a good printer has.
  private var mostPixels: Int {
    let side = (PhotoColumn.sides.max() ?? 0) * Form.read(document.options).unit
    return min(PhotoImage.mostSide, Int((side / 25.4 * 400).rounded(.up)))
  }

  /// Whether each number is on the same page and is as large as before, or reads well.
  private func keepsNumbers(of plain: [Page], _ pages: [Page]) -> Bool {
    guard plain.count == pages.count else { return false }
    return zip(plain, pages).allSatisfy { plain, page in
      let sizes = page.numberSizes
      return plain.numberSizes.allSatisfy { id, size in
        (sizes[id] ?? 0) >= min(size, wantedSize(of: id)) - 0.01
      }
    }
  }

  /// The size in points at which a number reads well at the card's usual distance.
  private func wantedSize(of id: String) -> Double {
    let form = Form.read(document.options)
    let rows = document.content.rows
    let isFirst =
      document.options.isPerEntry || rows.first.map { id == "\($0.handle)/number" } == true
    let isLong = document.options.template == .fridge && rows.count > 6
    return (isLong ? form.number.least : form.number.target) * (isFirst ? form.leads[0] : 1)
  }
}

extension Form {
  /// The form that gives the cards of a document their sizes.
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

extension Page {
  /// The sizes of the numbers by their ids, without the parts that are keyed in later.
  fileprivate var numberSizes: [String: Double] {
    let numbers = texts.filter { run in
      run.text.id.hasSuffix("/number")
        || run.text.id.hasPrefix("services.") && run.text.id.hasSuffix("/value")
    }
    return Dictionary(numbers.map { ($0.text.id, $0.size) }, uniquingKeysWith: max)
  }
}
