import { afterAll, beforeAll, expect, it } from "vitest";
import { type FilesApp, startFilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("order and search by the names of files", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  /** A database of four entries, three of which link to files of these names, in this order. */
  const shelf = async (...fileNames: string[]) => {
    const { databaseId, ids } = await t.newDatabase({ Datei: { property_type: "drive_link" } });
    const files: string[] = [];
    for (const name of fileNames) files.push(await t.driveFile(name));
    await t.newEntry(databaseId, "leer");
    for (const [n, file] of files.entries()) await t.newEntry(databaseId, `E${n}`, { Datei: file });
    const property_id = ids["Datei"];
    const titles = async (query: { sorts?: object[]; filters?: object[]; search?: string }) => {
      const given = Object.entries(query).map(([key, value]) => [
        key,
        typeof value === "string" ? value : JSON.stringify(value),
      ]);
      const path = `databases/${databaseId}/entries?${new URLSearchParams(given)}`;
      return (await t.get(t.main, path)).body.entries.map((entry: { title: string }) => entry.title);
    };
    return {
      databaseId,
      files,
      titles,
      sorted: (direction = "asc") => titles({ sorts: [{ property_id, direction }] }),
      filtered: (operator: string, value?: string) => titles({ filters: [{ property_id, operator, value }] }),
    };
  };
  const rename = async (file: string, display_name: string) => {
    expect((await t.main.call("PATCH", `/api/drive/item/${file}`, { body: { display_name } })).status).toBe(
      200,
    );
    await t.cortex.namesFollowed();
  };

  it("is German, empty cells first", async () => {
    const { sorted } = await shelf("zoo1.txt", "Äpfel1.txt", "apfel 9 a.txt");
    expect(await sorted()).toEqual(["leer", "E2", "E1", "E0"]);
    expect(await sorted("desc")).toEqual(["E0", "E1", "E2", "leer"]);
  });

  it("finds by name, and tells full cells from empty ones", async () => {
    const { filtered, titles } = await shelf("Miete Mai.pdf", "Strom.pdf", "Miete Juni.pdf");
    expect(await filtered("contains", "miete")).toEqual(["E0", "E2"]);
    expect(await filtered("not_contains", "miete")).toEqual(["leer", "E1"]);
    expect(await filtered("equals", "strom.PDF")).toEqual(["E1"]);
    expect(await filtered("not_equals", "strom.pdf")).toEqual(["leer", "E0", "E2"]);
    expect(await filtered("empty")).toEqual(["leer"]);
    expect(await filtered("not_empty")).toEqual(["E0", "E1", "E2"]);
    expect(await titles({ search: "juni" })).toEqual(["E2"]);
  });

  it("follows when a file is renamed, and notifies the room", async () => {
    const { databaseId, files, sorted, titles } = await shelf("b2.txt", "c2.txt", "d2.txt");
    t.events.length = 0;
    await rename(files[2] ?? "", "a2.txt");
    expect(await sorted()).toEqual(["leer", "E2", "E0", "E1"]);
    expect(await titles({ search: "d2" })).toEqual([]);
    expect(await titles({ search: "a2" })).toEqual(["E2"]);
    expect(t.events.filter(({ type }) => type === "entriesChanged")).toMatchObject([
      { databaseId, entryIds: [expect.any(String)] },
    ]);
  });

  it("knows a deleted file as one, also in a deleted folder, and its name again when it is back", async () => {
    const folder = (await t.main.call("POST", "/api/drive/folder", { body: { name: "Fach" } })).body.file_id;
    const { files, sorted, titles, filtered } = await shelf("x3.txt", "y3.txt", "f3.txt");
    const inside = files[0] ?? "";
    await t.main.call("PATCH", `/api/drive/item/${inside}`, { body: { parent_path: "/Fach" } });
    await t.main.call("DELETE", `/api/drive/item/${folder}`);
    await t.cortex.namesFollowed();
    expect(await titles({ search: "x3" })).toEqual([]);
    expect(await titles({ search: "gelöschte" })).toEqual(["E0"]);
    expect(await filtered("empty")).toEqual(["leer"]);
    expect(await sorted()).toEqual(["leer", "E2", "E0", "E1"]);
    await t.main.call("POST", `/api/drive/item/${folder}/restore`);
    await t.cortex.namesFollowed();
    expect(await titles({ search: "x3" })).toEqual(["E0"]);
  });

  it("follows for entries that come out of the trash", async () => {
    const { databaseId, files, sorted } = await shelf("b4.txt", "c4.txt", "d4.txt");
    const { entries } = (await t.get(t.main, `databases/${databaseId}/entries`)).body;
    const last = entries.find((entry: { title: string }) => entry.title === "E2").page_id;
    await t.remove(t.main, `pages/${last}`);
    await rename(files[2] ?? "", "a4.txt");
    await t.post(t.main, `pages/${last}/restore`);
    expect(await sorted()).toEqual(["leer", "E2", "E0", "E1"]);
  });

  it("is put right once a day when a rename was missed", async () => {
    const { files, sorted } = await shelf("b5.txt", "c5.txt", "d5.txt");
    await t.storage.transact((tx) =>
      tx.db
        .updateTable("drive_item")
        .set({ display_name: "a5.txt" })
        .where("file_id", "=", files[2] ?? "")
        .execute(),
    );
    await t.cortex.refreshFileNames();
    expect(await sorted()).toEqual(["leer", "E2", "E0", "E1"]);
  });

  it("goes by the first of several files in a file cell", async () => {
    const { databaseId, ids } = await t.newDatabase({ Anlagen: { property_type: "file" } });
    const put = async (title: string, ...fileNames: string[]) => {
      const entry = await t.newEntry(databaseId, title);
      const path = `/api/cortex/entries/${entry}/properties/${ids["Anlagen"]}/files`;
      for (const name of fileNames) await t.send(t.main, path, { name, bytes: Buffer.from(title + name) });
    };
    await put("A", "m6.txt", "a6.txt");
    await put("B", "c6.txt");
    await put("C");
    const list = async (query: string) =>
      (await t.get(t.main, `databases/${databaseId}/entries?${query}`)).body.entries
        .map((entry: { title: string }) => entry.title)
        .join("");
    const sorts = JSON.stringify([{ property_id: ids["Anlagen"], direction: "asc" }]);
    expect(await list(`sorts=${encodeURIComponent(sorts)}`)).toBe("CBA");
    expect(await list("search=a6")).toBe("A");
  });
});
