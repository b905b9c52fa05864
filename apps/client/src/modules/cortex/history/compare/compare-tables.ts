import { readConfig, type Cell } from "../../block-preview/index.ts";
import type { Block } from "@maive/contract";
import { editScript, type Effort } from "./edit-script.ts";
import { wholeRuns, wordRuns } from "./word-runs.ts";

type Row = readonly Cell[];

/** A table's rows; `null` where cells span others, which have no place in a row of their own. */
const rowsOf = ({ content, block_config }: Block): Row[] => {
  const { rows } = readConfig(block_config);
  return rows ?? content.split("\n").map((line) => line.split("\t").map((text) => ({ text })));
};

const spans = (rows: readonly Row[]): boolean =>
  rows.some((row) => row.some(({ colspan = 1, rowspan = 1 }) => colspan > 1 || rowspan > 1));

const textOf = (row: Row): string => row.map(({ text }) => text).join("\u001f");

const cellOf = (old: Cell | undefined, now: Cell | undefined, effort: Effort): Cell => {
  const cell = now ?? old ?? { text: "" };
  if (old && now && old.text === now.text) return now;
  const said = ({ text, inline }: Cell) => ({ content: text, inline });
  const inline =
    old && now ? wordRuns(said(old), said(now), effort) : wholeRuns(said(cell), now ? "added" : "removed");
  return { ...cell, inline, text: inline.map(({ text }) => text).join("") };
};

const rowOf = (old: Row | undefined, now: Row | undefined, effort: Effort): Row =>
  Array.from({ length: Math.max(old?.length ?? 0, now?.length ?? 0) }, (_, at) =>
    cellOf(old?.[at], now?.[at], effort),
  );

/** Rows as they were and as they are: those that are the same by their texts, between them what changed. */
export const compareTables = (old: Block, now: Block, effort: Effort): Row[] => {
  const [before, after] = [rowsOf(old), rowsOf(now)];
  const sameShape =
    before.length === after.length && before.every((row, at) => row.length === after[at]?.length);
  if (spans(before) || spans(after))
    return sameShape ? after.map((row, at) => rowOf(before[at], row, effort)) : after;
  const merged: Row[] = [];
  let newAt = 0;
  let gone: Row[] = [];
  const flush = (came: readonly Row[]) => {
    for (let at = 0; at < Math.max(gone.length, came.length); at += 1)
      merged.push(rowOf(gone[at], came[at], effort));
    gone = [];
  };
  for (const { kind, from, to } of editScript(before.map(textOf), after.map(textOf), effort)) {
    if (kind === "removed") gone = before.slice(from, to);
    else if (kind === "added") {
      flush(after.slice(from, to));
      newAt = to;
    } else {
      flush([]);
      merged.push(...after.slice(newAt, newAt + to - from));
      newAt += to - from;
    }
  }
  flush([]);
  return merged;
};
