internal import Sodium

extension Passphrase {
  /// How many words a generated passphrase has: six words are 66 bits.
  package static let generatedWordCount = 6

  /// A passphrase of six random words with hyphens between them.
  ///
  /// The caller shows it once, and then asks for it like any other.
  package static func generated() throws(VaultError) -> Passphrase {
    try generated(SystemRandom())
  }

  static func generated(_ random: any RandomSource) throws(VaultError) -> Passphrase {
    let words = Wordlist.words
    var passphrase = try Passphrase()
    let draws = try translated { () throws(SodiumError) in
      try random.secret(2 * generatedWordCount)
    }
    for place in 0..<generatedWordCount {
      let draw = unsafe draws.withUnsafeBytes { draws in
        unsafe Int(draws[2 * place]) << 8 | Int(draws[2 * place + 1])
      }
      if place > 0 { try passphrase.append(UInt8(ascii: "-")) }
      // 2,048 divides 65,536, so all words are equally likely.
      for byte in words[draw % Wordlist.count] { try passphrase.append(byte) }
    }
    return passphrase
  }

  /// A generated passphrase as it was shown, if it was typed with spaces in place of hyphens.
  ///
  /// `nil` if it is not six words of the list, or has no space between them.
  borrowing func wordsWithHyphens() throws(VaultError) -> Passphrase? {
    let (space, hyphen) = (UInt8(ascii: " "), UInt8(ascii: "-"))
    let isOurs = unsafe withUnsafeBytes { bytes in
      let typed = unsafe bytes.split { $0 == space || $0 == hyphen }
      guard unsafe typed.count == Passphrase.generatedWordCount, unsafe bytes.contains(space) else {
        return false
      }
      let words = Wordlist.words
      return unsafe typed.allSatisfy { part in
        words.contains { word in unsafe word.elementsEqual(part) }
      }
    }
    guard isOurs else { return nil }
    var shown = try Passphrase()
    var isBetween = false
    for index in 0..<count {
      let byte = unsafe withUnsafeBytes { bytes in unsafe bytes[index] }
      let isSeparator = byte == space || byte == hyphen
      if !isSeparator {
        if isBetween, shown.count > 0 { try shown.append(hyphen) }
        try shown.append(byte)
      }
      isBetween = isSeparator
    }
    return shown
  }
}

/// The words of generated passphrases: 2,048 of them, so each is worth 11 bits.
///
/// They are short and common. No two begin with the same four letters, and no word is the beginning
/// of another. In BIP 39's list, which has as many words, `act` is the beginning of `action`. EFF's
/// long list has words of nine letters, which are slow to type while frightened. A word is never
/// removed from the list, because a passphrase that was made earlier may be typed with spaces. The
/// words are in the source, so this room needs no resource file.
enum Wordlist {
  static let count = 2_048

  /// The words, each between two spaces or line feeds, in alphabetical order.
  static var words: [Substring.UTF8View] {
    text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      .map { Substring($0).utf8 }
  }

