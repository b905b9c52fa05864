export const selectionTexts = {
  selected: (count: number) =>
    `${count === 1 ? "Ein Block ist" : `${count} Blöcke sind`} ausgewählt. Umschalt und Pfeiltasten erweitern, Entf löscht, Eingabe schreibt weiter.`,
} as const;
