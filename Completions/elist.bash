# bash completion for elist(1)                             -*- shell-script -*-
# shellcheck shell=bash
# Written by elist-reference from the program's own help; do not edit.

# Nothing that the program answers is ever expanded: it goes from `read` to COMPREPLY, quoted if it
# is not plain. The words without quotes below are lists of plain words, which bash must split.

# Sets what a command takes, by the words that call it:
# - commands: the commands below it;
# - operands: a kind of value for each; the last one repeats if it ends in "...";
# - options: its options; one that takes a value has "=" and the kind of value after it.
__elist_describe() {
  commands='' operands='' options=''
  case $1 in
  '')
    commands='tour init import refresh show pick add remove edit move limit group book contact profile undo history restore merge conflicts check confirm drill due tel card export number services status unlock lock passwd key vault help'
    options='
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'tour')
    operands='folder'
    options='
      -h
      --help
      --version
      --no-color
    ' ;;
  'init')
    options='
      --kdf=word:light,moderate,strong
      --region=regions
      --recovery
      --sheet=file:pdf
      --force
      --allow-weak
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'import')
    operands='file:vcf,vcard,csv,tsv,ldif,json,jcard,xml,xcard,sqlite,db,abcddb...'
    options='
      --from=word:gnome,thunderbird,khard
      --format=word:vcard,csv,ldif,abook,jcard,xcard,jscontact,sqlite,json,xml,text
      --map=text
      --region=regions
      --photos
      --replace
      --dry-run
      --findings=file:
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'refresh')
    operands='file:...'
    options='
      --take=word:book,list
      --dry-run
      --watch
      --forget
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'show')
    operands='handles...'
    options='
      --group=groups
      --for-person=persons
      --kind=word:person,service,place
      --now
      --at=text
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'pick')
    operands='book-names...'
    options='
      --relation=text
      --group=groups
      --for-person=persons
      --ask
      --plain
      --porcelain
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'add')
    operands='book-names...'
    options='
      --label=word:mobile,home,work,main,fax,pager,other
      --all-numbers
      --also=text
      --id=text
      --as=text
      --in=book-groups
      --manual
      --name=text
      --number=text
      --relation=text
      --kind=word:person,service,place
      --note=text
      --group=groups
      --for-person=persons
      --set=word:name=,handle=,number=,label=,relation=,kind=,note=,groups=,authority=,languages=,hours=,zone=,address=,meeting-point=
      --at=text
      --force
      --ask
      --plain
      --porcelain
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'remove')
    operands='handles...'
    options='
      --group=groups
      --force
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'edit')
    operands='handles'
    options='
      --group=groups
      --for-person=persons
      --set=word:name=,handle=,number=,label=,relation=,kind=,note=,groups=,authority=,languages=,hours=,zone=,address=,meeting-point=
      --unset=word:name,label,relation,kind,note,groups,authority,languages,hours,zone,address,meeting-point
      --also=text
      --first
      --force
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'move')
    operands='handles'
    options='
      --to=text
      --group=groups
      --for-person=persons
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'limit')
    options='
      --max=text
      --min=text
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'group')
    commands='list show create add remove rename delete'
    options='
      -h
      --help
      --version
      --no-color
    ' ;;
  'group list')
    options='
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'group show')
    operands='groups'
    options='
      --sort=word:group,list,name,relation
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'group create')
    operands='text handles...'
    options='
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'group add')
    operands='groups handles...'
    options='
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'group remove')
    operands='groups handles...'
    options='
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'group rename')
    operands='groups text'
    options='
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'group delete')
    operands='groups'
    options='
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'book')
    operands='book-names...'
    options='
      --sections
      --section=text
      --index=word:latin,native
      --hash-bucket
      --sort=word:last,first,full
      --reverse
      --split=word:phone,email,url,address
      --label=word:mobile,home,work,main,fax,pager,other
      --has=word:phone,email,url,address
      --require=word:name,given,family,additional,prefix,suffix,nickname,organization,department,title,number,label,e164,international,national,rfc3966,raw,email,address,url,groups,birthday,note,section,id
      --in=book-groups
      --area=text
      --region=regions
      --shared=word:number,address
      --duplicates
      --match=word:all,any,one
      --all
      --all-fields
      --format=word:international,national,e164,rfc3966,raw
      --output=text
      --stats
      --forget
      --yes
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'contact')
    commands='show merge remove'
    options='
      -h
      --help
      --version
      --no-color
    ' ;;
  'contact show')
    operands='book-names...'
    options='
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'contact merge')
    operands='book-names...'
    options='
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'contact remove')
    operands='book-names...'
    options='
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'profile')
    commands='edit set unset show add list use remove'
    options='
      -h
      --help
      --version
      --no-color
    ' ;;
  'profile edit')
    options='
      --for-person=persons
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'profile set')
    operands='word:name=,birth-date=,blood-type=A+,blood-type=A-,blood-type=B+,blood-type=B-,blood-type=AB+,blood-type=AB-,blood-type=O+,blood-type=O-,blood-type=unknown,height=,weight=,allergies=,conditions=,pregnant=yes,medication=,medical-notes=,donor=yes,donor=no,doctor=,doctor-number=,insurance=,address=,languages=,instructions=,photo=...'
    options='
      --force
      --for-person=persons
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'profile unset')
    operands='word:name,birth-date,blood-type,height,weight,allergies,conditions,pregnant,medication,medical-notes,donor,doctor,doctor-number,insurance,address,languages,instructions,photo...'
    options='
      --for-person=persons
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'profile show')
    options='
      --for-person=persons
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'profile add')
    operands='text'
    options='
      --name=text
      --group=groups
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'profile list')
    options='
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'profile use')
    operands='persons'
    options='
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'profile remove')
    operands='persons'
    options='
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'undo')
    options='
      --redo
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'history')
    options='
      --list
      --book
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'restore')
    operands='states'
    options='
      --at=text
      --list
      --book
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'merge')
    operands='file:elist...'
    options='
      --other-passphrase-file=file:
      --other-passphrase-fd=text
      --dry-run
      --git
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'conflicts')
    operands='text...'
    options='
      --keep
      --take
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'check')
    operands='handles...'
    options='
      --group=groups
      --for-person=persons
      --kind=word:person,service,place
      --from=regions
      --quiet
      -q
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'confirm')
    operands='handles...'
    options='
      --group=groups
      --for-person=persons
      --on=text
      --undo
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'drill')
    operands='handles...'
    options='
      --group=groups
      --for-person=persons
      --kind=word:person,service,place
      --due
      --qr
      --heard=word:answered,voicemail,wrong-number,no-answer
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'due')
    options='
      --older-than=text
      --by=text
      --set=text
      --unset=text
      --group=groups
      --for-person=persons
      --quiet
      -q
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'tel')
    operands='handles...'
    options='
      --group=groups
      --for-person=persons
      --kind=word:person,service,place
      --dial
      --qr
      --style=word:rfc3966,plain,comma
      --sms
      --text=text
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'card')
    operands='handles...'
    options='
      --group=groups
      --for-person=persons
      --kind=word:person,service,place
      --title=text
      -o=file:
      --output=file:
      --force
      --template=word:wallet,fold,sheet,avery-5371,avery-8371,avery-c32011,avery-c32015,avery-l7414,fridge,bag,lockscreen,strip,list
      --format=word:pdf,svg,png,text
      --paper=word:a4,a5,letter
      --duplex=word:long,short
      --pixels=text
      --dpi=text
      --fit
      --per-entry
      --copies=text
      --start-at=text
      --qr=word:tel,vcard,mecard,text,auto
      --audience=word:wallet,fridge,child,lost-phone
      --omit=word:relation,label,note,authority,contact-languages,hours,contact-address,meeting-point,properties,name,photo,dialling,services,owner-name,birth-date,blood-type,height,weight,allergies,conditions,pregnant,medication,donor,doctor,insurance,address,languages,medical-notes,instructions
      --include=word:relation,label,note,authority,contact-languages,hours,contact-address,meeting-point,properties,name,photo,dialling,services,owner-name,birth-date,blood-type,height,weight,allergies,conditions,pregnant,medication,donor,doctor,insurance,address,languages,medical-notes,instructions
      --show-leaks
      --json
      --language=languages
      --for=regions
      --romanise
      --photo
      --print
      --printer=text
      --kept=text
      --status
      --again
      --forget
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'export')
    operands='word:vcard,csv,json,html,phone handles...'
    options='
      --group=groups
      --for-person=persons
      --kind=word:person,service,place
      --title=text
      -o=file:
      --output=file:
      --force
      --audience=word:wallet,fridge,child,lost-phone
      --omit=word:relation,label,note,authority,contact-languages,hours,contact-address,meeting-point,properties,name,photo,dialling,services,owner-name,birth-date,blood-type,height,weight,allergies,conditions,pregnant,medication,donor,doctor,insurance,address,languages,medical-notes,instructions
      --include=word:relation,label,note,authority,contact-languages,hours,contact-address,meeting-point,properties,name,photo,dialling,services,owner-name,birth-date,blood-type,height,weight,allergies,conditions,pregnant,medication,donor,doctor,insurance,address,languages,medical-notes,instructions
      --show-leaks
      --json
      --language=languages
      --for=regions
      --romanise
      --vcard-version=word:3.0,4.0
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'number')
    operands='text...'
    options='
      --region=regions
      --as-you-type
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'services')
    operands='regions...'
    options='
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'status')
    options='
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'unlock')
    options='
      --for=text
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'lock')
    options='
      --all
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'passwd')
    options='
      --kdf=word:light,moderate,strong
      --allow-weak
      --new-passphrase-fd=text
      --new-passphrase-file=file:
      --new-passphrase-command=text
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'key')
    commands='list add remove rotate new show'
    options='
      -h
      --help
      --version
      --no-color
    ' ;;
  'key list')
    options='
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'key add')
    options='
      --recovery
      --sheet=file:pdf
      --force
      --recipient=text
      --name=text
      --kdf=word:light,moderate,strong
      --allow-weak
      --new-passphrase-fd=text
      --new-passphrase-file=file:
      --new-passphrase-command=text
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'key remove')
    operands='keys'
    options='
      --yes
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'key rotate')
    options='
      --yes
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'key new')
    operands='file:'
    options='
      -h
      --help
      --version
      --no-color
    ' ;;
  'key show')
    operands='file:'
    options='
      -h
      --help
      --version
      --no-color
    ' ;;
  'vault')
    commands='info verify backup repair purge set'
    options='
      -h
      --help
      --version
      --no-color
    ' ;;
  'vault info')
    options='
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'vault verify')
    options='
      --json
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'vault backup')
    operands='file:elist'
    options='
      --force
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'vault repair')
    options='
      --empty-book
      --replace-other-key
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'vault purge')
    options='
      --yes
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'vault set')
    operands='word:region regions'
    options='
      --vault=file:elist
      --passphrase-fd=text
      --passphrase-file=file:
      --passphrase-command=text
      --key-file=file:
      --no-remember
      --accept-older
      -h
      --help
      --version
      --no-color
    ' ;;
  'help')
    operands='word:tour,init,import,refresh,show,pick,add,remove,edit,move,limit,group,book,contact,profile,undo,history,restore,merge,conflicts,check,confirm,drill,due,tel,card,export,number,services,status,unlock,lock,passwd,key,vault...'
    options='
      -h
      --help
      --version
      --no-color
    ' ;;
  esac
}

