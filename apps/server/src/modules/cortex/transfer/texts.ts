import { withoutNotionIds } from "@maive/values";
import { counted } from "../../../shared/counted.ts";

/** A value as a sentence quotes it. */
const shortened = (text: string): string =>
  text.length > 100 ? `${text.slice(0, 100).toWellFormed()}…` : text;

export const transferTexts = {
  noAccess: "Kein Zugriff",
  removedMeanwhile:
    "Während des Imports wurde ein Teil davon schon wieder entfernt. Es wurde nichts importiert. Bitte versuche es noch einmal.",
  jobs: {
    tooMany: (most: number) =>
      `Mehr als ${most} Importe zugleich gehen nicht. Warte, bis einer fertig ist, oder brich einen ab.`,
    runs: "Dieser Import läuft noch. Brich ihn zuerst ab.",
    interrupted: {
      preview:
        "Der Server wurde neu gestartet, bevor die Vorschau fertig war. Starte sie mit „Noch einmal“, oder wähle die Datei wieder aus.",
      import:
        "Der Server wurde neu gestartet, bevor der Import fertig war. Es wurde nichts angelegt. Starte ihn mit „Noch einmal“, oder wähle die Datei wieder aus.",
    },
  },
  unnamedFile: "Datei",
  picture: "Bild",
  missingFile: (name: string) => `${name} (Datei nicht verfügbar)`,
  database: (name: string, view: string) => `Datenbank „${name}“, Ansicht „${view}“`,
  noDatabase: "Datenbank: Kein Zugriff",
  rowsLeft: (n: number) =>
    `Gekürzt: ${counted(n, "weitere Zeile fehlt", "weitere Zeilen fehlen")} hier. Die ganze Tabelle bekommst du, wenn du die Datenbank selbst exportierst.`,
  repeated: "Diese Tabelle steht in diesem Export schon weiter vorn.",
  contentUnreadable: "Kein Zugriff auf diesen Inhalt",
  contentLeft: "Gekürzt: Dieser synchronisierte Inhalt fehlt hier, sonst wird der Export zu groß.",
  property: "Eigenschaft",
  value: "Wert",
  index: "Inhalt",
  filesFolder: "Dateien",
  bookmarkPicture: "Lesezeichen",
  untitled: "Unbenannte Seite",

  /** Markers in our Markdown that imports recognise: they must not change. */
  markdown: {
    mention: "Erwähnung",
    bookmark: "Lesezeichen",
    embed: "Einbettung",
    file: "Datei",
    empty: "<!-- leer -->",
    indent: "<!-- eingerückt -->",
    outdent: "<!-- /eingerückt -->",
    columns: "<!-- spalten -->",
    columnsEnd: "<!-- /spalten -->",
    column: "<!-- spalte -->",
    columnEnd: "<!-- /spalte -->",
    gallery: "<!-- galerie -->",
    galleryEnd: "<!-- /galerie -->",
    synced: (contentId: string) => `<!-- synchronisiert ${contentId} -->`,
    syncedEnd: "<!-- /synchronisiert -->",
  },

  evernote: {
    untitled: "Notiz",
    due: (title: string, day: string) => `${title} (fällig am ${day})`,
    encrypted: (hint: string) =>
      hint === "" ? "Verschlüsselter Text" : `Verschlüsselter Text (Hinweis: ${hint})`,
    tags: (tags: readonly string[]) => `Schlagwörter: ${tags.join(", ")}`,
    created: (day: string, author: string) =>
      author === "" ? `Erstellt am ${day}` : `Erstellt am ${day} von ${author}`,
    author: (name: string) => `Von ${name}`,
    updated: (day: string) => `Geändert am ${day}`,
    place: (place: string) => `Ort: ${place}`,
    reminder: (day: string, isDone: boolean) => `Erinnerung: ${day}${isDone ? " (erledigt)" : ""}`,
    source: "Quelle: ",
  },

  wholeExport:
    "Das ist ein Export von ganz MAIVE. Der Hauptnutzer importiert ihn in Connect unter „Export importieren“. Einzelne Seiten daraus kommen als Markdown-Dateien herein.",
  nothingToImport:
    "Bitte wähle mindestens eine Datei: Markdown, HTML, Text, Word, Evernote oder ein ZIP davon.",
  unknownType: (name: string) =>
    `„${name}“ kann nicht importiert werden. Möglich sind .md, .markdown, .txt, .html, .htm, .docx, .enex und .zip.`,
  tooLarge: "Ein Import darf zusammen höchstens 50 MB groß sein.",
  tooLargeUnpacked: "Der Import ist entpackt zu groß. Höchstens 200 MB an Texten und Tabellen sind möglich.",
  archiveTooLarge:
    "Das Archiv ist entpackt zu groß. Höchstens 5 GB sind möglich, und ein kleines Archiv darf nicht auf das Hundertfache wachsen.",
  documentTooLarge: (name: string) =>
    `„${withoutNotionIds(name)}“ ist zu groß. Ein Dokument in einem Import darf höchstens 50 MB groß sein.`,
  tooManyFiles: "Das sind zu viele Dateien. Ein Import darf höchstens 2.000 enthalten.",
  tooManyTexts: "Das sind zu viele Dateien. Ein Import darf höchstens 2.000 Texte und Tabellen enthalten.",
  tooManyPacked: "Das sind zu viele Dateien. Ein Archiv darf höchstens 20.000 enthalten.",
  tooManyPages:
    "Das sind zu viele Seiten. Ein Import darf höchstens 1.000 Seiten ergeben, Einträge mit Text mitgezählt.",
  tooManyDatabases: "Das sind zu viele Datenbanken. Ein Import darf höchstens 100 enthalten.",
  tableTooLarge: (name: string) =>
    `„${withoutNotionIds(name)}“ ist zu groß für eine Datenbank in diesem Import. Höchstens 10 MB sind möglich; größere Tabellen importierst du einzeln als CSV.`,
  notTable: (name: string) => `„${withoutNotionIds(name)}“ ist keine lesbare Tabelle (CSV).`,
  tooManyColumns: (name: string) =>
    `„${withoutNotionIds(name)}“ hat zu viele Spalten. Höchstens 200 sind möglich.`,
  tooManyValues: (name: string) =>
    `Die Datenbanken dieses Imports haben zusammen mehr als 400.000 Werte („${withoutNotionIds(name)}“ ist eine zu viel). Importiere große Tabellen einzeln als CSV.`,
  titleColumn: "Name",
  untitledEntry: "Unbenannt",
  untitledDatabase: "Unbenannte Datenbank",
  brokenZip: (name: string) => `„${name}“ ist kein lesbares ZIP.`,
  unsafeZip: (name: string) =>
    `„${name}“ enthält unzulässige Namen oder Verweise und wurde nicht importiert.`,
  lockedZip: (name: string) => `„${name}“ ist mit einem Passwort geschützt. Bitte entpacke es zuerst.`,
  notWord: (name: string) =>
    `„${name}“ ist kein lesbares Word-Dokument (.docx), oder es ist mit einem Passwort geschützt.`,
  notEvernote: (name: string) => `„${name}“ ist kein lesbarer Export von Evernote (.enex).`,
  evernoteTooLarge:
    "Exporte von Evernote in ZIPs dürfen zusammen höchstens 50 MB groß sein. Wähle die .enex-Dateien selbst aus.",
  notOutline: (name: string) => `„${name}“ ist keine lesbare Sammlung von Outline (JSON).`,
  outlineTooLarge:
    "Die Sammlungen eines Exports von Outline dürfen zusammen höchstens 50 MB groß sein. Exportiere sie einzeln.",
  notText: (name: string) => `„${withoutNotionIds(name)}“ ist kein lesbarer Text.`,
  textTooLarge: (name: string) =>
    `„${withoutNotionIds(name)}“ ist zu groß für eine Seite. Höchstens 5 MB Text sind möglich.`,
  tooManyCells: (name: string) =>
    `Die Tabellen in „${withoutNotionIds(name)}“ haben zusammen mehr als 20.000 Zellen. Importiere so große Tabellen als CSV in eine Datenbank.`,
  tooManyDefinitions: (name: string) =>
    `„${withoutNotionIds(name)}“ legt mehr als 10.000 Adressen oder Fußnoten fest. Bitte teile die Seite auf.`,
  tooManyBlocks: (name: string) =>
    `„${withoutNotionIds(name)}“ hat zu viele Absätze. Eine Seite fasst höchstens 10.000 Blöcke.`,
  tooManyBlocksInAll:
    "Der Import hat zu viele Absätze. Zusammen dürfen seine Seiten höchstens 200.000 Blöcke haben. Bitte teile die Dateien auf.",
  tooManyFileUses:
    "Der Import zeigt zu viele Bilder und Dateien. Zusammen dürfen seine Seiten und Einträge sie an höchstens 20.000 Stellen zeigen. Bitte teile die Dateien auf.",
  tooManyLinks:
    "Der Import hat zu viele Verknüpfungen. Zusammen dürfen die Zellen seiner Datenbanken höchstens 200.000 Einträge nennen. Bitte teile die Dateien auf.",
  tooSlow: "Der Import hat zu lange gedauert und wurde abgebrochen. Bitte teile die Dateien auf.",

  /** What Notion's API said, and what it did not. */
  notion: {
    source: "Notion",
    asked: (requests: number) =>
      `Notion wurde gefragt (${counted(requests, "Anfrage", "Anfragen")}). Ansichten, ihre Filter und Sortierungen gibt Notion nicht heraus: Sie fehlen auch mit dem Token.`,
    notAllowed:
      "Notion wurde nicht gefragt: Der Hauptnutzer erlaubt es in Citadel mit „Vorschauen von Verweisen holen“. Der Import geht ohne weiter.",
    rateLimited:
      "Notion wurde nicht gefragt: Du hast gerade sehr oft andere Server fragen lassen. Versuche es in einer Minute noch einmal; der Import geht ohne weiter.",
    tooMuchText:
      "Notion nennt mehr Text, als ein Import auf einmal fasst. Was bis dahin kam, ist dabei; für das Übrige zählt der Export.",
    hiddenPages: (n: number) =>
      `Zu ${counted(n, "Seite", "Seiten")} gibt Notion nichts heraus: Die Integration hat keinen Zugriff darauf.`,
    nameless:
      "Die Namen mancher Personen gibt Notion nicht heraus: Der Integration fehlt das Recht, Benutzer zu lesen.",
    troubles: {
      token:
        "Notion nimmt den Token nicht an. Prüfe, ob er vollständig ist und die Integration noch besteht. Der Import geht ohne ihn weiter.",
      hidden:
        "Notion gibt hierüber nichts heraus: Die Integration hat keinen Zugriff. Verbinde sie in Notion mit der Seite, wenn es genauer werden soll.",
      forbidden: "Notion gibt hierüber nichts heraus: Der Integration fehlt das Recht, Inhalte zu lesen.",
      refused: "Notion gibt hierüber nichts heraus, etwa weil die Datenbank mehrere Quellen hat.",
      answer: "Die Antwort von Notion hierüber ist zu groß oder nicht lesbar.",
      busy: "Notion lässt gerade keine weiteren Anfragen zu. Was bis dahin kam, ist dabei; versuche es später noch einmal.",
      down: "Notion antwortet gerade mit Fehlern. Was bis dahin kam, ist dabei; versuche es später noch einmal.",
      line: "Notion war nicht zu erreichen. Was bis dahin kam, ist dabei.",
      bound:
        "Notion wurde nicht nach allem gefragt: Ein Import stellt höchstens 300 Anfragen in zwei Minuten. Was bis dahin kam, ist dabei.",
    },
    coversLater: (n: number) =>
      `${counted(n, "Titelbild wird", "Titelbilder werden")} erst beim Import aus dem Internet geholt.`,
    coverLost: "Das Titelbild in Notion war nicht zu holen oder ist größer als 8 MB; es kommt nicht mit.",
    coversLeft: {
      count: (n: number) =>
        `Ein Import holt höchstens 100 Titelbilder; ${counted(n, "weiteres kommt", "weitere kommen")} nicht mit.`,
      time: (n: number) =>
        `Ein Import holt höchstens eine Minute lang Titelbilder; ${counted(n, "weiteres kommt", "weitere kommen")} nicht mit.`,
      bytes: (n: number) =>
        `Ein Import holt Titelbilder von zusammen höchstens 100 MB; ${counted(n, "weiteres kommt", "weitere kommen")} nicht mit.`,
    },
    pictureIcons: (n: number) =>
      `${counted(n, "Seite hat", "Seiten haben")} in Notion ein Bild als Symbol; es kommt nicht mit.`,
    groups: (name: string) => `Spalte „${name}“ ist hier eine Auswahl ohne die Gruppen des Status in Notion.`,
    formula: (name: string, source: string) =>
      `Spalte „${name}“: Ihre Formel hat hier keine gleiche, deshalb stehen ihre Werte da: ${shortened(source)}`,
    rollup: (name: string, relation: string, property: string, aggregation: string) =>
      `Spalte „${name}“: Ihr Rollup (${aggregation} von „${property}“ über „${relation}“) hat hier keinen gleichen, deshalb stehen ihre Werte da.`,
    values: (name: string) =>
      `Spalte „${name}“: Werte, die im Export nicht zu ihrem Typ passten, kommen von Notion.`,
    added: (name: string) => `Spalte „${name}“ fehlt im Export und kommt von Notion.`,
    lostLinks: (name: string, n: number) =>
      `Spalte „${name}“: ${counted(n, "Verknüpfung führt", "Verknüpfungen führen")} zu Einträgen, die nicht im Import sind.`,
  },

  /** In the present tense: the preview says them before an import, the report after it. */
  notes: {
    more: (n: number) => `Und ${counted(n, "weiterer Hinweis", "weitere Hinweise")}.`,
    unusedFile: "Gehört zu keiner der Seiten und kommt nicht mit.",
    strangeFile: "Wird von MAIVE nicht gelesen und kommt nicht mit.",
    remotePicture: (address: string) => `Bild aus dem Internet kommt als Link mit: ${address}`,
    missingPicture: (name: string) => `Bild fehlt im Import: ${name}`,
    embeddedPicture: "Ein eingebettetes Bild ist nicht lesbar und kommt nicht mit.",
    pictureType: (name: string) => `Kein Bildformat, das MAIVE zeigt; kommt als Datei mit: ${name}`,
    pictureTooLarge: (name: string) => `Bild größer als 10 MB; kommt als Datei mit: ${name}`,
    droppedLink: (address: string) => `Link kommt nicht mit, nur sein Text: ${address}`,
    missingTarget: (address: string) => `Das Ziel dieses Links ist nicht im Import: ${address}`,
    missingNote: (title: string) =>
      `Die Notiz, zu der dieser Link führt, ist nicht im Import; nur der Text bleibt: ${title}`,
    severalNotes: (title: string) =>
      `Mehrere Notizen heißen so; vom Link auf eine davon bleibt nur der Text: ${title}`,
    missingResource: (type: string) => `Eine Datei der Notiz fehlt im Export: ${type}`,
    encrypted: "Verschlüsselter Text kommt nicht mit. Entschlüssele ihn vor dem Export in Evernote.",
    reminder: "Die Erinnerung steht als Text auf der Seite und erinnert nicht mehr.",
    taskDetails: "Erinnerungen, Wiederholungen und Zuständige von Aufgaben kommen nicht mit.",
    unreadablePage: (title: string) =>
      `Verweis auf eine Seite, die es hier nicht gibt; nur der Text bleibt: ${title}`,
    severalOfName: (name: string) => `Mehrere Dateien heißen so; der Link führt zur ersten: ${name}`,
    placeOfLink: "Links auf Überschriften oder Absätze führen zur ganzen Seite.",
    placeInPage: (place: string) => `Link innerhalb der Seite kommt nicht mit, nur sein Text: ${place}`,
    icons: (n: number) => `${counted(n, "Symbol einer Seite kommt", "Symbole von Seiten kommen")} nicht mit.`,
    mentions: "Erwähnte Personen und Daten sind hier Text.",
    embeddedPage: (name: string) => `Eingebettete Seite kommt als Verweis mit: ${name}`,
    comments: "Kommentare (%%…%%) kommen nicht mit.",
    programSettings: (n: number) =>
      `${counted(n, "Datei mit Einstellungen", "Dateien mit Einstellungen")} des Programms, aus dem der Export kommt; ${n === 1 ? "sie kommt" : "sie kommen"} nicht mit.`,
    deletedWords: "Gelöschte Wörter aus der Änderungsverfolgung kommen nicht mit.",
    hiddenWords: "Ausgeblendeter Text kommt nicht mit.",
    wordFormula: "Eine Formel aus Word ist hier einfacher Text.",
    wordObject: "Ein eingebettetes Objekt (Tabelle, Diagramm) kommt nicht mit.",
    textBox: "Ein Textfeld steht unter seinem Absatz.",
    droppedDrawing: "Eine Zeichnung oder ein Bild in einem Format, das MAIVE nicht zeigt, kommt nicht mit.",
    wordComments: (n: number) => `${counted(n, "Kommentar kommt", "Kommentare kommen")} nicht mit.`,
    headersFooters: "Kopf- und Fußzeilen kommen nicht mit.",
    embed: (address: string) => `Eingebettetes kommt als Link mit: ${address}`,
    droppedEmbed: "Eingebettetes (Video, Formular, Zeichnung) kommt nicht mit.",
    cropped: "Zugeschnittene Bilder sind hier ganz zu sehen.",
    unknownBlock: (type: string) => `Ein Block, den MAIVE nicht kennt (${shortened(type)}), ist hier Text.`,
    unnamedPage: "Ein Verweis auf eine andere Seite kommt nicht mit: Ihr Name steht nicht im Export.",
    appflowyDatabase:
      "Von einer Datenbank stehen Name, Ansichten und die Texte ihrer Einträge nicht im Export; sie heißt hier wie die Seite.",
    idColumn: (name: string) =>
      `Spalte „${name}“ nennt Einträge nur mit ihren Kennungen; diese stehen hier als Text.`,
    headingOfToggle: "Überschriften, die auf- und zuklappen, sind hier Aufklapplisten mit einfachem Titel.",
    nestedTable: "Eine Tabelle in einer Tabelle ist hier Text.",
    mergedCells: "Verbundene Zellen einer Tabelle sind hier getrennt.",
    deepNesting: "Sehr tief Eingerücktes ist hier flacher eingerückt.",
    split: "Sehr lange Absätze sind hier geteilt.",
    splitTable: "Sehr große Tabellen sind hier geteilt.",
    cutCell: "Sehr lange Zellen einer Tabelle sind hier gekürzt.",
    unformatted: "Ein Absatz mit sehr viel Formatierung kommt ohne sie mit.",
    footnotes: "Fußnoten stehen am Ende der Seite.",
    frontMatter: "Angaben am Anfang der Datei stehen als Tabelle auf der Seite.",
    droppedIcon: "Das Symbol der Seite ist ein Bild und kommt nicht mit.",
    droppedCover: "Das Titelbild ist nicht lesbar oder größer als 10 MB und kommt nicht mit.",
    remoteCover: (address: string) => `Titelbild aus dem Internet kommt nicht mit: ${address}`,
    databaseOfMain:
      "Datenbanken legt nur der Hauptnutzer an: Die Tabelle kommt nicht mit, ihre Einträge sind Seiten.",
    filteredView: (n: number) =>
      `Die exportierte Ansicht war gefiltert; ihr Filter steht nicht im Export. ${counted(n, "Eintrag ist", "Einträge sind")} deshalb zusätzlich zu sehen.`,
    unfitColumn: (name: string) =>
      `Spalte „${name}“ ist hier Text, weil nicht alle ihre Werte zu ihrem Typ passen.`,
    computedColumn: (name: string) =>
      `Spalte „${name}“ wurde in Notion berechnet: Ihre Werte sind da, ihre Formel steht nicht im Export.`,
    peopleColumn: (name: string) => `Spalte „${name}“ nennt Personen: Ihre Namen sind hier Auswahlwerte.`,
    looseRelation: (name: string) =>
      `Spalte „${name}“ verknüpft Einträge, die nicht eindeutig im Import stehen: Die Titel sind hier Text.`,
    lostLink: (entry: string, column: string, title: string) =>
      `„${shortened(entry)}“, Spalte „${column}“: „${shortened(title)}“ steht nicht im Import; die Verknüpfung fehlt.`,
    lostValue: (entry: string, column: string, value: string, reason: string) =>
      `„${shortened(entry)}“, Spalte „${column}“: „${shortened(value)}“ kommt nicht mit. ${reason}`,
    columnLeft: (name: string) => `Spalte „${name}“ konnte nicht angelegt werden.`,
    manyFiles: (entry: string, most: number) =>
      `„${shortened(entry)}“ hat in einer Spalte mehr als ${most} Dateien: Die weiteren kommen nicht mit.`,
    longTitle: "Ein zu langer Titel ist hier gekürzt.",
    storage: (name: string) => `Die Datei ist nicht lesbar: ${name}`,
  },
} as const;
