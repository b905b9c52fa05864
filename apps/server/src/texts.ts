import { backupCommandTexts, restoreTexts } from "./backup-texts.ts";
import type { DamagedBlob } from "./blobs/index.ts";
import { counted } from "./shared/counted.ts";

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
    `${counted(databases, "Datenbank", "Datenbanken")} mit ${counted(entries, "Eintrag", "Einträgen")} geprüft.`,
  lookedAtFiles: (n: number) => `${counted(n, "Datei", "Dateien")} gelesen und verglichen.`,
  storeSilent: (place: string, why: string) =>
    `Die Dateien in ${place} konnten nicht geprüft werden, weil der Speicher nicht antwortet (${why}). Starte die Prüfung noch einmal, wenn er wieder da ist.`,
  damaged: ({ sha256, state, namers }: DamagedBlob) =>
    [
      `  Datei ${state === "missing" ? "fehlt" : "beschädigt"}: ${sha256}`,
      ...namers.map(({ fileId, name, kind, pages }) => {
        const places = pages.length > 0 ? `, auf ${pages.map((title) => `„${title}“`).join(", ")}` : "";
        if (kind === "board") return `    Bild ${fileId} auf dem Board „${name}“`;
        return `    „${name}“ (${fileId})${kind === "drive" ? " in Drive" : ""}${places}`;
      }),
    ].join("\n"),
  filesStay:
    "Fehlende und beschädigte Dateien bleiben, wie sie sind. Ohne --check merkt sich MAIVE, welche es sind, und holt sie nach dem nächsten Start aus seinen Sicherungen.",
  /** @param noted how many of `all` MAIVE looks for after the next start. */
  filesNoted: (noted: number, all: number) => {
    const [first, others] =
      noted < all
        ? [
            `Die ersten ${noted.toLocaleString("de-DE")} von ${all.toLocaleString("de-DE")} fehlenden und beschädigten Dateien`,
            ", die übrigen in den 30 Tagen danach",
          ]
        : ["Fehlende und beschädigte Dateien", ""];
    return `${first} holt MAIVE einige Minuten nach dem nächsten Start aus seinen Sicherungen${others}, wenn sie dort heil sind. Welche es dann noch sind, steht in Citadel unter „Diagnose“; lade sie noch einmal hoch.`;
  },
  right: "Alles stimmt.",
  notMended: "Nichts wurde geändert. Ohne --check wird es repariert.",
  mended: "Alles davon ist repariert.",
  searchAnew: "Die Suche nimmt nach dem nächsten Start alles neu auf; das geschieht im Hintergrund.",
  found: {
    counts: (n: number) => `  Anzahl der Einträge: ${counted(n, "Datenbank", "Datenbanken")} falsch gezählt.`,
    orphans: (n: number) => `  Verwaist: ${counted(n, "Zeile gehört", "Zeilen gehören")} zu keinem Eintrag.`,
    unreadable: (n: number) =>
      `  Werte: ${counted(n, "Eintrag ist", "Einträge sind")} unlesbar; der Titel bleibt, der Text steht im Änderungsprotokoll.`,
    unknownValues: (n: number) => `  Werte: ${counted(n, "passt", "passen")} nicht zu den Eigenschaften.`,
    titles: (n: number) => `  Titel: ${counted(n, "weicht", "weichen")} vom Wert ab.`,
    texts: (n: number) => `  Suche: ${counted(n, "Zelle wird", "Zellen werden")} falsch gefunden.`,
    spans: (n: number) => `  Kalender: ${counted(n, "Termin steht", "Termine stehen")} falsch.`,
    links: (n: number) => `  Verknüpfungen: ${counted(n, "Zelle ist", "Zellen sind")} falsch verzeichnet.`,
    keys: (n: number) => `  Sortierung: ${counted(n, "Eintrag steht", "Einträge stehen")} falsch.`,
    lostLinks: (n: number) => `  Verknüpfungen: ${counted(n, "führt", "führen")} ins Leere.`,
    oneSided: (n: number) => `  Verknüpfungen: ${counted(n, "fehlt", "fehlen")} auf der Gegenseite.`,
    computed: (n: number) => `  Berechnetes: ${counted(n, "Wert weicht", "Werte weichen")} ab.`,
  },
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
    `${counted(files, "Datei", "Dateien")} (${size}) sind dort, zurückgelesen und nachgerechnet.`,
  missing: (hashes: readonly string[]) =>
    [
      `Achtung: ${counted(hashes.length, "Datei fehlt oder ist", "Dateien fehlen oder sind")} hier schon beschädigt und darum auch dort nicht. npm run verify-data -- --check nennt sie mit Namen.`,
      ...hashes.slice(0, 20).map((sha256) => `  ${sha256}`),
    ].join("\n"),
  movingRows: (to: string) => `Die Datenbank zieht um nach ${to} …`,
  movedRows: (rows: number) =>
    `${counted(rows, "Zeile ist", "Zeilen sind")} dort, zurückgelesen und Tabelle für Tabelle dieselben.`,
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
    https: "Verschlüsselung",
    proxy: "Proxy",
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
  certificate: (code: string) => `das Zertifikat gilt dort nicht (${code})`,
  silentAdvice: "Läuft es? Prüfe HOST und PORT; unter systemd zeigt: systemctl status maive",
  addressAdvice:
    "Prüfe den Namen, das Zertifikat und ob der Proxy an MAIVE weiterreicht. Beispiele stehen in docs/operations/reverse-proxy.md.",
  reached: (origin: string) => `MAIVE antwortet unter ${origin}.`,
  proxyBelieved:
    "MAIVE erfährt hinter dem Proxy, dass verschlüsselt angefragt wird. Ob auch, von wem, sagt Citadel → Diagnose.",
  proxyUntrusted: "MAIVE glaubt keinem Proxy, ist aber nur hinter einem verschlüsselt zu erreichen.",
  proxyUntrustedAdvice:
    "Alle hinter ihm teilen sich so die Versuche bei der Anmeldung und die Verbindungen. Trage seine Adresse ein und starte MAIVE neu.",
  proxyUnbelieved: "MAIVE erfährt hinter dem Proxy nicht, dass verschlüsselt angefragt wird.",
  proxyUnbelievedAdvice:
    "Entweder sagt es der Proxy nicht, oder MAIVE glaubt ihm nicht. Ergänze seine Einstellungen, trage seine Adresse bei MAIVE ein und starte beide neu. Citadel → Diagnose sagt, was davon fehlt.",
  socketsPass: "WebSockets kommen durch.",
  socketsBlocked: (why: string) => `WebSockets kommen nicht durch: ${why}`,
  uploadPasses: (size: string) =>
    `Ein Upload von ${size} wird auf dem Weg nicht abgelehnt. (Caddy und Apache tun das erst mittendrin: Citadel → Diagnose zeigt es.)`,
  uploadRefused: (size: string, why: string) => `Ein Upload von ${size} wird auf dem Weg abgelehnt: ${why}`,
  megabytes: (megabytes: number) => `${megabytes.toLocaleString("de-DE")} MB`,
  proxyAdvice: "Je nach Proxy fehlt dies; ganze Beispiele stehen in docs/operations/reverse-proxy.md.",
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