# Sets words to the words up to the cursor, without the program's name. Joins again what readline
# splits at = and :, as in --vault=FILE.
__elist_split() {
  local index piece glued=''
  words=()
  for ((index = 1; index <= COMP_CWORD; index++)); do
    piece=${COMP_WORDS[index]}
    if [[ $piece == [=:] || $piece == :: ]]; then
      ((${#words[@]})) || words=('')
      words[-1]+=$piece
      glued=1
      continue
    fi
    ((index == COMP_CWORD)) && piece=$1
    if [[ $glued ]]; then words[-1]+=$piece; else words+=("$piece"); fi
    glued=''
  done
}

# Sets kind to the kind of an option's value; fails if no such option takes a value.
__elist_value() {
  local option
  for option in $options; do
    if [[ $option == "$1="* ]]; then
      kind=${option#*=}
      return 0
    fi
  done
  return 1
}

# Walks over the words before the one at the cursor.
__elist_walk() {
  local word pending='' place=0
  __elist_describe ''
  for word; do
    if [[ $pending ]]; then
      [[ $pending == --vault ]] && vault=$word
      pending=''
    elif [[ ! $ended && $word == -- ]]; then
      ended=1
    elif [[ ! $ended && $word == --vault=* ]]; then
      vault=${word#*=}
    elif [[ ! $ended && $word == -?* ]]; then
      __elist_value "$word" && pending=$word
    elif [[ ! $ended && " $commands " == *" $word "* ]]; then
      command+=${command:+ }$word
      __elist_describe "$command"
    else
      used+=("$word")
      ((++place))
    fi
  done
  kind=''
  if [[ $pending ]]; then
    __elist_value "$pending"
    wanted='value'
  elif [[ $commands ]]; then
    wanted='command'
  else
    wanted='operand'
    __elist_operand "$place"
  fi
}

# Sets kind to the kind of the operand at a place, counted from 0.
__elist_operand() {
  # shellcheck disable=SC2206 # a list
  local -a list=($operands)
  kind=${list[$1]-}
  if [[ ! $kind && $operands == *... ]]; then kind=${list[-1]}; fi
  kind=${kind%...}
}

# Offers those of some words that begin with what was typed.
__elist_offer() {
  local word
  for word; do
    [[ $word == "$typed"* ]] && COMPREPLY+=("$word")
  done
}

# Offers what the program answers, in the quotes that were typed or with backslashes. Handles that
# are on the line already are left out. The program itself chooses the names that fit, because it
# knows case and accents.
__elist_ask() {
  local program=${COMP_WORDS[0]} quote=${COMP_WORDS[COMP_CWORD]:0:1} raw=$typed word
  # shellcheck disable=SC2088 # the word as typed
  [[ $program == '~/'* ]] && program=$HOME/${program:2}
  type -P -- "$program" >/dev/null || program=elist
  [[ $quote == [\'\"] ]] || quote='' typed=${typed//\\/}
  while IFS= read -r word; do
    [[ $word && $word != -* && $word != *[[:cntrl:]]* ]] || continue
    [[ $1 == book-names || $word == "$typed"* ]] || continue
    [[ $1 == handles && " ${used[*]-} " == *" $word "* ]] && continue
    case $quote:$word in \':*\'* | \":*[\"\$\`\\!]*) continue ;; esac
    # Languages are plain, but %q would put a backslash before their commas.
    [[ $quote || $1 == languages ]] || printf -v word %q "$word"
    COMPREPLY+=("$word")
  done < <(
    "$program" ---complete "$1" ${vault:+--vault "$vault"} --typed "$quote$raw" \
      </dev/null 2>/dev/null
  )
}

# Offers folders.
__elist_folders() {
  local path
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -d -- "$typed")
}

# Offers files with one of some extensions in any case, and the folders on the way to them; without
# extensions, every file.
__elist_files() {
  local path extension folders
  [[ ! $1 ]] || __elist_folders
  printf -v folders '%s\n' '' "${COMPREPLY[@]}"
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do
    [[ $1 ]] || COMPREPLY+=("$path")
    [[ $folders != *$'\n'"$path"$'\n'* ]] || continue
    for extension in ${1//,/ }; do
      [[ ${path,,} == *."$extension" ]] && COMPREPLY+=("$path")
    done
  done < <(compgen -f -- "$typed")
}

# Offers values of a kind.
__elist_complete() {
  case $1 in
  word:*)
    # shellcheck disable=SC2206 # a list
    local IFS=, && local -a list=(${1#word:})
    __elist_offer "${list[@]}"
    ;;
  file:*) __elist_files "${1#file:}" ;;
  folder) __elist_folders ;;
  text | '') ;;
  regions)
    typed=${typed^^}
    __elist_ask "$1"
    ;;
  *) __elist_ask "$1" ;;
  esac
}

_elist() {
  local IFS=$' \t\n' commands operands options
  local command='' vault='' ended='' wanted='' kind='' typed head='' option
  local -a words used=()
  COMPREPLY=()
  __elist_split "$2"
  typed=${words[-1]-}
  __elist_walk "${words[@]:0:${#words[@]}-1}"
  if [[ $wanted == value ]]; then
    __elist_complete "$kind"
  elif [[ ! $ended && $typed == --*=* ]]; then
    head=${typed%%=*}= typed=${typed#*=}
    __elist_value "${head%=}" && __elist_complete "$kind"
  elif [[ ! $ended && $typed == -* ]]; then
    for option in $options; do __elist_offer "${option%%=*}"; done
  elif [[ $wanted == command ]]; then
    # shellcheck disable=SC2086 # a list
    __elist_offer $commands
  else
    __elist_complete "$kind"
  fi
  __elist_reply "$2"
}

# Removes from each candidate the part before the text that readline replaces.
__elist_reply() {
  local kept=${words[-1]-} index
  kept=${kept%"$1"}
  for index in "${!COMPREPLY[@]}"; do
    COMPREPLY[index]=$head${COMPREPLY[index]}
    COMPREPLY[index]=${COMPREPLY[index]#"$kept"}
  done
  [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  compopt -o nosort 2>/dev/null
}

complete -F _elist elist
