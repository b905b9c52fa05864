import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FilesApp, png, type SentFile, startFilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

const text = (name: string, content = name): SentFile => ({ name, bytes: Buffer.from(content) });

describeEachEngine("files of cells", (engine) => {
  let t: FilesApp;
  let databaseId: number;
  let ids: Record<string, number>;
  let entry: string;
  beforeAll(async () => {
    t = await startFilesApp(engine);
    ({ databaseId, ids } = await t.newDatabase({
      Anlagen: { property_type: "file" },
      Zwei: { property_type: "file", property_config: { max_files: 2, max_file_size_mb: 1 } },
      Belege: { property_type: "file", property_config: { allowed_file_types: [".PDF", "txt", "png"] } },
      Notiz: { property_type: "text" },
    }));
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    entry = await t.newEntry(databaseId, "Akte");
  });

  const path = (name: string, id = entry) => `entries/${id}/properties/${ids[name]}/files`;
  const upload = (name: string, file: SentFile, who = t.main, id = entry) =>
    t.send(who, `/api/cortex/${path(name, id)}`, file);
  const names = async (name: string): Promise<string[]> =>
    (await t.get(t.main, path(name))).body.map((item: { display_name: string }) => item.display_name);
  const values = async (who = t.main) => (await t.get(who, `pages/${entry}`)).body.properties;
  const refusal = (status: number, code: string, detail: string) => ({ status, body: { code, detail } });

  it("are listed, read and named beside the cell", async () => {
    const first = await upload("Anlagen", text("Brief.txt", "Guten Tag"));
    expect(first).toMatchObject({
      status: 201,
      body: { filename: "Brief.txt", display_name: "Brief.txt", file_size: 9, mime_type: "text/plain" },
    });
    const second = await upload("Anlagen", text("Brief.txt", "Auf Wiedersehen"));
    const listed = await t.get(t.main, path("Anlagen"));
    expect(listed).toMatchObject({ status: 200, body: [first.body, second.body] });
    expect(second.body.display_name).toBe("Brief (2).txt");
    const { Anlagen, Anlagen_calculated } = await values();
    expect(Anlagen).toBeNull();
    expect(JSON.parse(Anlagen_calculated)).toEqual(
      listed.body.map((item: Record<string, unknown>) => ({
        file_id: item["file_id"],
        filename: item["filename"],
        display_name: item["display_name"],
        file_size: item["file_size"],
        mime_type: item["mime_type"],
        last_modified: item["last_modified"],
      })),
    );
    expect((await values()).Zwei_calculated).toBe("[]");
    const bytes = await t.main.get(`/api/cortex/${path("Anlagen")}/${first.body.file_id}/download`);
    expect([bytes.status, bytes.bytes.toString()]).toEqual([200, "Guten Tag"]);
    expect(bytes.headers.get("content-disposition")).toMatch(/^attachment/);
    const details = (await t.get(t.main, `pages/${entry}`)).body.properties_list;
    expect(details.find((one: { property_name: string }) => one.property_name === "Anlagen").value).toBe(
      Anlagen_calculated,
    );
  });

  it("send the room the new list, and record in the change log what happened", async () => {
    t.events.length = 0;
    const { file_id } = (await upload("Anlagen", text("a.txt"))).body;
    const list = (await values()).Anlagen_calculated;
    expect(t.events).toContainEqual(
      expect.objectContaining({
        type: "cellChanged",
        databaseId,
        entryId: entry,
        propertyId: ids["Anlagen"],
        value: list,
      }),
    );
    await t.remove(t.main, `${path("Anlagen")}/${file_id}`);
    expect(t.events).toContainEqual(expect.objectContaining({ type: "cellChanged", value: "[]" }));
    const logged = (await t.changes("value_changed")).filter((row) => row.page_id === entry);
    expect(logged).toMatchObject([
      { property_id: ids["Anlagen"], before: null, after: `"${file_id}"`, actor_id: t.main.actor.userId },
      { property_id: ids["Anlagen"], before: `"${file_id}"`, after: null },
    ]);
  });

  it("are refused above the property's size, and nothing stays", async () => {
    const megabyte = 1024 * 1024;
    expect((await upload("Zwei", { name: "a.bin", bytes: Buffer.alloc(megabyte, 1) })).status).toBe(201);
    const before = t.leftovers();
    expect(await upload("Zwei", { name: "b.bin", bytes: Buffer.alloc(megabyte + 1, 2) })).toMatchObject(
      refusal(413, "too_large", "Datei zu groß (max 1 MB)"),
    );
    expect(t.leftovers()).toEqual(before);
    expect(await names("Zwei")).toEqual(["a.bin"]);
  });

  it.each([
    text("Programm.exe"),
    text("ohne Endung"),
    { name: "Bild.pdf", bytes: png },
    { name: "Bild.txt", bytes: png },
    { name: "Text.png", bytes: Buffer.from("kein Bild") },
  ])("are refused when they are not of the property's types: $name", async (file) => {
    const before = t.leftovers();
    expect(await upload("Belege", file)).toMatchObject(
      refusal(415, "wrong_type", "Dateityp nicht erlaubt. Erlaubt: pdf, txt, png"),
    );
    expect(t.leftovers()).toEqual(before);
    expect(await names("Belege")).toEqual([]);
  });

  it("are taken when name and bytes fit the property's types", async () => {
    expect((await upload("Belege", { name: "Bild.PNG", bytes: png })).status).toBe(201);
    expect((await upload("Belege", text("Notiz.txt"))).status).toBe(201);
    expect((await upload("Belege", text("Rechnung.pdf", "%PDF-1.7 und mehr"))).status).toBe(201);
  });

  it("fill a cell to its limit and no further when 20 come at once", async () => {
    const before = t.leftovers().blobs.length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => upload("Anlagen", text(`${n}.txt`, `${entry} ${n}`))),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(refusal(409, "too_many_files", "Maximum von 10 Dateien erreicht"));
    expect(await names("Anlagen")).toHaveLength(10);
    expect(JSON.parse((await values()).Anlagen_calculated)).toHaveLength(10);
    expect(t.leftovers()).toMatchObject({ uploads: [] });
    expect(t.leftovers().blobs).toHaveLength(before + 10);
  });

  it("come back after they were deleted, unless the cell is full by then", async () => {
    const first = (await upload("Zwei", text("1.txt"))).body.file_id;
    const second = (await upload("Zwei", text("2.txt"))).body.file_id;
    expect((await t.remove(t.main, `${path("Zwei")}/${first}`)).status).toBe(204);
    expect(await names("Zwei")).toEqual(["2.txt"]);
    expect((await t.remove(t.main, `${path("Zwei")}/${first}`)).status).toBe(404);
    expect((await t.main.get(`/api/cortex/${path("Zwei")}/${first}/download`)).status).toBe(404);
    const restore = () => t.post(t.main, `${path("Zwei")}/${first}/restore`);
    expect(await restore()).toMatchObject({ status: 200, body: { file_id: first, display_name: "1.txt" } });
    expect(await names("Zwei")).toEqual(["1.txt", "2.txt"]);
    expect(await restore()).toMatchObject({ status: 409, body: { code: "not_in_trash" } });
    await t.remove(t.main, `${path("Zwei")}/${first}`);
    await upload("Zwei", text("3.txt"));
    expect(await restore()).toMatchObject(refusal(409, "too_many_files", "Maximum von 2 Dateien erreicht"));
    expect(await names("Zwei")).toEqual(["2.txt", "3.txt"]);
    expect((await t.main.get(`/api/cortex/${path("Zwei")}/${second}/download`)).status).toBe(200);
  });

  it("are read by readers of the entry and changed by its writers", async () => {
    const { file_id } = (await upload("Anlagen", text("geheim.txt"))).body;
    const file = `/api/cortex/${path("Anlagen")}/${file_id}`;
    const asGuest = async () => [
      (await t.get(t.guest, path("Anlagen"))).status,
      (await t.guest.get(`${file}/download`)).status,
      await t.statusOf(t.guest, file_id),
      (await upload("Anlagen", text("x.txt"), t.guest)).status,
      (await t.guest.call("DELETE", file)).status,
      (await t.guest.call("POST", `${file}/restore`)).status,
    ];
    expect(await asGuest()).toEqual([404, 404, 404, 404, 404, 404]);
    await t.sharePage(entry, t.guest.actor.userId, "read");
    expect(await asGuest()).toEqual([200, 200, 200, 403, 403, 403]);
    await t.sharePage(entry, t.guest.actor.userId, "write");
    expect(await asGuest()).toEqual([200, 200, 200, 201, 204, 200]);
    await t.sharePage(entry, t.guest.actor.userId, "none");
    expect((await asGuest()).slice(0, 3)).toEqual([404, 404, 404]);
  });

  it("belong to file properties of this entry alone", async () => {
    const { file_id } = (await upload("Anlagen", text("a.txt"))).body;
    const other = await t.newEntry(databaseId, "Andere");
    const page = await t.newPage();
    expect((await t.get(t.main, path("Notiz"))).status).toBe(404);
    expect((await upload("Notiz", text("b.txt"))).status).toBe(404);
    expect((await t.get(t.main, path("Anlagen", page))).status).toBe(404);
    for (const foreign of [path("Anlagen", other), path("Zwei")]) {
      expect((await t.main.get(`/api/cortex/${foreign}/${file_id}/download`)).status).toBe(404);
      expect((await t.remove(t.main, `${foreign}/${file_id}`)).status).toBe(404);
    }
    expect(await names("Anlagen")).toEqual(["a.txt"]);
  });

  it("stay as they are while somebody else edits the cell", async () => {
    const { file_id } = (await upload("Anlagen", text("a.txt"))).body;
    const holder = { userId: t.guest.actor.userId, username: "bert", sessionId: "other" };
    t.holdCells(holder);
    const locked = { status: 409, body: { code: "cell_locked", username: "bert" } };
    expect(await upload("Anlagen", text("b.txt"))).toMatchObject(locked);
    expect(await t.remove(t.main, `${path("Anlagen")}/${file_id}`)).toMatchObject(locked);
    t.holdCells(null);
    expect(await names("Anlagen")).toEqual(["a.txt"]);
  });

  it("cannot be written as a value", async () => {
    await upload("Anlagen", text("a.txt"));
    for (const value of [null, "", "[]", "x"]) {
      const body = { property_id: ids["Anlagen"], value };
      const answer = await t.patch(t.main, `entries/${entry}/properties`, body);
      expect(answer).toMatchObject({ status: 422, body: { code: "invalid_value" } });
    }
    const made = await t.post(t.main, `databases/${databaseId}/entries`, {
      title: "Neu",
      properties: { Anlagen: "x" },
    });
    expect(made.status).toBe(422);
    expect(await names("Anlagen")).toEqual(["a.txt"]);
  });

  it("wait with the entry in the trash, and go with it for good", async () => {
    const { file_id } = (await upload("Anlagen", text("a.txt"))).body;
    await t.sharePage(entry, t.guest.actor.userId, "read");
    await t.remove(t.main, `pages/${entry}`);
    expect(await t.statusOf(t.guest, file_id)).toBe(404);
    expect((await t.get(t.main, path("Anlagen"))).status).toBe(404);
    await t.post(t.main, `pages/${entry}/restore`);
    expect(await names("Anlagen")).toEqual(["a.txt"]);
    expect(await t.statusOf(t.guest, file_id)).toBe(200);
    await t.remove(t.main, `pages/${entry}`);
    await t.remove(t.main, `pages/${entry}/permanent`);
    expect(await t.statusOf(t.main, file_id)).toBe(404);
    expect(await t.uses(file_id)).toEqual([]);
  });

  it("wait in the trash with their property, read by nobody but main, and go with it and with their database", async () => {
    const own = await t.newDatabase({
      A: { property_type: "file" },
      B: { property_type: "file" },
    });
    const one = await t.newEntry(own.databaseId, "Eins");
    const put = async (property: string, name: string) => {
      const files = `/api/cortex/entries/${one}/properties/${own.ids[property]}/files`;
      return (await t.send(t.main, files, text(name))).body.file_id;
    };
    const [a, b] = [await put("A", "a.txt"), await put("B", "b.txt")];
    await t.sharePage(one, t.guest.actor.userId, "read");
    const statuses = async () => [
      await t.statusOf(t.main, a),
      await t.statusOf(t.guest, a),
      await t.statusOf(t.guest, b),
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await t.remove(t.main, `properties/${own.ids["A"]}`)).status).toBe(204);
    expect(await statuses()).toEqual([200, 404, 200]);
    const part = `/api/cortex/trash/property-${own.ids["A"]}`;
    expect((await t.main.call("POST", `${part}/restore`)).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await t.remove(t.main, `properties/${own.ids["A"]}`)).status).toBe(204);
    expect((await t.main.call("DELETE", part)).status).toBe(204);
    expect(await statuses()).toEqual([404, 404, 200]);
    expect((await t.remove(t.main, `databases/${own.databaseId}`)).status).toBe(204);
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await t.statusOf(t.main, b)).toBe(200);
    expect((await t.remove(t.main, `databases/${own.databaseId}/permanent`)).status).toBe(204);
    expect(await t.statusOf(t.main, b)).toBe(404);
  });
});
