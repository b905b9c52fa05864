import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "../src/shared/clock.ts";
import { openSqlite } from "../src/storage/sqlite/sqlite-storage.ts";
import { makePage, makeUser, servePages } from "./page-server.ts";

const folder = mkdtempSync(join(tmpdir(), "maive-bench-"));
const storage = await openSqlite({ file: join(folder, "m.db"), clock: systemClock });
const anna = await makeUser(storage, "anna", "main");
const server = await servePages(storage);
const post = server.blocks.routes.find((r) => r.endpoint.path.endsWith("/blocks"));
const reorder = server.blocks.routes.find((r) => r.endpoint.path.endsWith("reorder-blocks"));
const q = (a: number[], p: number) => a.toSorted((x, y) => x - y)[Math.floor((a.length - 1) * p)]!.toFixed(1);
for (const n of [300, 2000]) {
  const pageId = await makePage(storage);
  await server.blocks.writeBlocks(pageId, anna, Array.from({ length: n }, (_, i) => ({ block_type: "text", content: `Zeile ${i} mit einem Satz von üblicher Länge, damit es echt aussieht` })));
  for (const [name, order] of [["top", 0], ["end", undefined]] as const) {
    const times: number[] = [];
    for (let i = 0; i < 25; i += 1) {
      const t = performance.now();
      await post!.handle({ actor: anna, params: { page_id: pageId }, body: { block_type: "text", content: "neu", block_order: order } } as never);
      if (i >= 5) times.push(performance.now() - t);
    }
    console.log(n, name, "p50", q(times, 0.5), "p95", q(times, 0.95));
  }
  const ids = (await server.blocks.blocksOf(pageId)).map((b) => b.block_id);
  const times: number[] = [];
  for (let i = 0; i < 10; i += 1) {
    ids.unshift(ids.pop()!);
    const t = performance.now();
    await reorder!.handle({ actor: anna, params: { page_id: pageId }, body: { ordered_block_ids: ids } } as never);
    times.push(performance.now() - t);
  }
  console.log(n, "reorder last to first", "p50", q(times, 0.5), "p95", q(times, 0.95));
}
await server.stop();
await storage.close();
rmSync(folder, { recursive: true, force: true });
