import { type TextColor, textColors } from "@maive/contract";
import type { Element } from "domhandler";
import { type Colors, isColor } from "../model/colors.ts";
import { attribute, classesOf, nameOf } from "./dom.ts";

/** Classes of a block's colours; null without any. */
export const colorClass = ({ text_color, background_color }: Colors): string | null =>
  [text_color && `color-${text_color}`, background_color && `background-${background_color}`]
    .filter((name) => name !== undefined)
    .join(" ") || null;

/** The elements around a coloured text, innermost first. */
export const colorElements = ({
  text_color,
  background_color,
}: Colors): { name: string; className: string }[] => [
  ...(text_color ? [{ name: "span", className: `color-${text_color}` }] : []),
  ...(background_color ? [{ name: "mark", className: `background-${background_color}` }] : []),
];

/** Names that Notion gives colours in its exports. */
const notionColor = (name: string): TextColor | null =>
  name === "teal" ? "green" : isColor(name) ? name : null;

/** The colours of an element by its classes: ours, and Notion's `highlight-red` and `highlight-red_background`. */
export const colorsOf = (node: Element): Colors => {
  const colors: Colors = {};
  for (const name of classesOf(node)) {
    const [, kind, value] =
      /^(color|background|highlight|block-color)-([a-z]+)(?:_background)?$/.exec(name) ?? [];
    const color = notionColor(value ?? "");
    if (color === null) continue;
    if (kind === "background" || name.endsWith("_background")) colors.background_color = color;
    else colors.text_color = color;
  }
  const isMark = nameOf(node) === "mark" && Object.keys(colors).length === 0;
  return isMark && !attribute(node, "class").includes("highlight-") ? { background_color: "yellow" } : colors;
};

/** Styles of the colours, in light and dark. */
export const colorStyles = textColors
  .map(
    (name) =>
      `.color-${name} { color: var(--c-${name}); } .background-${name} { background: var(--b-${name}); }`,
  )
  .join("\n");

const shades: Readonly<Record<TextColor, readonly [string, string, string, string]>> = {
  gray: ["#5f5a55", "#eceae7", "#b3ada9", "#3a3735"],
  brown: ["#7a4a2b", "#f0e3d8", "#d0a582", "#43332a"],
  red: ["#b42323", "#fcdede", "#f39c9c", "#4d2626"],
  orange: ["#98410a", "#fde3cf", "#f0a56c", "#4b3018"],
  yellow: ["#805a06", "#fbeebc", "#e3c15c", "#453a13"],
  green: ["#1d6b36", "#dbf1df", "#84cf98", "#1f3d28"],
  blue: ["#1f5896", "#dbeafb", "#8bbdf2", "#1f3854"],
  purple: ["#5b3cab", "#e9e2fa", "#bda4f2", "#372b57"],
  pink: ["#9b2a6d", "#fae0ee", "#ee9cc9", "#4b243b"],
};

const variables = (text: 0 | 2): string =>
  textColors
    .map((name) => `--c-${name}: ${shades[name][text]}; --b-${name}: ${shades[name][text + 1]};`)
    .join(" ");

/** Shades of the colours, as custom properties of the root. */
export const colorVariables = { light: variables(0), dark: variables(2) };
