import { beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { makeForm } from "./form-for-tests.ts";

describeEachEngine("forms", (engine) => {
  let t: TestApp;
  let f: Awaited<ReturnType<typeof makeForm>>;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    return () => t.close();
  });
  beforeEach(async () => {
    f = await makeForm(t.main);
    await f.set();
  });

  const faults = (body: { errors?: { field: string; message: string }[] }) =>
    (body.errors ?? []).map(({ field, message }) => [field, message]);

  it("make an entry of an answer, and nothing of what is not asked", async () => {
    const { status, body } = await f.answer(t.main, { ...f.whole, [f.age]: "3", [f.note]: "Hallo" });
    expect(status).toBe(201);
    const [entry, ...others] = await f.entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      page_id: body.page_id,
      title: "Mia",
      properties: { Kurs: "Yoga", Alter: null, Notiz: "Hallo", Einverstanden: "true" },
    });
    const boxer = await f.answer(t.main, { ...f.whole, [f.course]: "Boxen", [f.age]: "30" });
    expect(boxer.status).toBe(201);
    expect((await f.entries())[1]?.properties["Alter"]).toBe("30");
  });

  it("say what is missing and wrong, in the order of the questions", async () => {
    const empty = await f.answer(t.main, { [f.lead]: "  ", [f.agreed]: "false", [f.note]: "x" });
    expect(empty.status).toBe(422);
    expect(faults(empty.body)).toEqual(
      [f.lead, f.course, f.agreed].map((id) => [`answers.${id}`, "Bitte fülle dieses Feld aus."]),
    );
    const wrong = await f.answer(t.main, { ...f.whole, [f.course]: "Boxen", [f.age]: "viele" });
    expect([wrong.status, faults(wrong.body)[0]?.[0]]).toEqual([422, `answers.${f.age}`]);
    const strange = await f.answer(t.main, { ...f.whole, [f.course]: "Reiten" });
    expect([strange.status, faults(strange.body)[0]?.[0]]).toEqual([422, `answers.${f.course}`]);
    const long = await f.answer(t.main, { ...f.whole, [f.lead]: "x".repeat(501) });
    expect([long.status, faults(long.body)[0]?.[0]]).toEqual([422, `answers.${f.lead}`]);
    expect(await f.entries()).toEqual([]);
  });

  it("refuse answers to what they do not ask", async () => {
    for (const id of [f.secret, 999_999, "constructor", "Intern"]) {
      const { status } = await t.main.post(
        `${f.view}/answers`,
        JSON.parse(`{"answers":{"${f.lead}":"Mia","${f.course}":"Yoga","${f.agreed}":"true","${id}":"x"}}`),
      );
      expect(status).toBe(422);
    }
    for (const body of [{}, { answers: null }, { answers: [1] }, { answers: { [f.lead]: 3 } }])
      expect((await t.main.post(`${f.view}/answers`, body)).status).toBe(422);
    expect(await f.entries()).toEqual([]);
  });

  it("are answered by whoever writes, and by readers where they say so", async () => {
    expect((await f.answer(t.anonymous, f.whole)).status).toBe(401);
    expect((await f.answer(t.guest, f.whole)).status).toBe(404);
    await t.shareDatabase(f.id, t.guest.userId, "read");
    expect((await f.answer(t.guest, f.whole)).status).toBe(403);
    await f.set({ for_readers: true });
    const answered = await f.answer(t.guest, f.whole);
    expect(answered.status).toBe(201);
    // An answer gives no right to anything else.
    expect((await t.guest.post(`${f.url}/entries`, { title: "x" })).status).toBe(403);
    const cell = { property_id: f.note, value: "anders" };
    expect(
      (await t.guest.patch(`/api/cortex/entries/${answered.body.page_id}/properties`, cell)).status,
    ).toBe(403);
    const own = await t.guest.post(`${f.url}/views`, {
      name: "Meins",
      private: true,
      layout: "form",
      layout_options: { form: f.form({ for_readers: true }) },
    });
    expect(own.status).toBe(201);
    expect((await t.guest.post(`${f.url}/views/${own.body.id}/answers`, { answers: f.whole })).status).toBe(
      403,
    );
    await t.shareDatabase(f.id, t.guest.userId, "write");
    expect((await t.guest.post(`${f.url}/views/${own.body.id}/answers`, { answers: f.whole })).status).toBe(
      201,
    );
    await t.shareDatabase(f.id, t.guest.userId, "none");
    expect((await f.answer(t.guest, f.whole)).status).toBe(404);
  });

  it("are closed where the view is something else, or its database is in the trash", async () => {
    await f.set({}, "table");
    const { status, body } = await f.answer(t.main, f.whole);
    expect([status, body.code]).toEqual([409, "no_form"]);
    await f.set();
    await t.main.delete(f.url);
    expect((await f.answer(t.main, f.whole)).status).toBe(404);
  });

  it("ask for everything that people fill where nobody has chosen", async () => {
    await t.main.patch(f.view, { layout: "form", layout_options: { form: null } });
    expect((await f.answer(t.main, { [f.lead]: "Tom", [f.secret]: "ja" })).status).toBe(201);
    expect((await f.entries())[0]?.properties["Intern"]).toBe("ja");
  });

  it("add one entry for one try that is repeated", async () => {
    const headers = { "idempotency-key": "018f3f4e-0000-7000-8000-00000000000a" };
    const first = await f.answer(t.main, f.whole, headers);
    const again = await f.answer(t.main, f.whole, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const changed = await f.answer(t.main, { ...f.whole, [f.lead]: "Anders" }, headers);
    expect([changed.status, changed.body.code]).toEqual([409, "idempotency_reused"]);
    expect(await f.entries()).toHaveLength(1);
  });

  it("are checked when they are saved", async () => {
    const rule = (property_id: number, operator: string, value?: string) => ({
      shown_if: { match: "all", conditions: [{ property_id, operator, value }] },
    });
    const formula = await t.main.post(`${f.url}/properties`, {
      property_name: "Doppelt",
      property_type: "formula",
      property_config: { formula: "1+1" },
    });
    for (const fields of [
      [f.field(999_999)],
      [f.field(f.lead), f.field(f.lead)],
      [f.field(formula.body.property_id)],
      [f.field(f.note, rule(f.course, "is", "Yoga")), f.field(f.course)],
      [f.field(f.note, rule(f.note, "filled"))],
      [f.field(f.course), f.field(f.note, rule(f.course, "at_least", "3"))],
      [f.field(f.age), f.field(f.note, rule(f.age, "at_least", "viele"))],
      [f.field(f.age), f.field(f.note, rule(f.age, "is"))],
      [f.field(f.age), f.field(f.note, rule(f.age, "ähnlich", "3"))],
      [f.field(f.age, { label: "x".repeat(201) })],
      [f.field(f.age), f.field(f.note, { shown_if: { match: "all", conditions: [] } })],
    ]) {
      const { status, body } = await f.set({ fields });
      expect([status, body.detail]).toEqual([422, expect.stringMatching(/[a-zäöü ]{8,}/)]);
    }
    const many = Array.from({ length: 101 }, () => f.field(f.lead));
    expect((await f.set({ fields: many })).status).toBe(413);
    await t.shareDatabase(f.id, t.guest.userId, "write");
    expect((await t.guest.patch(f.view, { layout_options: { form: f.form() } })).status).toBe(403);
  });

  it("follow the schema: options that are renamed, properties that go and come back", async () => {
    const { properties } = (await t.main.get(f.url)).body;
    const course = properties.find((each: { property_id: number }) => each.property_id === f.course);
    const options = course.property_config.options.map((option: { name: string }) => ({
      ...option,
      name: option.name === "Boxen" ? "Kickboxen" : option.name,
    }));
    await t.main.patch(`/api/cortex/properties/${f.course}/details`, { property_config: { options } });
    const view = async () => (await t.main.get(`${f.url}/views`)).body.views[0];
    const conditionOf = async () => (await view()).layout_options.form.fields[2].shown_if?.conditions[0];
    expect(await conditionOf()).toEqual({ property_id: f.course, operator: "is", value: "Kickboxen" });
    await t.main.delete(`/api/cortex/properties/${f.course}`);
    const ids = async () =>
      (await view()).layout_options.form.fields.map((field: { property_id: number }) => field.property_id);
    expect(await ids()).toEqual([f.lead, f.age, f.note, f.agreed]);
    await t.main.post(`/api/cortex/trash/property-${f.course}/restore`);
    expect(await ids()).toEqual([f.lead, f.course, f.age, f.note, f.agreed]);
  });

  it("of a later version are neither shown nor answered, and stay as they are", async () => {
    const stored = () =>
      t.storage.read
        .selectFrom("view")
        .select("config")
        .where("view_id", "=", f.viewId)
        .executeTakeFirstOrThrow();
    const { config } = await stored();
    const later = config.replace('"operator":"is"', '"operator":"sounds_like"');
    await t.storage.transact(async (tx) => {
      await tx.db.updateTable("view").set({ config: later }).where("view_id", "=", f.viewId).execute();
    });
    const { view_configs: views } = (await t.main.get(f.url)).body;
    expect([views[0].layout, views[0].layout_options.form]).toEqual(["form", null]);
    expect((await f.answer(t.main, f.whole)).body.code).toBe("no_form");
    await t.main.patch(f.view, { name: "Anders" });
    expect((await stored()).config).toContain("sounds_like");
  });
});
