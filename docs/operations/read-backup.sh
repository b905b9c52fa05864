#!/bin/sh
# Reads a backup of MAIVE without MAIVE, and checks everything in it on the way:
#
#   sh read-backup.sh REPOSITORY NAME OUTPUT [KEYFILE]
#
# REPOSITORY is a folder of backups, or a copy of a bucket of them; NAME a name in its backups/, or latest; OUTPUT a new folder.
# KEYFILE holds the key of encrypted backups. It takes sh, sha256sum, zstd and sqlite3; with a key also age and openssl.
#
# OUTPUT/backup.db then has every table, as texts and numbers (bytes as base64), and OUTPUT/files the files of Drive by their names.
set -eu

repository=$1
name=$2
output=$3
keyfile=${4:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

stop() {
  echo "$1" >&2
  exit 1
}

for tool in sha256sum zstd sqlite3 ${keyfile:+age openssl}; do
  command -v "$tool" > /dev/null || stop "$tool is not installed"
done

# What lies in a file, decrypted where there is a key.
contents() {
  if [ -n "$keyfile" ]; then age -d -i "$keyfile" "$1"; else cat "$1"; fi
}

hmac() {
  printf %s "$2" | openssl dgst -sha256 -hmac "$1" | sed 's/.* //'
}

# Where the bytes of a hash lie: under the hash, or under a name that takes the key.
path_of() {
  object=$1
  if [ -n "$keyfile" ]; then object=$(hmac "$names" "$1"); fi
  echo "$repository/objects/$(echo "$object" | cut -c 1-2)/$(echo "$object" | cut -c 3-4)/$object"
}

# Copies the bytes of a hash, and compares them with it.
take() {
  contents "$(path_of "$1")" >"$2" || stop "Missing or damaged: $1"
  [ "$(sha256sum <"$2" | cut -c 1-64)" = "$1" ] || stop "Damaged: $1"
}

# Answers a question about the document of the backup.
ask() {
  sqlite3 -separator ' ' :memory: \
    "with document(said) as (select cast(readfile('$work/document') as text)) select $1"
}

end=.json
if [ -n "$keyfile" ]; then
  end=.json.age
  names=$(hmac "$(grep -v '^#' "$keyfile" | tr -d ' \n')" 'maive backup names')
fi
if [ "$name" = latest ]; then
  name=$(ls "$repository/backups" | grep "^[0-9TZ-]*$end\$" | tail -n 1)
  name=${name%"$end"}
fi
contents "$repository/backups/$name$end" >"$work/sealed" || stop "No backup $name, or another key"
head -n 1 "$work/sealed" | tr -d '\n' >"$work/document"
[ "$(sha256sum <"$work/document" | cut -c 1-64)" = "$(sed -n 2p "$work/sealed")" ] ||
  stop "Damaged: the document of $name"

mkdir "$output" "$output/files"
ask "t.key, t.value ->> '\$.name', t.value ->> '\$.sha256' from document, json_each(said, '\$.tables') as t" >"$work/tables"
while read -r at table sum; do
  : >"$work/rows"
  ask "p.value ->> '\$.object' from document, json_each(said, '\$.tables[$at].parts') as p" >"$work/parts"
  while read -r part; do
    take "$part" "$work/part"
    zstd -dcq "$work/part" >>"$work/rows"
  done <"$work/parts"
  [ "$(sha256sum <"$work/rows" | cut -c 1-64)" = "$sum" ] || stop "Damaged: the table $table"
  columns=$(ask "group_concat('\"' || (c.value ->> '\$.name') || '\"') from document, json_each(said, '\$.tables[$at].columns') as c")
  values=$(ask "group_concat('line ->> ' || c.key) from document, json_each(said, '\$.tables[$at].columns') as c")
  # Rows are lines of JSON, in which neither of the two separators is.
  sqlite3 "$output/backup.db" <<END
create table "$table" ($columns);
create table line (line text);
.mode ascii
.separator "\037" "\n"
.import $work/rows line
insert into "$table" select $values from line;
drop table line;
END
  echo "$table: $(wc -l <"$work/rows") rows"
done <"$work/tables"

missing=$(ask "group_concat(value) from document, json_each(said, '\$.files.missing')")
sqlite3 -separator '	' "$output/backup.db" "
  with recursive item(id, parent, name) as (
    select file_id, parent_id, case when display_name in ('', '.', '..') then '_'
      else replace(replace(display_name, '/', '_'), char(10), ' ') end from drive_item),
  place(id, path) as (
    select id, name from item where parent is null
    union all
    select item.id, path || '/' || name from item join place on parent = place.id)
  select sha256, path from drive_item join place on id = file_id
  where is_folder = 0 and deleted_at is null" >"$work/files"
while IFS='	' read -r sha256 path; do
  case ",$missing," in *",$sha256,"*) continue ;; esac
  mkdir -p "$(dirname "$output/files/$path")"
  take "$sha256" "$output/files/$path"
done <"$work/files"
echo "files: $(wc -l <"$work/files")"
