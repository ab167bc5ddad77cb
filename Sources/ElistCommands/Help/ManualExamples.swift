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
    A vault of one's own at the usual place is made by elist init alone, which asks for all that it needs. A second vault, and one with a recovery code, which is printed once:
    $ elist init --region US --vault trip.elist
    $ elist init --region GB --kdf light --recovery --vault club.elist >code.txt
    = elist-import
    An address book, and then a folder of them together with one from a program:
    $ elist import contacts.vcf
    $ cat contacts.vcf | elist import --dry-run -
    $ elist import --region GB contacts.vcf
    The names that a file holds:
    $ elist import --dry-run --json contacts.vcf | grep -c '"uid"'
    = elist-show
    Everybody, two entries, and a group:
    $ elist show
    $ elist show harbour-clinic 1
    $ elist show --group family
    For a script:
    $ elist show kate-bell --json >kate.json
    = elist-add
    The number that a word finds, one of several by its label, and one by its last digits:
    $ elist add ann --relation neighbour
    $ elist add kate bell --label work --as kate-at-work
    $ elist add 555-0132
    A number that is in no book, first on the list:
    $ elist add --manual --name "Poison line" --number "+1 800 555 0100" --at 1
    The new handle alone, for a script:
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
    What is in it, and an end to it:
    $ elist book --stats | head -n 2
    $ elist book --forget
    = elist-tel
    $ elist tel kate-bell
    $ elist tel dr-john-appleseed --style comma
    $ elist tel
    Dial with a command of one's own:
    $ ELIST_DIALER="echo calling" elist tel kate-bell --dial
    = elist-card
    A card for the wallet, and a sheet of them without the notes:
    $ elist card --output card.pdf
    $ elist card --template sheet --paper a4 --omit note -o sheet.pdf
    As text, for a printer of any kind:
    $ elist card --format text --omit label | head -n 5
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
    $ elist vault info | grep keys
    $ elist vault verify
    $ elist vault set region CA
    See which backups there are:
    $ ls ~/.local/state/elist/backups
    """#
}
