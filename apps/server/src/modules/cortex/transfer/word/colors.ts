import type { TextColor } from "@maive/contract";

/** Word's sixteen highlighters. */
const highlighters: Readonly<Record<string, TextColor>> = {
  yellow: "yellow",
  darkYellow: "yellow",
  green: "green",
  darkGreen: "green",
  cyan: "blue",
  darkCyan: "blue",
  blue: "blue",
  darkBlue: "blue",
  magenta: "pink",
  darkMagenta: "purple",
  red: "red",
  darkRed: "red",
  lightGray: "gray",
  darkGray: "gray",
};

export const highlighterColor = (name: string | undefined): TextColor | null =>
  highlighters[name ?? ""] ?? null;

/** Hues in degrees, each up to its end. */
const hues: readonly (readonly [number, TextColor])[] = [
  [15, "red"],
  [42, "orange"],
  [70, "yellow"],
  [170, "green"],
  [255, "blue"],
  [290, "purple"],
  [335, "pink"],
  [360, "red"],
];

/**
 * The product's colour nearest to one of a document, `1F4E79`; null for black, white, and what is hardly a colour.
 */
export const nearestColor = (hex: string | undefined): TextColor | null => {
  if (!/^[0-9a-f]{6}$/i.test(hex ?? "")) return null;
  const value = Number.parseInt(hex ?? "", 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((part) => part / 255) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range < 0.12) return most > 0.3 && most < 0.9 ? "gray" : null;
  const turn =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  const found = hues.find(([end]) => turn * 60 <= end)?.[1] ?? "red";
  return found === "orange" && most < 0.6 ? "brown" : found;
};
