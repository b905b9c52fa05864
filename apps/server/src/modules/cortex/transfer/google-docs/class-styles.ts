import type { Element } from "domhandler";
import { classesOf } from "../html/dom.ts";

/** What the style sheet of a document says of its classes. */
export interface ClassStyles {
  /** Declarations by class. */
  declarations: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The signs before the items of lists, by the class of their level. */
  signs: ReadonlyMap<string, string>;
}

const className = /^\.(c\d{1,6})$/;
const listLevel = /^\.(lst-kix_\w{1,80}-\d{1,2}) ?> ?li:before$/;

const declarationsOf = (body: string): ReadonlyMap<string, string> =>
  new Map(
    body.split(";").flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(":");
      return colon < 0
        ? []
        : [[declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()]];
    }),
  );

/** The first sign of a `content` of CSS, which may be written by its number. */
const signOf = (content: string): string => {
  const written = content.replace(/^["']/, "");
  const code = /^\\([0-9a-f]{1,6})/i.exec(written)?.[1];
  return code === undefined
    ? written.slice(0, 1)
    : String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, 16)));
};

/** Reads the style sheet that Google Docs puts at the head of a document. */
export const classStyles = (css: string): ClassStyles => {
  const declarations = new Map<string, ReadonlyMap<string, string>>();
  const signs = new Map<string, string>();
  for (const rule of css.split("}")) {
    const brace = rule.indexOf("{");
    if (brace < 0) continue;
    // An import of fonts stands before the first rule.
    const selector = rule
      .slice(0, brace)
      .slice(rule.slice(0, brace).lastIndexOf(";") + 1)
      .trim();
    const [, name] = className.exec(selector) ?? [];
    const [, level] = listLevel.exec(selector) ?? [];
    if (name !== undefined) declarations.set(name, declarationsOf(rule.slice(brace + 1)));
    if (level !== undefined)
      signs.set(level, signOf(declarationsOf(rule.slice(brace + 1)).get("content") ?? ""));
  }
  return { declarations, signs };
};

/** A declaration that holds for an element by its classes; empty without. */
export const styleByClass = ({ declarations }: ClassStyles, node: Element, property: string): string => {
  for (const name of classesOf(node).toReversed()) {
    const value = declarations.get(name)?.get(property);
    if (value !== undefined) return value.toLowerCase();
  }
  return "";
};

/** The sign before the items of a list. */
export const listSign = ({ signs }: ClassStyles, list: Element): string =>
  classesOf(list)
    .map((name) => signs.get(name) ?? "")
    .find((sign) => sign !== "") ?? "";
