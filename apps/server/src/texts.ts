import type { DamagedBlob } from "./blobs/index.ts";

/** Console output for the operator. */
export const consoleTexts = {
  running: (url: string) => `MAIVE läuft: ${url}`,
  firstStart: (username: string, password: string) =>
    [
      "",
      "  Das ist der erste Start. Melde dich an als",
      "",
      `    Benutzername: ${username}`,
      `    Passwort:     ${password}`,
      "",
      "  Das Passwort wird nicht noch einmal gezeigt.",
      "",
    ].join("\n"),
  firstStartWithPassword: (username: string) =>
    `Das ist der erste Start. Melde dich an als ${username} mit dem Passwort aus MAIVE_MAIN_PASSWORD.`,
  unusableFolder: (place: string, code: string) =>
    `MAIVE startet nicht: In ${place} kann nicht geschrieben werden (${code}). Gib den Datenordner dem Benutzer, unter dem MAIVE läuft (chown -R BENUTZER ORDNER), binde ihn beschreibbar ein, oder setze MAIVE_DATA_DIR auf einen anderen Ordner.`,
  notTightened: (why: string) =>
    `Nicht alle Dateien im Datenordner konnten auf den Benutzer von MAIVE beschränkt werden (${why}).`,
  disk_full:
    "Der Datenträger der Datenbank ist voll. Gelesen wird weiter; gespeichert wird erst wieder, wenn Platz ist, ohne neuen Start.",
  diskHasRoom: "Auf dem Datenträger der Datenbank ist wieder Platz. Es wird wieder gespeichert.",
  read_only:
    "Die Datenbank nimmt nichts mehr an (Datenträger nur lesbar?). Gelesen wird weiter; gespeichert wird wieder, sobald sie es zulässt.",
  databaseTaken:
    "Ein anderes MAIVE arbeitet jetzt auf dieser Datenbank. Dieses hat seine Verbindung zu ihr zu lange verloren und beendet sich, damit keines dem anderen etwas wegnimmt.",
  removedFromCluster:
    "Dieser Prozess hat sich zu lange nicht gemeldet, und die anderen arbeiten ohne ihn weiter. Er beendet sich; starte ihn neu.",
  storesAgain: "Die Datenbank nimmt wieder etwas an. Es wird wieder gespeichert.",
  restoring: "MAIVE beginnt neu, mit dem wiederhergestellten Stand …",
  restored: (place: string) => `Wiederhergestellt. Was vorher da war, liegt in ${place}.`,
  stopping: "MAIVE wird beendet …",
} as const;

/** Messages of `GET /healthz`. */
export const healthTexts = {
  full: "Der Datenträger ist voll. Es kann nichts gespeichert werden.",
  noWrites: "Die Datenbank antwortet nicht oder nimmt nichts an. Es kann nichts gespeichert werden.",
  filesFull: "Für Dateien ist kein Platz mehr. Seiten und Tabellen sind nicht betroffen.",
  leaving: "Dieses MAIVE wird gerade beendet.",
  files: "Dateien können gerade nicht gespeichert werden. Seiten und Tabellen sind nicht betroffen.",
} as const;

const count = (n: number, one: string, many: string): string =>
  n === 1 ? `1 ${one}` : `${n.toLocaleString("de-DE")} ${many}`;

/** Output of `npm run reset-password`. */
export const resetTexts = {
  usage: [
    "Aufruf: npm run reset-password -- <Benutzername> [--stdin]",
    "Das neue Passwort wird erzeugt und gezeigt; mit --stdin wird danach gefragt, oder es kommt aus einer Pipe.",
  ].join("\n"),
  running:
    "MAIVE läuft gerade mit diesem Datenordner. Beende es, setze das Passwort zurück und starte es wieder.",
  noData: (folder: string) =>
    `Im Ordner ${folder} liegen keine Daten von MAIVE. Setze MAIVE_DATA_DIR wie für MAIVE selbst.`,
  question: "Neues Passwort: ",
  nobody: (username: string, names: readonly string[]) =>
    names.length === 0
      ? "Es gibt noch keine Benutzer. Starte MAIVE einmal."
      : `Einen Benutzer ${username} gibt es nicht. Es gibt zum Beispiel: ${names.join(", ")}.`,
  visitor: (username: string) =>
    `${username} ist Besucher und hat kein Passwort. Erstelle unter Connect einen Zugangslink.`,
  done: (username: string, password: string | null) =>
    [
      `Das Passwort von ${username} ist neu, alle Anmeldungen von ${username} sind beendet.`,
      ...(password === null
        ? []
        : ["", `    Passwort: ${password}`, "", "Es wird nicht noch einmal gezeigt."]),
    ].join("\n"),
} as const;

