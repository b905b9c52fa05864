export const driveLinkTexts = {
  label: "Drive-Link",
  unreadable: "Wähle die Datei in der Zelle aus oder kopiere sie aus einem anderen Drive-Link.",
} as const;
