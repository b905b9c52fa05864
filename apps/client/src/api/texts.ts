export const apiTexts = {
  unreachable: "MAIVE ist gerade nicht erreichbar.",
} as const;
