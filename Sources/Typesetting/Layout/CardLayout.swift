import CardDocument

/// Lays out a card: decides what is on which side, and how large.
///
/// ```
/// front: whom to call                          back: everything else
/// +--------------------------------------+     +--------------------------------------+
/// | [EMERGENCY CONTACTS    for Zoe Post] |     | [MEDICAL INFORMATION       Zoe Post] |
/// | Kate Bell                            |     | [ If I am confused, give sugar …   ] |
/// | sister · has key     +1 415 555 0132 |     | Allergies   penicillin     +-------+ |
/// | -----------------------------------  |     | Medication  insulin        | code  | |
/// | Tom Post              +44 7700 90012 |     | Doctor      …              +-------+ |
/// | medical facts on the back            |     |                           2026-11-21 |
/// +--------------------------------------+     +--------------------------------------+
/// ```
struct CardLayout {
  let shaper: Shaper
  let form: Form
  let content: CardContent
  /// Whether the caller only asks if everything fits; the smallest sizes are then tried first.
  private let isTrial: Bool
  private let texts: CardTexts

  init(_ shaper: Shaper, _ form: Form, _ content: CardContent, isTrial: Bool = false) {
    self.shaper = shaper
    self.form = form
    self.content = content
    self.isTrial = isTrial
    texts = CardTexts(content: content)
  }

  /// A face whose foot says what is on the other side, or else when the emergency numbers were
  /// checked.
  ///
  /// If the entries continue on the back, the back repeats the heading of the front.
  private func face(isFront: Bool, hasEntries: Bool = true, overleaf: [Text] = []) -> Face? {
    let beside = overleaf.first { Face.hasOneFoot($0, texts.checked, shaper, form) }
    let feet: [(left: Text?, right: Text)] =
      if let left = beside ?? overleaf.last {
        [(left, texts.checked)]
      } else if let services = texts.servicesChecked {
        [(nil, texts.allChecked), (services, texts.checked)]
      } else {
        [(nil, texts.checked)]
      }
    let hasOwnHeading = !isFront && !hasEntries && content.backHeadings != content.headings
    let headings = hasOwnHeading ? texts.backHeadings : texts.headings
    return feet.lazy.compactMap { foot -> Face? in
      var face = Face(
        shaper,
        form,
        headings: headings,
        holder: texts.holder,
        foot: foot,
        fuller: texts.confirmed(and: foot.right)
      )
      face?.indentsRight = !isFront
      return face
    }.first
  }

  /// These choices, listed from the best to the smallest, in the order in which to try them.
  private func tried<Choice>(_ choices: some Sequence<Choice>) -> [Choice] {
    isTrial ? choices.reversed() : Array(choices)
  }

  private func list(_ face: Face, _ rows: [RowTexts], first: Int? = 0, lead: Int = 0) -> RowList {
    RowList(
      shaper,
      form,
      width: face.width,
      rows: rows,
      first: first,
      lead: lead,
      isTrial: isTrial
    )
  }
}

// MARK: - A card with a front and a back

extension CardLayout {
  /// What a template puts on its front in addition to the entries.
  struct Front: Equatable {
    /// Whether the instructions are above the entries, as on every card that is not for a wallet.
    var hasInstructions = false
    /// Whether the emergency numbers are below the entries.
    var hasServices = false
  }

  /// The front and the back, or only the front if the back would be empty; `nil` if something does
  /// not fit.
  func sides(_ wishes: Front = Front()) -> [Page]? {
    let hasOwnBack = !content.owner.isEmpty || content.code != nil || form.owner != nil
    let hasBack = hasOwnBack || (content.instructions != nil && !wishes.hasInstructions)
    if wishes.hasInstructions, hasBack || !content.services.isEmpty {
      return roomiest(wishes, hasBack: hasBack)
    }
    var wishes = wishes
    if !hasBack && !content.services.isEmpty {
      // The lines of the emergency numbers must not make the entries small; if they would, use a
      // back.
      let plain = wishes
      wishes.hasServices = true
      let roomy = sides(wishes, hasBack: false, least: form.number.target)
      if let found = roomy ?? sides(plain, hasBack: true, least: form.number.least) {
        return found
      }
    }
    // If this does not fit, try the instructions on the other side.
    let others = [Front(), Front(hasInstructions: true)].filter { $0 != wishes }
    return sides(wishes, hasBack: hasBack)
      ?? others.lazy.compactMap { sides($0, hasBack: true) }.first
  }

