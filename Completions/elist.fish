# fish completion for elist(1)
# Written by elist-reference from the program's own help; do not edit.

# The commands below a command.
function __elist_commands -a command
    switch $command
        case ''
            printf '%s\n' tour init import refresh show pick add remove edit move limit group book contact profile undo history restore merge conflicts check confirm drill due tel card export number services status unlock lock passwd key vault help
        case 'group'
            printf '%s\n' list show create add remove rename delete
        case 'contact'
            printf '%s\n' show merge remove
        case 'profile'
            printf '%s\n' edit set unset show add list use remove
        case 'key'
            printf '%s\n' list add remove rotate new show
        case 'vault'
            printf '%s\n' info verify backup repair purge set
    end
end

# Whether an option of a command takes a value.
function __elist_takes_value -a command option
    switch "$command $option"
        case '* --vault' \
            '* --passphrase-fd' \
            '* --passphrase-file' \
            '* --passphrase-command' \
            '* --key-file' \
            '* --kdf' \
            '* --region' \
            '* --sheet' \
            '* --from' \
            '* --format' \
            '* --map' \
            '* --findings' \
            'refresh --take' \
            '* --group' \
            '* --for-person' \
            '* --kind' \
            '* --at' \
            '* --relation' \
            '* --label' \
            '* --also' \
            '* --id' \
            '* --as' \
            '* --in' \
            '* --name' \
            '* --number' \
            '* --note' \
            '* --set' \
            '* --unset' \
            '* --to' \
            '* --max' \
            '* --min' \
            '* --sort' \
            '* --section' \
            '* --index' \
            '* --split' \
            '* --has' \
            '* --require' \
            '* --area' \
            '* --shared' \
            '* --match' \
            '* --output' \
            '* --other-passphrase-file' \
            '* --other-passphrase-fd' \
            '* --on' \
            '* --heard' \
            '* --older-than' \
            '* --by' \
            '* --style' \
            '* --text' \
            '* --title' \
            '* -o' \
            '* --template' \
            '* --paper' \
            '* --duplex' \
            '* --pixels' \
            '* --dpi' \
            '* --copies' \
            '* --start-at' \
            'card --qr' \
            '* --audience' \
            '* --omit' \
            '* --include' \
            '* --language' \
            '* --for' \
            '* --printer' \
            '* --kept' \
            '* --vcard-version' \
            '* --new-passphrase-fd' \
            '* --new-passphrase-file' \
            '* --new-passphrase-command' \
            '* --recipient'
            return 0
    end
    return 1
end

# Whether the line is at a command and, if a place is given, at that operand, counted from 0. With
# "..." after the place, the operands after it count too.
function __elist_at -a wanted place more
    set -l command ''
    set -l count 0
    set -l ended 0
    set -l pending 0
    set -l words (commandline -opc)
    for word in $words[2..]
        if test $pending = 1
            set pending 0
        else if test $ended = 1
            set count (math $count + 1)
        else if test "$word" = --
            set ended 1
        else if string match -q -- '-?*' $word
            __elist_takes_value "$command" $word; and set pending 1
        else if contains -- $word (__elist_commands "$command")
            set command (string trim -- "$command $word")
        else
            set count (math $count + 1)
        end
    end
    test "$command" = "$wanted"; or return 1
    test -z "$place"; and return 0
    test $count = $place; and return 0
    test -n "$more" -a $count -gt $place
end

# What the program answers. Handles that are on the line already are left out.
function __elist_ask -a source
    set -l words (commandline -opc)
    set -l program (string replace -r -- '^~/' "$HOME/" $words[1])
    command -q -- $program; or set program elist
    set -l vault
    for index in (seq 2 (count $words))
        test "$words[$index]" = --; and break
        string match -q -- '--vault=*' $words[$index]
        and set vault --vault (string replace -- --vault= '' $words[$index])
        test "$words[$index]" = --vault; and set vault --vault $words[(math $index + 1)]
    end
    set -l typed (commandline -ct)
    for line in ($program ---complete $source --described $vault --typed "$typed" \
        </dev/null 2>/dev/null)
        set -l word (string split -m 1 -- \t $line)[1]
        string match -qr -- '^[^-[:cntrl:]][^[:cntrl:]]*$' $word; or continue
        test $source = handles; and contains -- $word $words; and continue
        string match -q -- "*"\t"*" $line; and echo -- $line; or printf '%s\t\n' $word
    end
end

# Files with one of some extensions in any case, and the folders on the way to them.
function __elist_files
    set -l typed (string replace -r -- '^--[a-z-]+=' '' (commandline -ct))
    complete -C "'' $typed" | string match -ri -- "^[^\t]*(?:/|\.(?:$argv[1]))(?:\t.*)?\$"
end

complete -c elist -f

