import { exportTable, limits, listEntries } from "@maive/contract";
import { ApiError, call, readDownload, urlOf } from "../../../../api/index.ts";
import { notifyError, notifyInfo, notifySuccess } from "../../../../ui/index.ts";
import { oneStep } from "../actions/one-step.ts";
import { readDatabaseBlock } from "../schema/block-config.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { readCsv } from "./csv.ts";
import { tableTexts as texts } from "./texts.ts";

/** For the answer, in ms. */
const timeoutMs = 60_000;

/** Rows of the shown view, names of the columns first; only their number where they are too many anyway. */
const fetchRows = async (databaseId: number, viewId: number | null): Promise<string[][] | number> => {
  const params = { database_id: databaseId };
  const view = viewId === null ? {} : { view_id: viewId };
  const { total } = await call(listEntries, { params, query: { ...view, limit: 1 } });
  if (total > limits.tableCells) return total;
  const { blob } = await readDownload(urlOf(exportTable, params, { ...view, format: "csv" }), {
    signal: AbortSignal.timeout(timeoutMs),
    onProgress: () => undefined,
  });
  return readCsv(await blob.text());
};

const cellCount = (rows: readonly (readonly string[])[]): number => rows.length * widthOf(rows);
const widthOf = (rows: readonly (readonly string[])[]): number =>
  Math.max(1, ...rows.map((row) => row.length));

/** Inserts the rows of a database block's view below it, as a table of the page. */
export const insertAsTable = async (editor: BlockEditor, blockId: string): Promise<void> => {
  const block = editor.getBlock(blockId);
  if (block?.type !== "database_view") return;
  const { databaseId, activeViewId } = readDatabaseBlock(block.props);
  if (databaseId === null) return;
  try {
    const rows = await fetchRows(databaseId, activeViewId);
    if (
      typeof rows === "number" ||
      cellCount(rows) > limits.tableCells ||
      widthOf(rows) > limits.tableColumns
    ) {
      notifyInfo(texts.tooManyRows);
      return;
    }
    const width = widthOf(rows);
    // The page may be closed, or the block gone, by now.
    if (editor.headless || !editor.getBlock(blockId)) return;
    const cells = rows.map((row) => ({ cells: Array.from({ length: width }, (_, x) => row[x] ?? "") }));
    const table = { type: "table", content: { type: "tableContent", headerRows: 1, rows: cells } } as const;
    const [placed] = oneStep(editor, () => editor.insertBlocks([table], blockId, "after"));
    if (placed) editor.setTextCursorPosition(placed, "start");
    editor.focus();
    notifySuccess(texts.insertedTable(rows.length - 1));
  } catch (error) {
    notifyError(error instanceof ApiError && error.status < 500 ? error.detail : texts.toTableFailed);
  }
};
