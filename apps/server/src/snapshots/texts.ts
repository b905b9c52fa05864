import { formatBytes } from "@maive/values";
import { counted } from "../shared/counted.ts";

const stays = "Nichts wurde geändert; die Version von vorher startet weiter.";

/** Why an update or rollback was refused, for the operator. */
export const snapshotTexts = {
  full: (folder: string, needed: number | null, free: number | null) =>
    [
      `MAIVE startet nicht: Vor dem Update wird der Stand von jetzt gesichert, und in ${folder} ist dafür kein Platz`,
      needed === null || free === null
        ? ". "
        : ` (gebraucht: ${formatBytes(needed)}, frei: ${formatBytes(free)}). `,
      `${stays} Schaffe Platz und starte noch einmal. Ohne Weg zurück geht es mit MAIVE_UPDATE_SNAPSHOT=off.`,
    ].join(""),
  damaged: (why: string) =>
    `MAIVE startet nicht: Vor dem Update wird der Stand von jetzt gesichert, und die Datenbank ist dafür zu beschädigt (${why}). ${stays} Stelle eine Sicherung wieder her: npm run restore -- --list zeigt alle.`,
  taken: (place: string, size: string) =>
    `Vor dem Update: Der Stand von jetzt liegt in ${place} (${size}). Zurück geht es mit npm run rollback.`,
  without: "Das Update geht ohne Weg zurück: MAIVE_UPDATE_SNAPSHOT ist off.",
  none: (folder: string) =>
    `In ${folder} liegt kein Stand von vor einem Update. Zurück geht es nur mit einer Sicherung: npm run restore -- --list zeigt alle.`,
  absent: (name: string) => `Einen Stand ${name} gibt es nicht. npm run rollback -- --list zeigt alle.`,
  broken: (name: string) =>
    `Der Stand ${name} ist beschädigt. Nichts wurde geändert. Nimm einen anderen (npm run rollback -- --list) oder eine Sicherung (npm run restore -- --list).`,
  otherEngine: (name: string, engine: string) =>
    `Der Stand ${name} ist von ${engine}. Setze DATABASE_URL wie damals. Nichts wurde geändert.`,
  forbidden: (why: string) =>
    `Der Benutzer aus DATABASE_URL darf in der Datenbank kein Schema anlegen (${why}). Nichts wurde geändert. Als Verwalter der Datenbank: GRANT CREATE ON DATABASE name TO benutzer.`,
} as const;

const kinds: Readonly<Record<string, string>> = {
  page: "Seiten und Einträge",
  drive_item: "Dateien und Ordner",
  scribble_board: "Boards",
  user_account: "Menschen",
};

/** What `npm run rollback` prints. */
export const rollbackTexts = {
  usage: [
    "Aufruf: npm run rollback                         zurück zum Stand von vor dem letzten Update; MAIVE ist beendet",
    "        npm run rollback -- NAME                 zu einem früheren; NAME ist sein Name oder dessen Anfang (2026-11-25)",
    "        npm run rollback -- --list               zeigt alle",
    "        npm run rollback -- --remove-old NAME    entfernt einen Stand, der dabei beiseite gelegt wurde",
    "Vorher steht da, was dabei verloren geht, und es wird gefragt; mit --yes nicht.",
  ].join("\n"),
  running: "MAIVE läuft gerade mit diesem Datenordner. Beende es, und gehe dann zurück.",
  heading: (folder: string) => `Stände von vor Updates, in ${folder}:`,
  line: (name: string, from: string | null, to: string, pages: number, size: string) =>
    `  ${name}  ${from === null ? "" : `MAIVE ${from}, `}vor dem Update auf ${to}: ${counted(pages, "Seite", "Seiten")} und Einträge (${size})`,
  aside: (names: readonly string[]) => ["Beiseite gelegt:", ...names.map((name) => `  ${name}`)].join("\n"),
  noFormer: (name: string) => `Einen beiseite gelegten Stand ${name} gibt es nicht.`,
  removedFormer: (name: string) => `Der Stand ${name} ist entfernt.`,
  target: (at: string, from: string | null, to: string) =>
    `Zurück zum Stand vom ${at}, vor dem Update auf MAIVE ${to}${from === null ? "" : `; davor lief MAIVE ${from}`}.`,
  nothingLost: "Seitdem hat niemand etwas geändert.",
  lost: (changes: number, last: string) =>
    `Was seitdem geschah, ist danach nicht mehr da: ${counted(changes, "Änderung", "Änderungen")}, die letzte am ${last}.`,
  counts: (kind: string, now: number, then: number) =>
    `  ${kinds[kind] ?? kind}: jetzt ${now.toLocaleString("de-DE")}, dann ${then.toLocaleString("de-DE")}`,
  unreadable: (why: string) =>
    `Was seitdem geschah, lässt sich nicht sagen: Die Daten von jetzt sind nicht zu lesen (${why}).`,
  stays: "Der Stand von jetzt wird beiseite gelegt, nicht gelöscht.",
  question: "Zurückgehen? Tippe ja: ",
  yes: /^\s*(j|ja|y|yes)\s*$/i,
  noAnswer: "Es wurde nicht ja gesagt. Nichts wurde geändert. Ohne Frage geht es mit --yes.",
  done: (at: string) => `Fertig: Die Daten sind wieder die vom ${at}.`,
  asideAt: (place: string, former: string) =>
    `Was bis eben da war, liegt in ${place}. Brauchst du es nicht mehr: npm run rollback -- --remove-old ${former}`,
  schema: (name: string) => `dem Schema ${name} der Datenbank`,
  start: (version: string, isCheckout: boolean) =>
    [
      `Starte jetzt MAIVE ${version}, sonst geschieht das Update gleich noch einmal${isCheckout ? "" : ". Im Ordner dieser Version"}:`,
      ...(isCheckout
        ? [
            `    git checkout ${version.includes("+") ? version.slice(version.indexOf("+") + 1) : `v${version}`}`,
          ]
        : []),
      isCheckout ? "    npm start" : "    npm start (wo alle Pakete dabei liegen: deploy/bin/maive start)",
    ].join("\n"),
  startUnknown: (isCheckout: boolean) =>
    `Starte jetzt die Version, die vor dem Update lief, sonst geschieht es gleich noch einmal.${isCheckout ? " Welche das war, zeigt: git reflog" : ""}`,
  failed: (why: string) => `Abgebrochen: ${why}`,
} as const;