/** Output of `npm run verify-data`. */
export const verifyTexts = {
  usage: "Aufruf: npm run verify-data [-- --check]   (--check sieht nur nach und ändert nichts)",
  running: "MAIVE läuft gerade mit diesem Datenordner. Beende es und starte die Prüfung dann noch einmal.",
  noData: (folder: string) => `Im Ordner ${folder} liegen keine Daten von MAIVE.`,
  looking: (where: string) => `Geprüft wird: ${where}`,
  looked: (databases: number, entries: number) =>
    `${count(databases, "Datenbank", "Datenbanken")} mit ${count(entries, "Eintrag", "Einträgen")} geprüft.`,
  lookedAtFiles: (n: number) => `${count(n, "Datei", "Dateien")} gelesen und verglichen.`,
  storeSilent: (place: string, why: string) =>
    `Die Dateien in ${place} konnten nicht geprüft werden, weil der Speicher nicht antwortet (${why}). Starte die Prüfung noch einmal, wenn er wieder da ist.`,
  damaged: ({ sha256, state, namers }: DamagedBlob) =>
    [
      `  Datei ${state === "missing" ? "fehlt" : "beschädigt"}: ${sha256}`,
      ...namers.map(({ fileId, name, kind, pages }) => {
        const held = pages.length > 0 ? `, auf ${pages.map((title) => `„${title}“`).join(", ")}` : "";
        if (kind === "board") return `    Bild ${fileId} auf dem Board „${name}“`;
        return `    „${name}“ (${fileId})${kind === "drive" ? " in Drive" : ""}${held}`;
      }),
    ].join("\n"),
  filesStay:
    "Fehlende und beschädigte Dateien kann die Prüfung nicht wiederherstellen: Hole sie aus einer Sicherung von blobs/ zurück.",
  right: "Alles stimmt.",
  notMended: "Nichts wurde geändert. Ohne --check wird es repariert.",
  mended: "Alles davon ist repariert.",
  searchAnew: "Die Suche nimmt nach dem nächsten Start alles neu auf; das geschieht im Hintergrund.",
  found: {
    counts: (n: number) => `  Anzahl der Einträge: ${count(n, "Datenbank", "Datenbanken")} falsch gezählt.`,
    orphans: (n: number) => `  Verwaist: ${count(n, "Zeile gehört", "Zeilen gehören")} zu keinem Eintrag.`,
    unreadable: (n: number) =>
      `  Werte: ${count(n, "Eintrag ist", "Einträge sind")} unlesbar; der Titel bleibt, der Text steht im Änderungsprotokoll.`,
    unknownValues: (n: number) => `  Werte: ${count(n, "passt", "passen")} nicht zu den Eigenschaften.`,
    titles: (n: number) => `  Titel: ${count(n, "weicht", "weichen")} vom Wert ab.`,
    texts: (n: number) => `  Suche: ${count(n, "Zelle wird", "Zellen werden")} falsch gefunden.`,
    spans: (n: number) => `  Kalender: ${count(n, "Termin steht", "Termine stehen")} falsch.`,
    links: (n: number) => `  Verknüpfungen: ${count(n, "Zelle ist", "Zellen sind")} falsch verzeichnet.`,
    keys: (n: number) => `  Sortierung: ${count(n, "Eintrag steht", "Einträge stehen")} falsch.`,
    lostLinks: (n: number) => `  Verknüpfungen: ${count(n, "führt", "führen")} ins Leere.`,
    oneSided: (n: number) => `  Verknüpfungen: ${count(n, "fehlt", "fehlen")} auf der Gegenseite.`,
    computed: (n: number) => `  Berechnetes: ${count(n, "Wert weicht", "Werte weichen")} ab.`,
  },
} as const;

