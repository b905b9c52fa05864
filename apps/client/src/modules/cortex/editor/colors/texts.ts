import type { TextColor } from "@maive/contract";

/** German texts of colours. */
export const colorTexts = {
  menu: "Farbe",
  back: "Zurück",
  text: "Textfarbe",
  background: "Hintergrund",
  highlight: "Markierung",
  standard: "Standard",
  names: {
    gray: "Grau",
    brown: "Braun",
    red: "Rot",
    orange: "Orange",
    yellow: "Gelb",
    green: "Grün",
    blue: "Blau",
    purple: "Violett",
    pink: "Rosa",
  } satisfies Record<TextColor, string>,
  textNamed: (color: string) => `Textfarbe ${color}`,
  backgroundNamed: (color: string) => `Hintergrund ${color}`,
  highlightNamed: (color: string) => `Markierung ${color}`,
} as const;
