/** Why a backup operation stopped, for operators. */
export const backupTexts = {
  noBackup: (name: string, place: string) =>
    `Eine Sicherung ${name} gibt es in ${place} nicht. npm run restore -- --list zeigt alle.`,
  noneProven: (place: string) =>
    `In ${place} ist keine Sicherung geprüft. Nichts wurde geändert. npm run restore -- --list zeigt alle; eine ungeprüfte wird mit ihrem Namen wiederhergestellt, wenn sie heil ist.`,
  noItem: (name: string) => `Das gibt es in der Sicherung ${name} nicht. Nichts wurde geändert.`,
  vanished: (place: string, day: string) =>
    `In ${place} lagen Sicherungen, zuletzt vom ${day}. Jetzt ist dort nichts: Der Ort ist leer oder nicht eingebunden.`,
  vanishedAdvice:
    "Nichts wurde geschrieben. Binde den Datenträger ein, oder prüfe Ordner und Bucket: Dann geht es mit den bisherigen Sicherungen weiter. Sind sie verloren, dann beginne in Citadel unter „Sicherung“ mit „Hier neu beginnen“ von vorn, oder mit npm run backup -- --new.",
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
    `In ${place} liegen die Sicherungen einer anderen MAIVE-Instanz. Nichts wurde geändert. Nimm für diese einen eigenen Ordner oder Bucket.`,
  foreignBackup: (name: string) =>
    `Die Sicherung ${name} ist von einer anderen MAIVE-Instanz als der, die hier ist. Nichts wurde geändert. Stelle sie mit --into in einem eigenen Ordner wieder her.`,
  busy: (place: string) =>
    `In ${place} läuft gerade eine andere Sicherung oder Wiederherstellung. Warte, bis sie fertig ist.`,
  full: (place: string) =>
    `In ${place} ist kein Platz mehr. Die Sicherung wurde abgebrochen; frühere Sicherungen sind, wie sie waren. Schaffe Platz, oder sichere auf einen anderen Datenträger.`,
  fullTarget: (place: string, needed: string | null) =>
    `In ${place} ist zu wenig Platz für den wiederhergestellten Stand${needed === null ? "" : `: Gebraucht werden etwa ${needed}`}. Abgebrochen; was dort liegt, ist, wie es war. Schaffe Platz, und versuche es noch einmal.`,
  fullProof: (folder: string) =>
    `Die Sicherung ließ sich nicht prüfen: In ${folder} ist dafür zu wenig Platz. Was gesichert ist, bleibt, aber ungeprüft ist darauf kein Verlass. Schaffe Platz, und sichere noch einmal.`,
  fullCopy: (place: string) =>
    `In ${place} ist zu wenig Platz, um in die Sicherung zu sehen. Nichts wurde geändert. Schaffe Platz, und versuche es noch einmal.`,
  apart: (folder: string) =>
    `${folder} liegt auf einem anderen Datenträger als die Datenbank: Der Stand von jetzt lässt sich dort nicht aufheben. Nichts wurde geändert. Lass den Ordner auf demselben Datenträger liegen, und versuche es noch einmal.`,
  stalled: (place: string) =>
    `In ${place} läuft gerade eine andere Sicherung oder Wiederherstellung. Warte, bis sie fertig ist; wurde sie auf einem anderen Rechner abgebrochen, geht es nach einer Viertelstunde weiter.`,
  unreachable: (place: string, why: string) =>
    `${place} ist nicht zu erreichen (${why}). Abgebrochen; was dort liegt, ist, wie es war. Prüfe MAIVE_BACKUP_S3_ENDPOINT und die Verbindung, und versuche es noch einmal.`,
  noAnswer: "keine brauchbare Antwort",
  silent: (folder: string) =>
    `Der Ordner ${folder} antwortet nicht. Abgebrochen; was dort liegt, ist, wie es war. Meist ist ein Netzlaufwerk nicht zu erreichen: Prüfe die Verbindung dorthin, und versuche es noch einmal.`,
  unusableFolder: (folder: string, code: string) =>
    `Der Ordner ${folder} lässt sich nicht benutzen (${code}). Abgebrochen; was dort liegt, ist, wie es war. Sieh nach, ob er ein Ordner ist, ob sein Datenträger eingebunden und in Ordnung ist, und ob der Benutzer von MAIVE dort lesen und schreiben darf.`,
  denied: (place: string, why: string) =>
    `${place} weist den Zugang ab (${why}). Abgebrochen; was dort liegt, ist, wie es war. Prüfe MAIVE_BACKUP_S3_ACCESS_KEY_ID und MAIVE_BACKUP_S3_SECRET_ACCESS_KEY: Der Schlüssel muss dort lesen, schreiben, löschen und auflisten dürfen.`,
  wrongClock: (place: string) =>
    `${place} weist den Zugang ab, weil die Uhr dieses Rechners anders geht als seine. Abgebrochen; was dort liegt, ist, wie es war. Stelle die Uhr, am besten mit einem Zeitdienst.`,
  keyMissing: (place: string) =>
    `Die Sicherungen in ${place} sind verschlüsselt, und der Schlüssel fehlt. Nichts wurde geändert. Setze MAIVE_BACKUP_KEY_FILE auf die Datei mit dem Schlüssel; ist sie verloren, schreibe den Wiederherstellungsschlüssel vom Papier in eine neue.`,
  wrongKey: (place: string, file: string) =>
    `Der Schlüssel in ${file} passt nicht zu den Sicherungen in ${place}: Sie sind mit einem anderen verschlüsselt. Nichts wurde geändert. Schreibe den richtigen in die Datei, oder sichere an einen neuen Ort.`,
  noKeyFile: (file: string) =>
    `Die Datei ${file} mit dem Schlüssel der Sicherungen gibt es nicht. Nichts wurde geändert. npm run backup -- --recovery-key legt einen neuen Schlüssel an; gibt es schon verschlüsselte Sicherungen, schreibe den Wiederherstellungsschlüssel vom Papier hinein.`,
  keyLost: (place: string, file: string) =>
    `Die Datei ${file} mit dem Schlüssel gibt es nicht, und in ${place} liegen Sicherungen, die mit einem verschlüsselt sind. Ein neuer würde sie nicht öffnen. Schreibe den Wiederherstellungsschlüssel vom Papier in die Datei, oder sichere an einen neuen Ort.`,
  unwritableKey: (file: string, code: string) =>
    `Der Schlüssel der Sicherungen lässt sich nicht in ${file} schreiben (${code}). Nichts wurde geändert. Den Ordner muss es geben, und MAIVE muss darin schreiben dürfen; oder lege den Schlüssel mit npm run backup -- --recovery-key als anderer Benutzer an, und gib die Datei dem von MAIVE.`,
  unreadableKey: (file: string, code: string) =>
    `Die Datei ${file} mit dem Schlüssel der Sicherungen lässt sich nicht lesen (${code}). Nichts wurde geändert. Sie muss dem Benutzer von MAIVE gehören.`,
  noKey: (file: string) =>
    `In ${file} steht kein Schlüssel, oder er ist falsch abgeschrieben. Nichts wurde geändert. Er beginnt mit AGE-SECRET-KEY-1; Leerzeichen und Zeilen zählen nicht, ein falscher Buchstabe schon.`,
  noBucket: (place: string) =>
    `Den Bucket ${place} gibt es nicht. Abgebrochen. Lege ihn an, oder prüfe MAIVE_BACKUP_S3_ENDPOINT und MAIVE_BACKUP_S3_BUCKET.`,
} as const;
