const n = (count: number): string => count.toLocaleString("de-DE");
const objects = (count: number): string => (count === 1 ? "1 Objekt" : `${n(count)} Objekte`);

const filesOf = (count: number): string => (count === 1 ? "1 Datei" : `${n(count)} Dateien`);
const foldersOf = (count: number): string => (count === 1 ? "1 Ordner" : `${n(count)} Ordner`);

/** German words of the Drive screen. */
export const driveTexts = {
  title: "Drive",
  path: "Pfad",
  up: "Übergeordneter Ordner",
  upload: "Hochladen",
  uploadFiles: "Dateien auswählen",
  uploadFolder: "Ganzen Ordner auswählen",
  newFolder: "Neuer Ordner",
  search: "Suchen",
  clearSearch: "Suche leeren",
  view: "Ansicht",
  views: { list: "Liste", grid: "Raster" },
  details: "Details",
  files: "Dateien",
  loading: "Dateien werden geladen …",
  columns: { name: "Name", size: "Größe", date: "Geändert", by: "Von", actions: "Aktionen" },
  sort: "Sortieren",
  nobody: "–",
  folder: "Ordner",
  count: (folders: number, files: number) => {
    const parts: string[] = [];
    if (folders > 0) parts.push(foldersOf(folders));
    if (files > 0 || folders === 0) parts.push(filesOf(files));
    return parts.join(", ");
  },
  found: (count: number) => (count === 1 ? "1 Treffer" : `${n(count)} Treffer`),
  inFolder: (path: string) => `in ${path}`,
  selection: {
    label: "Auswahl",
    count: (count: number) => `${n(count)} ausgewählt`,
    clear: "Auswahl aufheben",
  },
  menu: {
    label: "Weitere Aktionen",
    labelOf: (name: string) => `Weitere Aktionen: ${name}`,
    open: "Öffnen",
    showInFolder: "Im Ordner zeigen",
    download: "Herunterladen",
    rename: "Umbenennen",
    move: "Verschieben",
    share: "Freigabe",
    details: "Details",
    delete: "Löschen",
  },
  rename: { label: (name: string) => `Neuer Name für ${name}` },
  folderDialog: {
    name: "Name",
    placeholder: "z. B. Fotos 2026",
    create: "Anlegen",
    nameRequired: "Bitte gib einen Namen ein.",
  },
  moveDialog: {
    title: (count: number, name: string) =>
      count === 1 ? `„${name}“ verschieben` : `${objects(count)} verschieben`,
    folders: "Zielordner",
    root: "Drive",
    here: "liegt schon hier",
    inside: "wird verschoben",
    readOnly: "nur Lesen",
    expand: "Aufklappen",
    collapse: "Zuklappen",
    loadFailed: "Die Ordner konnten nicht geladen werden.",
    empty: "Keine weiteren Ordner",
  },
  drop: {
    here: (folder: string) => `In „${folder}“ hochladen`,
    hint: "Dateien und ganze Ordner",
    forbidden: "Hier kannst du nichts ablegen.",
    forbiddenHint: "In diesem Ordner darfst du nur lesen.",
  },
  dragged: (count: number, name: string) => (count === 1 ? name : objects(count)),
  done: {
    deleted: (count: number, name: string) =>
      count === 1 ? `„${name}“ gelöscht` : `${objects(count)} gelöscht`,
    moved: (count: number, name: string, folder: string) =>
      count === 1 ? `„${name}“ nach „${folder}“ verschoben` : `${objects(count)} nach „${folder}“ verschoben`,
  },
  failed: {
    load: "Dieser Ordner konnte nicht geladen werden.",
    gone: "Diesen Ordner gibt es nicht mehr.",
    goneHint: "Er wurde verschoben, gelöscht oder ist nicht mehr mit dir geteilt.",
    toRoot: "Zu Drive",
    search: "Die Suche ist fehlgeschlagen.",
    rename: (name: string) => `„${name}“ konnte nicht umbenannt werden.`,
    move: (name: string) => `„${name}“ konnte nicht verschoben werden.`,
    remove: (name: string) => `„${name}“ konnte nicht gelöscht werden.`,
    restore: (name: string) => `„${name}“ konnte nicht wiederhergestellt werden.`,
    create: "Der Ordner konnte nicht angelegt werden.",
    several: (count: number) => `${objects(count)} konnten nicht geändert werden.`,
    zipTooMany: (most: number) => `Mehr als ${n(most)} Objekte auf einmal lassen sich nicht herunterladen.`,
  },
  empty: {
    root: "Noch keine Dateien",
    rootHint: "Lade Dateien hoch oder ziehe sie aus einem anderen Fenster hierher.",
    guest: "Mit dir wurden noch keine Dateien geteilt.",
    guestHint: "Sobald jemand etwas mit dir teilt, findest du es hier.",
    folder: "Dieser Ordner ist leer",
    folderHint: "Ziehe Dateien hierher oder lade sie hoch.",
    /** Fingers drag nothing from another window. */
    byTouch: {
      rootHint: "Lade Fotos und Dokumente von diesem Gerät hoch.",
      folderHint: "Lade etwas hoch oder lege einen Ordner an.",
    },
    folderReadHint: "Hier liegt noch nichts.",
    search: (text: string) => `Nichts gefunden für „${text}“`,
    searchHint: "Gesucht wird in den Namen aller Dateien und Ordner.",
  },
  panel: {
    nothing: "Wähle eine Datei oder einen Ordner, um Einzelheiten zu sehen.",
    type: "Typ",
    size: "Größe",
    place: "Ort",
    changed: "Geändert",
    by: "Geändert von",
    original: "Hochgeladen als",
    uses: "Verwendet in",
    notUsed: "Auf keiner Seite verwendet",
    usesLoading: "Wird gesucht …",
    usesFailed: "Das konnte nicht geladen werden.",
    useKinds: { block: "auf der Seite", cover: "als Cover", cell: "in einer Zelle" },
    close: "Details schließen",
    several: (count: number) => `${objects(count)} ausgewählt`,
    totalSize: "Größe der Dateien",
  },
  remove: {
    title: "Löschen",
    confirm: "In den Papierkorb",
    /** Asks before deleting folders; `within` is null when unknown. */
    question: (folders: readonly string[], files: number, within: number | null) => {
      const [first] = folders;
      const what = folders.length === 1 && first !== undefined ? `„${first}“` : foldersOf(folders.length);
      const inside = within === null ? "allem, was darin liegt" : filesOf(within);
      const others =
        files === 0 ? "" : ` und ${files === 1 ? "1 weitere Datei" : `${n(files)} weitere Dateien`}`;
      return within === 0
        ? `${what}${others} in den Papierkorb legen? ${folders.length === 1 ? "Der Ordner enthält" : "Die Ordner enthalten"} keine Dateien.`
        : `${what} mit ${inside}${others} in den Papierkorb legen?`;
    },
  },
  trash: {
    title: "Papierkorb",
    list: "Gelöschte Dateien und Ordner",
    restore: "Wiederherstellen",
    restoreOf: (name: string) => `${name} wiederherstellen`,
    deleteForGood: "Endgültig löschen",
    deleteForGoodOf: (name: string) => `${name} endgültig löschen`,
    empty: "Papierkorb leeren",
    emptied: "Der Papierkorb ist leer.",
    hint: (days: number) =>
      `Gelöschtes bleibt ${days === 1 ? "einen Tag" : `${n(days)} Tage`} hier und wird dann endgültig entfernt. So lange zählt es zum Speicherplatz.`,
    deleted: (when: string, by: string | null) =>
      by === null ? `Gelöscht ${when}` : `Gelöscht ${when} von ${by}`,
    from: (path: string) => `aus ${path}`,
    files: filesOf,
    more: (count: number) => `${n(count)} weitere, die früher gelöscht wurden, sind nicht aufgeführt.`,
    restored: (name: string, path: string) => `„${name}“ liegt wieder in ${path}.`,
    questions: {
      deleteForGood: (name: string, files: number, isFolder: boolean) =>
        isFolder
          ? `Soll der Ordner „${name}“ mit ${filesOf(files)} endgültig gelöscht werden?`
          : `Soll die Datei „${name}“ endgültig gelöscht werden?`,
      empty: (count: number) =>
        count === 1
          ? "Soll das Objekt im Papierkorb endgültig gelöscht werden?"
          : `Sollen alle ${n(count)} Objekte im Papierkorb endgültig gelöscht werden?`,
    },
    errors: {
      list: "Der Papierkorb konnte nicht geladen werden.",
      deleteForGood: (name: string) => `„${name}“ konnte nicht endgültig gelöscht werden.`,
      empty: "Der Papierkorb konnte nicht geleert werden.",
    },
  },
  share: {
    folderHint: "Gilt für den Ordner und alles, was darin liegt.",
    fileHint: "Gilt nur für diese Datei.",
  },
} as const;

/** What kind a file is, as a person would say it. */
export const kindTexts = {
  folder: "Ordner",
  image: "Bild",
  pdf: "PDF",
  markdown: "Markdown",
  text: "Text",
  audio: "Audio",
  video: "Video",
  archive: "Archiv",
  sheet: "Tabelle",
  document: "Dokument",
  slides: "Präsentation",
  other: "Datei",
} as const;
