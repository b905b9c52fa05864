/** Words with a meaning in a question. */
export const queryTexts = {
  /** Between words: one of them is enough. */
  or: "ODER",
  filters: { in: "in", von: "by", typ: "kind", nach: "after", vor: "before", datenbank: "database" },
  /** What may follow `typ:`. */
  kinds: {
    seite: "page",
    eintrag: "entry",
    datenbank: "database",
    datei: "file",
    tafel: "board",
    zeichnung: "board",
    person: "person",
    termin: "event",
    kommentar: "comment",
  },
} as const;

/** Words that say little: beside others they need not be found. */
export const fillWords =
  "aber als am an auf aus bei beim bis da das dem den der des die durch ein eine einem einen einer eines er es für gegen hat hatte ich ihr im in ins ist mein meine mit nach noch oder ob seit sich sie sind so um und uns unser unsere vom von vor war was wann warum welche welcher welches wer wie wir wo zu zum zur über".split(
    " ",
  );
