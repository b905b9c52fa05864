const count = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** German words about what this browser has from before a restore. */
export const formerTexts = {
  title: "MAIVE wurde wiederhergestellt",
  what: (at: string, backupAt: string) =>
    `Am ${at} wurde MAIVE auf den Stand vom ${backupAt} zurückgebracht. Was dazwischen gespeichert wurde, fehlt auf dem Server.`,
  here: (n: number) =>
    `${count(n, "Stand", "Stände")} von davor ${n === 1 ? "liegt" : "liegen"} noch auf diesem Gerät und ${n === 1 ? "ist" : "sind"} anders als auf dem Server. Nichts davon wird von selbst übertragen.`,
  decide: "Ansehen und entscheiden",
  understood: "Verstanden",
  dialog: "Stände von vor der Wiederherstellung",
  hint: "Entscheide für jeden Stand: Es bleibt, was auf dem Server steht, oder dein Stand wird als Kopie daneben gelegt.",
  later: "Später entscheiden",
  server: "Stand des Servers",
  mine: "Meinen Stand als Kopie",
  discard: "Verwerfen",
  add: "Zeile anlegen",
  differs: "Auf dem Server steht etwas anderes.",
  notThere: "Diese Seite gibt es auf dem Server nicht.",
  board: (at: string) => `Board, gezeichnet am ${at}`,
  row: "Neue Zeile einer Tabelle, die nie angekommen ist",
  untitled: "Ohne Titel",
  boardName: "Board",
  titleOfCopy: (title: string) => `${title} (mein Stand)`,
  kept: (title: string) => `"${title}" liegt jetzt als Kopie auf dem Server.`,
  added: (title: string) => `Die Zeile "${title}" ist angelegt.`,
  failed: "Das hat nicht geklappt. Dein Stand bleibt auf diesem Gerät.",
  discardTitle: "Eigenen Stand löschen",
  discardQuestion: (title: string) =>
    `Dein Stand von "${title}" wird von diesem Gerät gelöscht. Soll gelten, was auf dem Server steht?`,
  discardConfirm: "Meinen Stand löschen",
} as const;
