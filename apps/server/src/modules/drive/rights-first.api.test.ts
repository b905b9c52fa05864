import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../../tools/test/eventually.ts";
import { type FilesApp, startFilesApp } from "../../../test/cortex-files.ts";
import type { DrivePerson } from "../../../test/drive-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { formEnd, halfForm, halfFormType, type HalfSent, sendHalf } from "../../../test/half-sent.ts";

const bytes = Buffer.alloc(100_000, "x");

describeEachEngine("whether somebody may send a file is decided before it is there", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  /** Sends half of a form and keeps the request open. */
  const half = (who: DrivePerson, path: string, fields: Record<string, string>): HalfSent =>
    sendHalf(
      t.url + path,
      { headers: { cookie: who.cookie, "content-type": halfFormType } },
      halfForm(fields, bytes),
    );
  const refused = async (who: DrivePerson, path: string, fields: Record<string, string> = {}) => {
    const sent = half(who, path, fields);
    const { status, body } = await sent.answer;
    sent.hangUp();
    expect(t.leftovers().uploads).toEqual([]);
    return [status, body.code];
  };
  const folder = async (name: string, who: DrivePerson, permission: string): Promise<void> => {
    const { body } = await t.main.call("POST", "/api/drive/folder", { body: { name } });
    await t.main.call("POST", `/api/drive/item/${body.file_id}/permissions`, {
      body: { permissions: { [who.actor.userId]: permission } },
    });
  };

  it("by the fields before it, and where they come later, for whoever may write nothing at all", async () => {
    const upload = "/api/drive/upload";
    expect(await refused(t.visitor, upload)).toEqual([403, "forbidden"]);
    expect(await refused(t.visitor, upload, { display_name: "a" })).toEqual([403, "forbidden"]);
    expect(await refused(t.visitor, upload, { parent_path: "/" })).toEqual([403, "forbidden"]);
    expect(await refused(t.visitor, upload, { parent_path: "/fehlt" })).toEqual([404, "not_found"]);
    await folder("Nur lesen", t.visitor, "read");
    expect(await refused(t.visitor, upload, { parent_path: "/Nur lesen" })).toEqual([403, "forbidden"]);
    expect(await refused(t.visitor, upload)).toEqual([403, "forbidden"]);
    const imports = "/api/cortex/imports";
    expect(await refused(t.visitor, imports)).toEqual([403, "main_only"]);
    expect(await refused(t.visitor, imports, { database_id: "0" })).toEqual([404, "not_found"]);
    const pages = "/api/cortex/pages/import";
    expect(await refused(t.visitor, pages)).toEqual([403, "main_only"]);
    expect(await refused(t.visitor, pages, { parent_page_id: "" })).toEqual([403, "main_only"]);
    const closed = await t.newPage("Zu");
    expect(await refused(t.visitor, pages, { parent_page_id: closed })).toEqual([404, "not_found"]);
    await t.sharePage(closed, t.visitor.actor.userId, "read");
    expect(await refused(t.visitor, pages, { parent_page_id: closed })).toEqual([403, "forbidden"]);
  });

  it("by the address, where that names the place", async () => {
    const { databaseId, ids } = await t.newDatabase({ Dateien: { property_type: "file" } });
    const entry = await t.newEntry(databaseId, "Akte");
    const page = await t.newPage();
    for (const path of [
      `/api/cortex/databases/${databaseId}/calendar-import`,
      `/api/cortex/databases/${databaseId}/calendar-import/preview`,
      `/api/cortex/entries/${entry}/properties/${ids["Dateien"]}/files`,
      `/api/cortex/pages/${page}/cover`,
    ])
      expect(await refused(t.visitor, path)).toEqual([404, "not_found"]);
    await t.shareDatabase(databaseId, t.visitor.actor.userId, "read");
    expect(await refused(t.visitor, `/api/cortex/databases/${databaseId}/calendar-import`)).toEqual([
      403,
      "forbidden",
    ]);
  });

  it("and who may write somewhere sends fields in any order, and leaves nothing where it was not allowed", async () => {
    await folder("Bert", t.guest, "write");
    const sent = half(t.guest, "/api/drive/upload", {});
    sent.more(formEnd({ parent_path: "/Bert" }));
    sent.end();
    expect(await sent.answer).toMatchObject({ status: 201, body: { path: "/Bert/datei.bin" } });
    const elsewhere = half(t.guest, "/api/drive/upload", {});
    elsewhere.more(formEnd({ parent_path: "/" }));
    elsewhere.end();
    expect(await elsewhere.answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
    await eventually(() => expect(t.leftovers().uploads).toEqual([]));
  });
});
