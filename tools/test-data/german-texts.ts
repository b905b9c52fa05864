/** A text that people, manuals and tests know the product by, word for word; `${}` stands for what changes. */
export interface KnownText {
  /** Where it is seen. */
  where: string;
  text: string;
}

const texts = (where: string, ...all: readonly string[]): KnownText[] => all.map((text) => ({ where, text }));

/** What is said when something fails, or has been done: as alert or status. */
export const messages: readonly KnownText[] = [
  ...texts(
    "login",
    "Unvollständige Eingabe",
    "Bitte fülle beide Felder aus.",
    "Anmeldung fehlgeschlagen",
    "Ungültige Anmeldedaten.",
    "Verbindung fehlgeschlagen",
    "Benutzername oder Passwort ist falsch.",
    "Server-Fehler",
    "Zeitüberschreitung",
    "Unbekannter Fehler",
    "Unerwartete Antwort vom Server.",
    "Login fehlgeschlagen",
  ),
  ...texts(
    "page",
    "Fehler beim Speichern des Icons.",
    "Fehler beim Speichern des Titels.",
    "Fehler beim Speichern der Cover-Position.",
    "Änderungen konnten nicht gespeichert werden. Bitte lade die Seite neu.",
    "Fehler beim Erstellen der Seite.",
    "Fehler beim Verschieben der Seite.",
    "Fehler beim Umsortieren.",
    "Seiten konnten nicht geladen werden.",
    "Seitendetails konnten nicht geladen werden.",
    "Fehler beim Speichern der neuen Reihenfolge.",
    "Fehler beim Speichern der Block-Konfiguration",
    "Fehler beim Konvertieren des Blocks",
    "Block konnte nicht erstellt werden.",
    "Seite konnte nicht erstellt werden.",
    "Seite konnte nicht gelöscht werden.",
    "Seite konnte nicht verschoben werden.",
    "Seite konnte nicht umsortiert werden.",
    "Cover-Upload fehlgeschlagen.",
  ),
  ...texts(
    "sharing",
    "Berechtigungen erfolgreich gespeichert!",
    "Fehler: ${}",
    "Fehler beim Laden der Freigabe-Informationen.",
  ),
  ...texts(
    "table",
    "Diese Eigenschaft wird bereits zur Sortierung verwendet.",
    "Fehler beim Speichern.",
    "Fehler: Keine Lead-Property gefunden.",
    "Fehler beim Erstellen des Eintrags.",
    "Fehler beim Löschen des Eintrags",
    "Konfiguration konnte nicht gespeichert werden.",
    "Fehler beim Speichern des Datums.",
    "Fehler beim Speichern der Relation.",
    "Fehler beim Erstellen der Datenbank.",
    "Fehler beim Speichern des Drive-Links",
    "Aktion fehlgeschlagen",
    "Bitte zuerst eine Ansicht auswählen.",
    "Daten konnten nicht geladen werden.",
    "Datenbanken konnten nicht geladen werden.",
    "Views konnten nicht geladen werden.",
    "Neue Ansicht konnte nicht erstellt werden.",
    "Datenbank konnte nicht erstellt werden.",
    "Datenbank konnte nicht gelöscht werden.",
    "Eigenschaft konnte nicht gespeichert werden.",
    "Eintrag konnte nicht erstellt werden.",
  ),
  ...texts(
    "calendar",
    "Fehler beim Erstellen des Termins.",
    "Kalender-Property 'Timeline' nicht in DB 0 gefunden.",
    "Speichern fehlgeschlagen.",
  ),
  ...texts(
    "files",
    "Upload fehlgeschlagen: ${}",
    "Upload fehlgeschlagen",
    "Download fehlgeschlagen",
    "Löschen fehlgeschlagen",
    "Entfernen fehlgeschlagen",
  ),
];

/** What is said of a value that is not accepted, and what is asked before something cannot come back. */
export const validations: readonly KnownText[] = [
  ...texts("page", 'Soll die Seite "${}" wirklich gelöscht werden?', "Wirklich abmelden?"),
  ...texts(
    "property",
    "Bitte geben Sie einen Property-Namen ein.",
    "Bitte geben Sie einen Namen für die Gegen-Property ein.",
    "Ein Startdatum ist erforderlich.",
  ),
  ...texts("event", "Ein Titel für den Termin ist erforderlich.", "Ein Startdatum ist erforderlich."),
  ...texts("user", "Der Benutzername darf nicht leer sein."),
  ...texts(
    "files",
    "Nur Bilddateien sind erlaubt (JPG, PNG, GIF, WebP, SVG)",
    "Bild zu groß (max ${} MB)",
    "Datei zu groß (max ${} MB)",
    "Dateityp nicht erlaubt. Erlaubt: ${}",
    "Maximum von ${} Dateien erreicht",
    "Datei wirklich löschen?",
  ),
];

/** Titles, labels, hints and empty states. */
export const labels: readonly KnownText[] = [
  ...texts("everywhere", "Hauptmenü öffnen", "Diese Funktion ist in Entwicklung."),
  ...texts(
    "home",
    "Willkommen, ${}",
    "Benutzer",
    "Happy Birthday, ${}!",
    "Frohes Fest, ${}!",
    "Guten Rutsch, ${}!",
    "Frohes Neues, ${}!",
    "Dein persönlicher Assistent ist bereit.",
  ),
  ...texts(
    "calendar",
    "+ Termin anlegen",
    "Vorheriger Monat",
    "Nächster Monat",
    "Heute",
    "Termine am ${}",
    "+${} weitere",
  ),
  ...texts("pages", "+ Neu", "Datenbanken verwalten", "Seiteneinstellungen", "Unbenannte Seite"),
  ...texts(
    "slash menu",
    "Überschrift 1",
    "Überschrift 2",
    "Überschrift 3",
    "Datenbankansicht",
    "Seite",
    "Datei",
    "Bild",
  ),
  ...texts("move page", "Seite verschieben", "Suche nach einer Seite...", "Root-Ebene (keine Eltern)"),
  ...texts("icon picker", "Icon auswählen", "Suche nach Icons (z.B. home, gear, file)...", "Suche..."),
  ...texts(
    "share",
    "Freigabe für ${}",
    "Keine Gast- oder Besucher-Nutzer vorhanden.",
    "Lade Nutzer und Berechtigungen...",
  ),
  ...texts("views", "Ansichten verwalten", "Abbrechen", "Speichern & Schließen"),
  ...texts("visibility", "Eigenschaften für Ansicht ${}", "Lead"),
  ...texts("filter", "Filter", "Keine Filter aktiv.", "Anwenden"),
  ...texts("sort", "Sortierung", "Keine Sortierung aktiv.", "Aufsteigend", "Absteigend"),
  ...texts("drive picker", "Datei auswählen", "Dateien durchsuchen...", "Auswählen"),
  ...texts(
    "file cells",
    "Keine Dateien hochgeladen",
    "Keine Datei verlinkt",
    "Keine passenden Dateien gefunden",
  ),
  ...texts("cells", "Ungültiges Datum"),
  ...texts("connect", "Kontakte", "Einstellungen"),
  ...texts("citadel", "Updates", "Dienste", "Einstellungen"),
];
