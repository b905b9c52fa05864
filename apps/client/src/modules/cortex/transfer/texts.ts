const pages = (n: number): string => (n === 1 ? "1 Seite" : `${n.toLocaleString("de-DE")} Seiten`);

const databases = (n: number): string =>
  n === 1 ? "1 Datenbank" : `${n.toLocaleString("de-DE")} Datenbanken`;
const entries = (n: number): string => (n === 1 ? "1 Eintrag" : `${n.toLocaleString("de-DE")} Einträge`);

/** Pages and databases, each where there is one. */
const things = (pageCount: number, databaseCount: number): string =>
  [
    ...(pageCount > 0 || databaseCount === 0 ? [pages(pageCount)] : []),
    ...(databaseCount > 0 ? [databases(databaseCount)] : []),
  ].join(" und ");

/** German words of exports, imports and printing. */
export const transferTexts = {
  export: "Exportieren",
  import: "Importieren",
  importBelow: "Als Unterseite importieren",
  print: "Drucken",
  exportPage: {
    title: "Exportieren",
    format: "Format",
    markdown: "Markdown (ZIP)",
    html: "HTML",
    markdownHint: "Eine .md-Datei je Seite, mit Bildern und Dateien daneben. Liest fast jedes Programm.",
    htmlHint: "Sieht im Browser aus wie hier und braucht nichts als sich selbst.",
    htmlZipHint: "Ein ZIP mit einer Datei je Seite; „index.html“ ist der Anfang.",
    subpages: "Mit Unterseiten",
    rights: "Enthalten ist nur, was du lesen darfst.",
    confirm: "Exportieren",
    cancel: "Abbrechen",
    close: "Schließen",
    preparing: "Export wird erstellt …",
    received: (size: string) => `${size} geladen …`,
    done: (name: string) => `„${name}“ wurde gespeichert.`,
    failed: "Der Export ist fehlgeschlagen. Bitte versuche es erneut.",
    tooMany: "Das sind zu viele Seiten für einen Export. Höchstens 500 sind möglich.",
    gone: "Diese Seite gibt es nicht mehr, oder du hast keinen Zugriff mehr darauf.",
  },
  importPages: {
    title: "Importieren",
    below: (title: string) => `Als Unterseiten von „${title}“`,
    drop: "Dateien hierher ziehen",
    choose: "Dateien auswählen",
    more: "Weitere auswählen",
    limits: (most: string) =>
      `Word, Markdown, HTML, Text, Evernote (.enex) oder ein ZIP davon: aus Notion, Obsidian, Google Docs, Outline, Docmost, AppFlowy. Höchstens ${most}; Texte darin zusammen 200 MB.`,
    tables: "Aus einer Tabelle (CSV oder Excel) wird eine Datenbank.",
    tableAlone: "Tabellen werden einzeln importiert: Bitte wähle nur die eine Datei.",
    chosen: "Ausgewählte Dateien",
    remove: (name: string) => `„${name}“ entfernen`,
    look: "Vorschau",
    confirm: "Importieren",
    back: "Zurück",
    cancel: "Abbrechen",
    sending: "Dateien werden gesendet",
    looking: "Dateien werden gelesen …",
    reading: "Seiten werden angelegt …",
    lookFailed: "Die Dateien konnten nicht gelesen werden. Bitte versuche es erneut.",
    failed: "Der Import ist fehlgeschlagen. Es wurde nichts angelegt.",
    unsure:
      "Die Verbindung ist abgebrochen. Ist der Import angekommen, steht er unter „Importieren“, sobald sie wieder da ist.",
    stopped: "Abgebrochen. Es wurde nichts angelegt.",
    stopping: "Wird abgebrochen …",
    stopFailed: "Das konnte nicht abgebrochen werden. Bitte versuche es erneut.",
    reportFailed: "Der Import ist fertig; sein Bericht steht unter „Frühere Importe“.",
    away: "Die Verbindung ist unterbrochen. Auf dem Server geht es weiter.",
    background: "Im Hintergrund weiter",
    goesOn:
      "Du kannst dieses Fenster schließen: Es geht auf dem Server weiter und steht dann unter „Importieren“.",
    leftRunning: (name: string) => `„${name}“ geht im Hintergrund weiter.`,
    jobs: "Im Hintergrund",
    jobName: (name: string, count: number) =>
      count <= 1
        ? name
        : `${name} und ${count === 2 ? "eine weitere Datei" : `${(count - 1).toLocaleString("de-DE")} weitere Dateien`}`,
    previewReady: "Die Vorschau ist fertig.",
    importDone: "Der Import ist fertig.",
    previewReadyFor: (name: string) => `Die Vorschau von „${name}“ ist fertig.`,
    show: "Ansehen",
    stopJob: (name: string) => `„${name}“ abbrechen`,
    dismiss: (name: string) => `„${name}“ aus der Liste nehmen`,
    again: "Noch einmal",
    againFor: (name: string) => `„${name}“ noch einmal starten`,
    uploadsGone: "Die hochgeladenen Dateien sind nicht mehr da. Wähle sie bitte noch einmal aus.",
    chooseAgain: "Um sie zu importieren, geh zurück und wähle die Dateien noch einmal aus.",
    stoppedUpload: "Abgebrochen. Was schon hochgeladen ist, bleibt einen Tag: Von dort geht es weiter.",
    uploaded: (sent: string, total: string) => `${sent} von ${total} hochgeladen`,
    uploadWaits: "Die Verbindung ist unterbrochen. Das Hochladen geht von selbst weiter.",
    unreadable: "Die Verbindung ist mehrmals abgebrochen, oder die Datei ist nicht mehr lesbar.",
    begun: "Angefangene Importe",
    begunHint: "Angefangen: Wähle die Datei noch einmal aus, dann geht es dort weiter, wo es aufgehört hat.",
    discard: (name: string) => `„${name}“ verwerfen`,
    tooLarge: (most: string) => `Ein Import darf zusammen höchstens ${most} groß sein.`,
    would: (count: number, databaseCount: number) =>
      `${things(count, databaseCount)} ${count + databaseCount === 1 ? "wird" : "werden"} angelegt`,
    wouldHold: (files: number, size: string) =>
      files === 0
        ? `Zusammen ${size}. Noch ist nichts angelegt.`
        : `Mit ${files === 1 ? "1 Bild oder Datei" : `${files.toLocaleString("de-DE")} Bildern und Dateien`}, zusammen ${size}. Noch ist nichts angelegt.`,
    frontMatter: "Kopfdaten als Datenbank",
    frontMatterHint: (folders: readonly string[]) => {
      const named = folders.slice(0, 3).map((folder) => `„${folder}“`);
      const more = folders.length - named.length;
      return `${[...named, ...(more > 0 ? [`${more} weitere`] : [])].join(", ")}: Jede Notiz wird ein Eintrag, ihre Kopfdaten werden seine Werte.`;
    },
    notionToken: "Notion-Token (optional)",
    notionTokenHint:
      "Das Secret einer Integration, die du unter notion.so/profile/integrations anlegst und mit deinen Seiten verbindest, bringt genaue Typen, Farben, Verknüpfungen, Formeln, Symbole und Titelbilder mit. Es wird nicht gespeichert.",
    notionTokenAgain:
      "Diese Vorschau hat Notion gefragt. Der Token ist nicht gespeichert: Gib ihn noch einmal ein, damit auch der Import fragt.",
    notionTokenShow: "Token anzeigen oder verbergen",
    notionForbidden: (isMain: boolean) =>
      isMain
        ? "Notion kann mehr sagen, als im Export steht. Dafür darf dieser Server andere fragen, sobald du in Citadel bei den Einstellungen „Vorschauen von Verweisen holen“ einschaltest."
        : "Notion kann mehr sagen, als im Export steht. Dafür darf dieser Server andere fragen, sobald der Hauptnutzer in Citadel „Vorschauen von Verweisen holen“ einschaltet.",
    askNotion: "Notion fragen",
    planned: "Was angelegt wird",
    made: (count: number, databaseCount: number) => `${things(count, databaseCount)} angelegt`,
    result: "Angelegt",
    entries,
    property: (name: string, type: string) => `${name} (${type})`,
    types: {
      text: "Text",
      number: "Zahl",
      boolean: "Ja/Nein",
      date: "Datum",
      single_choice: "Einfachauswahl",
      multiple_choice: "Mehrfachauswahl",
      relation: "Verknüpfung",
      person: "Person",
      file: "Dateien",
      drive_link: "Drive-Link",
      formula: "Formel",
      rollup: "Rollup",
      url: "URL",
      email: "E-Mail",
      phone: "Telefon",
      button: "Schaltfläche",
      checklist: "Checkliste",
    },
    notes: "Hinweise",
    noteCount: (count: number) => (count === 1 ? "1 Hinweis" : `${count.toLocaleString("de-DE")} Hinweise`),
    noNotes: "Alles kommt mit.",
    wouldMiss: "Das kommt nicht oder nur anders mit:",
    saveReport: "Bericht speichern",
    reportName: (title: string) => `Import-Bericht ${title}.txt`,
    reportHead: (title: string, when: string) => `Import von „${title}“ am ${when}`,
    undo: "Import rückgängig machen",
    undone: (count: number, left: number, databaseCount: number, databasesLeft: number) =>
      left + databasesLeft === 0
        ? `${things(count, databaseCount)} in den Papierkorb verschoben.`
        : `${things(count, databaseCount)} in den Papierkorb verschoben; ${things(left, databasesLeft)} ${left + databasesLeft === 1 ? "durfte" : "durften"} nicht mehr geändert werden und ${left + databasesLeft === 1 ? "bleibt" : "bleiben"}.`,
    undoFailed: "Der Import konnte nicht rückgängig gemacht werden.",
    wasUndone: (when: string) => `Am ${when} rückgängig gemacht.`,
    wasMade: (when: string, count: number, databaseCount: number) =>
      `Importiert am ${when}, ${things(count, databaseCount)}`,
    earlier: "Frühere Importe",
    noEarlier: "Du hast noch nichts importiert.",
    earlierHint: "Hier stehen deine letzten 50 Importe mit ihren Berichten.",
    gone: "Nicht mehr da",
    notesHint: "Das konnte nicht oder nur anders übernommen werden:",
    complete: "Alles wurde übernommen.",
    open: "Öffnen",
    close: "Schließen",
  },
} as const;
