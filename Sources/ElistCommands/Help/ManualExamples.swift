/// The examples of the manual pages, as ``HelpExample`` reads them.
///
/// Written by elist-reference from the EXAMPLES in Man/; do not edit.
package enum ManualExamples {
  package static let text = #"""
    = elist
    The whole way, from an address book to a card:
    $ elist init --region US --vault trip.elist
    $ elist import contacts.vcf --vault trip.elist
    $ elist add kate --label mobile --relation sister --vault trip.elist
    $ elist tel kate-bell --vault trip.elist
    $ elist card --output trip.pdf --vault trip.elist
    The list, in order of whom to call first:
    $ elist
    The names and numbers alone, for a script:
    $ elist --json | grep e164 | head -n 1
    Help about a command:
    $ elist help add
    = elist-tour
    See the tour, and look at the card that it made:
    $ elist tour holiday >tour.txt
    $ ls holiday/wallet.pdf
    = elist-init
    Without options, elist init makes a vault at the usual place and asks for all that it needs. A second vault, and one with a recovery code, which is printed once:
    $ elist init --region US --vault trip.elist
    $ elist init --region GB --kdf light --recovery --vault club.elist >code.txt
    = elist-import
    An address book, and then a folder of them together with one from a program:
    $ elist import contacts.vcf
    $ cat contacts.vcf | elist import --dry-run -
    $ elist import --region GB contacts.vcf
    A table of whose columns one is called in a way that nobody could know:
    $ printf 'Name,Ring\n' > club.csv
    $ printf 'Bo Ek,08-123 45 67\n' >> club.csv
    $ elist import --map Ring=home club.csv
    The photographs too, for
    $ elist import --photos contacts.vcf
    The names that a file holds:
    $ elist import --dry-run --json contacts.vcf | grep -c '"uid"'
    = elist-show
    Everybody, two entries, and a group:
    $ elist show
    $ elist show harbour-clinic 1
    $ elist show --group family
    For a script:
    $ elist show kate-bell --json >kate.json
    = elist-pick
    The number at work of somebody, taken with
    $ elist pick kate work
    The same with a relation and a group given, and only the handle printed:
    $ elist pick ann --relation neighbour --group street --porcelain
    = elist-add
    The number that a word finds, one of several by its label, and one by its last digits:
    $ elist add ann --relation neighbour
    $ elist add kate bell --label work --as kate-at-work
    $ elist add 555-0132
    A number that is in no book, first on the list:
    $ elist add --manual --name "Poison line" --number "+1 800 555 0100" --at 1
    Everybody in a group of the book, who then are a group of the list:
    $ elist add --in family --relation family
    Only the new handle, for a script:
    $ elist add --manual --name Home --number 415-555-0190 --porcelain
    = elist-remove
    $ elist remove harbour-clinic
    $ elist remove dr-john-appleseed 1
    = elist-edit
    $ elist edit kate-bell --set relation=aunt --set handle=kate
    $ elist edit 2 --set "name=Dr. Appleseed" --set "note=has the key"
    $ elist edit dr-john-appleseed --unset note --unset label
    = elist-move
    $ elist move harbour-clinic --to 1
    = elist-limit
    $ elist limit
    $ elist limit --max 12 --min 1
    $ elist limit --max 0
    = elist-book
    A search, and the numbers of an area:
    $ elist book kate
    $ elist book --area +44 --format e164
    Under headings, a single section, and a group:
    $ elist book --sections --label mobile
    $ elist book --section h
    $ elist book --in Family --has email
    Lines in a form of your own, of contacts whose name is whole:
    $ elist book ohara --require given,family --output "{family} {e164}"
    What is in it, and an end to it:
    $ elist book --stats | head -n 2
    $ elist book --forget --yes
    = elist-contact
    All that is known of somebody, and of which file it is:
    $ elist contact show kate
    Two cards of one person; each name stands in quotes:
    $ elist contact merge 'kate bell' 'ada post'
    Somebody who is not needed any more:
    $ elist contact remove 'harbour clinic'
    = elist-profile
    $ elist profile set name='Ann Post' birth-date=1980-02-29 blood-type=0+
    $ elist profile set allergies='Penicillin, nuts' languages=de,ja donor=yes
    $ elist profile unset donor birth-date
    = elist-tel
    $ elist tel kate-bell
    $ elist tel dr-john-appleseed --style comma
    $ elist tel
    Dial with a command of your own:
    $ ELIST_DIALER="echo calling" elist tel kate-bell --dial
    A message that is ready to be sent:
    $ elist tel kate-bell --sms --text "I am safe."
    = elist-card
    A card for the wallet, and a sheet of them without the notes:
    $ elist card --output card.pdf
    $ elist card --template sheet --paper a4 --omit note -o sheet.pdf
    For paper that is sold as cards, with a QR code that calls the first entry on the back; for a telephone's lock screen; and as a drawing:
    $ elist card --template avery-5371 --qr tel -o cards.pdf
    $ elist card --template lockscreen --pixels 1440x3120 -o lock.png
    $ elist card -o card.svg
    With the photographs that were imported:
    $ elist card --photo -o faces.pdf
    As text, for a printer of any kind:
    $ elist card --format text --omit label | head -n 5
    For a finder of one's telephone, and what would leave the vault:
    $ elist card --format text --audience lost-phone | head -n 4
    $ elist card --show-leaks --omit name 1
    Line by line, for a screen reader:
    $ elist card --template strip kate-bell | head -n 5
    = elist-export
    $ elist export csv -o list.csv
    $ elist export phone -o phone.vcf
    $ elist export html --language en,fr -o page.html
    = elist-number
    A number of a region, in all its forms:
    $ elist number --region US 4155550132
    Numbers from abroad, without a vault and without a region:
    $ elist number '+44 20 7946 0958' '+1 415 555 0132 ext. 13'
    How a telephone shows it while it is typed:
    $ elist number --as-you-type --region US 4155550132
    The E.164 form, for a script:
    $ elist number --region GB '020 7946 0958' --json | grep e164
    = elist-status
    $ elist status | grep list
    $ elist status --json | grep -c unlockedUntil
    = elist-unlock
    $ elist unlock --for 8h
    $ elist show
    $ elist lock
    = elist-lock
    $ elist lock
    = elist-passwd
    From a terminal, elist passwd asks for all that it needs. From a script:
    $ echo "anchor velvet morning copper tulip" >new.txt
    $ elist passwd --kdf light --new-passphrase-file new.txt
    $ elist show kate-bell --passphrase-file new.txt
    = elist-vault
    See what unlocks the vault, and whether it is intact:
    $ elist vault info | grep keys
    $ elist vault verify
    After moving to Canada:
    $ elist vault set region CA
    See which backups there are:
    $ ls ~/.local/state/elist/backups
    """#
}
