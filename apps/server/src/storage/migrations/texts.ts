/**
 * What each migration does to the data, for whoever is about to update. Read as text, too, from a version that does not run
 * (`read-program.ts`): a name and its sentence, nothing else.
 */
export const migrationTexts = {
  "0001-initial": "Legt Konten, Seiten, Datenbanken und das Änderungsprotokoll an.",
  "0002-people": "Legt Zugangslinks, das Protokoll der Anmeldungen und zuletzt geöffnete Seiten an.",
  "0003-files": "Legt Dateien und Ordner mit ihren Rechten an.",
  "0004-scribble": "Legt Boards und ihre Bilder an.",
  "0005-favorites": "Legt Favoriten an; Änderungen merken sich, welche zusammengehören.",
  "0006-links": "Merkt sich, welche Verweise einem neuen Namen noch folgen müssen.",
  "0007-computed": "Legt an, was Formeln und Rollups zum Rechnen brauchen.",
  "0008-calendar": "Macht Daten in Datenbanken als Zeiträume auffindbar.",
  "0009-texts-in-order": "Ordnet die Texte der Suche neu, damit sie schneller gefunden werden.",
  "0010-links-in-order": "Ordnet die Verweise neu, damit Schreiben weniger Arbeit macht.",
  "0011-live-entries": "Zählt die Einträge jeder Datenbank.",
  "0012-user-calendars": "Legt an, welche Kalender jemand mit welcher Farbe sieht.",
  "0013-calendar-exchange": "Legt Kalenderadressen an; Termine merken sich, woher sie importiert wurden.",
  "0014-derived-by-property": "Ordnet Texte und Verweise der Einträge nach Eigenschaften.",
  "0015-files-blocks-held":
    "Merkt sich, welche Dateien ein Block je genannt hat, damit frühere Stände sie zeigen.",
  "0016-texts-with-keys": "Fasst die Texte jedes Eintrags für die Suche in einer Zeile zusammen.",
  "0017-narrower-indexes": "Verkleinert Verzeichnisse der Datenbank, die beim Schreiben mitgeführt werden.",
  "0018-orders-made-anew": "Entfernt Sortierungen, die bei Bedarf neu angelegt werden.",
  "0019-quotas": "Legt an, wie viel Gäste und Besucher speichern dürfen.",
  "0020-readable-since": "Merkt sich, seit wann jemand etwas lesen darf.",
  "0021-confirmed-sessions": "Merkt sich, wann zuletzt ein Passwort eingegeben wurde.",
  "0022-generated-passwords": "Merkt sich, welche Passwörter MAIVE erzeugt hat.",
  "0023-names-in-log": "Vergisst, was bei misslungenen Anmeldungen als Name getippt wurde und keiner ist.",
  "0024-tries-and-devices": "Legt Anmeldeversuche und bekannte Geräte an, die einen Neustart überdauern.",
  "0025-trashed-parts": "Legt den Papierkorb für Teile von Datenbanken an.",
  "0026-drive-trash": "Merkt sich, wer eine Datei in den Papierkorb gelegt hat.",
  "0027-board-states": "Legt frühere Stände von Boards an.",
  "0028-event-zones": "Merkt sich die Zeitzone importierter Termine.",
  "0032-sign-in-notices": "Legt Hinweise auf Anmeldungen von neuen Geräten an.",
  "0033-ended-sessions": "Merkt sich, warum eine Anmeldung geendet hat.",
  "0034-trashed-databases": "Legt den Papierkorb für ganze Datenbanken an.",
  "0035-processes": "Legt an, worüber sich mehrere Prozesse auf einer Datenbank verständigen.",
} as const;