/** What both `npm run backup` and `npm run restore` print. */
export const backupStateTexts = {
  noFolder:
    "Es ist nicht gesagt, wo die Sicherungen liegen: Setze MAIVE_BACKUP_DIR auf einen Ordner, am besten auf einem anderen Datenträger, oder die fünf Variablen MAIVE_BACKUP_S3_… auf einen Bucket, oder nenne einen Ordner mit --in.",
  failed: (why: string) => `Abgebrochen: ${why}`,
  proven: (rows: number, objects: number) =>
    `Geprüft: ${count(rows, "Zeile", "Zeilen")} zurückgelesen, wiederhergestellt und verglichen, ${count(objects, "Datei", "Dateien")} in der Sicherung nachgerechnet.`,
  notProven: (damaged: number, failure: string | null) =>
    [
      "Die Prüfung ist fehlgeschlagen: Diese Sicherung ist nicht zu gebrauchen.",
      ...(damaged > 0
        ? [
            `  ${count(damaged, "Datei der Sicherung fehlt", "Dateien der Sicherung fehlen")} oder ist beschädigt. Die nächste Sicherung schreibt sie neu: npm run backup. Geschieht es wieder, ist der Datenträger nicht in Ordnung.`,
          ]
        : []),
      ...(failure === null ? [] : [`  ${failure}`]),
    ].join("\n"),
  findings: (n: number) =>
    `Hinweis: In den Daten selbst ${n === 1 ? "ist 1 Abweichung" : `sind ${n.toLocaleString("de-DE")} Abweichungen`}, die npm run verify-data nennt und behebt. Die Sicherung gibt sie wieder, wie sie sind.`,
} as const;

/** What `npm run backup` prints. */
export const backupCommandTexts = {
  ...backupStateTexts,
  usage: [
    "Aufruf: npm run backup [-- --in ORDNER]",
    "Sichert alles nach MAIVE_BACKUP_DIR, in den Bucket der MAIVE_BACKUP_S3_… oder in den Ordner und prüft die Sicherung. MAIVE darf dabei laufen.",
    "        npm run backup -- --new",
    "Beginnt von vorn, wo Sicherungen lagen und keine mehr liegt.",
    "        npm run backup -- --remove NAME [--in ORDNER]",
    "Entfernt eine Sicherung.",
    "        npm run backup -- --recovery-key",
    "Zeigt den Wiederherstellungsschlüssel als Blatt zum Drucken; beim ersten Mal legt es ihn in MAIVE_BACKUP_KEY_FILE an.",
  ].join("\n"),
  noKeyFile:
    "Die Sicherungen sind nicht verschlüsselt. Schalte es in Citadel unter „Sicherung“ ein, oder sage zuerst, in welcher Datei der Schlüssel liegen soll: Setze MAIVE_BACKUP_KEY_FILE, etwa auf /etc/maive-backup.key, für MAIVE und für dieses Kommando.",
  noPlaceYet: "noch keinem Ort",
  keyMade: (file: string) =>
    `Ein neuer Schlüssel liegt in ${file}. Ohne ihn liest niemand die Sicherungen, auch du nicht: Drucke dieses Blatt (npm run backup -- --recovery-key | lp), und bewahre es nicht bei diesem Rechner auf.`,
  recoveryPage: ({ identity, place, day }: { identity: string; place: string; day: string }) =>
    [
      "",
      "=".repeat(78),
      "  MAIVE  Wiederherstellungsschlüssel der Sicherungen",
      "=".repeat(78),
      "",
      `  ${identity.slice(0, 16)}`,
      ...(identity.slice(16).match(/.{1,29}/g) ?? []).map(
        (line) => `  ${(line.match(/.{1,6}/g) ?? []).join(" ")}`,
      ),
      "",
      `  Sicherungen in:  ${place}`,
      `  Gedruckt am:     ${day}`,
      "",
      "  Wer diesen Schlüssel hat, liest alles, was in MAIVE steht. Ist der Rechner",
      "  verloren, so wird daraus wieder alles:",
      "",
      "  1. MAIVE auf einem neuen Rechner holen.",
      "  2. Den Schlüssel in eine Datei schreiben. Leerzeichen, Zeilen und kleine",
      "     Buchstaben zählen nicht; ein falscher Buchstabe wird gemeldet.",
      "  3. MAIVE_BACKUP_KEY_FILE auf diese Datei setzen, MAIVE_BACKUP_DIR oder",
      "     MAIVE_BACKUP_S3_… auf die Sicherungen.",
      "  4. npm run restore -- latest",
      "",
      "  Ohne MAIVE öffnet ihn age (age-encryption.org): docs/operations/backup.md.",
      "",
    ].join("\n"),
  noData: (place: string) =>
    `In ${place} liegen keine Daten von MAIVE. Setze MAIVE_DATA_DIR oder DATABASE_URL wie für MAIVE selbst.`,
  inData: (folder: string) =>
    `${folder} liegt im Datenordner von MAIVE: Was ihn zerstört, nähme die Sicherungen mit. Nimm einen anderen Ordner.`,
  notNoted: (why: string) => `Hinweis: Wo diese Sicherung liegt, war nicht zu merken: ${why}`,
  removed: (names: readonly string[], objects: number) =>
    `Entfernt: ${names.join(", ")}, und ${count(objects, "Datei", "Dateien")}, die keine andere Sicherung braucht.`,
  notRemoved: (names: readonly string[]) =>
    [
      `Alte Sicherungen bleiben liegen, weil nicht zu lesen ist, was diese brauchen: ${names.join(", ")}.`,
      "Brauchst du sie nicht mehr, dann entferne sie mit npm run backup -- --remove NAME.",
    ].join("\n"),
  making: (from: string, to: string) => `Gesichert wird ${from} nach ${to} …`,
  made: (
    name: string,
    { pages, files, size, fresh }: { pages: number; files: number; size: string; fresh: string },
  ) =>
    `Sicherung ${name}: ${count(pages, "Seite", "Seiten")} und Einträge, ${count(files, "Datei", "Dateien")} (${size}). Neu geschrieben: ${fresh}.`,
  missing: (hashes: readonly string[]) =>
    [
      `Achtung: ${count(hashes.length, "Datei fehlt oder ist", "Dateien fehlen oder sind")} in MAIVE selbst beschädigt und darum nicht in der Sicherung. npm run verify-data -- --check nennt sie mit Namen.`,
      ...hashes.slice(0, 20).map((sha256) => `  ${sha256}`),
    ].join("\n"),
} as const;

