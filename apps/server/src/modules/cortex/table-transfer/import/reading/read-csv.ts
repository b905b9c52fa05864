import { limits, type CsvDelimiter, type CsvEncoding } from "@maive/contract";
import { CsvError, parse } from "csv-parse";
import { Readable } from "node:stream";
import { unmarked } from "../../formats/formula-safety.ts";
import { tableTexts } from "../../texts.ts";
import type { FoundRow } from "../../../../../shared/office/cell.ts";
import { decodedText } from "./detect-csv.ts";
import { FileRefused } from "./refusal.ts";

/** Longest row in bytes of UTF-8, so that an unclosed quote does not swallow the file. */
const longestRow = 16 * 1024 * 1024;
const batch = 500;

const refusal = (error: unknown, row: number): unknown => {
  if (!(error instanceof CsvError)) return error;
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return new FileRefused(tableTexts.openQuote(row));
  if (error.code === "CSV_MAX_RECORD_SIZE") return new FileRefused(tableTexts.tooLongRow(row));
  return new FileRefused(tableTexts.notText);
};

/** Excel's `sep=` line, which names the delimiter. */
const isHint = (cells: readonly string[], delimiter: CsvDelimiter): boolean =>
  cells.length <= 2 && cells.join(delimiter) === `sep=${delimiter}`;

/** The rows of a CSV file in batches. @throws FileRefused */
export async function* csvRows(
  path: string,
  { delimiter, encoding }: { delimiter: CsvDelimiter; encoding: CsvEncoding },
): AsyncGenerator<FoundRow[]> {
  const source = Readable.from(decodedText(path, encoding), { objectMode: true });
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: longestRow,
  });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let row = 0;
  let rows: FoundRow[] = [];
  try {
    for await (const record of parser) {
      const cells = record as string[];
      row += 1;
      if (row === 1 && isHint(cells, delimiter)) continue;
      while (cells.length > 0 && cells.at(-1) === "") cells.pop();
      if (cells.length > limits.importTableColumns)
        throw new FileRefused(tableTexts.tooManyColumns(limits.importTableColumns), "too_large");
      rows.push({ row, cells: cells.map((text) => (text === "" ? null : unmarked(text))) });
      if (rows.length < batch) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    throw refusal(error, row + 1);
  } finally {
    source.destroy();
    parser.destroy();
  }
  if (rows.length > 0) yield rows;
}
