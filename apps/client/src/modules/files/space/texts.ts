/** German words of the room that a person's files take. */
export const spaceTexts = {
  label: "Speicherplatz",
  of: (used: string, most: string) => `${used} von ${most}`,
  unbounded: (used: string) => `${used} belegt`,
} as const;