# elist
complete -c elist -n "__elist_at ''" -a tour -d 'See elist at work on a fictional address book'
complete -c elist -n "__elist_at ''" -a init -d 'Make the vault'
complete -c elist -n "__elist_at ''" -a import -d 'Read address books into the vault\'s book'
complete -c elist -n "__elist_at ''" -a refresh -d 'Read the sources again, and take what changed for the list'
complete -c elist -n "__elist_at ''" -a show -d 'Show the list, in order of whom to call first'
complete -c elist -n "__elist_at ''" -a pick -d 'Pick numbers of the book on the whole screen'
complete -c elist -n "__elist_at ''" -a add -d 'Put a number of the book on the list'
complete -c elist -n "__elist_at ''" -a remove -d 'Take entries off the list'
complete -c elist -n "__elist_at ''" -a edit -d 'Change an entry, or all of a group'
complete -c elist -n "__elist_at ''" -a move -d 'Change whom to call first'
complete -c elist -n "__elist_at ''" -a limit -d 'Show or set how many entries the list may hold'
complete -c elist -n "__elist_at ''" -a group -d 'Make and change groups of entries'
complete -c elist -n "__elist_at ''" -a book -d 'Show the address book, one line per number'
complete -c elist -n "__elist_at ''" -a contact -d 'Show, merge and remove contacts of the book'
complete -c elist -n "__elist_at ''" -a profile -d 'Set and show what a card says about its owner'
complete -c elist -n "__elist_at ''" -a undo -d 'Undo the last change of the list or the book'
complete -c elist -n "__elist_at ''" -a history -d 'Show what changed in the vault, and when'
complete -c elist -n "__elist_at ''" -a restore -d 'Bring an earlier state of the vault back'
complete -c elist -n "__elist_at ''" -a merge -d 'Bring in what another copy of the vault has'
complete -c elist -n "__elist_at ''" -a conflicts -d 'Show and settle what merged copies disagree about'
complete -c elist -n "__elist_at ''" -a check -d 'Find what may keep a call from going through'
complete -c elist -n "__elist_at ''" -a confirm -d 'Note that numbers are right'
complete -c elist -n "__elist_at ''" -a drill -d 'Call everybody on the list in turn, and note who answered'
complete -c elist -n "__elist_at ''" -a due -d 'Show which numbers are to be confirmed again'
complete -c elist -n "__elist_at ''" -a tel -d 'Print tel: links, dial one, or show its QR code'
complete -c elist -n "__elist_at ''" -a card -d 'Make a card to carry or to pin up'
complete -c elist -n "__elist_at ''" -a export -d 'Write the list in another form'
complete -c elist -n "__elist_at ''" -a number -d 'Explain telephone numbers'
complete -c elist -n "__elist_at ''" -a services -d 'Show which number calls police, ambulance and fire brigade'
complete -c elist -n "__elist_at ''" -a status -d 'Show whether the vault is unlocked, and what is in it'
complete -c elist -n "__elist_at ''" -a unlock -d 'Keep the vault unlocked for a while'
complete -c elist -n "__elist_at ''" -a lock -d 'Lock the vault at once'
complete -c elist -n "__elist_at ''" -a passwd -d 'Change the passphrase'
complete -c elist -n "__elist_at ''" -a key -d 'Show, add, remove or replace what opens the vault'
complete -c elist -n "__elist_at ''" -a vault -d 'Show, check, copy, repair or set up the vault'
complete -c elist -n "__elist_at ''" -a help -d 'Show help about a command'
complete -c elist -n "__elist_at ''" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at ''" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at ''" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at ''" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at ''" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at ''" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at ''" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at ''" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at ''" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at ''" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at ''" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at ''" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist tour
complete -c elist -n "__elist_at 'tour' 0" -k -a '(__fish_complete_directories)'
complete -c elist -n "__elist_at 'tour'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'tour'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'tour'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'tour'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist init
complete -c elist -n "__elist_at 'init'" -l kdf -x -k -a 'light\t moderate\t strong\t' -d 'How much memory it takes to derive the key: light (64 MiB), moderate (256 MiB), strong (1 GiB).'
complete -c elist -n "__elist_at 'init'" -l region -x -k -a '(__elist_ask regions)' -d 'The home region, such as US or Germany.'
complete -c elist -n "__elist_at 'init'" -l recovery -d 'Print a recovery code, once, that opens the vault if the passphrase is lost.'
complete -c elist -n "__elist_at 'init'" -l sheet -x -k -a '(__elist_files "pdf")' -d 'Also make a PDF to print and keep, with the code and what to do with it.'
complete -c elist -n "__elist_at 'init'" -l force -d 'Replace the sheet\'s file if it exists.'
complete -c elist -n "__elist_at 'init'" -l allow-weak -d 'Accept a passphrase of fewer than 12 characters.'
complete -c elist -n "__elist_at 'init'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'init'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'init'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'init'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'init'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'init'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'init'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'init'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'init'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'init'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'init'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist import
complete -c elist -n "__elist_at 'import' 0 ..." -k -a '(__elist_files "vcf|vcard|csv|tsv|ldif|json|jcard|xml|xcard|sqlite|db|abcddb")'
complete -c elist -n "__elist_at 'import'" -l from -x -k -a 'gnome\t thunderbird\t khard\t' -d 'Import the address books of a program.'
complete -c elist -n "__elist_at 'import'" -l format -x -k -a 'vcard\t csv\t ldif\t abook\t jcard\t xcard\t jscontact\t sqlite\t json\t xml\t text\t' -d 'The format of the sources, if elist cannot tell it from their content.'
complete -c elist -n "__elist_at 'import'" -l map -x -d 'What a column of a table holds, by its heading or number; may be given more than once.'
complete -c elist -n "__elist_at 'import'" -l region -x -k -a '(__elist_ask regions)' -d 'The region of numbers without a country code.'
complete -c elist -n "__elist_at 'import'" -l photos -d 'Keep the contacts\' photographs for \'elist card --photo\': JPEG and PNG, up to 256 KiB each.'
complete -c elist -n "__elist_at 'import'" -l replace -d 'Replace the whole book, and what \'elist refresh\' reads, with these sources.'
complete -c elist -n "__elist_at 'import'" -l dry-run -d 'Change nothing; show what would be read.'
complete -c elist -n "__elist_at 'import'" -l findings -r -F -d 'Write all findings to this file, one per line.'
complete -c elist -n "__elist_at 'import'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'import'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'import'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'import'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'import'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'import'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'import'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'import'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'import'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'import'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'import'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'import'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist refresh
complete -c elist -n "__elist_at 'refresh'" -l take -x -k -a 'book\t list\t' -d 'Whose value counts: the book\'s, or the list\'s own.'
complete -c elist -n "__elist_at 'refresh'" -l dry-run -d 'Change nothing; show what would be different.'
complete -c elist -n "__elist_at 'refresh'" -l watch -d 'Keep running until Ctrl-C, and read a source again whenever it changes.'
complete -c elist -n "__elist_at 'refresh'" -l forget -d 'Do not read the named sources any more; the book keeps what they said.'
complete -c elist -n "__elist_at 'refresh'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'refresh'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'refresh'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'refresh'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'refresh'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'refresh'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'refresh'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'refresh'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'refresh'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'refresh'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'refresh'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'refresh'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist show
complete -c elist -n "__elist_at 'show' 0 ..." -k -a '(__elist_ask handles)'
complete -c elist -n "__elist_at 'show'" -l group -x -k -a '(__elist_ask groups)' -d 'Only the entries of this group.'
complete -c elist -n "__elist_at 'show'" -l for-person -x -k -a '(__elist_ask persons)' -d 'For this person, who has a profile and a list.'
complete -c elist -n "__elist_at 'show'" -l kind -x -k -a 'person\t service\t place\t' -d 'Only the entries of this kind: person, service, place.'
complete -c elist -n "__elist_at 'show'" -l now -d 'Show first who is likely to answer now, and say why.'
complete -c elist -n "__elist_at 'show'" -l at -x -d 'The same at another time here, such as \'2026-12-24 18:00\'.'
complete -c elist -n "__elist_at 'show'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'show'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'show'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'show'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'show'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'show'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'show'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'show'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'show'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'show'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'show'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'show'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist pick
complete -c elist -n "__elist_at 'pick' 0 ..." -k -a '(__elist_ask book-names)'
complete -c elist -n "__elist_at 'pick'" -l relation -x -d 'How you know them; then you are not asked.'
complete -c elist -n "__elist_at 'pick'" -l group -x -k -a '(__elist_ask groups)' -d 'A group to put them in; then you are not asked; may be given more than once.'
complete -c elist -n "__elist_at 'pick'" -l for-person -x -k -a '(__elist_ask persons)' -d 'Put them on the list of this person.'
complete -c elist -n "__elist_at 'pick'" -l ask -d 'Ask for relation, note and groups before it is saved.'
complete -c elist -n "__elist_at 'pick'" -l plain -d 'Ask line by line, which a screen reader can follow.'
complete -c elist -n "__elist_at 'pick'" -l porcelain -d 'Print only the new handles.'
complete -c elist -n "__elist_at 'pick'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'pick'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'pick'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'pick'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'pick'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'pick'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'pick'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'pick'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'pick'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'pick'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'pick'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist add
complete -c elist -n "__elist_at 'add' 0 ..." -k -a '(__elist_ask book-names)'
complete -c elist -n "__elist_at 'add'" -l label -x -k -a 'mobile\t home\t work\t main\t fax\t pager\t other\t' -d 'Only numbers with this label.'
complete -c elist -n "__elist_at 'add'" -l all-numbers -d 'Also take the contact\'s other numbers, to be tried after this one.'
complete -c elist -n "__elist_at 'add'" -l also -x -d 'A number of the same person, tried after this one; may be given more than once.'
complete -c elist -n "__elist_at 'add'" -l id -x -d 'The number with this id in the book.'
complete -c elist -n "__elist_at 'add'" -l as -x -d 'The handle to give it.'
complete -c elist -n "__elist_at 'add'" -l in -x -k -a '(__elist_ask book-groups)' -d 'Add everybody who is in this group of the book, one number each.'
complete -c elist -n "__elist_at 'add'" -l manual -d 'Add a number that is in no book, given by --name and --number.'
complete -c elist -n "__elist_at 'add'" -l name -x -d 'The name to show, instead of the book\'s.'
complete -c elist -n "__elist_at 'add'" -l number -x -d 'The number, with --manual.'
complete -c elist -n "__elist_at 'add'" -l relation -x -d 'How you know the person, such as mother.'
complete -c elist -n "__elist_at 'add'" -l kind -x -k -a 'person\t service\t place\t' -d 'What answers: person, service, place (default: person).'
complete -c elist -n "__elist_at 'add'" -l note -x -d 'A note to show with it.'
complete -c elist -n "__elist_at 'add'" -l group -x -k -a '(__elist_ask groups)' -d 'A group to put it in; may be given more than once.'
complete -c elist -n "__elist_at 'add'" -l for-person -x -k -a '(__elist_ask persons)' -d 'Put it on the list of this person.'
complete -c elist -n "__elist_at 'add'" -l set -x -k -a 'name=\t handle=\t number=\t label=\t relation=\t kind=\t note=\t groups=\t authority=\t languages=\t hours=\t zone=\t address=\t meeting-point=\t' -d 'Set another field, as \'elist edit\' does.'
complete -c elist -n "__elist_at 'add'" -l at -x -d 'The position, from 1.'
complete -c elist -n "__elist_at 'add'" -l force -d 'Accept a number that no telephone can dial, with --manual or --also.'
complete -c elist -n "__elist_at 'add'" -l ask -d 'Ask for relation, note and groups before it is saved.'
complete -c elist -n "__elist_at 'add'" -l plain -d 'Choose among several by number, line by line, not on the whole screen.'
complete -c elist -n "__elist_at 'add'" -l porcelain -d 'Print only the new handle.'
complete -c elist -n "__elist_at 'add'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'add'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'add'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'add'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'add'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'add'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'add'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'add'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'add'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'add'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'add'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist remove
complete -c elist -n "__elist_at 'remove' 0 ..." -k -a '(__elist_ask handles)'
complete -c elist -n "__elist_at 'remove'" -l group -x -k -a '(__elist_ask groups)' -d 'Only the entries of this group.'
complete -c elist -n "__elist_at 'remove'" -l force -d 'Go below the number of entries that the list must keep.'
complete -c elist -n "__elist_at 'remove'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'remove'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'remove'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'remove'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'remove'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'remove'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'remove'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'remove'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'remove'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'remove'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'remove'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist edit
complete -c elist -n "__elist_at 'edit' 0" -k -a '(__elist_ask handles)'
complete -c elist -n "__elist_at 'edit'" -l group -x -k -a '(__elist_ask groups)' -d 'Only the entries of this group.'
complete -c elist -n "__elist_at 'edit'" -l for-person -x -k -a '(__elist_ask persons)' -d 'For this person, who has a profile and a list.'
complete -c elist -n "__elist_at 'edit'" -l set -x -k -a 'name=\t handle=\t number=\t label=\t relation=\t kind=\t note=\t groups=\t authority=\t languages=\t hours=\t zone=\t address=\t meeting-point=\t' -d 'Set a field.'
complete -c elist -n "__elist_at 'edit'" -l unset -x -k -a 'name\t label\t relation\t kind\t note\t groups\t authority\t languages\t hours\t zone\t address\t meeting-point\t' -d 'Remove a field.'
complete -c elist -n "__elist_at 'edit'" -l also -x -d 'Add a number of the same person, tried after the others; may be given more than once.'
complete -c elist -n "__elist_at 'edit'" -l first -d 'Try the number that is named before the others, such as kate:2.'
complete -c elist -n "__elist_at 'edit'" -l force -d 'Accept a number that no telephone can dial.'
complete -c elist -n "__elist_at 'edit'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'edit'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'edit'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'edit'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'edit'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'edit'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'edit'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'edit'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'edit'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'edit'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'edit'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist move
complete -c elist -n "__elist_at 'move' 0" -k -a '(__elist_ask handles)'
complete -c elist -n "__elist_at 'move'" -l to -x -d 'The position to move it to, from 1.'
complete -c elist -n "__elist_at 'move'" -l group -x -k -a '(__elist_ask groups)' -d 'Only the entries of this group.'
complete -c elist -n "__elist_at 'move'" -l for-person -x -k -a '(__elist_ask persons)' -d 'For this person, who has a profile and a list.'
complete -c elist -n "__elist_at 'move'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'move'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'move'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'move'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'move'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'move'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'move'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'move'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'move'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'move'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'move'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist limit
complete -c elist -n "__elist_at 'limit'" -l max -x -d 'How many entries the list may hold; 0: no limit.'
complete -c elist -n "__elist_at 'limit'" -l min -x -d 'How many entries must be left after removing.'
complete -c elist -n "__elist_at 'limit'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'limit'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'limit'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'limit'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'limit'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'limit'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'limit'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'limit'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'limit'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'limit'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'limit'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'limit'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist group
complete -c elist -n "__elist_at 'group'" -a list -d 'Show the groups, and who is in each'
complete -c elist -n "__elist_at 'group'" -a show -d 'Show the entries of a group, in its order'
complete -c elist -n "__elist_at 'group'" -a create -d 'Make a group, and put entries in it'
complete -c elist -n "__elist_at 'group'" -a add -d 'Put entries in a group'
complete -c elist -n "__elist_at 'group'" -a remove -d 'Take entries out of a group'
complete -c elist -n "__elist_at 'group'" -a rename -d 'Give a group another name'
complete -c elist -n "__elist_at 'group'" -a delete -d 'Remove a group; its entries stay on the list'
complete -c elist -n "__elist_at 'group'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'group'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'group'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'group'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist group list
complete -c elist -n "__elist_at 'group list'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'group list'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'group list'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'group list'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'group list'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'group list'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'group list'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'group list'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'group list'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'group list'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'group list'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'group list'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist group show
complete -c elist -n "__elist_at 'group show' 0" -k -a '(__elist_ask groups)'
complete -c elist -n "__elist_at 'group show'" -l sort -x -k -a 'group\t list\t name\t relation\t' -d 'Sort by group, list, name, relation.'
complete -c elist -n "__elist_at 'group show'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'group show'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'group show'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'group show'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'group show'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'group show'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'group show'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'group show'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'group show'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'group show'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'group show'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'group show'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist group create
complete -c elist -n "__elist_at 'group create' 1 ..." -k -a '(__elist_ask handles)'
complete -c elist -n "__elist_at 'group create'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'group create'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'group create'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'group create'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'group create'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'group create'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'group create'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'group create'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'group create'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'group create'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'group create'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist group add
complete -c elist -n "__elist_at 'group add' 0" -k -a '(__elist_ask groups)'
complete -c elist -n "__elist_at 'group add' 1 ..." -k -a '(__elist_ask handles)'
complete -c elist -n "__elist_at 'group add'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'group add'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'group add'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'group add'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'group add'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'group add'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'group add'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'group add'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'group add'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'group add'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'group add'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist group remove
complete -c elist -n "__elist_at 'group remove' 0" -k -a '(__elist_ask groups)'
complete -c elist -n "__elist_at 'group remove' 1 ..." -k -a '(__elist_ask handles)'
complete -c elist -n "__elist_at 'group remove'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'group remove'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'group remove'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'group remove'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'group remove'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'group remove'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'group remove'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'group remove'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'group remove'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'group remove'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'group remove'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist group rename
complete -c elist -n "__elist_at 'group rename' 0" -k -a '(__elist_ask groups)'
complete -c elist -n "__elist_at 'group rename'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'group rename'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'group rename'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'group rename'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'group rename'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'group rename'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'group rename'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'group rename'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'group rename'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'group rename'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'group rename'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist group delete
complete -c elist -n "__elist_at 'group delete' 0" -k -a '(__elist_ask groups)'
complete -c elist -n "__elist_at 'group delete'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'group delete'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'group delete'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'group delete'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'group delete'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'group delete'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'group delete'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'group delete'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'group delete'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'group delete'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'group delete'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist book
complete -c elist -n "__elist_at 'book' 0 ..." -k -a '(__elist_ask book-names)'
complete -c elist -n "__elist_at 'book'" -l sections -d 'Print a heading for each letter.'
complete -c elist -n "__elist_at 'book'" -l section -x -d 'Only the section of a letter; if it is empty, the one before it.'
complete -c elist -n "__elist_at 'book'" -l index -x -k -a 'latin\t native\t' -d 'The letters of the sections: latin (other scripts are under Z), or native (the locale\'s alphabet).'
complete -c elist -n "__elist_at 'book'" -l hash-bucket -d 'Put names that begin with no letter under #, not under Z.'
complete -c elist -n "__elist_at 'book'" -l sort -x -k -a 'last\t first\t full\t' -d 'The order: last, first or full name.'
complete -c elist -n "__elist_at 'book'" -l reverse -d 'Reverse the order.'
complete -c elist -n "__elist_at 'book'" -l split -x -k -a 'phone\t email\t url\t address\t' -d 'One line for each value of this field.'
complete -c elist -n "__elist_at 'book'" -l label -x -k -a 'mobile\t home\t work\t main\t fax\t pager\t other\t' -d 'Only numbers with this label.'
complete -c elist -n "__elist_at 'book'" -l has -x -k -a 'phone\t email\t url\t address\t' -d 'Only contacts that have this field; may be given more than once.'
complete -c elist -n "__elist_at 'book'" -l require -x -k -a 'name\t given\t family\t additional\t prefix\t suffix\t nickname\t organization\t department\t title\t number\t label\t e164\t international\t national\t rfc3966\t raw\t email\t address\t url\t groups\t birthday\t note\t section\t id\t' -d 'Only contacts that have all of these fields, such as given,family.'
complete -c elist -n "__elist_at 'book'" -l in -x -k -a '(__elist_ask book-groups)' -d 'Only contacts of a group; may be given more than once.'
complete -c elist -n "__elist_at 'book'" -l area -x -d 'Only numbers that begin with these digits, such as +44 20 or 415.'
complete -c elist -n "__elist_at 'book'" -l region -x -k -a '(__elist_ask regions)' -d 'Only numbers of a region, such as GB; may be given more than once.'
complete -c elist -n "__elist_at 'book'" -l shared -x -k -a 'number\t address\t' -d 'Only contacts that share a number or an address; those that share it are side by side.'
complete -c elist -n "__elist_at 'book'" -l duplicates -d 'Only contacts that the book seems to hold more than once.'
complete -c elist -n "__elist_at 'book'" -l match -x -k -a 'all\t any\t one\t' -d 'How the options from --has to --duplicates combine: all of them, any, or exactly one.'
complete -c elist -n "__elist_at 'book'" -l all -d 'Show contacts without a number as well.'
complete -c elist -n "__elist_at 'book'" -l all-fields -d 'Show the contacts\' other fields too.'
complete -c elist -n "__elist_at 'book'" -l format -x -k -a 'international\t national\t e164\t rfc3966\t raw\t' -d 'How to write the numbers.'
complete -c elist -n "__elist_at 'book'" -l output -x -d 'One line per number in your own form, such as \'{family}, {given}: {number}\'.'
complete -c elist -n "__elist_at 'book'" -l stats -d 'Count instead of listing.'
complete -c elist -n "__elist_at 'book'" -l forget -d 'Empty the whole book, after asking; the list is kept.'
complete -c elist -n "__elist_at 'book'" -l yes -d 'Empty the book without asking, with --forget.'
complete -c elist -n "__elist_at 'book'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'book'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'book'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'book'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'book'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'book'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'book'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'book'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'book'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'book'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'book'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'book'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist contact
complete -c elist -n "__elist_at 'contact'" -a show -d 'Show everything in the book about contacts, and from which files'
complete -c elist -n "__elist_at 'contact'" -a merge -d 'Merge several contacts into one'
complete -c elist -n "__elist_at 'contact'" -a remove -d 'Take contacts out of the book'
complete -c elist -n "__elist_at 'contact'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'contact'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'contact'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'contact'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist contact show
complete -c elist -n "__elist_at 'contact show' 0 ..." -k -a '(__elist_ask book-names)'
complete -c elist -n "__elist_at 'contact show'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'contact show'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'contact show'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'contact show'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'contact show'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'contact show'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'contact show'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'contact show'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'contact show'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'contact show'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'contact show'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'contact show'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist contact merge
complete -c elist -n "__elist_at 'contact merge' 0 ..." -k -a '(__elist_ask book-names)'
complete -c elist -n "__elist_at 'contact merge'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'contact merge'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'contact merge'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'contact merge'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'contact merge'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'contact merge'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'contact merge'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'contact merge'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'contact merge'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'contact merge'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'contact merge'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist contact remove
complete -c elist -n "__elist_at 'contact remove' 0 ..." -k -a '(__elist_ask book-names)'
complete -c elist -n "__elist_at 'contact remove'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'contact remove'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'contact remove'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'contact remove'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'contact remove'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'contact remove'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'contact remove'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'contact remove'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'contact remove'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'contact remove'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'contact remove'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist profile
complete -c elist -n "__elist_at 'profile'" -a edit -d 'Ask for each field of the owner\'s profile'
complete -c elist -n "__elist_at 'profile'" -a set -d 'Set fields of the owner\'s profile'
complete -c elist -n "__elist_at 'profile'" -a unset -d 'Remove fields of the owner\'s profile'
complete -c elist -n "__elist_at 'profile'" -a show -d 'Show the owner\'s profile'
complete -c elist -n "__elist_at 'profile'" -a add -d 'Give somebody a profile and a list of their own'
complete -c elist -n "__elist_at 'profile'" -a list -d 'Show who has a profile and a list of their own'
complete -c elist -n "__elist_at 'profile'" -a use -d 'Print the line that sets a shell to one person'
complete -c elist -n "__elist_at 'profile'" -a remove -d 'Remove somebody\'s profile'
complete -c elist -n "__elist_at 'profile'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'profile'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'profile'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'profile'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist profile edit
complete -c elist -n "__elist_at 'profile edit'" -l for-person -x -k -a '(__elist_ask persons)' -d 'The profile of this person, not the owner\'s.'
complete -c elist -n "__elist_at 'profile edit'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'profile edit'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'profile edit'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'profile edit'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'profile edit'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'profile edit'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'profile edit'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'profile edit'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'profile edit'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'profile edit'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'profile edit'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist profile set
complete -c elist -n "__elist_at 'profile set' 0 ..." -k -a 'name=\t birth-date=\t blood-type=A+\t blood-type=A-\t blood-type=B+\t blood-type=B-\t blood-type=AB+\t blood-type=AB-\t blood-type=O+\t blood-type=O-\t blood-type=unknown\t height=\t weight=\t allergies=\t conditions=\t pregnant=yes\t medication=\t medical-notes=\t donor=yes\t donor=no\t doctor=\t doctor-number=\t insurance=\t address=\t languages=\t instructions=\t photo=\t'
complete -c elist -n "__elist_at 'profile set'" -l force -d 'Accept a doctor\'s number that no telephone can dial.'
complete -c elist -n "__elist_at 'profile set'" -l for-person -x -k -a '(__elist_ask persons)' -d 'The profile of this person, not the owner\'s.'
complete -c elist -n "__elist_at 'profile set'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'profile set'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'profile set'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'profile set'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'profile set'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'profile set'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'profile set'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'profile set'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'profile set'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'profile set'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'profile set'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist profile unset
complete -c elist -n "__elist_at 'profile unset' 0 ..." -k -a 'name\t birth-date\t blood-type\t height\t weight\t allergies\t conditions\t pregnant\t medication\t medical-notes\t donor\t doctor\t doctor-number\t insurance\t address\t languages\t instructions\t photo\t'
complete -c elist -n "__elist_at 'profile unset'" -l for-person -x -k -a '(__elist_ask persons)' -d 'The profile of this person, not the owner\'s.'
complete -c elist -n "__elist_at 'profile unset'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'profile unset'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'profile unset'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'profile unset'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'profile unset'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'profile unset'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'profile unset'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'profile unset'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'profile unset'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'profile unset'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'profile unset'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist profile show
complete -c elist -n "__elist_at 'profile show'" -l for-person -x -k -a '(__elist_ask persons)' -d 'The profile of this person, not the owner\'s.'
complete -c elist -n "__elist_at 'profile show'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'profile show'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'profile show'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'profile show'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'profile show'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'profile show'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'profile show'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'profile show'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'profile show'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'profile show'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'profile show'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'profile show'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist profile add
complete -c elist -n "__elist_at 'profile add'" -l name -x -d 'The name on the cards.'
complete -c elist -n "__elist_at 'profile add'" -l group -x -k -a '(__elist_ask groups)' -d 'The group that is the person\'s list.'
complete -c elist -n "__elist_at 'profile add'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'profile add'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'profile add'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'profile add'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'profile add'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'profile add'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'profile add'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'profile add'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'profile add'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'profile add'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'profile add'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist profile list
complete -c elist -n "__elist_at 'profile list'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'profile list'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'profile list'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'profile list'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'profile list'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'profile list'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'profile list'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'profile list'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'profile list'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'profile list'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'profile list'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'profile list'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist profile use
complete -c elist -n "__elist_at 'profile use' 0" -k -a '(__elist_ask persons)'
complete -c elist -n "__elist_at 'profile use'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'profile use'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'profile use'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'profile use'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'profile use'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'profile use'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'profile use'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'profile use'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'profile use'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'profile use'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'profile use'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist profile remove
complete -c elist -n "__elist_at 'profile remove' 0" -k -a '(__elist_ask persons)'
complete -c elist -n "__elist_at 'profile remove'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'profile remove'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'profile remove'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'profile remove'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'profile remove'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'profile remove'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'profile remove'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'profile remove'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'profile remove'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'profile remove'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'profile remove'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist undo
complete -c elist -n "__elist_at 'undo'" -l redo -d 'Take the last undo back.'
complete -c elist -n "__elist_at 'undo'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'undo'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'undo'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'undo'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'undo'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'undo'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'undo'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'undo'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'undo'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'undo'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'undo'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist history
complete -c elist -n "__elist_at 'history'" -l list -d 'Only the states in which the list changed.'
complete -c elist -n "__elist_at 'history'" -l book -d 'Only the states in which the book changed.'
complete -c elist -n "__elist_at 'history'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'history'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'history'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'history'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'history'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'history'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'history'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'history'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'history'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'history'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'history'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'history'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist restore
complete -c elist -n "__elist_at 'restore' 0" -k -a '(__elist_ask states)'
complete -c elist -n "__elist_at 'restore'" -l at -x -d 'The state of this day or moment: 2026-11-21, or \'2026-11-21 08:30\'.'
complete -c elist -n "__elist_at 'restore'" -l list -d 'Bring back only the list.'
complete -c elist -n "__elist_at 'restore'" -l book -d 'Bring back only the book.'
complete -c elist -n "__elist_at 'restore'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'restore'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'restore'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'restore'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'restore'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'restore'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'restore'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'restore'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'restore'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'restore'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'restore'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist merge
complete -c elist -n "__elist_at 'merge' 0 ..." -k -a '(__elist_files "elist")'
complete -c elist -n "__elist_at 'merge'" -l other-passphrase-file -r -F -d 'Read the copy\'s passphrase from the first line of this file, if it has another key.'
complete -c elist -n "__elist_at 'merge'" -l other-passphrase-fd -x -d 'Read the copy\'s passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'merge'" -l dry-run -d 'Show what would change, and save nothing.'
complete -c elist -n "__elist_at 'merge'" -l git -d 'Merge as git\'s merge driver: the files are %O %A %B %P, and the result is in %A.'
complete -c elist -n "__elist_at 'merge'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'merge'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'merge'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'merge'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'merge'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'merge'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'merge'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'merge'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'merge'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'merge'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'merge'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'merge'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist conflicts
complete -c elist -n "__elist_at 'conflicts'" -l keep -d 'Keep what the list has; without N, in all conflicts.'
complete -c elist -n "__elist_at 'conflicts'" -l take -d 'Take the other value; the latest, if there are several.'
complete -c elist -n "__elist_at 'conflicts'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'conflicts'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'conflicts'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'conflicts'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'conflicts'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'conflicts'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'conflicts'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'conflicts'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'conflicts'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'conflicts'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'conflicts'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'conflicts'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist check
complete -c elist -n "__elist_at 'check' 0 ..." -k -a '(__elist_ask handles)'
complete -c elist -n "__elist_at 'check'" -l group -x -k -a '(__elist_ask groups)' -d 'Only the entries of this group.'
complete -c elist -n "__elist_at 'check'" -l for-person -x -k -a '(__elist_ask persons)' -d 'For this person, who has a profile and a list.'
complete -c elist -n "__elist_at 'check'" -l kind -x -k -a 'person\t service\t place\t' -d 'Only the entries of this kind: person, service, place.'
complete -c elist -n "__elist_at 'check'" -l from -x -k -a '(__elist_ask regions)' -d 'The region from which the numbers are called (default: the home region).'
complete -c elist -n "__elist_at 'check'" -l quiet -s q -d 'Print only errors and warnings; nothing if there are none.'
complete -c elist -n "__elist_at 'check'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'check'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'check'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'check'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'check'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'check'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'check'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'check'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'check'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'check'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'check'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'check'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist confirm
complete -c elist -n "__elist_at 'confirm' 0 ..." -k -a '(__elist_ask handles)'
complete -c elist -n "__elist_at 'confirm'" -l group -x -k -a '(__elist_ask groups)' -d 'Only the entries of this group.'
complete -c elist -n "__elist_at 'confirm'" -l for-person -x -k -a '(__elist_ask persons)' -d 'For this person, who has a profile and a list.'
complete -c elist -n "__elist_at 'confirm'" -l on -x -d 'When, such as 2026-11-21 (default: now).'
complete -c elist -n "__elist_at 'confirm'" -l undo -d 'Forget that they were confirmed.'
complete -c elist -n "__elist_at 'confirm'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'confirm'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'confirm'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'confirm'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'confirm'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'confirm'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'confirm'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'confirm'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'confirm'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'confirm'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'confirm'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist drill
complete -c elist -n "__elist_at 'drill' 0 ..." -k -a '(__elist_ask handles)'
complete -c elist -n "__elist_at 'drill'" -l group -x -k -a '(__elist_ask groups)' -d 'Only the entries of this group.'
complete -c elist -n "__elist_at 'drill'" -l for-person -x -k -a '(__elist_ask persons)' -d 'For this person, who has a profile and a list.'
complete -c elist -n "__elist_at 'drill'" -l kind -x -k -a 'person\t service\t place\t' -d 'Only the entries of this kind: person, service, place.'
complete -c elist -n "__elist_at 'drill'" -l due -d 'Only those that are to be confirmed again.'
complete -c elist -n "__elist_at 'drill'" -l qr -d 'Draw each link as a QR code for a telephone to scan.'
complete -c elist -n "__elist_at 'drill'" -l heard -x -k -a 'answered\t voicemail\t wrong-number\t no-answer\t' -d 'Ask nothing: note this outcome for the entries named.'
complete -c elist -n "__elist_at 'drill'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'drill'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'drill'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'drill'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'drill'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'drill'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'drill'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'drill'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'drill'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'drill'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'drill'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist due
complete -c elist -n "__elist_at 'due'" -l older-than -x -d 'Show what was confirmed this long ago or longer; the times of relations do not count.'
complete -c elist -n "__elist_at 'due'" -l by -x -d 'Show what is due on this day (default: today).'
complete -c elist -n "__elist_at 'due'" -l set -x -d 'How long a number counts as right: doctor=1y for a relation, 90d for all others.'
complete -c elist -n "__elist_at 'due'" -l unset -x -d 'Remove the time of a relation; the one for all others then counts.'
complete -c elist -n "__elist_at 'due'" -l group -x -k -a '(__elist_ask groups)' -d 'Only the entries of this group.'
complete -c elist -n "__elist_at 'due'" -l for-person -x -k -a '(__elist_ask persons)' -d 'For this person, who has a profile and a list.'
complete -c elist -n "__elist_at 'due'" -l quiet -s q -d 'Print nothing if nothing is due.'
complete -c elist -n "__elist_at 'due'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'due'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'due'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'due'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'due'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'due'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'due'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'due'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'due'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'due'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'due'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'due'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist tel
complete -c elist -n "__elist_at 'tel' 0 ..." -k -a '(__elist_ask handles)'
complete -c elist -n "__elist_at 'tel'" -l group -x -k -a '(__elist_ask groups)' -d 'Only the entries of this group.'
complete -c elist -n "__elist_at 'tel'" -l for-person -x -k -a '(__elist_ask persons)' -d 'For this person, who has a profile and a list.'
complete -c elist -n "__elist_at 'tel'" -l kind -x -k -a 'person\t service\t place\t' -d 'Only the entries of this kind: person, service, place.'
complete -c elist -n "__elist_at 'tel'" -l dial -d 'Pass the link to the command in $ELIST_DIALER, or else to xdg-open.'
complete -c elist -n "__elist_at 'tel'" -l qr -d 'Draw the link as a QR code for a telephone to scan.'
complete -c elist -n "__elist_at 'tel'" -l style -x -k -a 'rfc3966\t plain\t comma\t' -d 'How to write an extension: rfc3966 (;ext=), comma (a pause), plain (left out). The default is rfc3966, or comma with --qr: many telephones take the letters of a parameter for keys.'
complete -c elist -n "__elist_at 'tel'" -l sms -d 'Make sms: links, which open a message to the number.'
complete -c elist -n "__elist_at 'tel'" -l text -x -d 'The message\'s text, for --sms.'
complete -c elist -n "__elist_at 'tel'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'tel'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'tel'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'tel'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'tel'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'tel'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'tel'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'tel'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'tel'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'tel'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'tel'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'tel'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist card
complete -c elist -n "__elist_at 'card' 0 ..." -k -a '(__elist_ask handles)'
complete -c elist -n "__elist_at 'card'" -l group -x -k -a '(__elist_ask groups)' -d 'Only the entries of this group.'
complete -c elist -n "__elist_at 'card'" -l for-person -x -k -a '(__elist_ask persons)' -d 'For this person, who has a profile and a list.'
complete -c elist -n "__elist_at 'card'" -l kind -x -k -a 'person\t service\t place\t' -d 'Only the entries of this kind: person, service, place.'
complete -c elist -n "__elist_at 'card'" -l title -x -d 'Whose list it is, printed on a card or page.'
complete -c elist -n "__elist_at 'card'" -s o -l output -r -F -d 'The file to write; -: standard output, which is the default.'
complete -c elist -n "__elist_at 'card'" -l force -d 'Replace the file if it exists.'
complete -c elist -n "__elist_at 'card'" -l template -x -k -a 'wallet\t fold\t sheet\t avery-5371\t avery-8371\t avery-c32011\t avery-c32015\t avery-l7414\t fridge\t bag\t lockscreen\t strip\t list\t' -d 'The template of the card; list: print the names and sizes of all.'
complete -c elist -n "__elist_at 'card'" -l format -x -k -a 'pdf\t svg\t png\t text\t' -d 'The format of the file (default: from its name, else the template\'s).'
complete -c elist -n "__elist_at 'card'" -l paper -x -k -a 'a4\t a5\t letter\t' -d 'The paper of a sheet, a fridge page or a card to fold (default: a4 or letter, as in the home region; a card to fold has a page of its own size).'
complete -c elist -n "__elist_at 'card'" -l duplex -x -k -a 'long\t short\t' -d 'Print the backs for a printer that turns the paper over this edge.'
complete -c elist -n "__elist_at 'card'" -l pixels -x -d 'The size of a lock screen\'s picture, such as 1170x2532.'
complete -c elist -n "__elist_at 'card'" -l dpi -x -d 'The pixels per inch of a PNG (default: 300).'
complete -c elist -n "__elist_at 'card'" -l fit -d 'Leave out what has no room, in this order, and say what was left out: addresses of contacts, notes, labels, meeting points, hours, how to dial, height, weight, address, insurance, medical notes, languages, doctor, donor, date of birth, the QR code, authority, relations, medication, conditions, pregnancy, blood type, emergency numbers, instructions, allergies.'
complete -c elist -n "__elist_at 'card'" -l per-entry -d 'Make a card of each entry.'
complete -c elist -n "__elist_at 'card'" -l copies -x -d 'How many of each card a sheet has (default: as many as fit).'
complete -c elist -n "__elist_at 'card'" -l start-at -x -d 'The first place on a sheet to print on, from 1.'
complete -c elist -n "__elist_at 'card'" -l qr -x -k -a 'tel\t vcard\t mecard\t text\t auto\t' -d 'Add a QR code; auto: the one with the most content that fits.'
complete -c elist -n "__elist_at 'card'" -l audience -x -k -a 'wallet\t fridge\t child\t lost-phone\t' -d 'Who will see it, which decides what is on it: wallet (no address), fridge (everything), child (no owner\'s name), lost-phone (relations and no name).'
complete -c elist -n "__elist_at 'card'" -l omit -x -k -a 'relation\t label\t note\t authority\t contact-languages\t hours\t contact-address\t meeting-point\t properties\t name\t photo\t dialling\t services\t owner-name\t birth-date\t blood-type\t height\t weight\t allergies\t conditions\t pregnant\t medication\t donor\t doctor\t insurance\t address\t languages\t medical-notes\t instructions\t' -d 'Leave out a field, such as note or birth-date; may be given more than once.'
complete -c elist -n "__elist_at 'card'" -l include -x -k -a 'relation\t label\t note\t authority\t contact-languages\t hours\t contact-address\t meeting-point\t properties\t name\t photo\t dialling\t services\t owner-name\t birth-date\t blood-type\t height\t weight\t allergies\t conditions\t pregnant\t medication\t donor\t doctor\t insurance\t address\t languages\t medical-notes\t instructions\t' -d 'Add a field that would be left out.'
complete -c elist -n "__elist_at 'card'" -l show-leaks -d 'Only list what would be printed unencrypted, field by field.'
complete -c elist -n "__elist_at 'card'" -l json -d 'With --show-leaks, and with --status of \'elist card\', print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'card'" -l language -x -k -a '(__elist_ask languages)' -d 'The languages of the words on it, up to three, separated by commas (default: that of the home region).'
complete -c elist -n "__elist_at 'card'" -l for -x -k -a '(__elist_ask regions)' -d 'For use in this region: its languages, its emergency numbers and how to dial from there.'
complete -c elist -n "__elist_at 'card'" -l romanise -d 'Print names in other scripts in Latin letters too, as in passports.'
complete -c elist -n "__elist_at 'card'" -l photo -d 'Print the photographs that \'elist import --photos\' and \'elist profile set photo=FILE\' kept, if there is room beside what must be read.'
complete -c elist -n "__elist_at 'card'" -l print -d 'Print it, at its own size.'
complete -c elist -n "__elist_at 'card'" -l printer -x -d 'The printer (default: that of CUPS).'
complete -c elist -n "__elist_at 'card'" -l kept -x -d 'Note where the card is kept, such as "Anna\'s wallet", in place of the one before.'
complete -c elist -n "__elist_at 'card'" -l status -d 'Show the cards that were noted, and which are wrong now.'
complete -c elist -n "__elist_at 'card'" -l again -d 'Print the cards that are wrong now again, or the one of --kept, with their own options.'
complete -c elist -n "__elist_at 'card'" -l forget -d 'Forget the card of --kept, which is lost or was thrown away.'
complete -c elist -n "__elist_at 'card'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'card'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'card'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'card'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'card'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'card'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'card'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'card'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'card'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'card'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'card'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist export
complete -c elist -n "__elist_at 'export' 0" -k -a 'vcard\t csv\t json\t html\t phone\t'
complete -c elist -n "__elist_at 'export' 1 ..." -k -a '(__elist_ask handles)'
complete -c elist -n "__elist_at 'export'" -l group -x -k -a '(__elist_ask groups)' -d 'Only the entries of this group.'
complete -c elist -n "__elist_at 'export'" -l for-person -x -k -a '(__elist_ask persons)' -d 'For this person, who has a profile and a list.'
complete -c elist -n "__elist_at 'export'" -l kind -x -k -a 'person\t service\t place\t' -d 'Only the entries of this kind: person, service, place.'
complete -c elist -n "__elist_at 'export'" -l title -x -d 'Whose list it is, printed on a card or page.'
complete -c elist -n "__elist_at 'export'" -s o -l output -r -F -d 'The file to write; -: standard output, which is the default.'
complete -c elist -n "__elist_at 'export'" -l force -d 'Replace the file if it exists.'
complete -c elist -n "__elist_at 'export'" -l audience -x -k -a 'wallet\t fridge\t child\t lost-phone\t' -d 'Who will see it, which decides what is on it: wallet (no address), fridge (everything), child (no owner\'s name), lost-phone (relations and no name).'
complete -c elist -n "__elist_at 'export'" -l omit -x -k -a 'relation\t label\t note\t authority\t contact-languages\t hours\t contact-address\t meeting-point\t properties\t name\t photo\t dialling\t services\t owner-name\t birth-date\t blood-type\t height\t weight\t allergies\t conditions\t pregnant\t medication\t donor\t doctor\t insurance\t address\t languages\t medical-notes\t instructions\t' -d 'Leave out a field, such as note or birth-date; may be given more than once.'
complete -c elist -n "__elist_at 'export'" -l include -x -k -a 'relation\t label\t note\t authority\t contact-languages\t hours\t contact-address\t meeting-point\t properties\t name\t photo\t dialling\t services\t owner-name\t birth-date\t blood-type\t height\t weight\t allergies\t conditions\t pregnant\t medication\t donor\t doctor\t insurance\t address\t languages\t medical-notes\t instructions\t' -d 'Add a field that would be left out.'
complete -c elist -n "__elist_at 'export'" -l show-leaks -d 'Only list what would be printed unencrypted, field by field.'
complete -c elist -n "__elist_at 'export'" -l json -d 'With --show-leaks, and with --status of \'elist card\', print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'export'" -l language -x -k -a '(__elist_ask languages)' -d 'The languages of the words on it, up to three, separated by commas (default: that of the home region).'
complete -c elist -n "__elist_at 'export'" -l for -x -k -a '(__elist_ask regions)' -d 'For use in this region: its languages, its emergency numbers and how to dial from there.'
complete -c elist -n "__elist_at 'export'" -l romanise -d 'Print names in other scripts in Latin letters too, as in passports.'
complete -c elist -n "__elist_at 'export'" -l vcard-version -x -k -a '3.0\t 4.0\t' -d 'The version of vCards (default: 4.0, and 3.0 for phone).'
complete -c elist -n "__elist_at 'export'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'export'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'export'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'export'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'export'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'export'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'export'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'export'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'export'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'export'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'export'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist number
complete -c elist -n "__elist_at 'number'" -l region -x -k -a '(__elist_ask regions)' -d 'The region of numbers without a country code.'
complete -c elist -n "__elist_at 'number'" -l as-you-type -d 'Show how each number looks while it is typed, key by key.'
complete -c elist -n "__elist_at 'number'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'number'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'number'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'number'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'number'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'number'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'number'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'number'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'number'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'number'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'number'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'number'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist services
complete -c elist -n "__elist_at 'services' 0 ..." -k -a '(__elist_ask regions)'
complete -c elist -n "__elist_at 'services'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'services'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'services'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'services'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'services'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'services'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'services'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'services'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'services'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'services'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'services'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'services'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist status
complete -c elist -n "__elist_at 'status'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'status'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'status'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'status'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'status'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'status'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'status'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'status'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'status'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'status'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'status'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'status'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist unlock
complete -c elist -n "__elist_at 'unlock'" -l for -x -d 'How long: numbers with s, m, h, d or w, such as 8h or 1h30m (default: 1h).'
complete -c elist -n "__elist_at 'unlock'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'unlock'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'unlock'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'unlock'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'unlock'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'unlock'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'unlock'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'unlock'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'unlock'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'unlock'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'unlock'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist lock
complete -c elist -n "__elist_at 'lock'" -l all -d 'Lock all vaults; needs no file.'
complete -c elist -n "__elist_at 'lock'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'lock'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'lock'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'lock'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'lock'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'lock'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'lock'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'lock'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'lock'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'lock'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'lock'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist passwd
complete -c elist -n "__elist_at 'passwd'" -l kdf -x -k -a 'light\t moderate\t strong\t' -d 'What deriving the key costs from now on: light, moderate or strong.'
complete -c elist -n "__elist_at 'passwd'" -l allow-weak -d 'Accept a passphrase of fewer than 12 characters.'
complete -c elist -n "__elist_at 'passwd'" -l new-passphrase-fd -x -d 'Read the new passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'passwd'" -l new-passphrase-file -r -F -d 'Read the new passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'passwd'" -l new-passphrase-command -x -d 'Read the new passphrase from what this shell command prints.'
complete -c elist -n "__elist_at 'passwd'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'passwd'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'passwd'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'passwd'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'passwd'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'passwd'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'passwd'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'passwd'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'passwd'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'passwd'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'passwd'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist key
complete -c elist -n "__elist_at 'key'" -a list -d 'Show what opens the vault'
complete -c elist -n "__elist_at 'key'" -a add -d 'Let another passphrase, recovery code or key file open the vault'
complete -c elist -n "__elist_at 'key'" -a remove -d 'Remove a passphrase, recovery code or key file that opens the vault'
complete -c elist -n "__elist_at 'key'" -a rotate -d 'Encrypt the vault and its backups with a new key'
complete -c elist -n "__elist_at 'key'" -a new -d 'Make a key file, for another device or a person you trust'
complete -c elist -n "__elist_at 'key'" -a show -d 'Print the public key of a key file'
complete -c elist -n "__elist_at 'key'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'key'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'key'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'key'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist key list
complete -c elist -n "__elist_at 'key list'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'key list'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'key list'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'key list'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'key list'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'key list'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'key list'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'key list'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'key list'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'key list'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'key list'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'key list'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist key add
complete -c elist -n "__elist_at 'key add'" -l recovery -d 'Print a recovery code, once, that opens the vault if the passphrase is lost.'
complete -c elist -n "__elist_at 'key add'" -l sheet -x -k -a '(__elist_files "pdf")' -d 'Also make a PDF to print and keep, with the code and what to do with it.'
complete -c elist -n "__elist_at 'key add'" -l force -d 'Replace the sheet\'s file if it exists.'
complete -c elist -n "__elist_at 'key add'" -l recipient -x -d 'Let the key file with this public key open the vault; the key is elist1 and 58 characters.'
complete -c elist -n "__elist_at 'key add'" -l name -x -d 'What to call it, such as laptop or Ann.'
complete -c elist -n "__elist_at 'key add'" -l kdf -x -k -a 'light\t moderate\t strong\t' -d 'What deriving the key costs from now on: light, moderate or strong.'
complete -c elist -n "__elist_at 'key add'" -l allow-weak -d 'Accept a passphrase of fewer than 12 characters.'
complete -c elist -n "__elist_at 'key add'" -l new-passphrase-fd -x -d 'Read the new passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'key add'" -l new-passphrase-file -r -F -d 'Read the new passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'key add'" -l new-passphrase-command -x -d 'Read the new passphrase from what this shell command prints.'
complete -c elist -n "__elist_at 'key add'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'key add'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'key add'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'key add'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'key add'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'key add'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'key add'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'key add'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'key add'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'key add'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'key add'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist key remove
complete -c elist -n "__elist_at 'key remove' 0" -k -a '(__elist_ask keys)'
complete -c elist -n "__elist_at 'key remove'" -l yes -d 'Remove it without asking.'
complete -c elist -n "__elist_at 'key remove'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'key remove'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'key remove'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'key remove'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'key remove'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'key remove'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'key remove'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'key remove'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'key remove'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'key remove'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'key remove'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist key rotate
complete -c elist -n "__elist_at 'key rotate'" -l yes -d 'Remove other passphrases, and backups that cannot be read, without asking.'
complete -c elist -n "__elist_at 'key rotate'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'key rotate'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'key rotate'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'key rotate'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'key rotate'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'key rotate'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'key rotate'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'key rotate'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'key rotate'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'key rotate'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'key rotate'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist key new
complete -c elist -n "__elist_at 'key new'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'key new'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'key new'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'key new'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist key show
complete -c elist -n "__elist_at 'key show'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'key show'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'key show'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'key show'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist vault
complete -c elist -n "__elist_at 'vault'" -a info -d 'Show what can be read without the passphrase'
complete -c elist -n "__elist_at 'vault'" -a verify -d 'Read the vault and every backup, and check them'
complete -c elist -n "__elist_at 'vault'" -a backup -d 'Copy the vault to a file, and check the copy'
complete -c elist -n "__elist_at 'vault'" -a repair -d 'Make a damaged vault whole again, with the help of backups'
complete -c elist -n "__elist_at 'vault'" -a purge -d 'Remove all backups of the vault from this computer'
complete -c elist -n "__elist_at 'vault'" -a set -d 'Set what belongs to the vault as a whole'
complete -c elist -n "__elist_at 'vault'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'vault'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'vault'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'vault'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist vault info
complete -c elist -n "__elist_at 'vault info'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'vault info'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'vault info'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'vault info'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'vault info'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'vault info'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'vault info'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'vault info'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'vault info'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'vault info'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'vault info'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'vault info'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist vault verify
complete -c elist -n "__elist_at 'vault verify'" -l json -d 'Print JSON, as elist-json(5) describes it.'
complete -c elist -n "__elist_at 'vault verify'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'vault verify'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'vault verify'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'vault verify'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'vault verify'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'vault verify'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'vault verify'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'vault verify'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'vault verify'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'vault verify'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'vault verify'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist vault backup
complete -c elist -n "__elist_at 'vault backup' 0" -k -a '(__elist_files "elist")'
complete -c elist -n "__elist_at 'vault backup'" -l force -d 'Replace an existing file.'
complete -c elist -n "__elist_at 'vault backup'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'vault backup'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'vault backup'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'vault backup'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'vault backup'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'vault backup'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'vault backup'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'vault backup'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'vault backup'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'vault backup'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'vault backup'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist vault repair
complete -c elist -n "__elist_at 'vault repair'" -l empty-book -d 'Empty the book if no backup has it intact.'
complete -c elist -n "__elist_at 'vault repair'" -l replace-other-key -d 'Put back a backup even if the vault has another key, and no damage can be seen.'
complete -c elist -n "__elist_at 'vault repair'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'vault repair'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'vault repair'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'vault repair'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'vault repair'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'vault repair'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'vault repair'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'vault repair'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'vault repair'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'vault repair'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'vault repair'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist vault purge
complete -c elist -n "__elist_at 'vault purge'" -l yes -d 'Remove them without asking.'
complete -c elist -n "__elist_at 'vault purge'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'vault purge'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'vault purge'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'vault purge'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'vault purge'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'vault purge'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'vault purge'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'vault purge'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'vault purge'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'vault purge'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'vault purge'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist vault set
complete -c elist -n "__elist_at 'vault set' 0" -k -a 'region\t'
complete -c elist -n "__elist_at 'vault set' 1" -k -a '(__elist_ask regions)'
complete -c elist -n "__elist_at 'vault set'" -l vault -x -k -a '(__elist_files "elist")' -d 'The vault\'s file (default: $ELIST_VAULT, else ~/.local/share/elist/list.elist).'
complete -c elist -n "__elist_at 'vault set'" -l passphrase-fd -x -d 'Read the passphrase from this file descriptor.'
complete -c elist -n "__elist_at 'vault set'" -l passphrase-file -r -F -d 'Read the passphrase from the first line of this file.'
complete -c elist -n "__elist_at 'vault set'" -l passphrase-command -x -d 'Read the passphrase from what this shell command prints (also: $ELIST_PASSPHRASE_COMMAND).'
complete -c elist -n "__elist_at 'vault set'" -l key-file -r -F -d 'Unlock with the key in this file, which \'elist key new\' made.'
complete -c elist -n "__elist_at 'vault set'" -l no-remember -d 'Do not keep the vault unlocked after you type a passphrase.'
complete -c elist -n "__elist_at 'vault set'" -l accept-older -d 'Accept a vault that is older than the last one seen here, or another one.'
complete -c elist -n "__elist_at 'vault set'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'vault set'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'vault set'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'vault set'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

# elist help
complete -c elist -n "__elist_at 'help' 0 ..." -k -a 'tour\t init\t import\t refresh\t show\t pick\t add\t remove\t edit\t move\t limit\t group\t book\t contact\t profile\t undo\t history\t restore\t merge\t conflicts\t check\t confirm\t drill\t due\t tel\t card\t export\t number\t services\t status\t unlock\t lock\t passwd\t key\t vault\t'
complete -c elist -n "__elist_at 'help'" -s h -d 'Show a short help.'
complete -c elist -n "__elist_at 'help'" -l help -d 'Show the full help, with examples.'
complete -c elist -n "__elist_at 'help'" -l version -d 'Show the versions of elist and its libraries.'
complete -c elist -n "__elist_at 'help'" -l no-color -d 'Use no colours, as if NO_COLOR were set.'

