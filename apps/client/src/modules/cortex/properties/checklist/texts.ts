export const checklistPropertyTexts = {
  label: "Checkliste",
  /** `1/2 erledigt: Milch. Offen: Brot` */
  spoken: (done: readonly string[], open: readonly string[]) =>
    [
      `${done.length}/${done.length + open.length} erledigt${done.length > 0 ? `: ${done.join(", ")}` : ""}`,
      ...(open.length > 0 ? [`Offen: ${open.join(", ")}`] : []),
    ].join(". "),
} as const;
