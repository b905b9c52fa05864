import { findBelow, childOf, childrenOf, parseXml, valueOf } from "./xml.ts";

/** What a paragraph's style means here. */
export interface ParagraphStyle {
  kind: "title" | "heading" | "quote" | "contents" | "code" | "plain";
  /** Of headings, from 1. */
  level: number;
  /** Of lists that a style brings along. */
  list: { numId: string; level: number } | null;
}

const plain: ParagraphStyle = { kind: "plain", level: 0, list: null };

/** Names of built-in styles are English in every language's Word. */
const kindOf = (name: string, outline: string | undefined): Pick<ParagraphStyle, "kind" | "level"> => {
  const heading =
    /^heading ([1-9])$/.exec(name)?.[1] ?? (outline === undefined ? undefined : `${Number(outline) + 1}`);
  if (name === "title") return { kind: "title", level: 1 };
  if (/^toc (?:[1-9]|heading)$/.test(name)) return { kind: "contents", level: 0 };
  if (heading !== undefined && Number(heading) >= 1 && Number(heading) <= 9)
    return { kind: "heading", level: Math.min(6, Number(heading)) };
  if (/^(?:intense )?quote$/.test(name)) return { kind: "quote", level: 0 };
  return { kind: /^(?:html preformatted|source code|code)$/.test(name) ? "code" : "plain", level: 0 };
};

/** Paragraph styles by their ids. */
export const readStyles = (xml: string): ReadonlyMap<string, ParagraphStyle> => {
  const root = findBelow(parseXml(xml), "w:styles");
  const elements = new Map(
    childrenOf(root, "w:style").map((style) => [style.attribs["w:styleId"] ?? "", style]),
  );
  const styles = new Map<string, ParagraphStyle>();
  for (const [id, style] of elements) {
    const name = (valueOf(style, "w:name") ?? "").toLowerCase();
    const properties = childOf(style, "w:pPr");
    let { kind, level } = kindOf(name, valueOf(properties, "w:outlineLvl"));
    // What it is based on says what it is, a few steps up.
    let based = elements.get(valueOf(style, "w:basedOn") ?? "");
    for (let step = 0; kind === "plain" && based && step < 10; step += 1) {
      const above = (valueOf(based, "w:name") ?? "").toLowerCase();
      ({ kind, level } = kindOf(above, valueOf(childOf(based, "w:pPr"), "w:outlineLvl")));
      based = elements.get(valueOf(based, "w:basedOn") ?? "");
    }
    const numbering = childOf(properties, "w:numPr");
    const numId = valueOf(numbering, "w:numId");
    const list = numId === undefined ? null : { numId, level: Number(valueOf(numbering, "w:ilvl") ?? 0) };
    styles.set(id, { kind, level, list });
  }
  return styles;
};

export const styleIn = (
  styles: ReadonlyMap<string, ParagraphStyle>,
  id: string | undefined,
): ParagraphStyle => styles.get(id ?? "") ?? plain;

/** Whether the items of a list's level have numbers; null where they have no sign at all. */
export type Numbering = (numId: string, level: number) => boolean | null;

/** The lists of a document. */
export const readNumbering = (xml: string): Numbering => {
  const root = findBelow(parseXml(xml), "w:numbering");
  const formats = new Map<string, Map<string, string>>();
  for (const list of childrenOf(root, "w:abstractNum"))
    formats.set(
      list.attribs["w:abstractNumId"] ?? "",
      new Map(
        childrenOf(list, "w:lvl").map((level) => [
          level.attribs["w:ilvl"] ?? "",
          valueOf(level, "w:numFmt") ?? "",
        ]),
      ),
    );
  const lists = new Map(
    childrenOf(root, "w:num").map((list) => [
      list.attribs["w:numId"] ?? "",
      formats.get(valueOf(list, "w:abstractNumId") ?? ""),
    ]),
  );
  return (numId, level) => {
    if (numId === "0") return null;
    const format = lists.get(numId)?.get(String(level)) ?? "bullet";
    return format === "none" ? null : format !== "bullet";
  };
};

/** Targets of a part's relations by their ids. */
export const readRelations = (xml: string): ReadonlyMap<string, { target: string; isExternal: boolean }> => {
  const root = findBelow(parseXml(xml), "Relationships");
  return new Map(
    childrenOf(root, "Relationship").map(({ attribs }) => [
      attribs["Id"] ?? "",
      { target: attribs["Target"] ?? "", isExternal: attribs["TargetMode"] === "External" },
    ]),
  );
};
