import { limits } from "@maive/contract";
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { decodeText } from "../../../../shared/decode-text.ts";
import { transferTexts } from "../texts.ts";
import { oneLine } from "../model/one-line.ts";
import { readCell } from "./cells.ts";
import type { FoundCell, FoundTable } from "./found-database.ts";
import { UnreadableTable } from "./unreadable-table.ts";

/** Reads a table of Notion: the first column has the titles. @throws UnreadableTable */
export const readCsvTable = (path: string, bytes: Uint8Array): FoundTable => {
  if (bytes.length > limits.importDatabaseBytes)
    throw new UnreadableTable(transferTexts.tableTooLarge(path), true);
  const text = decodeText(bytes)?.replaceAll("\0", "");
  if (text === undefined) throw new UnreadableTable(transferTexts.notTable(path), false);
  const records = recordsOf(path, text);
  const [head = [], ...rows] = records;
  const names = head.map((name) => oneLine(name));
  if (names.length > limits.importTableColumns)
    throw new UnreadableTable(transferTexts.tooManyColumns(path), true);
  return {
    path,
    titleName: names[0] ?? null,
    columns: names.slice(1).flatMap((name) => (name === "" ? [] : [{ name, kind: null, colors: {} }])),
    rows: rows
      .filter((cells) => cells.some((cell) => cell !== ""))
      .map((cells) => {
        const found = new Map<string, FoundCell>();
        for (const [place, name] of names.entries()) {
          const cell = cells[place] ?? "";
          if (place > 0 && name !== "" && cell !== "") found.set(name, readCell(cell));
        }
        return { title: cells[0] ?? "", href: null, cells: found };
      }),
  };
};

const recordsOf = (path: string, text: string): string[][] => {
  try {
    return parse(text, {
      delimiter: ",",
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable(transferTexts.notTable(path), false);
    throw error;
  }
};
