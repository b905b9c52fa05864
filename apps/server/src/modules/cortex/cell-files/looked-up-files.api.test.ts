import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FilesApp, startFilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("lookups of files", (engine) => {
  let t: FilesApp;
  let [orders, receipts, relation] = [0, 0, 0];
  let ids: Record<string, number> = {};
  let [order, other, first, second] = ["", "", "", ""];

  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  const call = async (method: "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
    (await t.main.call(method, path, body ? { body } : {})).body;
  const lookup = (name: string, of: string) =>
    call("POST", `/api/cortex/databases/${orders}/properties`, {
      property_name: name,
      property_type: "rollup",
      property_config: { relation_property: relation, rollup_property: ids[of], aggregation: "lookup" },
    });

  beforeEach(async () => {
    const made = await t.newDatabase({
      Datei: { property_type: "drive_link" },
      Anlagen: { property_type: "file" },
    });
    receipts = made.databaseId;
    ids = made.ids;
    orders = (await t.newDatabase({})).databaseId;
    relation = (
      await call("POST", `/api/cortex/databases/${orders}/properties`, {
        property_name: "Belege",
        property_type: "relation",
        property_config: { target: `cortex:${receipts}`, multiple: true },
      })
    ).property_id;
    [first, second] = [await t.driveFile("Miete.pdf"), await t.driveFile("Auto.pdf")];
    const [a, b] = [
      await t.newEntry(receipts, "A", { Datei: first }),
      await t.newEntry(receipts, "B", { Datei: second }),
    ];
    order = await t.newEntry(orders, "Eins", { Belege: `${a},${b}` });
    other = await t.newEntry(orders, "Zwei", { Belege: b });
  });

  const titles = async (query: { sorts?: object[]; filters?: object[]; search?: string }) => {
    const given = Object.entries(query).map(([key, value]) => [
      key,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    const { body } = await t.get(t.main, `databases/${orders}/entries?${new URLSearchParams(given)}`);
    return body.entries.map((entry: { title: string }) => entry.title);
  };
  const names = async (entry: string, property: string) => {
    const { body } = await t.get(t.main, `pages/${entry}`);
    const text: string | null = body.properties[`${property}_calculated`];
    return JSON.parse(text ?? "[]").map((file: { display_name: string }) => file.display_name);
  };

  it("are lists of files, found, sorted and renamed by their names, and read by formulas", async () => {
    const { property_id, property_config } = await lookup("Dateien", "Datei");
    expect(property_config).toMatchObject({ lookup_type: "file", result_type: "list" });
    await call("POST", `/api/cortex/databases/${orders}/properties`, {
      property_name: "Text",
      property_type: "formula",
      property_config: { formula: 'join(prop("Dateien"), " + ")' },
    });
    const text = async () => (await t.get(t.main, `pages/${order}`)).body.properties.Text_calculated;
    expect(await names(order, "Dateien")).toEqual(["Miete.pdf", "Auto.pdf"]);
    expect(await names(other, "Dateien")).toEqual(["Auto.pdf"]);
    expect(await text()).toBe("Miete.pdf + Auto.pdf");
    const sorts = [{ property_id, direction: "asc" }];
    const filters = [{ property_id, operator: "contains", value: "miete" }];
    expect(await titles({ sorts })).toEqual(["Zwei", "Eins"]);
    expect(await titles({ filters })).toEqual(["Eins"]);
    expect(await titles({ search: "miete" })).toEqual(["Eins"]);
    await call("PATCH", `/api/drive/item/${first}`, { display_name: "Aal.pdf" });
    await t.cortex.namesFollowed();
    expect(await names(order, "Dateien")).toEqual(["Aal.pdf", "Auto.pdf"]);
    expect([
      await titles({ sorts }),
      await titles({ search: "miete" }),
      await titles({ search: "aal" }),
    ]).toEqual([["Eins", "Zwei"], [], ["Eins"]]);
    expect(await text()).toBe("Aal.pdf + Auto.pdf");
    await call("DELETE", `/api/drive/item/${first}`);
    await t.cortex.namesFollowed();
    expect(await names(order, "Dateien")).toEqual(["Auto.pdf"]);
    expect(await titles({ search: "aal" })).toEqual([]);
  });

  it("follow uploads", async () => {
    await lookup("Alle Anlagen", "Anlagen");
    const { entries } = (await t.get(t.main, `databases/${receipts}/entries`)).body;
    const b = entries.find((entry: { title: string }) => entry.title === "B").page_id;
    const path = `/api/cortex/entries/${b}/properties/${ids["Anlagen"]}/files`;
    expect((await t.send(t.main, path, { name: "Bild.txt", bytes: Buffer.from("x") })).status).toBe(201);
    expect(await names(order, "Alle Anlagen")).toEqual(["Bild.txt"]);
    expect(await names(other, "Alle Anlagen")).toEqual(["Bild.txt"]);
  });

  it("become values that can be read", async () => {
    const { property_id } = await lookup("Dateien", "Datei");
    const shown = await names(order, "Dateien");
    await call("POST", `/api/cortex/properties/${property_id}/convert`, { property_type: "text" });
    const { body } = await t.get(t.main, `pages/${order}`);
    expect(body.properties.Dateien).toBe(shown.join(", "));
  });
});
