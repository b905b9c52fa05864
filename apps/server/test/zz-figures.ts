import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as Y from "yjs";
import { systemClock } from "../src/shared/clock.ts";
import { openSqlite } from "../src/storage/index.ts";
import { fragmentToRows } from "../src/modules/cortex/blocks/document/index.ts";
import { makePage, makeUser, servePages } from "./page-server.ts";
const folder = mkdtempSync(join(tmpdir(), "fig-"));
const storage = await openSqlite({ file: join(folder, "a.db"), clock: systemClock });
const server = await servePages(storage);
const anna = await makeUser(storage, "anna", "main");
const pct = (xs: number[], p: number) => xs.toSorted((a, b) => a - b)[Math.floor((xs.length - 1) * p)]?.toFixed(2);
const wait = async (f: () => boolean) => { while (!f()) await new Promise((r) => setTimeout(r, 1)); };
const patch = server.blocks.routes.find((r) => r.endpoint.method === "PATCH")!;
const post = server.blocks.routes.find((r) => r.endpoint.path.endsWith("/blocks") )!;
for (const n of [300, 2000]) {
  const page = await makePage(storage);
  const t0 = performance.now();
  await server.blocks.writeBlocks(page, anna, Array.from({ length: n }, (_, i) => ({ block_type: i % 10 ? "text" : "heading_2", content: `Block ${i} mit etwas Text und noch mehr Wörtern darin` })));
  console.log(n, "writeBlocks (insert all) ms", (performance.now() - t0).toFixed(1));
  const rows = await server.blocks.blocksOf(page);
  const client = server.open(anna, page);
  const t1 = performance.now();
  await wait(() => client.saved());
  console.log(n, "sync ms", (performance.now() - t1).toFixed(1));
  const fr = client.doc.getXmlFragment("blocks");
  const f: number[] = []; for (let i = 0; i < 20; i++) { const t = performance.now(); fragmentToRows(fr); f.push(performance.now() - t); }
  console.log(n, "fragmentToRows p50/p95", pct(f, .5), pct(f, .95));
  const acks: number[] = [];
  for (let i = 0; i < 300; i++) { const t = performance.now(); client.text().insert(0, "x"); await new Promise<void>((r) => { const on = ({ number }: { number: number }) => { if (number === 0) { client.provider.off("unsyncedChanges", on); r(); } }; client.provider.on("unsyncedChanges", on); }); acks.push(performance.now() - t); }
  console.log(n, "socket ack p50/p95/max", pct(acks, .5), pct(acks, .95), pct(acks, 1));
  await server.blocks.blocksOf(page);
  const proj: number[] = [];
  for (let i = 0; i < 30; i++) { client.text().insert(0, "y"); await wait(() => client.saved()); const t = performance.now(); await server.blocks.blocksOf(page); proj.push(performance.now() - t); }
  console.log(n, "projection of one changed block (flush+answer) p50/p95", pct(proj, .5), pct(proj, .95));
  const http: number[] = [];
  for (let i = 0; i < 50; i++) { const t = performance.now(); await patch.handle({ actor: anna, params: { block_id: rows[n >> 1]!.block_id }, body: { content: `Neu ${i}` } } as never); http.push(performance.now() - t); }
  console.log(n, "http patch p50/p95", pct(http, .5), pct(http, .95));
  const t3 = performance.now();
  await post.handle({ actor: anna, params: { page_id: page }, body: { block_type: "text", content: "top", block_order: 0 } } as never);
  console.log(n, "http insert at top ms", (performance.now() - t3).toFixed(1));
  const seen = performance.now(); client.text().insert(0, "SICHTBAR");
  for (;;) { const r = await storage.read.selectFrom("block").select("block_id").where("page_id", "=", page).where("content", "like", "%SICHTBAR%").execute(); if (r.length) break; await new Promise((r) => setTimeout(r, 2)); }
  console.log(n, "typed -> row visible ms", (performance.now() - seen).toFixed(1));
  client.destroy();
}
// 20 clients in one page
const page = await makePage(storage);
const clients = Array.from({ length: 20 }, () => server.open(anna, page));
await wait(() => clients.every((c) => c.saved()));
const acks: number[] = []; 
await Promise.all(clients.map(async (c) => { for (let i = 0; i < 50; i++) { const t = performance.now(); c.text().insert(0, "x"); await wait(() => c.saved()); acks.push(performance.now() - t); await new Promise((r) => setTimeout(r, 50)); } }));
console.log("20 clients ack p50/p95/max", pct(acks, .5), pct(acks, .95), pct(acks, 1));
await server.stop(); await storage.close(); rmSync(folder, { recursive: true });
console.log("stopped"); void Y;