  /// The sides of a card whose front should have everything for the person who finds it.
  ///
  /// If everything on the front would make the numbers too small to read well, the emergency
  /// numbers go on the back. Some entries go there too if that makes the numbers clearly larger.
  private func roomiest(_ wishes: Front, hasBack: Bool) -> [Page]? {
    var plain = wishes
    plain.hasServices = false
    let hasBackThen = hasBack || !content.services.isEmpty
    let target = form.number.target
    let roomy =
      sides(wishes, hasBack: hasBack, least: target)
      ?? sides(plain, hasBack: hasBackThen, least: target)
    if let roomy { return roomy }
    let least = form.number.least
    let onFront =
      [
        sides(plain, hasBack: hasBackThen, least: least),
        sides(wishes, hasBack: hasBack, least: least),
      ].lazy.compactMap(\.self).first
    let entriesOnBoth = hasBackThen ? shared(plain) : nil
    guard let onFront else {
      return entriesOnBoth ?? sides(Front(), hasBack: true)
    }
    guard let entriesOnBoth, entriesOnBoth.number > 1.2 * onFront.number else { return onFront }
    return entriesOnBoth
  }

  /// The sides.
  ///
  /// If there is a least size for the numbers, all entries must be on the front.
  private func sides(_ wishes: Front, hasBack: Bool, least: Double? = nil) -> [Page]? {
    let rows = texts.rows + (wishes.hasServices ? texts.serviceRows : [])
    let hasNumbers = !wishes.hasServices && !content.services.isEmpty
    let overleaf = hasBack ? texts.overleafFacts(withNumbers: hasNumbers) : []
    guard var face = face(isFront: true, overleaf: overleaf) else { return nil }
    if wishes.hasInstructions && content.instructions != nil { face.topGap = face.gap }
    let list = list(face, rows)
    var best: (front: Page, lead: Double)?
    for box in boxes(on: face, if: wishes.hasInstructions) {
      let room = face.height - (box.map { $0.height + face.gap } ?? 0)
      guard let fit = list.fitted(height: room, least: least),
        fit.sizes.lead > best?.lead ?? 0
      else { continue }
      let front = face.page([box, list.block(fit.blocks, height: room)].compactMap(\.self))
      best = (front, fit.sizes.lead)
      // A larger first number is worth more than larger instructions.
      if fit.sizes.lead >= form.leads[0] || isTrial { break }
    }
    guard let front = best?.front else { return least == nil ? shared(wishes) : nil }
    guard hasBack else { return [front] }
    return back(wishes).map { [front, $0] }
  }

  /// The box of instructions, from its largest size to its smallest.
  private func boxes(on face: Face, if isWanted: Bool) -> [Block?] {
    guard isWanted, let text = texts.instructions else { return [nil] }
    let sizes = stride(
      from: form.instruction.most,
      through: form.instruction.least - 0.001,
      by: -0.5
    )
    return tried(sizes).compactMap { face.boxed(text, size: $0) }
  }

  /// The entries on both sides, at the largest size at which all fit.
  private func shared(_ wishes: Front) -> [Page]? {
    guard var face = face(isFront: true, overleaf: texts.overleafEntries) else { return nil }
    if wishes.hasInstructions && content.instructions != nil { face.topGap = face.gap }
    let rows = texts.rows
    let list = list(face, rows)
    let box = wishes.hasInstructions ? texts.instructions : nil
    let boxed = box.flatMap { face.boxed($0, size: form.instruction.least) }
    guard box == nil || boxed != nil else { return nil }
    let room = face.height - (boxed.map { $0.height + face.gap } ?? 0)
    let backs = backs(wishes, hasEntries: true)
    let rooms = [room, backs.map { $0.face.height - $0.used }.max() ?? 0]
    return list.best(list.sizes(), heights: rooms) { sizes, lines in
      guard let front = list.set(sizes, height: room, nameLines: lines), !front.isEmpty,
        front.count < rows.count, let back = backs.first?.face,
        let rest = list.set(sizes, from: front.count, height: back.height, nameLines: lines),
        front.count + rest.count == rows.count
      else { return nil }
      let needed = list.height(of: rest, sizes)
      guard
        let rest = backs.first(where: { $0.used + needed <= $0.face.height }).map({ back in
          let block = list.block(rest, height: back.face.height - back.used)
          return back.face.page([block] + back.blocks)
        })
      else { return nil }
      return [face.page([boxed, list.block(front, height: room)].compactMap(\.self)), rest]
    }
  }