/** What `npm run restore` prints. */
export const restoreTexts = {
  ...backupStateTexts,
  usage: [
    "Aufruf: npm run restore -- --list                       zeigt die Sicherungen",
    "        npm run restore -- --check NAME                 liest eine ganz und prüft sie",
    "        npm run restore -- NAME                         stellt sie im Datenordner wieder her; MAIVE ist beendet",
    "        npm run restore -- NAME --into ORDNER           stellt sie in einem neuen Ordner wieder her",
    "        npm run restore -- NAME --database-url URL      stellt sie in einer leeren PostgreSQL-Datenbank wieder her",
    "        npm run restore -- NAME --find TITEL            sucht darin Seiten, Einträge, Datenbanken, Dateien, Ordner und Boards",
    "        npm run restore -- NAME --copy ART:ID           bringt eines davon als Kopie zurück; MAIVE ist beendet",
    "        npm run restore -- --back NAME                  bringt einen Stand von vor einer Wiederherstellung zurück; MAIVE ist beendet",
    "        npm run restore -- --remove-old NAME            entfernt einen Stand von vor einer Wiederherstellung",
    "NAME ist der Name einer Sicherung oder sein Anfang (2026-11-25), dann die neueste davon, oder latest: die neueste geprüfte.",
    "Gelesen wird aus MAIVE_BACKUP_DIR, aus dem Bucket der MAIVE_BACKUP_S3_… oder aus dem Ordner hinter --in.",
  ].join("\n"),
  running: "MAIVE läuft gerade mit diesem Datenordner. Beende es, und stelle dann wieder her.",
  noBackups: (place: string) => `In ${place} liegen noch keine Sicherungen.`,
  heading: (place: string) => `Sicherungen in ${place}:`,
  line: (name: string, state: string, pages: number, files: number, size: string, app: string) =>
    `  ${name}  ${state}  ${count(pages, "Seite", "Seiten")} und Einträge, ${count(files, "Datei", "Dateien")} (${size}), MAIVE ${app}`,
  states: {
    proven: "geprüft      ",
    refuted: "UNBRAUCHBAR  ",
    open: "nicht geprüft",
  },
  unreadable: (name: string, why: string) => `  ${name}  UNBRAUCHBAR    ${why}`,
  former: (folder: string, names: readonly string[]) =>
    [
      `Stände von vor einer Wiederherstellung, in ${folder}/before-restore:`,
      ...names.map((name) => `  ${name}`),
    ].join("\n"),
  found: (name: string, n: number) =>
    n === 0
      ? `In ${name} heißt nichts so.`
      : `${count(n, "Treffer", "Treffer")} in ${name}. Als Kopie zurückholen: npm run restore -- ${name} --copy ART:ID`,
  item: (id: string, place: string) => `  ${id}  ${place}`,
  noItem: (name: string) => `Das gibt es in der Sicherung ${name} nicht. Nichts wurde geändert.`,
  copied: "Fertig: Die Kopie ist da. Ihr Titel sagt, von welchem Tag sie ist.",
  noFormer: (name: string) => `Einen Stand ${name} von vor einer Wiederherstellung gibt es nicht.`,
  damagedFormer: (name: string) =>
    `Der Stand ${name} ist beschädigt. Nichts wurde geändert. Stelle stattdessen eine Sicherung wieder her.`,
  returned: (name: string) => `Fertig: MAIVE ist wieder auf dem Stand ${name}.`,
  removedFormer: (name: string) => `Der Stand ${name} ist entfernt.`,
  restoring: (name: string, to: string) => `Wiederhergestellt wird ${name} in ${to} …`,
  intoTaken: (folder: string) => `Im Ordner ${folder} liegt schon etwas. Nimm einen leeren.`,
  intoUnusable: (folder: string, code: string) =>
    `In ${folder} lässt sich kein Ordner anlegen (${code}). Nichts wurde geändert. Nimm einen, in den der Benutzer von MAIVE schreiben darf.`,
  databaseTaken:
    "In der Datenbank hinter --database-url liegt schon etwas; sie bleibt, wie sie ist. Lege eine leere an.",
  namePostgres:
    "MAIVE läuft hier auf PostgreSQL: Lege eine leere Datenbank an, nenne sie mit --database-url, und setze danach DATABASE_URL auf sie. Die Datenbank von jetzt bleibt, wie sie ist.",
  badUrl: "Hinter --database-url gehört eine Adresse wie postgres://benutzer:passwort@host/datenbank.",
  done: (pages: number, files: number) =>
    `Fertig: ${count(pages, "Seite", "Seiten")} und Einträge, ${count(files, "Datei", "Dateien")}.`,
  missing: (n: number) =>
    `${count(n, "Datei fehlte", "Dateien fehlten")} schon, als gesichert wurde. npm run verify-data -- --check nennt sie mit Namen.`,
  signInAgain: "Alle melden sich neu an; Zugangslinks und Kalenderadressen von früher gelten nicht mehr.",
  formerStays: (place: string, former: string) =>
    `Was vorher da war, liegt in ${place}. Brauchst du es nicht mehr: npm run restore -- --remove-old ${former}`,
  startInto: (folder: string) => `Starte MAIVE mit MAIVE_DATA_DIR=${folder}.`,
  startUrl: "Setze DATABASE_URL auf diese Datenbank, und starte MAIVE.",
} as const;

