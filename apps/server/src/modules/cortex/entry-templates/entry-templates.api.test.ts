import { type Block, limits, type ListedTemplate } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FilesApp, png, startFilesApp } from "../../../../test/cortex-files.ts";
import type { DrivePerson } from "../../../../test/drive-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { templateTexts as texts } from "./texts.ts";

const value = (text: string) => ({ kind: "value", value: text });
/** A property of people. */
const people = { property_type: "person", new_linked_property_name: "Aufgaben" };
const options = ["hoch", "mittel"].map((name) => ({ name, color: "red" }));

describeEachEngine("templates of entries", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  const pathOf = (databaseId: number, templateId = "") =>
    `databases/${databaseId}/entry-templates${templateId && `/${templateId}`}`;
  const make = (databaseId: number, body: object, who: DrivePerson = t.main) =>
    t.post(who, pathOf(databaseId), { name: "Vorlage", ...body });
  const add = (databaseId: number, body: object, who: DrivePerson = t.main) =>
    t.post(who, `databases/${databaseId}/entries`, { title: "", ...body });
  const patch = (databaseId: number, templateId: string, body: object) =>
    t.patch(t.main, pathOf(databaseId, templateId), body);
  const listed = async (
    databaseId: number,
    who: DrivePerson = t.main,
  ): Promise<ListedTemplate[] | undefined> =>
    (await t.get(who, `databases/${databaseId}`)).body.entry_templates;
  const names = async (databaseId: number) => (await listed(databaseId))?.map(({ name }) => name);
  const blocksOf = async (pageId: string): Promise<Block[]> =>
    (await t.get(t.main, `pages/${pageId}`)).body.blocks;

  it("come before defaults and behind what is sent, with today, oneself, title, icon and blocks", async () => {
    const { databaseId, ids } = await t.newDatabase({
      Ort: { property_type: "text", property_config: { default_value: value("Bonn") } },
      Land: { property_type: "text", property_config: { default_value: value("D") } },
      Art: { property_type: "text" },
      Am: { property_type: "date" },
      Wer: people,
      Stufe: { property_type: "single_choice", property_config: { options } },
      Mehr: { property_type: "multiple_choice", property_config: { options } },
    });
    const { status, body } = await make(databaseId, {
      name: "Besprechung",
      icon: "lucide:bird",
      values: {
        [ids["Ort"] ?? 0]: value("Köln"),
        [ids["Art"] ?? 0]: value("a"),
        [ids["Am"] ?? 0]: { kind: "today" },
        [ids["Wer"] ?? 0]: { kind: "me" },
        [ids["Stufe"] ?? 0]: value("hoch"),
        [ids["Mehr"] ?? 0]: value('["mittel","hoch"]'),
      },
    });
    expect(body).toMatchObject({ name: "Besprechung" });
    expect([status, body.values[String(ids["Mehr"])]]).toEqual([201, value('["mittel","hoch"]')]);
    await t.shareDatabase(databaseId, t.guest.actor.userId, "write");
    const made = await add(databaseId, { template_id: body.template_id, properties: { Art: "b" } }, t.guest);
    expect([made.status, made.body.title, made.body.icon]).toEqual([201, "Besprechung", "lucide:bird"]);
    expect(made.body.properties).toMatchObject({
      Ort: "Köln",
      Land: "D",
      Art: "b",
      Wer: t.guest.actor.userId,
      Stufe: "hoch",
      Mehr: '["mittel","hoch"]',
    });
    expect(JSON.parse(made.body.properties.Am)).toMatchObject({ include_time: false, end_date: null });
    // Without one, nothing of it.
    const plain = await add(databaseId, { title: "Leer" });
    expect(plain.body.properties).toMatchObject({ Ort: "Bonn", Land: "D", Art: null });
  });

  it("hold what an entry has: its values and blocks, no files, and nothing that is unique", async () => {
    const { databaseId, ids } = await t.newDatabase({
      Ort: { property_type: "text" },
      Nummer: { property_type: "text", property_config: { rules: { unique: true } } },
      Anhang: { property_type: "file" },
    });
    const entry = await t.newEntry(databaseId, "Muster", { Ort: "Bonn", Nummer: "1" });
    const file = { name: "a.png", bytes: png };
    await t.send(t.main, `/api/cortex/entries/${entry}/properties/${ids["Anhang"]}/files`, file);
    const block = async (content: string, parent: string | null = null): Promise<string> =>
      (
        await t.post(t.main, `pages/${entry}/blocks`, {
          block_type: "text",
          content,
          parent_block_id: parent,
        })
      ).body.block_id;
    await block("darunter", await block("oben"));
    await t.send(t.main, `/api/cortex/pages/${entry}/blocks/file`, file);
    const { body: template } = await make(databaseId, { name: "Aus Muster", from_entry_id: entry });
    expect(template.values).toEqual({ [ids["Ort"] ?? 0]: value("Bonn") });
    expect(template.blocks.map(({ content }: Block) => content)).toEqual(["oben", "darunter"]);
    const made = await add(databaseId, { template_id: template.template_id, title: "Eins" });
    expect(made.body.properties).toMatchObject({ Ort: "Bonn", Nummer: null, Anhang: null });
    const [top, below] = await blocksOf(made.body.page_id);
    expect([top?.content, below?.content, below?.parent_block_id]).toEqual([
      "oben",
      "darunter",
      top?.block_id,
    ]);
    // Each has blocks of its own.
    const again = await blocksOf((await add(databaseId, { template_id: template.template_id })).body.page_id);
    expect(again.map(({ block_id }) => block_id)).not.toContain(top?.block_id);
    // Another entry replaces all of it; single values stay what they are.
    const other = await t.newEntry(databaseId, "Anders", { Ort: "Ulm" });
    const replaced = await patch(databaseId, template.template_id, { from_entry_id: other });
    expect(replaced.body).toMatchObject({ values: { [ids["Ort"] ?? 0]: value("Ulm") }, blocks: [] });
    const emptied = await patch(databaseId, template.template_id, { values: { [ids["Ort"] ?? 0]: null } });
    expect(emptied.body.values).toEqual({});
  });

  it("follow renamed options, and lose what is gone", async () => {
    const { databaseId, ids } = await t.newDatabase({
      Stufe: { property_type: "single_choice", property_config: { options } },
      Ort: { property_type: "text" },
    });
    const [stufe, ort] = [ids["Stufe"] ?? 0, ids["Ort"] ?? 0];
    const { body } = await make(databaseId, { values: { [stufe]: value("hoch"), [ort]: value("x") } });
    const get = async () => (await t.get(t.main, pathOf(databaseId, body.template_id))).body.values;
    const config = (await t.get(t.main, `databases/${databaseId}`)).body.properties.find(
      (each: { property_id: number }) => each.property_id === stufe,
    ).property_config;
    const [first, second] = config.options;
    const configure = (wanted: unknown[]) =>
      t.patch(t.main, `properties/${stufe}/details`, { property_config: { options: wanted } });
    await configure([{ ...first, name: "dringend" }, second]);
    expect(await get()).toEqual({ [stufe]: value("dringend"), [ort]: value("x") });
    expect((await add(databaseId, { template_id: body.template_id })).body.properties).toMatchObject({
      Stufe: "dringend",
    });
    await configure([second]);
    await t.remove(t.main, `properties/${ort}`);
    expect(await get()).toEqual({});
    expect((await add(databaseId, { template_id: body.template_id })).status).toBe(201);
  });

  it("say nothing of a property that became another type, never an id for a text, until it is that again", async () => {
    const { databaseId, ids } = await t.newDatabase({
      Stufe: { property_type: "single_choice", property_config: { options } },
      Wer: people,
      Am: { property_type: "date" },
    });
    const [stufe, wer, am] = [ids["Stufe"] ?? 0, ids["Wer"] ?? 0, ids["Am"] ?? 0];
    const said = { [stufe]: value("hoch"), [wer]: value(t.main.actor.userId), [am]: { kind: "today" } };
    const { body } = await make(databaseId, { values: said });
    const get = async () => (await t.get(t.main, pathOf(databaseId, body.template_id))).body.values;
    const convert = async (id: number, property_type: string): Promise<string> =>
      (await t.post(t.main, `properties/${id}/convert`, { property_type })).body.trashed_part;
    await convert(stufe, "multiple_choice");
    expect((await get())[stufe]).toEqual(value('["hoch"]'));
    const part = await convert(stufe, "text");
    await convert(wer, "text");
    await convert(am, "text");
    expect(await get()).toEqual({});
    const made = await add(databaseId, { template_id: body.template_id });
    expect(made.body.properties).toMatchObject({ Stufe: null, Wer: null, Am: null });
    await t.post(t.main, `trash/${part}/restore`, {});
    expect((await get())[stufe]).toEqual(value('["hoch"]'));
  });

  it("obey rules: what breaks one by now is refused with its sentence, titles are numbered on", async () => {
    const { databaseId, ids } = await t.newDatabase({ Menge: { property_type: "number" } });
    const menge = ids["Menge"] ?? 0;
    const { body } = await make(databaseId, { values: { [menge]: { kind: "value", value: 0 } } });
    const rules = { property_config: { rules: { minimum: 1 } } };
    await t.patch(t.main, `properties/${menge}/details`, rules);
    expect(await add(databaseId, { template_id: body.template_id })).toMatchObject({
      status: 422,
      body: { detail: "„Menge“ muss mindestens 1 sein." },
    });
    const refused = await patch(databaseId, body.template_id, { values: { [menge]: value("0") } });
    expect(refused).toMatchObject({ status: 422, body: { code: "invalid_value" } });
    // What is sent comes before it.
    const sent = await add(databaseId, { template_id: body.template_id, properties: { Menge: 2 } });
    expect([sent.status, sent.body.properties.Menge]).toEqual([201, "2"]);
    await patch(databaseId, body.template_id, { values: { [menge]: value("1") } });
    const lead = (await t.get(t.main, `databases/${databaseId}`)).body.properties[0].property_id;
    await t.patch(t.main, `properties/${lead}/details`, { property_config: { rules: { unique: true } } });
    const titles = [];
    for (let n = 0; n < 2; n += 1)
      titles.push((await add(databaseId, { template_id: body.template_id })).body.title);
    expect(titles).toEqual(["Vorlage 2", "Vorlage 3"]);
  });

  it("give nobody more: links and people that somebody may not choose are left out", async () => {
    const { databaseId: target } = await t.newDatabase({});
    const hidden = await t.newEntry(target, "Geheim");
    const { databaseId, ids } = await t.newDatabase({
      Dazu: { property_type: "relation", property_config: { target: `cortex:${target}`, multiple: true } },
      Wer: { ...people, property_config: { multiple: true } },
    });
    const { body } = await make(databaseId, {
      values: {
        [ids["Dazu"] ?? 0]: value(hidden),
        [ids["Wer"] ?? 0]: value(`${t.main.actor.userId},${t.guest.actor.userId}`),
      },
    });
    expect(body).toMatchObject({ name: "Vorlage" });
    const wanted = { template_id: body.template_id };
    expect(await listed(databaseId, t.main)).toHaveLength(1);
    await t.shareDatabase(databaseId, t.guest.actor.userId, "read");
    expect(await listed(databaseId, t.guest)).toBeUndefined();
    expect((await add(databaseId, wanted, t.guest)).status).toBe(403);
    await t.shareDatabase(databaseId, t.guest.actor.userId, "write");
    expect(await listed(databaseId, t.guest)).toEqual([
      { template_id: body.template_id, name: "Vorlage", icon: null },
    ]);
    const made = await add(databaseId, wanted, t.guest);
    expect(made.body.properties).toMatchObject({ Dazu: null, Wer: t.guest.actor.userId });
    expect((await add(databaseId, wanted)).body.properties).toMatchObject({ Dazu: hidden });
    expect((await make(databaseId, {}, t.guest)).body.code).toBe("main_only");
    expect((await t.get(t.guest, pathOf(databaseId, body.template_id))).status).toBe(403);
  });

  it("stand in an order, are bounded, and refuse what does not fit", async () => {
    const { databaseId, ids } = await t.newDatabase({
      Am: { property_type: "date" },
      Summe: { property_type: "formula", property_config: { formula: "1" } },
    });
    const made: string[] = [];
    for (const name of ["a", "b", "c"]) made.push((await make(databaseId, { name })).body.template_id);
    const [a = "", b = "", c = ""] = made;
    await patch(databaseId, c, { before_id: a });
    expect(await names(databaseId)).toEqual(["c", "a", "b"]);
    await patch(databaseId, c, { before_id: null });
    await patch(databaseId, a, { name: "z", icon: "lucide:bird" });
    await patch(databaseId, a, { icon: null });
    expect(await names(databaseId)).toEqual(["z", "b", "c"]);
    expect((await patch(databaseId, a, { before_id: a })).body.detail).toBe(texts.gone);
    const wrong = (values: object) => patch(databaseId, a, { values });
    expect((await wrong({ [ids["Am"] ?? 0]: { kind: "me" } })).body.detail).toBe(texts.noValue("Am"));
    expect((await wrong({ [ids["Summe"] ?? 0]: value("1") })).body.detail).toBe(texts.noValue("Summe"));
    expect((await wrong({ 999999: value("1") })).body.detail).toBe(texts.unknownProperty);
    expect((await wrong({ [ids["Am"] ?? 0]: value("morgen") })).status).toBe(422);
    const { databaseId: elsewhere } = await t.newDatabase({});
    const anonymous = await t.newEntry(elsewhere, "Fremd");
    expect((await patch(databaseId, a, { from_entry_id: anonymous })).body.detail).toBe(texts.otherDatabase);
    expect((await patch(elsewhere, a, { name: "x" })).status).toBe(404);
    expect((await add(elsewhere, { template_id: a })).body.detail).toBe(texts.gone);
    expect((await t.remove(t.main, pathOf(databaseId, b))).status).toBe(204);
    expect((await t.remove(t.main, pathOf(databaseId, b))).status).toBe(404);
    for (let n = 2; n < limits.entryTemplates; n += 1) await make(databaseId, {});
    expect((await make(databaseId, {})).body).toMatchObject({
      code: "too_many_items",
      detail: texts.tooMany(limits.entryTemplates),
    });
    const kinds = ["template_created", "template_changed", "template_deleted"];
    for (const kind of kinds) expect((await t.changes(kind)).length).toBeGreaterThan(0);
  });
});
