import { open } from "node:fs/promises";
import { type CsvDelimiter, type CsvEncoding, limits, type TableReading } from "@maive/contract";
import { type FoundRow, isBlank } from "../../../../../shared/office/cell.ts";
import { fileSource } from "../../../../../shared/office/packed-source.ts";
import { sheetRows } from "../../../../../shared/office/sheet-rows.ts";
import { UnreadableFile, type UnreadableReason } from "../../../../../shared/office/unreadable.ts";
import { openWorkbook, type Workbook } from "../../../../../shared/office/workbook.ts";
import { tableTexts } from "../../texts.ts";
import { detectDelimiter, detectEncoding, headOf } from "./detect-csv.ts";
import { csvRows } from "./read-csv.ts";
import { FileRefused } from "./refusal.ts";

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

const sentences: Readonly<Record<UnreadableReason, string>> = {
  broken: tableTexts.broken,
  empty: tableTexts.empty,
  locked: tableTexts.locked,
  too_large: tableTexts.tooLargeUnpacked,
  too_many_columns: tableTexts.tooManyColumns(limits.importTableColumns),
};

const refusalOf = (error: unknown): unknown =>
  error instanceof UnreadableFile
    ? new FileRefused(sentences[error.reason], error.reason.startsWith("too_") ? "too_large" : "invalid")
    : error;

/** The rows of a sheet. @throws FileRefused */
async function* rowsOf(workbook: Workbook, path: string): AsyncGenerator<FoundRow[]> {
  try {
    yield* sheetRows(workbook, path, limits.importTableColumns);
  } catch (error) {
    throw refusalOf(error);
  }
}

const workbookAt = async (path: string): Promise<Workbook> => {
  try {
    return await openWorkbook(fileSource(path), {
      files: limits.importTableFiles,
      unpackedBytes: limits.importUnpackedBytes,
      ratio: limits.importTableRatio,
    });
  } catch (error) {
    throw refusalOf(error);
  }
};

const hasRows = async (workbook: Workbook, path: string): Promise<boolean> => {
  for await (const _ of filledRows(rowsOf(workbook, path))) return true;
  return false;
};

const openSheets = async (path: string, sheetName: string | undefined): Promise<OpenTable> => {
  const workbook = await workbookAt(path);
  let sheet = workbook.sheets.find(({ name }) => name === sheetName);
  if (sheetName !== undefined && !sheet) throw new FileRefused(tableTexts.noSheet(sheetName));
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
    rows: () => filledRows(rowsOf(workbook, chosen.path)),
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
