import { buttonBounds } from "@maive/contract";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type FilesApp, startFilesApp } from "../../../../../test/cortex-files.ts";
import type { DrivePerson } from "../../../../../test/drive-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { buttonTexts as texts } from "./texts.ts";

const value = (text: string | number | boolean) => ({ kind: "value", value: text });
const people = { property_type: "person", new_linked_property_name: "Aufgaben" };
const options = ["offen", "fertig"].map((name) => ({ name }));
const nothing = texts.nothingChanged;

type Values = Record<
  number,
  { kind: string; value?: string | number | boolean; property_id?: number | undefined }
>;
const sets = (values: Values) => ({ kind: "set_values", values });
const adds = (database_id: number, values: Values) => ({ kind: "add_entry", database_id, values });

describeEachEngine("buttons", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());
  afterEach(() => t.holdCells(null));

  const config = (propertyId: number, property_config: object) =>
    t.patch(t.main, `properties/${propertyId}/details`, { property_config });
  /** A database with these properties and a button. */
  const table = async (
    properties: Parameters<FilesApp["newDatabase"]>[0],
    actionsOf: (ids: Record<string, number>) => object[],
  ) => {
    const { databaseId, ids } = await t.newDatabase({ ...properties, Knopf: { property_type: "button" } });
    const button = ids["Knopf"] ?? 0;
    const defined = await config(button, { button_actions: actionsOf(ids) });
    expect([defined.status, defined.body.detail]).toEqual([200, undefined]);
    return { databaseId, ids: ids as Record<string, number> & { Knopf: number }, button };
  };
  const press = (entryId: string, button: number, who: DrivePerson = t.main) =>
    t.post(who, `entries/${entryId}/buttons/${button}/press`);
  const valuesOf = async (pageId: string): Promise<Record<string, string | null>> =>
    (await t.get(t.main, `pages/${pageId}`)).body.properties;
  const entriesOf = async (databaseId: number) =>
    (await t.get(t.main, `databases/${databaseId}/entries`)).body.entries as {
      page_id: string;
      title: string;
      properties: Record<string, string | null>;
    }[];
  const actionsIn = async (databaseId: number, who: DrivePerson = t.main) =>
    (await t.get(who, `databases/${databaseId}`)).body.properties.find(
      ({ property_type }: { property_type: string }) => property_type === "button",
    ).property_config.button_actions;

  it("set values of their entry: fixed ones, the day, the moment, oneself, none; undone in one step", async () => {
    const { databaseId, ids, button } = await table(
      {
        Stand: { property_type: "single_choice", property_config: { options } },
        Marken: { property_type: "multiple_choice", property_config: { options } },
        Am: { property_type: "date" },
        Um: { property_type: "date" },
        Wer: people,
        Weg: { property_type: "text" },
        Doppelt: { property_type: "formula", property_config: { formula: 'prop("Zahl") * 2' } },
        Zahl: { property_type: "number" },
      },
      ({ Stand = 0, Marken = 0, Am = 0, Um = 0, Wer = 0, Weg = 0, Zahl = 0 }) => [
        sets({ [Zahl]: value(3), [Weg]: { kind: "clear" } }),
        sets({
          [Stand]: value("fertig"),
          [Marken]: value('["fertig","offen"]'),
          [Am]: { kind: "today" },
          [Um]: { kind: "now" },
          [Wer]: { kind: "me" },
          [Zahl]: value(4),
        }),
        { kind: "open", opens: "entry" },
      ],
    );
    await t.shareDatabase(databaseId, t.guest.actor.userId, "write");
    const entry = await t.newEntry(databaseId, "Eins", { Weg: "x", Stand: "offen" });
    t.events.length = 0;
    const pressed = await press(entry, button, t.guest);
    expect(pressed.status).toBe(200);
    expect(pressed.body).toMatchObject({
      created: [],
      opens: { page_id: entry, parent_database_id: databaseId },
      step_id: expect.any(String),
    });
    expect(pressed.body.cells).toContainEqual({
      entry_id: entry,
      property_id: ids["Zahl"],
      before: null,
      value: "4",
    });
    expect(pressed.body.cells).toHaveLength(7);
    const after = await valuesOf(entry);
    expect(after).toMatchObject({
      Stand: "fertig",
      Marken: '["fertig","offen"]',
      Wer: t.guest.actor.userId,
      Weg: null,
      Zahl: "4",
      Doppelt_calculated: "8",
      Knopf: null,
    });
    expect(JSON.parse(after["Am"] ?? "")).toMatchObject({ include_time: false });
    expect(JSON.parse(after["Um"] ?? "")).toMatchObject({ include_time: true });
    // Others see it, and the entry's history says who it was.
    expect(t.events).toContainEqual(expect.objectContaining({ type: "entriesChanged", databaseId }));
    const { changes } = (await t.get(t.main, `entries/${entry}/history`)).body;
    expect(changes[0]).toMatchObject({ user_id: t.guest.actor.userId, kind: "value_changed" });
    const undone = await t.post(t.guest, `databases/${databaseId}/steps/${pressed.body.step_id}/undo`);
    expect([undone.status, undone.body.conflicts]).toEqual([200, []]);
    expect(await valuesOf(entry)).toMatchObject({ Stand: "offen", Weg: "x", Zahl: null, Am: null });
    // A second press in a row changes nothing.
    await press(entry, button);
    expect((await press(entry, button)).body).toMatchObject({ cells: [], created: [], step_id: null });
  });

  it("add entries elsewhere, linked back to their own, which is open then", async () => {
    const { databaseId: target, ids: there } = await t.newDatabase({ Stunden: { property_type: "number" } });
    const { databaseId, button } = await table({}, () => []);
    const back = await t.post(t.main, `databases/${target}/properties`, {
      property_name: "Auftrag",
      property_type: "relation",
      property_config: { target: `cortex:${databaseId}`, multiple: true },
      sync_direction: "two_way",
      new_linked_property_name: "Zeiten",
    });
    const lead = (await t.get(t.main, `databases/${target}`)).body.properties[0].property_id;
    await config(lead, { rules: { unique: true } });
    const defined = await config(button, {
      button_actions: [
        adds(target, {
          [lead]: value("Zeit"),
          [there["Stunden"] ?? 0]: value(1.5),
          [back.body.property_id]: { kind: "this_entry" },
        }),
        adds(databaseId, {}),
        adds(target, { [lead]: value("Zeit") }),
        { kind: "open", opens: "new_entry" },
      ],
    });
    expect(defined.status).toBe(200);
    const entry = await t.newEntry(databaseId, "Eins");
    const { status, body } = await press(entry, button);
    expect([status, body.detail]).toEqual([200, undefined]);
    // Titles that are unique are numbered on.
    expect(body.created.map(({ title }: { title: string }) => title)).toEqual([
      "Zeit",
      "Neuer Eintrag",
      "Zeit 2",
    ]);
    const [first, , last] = body.created;
    expect(body).toMatchObject({
      cells: [],
      step_id: null,
      opens: { page_id: last.page_id, parent_database_id: target },
    });
    expect((await valuesOf(first.page_id))["Stunden"]).toBe("1.5");
    expect(await valuesOf(entry)).toMatchObject({ Zeiten: first.page_id });
  });

  it("copy what their entry holds, as it was before the press, into it and into what they add", async () => {
    const { databaseId: customers } = await t.newDatabase({});
    const toCustomer = { property_type: "relation", property_config: { target: `cortex:${customers}` } };
    const { databaseId: target, ids: there } = await t.newDatabase({
      Betrag: { property_type: "number" },
      Notiz: { property_type: "text" },
      Stand: { property_type: "single_choice", property_config: { options } },
      Kunde: toCustomer,
    });
    const far = (name: string) => there[name] ?? 0;
    const lead = (await t.get(t.main, `databases/${target}`)).body.properties[0].property_id;
    const from = (property_id = 0) => ({ kind: "entry_value", property_id });
    const { databaseId, ids, button } = await table(
      {
        Preis: { property_type: "number", property_config: { number_style: "currency", currency: "EUR" } },
        Doppelt: { property_type: "formula", property_config: { formula: 'prop("Preis") * 2' } },
        Marken: {
          property_type: "multiple_choice",
          property_config: { options: [...options, { name: "neu" }] },
        },
        Wer: toCustomer,
        Alt: { property_type: "text" },
        Neu: { property_type: "text" },
        Anhang: { property_type: "file" },
      },
      ({ Preis, Doppelt, Marken, Wer, Alt = 0, Neu = 0 }) => [
        // Both read what was there before: values change places.
        sets({ [Alt]: from(Neu), [Neu]: from(Alt) }),
        adds(target, {
          [lead]: from(Alt),
          [far("Betrag")]: from(Doppelt),
          [far("Notiz")]: from(Preis),
          [far("Stand")]: from(Marken),
          [far("Kunde")]: from(Wer),
        }),
      ],
    );
    const anna = await t.newEntry(customers, "Anna");
    const given = { Preis: "12.5", Marken: '["offen"]', Wer: anna, Alt: "eins\n zwei", Neu: "drei" };
    const entry = await t.newEntry(databaseId, "Eins", given);
    const { status, body } = await press(entry, button);
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body.created[0].title).toBe("eins zwei");
    expect(await valuesOf(body.created[0].page_id)).toMatchObject({
      Betrag: "25",
      Notiz: "12,50 €",
      Stand: "offen",
      Kunde: anna,
    });
    expect(await valuesOf(entry)).toMatchObject({ Alt: "drei", Neu: "eins\n zwei" });
    const undone = await t.post(t.main, `databases/${databaseId}/steps/${body.step_id}/undo`);
    expect([undone.status, undone.body.conflicts]).toEqual([200, []]);
    expect(await valuesOf(entry)).toMatchObject({ Alt: "eins\n zwei", Neu: "drei" });
    expect((await actionsIn(databaseId))[0].values[ids["Alt"] ?? 0]).toEqual(from(ids["Neu"]));

    // All of a value or nothing of the press; what is empty is copied as that.
    const marks = (value: string) =>
      t.patch(t.main, `entries/${entry}/properties`, { property_id: ids["Marken"], value });
    await marks('["offen","fertig"]');
    const before = await entriesOf(target);
    const two = await press(entry, button);
    expect([two.status, two.body.detail]).toEqual([422, texts.doesNotFit("Marken", "Stand")]);
    await marks('["neu"]');
    expect((await press(entry, button)).status).toBe(422);
    expect([await entriesOf(target), (await valuesOf(entry))["Alt"]]).toEqual([before, "eins\n zwei"]);
    await marks("");
    const third = await press(entry, button);
    expect((await valuesOf(third.body.created[0].page_id))["Stand"]).toBeNull();

    // Who may not read what is linked, or what a result was worked out from, gets none of it.
    await t.shareDatabase(databaseId, t.guest.actor.userId, "write");
    await t.shareDatabase(target, t.guest.actor.userId, "write");
    const denied = async (detail: string) => {
      const count = (await entriesOf(target)).length;
      const answer = await press(entry, button, t.guest);
      expect([answer.status, answer.body.detail]).toEqual([403, detail]);
      expect((await entriesOf(target)).length).toBe(count);
    };
    await denied(texts.mayNotChoose("Kunde"));
    const counted = await t.post(t.main, `databases/${databaseId}/properties`, {
      property_name: "Anzahl",
      property_type: "rollup",
      property_config: { relation_property: ids["Wer"], aggregation: "count" },
    });
    await config(button, {
      button_actions: [adds(target, { [far("Betrag")]: from(counted.body.property_id) })],
    });
    await denied(texts.mayNotRead("Anzahl"));
    await t.shareDatabase(customers, t.guest.actor.userId, "read");
    const allowed = await press(entry, button, t.guest);
    expect((await valuesOf(allowed.body.created[0].page_id))["Betrag"]).toBe("1");

    // What does not fit is refused when it is chosen, and named when it is gone or became another type.
    const preis = ids["Preis"];
    for (const values of [
      { [far("Betrag")]: from(ids["Alt"]) },
      { [far("Betrag")]: from(far("Notiz")) },
      { [far("Betrag")]: { kind: "entry_value" } },
      { [far("Kunde")]: from(ids["Alt"]) },
      { [far("Notiz")]: from(ids["Anhang"]) },
      { [far("Notiz")]: from(ids["Wer"]) },
    ])
      expect([values, (await config(button, { button_actions: [adds(target, values)] })).status]).toEqual([
        values,
        422,
      ]);
    expect(
      (await config(button, { button_actions: [sets({ [ids["Alt"] ?? 0]: from(ids["Alt"]) })] })).status,
    ).toBe(422);
    await config(button, { button_actions: [adds(target, { [far("Betrag")]: from(preis) })] });
    const gone = async (problem: string) => {
      expect((await press(entry, button)).body).toMatchObject({
        code: "button_incomplete",
        detail: nothing(problem),
      });
      expect((await actionsIn(databaseId))[0].problems).toEqual([problem]);
    };
    const converted = await t.post(t.main, `properties/${preis}/convert`, { property_type: "text" });
    await gone(texts.doesNotFit("Preis", "Betrag"));
    await t.post(t.main, `trash/${converted.body.trashed_part}/restore`, {});
    await t.remove(t.main, `properties/${preis}`);
    await gone(texts.propertyGone("Preis"));
  });

  it("take no link from the entry that they copy it from", async () => {
    const { databaseId: target } = await t.newDatabase({});
    const { databaseId: jobs } = await t.newDatabase({});
    const relation = async (of: number, name: string, to: number, sides: object) =>
      (
        await t.post(t.main, `databases/${of}/properties`, {
          property_name: name,
          property_type: "relation",
          property_config: { target: `cortex:${to}` },
          ...sides,
        })
      ).body;
    const { databaseId, button } = await table({}, () => []);
    const own = await relation(databaseId, "Job", jobs, {});
    const two = { sync_direction: "two_way", new_linked_property_name: "Von" };
    const exclusive = await relation(target, "Job", jobs, two);
    const action = adds(target, {
      [exclusive.property_id]: { kind: "entry_value", property_id: own.property_id },
    });
    const side = exclusive.property_config.linked_property_id;
    const sideIs = (multiple: boolean) => config(side, { multiple });
    await sideIs(false);
    const refused = await config(button, { button_actions: [action] });
    expect([refused.status, refused.body.detail]).toEqual([422, texts.noValue("Job")]);
    await sideIs(true);
    expect((await config(button, { button_actions: [action] })).status).toBe(200);
  });

  it("add entries by a template: its title, values, icon and blocks behind what they set", async () => {
    const { databaseId: target, ids: there } = await t.newDatabase({
      Art: { property_type: "text" },
      Ort: { property_type: "text" },
    });
    const [art, ort] = [there["Art"] ?? 0, there["Ort"] ?? 0];
    const lead = (await t.get(t.main, `databases/${target}`)).body.properties[0].property_id;
    const pattern = await t.newEntry(target, "Muster", { Art: "Protokoll", Ort: "Köln" });
    await t.post(t.main, `pages/${pattern}/blocks`, { block_type: "text", content: "Anwesend:" });
    const { body: template } = await t.post(t.main, `databases/${target}/entry-templates`, {
      name: "Protokoll",
      icon: "lucide:notebook",
      from_entry_id: pattern,
    });
    const { databaseId, button } = await table({}, () => []);
    const byTemplate = (values: Values, id: unknown = template.template_id) => ({
      ...adds(target, values),
      template_id: id,
    });
    const defined = await config(button, {
      button_icon: "lucide:notebook",
      button_actions: [byTemplate({ [ort]: value("Bonn") }), byTemplate({ [lead]: value("Meins") })],
    });
    expect(defined.body.property_config).toMatchObject({
      button_icon: "lucide:notebook",
      button_actions: [{ template_id: template.template_id }, { template_id: template.template_id }],
    });
    expect((await config(button, { button_icon: null })).body.property_config).not.toHaveProperty(
      "button_icon",
    );
    expect((await config(button, { button_icon: "https://example.org/x.svg" })).status).toBe(422);
    const entry = await t.newEntry(databaseId, "Eins");
    // Whoever writes there may: nothing of the template is read beforehand.
    await t.shareDatabase(databaseId, t.guest.actor.userId, "write");
    const pressed = async (who: DrivePerson) => (await press(entry, button, who)).body;
    expect(await pressed(t.guest)).toMatchObject({ detail: texts.mayNotAdd });
    await t.shareDatabase(target, t.guest.actor.userId, "write");
    const [first, second] = (await pressed(t.guest)).created;
    expect([first.title, second.title]).toEqual(["Protokoll", "Meins"]);
    expect(await valuesOf(first.page_id)).toMatchObject({ Art: "Protokoll", Ort: "Bonn" });
    expect(await valuesOf(second.page_id)).toMatchObject({ Art: "Protokoll", Ort: "Köln" });
    const page = (await t.get(t.guest, `pages/${first.page_id}`)).body;
    expect(page.icon).toBe("lucide:notebook");
    expect(JSON.stringify(page)).toContain("Anwesend:");
    // One of another database is none, and one that is gone is said.
    const other = await t.post(t.main, `databases/${databaseId}/entry-templates`, { name: "Fremd" });
    for (const id of [other.body.template_id, "018f3f4e-0000-7000-8000-00000000000a", "x"])
      expect((await config(button, { button_actions: [byTemplate({ [art]: value("x") }, id)] })).status).toBe(
        422,
      );
    await t.remove(t.main, `databases/${target}/entry-templates/${template.template_id}`);
    const gone = await pressed(t.guest);
    expect([gone.code, gone.detail]).toEqual(["button_incomplete", nothing(texts.templateGone)]);
    expect((await actionsIn(databaseId))[0]).toMatchObject({ problems: [texts.templateGone] });
    expect((await actionsIn(databaseId))[0]).not.toHaveProperty("template_id");
  });

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
