import type { Main } from "../../e2e/support/main-calls.ts";
import { sheetColumns, titleOf, valueAt } from "./sheet.ts";

export const sheetRows = Number(process.env["BENCH_ROWS"] ?? 100_000);
const perRequest = 2_500;

/** Makes the measured table over HTTP and a page that shows it. */
export const loadSheet = async (user: Main): Promise<{ databaseId: number; pageId: string }> => {
  const { database_id: databaseId } = await user.send<{ database_id: number }>(
    "POST",
    "/api/cortex/databases",
    { name: "Messung" },
  );
  const path = `/api/cortex/databases/${databaseId}`;
  for (const { name, type } of sheetColumns)
    await user.send("POST", `${path}/properties`, { property_name: name, property_type: type });
  for (let from = 0; from < sheetRows; from += perRequest) {
    const entries = Array.from({ length: Math.min(perRequest, sheetRows - from) }, (_, n) => ({
      title: titleOf(from + n),
      properties: Object.fromEntries(
        sheetColumns.map(({ name }, column) => [name, valueAt(from + n, column)]),
      ),
    }));
    await user.send("POST", `${path}/entries/bulk`, { entries });
  }
  const { page_id: pageId } = await user.send<{ page_id: string }>("POST", "/api/cortex/pages", {
    title: "Große Tabelle",
  });
  await user.send("POST", `/api/cortex/pages/${pageId}/blocks`, {
    block_type: "database_view",
    content: String(databaseId),
  });
  return { databaseId, pageId };
};