  /// The back of a card whose entries are all on the front.
  private func back(_ wishes: Front) -> Page? {
    serviceBack(wishes)
      ?? backs(wishes, hasEntries: false).first { $0.used - $0.face.gap <= $0.face.height }.map {
        back in
        back.face.page(back.blocks)
      }
  }

  /// A back with nothing but emergency numbers and instructions, as large as on a front.
  private func serviceBack(_ wishes: Front) -> Page? {
    guard !wishes.hasServices, !content.services.isEmpty, texts.facts.isEmpty, content.code == nil,
      var face = face(isFront: false, hasEntries: false)
    else { return nil }
    let hasBox = !wishes.hasInstructions && content.instructions != nil
    if hasBox { face.topGap = face.gap }
    let list = list(face, texts.serviceRows, first: nil)
    return boxes(on: face, if: hasBox).lazy.compactMap { box in
      let room = face.height - (box.map { $0.height + face.gap } ?? 0)
      return list.fitted(height: room).map {
        face.page([box, list.block($0.blocks, height: room)].compactMap(\.self))
      }
    }.first
  }

  /// A back without entries: its blocks, and the height that they use with the gaps after them.
  private struct Back {
    var face: Face
    var blocks: [Block]
    var used: Double
  }

  /// The instructions, the owner's lines and a code, from the best sizes to the smallest.
  private func backs(_ wishes: Front, hasEntries: Bool) -> [Back] {
    guard var face = face(isFront: false, hasEntries: hasEntries) else { return [] }
    if !hasEntries { face.topGap = face.gap }
    let facts = texts.facts + (wishes.hasServices && !hasEntries ? [] : texts.serviceFacts)
    let instructions = wishes.hasInstructions ? nil : texts.instructions
    return codes(on: face).flatMap { code -> [Back] in
      let lower = Lower(face: face, facts: facts, code: code)
      return tried(stride(from: 1.0, through: 0, by: -0.0625)).compactMap { scale -> Back? in
        let (least, most) = form.instruction
        let size = least + (most - least) * scale
        let box = instructions.flatMap { face.boxed($0, size: size) }
        guard instructions == nil || box != nil, let block = lower.block(scale: scale) else {
          return nil
        }
        let blocks = [box, block.height > 0 ? block : nil].compactMap(\.self)
        let used = blocks.map { $0.height + face.gap }.reduce(0, +)
        return Back(face: face, blocks: blocks, used: used)
      }
    }
  }

  /// The code in the sizes to try: the payload that says the most comes first, in its largest size.
  ///
  /// A payload that needs modules under half a millimetre comes last, because poor cameras cannot
  /// read it.
  private func codes(on face: Face) -> [Block?] {
    guard let code = content.code else { return [nil] }
    let matrices = code.choices.compactMap { choice in
      CodeMatrix(choice.payload).map { ($0, Text(id: "code", text: choice.caption)) }
    }
    let most = min(face.width * 0.5, face.height) + (texts.facts.isEmpty ? face.width : 0)
    return [[1.0, 0.85, 0.7, 0.6, 0.5], [0.45, Code.module.lowerBound]].flatMap { modules in
      matrices.flatMap { matrix, caption in
        modules.compactMap { module -> Block? in
          let side = Code.side(of: matrix, module: module)
          return side <= most ? face.code(matrix, caption: caption, side: side) : nil
        }
      }
    }
  }
}

/// The owner's lines with a photograph before them and a code after them.
private struct Lower {
  let face: Face
  let facts: [FactTexts]
  var code: Block?

  /// The block at a scale from 0, the smallest sizes, to 1, the largest.
  func block(scale: Double) -> Block? {
    let (least, most) = face.form.fact
    let gap = 2 * face.form.unit
    let side = code.map { $0.codes[0].frame.width + gap } ?? 0
    let photo = photo
    let start = photo.map { $0.frame.width + gap } ?? 0
    let setter = FactsSetter(
      shaper: face.shaper,
      form: face.form,
      facts: facts,
      width: face.width - side - start
    )
    guard setter.width > 0 || facts.isEmpty else { return nil }
    let size = least + (most - least) * scale
    let isPaired = scale < 0.3
    let leading = 1.08 + 0.12 * min(1, scale * 4)
    guard var block = setter.set(size: size, leading: leading, pairs: isPaired) else { return nil }
    block.texts = block.texts.map { $0.moved(x: start, y: 0) }
    for index in block.boxes.indices { block.boxes[index].frame.x += start }
    if let photo {
      let isAlone = facts.isEmpty && code == nil
      block.pictures = [photo.moved(x: isAlone ? (face.width - photo.frame.width) / 2 : 0, y: 0)]
      block.height = max(block.height, photo.frame.height)
    }
    guard let code else { return block }
    let x = facts.isEmpty ? (face.width - side + gap) / 2 : face.width - side + gap
    guard x >= start else { return nil }
    block.texts += code.texts.map { $0.moved(x: x, y: 0) }
    block.codes = code.codes.map { code in
      var code = code
      code.frame.x += x
      return code
    }
    block.height = max(block.height, code.height)
    return block
  }

