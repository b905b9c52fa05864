import { open } from "node:fs/promises";
import type { CsvDelimiter, CsvEncoding, TableReading } from "@maive/contract";
import { tableTexts } from "../../texts.ts";
import { type FoundRow, isBlank } from "./cell.ts";
import { detectDelimiter, detectEncoding, headOf } from "./detect-csv.ts";
import { csvRows } from "./read-csv.ts";
import { sheetRows } from "./read-sheet.ts";
import { FileRefused } from "./refusal.ts";
import { openWorkbook, type Workbook } from "./workbook.ts";

/** The settings a file is finally read with. */
export interface TableFacts {
  format: "csv" | "xlsx";
  sheets: string[];
  sheet: string | null;
  delimiter: CsvDelimiter | null;
  encoding: CsvEncoding | null;
}

export interface OpenTable {
  facts: TableFacts;
  /** Non-empty rows in batches; each call restarts. */
  rows(): AsyncGenerator<FoundRow[]>;
}

const zipSign = 0x504b0304;
const emptyZipSign = 0x504b0506;
const oldExcelSign = 0xd0cf11e0;

async function* filledRows(rows: AsyncGenerator<FoundRow[]>): AsyncGenerator<FoundRow[]> {
  for await (const some of rows) {
    const filled = some.filter(({ cells }) => !cells.every(isBlank));
    if (filled.length > 0) yield filled;
  }
}

const hasRows = async (workbook: Workbook, path: string): Promise<boolean> => {
  for await (const _ of filledRows(sheetRows(workbook, path))) return true;
  return false;
};

const openSheets = async (path: string, wanted: string | undefined): Promise<OpenTable> => {
  const workbook = await openWorkbook(path, true);
  let sheet = workbook.sheets.find(({ name }) => name === wanted);
  if (wanted !== undefined && !sheet) throw new FileRefused(tableTexts.noSheet(wanted));
  for (const each of workbook.sheets) {
    if (sheet) break;
    if (await hasRows(workbook, each.path)) sheet = each;
  }
  const chosen = sheet ?? workbook.sheets[0];
  if (!chosen) throw new FileRefused(tableTexts.empty);
  return {
    facts: {
      format: "xlsx",
      sheets: workbook.sheets.map(({ name }) => name),
      sheet: chosen.name,
      delimiter: null,
      encoding: null,
    },
    rows: () => filledRows(sheetRows(workbook, chosen.path)),
  };
};

/** Opens a file as a table; the format is detected by content. @throws FileRefused */
export const openTable = async (path: string, reading: TableReading): Promise<OpenTable> => {
  const head = Buffer.alloc(4);
  const file = await open(path, "r");
  try {
    await file.read(head, 0, 4, 0);
  } finally {
    await file.close();
  }
  const sign = head.readUInt32BE(0);
  if (sign === oldExcelSign) throw new FileRefused(tableTexts.oldExcel);
  if (sign === zipSign || sign === emptyZipSign) return openSheets(path, reading.sheet);
  const encoding = reading.encoding ?? (await detectEncoding(path));
  const text = await headOf(path, encoding);
  if (text.includes("\0")) throw new FileRefused(tableTexts.notText);
  const delimiter = reading.delimiter ?? detectDelimiter(text);
  return {
    facts: { format: "csv", sheets: [], sheet: null, delimiter, encoding },
    rows: () => filledRows(csvRows(path, { delimiter, encoding })),
  };
};
