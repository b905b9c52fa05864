import { formatBytes } from "@maive/values";

const duration = (ms: number): string => {
  if (ms < 1_000) return "weniger als eine Sekunde";
  if (ms < 90_000)
    return `${Math.round(ms / 1_000)} ${Math.round(ms / 1_000) === 1 ? "Sekunde" : "Sekunden"}`;
  return `${Math.round(ms / 60_000)} Minuten`;
};

/** Words of the update preview, for main and the operator. */
export const previewTexts = {
  absent: (place: string) => `${place} gibt es auf dem Server nicht.`,
  denied: (place: string) => `MAIVE darf ${place} nicht lesen.`,
  noArchive: (place: string) =>
    `${place} ist kein vollständiges Archiv von MAIVE (maive-….tar.gz). Prüfe es mit sha256sum --check.`,
  noProgram: "Dort liegt keine Version von MAIVE.",
  tooOld: (version: string) => `MAIVE ${version} sagt noch nicht, was ein Update auf diese Version ändert.`,

  update: (from: string | null, to: string) =>
    from === null ? `Update auf MAIVE ${to}` : `Update von MAIVE ${from} auf ${to}`,
  migrates: (count: number) =>
    count === 1
      ? "Die Daten werden dabei in einem Schritt umgestellt."
      : `Die Daten werden dabei in ${count} Schritten umgestellt.`,
  keeps: "Die Daten bleiben, wie sie sind.",
  same: (version: string) => `MAIVE ${version} läuft schon.`,
  sameAdvice: "Hier gibt es nichts zu tun.",
  older: (version: string) => `MAIVE ${version} ist älter als die Daten und startet mit ihnen nicht.`,
  olderAdvice: "Zurück zu einer älteren Version geht es mit npm run rollback.",
  earlier: (version: string) => `MAIVE ${version} ist älter als die Version, die läuft.`,

  snapshotNone: "Eine Kopie der Daten ist nicht nötig.",
  snapshotOff: "Vor dem Update wird nichts kopiert: MAIVE_UPDATE_SNAPSHOT ist off.",
  snapshotOffAdvice: "Zurück geht es dann nur mit einer Sicherung. Mache vorher eine.",
  snapshotFits: (needed: number, free: number) =>
    `Vor dem Update werden die Daten kopiert. Dafür ist Platz: gebraucht ${formatBytes(needed)}, frei ${formatBytes(free)}.`,
  snapshotUnknown: "Vor dem Update werden die Daten kopiert. Wie viel Platz frei ist, sagt das System nicht.",
  snapshotFull: (needed: number, free: number) =>
    `Für die Kopie der Daten vor dem Update fehlt Platz: gebraucht ${formatBytes(needed)}, frei ${formatBytes(free)}.`,
  snapshotFullAdvice:
    "Die neue Version startet so nicht. Schaffe vorher Platz auf der Platte des Datenordners.",
  snapshotTight:
    "Sie ist gepackt und meist viel kleiner. Reicht es doch nicht, startet die neue Version nicht, und nichts ist geändert.",
  lastTook: (when: string, size: number, ms: number) =>
    `Die letzte Kopie (${when}, ${formatBytes(size)}) dauerte ${duration(ms)}.`,

  backFreely: (from: string | null) =>
    `Zurück geht es jederzeit: ${from === null ? "Die Version von vorher" : `MAIVE ${from}`} liest dieselben Daten.`,
  backByRollback: (from: string | null) =>
    `${from === null ? "Die Version von vorher" : `MAIVE ${from}`} liest die umgestellten Daten nicht. Zurück geht es mit npm run rollback, auf den Stand von vor dem Update.`,
  backWithData: (from: string | null) =>
    `${from === null ? "Die Version von vorher" : `MAIVE ${from}`} startet auch mit den umgestellten Daten. Was nur die neue kennt, zeigt sie nicht oder nur zum Lesen.`,
  backToCopy: "Auf den Stand von vor dem Update geht es mit npm run rollback zurück.",
  backLosesLater:
    "Was nach dem Update geschrieben wurde, ist danach nicht mehr zu sehen; es wird beiseite gelegt.",
  backEnds: "Die Kopie bleibt 30 Tage, höchstens drei davon.",
  backByBackup: (from: string | null) =>
    `${from === null ? "Die Version von vorher" : `MAIVE ${from}`} liest die umgestellten Daten nicht. Ohne Kopie geht es nur mit einer Sicherung von vorher zurück.`,
  backupsNewer: "Sicherungen der neuen Version kann die ältere nicht wiederherstellen.",

  nodeSame: (node: string) => `Node ${node}, wie bisher. Es kommt mit den Paketen.`,
  nodeOther: (now: string, then: string) => `Node ${then} statt ${now}. Es kommt mit den Paketen.`,
  nodeUnknown: "Welches Node mit den Paketen kommt, steht dort nicht.",

  stepRestart: "MAIVE neu starten: Strg+C und npm start, oder sudo systemctl restart maive",
  stepUnpack: (place: string) => `Archiv entpacken: tar -xzf ${place}`,
  stepStop: "MAIVE beenden: Strg+C, oder sudo systemctl stop maive",
  stepStart: "Im Ordner der neuen Version mit denselben Einstellungen starten: npm start",
  /** Of an archive with all packages. */
  stepStartWhole: "Im Ordner der neuen Version mit denselben Einstellungen starten: deploy/bin/maive start",
} as const;

/** Further output of `npm run update-preview`. */
export const previewHeadings = {
  changes: "Was neu ist",
  migrations: "Was mit den Daten geschieht",
  snapshot: "Kopie vor dem Update",
  wayBack: "Der Weg zurück",
  settings: "Einstellungen",
  node: "Node",
  steps: "So geht es",
  added: (names: readonly string[]) => `Neu: ${names.join(", ")}`,
  gone: (names: readonly string[]) => `Fallen weg: ${names.join(", ")}`,
  goneButSet: (names: readonly string[]) => `Gesetzt und danach ohne Wirkung: ${names.join(", ")}`,
  unchanged: "Bleiben, wie sie sind.",
} as const;