/** What `npm run move-to` prints. */
export const moveCommandTexts = {
  usage: [
    "Aufruf: npm run move-to -- --database-url URL     zieht die Datenbank in eine leere PostgreSQL-Datenbank um",
    "        npm run move-to -- --s3 DATEI              zieht die Dateien in den Bucket um, dessen fünf Zeilen S3_… in der DATEI stehen",
    "        npm run move-to -- --into ORDNER           zieht alles in einen neuen Datenordner um, mit SQLite",
    "Auch zusammen: mit --into gehen nur die Datenbank oder die Dateien in den Ordner, für die nichts anderes dasteht.",
    "MAIVE ist dabei beendet. Was hier ist, bleibt, wie es ist.",
  ].join("\n"),
  noData: backupCommandTexts.noData,
  running: "MAIVE läuft gerade mit diesem Datenordner. Beende es, und ziehe dann um.",
  newer:
    "Diese Daten sind von einer neueren Version von MAIVE. Nichts wurde geändert. Nimm das Programm dieser Version.",
  badUrl: restoreTexts.badUrl,
  databaseTaken: restoreTexts.databaseTaken,
  foreignStore: (place: string) =>
    `In ${place} liegen die Dateien einer anderen MAIVE-Instanz. Nichts wurde geändert. Nimm einen eigenen Bucket.`,
  movingFiles: (to: string) => `Dateien ziehen um nach ${to} …`,
  movedFiles: (files: number, size: string) =>
    `${count(files, "Datei", "Dateien")} (${size}) sind dort, zurückgelesen und nachgerechnet.`,
  missing: (hashes: readonly string[]) =>
    [
      `Achtung: ${count(hashes.length, "Datei fehlt oder ist", "Dateien fehlen oder sind")} hier schon beschädigt und darum auch dort nicht. npm run verify-data -- --check nennt sie mit Namen.`,
      ...hashes.slice(0, 20).map((sha256) => `  ${sha256}`),
    ].join("\n"),
  movingRows: (to: string) => `Die Datenbank zieht um nach ${to} …`,
  movedRows: (rows: number) =>
    `${count(rows, "Zeile ist", "Zeilen sind")} dort, zurückgelesen und Tabelle für Tabelle dieselben.`,
  findings: (n: number) =>
    `Hinweis: In den Daten selbst ${n === 1 ? "ist 1 Abweichung" : `sind ${n.toLocaleString("de-DE")} Abweichungen`}, die npm run verify-data nennt und behebt. Umgezogen sind sie, wie sie sind.`,
  set: (name: string, value: string) => `  ${name}=${value}`,
  setBucket: (file: string) => `  die fünf Zeilen S3_… aus ${file}`,
  unset: (names: readonly string[]) => `  ohne ${names.join(", ")}`,
  done: (settings: readonly string[]) =>
    [
      "Umgezogen und geprüft. Ändere jetzt die Umgebung von MAIVE, und starte es:",
      ...settings,
      "Alles andere bleibt, wie es ist; niemand muss sich neu anmelden. Starte MAIVE nicht mehr mit den alten Einstellungen: Was dort geschähe, käme hier nicht an. Was hier lag, lösche erst, wenn du drüben alles gesehen und gesichert hast.",
    ].join("\n"),
  failed: (why: string) =>
    `Der Umzug ist abgebrochen: ${why}. Hier wurde nichts geändert; MAIVE läuft mit den Einstellungen von jetzt weiter.`,
} as const;

