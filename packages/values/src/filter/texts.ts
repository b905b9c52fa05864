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
  number: "Der Filter braucht eine Zahl.",
  numbers: "Der Filter braucht zwei Zahlen.",
  numbersOrder: "Die zweite Zahl darf nicht kleiner als die erste sein.",
  list: (max: number) => `Der Filter braucht eine Liste mit einem bis ${max} Werten.`,
} as const;
