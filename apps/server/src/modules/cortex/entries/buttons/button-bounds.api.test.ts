import { buttonBounds } from "@maive/contract";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type FilesApp, startFilesApp } from "../../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { adds, buttonsOf, sets, value } from "./buttons-for-tests.ts";
import { buttonTexts as texts } from "./texts.ts";

const people = { property_type: "person", new_linked_property_name: "Aufgaben" };
const options = ["offen", "fertig"].map((name) => ({ name }));
const nothing = texts.nothingChanged;

describeEachEngine("buttons, what they may and hold", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());
  afterEach(() => t.holdCells(null));
  const { config, table, press, valuesOf, entriesOf, actionsIn } = buttonsOf(() => t);

  it("give nobody a right: readers press none, and where one may not write, see or choose, nothing is done", async () => {
    const { databaseId: target } = await t.newDatabase({});
    const page = await t.newPage("Geheim");
    const { databaseId, ids, button } = await table(
      {
        Text: { property_type: "text" },
        Wer: { ...people, property_config: { multiple: true } },
        Dazu: { property_type: "relation", property_config: { target: `cortex:${target}` } },
      },
      ({ Text = 0 }) => [sets({ [Text]: value("gedrückt") }), adds(target, {})],
    );
    const entry = await t.newEntry(databaseId, "Eins");
    expect((await press(entry, button, t.guest)).status).toBe(404);
    await t.shareDatabase(databaseId, t.guest.actor.userId, "read");
    expect((await press(entry, button, t.guest)).status).toBe(403);
    await t.shareDatabase(databaseId, t.guest.actor.userId, "write");
    const denied = async (detail: string) => {
      const { status, body } = await press(entry, button, t.guest);
      expect([status, body.code, body.detail]).toEqual([403, "forbidden", detail]);
      expect((await valuesOf(entry))["Text"]).toBeNull();
    };
    await denied(texts.mayNotAdd);
    await t.shareDatabase(target, t.guest.actor.userId, "read");
    await denied(texts.mayNotAdd);
    expect(await entriesOf(target)).toEqual([]);
    const text = sets({ [ids["Text"] ?? 0]: value("gedrückt") });
    await config(button, { button_actions: [text, { kind: "open", opens: "page", page_id: page }] });
    await denied(texts.mayNotOpen);
    const { userId } = t.main.actor;
    await config(button, { button_actions: [text, sets({ [ids["Wer"] ?? 0]: value(userId) })] });
    await denied(texts.mayNotChoose("Wer"));
    const hidden = await t.newEntry(target, "Versteckt");
    await t.shareDatabase(target, t.guest.actor.userId, "none");
    await config(button, { button_actions: [text, sets({ [ids["Dazu"] ?? 0]: value(hidden) })] });
    await denied(texts.mayNotChoose("Dazu"));
    expect((await press(entry, button)).status).toBe(200);
    // What it does is for main alone, wherever the property stands.
    expect(await actionsIn(databaseId)).toHaveLength(2);
    expect(await actionsIn(databaseId, t.guest)).toBeUndefined();
    const seen = [
      (await t.get(t.guest, `databases/${databaseId}`)).bytes.toString(),
      (await t.get(t.guest, `pages/${entry}`)).bytes.toString(),
      (await t.get(t.guest, `databases/${databaseId}/entries`)).bytes.toString(),
    ].join();
    expect(seen).not.toContain("button_actions");
    expect((await config(button, {})).body.property_config).toEqual({ button_actions: expect.anything() });
    expect((await t.patch(t.guest, `properties/${button}/details`, { property_config: {} })).status).toBe(
      403,
    );
  });

  it("say what is gone and do nothing; renamed options and properties are followed", async () => {
    const { databaseId: target } = await t.newDatabase({ Fern: { property_type: "text" } });
    const far = (await t.get(t.main, `databases/${target}`)).body.properties[1].property_id;
    const { databaseId, ids, button } = await table(
      {
        Stand: { property_type: "single_choice", property_config: { options } },
        Zahl: { property_type: "number" },
        Ort: { property_type: "text" },
      },
      ({ Stand = 0, Zahl = 0, Ort = 0 }) => [
        sets({ [Ort]: value("Bonn"), [Stand]: value("fertig"), [Zahl]: value(1) }),
        adds(target, { [far]: value("da") }),
      ],
    );
    const entry = await t.newEntry(databaseId, "Eins");
    const [stand, zahl, ort] = [ids["Stand"] ?? 0, ids["Zahl"] ?? 0, ids["Ort"] ?? 0];
    const { options: known } = (await t.get(t.main, `databases/${databaseId}`)).body.properties.find(
      ({ property_id }: { property_id: number }) => property_id === stand,
    ).property_config;
    await config(stand, { options: [known[0], { ...known[1], name: "abgeschlossen" }] });
    await t.post(t.main, `properties/${zahl}/rename`, { property_name: "Menge" });
    expect((await actionsIn(databaseId))[0]).toMatchObject({ values: { [stand]: value("abgeschlossen") } });
    expect((await press(entry, button)).status).toBe(200);
    expect(await valuesOf(entry)).toMatchObject({ Stand: "abgeschlossen", Menge: "1", Ort: "Bonn" });
    await t.patch(t.main, `entries/${entry}/properties`, { property_id: ort, value: "" });

    const gone = async (problem: string, at: number) => {
      const { status, body } = await press(entry, button);
      expect([status, body.code, body.detail]).toEqual([409, "button_incomplete", nothing(problem)]);
      expect((await actionsIn(databaseId))[at].problems).toEqual([problem]);
      expect((await valuesOf(entry))["Ort"]).toBeNull();
      expect(await entriesOf(target)).toHaveLength(1);
    };
    const restore = (part: string) => t.post(t.main, `trash/${part}/restore`, {});
    const converted = await t.post(t.main, `properties/${zahl}/convert`, { property_type: "text" });
    await gone(texts.valueGone("Menge"), 0);
    await restore(converted.body.trashed_part);
    await config(stand, { options: [known[0]] });
    await gone(texts.valueGone("Stand"), 0);
    await config(button, {
      button_actions: [sets({ [ort]: value("Ulm"), [zahl]: value(2) }), adds(target, { [far]: value("da") })],
    });
    await t.remove(t.main, `properties/${far}`);
    await gone(texts.propertyGone("Fern"), 1);
    // What is saved without saying what it does leaves that alone.
    expect((await config(button, { button_label: "Los" })).status).toBe(200);
    await restore(`property-${far}`);
    await t.remove(t.main, `databases/${target}`);
    const { body } = await press(entry, button);
    expect([body.code, body.detail]).toEqual(["button_incomplete", nothing(texts.databaseGone)]);
    expect((await actionsIn(databaseId))[1].problems).toEqual([texts.databaseGone]);
    await t.post(t.main, `databases/${target}/restore`, {});
    expect((await press(entry, button)).status).toBe(200);
    expect(await valuesOf(entry)).toMatchObject({ Ort: "Ulm" });

    const page = await t.newPage("Ziel");
    await config(button, { button_actions: [{ kind: "open", opens: "page", page_id: page }] });
    expect((await press(entry, button)).body.opens).toEqual({ page_id: page, parent_database_id: null });
    await t.remove(t.main, `pages/${page}`);
    expect((await press(entry, button)).body.detail).toBe(nothing(texts.pageGone));
    await config(button, { button_actions: [] });
    expect((await press(entry, button)).body.detail).toBe(nothing(texts.doesNothing("Knopf")));
  });

  it("obey rules and locks, and do not half of it", async () => {
    const { databaseId, ids, button } = await table(
      {
        Ort: { property_type: "text" },
        Menge: { property_type: "number", property_config: { rules: { maximum: 10 } } },
        Nummer: { property_type: "text", property_config: { rules: { unique: true } } },
      },
      ({ Ort = 0, Menge = 0 }) => [sets({ [Ort]: value("Bonn") }), sets({ [Menge]: value(11) })],
    );
    const [one, two] = [await t.newEntry(databaseId, "Eins"), await t.newEntry(databaseId, "Zwei")];
    const refused = async (entry: string, status: number, detail: string) => {
      const answer = await press(entry, button);
      expect([answer.status, answer.body.detail]).toEqual([status, detail]);
      expect((await valuesOf(entry))["Ort"]).toBeNull();
    };
    await refused(one, 422, "„Menge“ darf höchstens 10 sein.");
    const number = ids["Nummer"] ?? 0;
    await config(button, {
      button_actions: [sets({ [ids["Ort"] ?? 0]: value("Bonn"), [number]: value("7") })],
    });
    expect((await press(one, button)).status).toBe(200);
    expect((await press(two, button)).status).toBe(422);
    t.holdCells({ userId: t.visitor.actor.userId, username: "Vera" } as never);
    expect((await press(two, button)).body.code).toBe("cell_locked");
    expect((await valuesOf(two))["Ort"]).toBeNull();
  });

  it("hold no values: nothing writes, reads, filters, sorts, groups, converts or exports them", async () => {
    const { databaseId, button } = await table({ Text: { property_type: "text" } }, ({ Text = 0 }) => [
      sets({ [Text]: value("x") }),
    ]);
    const entry = await t.newEntry(databaseId, "Eins", { Text: "a" });
    const cell = { property_id: button, value: "x" };
    const list = (query: object) =>
      t.get(
        t.main,
        `databases/${databaseId}/entries?${new URLSearchParams(
          Object.entries(query).map(([key, part]) => [key, JSON.stringify(part)]),
        )}`,
      );
    const statuses = [
      await t.patch(t.main, `entries/${entry}/properties`, cell),
      await t.patch(t.main, `databases/${databaseId}/cells`, { changes: [{ ...cell, entry_id: entry }] }),
      await t.post(t.main, `databases/${databaseId}/entries`, { title: "Zwei", properties: { Knopf: "x" } }),
      await t.post(t.main, `properties/${button}/convert`, { property_type: "text" }),
      await t.post(t.main, `databases/${databaseId}/properties`, {
        property_name: "F",
        property_type: "button",
        property_config: { button_color: "x" },
      }),
      await list({ filters: [{ property_id: button, operator: "empty" }] }),
      await t.get(
        t.main,
        `databases/${databaseId}/groups?by=${encodeURIComponent(JSON.stringify({ property_id: button }))}`,
      ),
      await t.get(
        t.main,
        `databases/${databaseId}/summary?aggregations=${encodeURIComponent(`{"${button}":["filled"]}`)}`,
      ),
    ].map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 422));
    expect((await list({ sorts: [{ property_id: button, direction: "asc" }] })).status).toBe(200);
    const formula = await t.post(t.main, `databases/${databaseId}/properties`, {
      property_name: "Liest",
      property_type: "formula",
      property_config: { formula: 'prop("Knopf")' },
    });
    expect(formula.status).toBe(201);
    expect((await entriesOf(databaseId))[0]?.properties["Liest_calculated"]).toBeNull();
    const view = (await t.get(t.main, `databases/${databaseId}`)).body.view_configs[0].id;
    const exported = await t.get(t.main, `databases/${databaseId}/export?view_id=${view}&format=csv`);
    expect(exported.bytes.toString()).not.toContain("Knopf");
    // It takes no key column of those that have values.
    const row = await t.storage.read
      .selectFrom("property")
      .select(["slot", "slot_kind"])
      .where("property_id", "=", button)
      .executeTakeFirst();
    expect(row).toEqual({ slot: null, slot_kind: null });
    // From the trash it comes back with what it does.
    await t.remove(t.main, `properties/${button}`);
    expect((await press(entry, button)).status).toBe(404);
    await t.post(t.main, `trash/property-${button}/restore`, {});
    expect((await press(entry, button)).body.cells).toHaveLength(1);
  });

  it("are bounded and refuse what does not fit", async () => {
    const { databaseId, ids, button } = await table(
      {
        Text: { property_type: "text" },
        Summe: { property_type: "formula", property_config: { formula: "1" } },
        Anhang: { property_type: "file" },
        Erstellt: { property_type: "date", property_config: { automatic: "created_at" } },
        Stand: { property_type: "single_choice", property_config: { options } },
      },
      () => [],
    );
    const lead = (await t.get(t.main, `databases/${databaseId}`)).body.properties[0].property_id;
    const { Text: text = 0, Summe = 0, Anhang = 0, Erstellt = 0, Stand = 0 } = ids;
    const many = Object.fromEntries(
      Array.from({ length: buttonBounds.values + 1 }, (_, n) => [n, value("x")]),
    );
    const absent = "018f3f4e-0000-7000-8000-00000000000a";
    // What synced blocks show is no page that could be opened.
    const home = await t.newPage("Heimat");
    const block = (await t.post(t.main, `pages/${home}/blocks`, { block_type: "text", content: "Text" }))
      .body;
    const { body: synced } = await t.post(t.main, `pages/${home}/synced`, { block_ids: [block.block_id] });
    expect(synced.content_id).toMatch(/^[0-9a-f-]{36}$/);
    const wrong: object[][] = [
      [{ kind: "explode" }],
      [sets({})],
      [sets({ [text]: { kind: "explode" } })],
      [sets({ [text]: { kind: "today" } })],
      [sets({ [text]: { kind: "me" } })],
      [sets({ [text]: { kind: "this_entry" } })],
      [sets({ [lead]: { kind: "clear" } })],
      [sets({ [Summe]: value("1") })],
      [sets({ [Anhang]: value("1") })],
      [sets({ [Erstellt]: { kind: "now" } })],
      [sets({ [button]: value("1") })],
      [sets({ [Stand]: value("gibt es nicht") })],
      [sets({ 987_654: value("1") })],
      [sets(many)],
      [adds(987_654, {})],
      [{ kind: "open", opens: "page", page_id: absent }],
      [{ kind: "open", opens: "page", page_id: "x" }],
      [{ kind: "open", opens: "page", page_id: synced.content_id }],
      [{ kind: "open", opens: "new_entry" }],
      [
        { kind: "open", opens: "entry" },
        { kind: "open", opens: "entry" },
      ],
      Array.from({ length: buttonBounds.actions + 1 }, () => sets({ [text]: value("x") })),
    ];
    for (const button_actions of wrong)
      expect([button_actions, (await config(button, { button_actions })).status]).toEqual([
        button_actions,
        422,
      ]);
    for (const other of [
      { button_label: "x".repeat(buttonBounds.labelLength + 1) },
      { button_question: "a\nb" },
      { button_color: "explode" },
    ])
      expect((await config(button, other)).status).toBe(422);
    const fits = Array.from({ length: buttonBounds.actions }, () => sets({ [text]: value("x") }));
    expect((await config(button, { button_actions: fits })).status).toBe(200);
    const entry = await t.newEntry(databaseId, "Eins");
    expect((await press(entry, button)).body.cells).toEqual([
      { entry_id: entry, property_id: text, before: null, value: "x" },
    ]);
    expect((await press(await t.newPage(), button)).status).toBe(404);
    expect((await press(entry, text)).status).toBe(404);
  });
});
