import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { buildTestApp, type Caller, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { fillInstance, sendFile } from "./instance-for-tests.ts";
import { snapshotOf } from "./snapshot-for-tests.ts";

const head = (format: number): string => JSON.stringify({ format, made_at: "", made_by: "" });

const strayEntry = JSON.stringify({
  page_id: "01900000-0000-7000-8000-000000000000",
  database_id: 7,
  title: "x",
  icon: null,
  cover_file_id: null,
  cover_position: 50,
  values: {},
  blocks: [],
});

const wrongFile = JSON.stringify({
  file_id: "01900000-0000-7000-8000-000000000000",
  in_drive: true,
  parent_id: null,
  name: "x",
  sha256: "0".repeat(64),
  path: "x",
});

const zipOf = (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
};

const exportOf = async ({ app }: TestApp, of: Caller): Promise<Buffer> => {
  const { statusCode, rawPayload } = await app.server.inject({
    url: "/api/export",
    headers: { cookie: of.cookie },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
};

const importInto = (t: TestApp, bytes: Buffer, of = t.main) =>
  sendFile(t, of, "/api/import", { name: "MAIVE.zip", bytes });

describeEachEngine("an export that comes into another instance", (engine) => {
  let from: TestApp;
  beforeAll(async () => {
    from = await buildTestApp(engine);
    await fillInstance(from);
  });
  afterAll(() => from.close());

  it("gives equal pages, databases, entries, views, events, files and boards", async () => {
    const to = await buildTestApp(engine);
    try {
      const before = await snapshotOf(from);
      const { status, body } = await importInto(to, await exportOf(from, from.main));
      expect([status, body]).toEqual([201, expect.anything()]);
      await to.app.cortex.recalculated();
      expect(await snapshotOf(to)).toEqual(before);
      expect(body).toMatchObject({ pages: 4, databases: 2, entries: 37, files: 2, boards: 2 });
      expect(body.notes).toEqual([expect.stringContaining("Konten, Rechte")]);
    } finally {
      await to.close();
    }
  });

  it("changes nothing that is there: what comes stands beside it", { tags: ["endurance"] }, async () => {
    const to = await buildTestApp(engine);
    try {
      const archive = await exportOf(from, from.main);
      await importInto(to, archive);
      const first = await snapshotOf(to);
      expect((await importInto(to, archive)).body).toMatchObject({ pages: 4, databases: 2, boards: 2 });
      const second = await snapshotOf(to);
      const pages = Object.entries(first).filter(([name]) => name.startsWith("page "));
      expect(second).toMatchObject(Object.fromEntries(pages));
      expect(second["drive"]).toMatchObject({ "/Fotos": "folder", "/Fotos (2)": "folder" });
      const { body } = await to.main.get("/api/citadel/log");
      expect(JSON.stringify(body)).toContain("everything_imported");
    } finally {
      await to.close();
    }
  });

  it("has what synced blocks show once, with the same places", async () => {
    const to = await buildTestApp(engine);
    try {
      const post = async (path: string, body: object) =>
        (await to.main.post(`/api/cortex/${path}`, body)).body;
      const titles = ["Haushalt", "Garten"];
      const pages: string[] = [];
      for (const title of titles) pages.push((await post("pages", { title })).page_id);
      const { block_id } = await post(`pages/${pages[0]}/blocks`, {
        block_type: "text",
        content: "Notruf 112",
      });
      const { content_id: content } = await post(`pages/${pages[0]}/synced`, { block_ids: [block_id] });
      for (const id of pages) await post(`pages/${id}/blocks`, { block_type: "synced", content });
      expect((await importInto(to, await exportOf(to, to.main))).status).toBe(201);
      const all: { page_id: string; title: string }[] = (await to.main.get("/api/cortex/pages")).body.pages;
      const shown = new Set<string>();
      for (const { page_id: id } of all.filter(
        (page) => titles.includes(page.title) && !pages.includes(page.page_id),
      )) {
        const { blocks } = (await to.main.get(`/api/cortex/pages/${id}`)).body;
        for (const block of blocks) if (block.block_type === "synced") shown.add(block.content);
      }
      expect([shown.size, shown.has(content)]).toEqual([1, false]);
      const [copy] = shown;
      const { home, places } = (await to.main.get(`/api/cortex/synced/${copy}`)).body;
      expect([home.title, ...places.map(({ title }: { title: string }) => title)]).toEqual([
        "Haushalt",
        ...titles,
      ]);
      const { blocks } = (await to.main.get(`/api/cortex/synced/${copy}/blocks`)).body;
      expect(blocks).toMatchObject([{ content: "Notruf 112" }]);
    } finally {
      await to.close();
    }
  });

  it("of a guest has what they may read, and comes in without the rest", async () => {
    const to = await buildTestApp(engine);
    try {
      const { body } = await importInto(to, await exportOf(from, from.guest));
      expect(body).toMatchObject({ pages: 0, databases: 0, files: 0, boards: 0 });
    } finally {
      await to.close();
    }
  });

  it("is main's to bring in, and refused in German where it is damaged, foreign or of a newer version", async () => {
    const to = await buildTestApp(engine);
    try {
      const before = await snapshotOf(to);
      const archive = await exportOf(from, from.main);
      for (const who of [to.guest, to.visitor]) expect((await importInto(to, archive, who)).status).toBe(403);
      const damaged = Buffer.from(archive);
      const at = damaged.indexOf("maive/pages.ndjson") + 40;
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      const cases: [Buffer, RegExp][] = [
        [damaged, /beschädigt/],
        [archive.subarray(0, archive.length - 100), /beschädigt/],
        [Buffer.from("kein ZIP"), /beschädigt/],
        [await zipOf({ "Seite.md": "# Seite" }), /kein Export von MAIVE/],
        [await zipOf({ "maive/maive.json": head(99) }), /neueren Version/],
        [await zipOf({ "maive/maive.json": "{" }), /beschädigt/],
        [await zipOf({ "maive/maive.json": head(1), "maive/pages.ndjson": '{"page_id":1}\n' }), /beschädigt/],
        [
          await zipOf({ "maive/maive.json": head(1), "maive/entries.ndjson": `${strayEntry}\n` }),
          /beschädigt/,
        ],
        [await zipOf({ "maive/maive.json": head(1), "maive/files.ndjson": `${wrongFile}\n`, x: "x" }), /./],
      ];
      for (const [bytes, why] of cases) {
        const { status, body } = await importInto(to, bytes);
        expect([status, body.detail]).toEqual([422, expect.stringMatching(why)]);
      }
      expect(await snapshotOf(to)).toEqual(before);
      expect(readdirSync(join(to.dataDir, "uploads")).filter((name) => name.endsWith(".part"))).toEqual([]);
    } finally {
      await to.close();
    }
  });
});
