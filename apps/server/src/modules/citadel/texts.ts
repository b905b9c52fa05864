/** Default settings, and their validation errors. */
export const citadelTexts = {
  defaultGreeting: "Dein persönlicher Assistent ist bereit.",
  defaultInstanceName: "MAIVE",
  noSuchDay: "Diesen Tag gibt es nicht.",
  serverAddress:
    "Das ist keine gültige Serveradresse, z. B. 192.168.1.20, maive.local oder https://maive.example:3000.",
  running: (version: string) => `Auf diesem Server läuft MAIVE ${version}.`,
  cursor: "Die Stelle, an der es weitergehen soll, ist ungültig.",
} as const;

/** Why a service cannot be controlled or does not run, and what to do about it. */
export const serviceTexts = {
  busy: "Bitte warte einen Moment, bevor du den Dienst noch einmal startest oder stoppst.",
  missing:
    "Auf diesem Server wurde systemctl nicht gefunden. Prüfe, ob er mit systemd läuft und MAIVE_SYSTEMCTL stimmt.",
  notExecutable: "MAIVE darf systemctl auf diesem Server nicht ausführen. Prüfe MAIVE_SYSTEMCTL.",
  noSystemd:
    "Auf diesem Server läuft kein systemd, oder MAIVE erreicht es nicht. Dienste lassen sich hier nicht steuern.",
  timeout: (seconds: number) =>
    `Der Server hat nach ${seconds} Sekunden noch nicht geantwortet. Sieh gleich noch einmal nach dem Stand.`,
  denied:
    "MAIVE darf diesen Dienst nicht steuern. Auf dem Server fehlt die polkit-Regel, die in der Betriebsanleitung unter Collabora steht.",
  notFound: (unit: string) =>
    `Den Dienst „${unit}“ gibt es auf diesem Server nicht. Installiere Collabora Online oder prüfe MAIVE_COLLABORA_UNIT.`,
  masked: (unit: string) =>
    `Der Dienst „${unit}“ ist auf dem Server gesperrt. Gib ihn dort frei mit: systemctl unmask ${unit}`,
  badUnit: (unit: string) =>
    `Die Einstellungen des Dienstes „${unit}“ sind fehlerhaft. Einzelheiten zeigt auf dem Server: systemctl status ${unit}`,
  crashed: (unit: string) =>
    `Der Dienst „${unit}“ ist abgestürzt. Einzelheiten zeigt auf dem Server: journalctl -u ${unit}`,
  failed: (unit: string) =>
    `Das hat nicht geklappt. Einzelheiten zeigt auf dem Server: journalctl -u ${unit}`,
  unknown: "Der Server hat anders geantwortet als erwartet. Der Stand des Dienstes ist unbekannt.",
} as const;