  /// The owner's photograph.
  private var photo: Picture? {
    face.form.owner.map { owner in
      let side = owner.side * face.form.unit
      let frame = Frame(x: 0, y: 0, width: side, height: side)
      return Picture(image: owner.image, frame: frame)
    }
  }
}

// MARK: - A large page

extension CardLayout {
  /// Pages to pin up: emergency numbers and instructions are at the top of the first one.
  ///
  /// The owner's lines and a code are at the end of the last one. The result is `nil` if the card
  /// does not fit on this many pages.
  func pages(most count: Int = 20) -> [Page]? {
    for pages in tried(1...count) {
      if let found = self.pages(exactly: pages) { return found }
    }
    return nil
  }

  /// A single page, never more.
  func page() -> [Page]? { pages(exactly: 1, least: form.least * 1.25) }

  private func pages(exactly count: Int, least: Double? = nil) -> [Page]? {
    guard var plain = face(isFront: true) else { return nil }
    if content.instructions != nil { plain.topGap = plain.gap }
    let rows = texts.serviceRows + texts.rows
    let lead = texts.serviceRows.count
    let list = list(plain, rows, first: lead, lead: lead)
    let scales = [1.0, 0.75, 0.5, 0.25, 0]
    for code in codes(on: plain) {
      for scale in tried(scales) {
        let (smallest, largest) = form.instruction
        let box = texts.instructions.flatMap {
          plain.boxed($0, size: smallest + (largest - smallest) * scale)
        }
        guard texts.instructions == nil || box != nil else { continue }
        let lower = Lower(face: plain, facts: texts.facts, code: code)
        guard let facts = lower.block(scale: scale) else { continue }
        let end = facts.height > 0 ? facts : nil
        if let pages = filled(list, count, box, end, isLast: scale == scales.last, least) {
          return pages
        }
      }
    }
    return nil
  }

  /// The list spread over this many pages, at the largest sizes that fit.
  private func filled(
    _ list: RowList,
    _ count: Int,
    _ box: Block?,
    _ end: Block?,
    isLast: Bool,
    _ least: Double?
  ) -> [Page]? {
    let faces = (1...count).compactMap { number in numbered(number, of: count) }
    guard faces.count == count else { return nil }
    let rooms = faces.indices.map { index in
      let above = index == 0 ? box.map { $0.height + faces[index].gap } ?? 0 : 0
      let below = index == count - 1 ? end.map { $0.height + faces[index].gap } ?? 0 : 0
      return faces[index].height - above - below
    }
    guard rooms.allSatisfy({ $0 >= 0 }) else { return nil }
    // The numbers shrink before the owner's lines do.
    let floor = least ?? (isLast ? nil : form.number.least * 1.1)
    return list.best(list.sizes(to: floor), heights: rooms) { sizes, lines in
      var start = 0
      var blocks: [[Block]] = []
      for room in rooms {
        guard let set = list.set(sizes, from: start, height: room, nameLines: lines) else {
          return nil
        }
        blocks.append(set)
        start += set.count
      }
      guard start == list.rows.count else { return nil }
      return faces.indices.map { index in
        let rows = blocks[index].isEmpty ? nil : list.block(blocks[index], height: rooms[index])
        let parts = [index == 0 ? box : nil, rows, index == count - 1 ? end : nil]
        return faces[index].page(parts.compactMap(\.self))
      }
    }
  }

  private func numbered(_ number: Int, of count: Int) -> Face? {
    let mark = count > 1 ? Text(id: "side", text: "\(number)/\(count)", direction: .number) : nil
    var face = face(isFront: true, overleaf: [mark].compactMap(\.self))
    if let gap = face?.gap, number == 1, content.instructions != nil { face?.topGap = gap }
    return face
  }
}
