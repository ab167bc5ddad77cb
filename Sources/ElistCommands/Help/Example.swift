import ElistSession

/// Commands that show how something is done, with what they print.
///
/// The help of a command and the EXAMPLES of its manual page are made from these. A test runs each
/// line of a page, in order, in a home folder with an address book and a vault with three entries.
package struct Example: Equatable, Sendable {
  /// What the commands do, as a sentence that ends in a colon; empty if they speak for themselves.
  package let purpose: String
  private let session: String

  /// An example, from a session at a terminal.
  package init(_ purpose: String, _ session: String) {
    (self.purpose, self.session) = (purpose, session)
  }

  /// The commands after `$ `, each with the lines that it prints if the page shows them.
  ///
  /// They are not kept: a page needs the lines of few of all examples.
  package var lines: [String] {
    session.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// An example that speaks for itself.
  package init(_ session: String) { self.init("", session) }

  /// The commands as typed, without a prompt.
  package var commands: [String] {
    lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
  }

  /// The example with only the commands that begin with some words; `nil` if no command does.
  func using(_ words: String) -> Example? {
    let own = commands.filter { $0.hasPrefix(words) }
    return own.isEmpty ? nil : Example(purpose, own.map { "$ " + $0 }.joined(separator: "\n"))
  }

  /// The examples of a manual page such as `elist-card`.
  package static func all(of page: String) -> [Example] {
    table.first { $0.key == page }?.value ?? []
  }

  private static let table: KeyValuePairs<String, [Example]> = [
    "elist": [
      Example(
        "The whole way, from an address book to a card:",
        """
        $ elist init --region US --vault trip.elist
        $ elist import contacts.vcf --vault trip.elist
        5 added
        $ elist add kate --label mobile --relation sister --vault trip.elist
        added 1  Kate Bell (M)  (415) 555-0132  kate-bell
        $ elist tel kate-bell --vault trip.elist
        tel:+14155550132
        $ elist card --output trip.pdf --vault trip.elist
        """
      ),
      Example(
        "The list, in order of whom to call first:",
        """
        $ elist
        1  Kate Bell (M)           sister           (415) 555-0132  kate-bell
            groups: family
        2  Dr. John Appleseed (W)  doctor  (415) 555-0176 ext. 204  dr-john-appleseed
        3  Harbour Clinic (main)                    (415) 555-0164  harbour-clinic
        """
      ),
      Example(
        "The numbers, for a script:",
        """
        $ elist --json | grep e164 | head -n 1
                "e164": "+14155550132",
        """
      ),
      Example(
        "Help about a command:",
        """
        $ elist help add
        """
      ),
    ],
    "elist-tour": [
      Example(
        "See the tour, and look at the card that it made:",
        """
        $ elist tour holiday >tour.txt
        $ ls holiday/wallet.pdf
        holiday/wallet.pdf
        """
      )
    ],
    "elist-init": [
      Example(
        """
        Without options, 'elist init' makes a vault at the usual place and asks for what it \
        needs. A second vault, and one with a recovery code, which is printed once:
        """,
        """
        $ elist init --region US --vault trip.elist
        $ (umask 077; elist init --region GB --kdf light --recovery --vault club.elist >code.txt)
        """
      )
    ],
    "elist-import": [
      Example(
        """
        An address book; what another command prints, without changing anything; and one whose \
        numbers are British:
        """,
        """
        $ elist import contacts.vcf
        5 unchanged
        $ cat contacts.vcf | elist import --dry-run -
        $ elist import --region GB contacts.vcf
        5 updated
        """
      ),
      Example(
        "A table with a column whose heading elist does not know:",
        #"""
        $ printf 'Name,Ring\n' > club.csv
        $ printf 'Bo Ek,08-123 45 67\n' >> club.csv
        $ elist import --map Ring=home club.csv
        1 added
        """#
      ),
      Example(
        "The photographs too, for 'elist card --photo':",
        """
        $ elist import --photos contacts.vcf
        5 unchanged
        """
      ),
      Example(
        "How many contacts a file has, without importing them:",
        """
        $ elist import --dry-run --json contacts.vcf | grep -c '"uid"'
        5
        """
      ),
    ],
    "elist-refresh": [
      Example(
        "The address book changed a number; see it, take it, and confirm it:",
        """
        $ elist import contacts.vcf
        5 unchanged
        $ sed -i s/0132/0199/ contacts.vcf
        $ elist refresh --dry-run || elist refresh --take book
        1  Kate Bell (M)  sister  (415) 555-0199  kate-bell
            groups: family
            before: (415) 555-0132, until the new number is confirmed
        $ elist confirm kate-bell >confirmed.txt
        """
      ),
      Example(
        "Nothing is different any more, which is status 0:",
        """
        $ elist refresh
        """
      ),
    ],
    "elist-show": [
      Example(
        "Everybody, two entries, and a group:",
        """
        $ elist show
        1  Kate Bell (M)           sister           (415) 555-0132  kate-bell
            groups: family
        2  Dr. John Appleseed (W)  doctor  (415) 555-0176 ext. 204  dr-john-appleseed
        3  Harbour Clinic (main)                    (415) 555-0164  harbour-clinic
        $ elist show harbour-clinic 1
        3  Harbour Clinic (main)          (415) 555-0164  harbour-clinic
        1  Kate Bell (M)          sister  (415) 555-0132  kate-bell
            groups: family
        $ elist show --group family
        1  Kate Bell (M)  sister  (415) 555-0132  kate-bell
            groups: family
        """
      ),
      Example(
        "For a script:",
        """
        $ elist show kate-bell --json >kate.json
        """
      ),
    ],
    "elist-pick": [
      Example(
        "Somebody's number at work, added with Enter:",
        """
        $ elist pick kate work
        added 4  Kate Bell (W)  (415) 555-0136  kate-bell-2
        """
      ),
      Example(
        "With a relation and a group, printing only the handle:",
        """
        $ elist pick ann --relation neighbour --group street --porcelain
        ann-ohara
        """
      ),
    ],
    "elist-add": [
      Example(
        "A number found by a name, one by a name and a label, and one by its last digits:",
        """
        $ elist add ann --relation neighbour
        added 4  Ann O'Hara (M)  +44 7700 900123  ann-ohara
        $ elist add kate bell --label work --as kate-at-work
        added 5  Kate Bell (W)  (415) 555-0136  kate-at-work
        $ elist add 555-0132
        """
      ),
      Example(
        "A number that is in no book, first on the list:",
        """
        $ elist add --manual --name "Poison line" --number "+1 800 555 0100" --at 1
        added 1  Poison line  (800) 555-0100  poison-line
        $ elist edit poison-line --set kind=service | head -n 2
        1  Poison line  (800) 555-0100  poison-line
            kind: service
        """
      ),
      Example(
        "Everybody in a group of the book; they become a group of the list:",
        """
        $ elist add --in family --relation family
        """
      ),
      Example(
        "Only the new handle, for a script:",
        """
        $ elist add --manual --name Home --number 415-555-0190 --porcelain
        home
        """
      ),
    ],
    "elist-remove": [
      Example(
        """
        $ elist remove harbour-clinic
        removed Harbour Clinic (main)  (415) 555-0164  harbour-clinic
        $ elist remove dr-john-appleseed 1
        removed Dr. John Appleseed (W)  (415) 555-0176 ext. 204  dr-john-appleseed
        removed Kate Bell (M)  (415) 555-0132  kate-bell
        """
      )
    ],
    "elist-edit": [
      Example(
        """
        $ elist edit kate-bell --set relation=aunt --set handle=kate
        1  Kate Bell (M)  aunt  (415) 555-0132  kate
            groups: family
        $ elist edit 2 --set "name=Dr. Appleseed" --set "note=has the key"
        2  Dr. Appleseed (W)  doctor  (415) 555-0176 ext. 204  dr-john-appleseed
            has the key
        $ elist edit dr-john-appleseed --unset note --unset label
        2  Dr. Appleseed  doctor  (415) 555-0176 ext. 204  dr-john-appleseed
        """
      ),
      Example(
        "What somebody may do, and when somebody answers:",
        """
        $ elist edit kate --set authority=key,collect
        1  Kate Bell (M)  aunt  (415) 555-0132  kate
            groups: family
            has the key, may collect the child
        $ elist edit harbour-clinic --set "hours=Mo-Fr 8-17; Sa 9-12"
        3  Harbour Clinic (main)  (415) 555-0164  harbour-clinic
            hours: Mo-Fr 08:00-17:00; Sa 09:00-12:00
        $ elist edit harbour-clinic --unset hours
        3  Harbour Clinic (main)  (415) 555-0164  harbour-clinic
        """
      ),
      Example(
        "Another number of the same person, tried if nobody answers the first, and then before it:",
        """
        $ elist edit harbour-clinic --also 'night=(415) 555-0165'
        3  Harbour Clinic (main)  (415) 555-0164  harbour-clinic
           then (night)           (415) 555-0165  harbour-clinic:2
        $ elist edit harbour-clinic:2 --first
        3  Harbour Clinic (night)  (415) 555-0165  harbour-clinic
           then (main)             (415) 555-0164  harbour-clinic:2
        """
      ),
    ],
    "elist-move": [
      Example(
        """
        $ elist move harbour-clinic --to 1
        1  Harbour Clinic (main)                    (415) 555-0164  harbour-clinic
        2  Kate Bell (M)           sister           (415) 555-0132  kate-bell
            groups: family
        3  Dr. John Appleseed (W)  doctor  (415) 555-0176 ext. 204  dr-john-appleseed
        """
      )
    ],
    "elist-group": [
      Example(
        "A group with an order of its own, and a card of it:",
        """
        $ elist group create neighbours kate-bell harbour-clinic
        $ elist move harbour-clinic --to 1 --group neighbours
        3  Harbour Clinic (main)          (415) 555-0164  harbour-clinic
            groups: neighbours
        1  Kate Bell (M)          sister  (415) 555-0132  kate-bell
            groups: family, neighbours
        $ elist group list
        family      Kate Bell
        neighbours  Harbour Clinic, Kate Bell
        $ elist card --group neighbours --output neighbours.pdf
        """
      ),
      Example(
        "Another name, and away with it; nobody leaves the list:",
        """
        $ elist group rename neighbours street
        $ elist group delete street
        """
      ),
    ],
    "elist-limit": [
      Example(
        """
        $ elist limit
        3 entries; at most 9 allowed; removing must leave 0
        $ elist limit --max 12 --min 1
        3 entries; at most 12 allowed; removing must leave 1
        $ elist limit --max 0
        3 entries; any number allowed; removing must leave 1
        """
      )
    ],
    "elist-book": [
      Example(
        "A search, and the numbers of an area:",
        """
        $ elist book kate
        Kate Bell (M)  (415) 555-0132
        Kate Bell (W)  (415) 555-0136
        $ elist book --area +44 --format e164
        Ann O'Hara (M)  +447700900123
        """
      ),
      Example(
        "Under headings, a single section, and a group:",
        """
        $ elist book --sections --label mobile
        B O
        B
        Kate Bell (M)    (415) 555-0132
        O
        Ann O'Hara (M)  +44 7700 900123
        $ elist book --section h
        Harbour Clinic (main)  (415) 555-0164
        $ elist book --in Family --has email
        Kate Bell (M)  (415) 555-0132
        Kate Bell (W)  (415) 555-0136
        """
      ),
      Example(
        "Lines in your own form, for contacts with a given name and a family name:",
        """
        $ elist book ohara --require given,family --output "{family} {e164}"
        O'Hara +447700900123
        """
      ),
      Example(
        "What the book holds, and how to empty it:",
        """
        $ elist book --stats | head -n 2
        contacts              5
        without a number      1
        $ elist book --forget --yes
        forgot 5 contacts; the list is kept
        """
      ),
    ],
    "elist-contact": [
      Example(
        "Everything known about somebody, and the file that it was read from:",
        """
        $ elist contact show kate
        """
      ),
      Example(
        "Two cards of one person; each name is in quotes:",
        """
        $ elist contact merge 'kate bell' 'ada post'
        """
      ),
      Example(
        "Take somebody out of the book:",
        """
        $ elist contact remove 'harbour clinic'
        """
      ),
    ],
    "elist-profile": [
      Example(
        """
        $ elist profile set name='Ann Post' birth-date=1980-02-29 blood-type=0+
        name        Ann Post
        birth-date  1980-02-29
        blood-type  O+
        $ elist profile set allergies='Penicillin, nuts' languages=de,ja donor=yes
        name        Ann Post
        birth-date  1980-02-29
        blood-type  O+
        allergies   Penicillin, nuts
        donor       yes
        languages   German, Japanese
        $ elist profile unset donor birth-date
        name        Ann Post
        blood-type  O+
        allergies   Penicillin, nuts
        languages   German, Japanese
        """
      ),
      Example(
        "A child's own profile, list and card:",
        """
        $ elist profile add zoe --name "Zoe Post"
        zoe  Zoe Post  nobody is on the list
        $ elist group add zoe kate-bell >zoe.txt
        $ elist profile set --for-person zoe allergies=Nuts
        name       Zoe Post
        allergies  Nuts
        $ elist profile list
        zoe  Zoe Post  Kate Bell
        $ elist card --for-person zoe --format text | head -n 6
        EMERGENCY CONTACTS
        Zoe Post

        01  Kate Bell  +1 415 555 0132  sister, mobile

        Allergies: Nuts
        """
      ),
    ],
    "elist-tel": [
      Example(
        """
        $ elist tel kate-bell
        tel:+14155550132
        $ elist tel dr-john-appleseed --style comma
        tel:+14155550176,204
        $ elist tel
        tel:+14155550132          Kate Bell (M)
        tel:+14155550176;ext=204  Dr. John Appleseed (W)
        tel:+14155550164          Harbour Clinic (main)
        """
      ),
      Example(
        "Dial with a command of your own:",
        """
        $ ELIST_DIALER="echo calling" elist tel kate-bell --dial
        calling tel:+14155550132
        """
      ),
      Example(
        "A message, ready to send:",
        """
        $ elist tel kate-bell --sms --text "I am safe."
        sms:+14155550132?body=I%20am%20safe.
        """
      ),
    ],
    "elist-card": [
      Example(
        "A card for the wallet, and a sheet of them without the notes:",
        """
        $ elist card --output card.pdf
        $ elist card --template sheet --paper a4 --omit note -o sheet.pdf
        """
      ),
      Example(
        """
        For paper that is sold as cards, with a QR code on the back that calls the first entry; \
        for a telephone's lock screen; and as a drawing:
        """,
        """
        $ elist card --template avery-5371 --qr tel -o cards.pdf
        $ elist card --template lockscreen --pixels 1440x3120 -o lock.png
        $ elist card -o card.svg
        """
      ),
      Example(
        "With the photographs that were imported, and that of the owner's profile:",
        """
        $ elist card --photo -o faces.pdf
        """
      ),
      Example(
        "As text, for any printer:",
        """
        $ elist card --format text --omit label | head -n 5
        EMERGENCY CONTACTS

        01  Kate Bell           +1 415 555 0132           sister
        02  Dr. John Appleseed  +1 415 555 0176 ext. 204  doctor
        03  Harbour Clinic      +1 415 555 0164
        """
      ),
      Example(
        "For whoever finds your telephone; and a list of what would leave the vault:",
        """
        $ elist card --format text --audience lost-phone | head -n 4
        EMERGENCY CONTACTS

        01  Sister   +1 415 555 0132
        02  Doctor   +1 415 555 0176 ext. 204
        $ elist card --show-leaks --omit name 1
        kate-bell relation  sister
        kate-bell number    +1 415 555 0132
        """
      ),
      Example(
        "Line by line, for a screen reader:",
        """
        $ elist card --template strip kate-bell | head -n 5
        EMERGENCY CONTACTS

        01 Kate Bell
        +1 415 555 0132
        sister, mobile
        """
      ),
      Example(
        "The card in a wallet; later, a number on it changes:",
        """
        $ elist card --kept "Anna's wallet" -o anna.pdf
        $ elist edit kate-bell --set number=4155550199 >changed.txt
        $ elist card --status --json | grep -A 1 '"changed"'
              "changed": [
                "kate-bell"
        $ elist card --again
        $ elist card --status | cut -c 1-21
        Anna's wallet  wallet
        """
      ),
    ],
    "elist-export": [
      Example(
        """
        $ elist export csv -o list.csv
        $ elist export phone -o phone.vcf
        $ elist export html --language en,fr -o page.html
        """
      )
    ],
    "elist-check": [
      Example(
        "How each number is called from France, and what may go wrong:",
        """
        $ elist check --from FR | head -n 7
        1  Kate Bell (M)           kate-bell
             on a mobile    +1 415 555 0132
             on a landline  00 1 415 555 0132
        2  Dr. John Appleseed (W)  dr-john-appleseed
             on a mobile    +1 415 555 0176, then 204
             on a landline  00 1 415 555 0176, then 204
             note: 204 must be keyed in once the call is answered
        """
      ),
      Example(
        "A country that changed its numbers:",
        """
        $ elist add --manual --name Ama --number '+229 97 12 34 56'
        $ elist check ama || elist edit ama --set 'number=+229 01 97 12 34 56'
        $ elist remove ama
        """
      ),
      Example(
        "Once a week, saying nothing unless something is wrong, as cron would:",
        """
        $ elist check -q
        """
      ),
    ],
    "elist-confirm": [
      Example(
        "Somebody answered, today and on another day:",
        """
        $ elist confirm kate-bell
        $ elist confirm harbour-clinic 2 --on 2026-03-01
        3  Harbour Clinic (main)                    (415) 555-0164  harbour-clinic
            confirmed 2026-03-01
        2  Dr. John Appleseed (W)  doctor  (415) 555-0176 ext. 204  dr-john-appleseed
            confirmed 2026-03-01
        """
      ),
      Example(
        "It was not the right person:",
        """
        $ elist confirm harbour-clinic --undo
        3  Harbour Clinic (main)  (415) 555-0164  harbour-clinic
        """
      ),
    ],
    "elist-drill": [
      Example(
        "Call the sister, who answers:",
        """
        $ elist drill kate-bell >called.txt
        """
      ),
      Example(
        "Say how a call went without being asked; the number is due now:",
        """
        $ elist drill --heard wrong-number harbour-clinic >called.txt
        $ elist due --json | grep outcome
                "outcome": "wrong-number"
        """
      ),
    ],
    "elist-due": [
      Example(
        "Whom to call before a journey in 2040, and how many that is, for a script:",
        """
        $ elist due --by 2040-06-01 || elist confirm kate-bell
        $ elist due --by 2040-06-01 --json | grep -c overdueDays
        3
        """
      ),
      Example(
        "A doctor's number lasts longer than others:",
        """
        $ elist due --set doctor=1y --set 90d
        doctor      365 days
        all others   90 days
        """
      ),
    ],
    "elist-number": [
      Example(
        "A number of a region, in all its forms:",
        """
        $ elist number --region US 4155550132
        """
      ),
      Example(
        "Numbers from abroad, without a vault and without a region:",
        """
        $ elist number '+44 20 7946 0958' '+1 415 555 0132 ext. 13'
        """
      ),
      Example(
        "How a telephone shows it while it is typed:",
        """
        $ elist number --as-you-type --region US 4155550132
        """
      ),
      Example(
        "The E.164 form, for a script:",
        """
        $ elist number --region GB '020 7946 0958' --json | grep e164
        """
      ),
    ],
    "elist-services": [
      Example(
        "Before a journey:",
        """
        $ elist services JP | head -n 3
        JP, Japan
          police          110
          ambulance       119
        """
      ),
      Example(
        "Two countries by their names:",
        """
        $ elist services Germany 'United Kingdom'
        """
      ),
      Example(
        "The home region:",
        """
        $ elist services | head -n 2
        US, United States
          all services        911
        """
      ),
      Example(
        "Your embassy there, from your list:",
        """
        $ elist add --manual --name 'German embassy' --number '+81 3 5791 7700' --relation embassy
        $ elist services JP | grep embassy
          embassy         +81 3 5791 7700  German embassy
        """
      ),
      Example(
        "For a script:",
        """
        $ elist services FR --json | grep withoutSIM
        """
      ),
    ],
    "elist-status": [
      Example(
        """
        $ elist status | grep list
        vault     ~/.local/share/elist/list.elist
        list      3 entries of at most 9
        $ elist status --json | grep -c unlockedUntil
        1
        """
      )
    ],
    "elist-unlock": [
      Example(
        """
        $ elist unlock --for 8h
        $ elist show
        1  Kate Bell (M)           sister           (415) 555-0132  kate-bell
            groups: family
        2  Dr. John Appleseed (W)  doctor  (415) 555-0176 ext. 204  dr-john-appleseed
        3  Harbour Clinic (main)                    (415) 555-0164  harbour-clinic
        $ elist lock
        """
      )
    ],
    "elist-lock": [
      Example(
        """
        $ elist lock
        """
      )
    ],
    "elist-passwd": [
      Example(
        "From a terminal, 'elist passwd' asks for what it needs. From a script:",
        """
        $ (umask 077; head -c 24 /dev/urandom | base64 >new.txt)
        $ elist passwd --kdf light --new-passphrase-file new.txt
        $ elist show kate-bell --passphrase-file new.txt
        1  Kate Bell (M)  sister  (415) 555-0132  kate-bell
            groups: family
        """
      )
    ],
    "elist-key": [
      Example(
        "What opens the vault; and a recovery code, which is printed once:",
        """
        $ elist key list
        $ (umask 077; elist key add --recovery --name sheet >code.txt)
        """
      ),
      Example(
        """
        On another device, or somebody else's: make a key file there. Its public key, which is no \
        secret, is all that has to be sent here, and lets it open the vault:
        """,
        """
        $ elist key new laptop.key >laptop.pub
        $ elist key add --recipient "$(cat laptop.pub)" --name laptop
        $ elist show kate-bell --key-file laptop.key
        1  Kate Bell (M)  sister  (415) 555-0132  kate-bell
            groups: family
        """
      ),
      Example(
        "The laptop is lost: remove its key, and make what it could open useless:",
        """
        $ elist key remove laptop
        $ elist key rotate
        """
      ),
    ],
    "elist-undo": [
      Example(
        """
        $ elist remove kate-bell
        removed Kate Bell (M)  (415) 555-0132  kate-bell
        $ elist undo | tail -n 1
          list: added Kate Bell (kate-bell)
        $ elist undo --redo | tail -n 1
          list: removed Kate Bell (kate-bell)
        """
      )
    ],
    "elist-history": [
      Example(
        "What removed somebody, and what was in the book before:",
        """
        $ elist remove kate-bell
        removed Kate Bell (M)  (415) 555-0132  kate-bell
        $ elist history | head -n 1 | cut -c 22-
        remove  list: removed Kate Bell (kate-bell)
        $ elist history --book --json | grep command
              "command": "import",
        """
      )
    ],
    "elist-merge": [
      Example(
        "What a copy has that was changed on another computer:",
        """
        $ elist vault backup laptop.elist
        $ elist edit kate-bell --set note='after 6 pm' --vault laptop.elist
        $ elist merge laptop.elist
        merged laptop.elist
          list: Kate Bell (kate-bell): note
        """
      ),
      Example(
        "A vault in a git repository, merged by git from now on:",
        """
        $ echo '*.elist merge=elist' >.gitattributes
        $ git config --global merge.elist.driver 'elist merge --git -- %O %A %B %P'
        """
      ),
    ],
    "elist-conflicts": [
      Example(
        "What merged copies disagree about, and an end to it:",
        """
        $ elist conflicts
        $ elist conflicts --keep
        """
      )
    ],
    "elist-restore": [
      Example(
        """
        $ elist book --forget --yes
        forgot 5 contacts; the list is kept
        $ elist restore 5 --book | tail -n 1
          book: added 5 contacts
        $ elist restore --at 2099-12-31
        """
      )
    ],
    "elist-vault": [
      Example(
        "See what unlocks the vault, whether it and its backups are intact, and make a copy:",
        """
        $ elist vault info | grep keys
        keys        passphrase (Argon2id, 64 MiB, 3 passes)
        $ elist vault verify
        ~/.local/share/elist/list.elist: generation 5, intact
        4 backups intact
        $ elist vault backup copy.elist
        $ elist show kate-bell --vault copy.elist
        1  Kate Bell (M)  sister  (415) 555-0132  kate-bell
            groups: family
        """
      ),
      Example(
        "After moving to Canada:",
        """
        $ elist vault set region CA
        """
      ),
      Example(
        "Mend a vault that is damaged; an intact one is left alone:",
        """
        $ elist vault repair
        """
      ),
      Example(
        "Remove what was forgotten from the backups too:",
        """
        $ elist book --forget --yes
        forgot 5 contacts; the list is kept
        $ elist vault purge --yes
        removed 6 backups
        """
      ),
    ],
  ]
}
