import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { escapeHtml, openTag } from "../../../../shared/escape-html.ts";
import type { Notes } from "../model/notes.ts";
import { transferTexts } from "../texts.ts";
import { highlighterColor, nearestColor } from "./colors.ts";
import { type Numbering, type ParagraphStyle, type readRelations, styleIn } from "./parts.ts";
import { childOf, childrenOf, findBelow, isOn, textBelow, valueOf } from "./xml.ts";

const texts = transferTexts.notes;
/** Deeper elements are left out; Word nests no dozen. */
const maxDepth = 60;
const widestSpan = 60;

export interface WordDocument {
  styles: ReadonlyMap<string, ParagraphStyle>;
  numbering: Numbering;
  relations: ReturnType<typeof readRelations>;
  notes: Notes;
  /** The address of a picture by its relation; null when it cannot be shown. */
  picture(target: string): string | null;
  /** Width of the text in EMU. */
  textWidth: number;
  /** Footnotes and endnotes in the order of their signs. */
  footnotes: { kind: "footnote" | "endnote"; id: string }[];
}

/** Writes the body of a Word document as HTML, which is then read as any other. */
export class WordHtml {
  readonly #document: WordDocument;
  /** Text boxes of the paragraph being written. */
  #boxes: Element[] = [];
  readonly #counters = new Map<string, number>();
  #lastWasList = false;
  #inContents = false;

  constructor(document: WordDocument) {
    this.#document = document;
  }

  /** Paragraphs, tables, and what is wrapped around them. */
  flow(nodes: readonly ChildNode[], depth = 0): string {
    if (depth > maxDepth) return "";
    let html = "";
    for (const node of nodes) {
      if (!isTag(node)) continue;
      if (node.name === "w:p") html += this.#paragraph(node, depth);
      else if (node.name === "w:tbl") {
        this.#lastWasList = false;
        html += this.#table(node, depth);
      } else if (node.name === "w:sdt")
        html += this.flow(childOf(node, "w:sdtContent")?.children ?? [], depth + 1);
      else if (["w:ins", "w:moveTo", "w:customXml", "w:smartTag"].includes(node.name))
        html += this.flow(node.children, depth + 1);
      else if (node.name === "m:oMathPara") html += `<p>${this.#formula(node)}</p>`;
    }
    return html;
  }

  #paragraph(node: Element, depth: number): string {
    const properties = childOf(node, "w:pPr");
    const style = styleIn(this.#document.styles, valueOf(properties, "w:pStyle"));
    if (style.kind === "contents") {
      const html = this.#inContents ? "" : '<nav class="toc"></nav>';
      this.#inContents = true;
      return html;
    }
    this.#inContents = false;
    const boxesBefore = this.#boxes;
    this.#boxes = [];
    const inside = this.#inline(node.children, depth + 1);
    const boxes = this.#boxes.map((box) => this.flow(box.children, depth + 1)).join("");
    this.#boxes = boxesBefore;
    const own = this.#wrapped(inside, style, properties);
    const rule = childOf(properties, "w:pBdr") && inside.trim() === "" ? "<hr>" : "";
    return own + rule + boxes;
  }

