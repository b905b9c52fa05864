import type { Element } from "domhandler";
import type { Marks } from "../model/transfer-block.ts";
import { colorsOf } from "./colors.ts";
import { nameOf, styleOf } from "./dom.ts";

const byTag: Readonly<Record<string, keyof Omit<Marks, "link" | "text_color" | "background_color">>> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  cite: "italic",
  dfn: "italic",
  u: "underline",
  ins: "underline",
  s: "strike",
  strike: "strike",
  del: "strike",
  sub: "subscript",
  sup: "superscript",
  code: "code",
  kbd: "code",
  samp: "code",
  tt: "code",
};

/** Elements whose classes may say a colour. */
const inlineColors: ReadonlySet<string> = new Set(["span", "mark", "font"]);

const without = (marks: Marks, name: keyof Marks): Marks => {
  const { [name]: _, ...rest } = marks;
  return rest;
};

/** The marks of an element: inherited, by tag, then by style, which may reset one. */
export const marksInside = (node: Element, inherited: Marks): Marks => {
  const own = byTag[nameOf(node)];
  let marks: Marks = own ? { ...inherited, [own]: true } : inherited;
  if (inlineColors.has(nameOf(node))) marks = { ...marks, ...colorsOf(node) };
  const weight = styleOf(node, "font-weight");
  if (weight !== "") {
    const bold = /^(bold|bolder|[6-9]00)\b/.test(weight);
    marks = bold ? { ...marks, bold: true } : without(marks, "bold");
  }
  const slant = styleOf(node, "font-style");
  if (slant !== "")
    marks = /^(italic|oblique)/.test(slant) ? { ...marks, italic: true } : without(marks, "italic");
  const lines = styleOf(node, "text-decoration") || styleOf(node, "text-decoration-line");
  // Links are underlined by default.
  if (lines.includes("underline") && inherited.link === undefined && nameOf(node) !== "a")
    marks = { ...marks, underline: true };
  if (lines.includes("line-through")) marks = { ...marks, strike: true };
  return marks;
};
