import { afterAll, beforeAll, expect, it } from "vitest";
import { type FilesApp, startFilesApp } from "../../../../../test/cortex-files.ts";
import type { DrivePerson } from "../../../../../test/drive-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { adds, buttonsOf, sets, value, type Values } from "./buttons-for-tests.ts";
import { buttonTexts as texts } from "./texts.ts";

const people = { property_type: "person", new_linked_property_name: "Aufgaben" };
const options = ["offen", "fertig"].map((name) => ({ name }));
const nothing = texts.nothingChanged;

describeEachEngine("buttons", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());
  const { config, table, press, valuesOf, entriesOf, actionsIn } = buttonsOf(() => t);

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
});