  #wrapped(inside: string, style: ParagraphStyle, properties: Element | undefined): string {
    const numbered = childOf(properties, "w:numPr");
    const numId = valueOf(numbered, "w:numId") ?? style.list?.numId;
    const level = Number(valueOf(numbered, "w:ilvl") ?? style.list?.level ?? 0);
    const isNumbered = numId === undefined ? null : this.#document.numbering(numId, level);
    if (style.kind === "heading" || style.kind === "title") {
      this.#lastWasList = false;
      const name = `h${style.level}`;
      return inside.trim() === ""
        ? ""
        : `<${name}${style.kind === "title" ? ' class="title"' : ""}>${inside}</${name}>`;
    }
    if (isNumbered !== null && numId !== undefined && Number.isInteger(level) && level >= 0 && level < 10)
      return this.#item(inside, { numId, level, isNumbered });
    this.#lastWasList = false;
    if (style.kind === "quote") return `<blockquote><p>${inside}</p></blockquote>`;
    if (style.kind === "code") return `<pre>${inside}</pre>`;
    return `<p>${inside}</p>`;
  }

  /** Lists are flat in Word; each item says its level. */
  #item(
    inside: string,
    { numId, level, isNumbered }: { numId: string; level: number; isNumbered: boolean },
  ): string {
    const key = `${numId}:${level}`;
    const number = (this.#counters.get(key) ?? 0) + 1;
    this.#counters.set(key, number);
    for (let below = level + 1; below < 10; below += 1) this.#counters.delete(`${numId}:${below}`);
    const start = isNumbered && number > 1 && !this.#lastWasList ? ` start="${number}"` : "";
    this.#lastWasList = true;
    const name = isNumbered ? "ol" : "ul";
    return `<${name} class="lst-kix_word-${level}"${start}><li>${inside}</li></${name}>`;
  }

  #inline(nodes: readonly ChildNode[], depth: number): string {
    if (depth > maxDepth) return "";
    let html = "";
    for (const node of nodes) if (isTag(node)) html += this.#inlineElement(node, depth);
    return html;
  }

  #inlineElement(node: Element, depth: number): string {
    const { relations, notes } = this.#document;
    switch (node.name) {
      case "w:r":
        return this.#run(node, depth);
      case "w:hyperlink": {
        const target = relations.get(node.attribs["r:id"] ?? "");
        const inside = this.#inline(node.children, depth + 1);
        return target?.isExternal ? `${openTag("a", { href: target.target })}${inside}</a>` : inside;
      }
      case "w:sdt": {
        const checked = findBelow(childOf(node, "w:sdtPr")?.children ?? [], "w14:checked");
        if (checked)
          return `<input type="checkbox"${["1", "true"].includes(checked.attribs["w14:val"] ?? "") ? " checked" : ""}>`;
        return this.#inline(childOf(node, "w:sdtContent")?.children ?? [], depth + 1);
      }
      case "m:oMath":
      case "m:oMathPara":
        return this.#formula(node);
      case "w:del":
      case "w:moveFrom":
        notes.add(texts.deletedWords);
        return "";
      case "w:ins":
      case "w:moveTo":
      case "w:smartTag":
      case "w:customXml":
      case "w:fldSimple":
      case "w:bdo":
      case "w:dir":
        return this.#inline(node.children, depth + 1);
      default:
        return "";
    }
  }

  /** Formulas of Word have no source in LaTeX: their signs remain. */
  #formula(node: Element): string {
    this.#document.notes.add(texts.wordFormula);
    return escapeHtml(textBelow(node.children, "m:t"));
  }

  #run(node: Element, depth: number): string {
    const properties = childOf(node, "w:rPr");
    if (isOn(properties, "w:vanish")) {
      this.#document.notes.add(texts.hiddenWords);
      return "";
    }
    let html = "";
    for (const child of node.children) if (isTag(child)) html += this.#piece(child, depth);
    return html === "" ? "" : this.#marked(html, properties);
  }

  #piece(node: Element, depth: number): string {
    const { notes, footnotes } = this.#document;
    switch (node.name) {
      case "w:t":
        return escapeHtml(
          node.children
            .filter(isText)
            .map(({ data }) => data)
            .join(""),
        );
      case "w:tab":
        return " ";
      case "w:br":
      case "w:cr":
        return node.attribs["w:type"] === "page" || node.attribs["w:type"] === "column" ? "" : "<br>";
      case "w:noBreakHyphen":
        return "\u2011";
      case "w:footnoteReference":
      case "w:endnoteReference":
        footnotes.push({
          kind: node.name === "w:footnoteReference" ? "footnote" : "endnote",
          id: node.attribs["w:id"] ?? "",
        });
        return `<sup>[${footnotes.length}]</sup>`;
      case "w:drawing":
      case "w:pict":
        return this.#drawing(node);
      case "w:object":
        notes.add(texts.wordObject);
        return "";
      case "mc:AlternateContent": {
        const chosen = childOf(node, "mc:Choice") ?? childOf(node, "mc:Fallback");
        return (chosen?.children ?? [])
          .map((child) => (isTag(child) ? this.#piece(child, depth + 1) : ""))
          .join("");
      }
      default:
        return "";
    }
  }

  #drawing(node: Element): string {
    const { relations, notes, picture, textWidth } = this.#document;
    const box = findBelow(node.children, "w:txbxContent");
    if (box) {
      this.#boxes.push(box);
      notes.add(texts.textBox);
      return "";
    }
    const blip = findBelow(node.children, "a:blip")?.attribs["r:embed"];
    const data = findBelow(node.children, "v:imagedata")?.attribs["r:id"];
    const target = relations.get(blip ?? data ?? "");
    const src = target && !target.isExternal ? picture(target.target) : null;
    if (src === null) {
      notes.add(texts.droppedDrawing);
      return "";
    }
    const alt = findBelow(node.children, "wp:docPr")?.attribs["descr"] ?? "";
    const width = Number(findBelow(node.children, "wp:extent")?.attribs["cx"]);
    const percent = width > 0 ? Math.min(100, Math.max(10, Math.round((width / textWidth) * 100))) : 100;
    return openTag("img", { src, alt, width: `${percent}%` });
  }

  #marked(html: string, properties: Element | undefined): string {
    let marked = html;
    const wrap = (isNeeded: boolean, name: string): void => {
      if (isNeeded) marked = `<${name}>${marked}</${name}>`;
    };
    const raised = valueOf(properties, "w:vertAlign");
    wrap(isOn(properties, "w:b"), "strong");
    wrap(isOn(properties, "w:i"), "em");
    // Links are underlined by their style.
    wrap(isOn(properties, "w:u") && valueOf(properties, "w:rStyle") === undefined, "u");
    wrap(isOn(properties, "w:strike") || isOn(properties, "w:dstrike"), "s");
    wrap(raised === "superscript", "sup");
    wrap(raised === "subscript", "sub");
    const color = nearestColor(valueOf(properties, "w:color"));
    if (color !== null && valueOf(properties, "w:rStyle") === undefined)
      marked = `<span class="color-${color}">${marked}</span>`;
    const ground =
      highlighterColor(valueOf(properties, "w:highlight")) ??
      nearestColor(childOf(properties, "w:shd")?.attribs["w:fill"]);
    return ground === null ? marked : `<mark class="background-${ground}">${marked}</mark>`;
  }

  #table(node: Element, depth: number): string {
    const rows = childrenOf(node, "w:tr").map((row) => ({
      isHead: isOn(childOf(row, "w:trPr"), "w:tblHeader"),
      cells: placedCells(row),
    }));
    const look = childOf(childOf(node, "w:tblPr"), "w:tblLook");
    const firstIsHead =
      look?.attribs["w:firstRow"] === "1" ||
      (Number.parseInt(look?.attribs["w:val"] ?? "0", 16) & 0x20) !== 0;
    let html = "<table>";
    for (const [index, { isHead, cells }] of rows.entries()) {
      const name = isHead || (index === 0 && firstIsHead && rows.length > 1) ? "th" : "td";
      html += "<tr>";
      for (const cell of cells) {
        if (cell.merge === "continue") continue;
        let height = 1;
        while (
          cell.merge === "restart" &&
          rows[index + height]?.cells.some(({ at, merge }) => at === cell.at && merge === "continue")
        )
          height += 1;
        const ground = nearestColor(childOf(cell.properties, "w:shd")?.attribs["w:fill"]);
        html += openTag(name, {
          ...(cell.span > 1 ? { colspan: String(cell.span) } : {}),
          ...(height > 1 ? { rowspan: String(height) } : {}),
          ...(ground === null ? {} : { class: `background-${ground}` }),
        });
        html += `${this.flow(cell.node.children, depth + 1)}</${name}>`;
        this.#lastWasList = false;
      }
      html += "</tr>";
    }
    return `${html}</table>`;
  }
}

interface PlacedCell {
  node: Element;
  properties: Element | undefined;
  /** The column it begins in. */
  at: number;
  span: number;
  merge: "restart" | "continue" | null;
}

const placedCells = (row: Element): PlacedCell[] => {
  let at = 0;
  return childrenOf(row, "w:tc").map((node) => {
    const properties = childOf(node, "w:tcPr");
    const declared = Number(valueOf(properties, "w:gridSpan") ?? 1);
    const span = Number.isInteger(declared) && declared > 0 ? Math.min(declared, widestSpan) : 1;
    const merged = valueOf(properties, "w:vMerge");
    const merge = merged === undefined ? null : merged === "restart" ? "restart" : "continue";
    const cell = { node, properties, at, span, merge } as const;
    at += span;
    return cell;
  });
};
