import type { DiagnosisCheck, DiagnosisState } from "@maive/contract";

/** Checks made by the browser, in addition to the server's. */
export type BrowserCheck = "sockets" | "upload" | "clock";

const names: Record<DiagnosisCheck | BrowserCheck, string> = {
  proxy: "Proxy",
  https: "Verschlüsselung",
  address: "Adresse",
  sockets: "Live-Verbindung",
  upload: "Große Uploads",
  clock: "Uhrzeit",
  disk_space: "Platz",
  disk_sync: "Geschwindigkeit der Platte",
  database: "Datenbank",
  files: "Dateien",
  backups: "Sicherungen",
  versions: "Versionen",
};

const states: Record<DiagnosisState, string> = { ok: "In Ordnung", warning: "Hinweis", failure: "Problem" };

/** German texts of the diagnosis; the server's findings come from the server. */
export const diagnosisTexts = {
  intro:
    "MAIVE sieht nach, ob der Weg vom Browser hierher und der Server selbst in Ordnung sind, und sagt, was zu tun ist.",
  again: "Erneut prüfen",
  running: "Wird geprüft …",
  failed: "Die Prüfung konnte nicht ausgeführt werden.",
  allFine: "Alles in Ordnung.",
  problems: (failures: number, warnings: number): string =>
    [
      failures === 0 ? "" : failures === 1 ? "1 Problem" : `${failures} Probleme`,
      warnings === 0 ? "" : warnings === 1 ? "1 Hinweis" : `${warnings} Hinweise`,
    ]
      .filter((part) => part !== "")
      .join(", ")
      .concat("."),
  names,
  states,
  copy: (program: string) => `Zeilen für ${program} kopieren`,
  sockets: {
    live: "Live-Verbindungen (WebSockets) kommen durch.",
    blocked: "Live-Verbindungen (WebSockets) kommen nicht durch.",
    blockedAdvice:
      "Tabellen fragen so alle paar Sekunden nach Neuem, und Seiten lassen sich nur lesen. Lass den Proxy die Anfragen unter /ws/ weiterreichen.",
    crowded: "Von dieser Adresse sind schon sehr viele Verbindungen offen.",
    crowdedAdvice:
      "Hinter einem Proxy, dem MAIVE nicht glaubt, zählen alle als eine Adresse. Trage ihn in MAIVE_TRUSTED_PROXIES ein; sonst schließe Fenster.",
  },
  upload: {
    fine: (size: string) => `${size} am Stück kommen an.`,
    refused: (size: string) => `${size} am Stück werden auf dem Weg abgelehnt.`,
    refusedAdvice:
      "Ein Proxy begrenzt die Größe von Anfragen; größere Dateien lassen sich so nicht hochladen. Hebe die Grenze auf: MAIVE hat eigene.",
    broken: (size: string) => `${size} am Stück sind nicht angekommen.`,
    brokenAdvice:
      "Die Verbindung brach dabei ab. Prüfe die Zeit- und Größengrenzen des Proxys, und versuche es noch einmal.",
  },
  clock: {
    fine: "Die Uhren von Server und Browser gehen gleich.",
    off: (apart: string, isAhead: boolean) =>
      `Die Uhr des Servers geht ${apart} ${isAhead ? "vor" : "nach"}, verglichen mit diesem Gerät.`,
    offAdvice:
      "Geht die des Servers falsch, stimmen Zeiten, Fristen und Termine nicht. Schalte dort die Zeitsynchronisierung ein.",
    seconds: (seconds: number) => `${seconds.toLocaleString("de-DE")} Sekunden`,
    minutes: (minutes: number) => `${minutes.toLocaleString("de-DE")} Minuten`,
    hours: (hours: number) => `${hours.toLocaleString("de-DE")} Stunden`,
    days: (days: number) => `${days.toLocaleString("de-DE")} Tage`,
  },
} as const;
