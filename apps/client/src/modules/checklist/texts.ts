/** German texts of checklists. */
export const checklistTexts = {
  add: "Punkt hinzufügen",
  item: (n: number) => `Punkt ${n}`,
  tick: (text: string, n: number) => (text.trim() === "" ? `Punkt ${n} erledigt` : `${text} erledigt`),
  remove: (text: string, n: number) => (text.trim() === "" ? `Punkt ${n} entfernen` : `„${text}“ entfernen`),
  move: (text: string, n: number) =>
    `${text.trim() === "" ? `Punkt ${n}` : `„${text}“`} verschieben (Alt+Pfeiltasten)`,
  most: (max: number) => `Mehr als ${max} Punkte hat eine Checkliste nicht.`,
  done: (done: number, total: number) => `${done} von ${total} erledigt`,
} as const;