/** Why a command could not go on, as a part of a sentence. */
export const failureTexts = {
  refused: (place: string) => `Unter ${place || "der Adresse"} antwortet niemand (ECONNREFUSED)`,
  brokenOff: (place: string) => `Die Verbindung${place && ` zu ${place}`} ist abgebrochen`,
  unreachable: (place: string, code: string) => `${place || "Die Adresse"} ist nicht zu erreichen (${code})`,
  noSuchHost: (place: string) => `Den Rechner ${place} findet dieser Rechner nicht`,
  full: "Der Datenträger ist voll",
  damagedDatabase:
    "Die Datenbank ist beschädigt und lässt sich nicht lesen. An ihr wurde nichts geändert. npm run restore -- latest holt den letzten geprüften Stand zurück und legt die beschädigte beiseite",
  absent: (path: string, code: string) =>
    `${path} gibt es nicht, oder es lässt sich dort nicht anlegen (${code})`,
  mayNot: (path: string, code: string) =>
    `${path || "Ein Ordner"} lässt sich nicht lesen oder beschreiben (${code})`,
  noBucket: (said: string) => `Den Bucket gibt es nicht (${said})`,
  wrongClock: (said: string) =>
    `Der S3-Speicher weist den Zugang ab, weil die Uhr dieses Rechners anders geht als seine (${said})`,
  storeDenied: (said: string) => `Der S3-Speicher weist den Zugang ab (${said})`,
  storeFull: (said: string) => `Im S3-Speicher ist kein Platz mehr (${said})`,
  storeFailed: (said: string) => `Der S3-Speicher hat einen Fehler gemeldet (${said})`,
  storeSilent: "Der S3-Speicher antwortet nicht",
  databaseDenied: "PostgreSQL weist Benutzer oder Passwort ab",
  noDatabase: "Diese Datenbank gibt es in PostgreSQL nicht",
  databaseRights: "Der Benutzer darf das in PostgreSQL nicht",
  databaseFull: "Der Datenträger von PostgreSQL ist voll",
  databaseBusy: "PostgreSQL hat keine Verbindung mehr frei",
  databaseGone: "PostgreSQL ist während der Arbeit beendet worden oder nicht mehr zu erreichen",
} as const;

