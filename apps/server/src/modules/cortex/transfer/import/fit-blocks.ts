import { limits } from "@maive/contract";
import type { Notes } from "../model/notes.ts";
import { readTable, type Table, writeTable } from "../model/table.ts";
import { blockOf, joinRuns, plainText, type Run, type TransferBlock } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";

/** Nesting limit after an import. */
const deepest = 60;
/** Reserve besides the formatting in a block's configuration, in bytes. */
const spareBytes = 16 * 1024;
const cellLength = 20_000;

const configBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Where to split a long text: after a line, else a word, never within a character. */
const cutAt = (text: string, most: number): number => {
  const line = text.lastIndexOf("\n", most - 1) + 1;
  if (line > most / 2) return line;
  const space = text.lastIndexOf(" ", most - 1) + 1;
  if (space > most / 2) return space;
  const code = text.charCodeAt(most - 1);
  return code >= 0xd800 && code <= 0xdbff ? most - 1 : most;
};

/** Splits runs after a number of characters. */
const splitRuns = (runs: readonly Run[], at: number): [Run[], Run[]] => {
  const [head, tail]: [Run[], Run[]] = [[], []];
  let place = 0;
  for (const run of runs) {
    const cut = Math.min(run.text.length, Math.max(0, at - place));
    if (cut > 0) head.push({ ...run, text: run.text.slice(0, cut) });
    if (cut < run.text.length) tail.push({ ...run, text: run.text.slice(cut) });
    place += run.text.length;
  }
  return [head, tail];
};

/** Splits a block into parts within the length limit; its children go to the last one. */
const splitText = (block: TransferBlock, notes: Notes): TransferBlock[] => {
  const parts: TransferBlock[] = [];
  let rest: Run[] = block.runs;
  let text = plainText(rest);
  while (text.length > limits.blockContentLength) {
    notes.add(transferTexts.notes.split);
    const at = cutAt(text, limits.blockContentLength);
    const [head, tail] = splitRuns(rest, at);
    parts.push(blockOf(block.type, { runs: head, config: block.config }));
    rest = tail;
    text = text.slice(at);
  }
  parts.push({ ...block, runs: rest });
  return parts.map((part) => {
    if (configBytes(part.runs) + configBytes(part.config) <= limits.blockConfigBytes - spareBytes)
      return part;
    notes.add(transferTexts.notes.unformatted);
    return { ...part, runs: joinRuns([{ text: plainText(part.runs) }]) };
  });
};

const splitTable = (block: TransferBlock, notes: Notes): TransferBlock[] => {
  const table = readTable(block.content, block.config);
  for (const cell of table.rows.flat())
    if (plainText(cell.runs).length > cellLength) {
      notes.add(transferTexts.notes.cutCell);
      [cell.runs] = splitRuns(cell.runs, cutAt(plainText(cell.runs), cellLength));
    }
  const fits = (rows: Table["rows"]): boolean => {
    const { content, config } = writeTable({ ...table, rows });
    return (
      content.length <= limits.blockContentLength &&
      configBytes(config) <= limits.blockConfigBytes - spareBytes
    );
  };
  const tables: TransferBlock[] = [];
  const add = (rows: Table["rows"], isFirst: boolean): void => {
    if (rows.length > 1 && !fits(rows)) {
      notes.add(transferTexts.notes.splitTable);
      const half = Math.ceil(rows.length / 2);
      add(rows.slice(0, half), isFirst);
      add(rows.slice(half), false);
      return;
    }
    const fitting = fits(rows)
      ? rows
      : rows.map((row) =>
          row.map((cell) => ({ ...cell, runs: [{ text: plainText(cell.runs).slice(0, 200) }] })),
        );
    if (fitting !== rows) notes.add(transferTexts.notes.cutCell);
    tables.push(
      blockOf("table", writeTable({ ...table, rows: fitting, headerRows: isFirst ? table.headerRows : 0 })),
    );
  };
  add(table.rows, true);
  const last = tables.at(-1);
  last?.children.push(...block.children);
  return tables;
};

/** Fits blocks into a page's limits and notes the changes. */
export const fitBlocks = (blocks: readonly TransferBlock[], notes: Notes, depth = 0): TransferBlock[] =>
  blocks.flatMap((block) => {
    const below = fitBlocks(block.children, notes, depth + 1);
    const isDeep = depth >= deepest;
    if (isDeep && below.length > 0) notes.add(transferTexts.notes.deepNesting);
    const fitted = { ...block, children: isDeep ? [] : below };
    const parts =
      block.type === "table"
        ? splitTable(fitted, notes)
        : splitText({ ...fitted, content: block.content.slice(0, limits.blockContentLength) }, notes);
    return isDeep ? [...parts, ...below] : parts;
  });

const cellsOf = ({ type, content, config }: TransferBlock): number =>
  type === "table" ? readTable(content, config).rows.reduce((sum, row) => sum + row.length, 0) : 0;

/** Bound of cells of all tables: each becomes a node of the page's document, built on the event loop. */
export const countCells = (blocks: readonly TransferBlock[]): number =>
  blocks.reduce((sum, block) => sum + cellsOf(block) + countCells(block.children), 0);

export const countBlocks = (blocks: readonly TransferBlock[]): number =>
  blocks.reduce((sum, { children }) => sum + 1 + countBlocks(children), 0);
