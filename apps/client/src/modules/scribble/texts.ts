/** German words of Scribble. */
export const scribbleTexts = {
  documentTitle: "Scribble",
  title: "Scribble",
  intro: "Skizzen, Pläne und Notizen, frei Hand gezeichnet.",
  mainOnly: "Dieses Modul ist nur für den Hauptnutzer.",
  toHome: "Zu Home",

  list: "Boards",
  newBoard: "Neues Board",
  empty: "Noch kein Board",
  emptyHint: "Lege ein Board an und zeichne los. Alles wird von selbst gespeichert.",
  changedAt: (when: string) => `Zuletzt geändert: ${when}`,
  actions: (name: string) => `Aktionen für ${name}`,
  rename: "Umbenennen",
  duplicate: "Duplizieren",
  trash: "In den Papierkorb",
  trashed: (name: string) => `"${name}" liegt jetzt im Papierkorb.`,
  duplicated: (name: string) => `"${name}" wurde angelegt.`,

  renameDialog: { title: "Board umbenennen", field: "Name", save: "Speichern" },

  trashDialog: {
    title: "Papierkorb",
    list: "Gelöschte Boards",
    empty: "Der Papierkorb ist leer.",
    hint: (days: number) =>
      `Gelöschte Boards bleiben ${days === 1 ? "einen Tag" : `${days.toLocaleString("de-DE")} Tage`} hier und werden dann endgültig entfernt.`,
    deletedAt: (when: string) => `Gelöscht: ${when}`,
    restore: (name: string) => `${name} wiederherstellen`,
    deleteForGood: (name: string) => `${name} endgültig löschen`,
    deleteTitle: "Endgültig löschen",
    deleteQuestion: (name: string) => `Soll das Board "${name}" endgültig gelöscht werden?`,
  },

  board: {
    back: "Alle Boards",
    name: "Name des Boards",
    drawing: "Zeichenfläche",
    menu: "Menü der Zeichenfläche",
    handDrawn: "Handgezeichnet",
    zoom: (shown: string) => `${shown}: Zoom zurücksetzen`,
    missing: "Dieses Board gibt es nicht mehr",
    missingHint: "Es wurde gelöscht oder liegt im Papierkorb.",
    restored: "Änderungen, die noch nicht gespeichert waren, sind wieder da.",
  },

  save: {
    saved: "Gespeichert",
    saving: "Wird gespeichert …",
    offline: "Nicht gespeichert: keine Verbindung",
    refused: (detail: string) => `Nicht gespeichert: ${detail}`,
    conflict: "Nicht gespeichert: anderer Stand",
    gone: "Nicht gespeichert: Board gelöscht",
  },

  conflict: {
    text: "Dieses Board wurde inzwischen in einem anderen Fenster geändert. Welcher Stand soll bleiben?",
    loadOther: "Anderen Stand laden",
    keepCopy: "Meinen Stand als Kopie behalten",
  },
  gone: {
    text: "Dieses Board wurde gelöscht. Was du gezeichnet hast, ist noch hier.",
    keepNew: "Als neues Board behalten",
  },
  stray: {
    text: (when: string) => `Auf diesem Gerät liegt ein Stand vom ${when}, der nie gespeichert wurde.`,
    openCopy: "Als Kopie öffnen",
    discard: "Verwerfen",
    discardTitle: "Stand verwerfen",
    discardQuestion: "Soll dieser Stand endgültig verworfen werden?",
  },
  copyName: (name: string) => `${name} (mein Stand)`,

  exporting: {
    menu: "Exportieren",
    png: "Als PNG herunterladen",
    svg: "Als SVG herunterladen",
    toDrive: "In Drive speichern",
    pngToDrive: "PNG in Drive speichern",
    svgToDrive: "SVG in Drive speichern",
    inDrive: (name: string) => `"${name}" liegt jetzt in Drive.`,
    nothing: "Auf dem Board ist noch nichts, das sich exportieren lässt.",
  },

  insert: {
    /** Placeholder of a new text. */
    text: "Text",
    keywords: ["Form", "zeichnen", "einfügen"],
    command: {
      rectangle: "Rechteck einfügen",
      diamond: "Raute einfügen",
      ellipse: "Ellipse einfügen",
      arrow: "Pfeil einfügen",
      line: "Linie einfügen",
      text: "Text einfügen",
    },
  },

  dropped: {
    title: "Zeichnung aus Datei",
    question: (name: string) =>
      `„${name}“ enthält eine ganze Zeichnung. Soll sie ersetzen, was auf dem Board ist, oder dazukommen?`,
    replace: "Ersetzen",
    insert: "Einfügen",
    unreadable: (name: string) => `„${name}“ enthält keine Zeichnung, die sich lesen lässt.`,
  },
  states: {
    title: "Frühere Stände",
    list: "Frühere Stände",
    none: "Noch kein früherer Stand",
    hint: "Beim Zeichnen bleibt alle zehn Minuten ein Stand, und immer der vor einer großen Löschung. Von jedem Board bleiben die letzten 50.",
    about: (by: string | null, shapes: number) =>
      [
        ...(by === null ? [] : [by]),
        shapes === 1 ? "1 Form" : `${shapes.toLocaleString("de-DE")} Formen`,
      ].join(" · "),
    picture: (when: string) => `Board am ${when}`,
    restore: "Wiederherstellen",
    restored: "Der frühere Stand ist wieder da. Der von eben steht in der Liste.",
    failed: {
      list: "Die früheren Stände konnten nicht geladen werden.",
      picture: "Dieser Stand konnte nicht gezeigt werden.",
      restore: "Der Stand konnte nicht wiederhergestellt werden.",
    },
  },

  errors: {
    list: "Die Boards konnten nicht geladen werden.",
    board: "Das Board konnte nicht geladen werden.",
    create: "Das Board konnte nicht angelegt werden.",
    rename: "Der Name konnte nicht gespeichert werden.",
    duplicate: "Das Board konnte nicht dupliziert werden.",
    trash: "Das Board konnte nicht in den Papierkorb gelegt werden.",
    restore: "Das Board konnte nicht wiederhergestellt werden.",
    deleteForGood: "Das Board konnte nicht endgültig gelöscht werden.",
    trashList: "Der Papierkorb konnte nicht geladen werden.",
    copy: "Die Kopie konnte nicht angelegt werden. Dein Stand bleibt auf diesem Gerät.",
    load: "Der andere Stand konnte nicht geladen werden.",
    images: "Manche Bilder konnten nicht geladen werden.",
    export: "Das Bild konnte nicht erstellt werden.",
    drive: "Das Bild konnte nicht in Drive gespeichert werden.",
  },
} as const;
