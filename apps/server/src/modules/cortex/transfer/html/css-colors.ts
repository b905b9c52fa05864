import type { Element } from "domhandler";
import type { TextColor } from "@maive/contract";
import { nearestColor } from "../word/colors.ts";
import { attribute, styleOf } from "./dom.ts";

/** A colour of CSS as six hexadecimal digits: `#abc`, `#aabbcc`, `rgb(1, 2, 3)`; undefined for others. */
const hexOf = (color: string): string | undefined => {
  const value = color.trim().toLowerCase();
  const [, short] = /^#([0-9a-f]{3})$/.exec(value) ?? [];
  if (short !== undefined) return [...short].map((digit) => digit + digit).join("");
  const [, long] = /^#([0-9a-f]{6})$/.exec(value) ?? [];
  if (long !== undefined) return long;
  const parts = /^rgba?\((\d{1,3})[, ]{1,3}(\d{1,3})[, ]{1,3}(\d{1,3})/.exec(value)?.slice(1) ?? [];
  if (parts.length === 0) return undefined;
  return parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, "0")).join("");
};

/** The product's colour nearest to one of CSS; null for black, white, and what is hardly a colour. */
export const cssColor = (value: string): TextColor | null => nearestColor(hexOf(value));

/** Adds a class to an element. */
export const addClass = (node: Element, name: string): void => {
  node.attribs["class"] = `${attribute(node, "class")} ${name}`.trim();
};

/** Says an element's colours by classes, as our exports do. */
export const markColors = (
  node: Element,
  { text = "", ground = "" }: { text?: string; ground?: string },
): void => {
  const [color, background] = [cssColor(text), cssColor(ground)];
  if (color !== null) addClass(node, `color-${color}`);
  if (background !== null) addClass(node, `background-${background}`);
};

/** The background of an element by its inline style. */
export const groundOf = (node: Element): string =>
  styleOf(node, "background-color") || styleOf(node, "background");
