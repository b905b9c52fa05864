// Shared: creating a formatter per row is slow.
const germanCount = new Intl.NumberFormat("de-DE");
const count = (n: number) => germanCount.format(n);

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
  chooseView: "Bitte zuerst eine Ansicht auswählen.",
  noRows: "Noch keine Einträge.",
  noneFiltered: "Kein Eintrag passt zu den Filtern.",
  noMatches: (search: string) => `Kein Eintrag enthält „${search}“.`,
  reconnecting: "Verbindung unterbrochen, wird wiederhergestellt …",
  live: "Live",
  liveHint: "Änderungen anderer erscheinen sofort.",
  offline: "Keine Verbindung zum Server. Änderungen bleiben hier und werden nachgeholt.",
  crowded: "Zu viele offene Fenster: Schließe einige, dann geht es live weiter.",
  crowdedHint:
    "Du hast MAIVE in sehr vielen Fenstern offen. Änderungen anderer erscheinen hier nach einigen Sekunden, deine werden gespeichert.",
  polling: "Ohne Live-Verbindung",
  pollingWhy: "Was heißt das?",
  pollingWhat:
    "Der Server antwortet, aber WebSockets kommen nicht durch. Änderungen anderer erscheinen nach einigen Sekunden, deine werden gespeichert. Wer gerade welche Zelle bearbeitet, ist nicht zu sehen.",
  pollingHow:
    "Meist sperrt ein Proxy dazwischen WebSockets: Er muss „Upgrade“ für Adressen unter /ws durchlassen. Mehr dazu steht in der Betriebsanleitung von MAIVE unter „Reverse proxy“ (docs/operations/reverse-proxy.md). Sobald sie durchkommen, geht es von selbst live weiter.",
  calculating: (percent: number) => `Wird berechnet … ${percent} %`,
  converting: (percent: number) => `Wird umgewandelt … ${percent} %`,
  convertingNamed: (name: string, percent: number) => `„${name}“ wird umgewandelt … ${percent} %`,
  convertingNow: (name: string) => `„${name}“ wird umgewandelt …`,
  percent: (percent: number) => `${percent} %`,
  cancelConversion: "Umwandlung abbrechen",
  conversionFailed: "Die Umwandlung ist misslungen. Es ist alles, wie es war.",
  conversionFailedNamed: (name: string) =>
    `„${name}“: Die Umwandlung ist misslungen. Es ist alles, wie es war.`,
  conversionSeen: "Hinweis entfernen",
  here: "Hier sind gerade",
  unsaved: (n: number) =>
    n === 1 ? "1 Änderung nicht gespeichert" : `${count(n)} Änderungen nicht gespeichert`,
  leftOnPaper: (n: number) =>
    n === 1 ? "Eine weitere Zeile ist nicht gedruckt." : `Weitere ${count(n)} Zeilen sind nicht gedruckt.`,
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
  hit: (current: number, total: number) => `${count(current)} von ${count(total)}`,
  hitsHidden: "Spalte ausgeblendet",
  hitsFolded: "Gruppe zugeklappt",
  moreHits: (current: number, total: number) =>
    `${count(current)} von ${count(total)}, weitere in zugeklappten Gruppen`,
  previousHit: "Voriger Treffer",
  nextHit: "Nächster Treffer",
  findFailed: "Der Treffer konnte nicht gesucht werden.",
  properties: "Eigenschaften",
  sort: "Sortieren",
  filter: "Filtern",
  active: (n: number) => `${count(n)} aktiv`,
  newViewName: "Name der neuen Ansicht",
  newViewPlaceholder: "z. B. Zu lesen",
  viewName: (view: string) => `Neuer Name für „${view}“`,
  renameView: (view: string) => `„${view}“ umbenennen`,
  keepName: "Namen übernehmen",
  dropName: "Umbenennen abbrechen",
  deleteView: (view: string) => `„${view}“ löschen`,
  deleteViewTitle: "Ansicht löschen",
  deleteViewQuestion: (view: string, shownIn: string | null) => {
    const shown = shownIn === null ? "" : ` Gezeigt wird sie hier: ${shownIn}.`;
    return `Soll die Ansicht "${view}" für alle gelöscht werden?${shown} Aus dem Papierkorb lässt sie sich zurückholen.`;
  },
  viewRemoved: (view: string) => `Ansicht „${view}“ gelöscht.`,
  createView: "Ansicht anlegen",
  cancel: "Abbrechen",
  close: "Schließen",
  saveAndClose: "Speichern & Schließen",
  visibilityTitle: (view: string) => `Eigenschaften für Ansicht ${view}`,
  visibilityHint: "Ausgewählte Eigenschaften sind Spalten dieser Ansicht.",
  lead: "Lead",
  movedBack: "Die Reihenfolge ist geändert.",
  // Columns
  columnMenu: (name: string) => `Spaltenmenü ${name}`,
  columnWidth: (name: string) => `Breite von ${name}`,
  columnWidthText: (width: number) => `${width} Pixel`,
  editProperty: "Eigenschaft bearbeiten",
  renameProperty: "Umbenennen",
  convertProperty: "In anderen Typ umwandeln",
  wordWrap: "Zeilenumbruch",
  freeze: "Bis hier fixieren",
  hide: "Ausblenden",
  remove: "Löschen",
  addProperty: "Eigenschaft hinzufügen",
  // Rows
  newEntryShort: "+ Neu",
  newEntry: "Neuer Eintrag",
  rowMenu: "Zeilenmenü",
  open: "Öffnen",
  entries: (n: number) => (n === 1 ? "1 Eintrag" : `${count(n)} Einträge`),
  emptyCell: (property: string) => `${property}: leer`,
  unsavedCell: "nicht gespeichert",
  loadingRow: "Wird geladen …",
  madeHidden: (title: string) =>
    `„${title}“ ist angelegt. Die Suche oder die Filter dieser Ansicht zeigen den Eintrag nicht.`,
  entryDeleted: (title: string) => `„${title}“ wurde gelöscht.`,
  selectRow: "Zeile auswählen",
  uncheckRow: "Zeile abwählen",
  selectAllRows: "Alle Zeilen auswählen",
  rowHeads: "Zeilen",
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
  deleting: (done: number, all: number) => `${count(done)} von ${count(all)} Einträgen gelöscht …`,
  restoring: (done: number, all: number) => `${count(done)} von ${count(all)} Einträgen zurückgeholt …`,
  duplicating: (done: number, all: number) => `${count(done)} von ${count(all)} Einträgen dupliziert …`,
  creating: (done: number, all: number) => `${count(done)} von ${count(all)} Einträgen angelegt …`,
  createdOf: (done: number, all: number) =>
    `${count(done)} von ${count(all)} Einträgen sind angelegt; „Rückgängig“ nimmt sie zurück.`,
  preparing: (n: number) => (n === 1 ? "1 Zeile wird gelesen …" : `${count(n)} Zeilen werden gelesen …`),
  /** A sentence about entries that went, with what went along. */
  withSubpages: (sentence: string, subpages: number) => {
    if (subpages === 0) return sentence;
    return `${sentence} ${subpages === 1 ? "Eine Unterseite ging mit." : `${count(subpages)} Unterseiten gingen mit.`}`;
  },
  rowsDeleted: (n: number) =>
    n === 1 ? "1 Eintrag wurde gelöscht." : `${count(n)} Einträge wurden gelöscht.`,
  rowsRestored: (n: number) =>
    n === 1 ? "1 Eintrag wurde wiederhergestellt." : `${count(n)} Einträge wurden wiederhergestellt.`,
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
  pasteFirstRows: (keys: string) => `Kopierte Zeilen fügst du hier mit ${keys} ein.`,
  growTitle: "Tabelle erweitern",
  growQuestion: (n: number) =>
    n === 1
      ? "Für 1 Zeile ist am Ende kein Platz. Soll sie als neuer Eintrag angelegt werden?"
      : `Für ${count(n)} Zeilen ist am Ende kein Platz. Sollen sie als neue Einträge angelegt werden?`,
  growConfirm: "Anlegen",
  newChoices: "Neue Optionen",
  newChoicesQuestion: (lists: readonly { property: string; names: readonly string[] }[]) => {
    const named = lists.map(({ property, names }) => {
      const first = names.slice(0, 5).map((name) => `„${name}“`);
      const more = names.length > 5 ? ` und ${count(names.length - 5)} weitere` : "";
      return `${first.join(", ")}${more} in „${property}“`;
    });
    return `Diese Optionen gibt es noch nicht: ${named.join("; ")}. Sollen sie angelegt werden? Sonst bleiben ihre Zellen, wie sie sind.`;
  },
  newChoicesConfirm: "Anlegen",
  newChoicesFailed: "Die Optionen konnten nicht angelegt werden.",
  untitled: "Ohne Titel",
  noRowForIt: "keine Zeile dafür",
  noColumnForIt: "keine Spalte dafür",
  moreColumns: (n: number) => (n === 1 ? "1 Spalte" : `${count(n)} Spalten`),
  moreRows: (n: number) => (n === 1 ? "1 Zeile" : `${count(n)} Zeilen`),
  readOnlyCell: "Du kannst diese Zelle nicht ändern.",
  readOnlyButton: "Die Schaltfläche kann nur drücken, wer diesen Eintrag ändern darf.",
  computedCell: "Diese Zelle wird nicht von Hand gefüllt.",
  pressConfirm: "Ausführen",
  pressFailed: "Die Schaltfläche konnte nicht ausgeführt werden.",
  pressUnsaved:
    "In diesem Eintrag ist noch etwas nicht gespeichert. Drücke noch einmal, wenn der Server erreichbar ist.",
  pressed: (label: string, values: number, entries: number) => {
    const parts = [
      ...(values === 0 ? [] : [values === 1 ? "1 Wert gesetzt" : `${count(values)} Werte gesetzt`]),
      ...(entries === 0
        ? []
        : [entries === 1 ? "1 Eintrag angelegt" : `${count(entries)} Einträge angelegt`]),
    ];
    return `„${label}“: ${parts.join(", ")}.`;
  },
  pressedNothing: (label: string) => `„${label}“: Es war schon alles so.`,
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
      return value === "" ? `${place}: ${reason}` : `${place}:${value} (${reason})`;
    });
    const beyond = more > 0 ? `; und ${count(more)} weitere` : "";
    return `${count(n)} von ${count(total)} ${total === 1 ? "Wert" : "Werten"} nicht übernommen. ${named.join("; ")}${beyond}`;
  },
  namesUnanswered: "Der Server hat nicht gesagt, wer oder was so heißt. Füge es noch einmal ein.",
  nothingToUndo: "Es gibt nichts rückgängig zu machen.",
  nothingToRedo: "Es gibt nichts zu wiederholen.",
  undone: (n: number) => (n === 1 ? "1 Zelle zurückgesetzt" : `${count(n)} Zellen zurückgesetzt`),
  redone: (n: number) => (n === 1 ? "1 Zelle wiederhergestellt" : `${count(n)} Zellen wiederhergestellt`),
  // Messages
  editing: (username: string) => `${username} bearbeitet diese Zelle gerade.`,
  emptyTitle: "Der Titel darf nicht leer sein.",
  saveFailed: "Fehler beim Speichern.",
  cellGone: "Den Eintrag oder die Eigenschaft gibt es nicht mehr, oder du darfst ihn nicht mehr ändern.",
  // Conflicts
  racesTitle: "Wert wurde inzwischen geändert",
  racesHint: "Jemand war schneller. Welcher Wert soll gelten?",
  unsettledTitle: "Nicht gespeicherte Änderungen",
  lostTitle: "Nicht gespeicherte Worte",
  lostHint:
    "Du hast keinen Zugriff mehr auf diese Tabelle. Was du zuletzt geschrieben hast, konnte nicht mehr gespeichert werden. Kopiere es, wenn du es behalten möchtest.",
  lostLabel: "Deine Worte",
  unsettledHint: "Das konnte nicht gespeichert werden. Deine Werte bleiben hier, bis du entscheidest.",
  beforeRestore: "Das hast du geschrieben, bevor MAIVE aus einer Sicherung wiederhergestellt wurde.",
  unsettledNote: (n: number) =>
    n === 1
      ? "1 Änderung konnte nicht gespeichert werden. Entscheide in der Werkzeugleiste der Tabelle."
      : `${count(n)} Änderungen konnten nicht gespeichert werden. Entscheide in der Werkzeugleiste der Tabelle.`,
  decide: (n: number) => (n === 1 ? "1 Änderung klären" : `${count(n)} Änderungen klären`),
  cellOf: (entry: string, property: string) => (entry === "" ? property : `${entry} · ${property}`),
  mine: "Mein Wert",
  theirs: (name: string) => `Wert von ${name}`,
  theirsUnknown: "Jetziger Wert",
  takeMine: "Meinen Wert übernehmen",
  keepTheirs: "Den anderen behalten",
  takeAllMine: "Alle meine Werte übernehmen",
  keepAllTheirs: "Alle anderen behalten",
  decideLater: "Später entscheiden",
  copyMine: "Wert kopieren",
  tryAgain: "Noch einmal versuchen",
  discardMine: "Verwerfen",
  dateFailed: "Fehler beim Speichern des Datums.",
  relationFailed: "Fehler beim Speichern der Relation.",
  driveLinkFailed: "Fehler beim Speichern des Drive-Links",
  because: (sentence: string, detail: string) => `${sentence} ${detail}`,
  noLead: "Fehler: Keine Lead-Property gefunden.",
  templateGone: (template: string, title: string) =>
    `Die Vorlage „${template}“ gibt es nicht mehr: „${title}“ beginnt ohne sie.`,
  createFailed: "Fehler beim Erstellen des Eintrags.",
  createFailedBecause: (title: string, detail: string) =>
    `Fehler beim Erstellen des Eintrags${title === "" ? "" : ` „${title}“`}. ${detail}`,
  deleteFailed: "Fehler beim Löschen des Eintrags",
  restoreFailed: "Der Eintrag konnte nicht wiederhergestellt werden.",
  viewFailed: (reason: string) => `Fehler: ${reason}`,
  viewsFailed: "Views konnten nicht geladen werden.",
  viewNotCreated: "Neue Ansicht konnte nicht erstellt werden.",
  configFailed: "Konfiguration konnte nicht gespeichert werden.",
  actionFailed: "Aktion fehlgeschlagen",
} as const;
