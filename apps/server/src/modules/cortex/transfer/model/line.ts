import { inlineFormulaLength } from "@maive/contract";
import { formatMoment } from "@maive/values";
import {
  blockOf,
  joinRuns,
  type Marks,
  plainText,
  type Run,
  type TransferBlock,
  trimRuns,
} from "./transfer-block.ts";

/** A file of the import as a block; its id is assigned later. */
export const fileBlock = (
  { key, name, isImage }: { key: string; name: string; isImage: boolean },
  config: Record<string, unknown> = {},
): TransferBlock =>
  blockOf(isImage ? "image" : "file", { config: { file_id: key, original_filename: name, ...config } });

/** A database of the import as a block. */
export const databaseBlock = ({ key }: { key: string }): TransferBlock =>
  blockOf("database_view", { content: key });

/** Lines starting with a checkbox; a list item takes over its first line's. */
export const taskLines = new WeakSet<TransferBlock>();

/** A paragraph being read, with contents that cannot stay inline. */
export class Line {
  readonly #runs: Run[] = [];
  readonly #after: TransferBlock[] = [];
  readonly #keepsSpace: boolean;
  #checked: boolean | null = null;
  #reference: string | null = null;
  #fileText = "";

  constructor(keepsSpace: boolean) {
    this.#keepsSpace = keepsSpace;
  }

  /** Adds HTML text; white space is collapsed unless preserved. */
  add(text: string, marks: Marks, keepsSpace = this.#keepsSpace): void {
    const shown = keepsSpace ? text : text.replace(/[ \t\n\r\f]+/g, " ");
    this.#runs.push({ text: shown, marks });
  }

  break(marks: Marks): void {
    this.#runs.push({ text: "\n", marks });
  }

  check(checked: boolean): void {
    this.#checked ??= checked;
  }

  /** Adds a link to a page. @param mayStandAlone alone in its line it becomes a block. */
  mention(pageId: string, text: string, mayStandAlone: boolean): void {
    const isFirst = plainText(this.#runs).trim() === "" && this.#reference === null;
    this.#reference = isFirst && mayStandAlone ? pageId : null;
    this.#runs.push({ text: text.trim() || " ", mention: { page_id: pageId } });
  }

  /** Adds a day (`yyyy-mm-dd`); false if it is none. */
  day(day: string): boolean {
    const text = /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatMoment(day, false) : null;
    if (text !== null) this.#runs.push({ text, mention: { date: day } });
    return text !== null;
  }

  /** Adds a formula; false if it is none that fits into a text. */
  formula(source: string): boolean {
    const formula = source.trim();
    if (formula === "" || formula.length > inlineFormulaLength || /[\r\n\0]/.test(formula)) return false;
    this.#runs.push({ text: `$${formula}$`, mention: { formula } });
    return true;
  }

  /** Adds a link to a file or database of the import, which becomes a block below the line. */
  file(block: TransferBlock, text: string, marks: Marks): void {
    this.#after.push(block);
    this.#fileText += text;
    this.#runs.push({ text, marks });
  }

  /** Adds a block after the line. */
  follow(block: TransferBlock): void {
    this.#after.push(block);
  }

  /** The line's text, trimmed (also around breaks) unless white space is preserved. */
  runs(): Run[] {
    if (this.#keepsSpace) return joinRuns(this.#runs);
    const collapsed: Run[] = [];
    let last = "\n";
    for (const run of this.#runs) {
      let { text } = run;
      if (text.startsWith(" ") && /[ \n]$/.test(last)) text = text.slice(1);
      if (text === "\n") {
        const before = collapsed.at(-1);
        if (before && !before.mention) before.text = before.text.replace(/ $/, "");
      }
      if (text === "") continue;
      last = text;
      collapsed.push({ ...run, text });
    }
    return trimRuns(collapsed.map((run) => ({ ...run, text: run.text.replaceAll("\u00a0", " ") })));
  }

  /** The line as blocks; none when empty. */
  blocks(): TransferBlock[] {
    const runs = this.runs();
    const text = plainText(runs);
    if (this.#checked !== null) {
      const task = blockOf("to_do", { runs: trimRuns(runs), config: { checked: this.#checked } });
      taskLines.add(task);
      return [task, ...this.#after];
    }
    const [only] = runs;
    if (this.#reference !== null && runs.length === 1 && only?.mention)
      return [blockOf("page_reference", { content: this.#reference, runs }), ...this.#after];
    if (text.trim() === "" || (this.#after.length > 0 && text.trim() === this.#fileText.trim()))
      return this.#after;
    return [blockOf("text", { runs }), ...this.#after];
  }
}
