/** German sentences about filters that make no sense. */
export const filterTexts = {
  operator: "Dieser Vergleich passt nicht zu dieser Eigenschaft.",
  value: "Der Filter braucht einen Wert.",
  tooLong: "Der Filterwert ist zu lang.",
  date: "Der Filter braucht ein Datum (JJJJ-MM-TT).",
  range: "Der Filter braucht einen Zeitraum mit Anfang und Ende.",
  rangeOrder: "Das Ende darf nicht vor dem Anfang liegen.",
  relative: "Diesen Zeitraum gibt es nicht.",
  target: "Der Filter vergleicht entweder den Anfang oder das Ende.",
} as const;