/** What `npm run diagnose` prints. */
export const diagnoseTexts = {
  names: {
    space: "Platz",
    folder: "Datenordner",
    backups: "Sicherungen",
    server: "Server",
    address: "Öffentliche Adresse",
    sockets: "Live-Verbindungen",
    upload: "Große Uploads",
  },
  folder: (folder: string, ms: string) => `In ${folder} ist nach ${ms} ms sicher geschrieben.`,
  slow: "So lange wartet jede Änderung. Langsam sind vor allem SD-Karten, USB-Platten und Laufwerke im Netz.",
  unwritable: (folder: string, why: string) => `In ${folder} lässt sich nicht schreiben: ${why}`,
  unwritableAdvice:
    "Führe den Befehl als der Benutzer aus, unter dem MAIVE läuft, mit denselben Variablen; gib ihm den Ordner (chown -R BENUTZER ORDNER).",
  runs: (origin: string) => `MAIVE antwortet unter ${origin}.`,
  ill: (origin: string, said: string) => `MAIVE antwortet unter ${origin}, aber mit: ${said}`,
  silent: (origin: string, why: string) => `Unter ${origin} antwortet kein MAIVE: ${why}`,
  silentAdvice: "Läuft es? Prüfe HOST und PORT; unter systemd zeigt: systemctl status maive",
  addressAdvice:
    "Prüfe den Namen, das Zertifikat und ob der Proxy an MAIVE weiterreicht. Beispiele stehen in docs/operations/reverse-proxy.md.",
  reached: (origin: string) => `MAIVE antwortet unter ${origin}.`,
  socketsPass: "WebSockets kommen durch.",
  socketsBlocked: (why: string) => `WebSockets kommen nicht durch: ${why}`,
  uploadPasses: (size: string) => `Uploads bis ${size} kommen durch.`,
  uploadRefused: (size: string, why: string) => `Ein Upload von ${size} wird auf dem Weg abgelehnt: ${why}`,
  megabytes: (megabytes: number) => `${megabytes.toLocaleString("de-DE")} MB`,
  proxyAdvice: "Die Zeilen für Caddy, nginx und Apache stehen in docs/operations/reverse-proxy.md.",
} as const;

/** What `npm run update-preview` prints instead of a preview. */
export const updatePreviewTexts = {
  usage: [
    "Aufruf: npm run update-preview -- ORDNER   was ein Update auf die Version ändert, die dort liegt",
    "        npm run update-preview -- ARCHIV   oder in einem Archiv (maive-….tar.gz)",
    "        npm run update-preview             oder auf diese hier, mit den Daten der bisherigen",
    "Es ändert nichts, und MAIVE darf dabei laufen.",
  ].join("\n"),
  noData: (folder: string) =>
    `Im Ordner ${folder} liegen keine Daten von MAIVE. Setze MAIVE_DATA_DIR wie für MAIVE selbst.`,
  empty: "In der Datenbank liegt nichts von MAIVE. Setze DATABASE_URL wie für MAIVE selbst.",
} as const;

/** What `npm run maintenance` prints. */
export const maintenanceTexts = {
  usage: [
    "Aufruf: npm run maintenance -- on    nur der Hauptnutzer kommt herein; alle anderen lesen, dass gewartet wird",
    "        npm run maintenance -- off   alle kommen wieder herein",
    "        npm run maintenance          sagt, was gilt",
    "MAIVE darf dabei laufen und merkt es nach wenigen Sekunden.",
  ].join("\n"),
  noData: (folder: string) =>
    `Den Datenordner ${folder} gibt es nicht. Setze MAIVE_DATA_DIR wie für MAIVE selbst.`,
  isOn: "Der Wartungsmodus ist an: Nur der Hauptnutzer kommt herein.",
  isOff: "Der Wartungsmodus ist aus: Alle kommen herein.",
} as const;
