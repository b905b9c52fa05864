const count = (n: number) => n.toLocaleString("de-DE");

export const databaseViewTexts = {
  // States
  notLinked: "Noch ist keine Datenbank verknüpft.",
  notLinkedReader: "Hier ist keine Datenbank verknüpft.",
  select: "Datenbank auswählen",
  gone: "Diese Datenbank gibt es nicht mehr, oder du hast keinen Zugriff darauf.",
  goneHint: "Wähle eine andere Datenbank oder lösche den Block.",
  accessLost: "Du hast keinen Zugriff mehr auf diesen Inhalt.",
  loadFailed: "Daten konnten nicht geladen werden.",
  loading: "Datenbank wird geladen …",
  viewRefused: "Diese Ansicht kannst du so nicht sehen.",
  showPlain: "Ohne Sortierung und Filter anzeigen",
  rowsFailed: "Die Einträge konnten nicht geladen werden.",
  retry: "Erneut versuchen",
  noViews: "In diesem Block ist noch keine Ansicht ausgewählt.",
  noRows: "Noch keine Einträge.",
  noneFiltered: "Kein Eintrag passt zu den Filtern.",
  noMatches: (search: string) => `Kein Eintrag enthält „${search}“.`,
  reconnecting: "Verbindung unterbrochen, wird wiederhergestellt …",
  calculating: (percent: number) => `Wird berechnet … ${percent} %`,
  here: "Hier sind gerade",
  unsaved: (n: number) =>
    n === 1 ? "1 Änderung nicht gespeichert" : `${count(n)} Änderungen nicht gespeichert`,
  // The sheet of a cell
  previous: "Zurück",
  next: "Weiter",
  explain: "Warum dieser Wert?",
  emptyValue: "Leer",
  // Cards
  cardsOf: (database: string) => `${database} als Karten`,
  asCards: "Als Karten anzeigen",
  asTable: "Als Tabelle anzeigen",
  cardValue: (property: string, value: string) => `${property} ${value}`,
  cardMenu: (title: string) => `Menü von „${title}“`,
  checkCard: (title: string) => `„${title}“ auswählen`,
  // Touched ranges
  rangeBar: "Ausgewählte Zellen",
  copy: "Kopieren",
  paste: "Einfügen",
  clearCells: "Leeren",
  fillDown: "Ausfüllen",
  endRange: "Auswahl beenden",
  copied: "Kopiert",
  copyFailed: "Das Kopieren klappt in diesem Browser nicht.",
  pasteTitle: "Zellen einfügen",
  pasteHint: "Tippe lange in das Feld und wähle „Einfügen“.",
  pasteField: "Was eingefügt wird",
  widerColumn: "Breiter",
  narrowerColumn: "Schmaler",
  // Toolbar and views
  toolbar: "Werkzeuge der Datenbank",
  views: "Ansichten",
  moreTools: "Weitere Werkzeuge",
  exportXlsx: "Als Excel speichern",
  exportCsv: "Als CSV speichern",
  importTable: "Tabelle importieren",
  manageViews: "Ansichten verwalten",
  search: "Suchen",
  searchIn: (database: string) => `In ${database} suchen`,
  clearSearch: "Suche beenden",
  properties: "Eigenschaften",
  sort: "Sortieren",
  filter: "Filtern",
  active: (n: number) => `${count(n)} aktiv`,
  localView: (parts: readonly ("columns" | "sorts" | "filters")[]) => {
    const names = { columns: "Spalten", sorts: "Sortierung", filters: "Filter" };
    return `Nur in diesem Browser: deine ${parts.map((part) => names[part]).join(", ")}.`;
  },
  resetLocal: "Zurücksetzen",
  newViewName: "Name der neuen Ansicht",
  newViewPlaceholder: "z. B. Zu lesen",
  viewName: (view: string) => `Neuer Name für „${view}“`,
  renameView: (view: string) => `„${view}“ umbenennen`,
  keepName: "Namen übernehmen",
  dropName: "Umbenennen abbrechen",
  deleteView: (view: string) => `„${view}“ löschen`,
  deleteViewTitle: "Ansicht löschen",
  deleteViewQuestion: (view: string) => `Soll die Ansicht "${view}" für alle gelöscht werden?`,
  createView: "Ansicht anlegen",
  cancel: "Abbrechen",
  close: "Schließen",
  saveAndClose: "Speichern & Schließen",
  visibilityTitle: (view: string) => `Eigenschaften für Ansicht ${view}`,
  visibilityHint: "Ausgewählte Eigenschaften sind Spalten dieser Ansicht.",
  lead: "Lead",
  // Columns
  columnMenu: (name: string) => `Spaltenmenü ${name}`,
  columnWidth: (name: string) => `Breite von ${name}`,
  columnWidthText: (width: number) => `${width} Pixel`,
  editProperty: "Eigenschaft bearbeiten",
  wordWrap: "Zeilenumbruch",
  hide: "Ausblenden",
  remove: "Löschen",
  addProperty: "Eigenschaft hinzufügen",
  removePropertyTitle: "Eigenschaft löschen",
  removePropertyQuestion: (name: string) =>
    `Soll die Eigenschaft "${name}" mit allen ihren Werten wirklich gelöscht werden?`,
  // Rows
  newEntryShort: "+ Neu",
  newEntry: "Neuer Eintrag",
  rowMenu: "Zeilenmenü",
  open: "Öffnen",
  entries: (n: number) => (n === 1 ? "1 Eintrag" : `${count(n)} Einträge`),
  emptyCell: (property: string) => `${property}: leer`,
  unsavedCell: "nicht gespeichert",
  loadingRow: "Wird geladen …",
  entryDeleted: (title: string) => `„${title}“ wurde gelöscht.`,
  selectRow: "Zeile auswählen",
  uncheckRow: "Zeile abwählen",
  selectAllRows: "Alle Zeilen auswählen",
  rowNumber: (n: number) => `Zeile ${count(n)}`,
  moveRow: "Zeile verschieben",
  duplicate: "Duplizieren",
  selectColumn: "Spalte auswählen",
  moveUp: "Nach oben",
  moveDown: "Nach unten",
  moveLeft: "Nach links",
  moveRight: "Nach rechts",
  sortAscending: "Aufsteigend sortieren",
  sortDescending: "Absteigend sortieren",
  filterBy: "Filtern",
  sortNone: "Sortierung aufheben",
  selectedRange: (rows: number, columns: number) => `${count(rows)} × ${count(columns)} Zellen ausgewählt`,
  // Many rows
  bulkBar: "Ausgewählte Zeilen",
  export: "Exportieren",
  checkedRows: (n: number) => (n === 1 ? "1 Zeile ausgewählt" : `${count(n)} Zeilen ausgewählt`),
  uncheck: "Auswahl aufheben",
  setValue: "Wert setzen",
  setValueTitle: (n: number) => (n === 1 ? "Wert in 1 Zeile setzen" : `Wert in ${count(n)} Zeilen setzen`),
  setValueProperty: "Eigenschaft",
  setValueText: "Wert",
  setValueHint: "Leer lassen, um die Zellen zu leeren.",
  apply: "Anwenden",
  rowsDeleted: (n: number) =>
    n === 1 ? "1 Eintrag wurde gelöscht." : `${count(n)} Einträge wurden gelöscht.`,
  rowsDuplicated: (n: number) =>
    n === 1 ? "1 Eintrag wurde dupliziert." : `${count(n)} Einträge wurden dupliziert.`,
  someFailed: (n: number) =>
    n === 1 ? "Bei 1 Eintrag ging es nicht." : `Bei ${count(n)} Einträgen ging es nicht.`,
  duplicateFailed: "Der Eintrag konnte nicht dupliziert werden.",
  moveFailed: "Fehler beim Umsortieren.",
  sortedOrder: "Die Ansicht ist sortiert oder durchsucht; die Reihenfolge von Hand gilt ohne Sortierung.",
  // Fullscreen
  fullscreen: "Vollbild",
  leaveFullscreen: "Vollbild verlassen",
  // Copying and pasting
  copyReady: "Die Zellen sind geladen.",
  copyNow: "Jetzt kopieren",
  copying: "Zellen werden geladen …",
  growTitle: "Tabelle erweitern",
  growQuestion: (n: number) =>
    n === 1
      ? "Für 1 Zeile ist am Ende kein Platz. Soll sie als neuer Eintrag angelegt werden?"
      : `Für ${count(n)} Zeilen ist am Ende kein Platz. Sollen sie als neue Einträge angelegt werden?`,
  growConfirm: "Anlegen",
  untitled: "Ohne Titel",
  noRowForIt: "keine Zeile dafür",
  noColumnForIt: "keine Spalte dafür",
  moreColumns: (n: number) => (n === 1 ? "1 Spalte" : `${count(n)} Spalten`),
  moreRows: (n: number) => (n === 1 ? "1 Zeile" : `${count(n)} Zeilen`),
  readOnlyCell: "Du kannst diese Zelle nicht ändern.",
  computedCell: "Diese Zelle wird nicht von Hand gefüllt.",
  tooManyCells: (n: number) => `Auf einmal lassen sich höchstens ${count(n)} Zellen ändern oder kopieren.`,
  misfits: (
    n: number,
    total: number,
    first: readonly { row: number | null; property: string; text: string; reason: string }[],
    more: number,
  ) => {
    const named = first.map(({ row, property, text, reason }) => {
      const place = row === null ? property : `Zeile ${count(row + 1)}, ${property}`;
      const value = text === "" ? "" : ` „${text.length > 40 ? `${text.slice(0, 40)}…` : text}“`;
      return `${place}:${value} (${reason})`;
    });
    const beyond = more > 0 ? `; und ${count(more)} weitere` : "";
    return `${count(n)} von ${count(total)} ${total === 1 ? "Wert" : "Werten"} nicht übernommen. ${named.join("; ")}${beyond}`;
  },
  nothingToUndo: "Es gibt nichts rückgängig zu machen.",
  nothingToRedo: "Es gibt nichts zu wiederholen.",
  undone: (n: number) => (n === 1 ? "1 Zelle zurückgesetzt" : `${count(n)} Zellen zurückgesetzt`),
  redone: (n: number) => (n === 1 ? "1 Zelle wiederhergestellt" : `${count(n)} Zellen wiederhergestellt`),
  // Messages
  editing: (username: string) => `${username} bearbeitet diese Zelle gerade.`,
  emptyTitle: "Der Titel darf nicht leer sein.",
  saveFailed: "Fehler beim Speichern.",
  saveFailedBecause: (detail: string) => `Fehler beim Speichern. ${detail}`,
  valueChanged: (property: string, current: string, typed: string) =>
    `Der Wert wurde inzwischen geändert. ${property}: jetzt ${current === "" ? "leer" : `„${current}“`}, deine Eingabe ${typed === "" ? "leer" : `„${typed}“`}.`,
  keptTheirs: (n: number, property: string, current: string, typed: string) => {
    const example = `${property}: dort steht jetzt ${current === "" ? "nichts" : `„${current}“`}, deine Änderung war ${typed === "" ? "leer" : `„${typed}“`}.`;
    return n === 1
      ? `1 Zelle wurde inzwischen von anderen geändert und bleibt, wie sie ist. ${example}`
      : `${count(n)} Zellen wurden inzwischen von anderen geändert und bleiben, wie sie sind. Zum Beispiel ${example}`;
  },
  writeAnyway: "Meine Eingabe übernehmen",
  createFailed: "Fehler beim Erstellen des Eintrags.",
  createFailedBecause: (detail: string) => `Fehler beim Erstellen des Eintrags. ${detail}`,
  deleteFailed: "Fehler beim Löschen des Eintrags",
  restoreFailed: "Der Eintrag konnte nicht wiederhergestellt werden.",
  viewFailed: (reason: string) => `Fehler: ${reason}`,
  viewNotCreated: "Neue Ansicht konnte nicht erstellt werden.",
  configFailed: "Konfiguration konnte nicht gespeichert werden.",
  actionFailed: "Aktion fehlgeschlagen",
} as const;
