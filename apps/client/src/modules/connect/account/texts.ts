interface Brought {
  pages: number;
  databases: number;
  entries: number;
  files: number;
  boards: number;
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("de-DE")} ${count === 1 ? one : many}`;

/** German texts of the own account. */
export const accountTexts = {
  save: "Speichern",
  showInput: "Eingabe anzeigen",
  hideInput: "Eingabe verbergen",
  credentials: {
    title: "Eigene Zugangsdaten",
    hint: "Lass leer, was so bleiben soll. Nach dem Speichern wirst du auf allen Geräten abgemeldet und meldest dich neu an. Auch die geheime Adresse deines Kalenders gilt dann nicht mehr.",
    username: "Neuer Benutzername",
    password: "Neues Passwort",
    current: "Bisheriges Passwort",
    currentHint: "Kann leer bleiben, wenn du dich gerade erst angemeldet hast.",
    nothing: "Gib einen neuen Benutzernamen oder ein neues Passwort ein.",
    questionTitle: "Zugangsdaten ändern",
    question: {
      username: (name: string) =>
        `Dein Benutzername wird „${name}“. Du wirst danach auf allen Geräten abgemeldet.`,
      password: "Dein Passwort wird geändert. Du wirst danach auf allen Geräten abgemeldet.",
      both: (name: string) =>
        `Dein Benutzername wird „${name}“, und dein Passwort wird geändert. Du wirst danach auf allen Geräten abgemeldet.`,
    },
    failed: "Die Zugangsdaten konnten nicht gespeichert werden.",
  },
  everything: {
    title: "Alles exportieren",
    hint: "Alles, was du lesen darfst, in einer ZIP-Datei: Seiten als Markdown, Tabellen als CSV und Excel, Termine als Kalenderdatei, Dateien und eine Übersicht, die sich auch ohne MAIVE öffnet.",
    hintMain:
      "Der ganze Inhalt in einer ZIP-Datei: Seiten als Markdown, Tabellen als CSV und Excel, Termine als Kalenderdatei, Dateien, Boards für Excalidraw und eine Übersicht, die sich auch ohne MAIVE öffnet. Eine andere MAIVE-Instanz nimmt sie hier wieder auf. Zum Wiederherstellen dienen Sicherungen.",
    button: "Alles exportieren",
    bring: "Export importieren",
    bringHint:
      "Alles aus dem Export kommt neu dazu, ganz oder gar nicht; was schon da ist, bleibt, wie es ist. Konten und Rechte sind nicht dabei.",
    sending: "Der Export wird gesendet",
    reading: "Alles wird angelegt. Das kann einige Minuten dauern; bis dahin wartet, wer etwas ändert.",
    brought: ({ pages, databases, entries, files, boards }: Brought) =>
      `Importiert: ${[
        counted(pages, "Seite", "Seiten"),
        counted(databases, "Datenbank", "Datenbanken"),
        counted(entries, "Eintrag", "Einträge"),
        counted(files, "Datei in Drive", "Dateien in Drive"),
        counted(boards, "Board", "Boards"),
      ].join(", ")}.`,
    notes: "Hinweise zum Import",
    failed: "Der Import ist fehlgeschlagen. Nichts wurde importiert.",
    unsure: "Die Verbindung ist abgebrochen. Sieh bitte nach, ob der Import angekommen ist.",
    begins: "Der Export wird heruntergeladen. Wie weit er ist, zeigt der Browser.",
  },
  instance: {
    title: "Diese Instanz",
    hint: "Die Kennung deiner MAIVE-Instanz. Gib sie weiter, damit andere sie bei sich hinterlegen können.",
    label: "MAIVE-ID",
    loading: "MAIVE-ID wird geladen …",
    loadFailed: "Die MAIVE-ID konnte nicht geladen werden.",
  },
  password: {
    title: "Passwort ändern",
    hint: "Mindestens 8 Zeichen. Deine anderen Geräte werden dabei abgemeldet, und die geheime Adresse deines Kalenders gilt nicht mehr.",
    old: "Altes Passwort",
    next: "Neues Passwort",
    repeated: "Neues Passwort wiederholen",
    submit: "Passwort ändern",
    showAll: "Eingaben anzeigen",
    oldMissing: "Bitte gib dein altes Passwort ein.",
    notSame: "Die beiden neuen Passwörter sind nicht gleich.",
    changed: "Dein Passwort ist geändert.",
    failed: "Das Passwort konnte nicht geändert werden.",
  },
  link: {
    title: "Eigene Instanz verknüpfen",
    hint: "Hast du selbst eine MAIVE-Instanz? Hinterlege hier ihre MAIVE-ID, damit man dich wiedererkennt.",
    present: "Verknüpft mit",
    label: "MAIVE-ID",
    placeholder: "MAIVE-…",
    submit: "Verknüpfen",
    remove: "Verknüpfung entfernen",
    missing: "Bitte gib eine MAIVE-ID ein.",
    linked: "Deine MAIVE-ID ist verknüpft.",
    removed: "Die Verknüpfung ist entfernt.",
    failed: "Die MAIVE-ID konnte nicht verknüpft werden.",
    removeFailed: "Die Verknüpfung konnte nicht entfernt werden.",
    loading: "Verknüpfung wird geladen …",
    loadFailed: "Die Verknüpfung konnte nicht geladen werden.",
  },
  space: {
    title: "Speicherplatz",
    hint: "Dateien, die du hochgeladen hast, auch gelöschte, solange sie noch zurückgeholt werden können. Der Hauptnutzer legt in Connect fest, wie viel jeder speichern darf.",
    loading: "Der Speicherplatz wird geladen …",
    loadFailed: "Der Speicherplatz konnte nicht geladen werden.",
  },
} as const;
