export const selectionTexts = {
  selected: (count: number) =>
    `${count === 1 ? "Ein Block ist" : `${count} Blöcke sind`} ausgewählt. Umschalt und Pfeiltasten erweitern, Entf löscht, Eingabe schreibt weiter, Escape verlässt den Text.`,
  menu: {
    duplicate: "Duplizieren",
    up: "Nach oben",
    down: "Nach unten",
    remove: (count: number) => `${count} Blöcke löschen`,
  },
  remove: (count: number) => ({
    title: "Blöcke löschen",
    question: `Sollen diese ${count} Blöcke gelöscht werden?`,
    confirmLabel: "Löschen",
  }),
} as const;
