import { PassThrough } from "node:stream";
import { parentPort, workerData } from "node:worker_threads";
import type { ExportCell, ExportHead } from "./export-cell.ts";
import { packWorkbook } from "./workbook.ts";
import { csvMark, csvRow } from "./write-csv.ts";
import { columnFormats, sheetEnd, sheetHead, sheetRow } from "./write-sheet.ts";

/** Writes one table in a thread, batch by batch. */
export type WritingOrder = { rows: ExportCell[][] } | "end";
/** Bytes of the file, or that the batch is done. */
export type WritingReport = { bytes: Uint8Array } | "ready" | "done";

const head = workerData as ExportHead;
const report = (message: WritingReport): void => parentPort?.postMessage(message);

const rows = new PassThrough({ highWaterMark: 256 * 1024 });
let count = 1;
const formats = columnFormats(head);
const lines = (given: readonly ExportCell[][]): string =>
  given
    .map((cells) => (head.format === "csv" ? csvRow(cells, head) : sheetRow((count += 1), cells, formats)))
    .join("");

const out = head.format === "csv" ? rows : packWorkbook(head.sheet, formats.codes, rows);
out.on("data", (bytes: Buffer) => report({ bytes }));
out.on("end", () => report("done"));
out.on("error", (error: Error) => {
  throw error;
});

rows.write(head.format === "csv" ? csvMark + csvRow(head.columns.map(({ name }) => name)) : sheetHead(head));

parentPort?.on("message", (order: WritingOrder) => {
  if (order === "end") {
    rows.end(head.format === "csv" ? "" : sheetEnd);
    parentPort?.unref();
    return;
  }
  if (rows.write(lines(order.rows))) report("ready");
  else rows.once("drain", () => report("ready"));
});
