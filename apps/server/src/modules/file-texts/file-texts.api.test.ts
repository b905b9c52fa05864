import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Answer, buildTestApp, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { formOf } from "../../../test/form.ts";
import { docxOf, pdfOf, scannedPdf } from "./files-for-tests.ts";
import { standInTesseract } from "./stand-in-tesseract-for-tests.ts";

describeEachEngine("texts of files", (engine) => {
  let t: TestApp;
  let folder: string;
  /** What became readable, in its order. */
  let read: string[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "maive-tesseract-"));
    t = await buildTestApp(engine, { MAIVE_TESSERACT: join(folder, "tesseract") });
    read = [];
    t.app.fileTexts.onText((sha256) => read.push(sha256));
  });
  afterEach(async () => {
    await t.close();
    rmSync(folder, { recursive: true });
  });

  const upload = async (name: string, bytes: Buffer, more: Record<string, string> = {}): Promise<string> => {
    const { type, payload } = formOf({ parent_path: "/", ...more }, { name, bytes });
    const { body }: Answer = await t.main.post("/api/drive/upload", payload, { "content-type": type });
    return body.file_id;
  };
  const hashOf = async (fileId: string): Promise<string> =>
    (
      await t.storage.read
        .selectFrom("drive_item")
        .select("sha256")
        .where("file_id", "=", fileId)
        .executeTakeFirstOrThrow()
    ).sha256 ?? "";
  const textOf = async (fileId: string): Promise<string[] | undefined> =>
    (await t.app.fileTexts.textOf(await hashOf(fileId)))?.lines.map(({ at, text }) => `${at}|${text}`);
  const rowOf = (sha256: string) =>
    t.storage.read.selectFrom("file_text").selectAll().where("sha256", "=", sha256).executeTakeFirst();
  const settled = () => t.app.fileTexts.settled();

  it("are there for files of before the start, newest first, and for those that come", async () => {
    const old = await upload("Satzung.txt", Buffer.from("Der Verein"));
    const newer = await upload("Vertrag.pdf", pdfOf(["Seite", "Die Miete"]));
    expect(await textOf(old)).toBeUndefined();
    t.app.fileTexts.start();
    await settled();
    expect(read).toEqual([await hashOf(newer), await hashOf(old)]);
    expect(await textOf(newer)).toEqual(["page:1|Seite", "page:2|Die Miete"]);
    const later = await upload("Brief.docx", docxOf("<w:p><w:r><w:t>Grüße</w:t></w:r></w:p>"));
    await settled();
    expect(await textOf(later)).toEqual(["|Grüße"]);
    expect(await textOf(old)).toEqual(["|Der Verein"]);
  });

  it("are read once for the same bytes, whatever they are called and wherever they lie", async () => {
    t.app.fileTexts.start();
    const first = await upload("Protokoll.txt", Buffer.from("Beschluss"));
    await settled();
    const second = await upload("Kopie.txt", Buffer.from("Beschluss"));
    await t.main.patch(`/api/drive/item/${first}`, { display_name: "Anders.txt" });
    t.app.fileTexts.lookAgain();
    await settled();
    expect(read).toEqual([await hashOf(first)]);
    expect(await textOf(second)).toEqual(["|Beschluss"]);
  });

  it("follow the content of a file that is replaced", async () => {
    t.app.fileTexts.start();
    await upload("Plan.md", Buffer.from("Alter Plan"));
    await settled();
    const id = await upload("Plan.md", Buffer.from("Neuer Plan"), { if_taken: "replace" });
    await settled();
    expect(await textOf(id)).toEqual(["|Neuer Plan"]);
  });

  it("come from files that pages show, too", async () => {
    t.app.fileTexts.start();
    const pageId = (await t.main.post("/api/cortex/pages", { title: "Seite" })).body.page_id;
    const { body } = await t.main.post(`/api/cortex/pages/${pageId}/blocks`, {
      block_type: "file",
      content: "",
    });
    await t.main.upload(`/.system/blocks/${body.block_id}`, "Anlage.txt", "Kündigung");
    await settled();
    expect(read).toHaveLength(1);
    expect((await t.app.fileTexts.textOf(read[0] ?? ""))?.lines).toEqual([{ at: "", text: "Kündigung" }]);
  });

  it(
    "that cannot be had are remembered with the reason, and not tried again",
    { tags: engine.name === "postgres" ? ["endurance"] : [] },
    async () => {
      t.app.fileTexts.start();
      const id = await upload("Kaputt.docx", docxOf("").subarray(0, 100));
      await settled();
      const sha256 = await hashOf(id);
      const before = await rowOf(sha256);
      expect(before).toMatchObject({ failure: "broken", lines: null });
      expect(await textOf(id)).toBeUndefined();
      t.app.fileTexts.lookAgain();
      await settled();
      expect(read).toEqual([sha256]);
    },
  );

  it(
    "in pictures and scanned pages are read when main allows it, once the program is there",
    { tags: engine.name === "postgres" ? ["endurance"] : [] },
    async () => {
      const path = "/api/citadel/text-recognition";
      t.app.fileTexts.start();
      const text = await upload("Brief.txt", Buffer.from("Guten Tag"));
      const typed = await upload("Vertrag.pdf", pdfOf(["Die Miete"]));
      const jpeg = await sharp({ create: { width: 320, height: 200, channels: 3, background: "white" } })
        .jpeg()
        .toBuffer();
      const scan = await upload("Scan.pdf", scannedPdf({ jpeg }, { width: 320, height: 200 }));
      const photo = await upload("Foto.jpg", jpeg);
      await settled();
      expect((await t.main.get(path)).body).toEqual({ is_on: false, languages: null });
      expect((await t.main.patch(path, { is_on: true })).body).toEqual({ is_on: true, languages: null });
      await settled();
      expect([await textOf(scan), await textOf(photo)]).toEqual([undefined, undefined]);

      standInTesseract(folder);
      read = [];
      expect((await t.main.patch(path, { is_on: true })).body).toEqual({ is_on: true, languages: ["deu"] });
      await settled();
      expect([await textOf(scan), await textOf(photo)]).toEqual([["page:1|Rechnung"], ["|Rechnung"]]);
      expect(await textOf(typed)).toEqual(["page:1|Die Miete"]);
      expect(read).not.toContain(await hashOf(text));

      await t.main.patch(path, { is_on: false });
      await settled();
      const later = await upload("Später.png", await sharp(jpeg).png().toBuffer());
      await settled();
      expect([await textOf(later), await textOf(photo)]).toEqual([undefined, ["|Rechnung"]]);
      expect((await t.guest.get(path)).status).toBe(403);
      expect((await t.guest.patch(path, { is_on: true })).status).toBe(403);
    },
  );

  it("are not looked for in files in the trash and in files without words, and end with their bytes", async () => {
    const trashed = await upload("Weg.txt", Buffer.from("Weg"));
    await t.main.delete(`/api/drive/item/${trashed}`);
    await upload("Foto.bin", Buffer.from("nichts"));
    t.app.fileTexts.start();
    await settled();
    expect(read).toEqual([]);
    await t.main.post(`/api/drive/item/${trashed}/restore`);
    await settled();
    const sha256 = await hashOf(trashed);
    expect(read).toEqual([sha256]);
    await t.storage.transact(async ({ db }) => {
      await db.deleteFrom("drive_item").where("file_id", "=", trashed).execute();
      await db.deleteFrom("blob").where("sha256", "=", sha256).execute();
    });
    expect(await t.app.fileTexts.textOf(sha256)).toBeNull();
  });
});
