import type { ChoiceColor } from "@maive/contract";
import type { CSSProperties } from "react";

/** The variables that a coloured part of an entry is drawn with. */
export interface ColorStyle extends CSSProperties {
  "--entry-color"?: string;
  "--entry-ink"?: string;
}

const none: ColorStyle = {};

/** The background of a coloured part, and what of its text is not in ink. */
export const colorStyle = (color: ChoiceColor | null | undefined): ColorStyle =>
  color
    ? { "--entry-color": `var(--maive-tag-${color})`, "--entry-ink": `var(--maive-tag-${color}-ink)` }
    : none;
