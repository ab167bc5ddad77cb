# fish completion for elist(1)
# @notice@

# The commands below a command.
function __elist_commands -a command
    switch $command
        # @commands@
    end
end

# Whether an option of a command takes a value.
function __elist_takes_value -a command option
    switch "$command $option"
        # @valued options@
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

# @completions@
