import { limits } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { png, startFilesApp, type FilesApp } from "../../../../test/cortex-files.ts";
import { newId } from "../../../shared/ids.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { addReport } from "./reports/reports.store.ts";
import { transferCalls } from "./transfer-for-tests.ts";
import { zipOf } from "./zip-for-tests.ts";

describeEachEngine("pages that come", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());
  const { send, blocksOf, newPage, firstPage, childrenOf } = transferCalls(() => t);

  it("may be made only where the importer may make pages, with nothing of pages they may not read", async () => {
    const page = await newPage("Ziel");
    const secret = await newPage("Verborgen");
    const file = { "Neu.md": `# Neu\n\n[Titel](/cortex/${secret})` };
    expect((await send(t.guest, file)).body.code).toBe("main_only");
    expect((await send(t.guest, file, page)).status).toBe(404);
    await t.sharePage(page, t.guest.actor.userId, "read");
    expect((await send(t.guest, file, page)).status).toBe(403);
    await t.sharePage(page, t.guest.actor.userId, "write");
    const made = await send(
      t.guest,
      { ...file, "Bild.png": png, "Zwei.html": '<p>Da<img src="Bild.png"></p>' },
      page,
    );
    expect(made.body.pages.map(({ title }: { title: string }) => title)).toEqual(["Neu", "Zwei"]);
    expect(await blocksOf(firstPage(made))).toMatchObject([
      { block_type: "text", content: "Titel", block_config: "{}" },
    ]);
    const [, picture] = await blocksOf(made.body.pages[1].page_id);
    const { file_id } = JSON.parse(picture?.block_config ?? "{}");
    expect((await t.guest.get(`/api/drive/download/${file_id}`)).status).toBe(200);
    expect((await t.visitor.get(`/api/drive/download/${file_id}`)).status).toBe(404);
  });

  it("are looked at before anything is made, with what would not come along", async () => {
    const count = async () => (await t.get(t.main, "pages")).body.pages.length;
    const before = await count();
    const text = "# Garten\n\n![Beet](Garten/beet.png)\n\n[weg](fehlt.md)";
    const files = {
      "Garten.zip": zipOf({
        "Garten.md": text,
        "Garten/beet.png": png,
        "Garten/Sorten/Tomaten.md": "Rot",
        "Garten/uebrig.bin": "x",
      }),
    };
    const seen = await send(t.main, files, undefined, { path: "import/preview" });
    expect([seen.status, seen.body]).toEqual([
      200,
      {
        pages: [
          { title: "Garten", depth: 0, file: "Garten.md" },
          { title: "Sorten", depth: 1, file: "Garten/Sorten" },
          { title: "Tomaten", depth: 2, file: "Garten/Sorten/Tomaten.md" },
        ],
        page_count: 3,
        databases: [],
        front_matter_folders: [],
        file_count: 1,
        file_bytes: text.length + 3 + png.length,
        notion: null,
        notes: [
          { file: "Garten.md", message: "Das Ziel dieses Links ist nicht im Import: fehlt.md" },
          {
            file: "Garten/uebrig.bin",
            message: "Gehört zu keiner der Seiten und kommt nicht mit.",
          },
        ],
      },
    ]);
    expect([await count(), t.leftovers().uploads]).toEqual([before, []]);
    expect((await send(t.guest, files, undefined, { path: "import/preview" })).body.code).toBe("main_only");
  });

  it("note long names and texts in short, and refuse paths that stand on no disk", async () => {
    const long = `${"a".repeat(4_000)}.md`;
    const name = "n".repeat(3_000);
    const seen = await send(
      t.main,
      { "Lang.zip": zipOf({ [long]: `[${name}](/cortex/${newId()})` }) },
      undefined,
      { path: "import/preview" },
    );
    expect(seen.status).toBe(200);
    const { file, message } = seen.body.notes.at(-1);
    expect([file.length, message.length]).toEqual([limits.importNoteLength, limits.importNoteLength]);
    expect([file.slice(-5), message.slice(-3)]).toEqual(["aa.md", "nn…"]);
    for (const path of [`${"a/".repeat(30_000)}b.md`, `${"a/".repeat(120)}b.md`, `${"a".repeat(5_000)}.md`]) {
      const refused = await send(t.main, { "Tief.zip": zipOf({ [path]: "x" }) });
      expect([refused.status, refused.body.detail]).toEqual([
        422,
        "„Tief.zip“ enthält unzulässige Namen oder Verweise und wurde nicht importiert.",
      ]);
    }
    const folders = Array.from({ length: 20 }, (_, n) => [`${n}/${"b/".repeat(90)}c.md`, "x"] as const);
    const many = await send(t.main, { "Viele.zip": zipOf(Object.fromEntries(folders)) });
    expect([many.status, many.body.code]).toEqual([413, "too_large"]);
  });

  it("leave a report, by which everything they made goes to the trash in one act", async () => {
    const files = {
      "Haus.zip": zipOf({ "Haus.md": "# Haus\n\n[weg](fehlt.md)", "Haus/Dach.md": "Ziegel" }),
      "Hof.md": "# Hof",
    };
    const made = await send(t.main, files);
    const importId = made.body.import_id;
    const report = async () => (await t.get(t.main, `page-imports/${importId}`)).body;
    const first = await report();
    expect(first).toMatchObject({
      import_id: importId,
      title: "Haus",
      page_count: 3,
      note_count: 1,
      undone_at: null,
      pages: made.body.pages,
      notes: made.body.notes,
    });
    const { notes: _notes, pages: _pages, databases: _databases, ...listed } = first;
    expect((await t.get(t.main, "page-imports")).body.imports[0]).toEqual(listed);
    expect((await t.get(t.guest, `page-imports/${importId}`)).status).toBe(404);
    expect(JSON.stringify((await t.get(t.guest, "page-imports")).body)).not.toContain(importId);
    expect((await t.post(t.guest, `page-imports/${importId}/undo`, {})).status).toBe(404);
    // One is moved away, one is written below, one is gone already.
    const [dach] = await childrenOf(firstPage(made));
    const elsewhere = await newPage("Anderswo");
    await t.post(t.main, `pages/${dach?.page_id}/move`, { parent_page_id: elsewhere });
    const below = await newPage("Später geschrieben", dach?.page_id);
    const undone = await t.post(t.main, `page-imports/${importId}/undo`, {});
    expect([undone.status, undone.body]).toMatchObject([200, { removed_count: 3, left_count: 0 }]);
    const titles = (await t.get(t.main, "pages")).body.pages.map(({ title }: { title: string }) => title);
    expect(titles).toContain("Anderswo");
    for (const gone of ["Haus", "Dach", "Hof", "Später geschrieben"]) expect(titles).not.toContain(gone);
    expect(await report()).toMatchObject({
      undone_at: expect.any(String),
      pages: [
        { page_id: null, title: "Haus" },
        { page_id: null, title: "Hof" },
      ],
    });
    expect((await t.post(t.main, `pages/${dach?.page_id}/restore`, {})).status).toBe(200);
    expect((await t.get(t.main, `pages/${below}`)).status).toBe(200);
    expect((await t.post(t.main, `page-imports/${importId}/undo`, {})).body.removed_count).toBe(1);
    expect(
      (await send(t.main, { "Ohne.md": "x" }, undefined, { fields: { report: "none" } })).body,
    ).toMatchObject({ import_id: null });
  });

  it("undone by somebody who may no longer write them, they stay, and this is said", async () => {
    const page = await newPage("Ziel");
    await t.sharePage(page, t.guest.actor.userId, "write");
    const made = await send(t.guest, { "Da.md": "x", "Weg.md": "y" }, page);
    const [da] = made.body.pages;
    await t.sharePage(da.page_id, t.guest.actor.userId, "read");
    expect((await t.post(t.guest, `page-imports/${made.body.import_id}/undo`, {})).body).toMatchObject({
      removed_count: 1,
      left_count: 1,
    });
    expect((await childrenOf(page)).map(({ title }) => title)).toEqual(["Da"]);
  });

  it("leave the reports of the last imports only", async () => {
    const { userId } = t.visitor.actor;
    await t.storage.transact(async (tx) => {
      for (let n = 0; n <= limits.importReports; n += 1)
        await addReport(tx, {
          import_id: newId(),
          user_id: userId,
          title: `${n}`,
          imported_at: `2026-01-01T00:00:${`${n}`.padStart(2, "0")}.000Z`,
          undone_at: null,
          page_count: 0,
          note_count: 0,
          report: "{}",
        });
    });
    const { imports } = (await t.get(t.visitor, "page-imports")).body;
    const titles = imports.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(
      Array.from({ length: limits.importReports }, (_, n) => `${limits.importReports - n}`),
    );
  });

  it("leave nothing behind when one of the files cannot be read", { tags: ["endurance"] }, async () => {
    const count = async () => (await t.get(t.main, "pages")).body.pages.length;
    const before = await count();
    const directory = Buffer.from("504b0102", "hex");
    const zipBomb = Buffer.from(zipOf({ "a.md": "x".repeat(100_000) }));
    zipBomb.writeUInt32LE(300 * 1024 * 1024, zipBomb.indexOf(directory) + 24);
    const traversal = zipOf({ "../a.md": "x" });
    const link = Buffer.from(zipOf({ "a.md": "/etc/passwd" }));
    const central = link.indexOf(directory);
    link.writeUInt16LE(0x0314, central + 4);
    link.writeUInt32LE((0o120777 << 16) >>> 0, central + 38);
    const lying = Buffer.from(zipOf({ "a.md": "x".repeat(100_000) }));
    lying.writeUInt32LE(10, lying.indexOf(directory) + 24);
    const tried = {
      bomb: await send(t.main, { "gut.md": "gut", "x.zip": zipBomb }),
      traversal: await send(t.main, { "x.zip": traversal }),
      link: await send(t.main, { "x.zip": link }),
      lying: await send(t.main, { "gut.md": "gut", "x.zip": lying }),
      many: await send(t.main, {
        "x.zip": zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}.md`, "x"]))),
      }),
      pages: await send(t.main, {
        "x.zip": zipOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}.md`, "x"]))),
      }),
      broken: await send(t.main, { "x.zip": "PK\x03\x04 kein ZIP" }),
      other: await send(t.main, { "x.exe": "MZ" }),
      binary: await send(t.main, { "x.md": new Uint8Array([0, 1, 2, 255]) }),
      blocks: await send(t.main, { "x.md": "a\n\n".repeat(10_001) }),
      text: await send(t.main, { "x.txt": "a".repeat(5 * 1024 * 1024 + 1) }),
      nothing: await send(t.main, {}),
    };
    expect(Object.fromEntries(Object.entries(tried).map(([name, { status }]) => [name, status]))).toEqual({
      bomb: 413,
      traversal: 422,
      link: 422,
      lying: 422,
      many: 413,
      pages: 413,
      broken: 422,
      other: 422,
      binary: 422,
      blocks: 413,
      text: 413,
      nothing: 422,
    });
    expect(tried.link.body.detail).toContain("unzulässige Namen");
    expect(await count()).toBe(before);
    expect(t.leftovers().uploads).toEqual([]);
  });
});
