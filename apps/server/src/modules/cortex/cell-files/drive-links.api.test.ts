import { afterAll, beforeAll, expect, it } from "vitest";
import { type FilesApp, startFilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("cells that link to Drive", (engine) => {
  let t: FilesApp;
  let databaseId: number;
  let link: number;
  beforeAll(async () => {
    t = await startFilesApp(engine);
    const made = await t.newDatabase({ Datei: { property_type: "drive_link" } });
    databaseId = made.databaseId;
    link = made.ids["Datei"] ?? -1;
  });
  afterAll(() => t.close());

  const setLink = (entry: string, value: unknown, who = t.main) =>
    t.patch(who, `entries/${entry}/properties`, { property_id: link, value });
  const values = async (entry: string) => (await t.get(t.main, `pages/${entry}`)).body.properties;
  const absent = "01890000-0000-7000-8000-00000000dead";

  it("hold a file's id, and say beside it what it is called", async () => {
    const file = await t.driveFile("Vertrag.pdf", "%PDF");
    const entry = await t.newEntry(databaseId, "Miete", { Datei: file });
    const { Datei, Datei_calculated } = await values(entry);
    expect(Datei).toBe(file);
    expect(JSON.parse(Datei_calculated)).toMatchObject([{ file_id: file, display_name: "Vertrag.pdf" }]);
    expect((await setLink(entry, null)).body.value).toBeNull();
    expect(await values(entry)).toMatchObject({ Datei: null, Datei_calculated: "[]" });
  });

  it("let readers of the entry read the file while it is linked", async () => {
    const file = await t.driveFile("Bericht.txt");
    const entry = await t.newEntry(databaseId, "Bericht");
    await t.sharePage(entry, t.guest.actor.userId, "read");
    expect(await t.statusOf(t.guest, file)).toBe(404);
    await setLink(entry, file);
    expect(await t.statusOf(t.guest, file)).toBe(200);
    expect(await t.uses(file)).toEqual([{ page_id: entry, kind: "cell", holder: String(link) }]);
    await setLink(entry, null);
    expect(await t.statusOf(t.guest, file)).toBe(404);
    expect(await t.statusOf(t.main, file)).toBe(200);
  });

  it("give nobody access who may not read the file", async () => {
    const file = await t.driveFile("Tagebuch.txt");
    const entry = await t.newEntry(databaseId, "Falle");
    await t.sharePage(entry, t.guest.actor.userId, "write");
    await t.shareDatabase(databaseId, t.guest.actor.userId, "write");
    const refused = {
      status: 422,
      body: { code: "invalid_value", errors: [{ field: "Datei", message: expect.any(String) }] },
    };
    for (const value of [file, absent, "x", `${file},${absent}`])
      expect(await setLink(entry, value, t.guest)).toMatchObject(refused);
    const cells = { changes: [{ entry_id: entry, property_id: link, value: file }] };
    expect(await t.patch(t.guest, `databases/${databaseId}/cells`, cells)).toMatchObject(refused);
    const made = { title: "Neu", properties: { Datei: file } };
    expect(await t.post(t.guest, `databases/${databaseId}/entries`, made)).toMatchObject(refused);
    expect(await t.post(t.guest, `databases/${databaseId}/entries/bulk`, { entries: [made] })).toMatchObject(
      refused,
    );
    expect((await values(entry)).Datei).toBeNull();
    expect(await t.statusOf(t.guest, file)).toBe(404);
    expect((await t.get(t.main, `databases/${databaseId}/entries?search=Neu`)).body.total).toBe(0);
    await t.shareDatabase(databaseId, t.guest.actor.userId, "none");
  });

  it("take no folder and no deleted file", async () => {
    const folder = (await t.main.call("POST", "/api/drive/folder", { body: { name: "Ordner" } })).body;
    const file = await t.driveFile("weg.txt");
    await t.main.call("DELETE", `/api/drive/item/${file}`);
    const entry = await t.newEntry(databaseId, "Leer");
    for (const value of [folder.file_id, file]) expect((await setLink(entry, value)).status).toBe(422);
  });

  it("leave a file in Drive when the property or the entry goes", async () => {
    const own = await t.newDatabase({
      A: { property_type: "drive_link" },
      B: { property_type: "drive_link" },
    });
    const file = await t.driveFile("bleibt.txt");
    const entry = await t.newEntry(own.databaseId, "Eins", { A: file, B: file });
    await t.sharePage(entry, t.guest.actor.userId, "read");
    await t.remove(t.main, `properties/${own.ids["A"]}`);
    const [a, b] = [String(own.ids["A"]), String(own.ids["B"])];
    expect((await t.uses(file)).toSorted((x, y) => x.holder.localeCompare(y.holder))).toEqual([
      { page_id: entry, kind: "trashed_cell", holder: a },
      { page_id: entry, kind: "cell", holder: b },
    ]);
    expect(await t.statusOf(t.guest, file)).toBe(200);
    await t.remove(t.main, `properties/${own.ids["B"]}`);
    expect(await t.statusOf(t.guest, file)).toBe(404);
    await t.main.call("POST", `/api/cortex/trash/property-${own.ids["B"]}/restore`);
    expect(await t.statusOf(t.guest, file)).toBe(200);
    await t.remove(t.main, `pages/${entry}`);
    expect(await t.statusOf(t.guest, file)).toBe(404);
    await t.remove(t.main, `pages/${entry}/permanent`);
    expect(await t.uses(file)).toEqual([]);
    expect(await t.statusOf(t.main, file)).toBe(200);
  });
});
