import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { makeForm } from "./form-for-tests.ts";

describeEachEngine("forms under a public address", (engine) => {
  let t: TestApp;
  let f: Awaited<ReturnType<typeof makeForm>>;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    return () => t.close();
  });
  beforeEach(async () => {
    // Tries of one test are none of the next.
    t.clock.advance(16 * 60 * 1_000);
    f = await makeForm(t.main);
    await f.set();
  });

  const put = (body = {}, path = `${f.view}/address`) =>
    t.main.post(path, body).then((answer) => answer.body.address);
  const open = async (body = {}): Promise<string> => (await put(body)).token;
  const read = (token: string) => t.anonymous.get(`/api/forms/${token}`);
  const send = (
    token: string,
    answers: unknown = f.whole,
    more: Record<string, unknown> = {},
    headers = {},
  ) => t.anonymous.post(`/api/forms/${token}/answers`, { answers, key: randomUUID(), ...more }, headers);

  it("are off until main opens them, and over when main says so", async () => {
    expect((await t.main.get(`${f.view}/address`)).body).toEqual({ address: null });
    await t.shareDatabase(f.id, t.guest.userId, "write");
    for (const who of [t.guest, t.visitor])
      for (const answer of [
        await who.get(`${f.view}/address`),
        await who.post(`${f.view}/address`, {}),
        await who.delete(`${f.view}/address`),
      ])
        expect([answer.status, answer.body.code]).toEqual([403, "main_only"]);
    const first = await open();
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await open({ last_day: "2999-01-01" })).toBe(first);
    expect((await read(first)).status).toBe(200);
    const second = await open({ renew: true });
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await send(first)).status).toBe(404);
    expect((await t.main.delete(`${f.view}/address`)).status).toBe(204);
    expect([(await read(second)).status, (await send(second)).status]).toEqual([404, 404]);
    const { events } = (await t.main.get("/api/citadel/log?group=rights")).body;
    expect(events.slice(0, 3).map((event: { kind: string }) => event.kind)).toEqual([
      "form_closed",
      "form_opened",
      "form_opened",
    ]);
    expect(JSON.stringify(events)).not.toContain(second);
  });

  it("show anonymous users their questions and nothing else", async () => {
    const person = await t.main.post(`${f.url}/properties`, {
      property_name: "Betreut von",
      property_type: "person",
      property_config: { linked_property_name: "Betreute" },
    });
    await t.main.post(`${f.url}/properties`, {
      property_name: "Freunde",
      property_type: "relation",
      property_config: { target: "self" },
    });
    await t.main.post(`${f.url}/entries`, { title: "Kanarienvogel", properties: { Intern: "Kanarie" } });
    const form = f.form();
    await t.main.patch(f.view, {
      layout_options: { form: { ...form, fields: [...form.fields, f.field(person.body.property_id)] } },
    });
    const token = await open();
    const { status, body } = await read(token);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(["description", "fields", "thanks", "title"]);
    expect(body.fields.map((field: { label: string }) => field.label)).toEqual([
      "Wie heißt du?",
      "Kurs",
      "Alter",
      "Notiz",
      "Einverstanden",
    ]);
    expect(body.fields[1].config.options.map(({ name }: { name: string }) => name)).toEqual([
      "Yoga",
      "Boxen",
    ]);
    const answer = JSON.stringify(body);
    for (const secret of [
      "Kanarie",
      "Intern",
      "Betreut",
      "Freunde",
      "Anmeldungen",
      t.main.username,
      "entry_count",
    ])
      expect(answer).not.toContain(secret);
    // What is not asked of anonymous users is not taken from them either.
    const named = await send(token, { ...f.whole, [person.body.property_id]: t.main.userId });
    expect([named.status, named.body.code]).toEqual([422, "invalid"]);
    // With everything asked that can be, people and entries are still left out.
    await t.main.patch(f.view, { layout_options: { form: null } });
    const all = JSON.stringify((await read(token)).body);
    expect(all).toContain("Intern");
    for (const secret of ["Betreut", "Freunde", t.main.userId]) expect(all).not.toContain(secret);
  });

  it("reveal to nobody which values there are where each may be there once", async () => {
    const token = await open();
    const rule = (id: number, unique: boolean) =>
      t.main.patch(`/api/cortex/properties/${id}/details`, {
        property_config: { rules: unique ? { unique } : null },
      });
    expect((await rule(f.note, true)).status).toBe(200);
    await t.main.post(`${f.url}/entries`, { title: "Anna", properties: { Notiz: "Kanarie" } });
    const fields = async () => JSON.stringify((await read(token)).body.fields);
    expect(await fields()).not.toContain("Notiz");
    for (const guess of ["Kanarie", "Spatz"])
      expect((await send(token, { ...f.whole, [f.note]: guess })).body).toMatchObject({ code: "invalid" });
    expect((await send(token)).status).toBe(201);
    // Without a title there is no entry.
    expect((await rule(f.lead, true)).status).toBe(200);
    for (const title of ["Anna", "Berta"])
      expect((await send(token, { ...f.whole, [f.lead]: title })).status).toBe(404);
    const refused = await t.main.post(`${f.view}/address`, {});
    expect([refused.status, refused.body.code]).toEqual([409, "no_form"]);
    expect(refused.body.detail).toContain("nur einmal");
    expect((await rule(f.lead, false)).status).toBe(200);
    expect((await send(token)).status).toBe(201);
  });

  it("make entries without an author, live for others and checked like any other", async () => {
    await t.main.post(`${f.url}/properties`, {
      property_name: "Von",
      property_type: "person",
      property_config: { automatic: "created_by" },
    });
    const token = await open();
    const answered = await send(token, { ...f.whole, [f.course]: "Boxen", [f.age]: "30" });
    expect([answered.status, answered.body]).toEqual([201, { status: "success" }]);
    const [entry, ...others] = await f.entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ title: "Mia", properties: { Kurs: "Boxen", Alter: "30", Von: null } });
    const rows = await t.storage.read
      .selectFrom("page")
      .select("created_by")
      .where("parent_database_id", "=", f.id)
      .execute();
    expect(rows).toEqual([{ created_by: null }]);
    const changes = (await t.main.get(`${f.url}/changes?since=0`)).status;
    expect(changes).toBe(200);
    const wrong = await send(token, { ...f.whole, [f.course]: "Boxen", [f.age]: "viele" });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, `answers.${f.age}`]);
  });

  it("take one answer for one try that is repeated, also by two at once", async () => {
    const token = await open();
    const key = randomUUID();
    const both = await Promise.all([send(token, f.whole, { key }), send(token, f.whole, { key })]);
    const again = await send(token, f.whole, { key });
    expect([...both, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    const other = await send(token, { ...f.whole, [f.lead]: "Anders" }, { key });
    expect([other.status, other.body.code]).toEqual([409, "idempotency_reused"]);
    expect(await f.entries()).toHaveLength(1);
    expect((await t.main.get(`${f.view}/address`)).body.address.answers).toBe(1);
  });

  it("take exactly as many answers as they are to, whoever comes at once, and until their last day", async () => {
    const token = await open({ max_answers: 3 });
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(token)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 410)).toHaveLength(5);
    expect(await f.entries()).toHaveLength(3);
    const full = await read(token);
    expect([full.status, full.body.code, full.body.fields]).toEqual([410, "form_closed", undefined]);
    // A refused answer counts for nothing.
    await open({ max_answers: 4 });
    expect((await send(token, { [f.lead]: "Mia" })).status).toBe(422);
    expect((await send(token)).status).toBe(201);
    const today = t.clock.now().toISOString().slice(0, 10);
    await open({ max_answers: null, last_day: today });
    expect((await send(token)).status).toBe(201);
    const yesterday = new Date(Date.parse(today) - 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
    await open({ last_day: yesterday });
    expect([(await read(token)).status, (await send(token)).status]).toEqual([410, 410]);
    for (const body of [
      { max_answers: 0 },
      { max_answers: 1.5 },
      { max_answers: 1e9 },
      { last_day: "2026-02-30" },
      { last_day: "morgen" },
    ])
      expect((await t.main.post(`${f.view}/address`, body)).status).toBe(422);
  });

  it("are closed with their view, their layout and their database, and never come with a copy", async () => {
    const token = await open();
    await f.set({}, "table");
    expect([(await read(token)).status, (await send(token)).status]).toEqual([404, 404]);
    expect((await t.main.post(`${f.view}/address`, {})).body.code).toBe("no_form");
    await f.set();
    expect((await read(token)).status).toBe(200);
    await t.main.delete(f.url);
    expect([(await read(token)).status, (await send(token)).status]).toEqual([404, 404]);
    await t.main.post(`${f.url}/restore`);
    expect((await read(token)).status).toBe(200);
    const { body: copy } = await t.main.post(`${f.url}/views`, {
      name: "Kopie",
      layout: "form",
      layout_options: (await t.main.get(`${f.url}/views`)).body.views[0].layout_options,
    });
    expect((await t.main.get(`${f.url}/views/${copy.id}/address`)).body).toEqual({ address: null });
    const own = await t.main.patch(`${f.url}/views/${copy.id}`, { private: true });
    expect(own.status).toBe(200);
    expect((await t.main.post(`${f.url}/views/${copy.id}/address`, {})).status).toBe(404);
    await t.main.patch(`${f.url}/views/${copy.id}`, { private: false });
    expect((await t.main.delete(f.view)).status).toBe(204);
    expect([(await read(token)).status, (await send(token)).status]).toEqual([404, 404]);
    await t.main.post(`/api/cortex/trash/view-${f.viewId}/restore`);
    // Back from the trash it waits for main to open it again.
    expect((await read(token)).status).toBe(404);
    expect((await t.main.get(`${f.view}/address`)).body).toEqual({ address: null });
  });

  it("withstand a form attacked", async () => {
    const token = await open();
    const { body: file } = await t.main.upload("/", "geheim.txt", "Kanarie");
    const attached = (
      await t.main.post(`${f.url}/properties`, { property_name: "Anhang", property_type: "file" })
    ).body.property_id;
    const linked = (
      await t.main.post(`${f.url}/properties`, { property_name: "Datei", property_type: "drive_link" })
    ).body.property_id;
    for (const [id, value] of [
      [attached, file.file_id],
      [linked, file.file_id],
      [f.secret, "x"],
      [987_654, "x"],
      ["constructor", "x"],
      ["../", "x"],
    ])
      expect((await send(token, { ...f.whole, [id]: value })).status).toBe(422);
    for (const answers of [null, [], "x", { [f.lead]: { a: 1 } }, { [f.lead]: ["x"] }, { [f.lead]: 3 }])
      expect((await send(token, answers)).status).toBe(422);
    for (const key of [undefined, "", "1", "x".repeat(100)])
      expect((await send(token, f.whole, { key })).status).toBe(422);
    expect((await send(token, { ...f.whole, [f.note]: "x".repeat(70_000) })).status).toBe(413);
    // Forms of other sites, and pages of other sites.
    expect((await send(token, f.whole, {}, { origin: "https://boese.example" })).status).toBe(403);
    expect((await send(token, f.whole, {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const typed = { "content-type": "text/plain" };
    expect((await send(token, f.whole, {}, typed)).status).toBe(415);
    for (const wrong of ["x", "a".repeat(43), "%00", "..%2f", `${token}x`, token.slice(1), `${f.viewId}`]) {
      expect((await read(wrong)).status).toBe(404);
      expect((await send(wrong)).status).toBe(404);
    }
    // A bot that fills every field gets the answer of a success.
    const caught = await send(token, f.whole, { website: "https://boese.example" });
    expect([caught.status, caught.body]).toEqual([201, { status: "success" }]);
    expect(await f.entries()).toEqual([]);
    const script = "<img src=x onerror=alert(1)>";
    await f.set({ title: script, description: script });
    expect((await read(token)).body).toMatchObject({ title: script, description: script });
    expect((await send(token, { ...f.whole, [f.lead]: script })).status).toBe(201);
    expect((await f.entries())[0]?.title).toBe(script);
  });

  it("are answered by one address only so often, and again after a while", async () => {
    const token = await open();
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) statuses.push((await send(token, { [f.lead]: "" })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
    const refused = await send(token);
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(refused.body.detail).toMatch(/[a-zäöü ]{8,}/);
    t.clock.advance(10 * 60 * 1_000);
    expect((await send(token)).status).toBe(201);
  });
});
