import type { TimelineZoom } from "@maive/contract";

/** German texts of a database laid out as a timeline. */
export const timelineTexts = {
  noDate: "Eine Zeitleiste braucht eine Eigenschaft mit einem Datum.",
  noDateHint: "Lege so eine Eigenschaft an: Sie sagt, wann ein Eintrag beginnt und endet.",
  timelineOf: (database: string) => `${database} als Zeitleiste`,
  zoom: "Maßstab",
  zooms: {
    day: "Tag",
    week: "Woche",
    month: "Monat",
    quarter: "Quartal",
    year: "Jahr",
  } satisfies Record<TimelineZoom, string>,
  today: "Heute",
  startBy: "Beginn",
  endBy: "Ende",
  sameEnd: "Wie beim Beginn",
  dependsBy: "Kommt nach",
  noDependency: "Nichts",
  from: (first: string, last: string) => (first === last ? first : `${first} bis ${last}`),
  undated: "Ohne Datum",
  row: (title: string, span: string) => `${title}, ${span}`,
  toEarlier: (title: string) => `Zu „${title}“ blättern, früher`,
  toLater: (title: string) => `Zu „${title}“ blättern, später`,
  howTo: "Alt und Pfeiltasten verschieben, mit Umschalt ändern sie das Ende.",
  moved: (title: string, span: string) => `„${title}“: ${span}`,
  newOn: (day: string) => `Neuer Eintrag am ${day}`,
  create: "Anlegen",
  week: (n: number) => `KW ${n}`,
  quarter: (n: number) => `Q${n}`,
} as const;
