import { hueOf } from "../../../../ui/index.ts";

/**
 * Caret colours with a contrast of at least 4.5:1 to white text, visible in both themes: in the order of `hueOf`, each of the hue that
 * a person's face has (`ui/hue.module.css`).
 */
const palette = [
  "#1d6fd1",
  "#c2410c",
  "#7c4ddb",
  "#4d7c0f",
  "#c02672",
  "#b45309",
  "#0f766e",
  "#be3a34",
] as const;

/** A stable colour per user, that of their face. */
export const userColor = (userId: string): string => palette[hueOf(userId)] ?? palette[0];
