/** Why backups do not go on, for whoever runs the server. */
export const backupTexts = {
  noBackup: (name: string, place: string) =>
    `Eine Sicherung ${name} gibt es in ${place} nicht. npm run restore -- --list zeigt alle.`,
  noRepository: (place: string) => `In ${place} liegen keine Sicherungen von MAIVE.`,
  damagedDocument: (name: string) =>
    `Die Sicherung ${name} ist beschädigt: Ihr Verzeichnis ist nicht so, wie es geschrieben wurde. Nichts wurde geändert. Nimm eine andere Sicherung.`,
  damagedTable: (name: string, table: string) =>
    `Die Sicherung ${name} ist beschädigt: Die Tabelle ${table} ist unvollständig oder verändert. Nichts wurde geändert. Nimm eine andere Sicherung.`,
  damagedFile: (name: string, sha256: string) =>
    `Die Sicherung ${name} ist beschädigt: Die Datei ${sha256} fehlt oder ist verändert. Nichts wurde geändert. Nimm eine andere Sicherung.`,
  strangeSchema: (name: string) =>
    `Die Sicherung ${name} passt nicht zu dem, was sie über sich sagt: Ihre Tabellen sind andere. Nichts wurde geändert. Nimm eine andere Sicherung.`,
  notABackup: (name: string) => `${name} ist keine Sicherung von MAIVE. Nichts wurde geändert.`,
  newer: (name: string, app: string | null) =>
    `Die Sicherung ${name} ist von einer neueren Version von MAIVE${app === null ? "" : ` (${app})`}, die diese nicht lesen kann. Nichts wurde geändert. Nimm das Programm dieser Version.`,
  foreignRepository: (place: string) =>
    `In ${place} liegen die Sicherungen einer anderen MAIVE-Instanz. Nichts wurde geändert. Setze MAIVE_BACKUP_DIR auf einen eigenen Ordner.`,
  foreignBackup: (name: string) =>
    `Die Sicherung ${name} ist von einer anderen MAIVE-Instanz als der, die hier ist. Nichts wurde geändert. Stelle sie mit --into in einem eigenen Ordner wieder her.`,
  busy: (place: string) =>
    `In ${place} läuft gerade eine andere Sicherung oder Wiederherstellung. Warte, bis sie fertig ist.`,
  full: (place: string) =>
    `In ${place} ist kein Platz mehr. Die Sicherung wurde abgebrochen; frühere Sicherungen sind, wie sie waren. Schaffe Platz, oder setze MAIVE_BACKUP_DIR auf einen anderen Datenträger.`,
} as const;
