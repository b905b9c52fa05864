import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { type Answer, buildTestApp, type Caller, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { exportedFiles } from "./exported-files-for-tests.ts";
import { calendarFile, fillInstance, sendFile } from "./instance-for-tests.ts";
import { snapshotOf } from "./snapshot-for-tests.ts";

const hour = 3_600_000;

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
  /** Where the export of `from` has come, hours later. */
  let other: TestApp;
  let archive: Buffer;
  let imported: Answer;
  beforeAll(async () => {
    [from, other] = [await buildTestApp(engine), await buildTestApp(engine)];
    await fillInstance(from);
    archive = await exportOf(from, from.main);
    other.clock.advance(3 * hour);
    imported = await importInto(other, archive);
    await other.app.cortex.recalculated();
  });
  afterAll(async () => {
    await from.close();
    await other.close();
  });

  it("gives equal pages, databases, entries, views, events, files and boards", async () => {
    const { status, body } = imported;
    expect([status, body]).toEqual([201, expect.anything()]);
    expect(await snapshotOf(other)).toEqual(await snapshotOf(from));
    expect(body).toMatchObject({ pages: 4, databases: 2, entries: 38, files: 2, boards: 2 });
    expect(body.notes).toEqual([expect.stringContaining("Konten, Rechte")]);
  });

  it("gives an export that says the same, also of when and by whom entries were edited", async () => {
    const before = await exportedFiles(archive);
    const after = await exportedFiles(await exportOf(other, other.main));
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [path, text] of after) expect([path, text]).toEqual([path, before.get(path)]);
    expect([...before.keys()]).toEqual(
      expect.arrayContaining([
        "/Kalender.ics",
        "/Datenbanken/2 Aufgaben/Tabelle.xlsx/xl/worksheets/sheet1.xml",
      ]),
    );
  });

  it("knows the events of calendar files again, with their zones", async () => {
    const march = async ({ main }: TestApp): Promise<unknown> => {
      const { properties } = (await main.get("/api/cortex/databases/0")).body;
      const { property_id: date } = properties.find(
        ({ property_type: type }: { property_type: string }) => type === "date",
      );
      const { body } = await main.get(
        `/api/cortex/databases/0/calendar-events?year=2026&month=3&date_property_id=${date}`,
      );
      return body.events.map(({ title, start, time_zone }: Record<string, unknown>) => [
        title,
        start,
        time_zone,
      ]);
    };
    expect(await march(other)).toEqual(await march(from));
    expect(await march(other)).toContainEqual(["Anruf", "2026-03-05T15:00:00.000Z", "America/New_York"]);
    const again = await sendFile(other, other.main, "/api/cortex/databases/0/calendar-import", calendarFile);
    expect(again.body).toMatchObject({ created_count: 0, changed_count: 0, known_count: 4, step_id: null });
  });

  it("changes nothing that is there: what comes stands beside it", { tags: ["endurance"] }, async () => {
    const to = await buildTestApp(engine);
    try {
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
