import type { ImportCheck, TableAnalysis } from "@maive/contract";
import { dateText } from "@maive/values";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FilesApp, startFilesApp } from "../../../../../test/cortex-files.ts";
import type { DrivePerson } from "../../../../../test/drive-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { planOf, tableCalls } from "../../table-transfer/table-calls-for-tests.ts";

type Listed = { page_id: string; title: string; properties: Record<string, string | null> };

describeEachEngine("rules of properties", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  const { upload, run } = tableCalls(() => t);
  const property = (property_type: string, property_config: object = {}) => ({
    property_type,
    property_config,
  });
  const ruled = (property_type: string, rules: object, more: object = {}) =>
    property(property_type, { rules, ...more });
  const listed = async (databaseId: number): Promise<Listed[]> =>
    (await t.get(t.main, `databases/${databaseId}/entries`)).body.entries;
  const column = async (databaseId: number, name: string) =>
    (await listed(databaseId)).map(({ properties }) => properties[name] ?? null);
  const add = (databaseId: number, title: string, properties: object = {}, who: DrivePerson = t.main) =>
    t.post(who, `databases/${databaseId}/entries`, { title, properties });
  const put = (entryId: string, property_id: number | undefined, value: unknown, who: DrivePerson = t.main) =>
    t.patch(who, `entries/${entryId}/properties`, { property_id, value });
  const putMany = (databaseId: number, changes: readonly object[]) =>
    t.patch(t.main, `databases/${databaseId}/cells`, { changes });
  const configure = (id: number | undefined, property_config: object) =>
    t.patch(t.main, `properties/${id}/details`, { property_config });
  const configOf = async (databaseId: number, id: number | undefined) =>
    (await t.get(t.main, `databases/${databaseId}`)).body.properties.find(
      (each: { property_id: number }) => each.property_id === id,
    ).property_config;
  const refused = (name: string, message: string) => ({
    status: 422,
    body: { code: "invalid_value", detail: message, errors: [{ field: name, message }] },
  });

  it("refuse values that break them, of cells, many cells, new entries and titles, with a sentence", async () => {
    const { databaseId, ids } = await t.newDatabase({
      Menge: ruled("number", { minimum: 1, maximum: "10" }),
      Nummer: ruled("text", { pattern: { kind: "mask", text: "RE-999" }, max_length: 6 }),
      Am: ruled("date", { earliest: "2026-01-01" }),
    });
    const low = "„Menge“ muss mindestens 1 sein.";
    expect(await add(databaseId, "a", { Menge: 0 })).toMatchObject(refused("Menge", low));
    expect(
      await t.post(t.main, `databases/${databaseId}/entries/bulk`, {
        entries: [{ title: "b" }, { title: "c", properties: { Menge: 11 } }],
      }),
    ).toMatchObject(refused("Menge", "„Menge“ darf höchstens 10 sein."));
    const { body } = await add(databaseId, "a", { Menge: 1, Nummer: "RE-001" });
    expect(await put(body.page_id, ids["Menge"], "0.5")).toMatchObject(refused("Menge", low));
    expect(
      await putMany(databaseId, [
        { entry_id: body.page_id, property_id: ids["Menge"], value: "5" },
        { entry_id: body.page_id, property_id: ids["Nummer"], value: "17" },
      ]),
    ).toMatchObject({ status: 422, body: { errors: [{ field: "Nummer" }] } });
    expect((await listed(databaseId)).map(({ properties }) => properties)).toMatchObject([
      { Menge: "1", Nummer: "RE-001", Am: null },
    ]);
    expect((await put(body.page_id, ids["Menge"], "10")).status).toBe(200);
    const [lead] = (await t.get(t.main, `databases/${databaseId}`)).body.properties;
    expect((await configure(lead.property_id, { rules: { min_length: 3 } })).status).toBe(200);
    const short = "„Name“ muss mindestens 3 Zeichen lang sein.";
    expect(await add(databaseId, "ab")).toMatchObject(refused("Name", short));
    expect(
      await t.main.call("PATCH", `/api/cortex/pages/${body.page_id}`, { body: { title: "ab" } }),
    ).toMatchObject({
      status: 422,
    });
  });

  it("let a required cell begin empty, and not become so again", async () => {
    const { databaseId, ids } = await t.newDatabase({
      Status: ruled("single_choice", { required: true }, { options: ["offen", "zu"] }),
    });
    const { body } = await add(databaseId, "a");
    expect(await column(databaseId, "Status")).toEqual([null]);
    expect((await put(body.page_id, ids["Status"], null)).status).toBe(200);
    expect((await put(body.page_id, ids["Status"], "offen")).status).toBe(200);
    expect(await put(body.page_id, ids["Status"], null)).toMatchObject(
      refused("Status", "„Status“ ist ein Pflichtfeld und darf nicht leer sein."),
    );
    expect(await column(databaseId, "Status")).toEqual(["offen"]);
  });

  it("give every value of a unique property once, whoever writes at the same time", async () => {
    const { databaseId, ids } = await t.newDatabase({ Nr: ruled("text", { unique: true }) });
    const twice = "„Nr“ darf jeden Wert nur einmal haben; diesen hat schon ein anderer Eintrag.";
    const { body: first } = await add(databaseId, "a", { Nr: "Ä-1" });
    const { body: second } = await add(databaseId, "b", { Nr: "Ä-01" });
    expect(await add(databaseId, "c", { Nr: "ä-1" })).toMatchObject(refused("Nr", twice));
    expect(await put(second.page_id, ids["Nr"], "Ä-1")).toMatchObject(refused("Nr", twice));
    expect((await put(first.page_id, ids["Nr"], "ä-1")).status).toBe(200);
    const swapped = await putMany(databaseId, [
      { entry_id: first.page_id, property_id: ids["Nr"], value: "Ä-01" },
      { entry_id: second.page_id, property_id: ids["Nr"], value: "Ä-1" },
    ]);
    expect(swapped.status).toBe(200);
    const many = Array.from({ length: 20 }, (_, n) => ({ title: `n${n}`, properties: { Nr: `N${n % 19}` } }));
    expect(await t.post(t.main, `databases/${databaseId}/entries/bulk`, { entries: many })).toMatchObject({
      status: 422,
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => add(databaseId, `gleich ${n}`, { Nr: "gleich" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(422)]);
    // A trashed entry has its value no more; what comes back is listed.
    await t.main.call("DELETE", `/api/cortex/pages/${first.page_id}`);
    expect((await add(databaseId, "d", { Nr: "ä-01" })).status).toBe(201);
    await t.post(t.main, `pages/${first.page_id}/restore`, {});
    const check = await t.post(t.main, `properties/${ids["Nr"]}/rules/check`, {});
    expect(check.body).toMatchObject({ count: 2, entries: [{ title: "a", reason: twice }, { title: "d" }] });
  });

  it("name no entry to somebody who may not read it", async () => {
    const { databaseId, ids } = await t.newDatabase({ Nr: ruled("number", { unique: true }) });
    await add(databaseId, "Geheimes", { Nr: 7 });
    await t.shareDatabase(databaseId, t.guest.actor.userId, "write");
    const { status, body } = await add(databaseId, "Eigenes", { Nr: 7 }, t.guest);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).not.toContain("Geheim");
    expect((await t.post(t.guest, `properties/${ids["Nr"]}/rules/check`, {})).status).toBe(403);
  });

  it("leave copies without what is unique, and number unique titles on", async () => {
    const { databaseId } = await t.newDatabase({
      Nr: ruled("text", { unique: true }),
      Notiz: property("text"),
    });
    const [lead] = (await t.get(t.main, `databases/${databaseId}`)).body.properties;
    await configure(lead.property_id, { rules: { unique: true } });
    const { body } = await add(databaseId, "a", { Nr: "1", Notiz: "bleibt" });
    for (let n = 0; n < 2; n += 1) await t.post(t.main, `pages/${body.page_id}/duplicate`, {});
    const rows = await listed(databaseId);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(3);
    expect(rows.map(({ properties }) => [properties["Nr"], properties["Notiz"]]).toSorted()).toEqual([
      [null, "bleibt"],
      [null, "bleibt"],
      ["1", "bleibt"],
    ]);
  });

  it("fill new entries with defaults, also with the day and the person", async () => {
    const { databaseId, ids } = await t.newDatabase({
      Status: property("single_choice", {
        options: [{ name: "offen" }, { name: "zu" }],
        default_value: { kind: "value", value: "offen" },
      }),
      Am: property("date", { default_value: { kind: "today" } }),
      Wer: property("person", { linked_property_name: "Akten", default_value: { kind: "me" } }),
      Menge: property("number", { default_value: { kind: "value", value: 3 } }),
    });
    await t.shareDatabase(databaseId, t.guest.actor.userId, "write");
    await add(databaseId, "a", { Menge: null }, t.guest);
    const [entry] = await listed(databaseId);
    const day = await t.storage.read
      .selectFrom("page")
      .select("created_at")
      .where("page_id", "=", entry?.page_id ?? "")
      .executeTakeFirstOrThrow();
    const today = new Date(day.created_at).toLocaleDateString("en-CA", { timeZone: "Europe/Berlin" });
    expect(entry?.properties).toMatchObject({
      Status: "offen",
      Wer: t.guest.actor.userId,
      Menge: null,
      Am: dateText({
        start_date: `${today}T00:00:00.000Z`,
        end_date: null,
        include_time: false,
        include_end_date: false,
      }),
    });
    // It follows its option, and goes with it.
    const { options, default_value } = await configOf(databaseId, ids["Status"]);
    const renamed = [{ ...options[0], name: "neu" }, options[1]];
    await configure(ids["Status"], { options: renamed, default_value });
    expect((await configOf(databaseId, ids["Status"])).default_value).toEqual({
      kind: "value",
      value: "neu",
    });
    await configure(ids["Status"], { options: [options[1]] });
    expect((await configOf(databaseId, ids["Status"])).default_value).toBeUndefined();
  });

  it("apply to tables that come: what breaks one is reported and left out", async () => {
    const { databaseId, ids } = await t.newDatabase({
      Nr: ruled("text", { unique: true }),
      Menge: ruled("number", { minimum: 1 }),
      Art: property("text", { default_value: { kind: "value", value: "neu" } }),
    });
    await add(databaseId, "alt", { Nr: "1" });
    const analysis = (
      await upload(t.main, "Neue.csv", "Name;Nr;Menge\na;1;5\nb;2;0\nc;2;7\n", {
        database_id: String(databaseId),
      })
    ).body as TableAnalysis;
    const to = (name: string) => ({ kind: "property", property_id: ids[name] });
    const columns = planOf(analysis).map((planned, n) =>
      n === 0 ? planned : { ...planned, to: to(["", "Nr", "Menge"][n] ?? "") },
    );
    const plan = { into: { database_id: databaseId }, columns };
    const check = (await t.post(t.main, `imports/${analysis.import_id}/check`, plan)).body as ImportCheck;
    expect(check.problems.map(({ row, column: name, value }) => [row, name, value])).toEqual([
      [2, "Nr", "1"],
      [3, "Menge", "0"],
      [4, "Nr", "2"],
    ]);
    await run(t.main, analysis, plan);
    expect(
      (await listed(databaseId)).map(({ title, properties }) => [
        title,
        properties["Nr"],
        properties["Menge"],
        properties["Art"],
      ]),
    ).toEqual([
      ["alt", "1", null, "neu"],
      ["a", null, "5", "neu"],
      ["b", "2", null, "neu"],
      ["c", null, "7", "neu"],
    ]);
  });

  it("list what broke a rule that came later, which stays, may be written back, and comes back with its property", async () => {
    const { databaseId, ids } = await t.newDatabase({ Menge: property("number") });
    const { body } = await add(databaseId, "a", { Menge: 0 });
    await add(databaseId, "b", { Menge: 5 });
    await add(databaseId, "c");
    const rules = { minimum: 1, required: true };
    const tried = await t.post(t.main, `properties/${ids["Menge"]}/rules/check`, {
      property_config: { rules },
    });
    expect(tried.body).toEqual({
      count: 2,
      entries: [
        { page_id: body.page_id, title: "a", value: "0", reason: "„Menge“ muss mindestens 1 sein." },
        expect.objectContaining({
          title: "c",
          value: "",
          reason: "„Menge“ ist ein Pflichtfeld und darf nicht leer sein.",
        }),
      ],
    });
    expect((await configOf(databaseId, ids["Menge"])).rules).toBeUndefined();
    await configure(ids["Menge"], { rules });
    expect(await column(databaseId, "Menge")).toEqual(["0", "5", null]);
    expect((await put(body.page_id, ids["Menge"], "0.0")).status).toBe(200);
    const step = (await put(body.page_id, ids["Menge"], "2")).body.step_id;
    expect((await put(body.page_id, ids["Menge"], "0")).status).toBe(422);
    expect((await t.post(t.main, `databases/${databaseId}/steps/${step}/undo`, {})).body).toMatchObject({
      conflicts: [],
    });
    expect(await column(databaseId, "Menge")).toEqual(["0", "5", null]);
    await t.main.call("DELETE", `/api/cortex/properties/${ids["Menge"]}`);
    await t.post(t.main, `trash/property-${ids["Menge"]}/restore`, {});
    expect(await column(databaseId, "Menge")).toEqual(["0", "5", null]);
    expect((await configOf(databaseId, ids["Menge"])).rules).toEqual({ minimum: "1", required: true });
    const text = await t.post(t.main, `properties/${ids["Menge"]}/convert`, { property_type: "text" });
    expect(text.body.property_config).toEqual({ rules: { required: true } });
  });

  it("stay where only others are sent, and go with null", async () => {
    const { databaseId, ids } = await t.newDatabase({ Menge: ruled("number", { minimum: 1 }) });
    await configure(ids["Menge"], { number_style: "percent" });
    expect(await configOf(databaseId, ids["Menge"])).toEqual({
      number_style: "percent",
      rules: { minimum: "1" },
    });
    await configure(ids["Menge"], { rules: null });
    expect(await configOf(databaseId, ids["Menge"])).toEqual({ number_style: "percent" });
  });

  it.each([
    ["number", { rules: { minimum: "viel" } }],
    ["number", { rules: { minimum: 5, maximum: 4 } }],
    ["date", { rules: { earliest: "2026-02-30" } }],
    ["date", { rules: { earliest: "2026-02-02", latest: "2026-02-01" } }],
    ["text", { rules: { max_length: 0 } }],
    ["text", { rules: { pattern: { kind: "regex", text: "(a+)+" } } }],
    ["text", { rules: { pattern: { kind: "mask", text: "" } } }],
    ["text", { rules: { pattern: { kind: "mask", text: "9".repeat(201) } } }],
    ["text", { rules: { max_length: 2 }, default_value: { kind: "value", value: "abc" } }],
    ["text", { rules: { unique: true }, default_value: { kind: "value", value: "abc" } }],
    ["text", { default_value: { kind: "today" } }],
    ["single_choice", { options: ["a"], default_value: { kind: "value", value: "b" } }],
    ["boolean", { default_value: { kind: "me" } }],
  ])("of %s are refused as %j", async (property_type, property_config) => {
    const { databaseId } = await t.newDatabase({});
    const answer = await t.post(t.main, `databases/${databaseId}/properties`, {
      property_name: "X",
      property_type,
      property_config,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid" } });
  });
});