  private static let text = """
    able abroad absent absorb accent ache acid acorn acre across active actor adapt add admire adopt
    adult advice aerial affair afford afraid after again agent agile agree ahead aide aim air aisle
    alarm album alcove alert alien align alike alive alley allow almond alone alpaca alpha alpine
    also alter always amaze amber amble amend amount ample amuse anchor angle animal ankle annual
    answer anthem antler anvil any apart apex appear apple april apron arbor arcade arch arctic
    arena argue armada armor army aroma around arrive arrow art ascend ash aside ask asleep aspect
    assist assume astral atlas atom attach attend attic audio august aunt author auto autumn avenue
    avoid awake award away awful axis axle azure baby bacon badge badly bag bait baker bald ball
    balm bamboo banana band banjo bank banner barber bare barge bark barley barn baron barrel base
    basic basket batch bath baton battle bay bazaar beach bead beak beam bean bear beast beat beauty
    beaver become bed beech beef beetle before began begin behave behind beige being belief bell
    below belt bench bend berry beside best better beyond bike bill bind birch bird birth bison bite
    bitter black blade blame blank blast blaze blend bless blind block blond bloom blouse blow blue
    bluff blunt blush board boast boat bobbin body boil bold bolt bone bonus book boom boost boot
    border bore borrow boss both bottle bounce bow box brace braid brake branch brass brave bread
    breeze brew brick bride brief bright brim bring brisk broad broken bronco brook brown brunch
    brush bubble bucket bud buffet bug build bulb bulk bull bump bundle bunk bunny burden bureau
    burger burn burst bush busy butler butter buy buzz byte cabin cable cactus cadet cafe cage cake
    calf call calm camel camp canal candy cane canoe canvas canyon cape carbon card care cargo carol
    carpet carry cart carve case cash castle catch cattle cause cave cedar celery cell cement center
    cereal chain chalk chance charm chase cheap check cheek chef cherry chess chew chick chief child
    chime chin chip chisel choir choose chorus cider cinder cinema circle citrus city civil claim
    clam clap clash clay clean clerk clever cliff climb cling clip cloak clock close cloth cloud
    clover clown club clue clutch coach coal coast coat cobalt cobweb cocoa cod coffee coil coin
    cold collar color colt column comb comet comic common cone convoy cook cool copper copy coral
    cord core cork corner cosmic cost cotton couch cough couple court cousin cover cow coyote cozy
    crab cradle craft crane crash crate crayon crazy cream credit creek crest crew crisp critic
    crocus crop cross crouch crowd cruet cruise crumb crush cry cube cuckoo cuddle cup curb cure
    curfew curl curry curve custom cut cyan cycle cymbal dad dagger daily dairy daisy dam dance
    danger dare daring dark dart dash data date dawn day dazzle deal dear debate debris decade
    decent decide deck deduct deep deer defeat define degree delay delta demand denim dense deny
    depart depend depth deputy derby desert design desk detail detect device devote dew dial diary
    dice diesel diet differ dig dinner dip direct dirt disc dish ditch dive divide dizzy dock doctor
    dodge dog doll domain domino donkey donor doodle door dorm dose dot double dough dove dowel down
    dozen draft dragon drain drama drape draw dream dress drift drill drink drive drone drop drown
    drum dry duck duet duke dull dune during dusk dust duty dwarf dwell dye dynamo each eager eagle
    early earn earth ease east easy eat echo edge edit effect effort egg eight either elbow elder
    elect eleven elf elk elm else embark ember emerge empire employ empty enable endure enemy energy
    engage engine enjoy enough ensure enter entire entry equal equip erase erode errand error erupt
    escape essay estate ethics event ever evolve exact exceed excite excuse exist exit exotic expand
    expect expire export extend extra eye fable fabric face fact fade faint fairy falcon fall false
    fame family famous fan farm fast father fault favor feast feed feel fellow female fence fennel
    fern ferry fetch few fiber fiddle fidget field fierce fifty fight figure file fill film filter
    final find fine finger finish fire firm first fiscal fish fist fit five fix flag flame flap
    flash flat flavor flea fleet flesh flight fling flip flirt float flock flood flour flow fluid
    flute fly foam focus fog foil fold folk follow fondue food foot forbid forest forget fork form
    fort forum fossil foster found four fowl fox frame free fresh friend fringe frog frolic from
    front frost frown frozen fruit fudge fuel full funny furrow fuse fussy future gadget gain galaxy
    gale gallon gamble game gander gap garage garden garlic garnet gas gate gather gauge gave gaze
    gear gecko gem genius gentle get geyser giant gift giggle ginger ginkgo give glad glance glass
    glaze gleam glide globe gloom glory glove glow glue gnome goal goat goblet gold golf good goose
    gossip govern gown grab grace grade grain grand grape grasp gravy gray great green grid grill
    grin grip groom grotto group grow guard guava guess guide guilty guitar gulf gull gum guru
    gutter guy gym gypsum habit hail hair half hall hamlet hammer handle hangar happy harbor hard
    hare harp harsh haste hat have hawk hay hazard hazel head health hear heat heavy hectic hedge
    heel height helix hello helmet help herald herb herd here hermit hero hiccup hidden high hike
    hill hinge hint hip hire hobby hockey hoist hold hole hollow home honey hood hoof hook hope horn
    horse host hotel hour house hover how hub huddle huge hull human humble humid hummus humor
    hungry hunt hurdle hurry hut hybrid hyena hymn ice icicle icon idea idle igloo image immune
    impact import inbox inch income index indigo indoor infant inform ink inner input insect inside
    intact intent into invent invite iris iron island issue italic itch item ivory ivy jackal jade
    jaguar jam jar jaw jazz jeans jelly jersey jester jet jewel jigsaw jingle job jockey join joke
    jolly jostle joy judge juggle juice july jump june jungle junior jury just karate kayak keen
    keep kelp kennel kernel kettle key kick kid kilt kimono kind king kiosk kipper kiss kite kitten
    kiwi knee knife knight knit knob knock knot know koala label labor lace ladder ladle lady lagoon
    lake lamb lament lamp lance land lane lap large lark laser lasso last late lather laugh launch
    laurel lava lawn lawyer layer lazy lead leaf league lean learn leash leave ledger left legal
    legend lemon lemur lend length lens lentil lesson letter level liable lichen lid life lift light
    like lilac lily limb lime limit linen linger link lion lip liquid list litter live lizard llama
    load loaf lobby local lock locust lodge loft logic logo lonely long look loop loose lord lose
    lot loud lounge love low loyal lucky lumber lunar lunch lung lure luster luxury lynx lyric mad
    magic magnet magpie maid mail main major make mallet mammal manage mango manner mantle manual
    maple marble march margin marine mark maroon marry marvel mascot mask mass master match math
    matter may maze meadow meal mean meat medal media medley meet mellow melon melt member memory
    mental menu mercy merge merit merry mesh metal meteor method metro middle might mild mile milk
    mill mimic mind mine mingle minnow minor mint minute mirror miss mist mitten mix moan moat
    mobile model modify moist molar mole moment money monkey month mood moon moose moral more mortar
    mosaic moss most motel moth motion motor mouse mouth move movie mud muffin mug mule mumble mural
    muscle museum music mussel must mute mutual muzzle myself myth nail name napkin narrow nasal
    nation nature navy near neat nebula neck nectar needy neon nephew nerve nest net never new next
    nibble nice nickel niece night nimble nine noble nobody noise nomad noodle noon normal north
    nose note notice nougat novel novice now nuance nudge nugget number nut nylon oak oar oasis oat
    obey object oblige obtain occur ocean ocelot odd odor offer office offset often oil old olive
    omega omelet omit once one onion only onto onward onyx opal opaque open opera oppose optic
    oracle oral orange orbit orchid order organ orient origin ornate orphan osprey other otter ought
    ounce outfit outlet oval oven over owl own oxide oxygen oyster ozone pace pack paddle page paid
    pail paint pair palace palm panda panel panic pansy papaya paper parade parcel pardon parent
    park parrot party pass pasta patch path patio patrol pause pave paw pay peace peak peanut pear
    pebble pecan pedal peel peg pencil penny people pepper perch period permit person pesto petal
    pewter phase phone photo phrase piano pick picnic piece pier pigeon pile pill pilot pimple pinch
    pine pink pint pipe pirate pitch pivot pizza place plaid plant plasma plate play plaza pledge
    plenty pliers plot plow plug plum plunge plural plush pocket podium poem poet point polar pole
    police pollen poncho pond pony poodle pool poppy porch pork port pose post potato pouch pound
    powder power praise prance prefer press pretty price pride primer print prism prize profit
    prompt proof propel proud prove prowl prune public puddle puffin pull pulp pulse pump punch
    pupil puppy pure purify purple purse push put puzzle quail quake queen query quest quick quiet
    quilt quit quiz quota race rack radar radio raft rag rail rain raise rally ramp ranch range
    rapid rare rate raven raw razor reach read real rebel reef relax relic rely renew rent reply
    rest rib rice rich ride ridge right rigid ring rinse rise risk rival river road roast robe robin
    robot rocky rod role roll romp roof rook room roost root rope rose rotor rough round route rover
    row royal ruby rude rug ruin rule run rural rush rust rye sack sad safe saga sage sail salad
    salon salsa salt same satin sauce save say scale scan scarf scene scone scoop score scout scrap
    screw scrub seal seat seed seek self sell send sense serve set seven shaft shake shall shape
    share shave sheep shelf shift shine ship shirt shock shoe shop short shout show shrug shy side
    siege sight sign silk silly silo since sing siren sitar site six size skate skill skin skip
    skirt sky slab sleek slice slide slim slip slope slot slow slug small smart smash smell smile
    smith smoke snack snail snake snap sniff snow soap sock soda sofa soft soil solar solid solo
    solve some song soon sort soul sound soup south soy space spade spare speak speed spell spend
    spice spike spin split spool sport spot spray squid stack staff stage stair stamp stand start
    state stay steak steel stem step stew stick stiff still sting stock stone stool stop store stove
    strap study stuff stump style such suede sugar suit sunny super sure surf surge swamp swan swap
    sweat sweet swift swim swing swirl sword syrup tabby table taffy tail take tale talk tall tame
    tango tank tape tart task taste taxi teach team tear tell tempo tent term test text thank that
    thaw theft theme then there thick thief thigh thing third thorn those three throw thumb tide
    tidy tie tiger tile till time timid tiny tip tired title toad toast today toe token tone tonic
    tool tooth topaz topic torch total totem touch tough tour towel town toy track trade trail trap
    tray treat tree trek trend trial trick trim trip trout truck true trunk trust truth try tuba
    tube tulip tuna turbo turn tusk tutor tweed twice twig twin twirl twist two type udder ultra
    uncle under union unit until upon upper upset urban use usual vague valid value valve vapor vast
    vault veil verb verse very vest veto vicar video view vigor villa vine viola visa visit visor
    vital vivid vixen vocal voice vote wafer wage wagon waist wait wake walk wall waltz want warm
    wash wasp waste watch water wave wax way wear weave web wedge week weigh well west wet whale
    what wheat wheel when where which while whip whisk white whole why wide width wife wild will
    wine wing wink wire wise wish wolf wood wool word work world worm worry worth wrap wreck wren
    wrist write wrong yacht yak yard yarn yawn year yeast yes yet yield yoga yolk young your youth
    zebra zero zest zinc zone zoo
    """
}
