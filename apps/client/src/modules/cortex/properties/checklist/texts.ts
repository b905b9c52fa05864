export const checklistPropertyTexts = {
  label: "Checkliste",
  spoken: (done: number, total: number, items: string) => `${done}/${total} erledigt: ${items}`,
} as const;
