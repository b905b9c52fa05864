// One file: each of its tests needs the same form with a question of files, made anew.
import { randomUUID } from "node:crypto";
import { limits } from "@maive/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "../../../../../../tools/test/eventually.ts";
import type { Caller } from "../../../../test/build-app.ts";
import { type FilesApp, png, type SentFile, startFilesApp } from "../../../../test/cortex-files.ts";
import type { DrivePerson } from "../../../../test/drive-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { formEnd, halfForm, halfFormType, sendHalf } from "../../../../test/half-sent.ts";
import { AnswerFiles } from "./answer-files.ts";
import { makeForm } from "./form-for-tests.ts";
import * as store from "./form-uploads.store.ts";

const megabyte = 1024 * 1024;
const text = (name: string, content = name): SentFile => ({ name, bytes: Buffer.from(content) });

describeEachEngine("files of forms", (engine) => {
  let t: FilesApp;
  let f: Awaited<ReturnType<typeof makeForm>>;
  let files: number;
  let token: string;
  let nobody: DrivePerson;
  beforeAll(async () => {
    t = await startFilesApp(engine);
    nobody = { ...t.main, cookie: "" };
  });
  afterAll(() => t.close());

  const callerOf = ({ call }: DrivePerson) =>
    ({
      get: (path: string) => call("GET", path),
      post: (path: string, body: unknown) => call("POST", path, { body }),
      patch: (path: string, body: unknown) => call("PATCH", path, { body }),
    }) as unknown as Caller;
  const ask = (more: object = {}, others: object = {}) =>
    f.set({ fields: [f.field(f.lead), f.field(files, { ...more })], ...others });
  beforeEach(async () => {
    // What one test sends does not count in the next.
    t.clock.advance(10 * 60 * 1_000);
    await aDayPasses();
    await t.cortex.expireFormFiles();
    f = await makeForm(callerOf(t.main));
    const made = await t.main.call("POST", `${f.url}/properties`, {
      body: {
        property_name: "Anlagen",
        property_type: "file",
        property_config: { max_files: 3, max_file_size_mb: 2 },
      },
    });
    files = made.body.property_id;
    await ask();
    token = (await t.main.call("POST", `${f.view}/address`, { body: {} })).body.address.token;
  });

  const send = (file: SentFile, session: string, { at = token, property = files } = {}) =>
    t.send(nobody, `/api/forms/${at}/answers/${session}/files/${property}`, file);
  const json = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(t.url + path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const read = await answer.text();
    return { status: answer.status, body: read === "" ? undefined : JSON.parse(read) };
  };
  const answer = (ids: readonly string[], form_session?: string, more: object = {}) =>
    json("POST", `/api/forms/${token}/answers`, {
      answers: { [f.lead]: "Mia", [files]: ids.join(",") },
      key: randomUUID(),
      form_session,
      ...more,
    });
  const entries = async () => (await t.main.get(`${f.url}/entries`)).body.entries;
  const cell = async (entryId: string, who = t.main) =>
    (await t.get(who, `entries/${entryId}/properties/${files}/files`)).body;
  /** For what was sent, so that nobody is signed out. */
  const aDayPasses = async () => {
    const created_at = new Date(t.clock.now().getTime() - limits.formFileMs - 1).toISOString();
    await t.storage.transact((tx) => tx.db.updateTable("form_upload").set({ created_at }).execute());
  };
  const waiting = () => t.leftovers().uploads;

  it("become files of the cell, as if a writer had put them there", async () => {
    const session = randomUUID();
    const sent = [
      await send({ name: "Bild.png", bytes: png }, session),
      await send(text("Brief.txt"), session),
    ];
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect(Object.keys(sent[0]?.body).toSorted()).toEqual(["name", "size", "upload_id"]);
    expect(sent[0]?.body).toMatchObject({ name: "Bild.png", size: png.length });
    expect(sent[0]?.body.upload_id).toMatch(/^[\w-]{43}$/);
    expect(waiting()).toHaveLength(2);
    expect(t.leftovers().blobs).toEqual([]);
    const before = t.events.length;
    const ids = sent.map(({ body }) => body.upload_id);
    expect((await answer(ids, session)).status).toBe(201);
    expect(waiting()).toEqual([]);
    const [entry] = await entries();
    const listed = await cell(entry.page_id);
    expect(listed.map((file: Record<string, unknown>) => [file["display_name"], file["mime_type"]])).toEqual([
      ["Bild.png", "image/png"],
      ["Brief.txt", "text/plain"],
    ]);
    expect(JSON.parse(entry.properties.Anlagen_calculated)).toHaveLength(2);
    const kinds = t.events.slice(before).map(({ type }) => type);
    expect(kinds.indexOf("entryCreated")).toBeGreaterThanOrEqual(0);
    expect(kinds.indexOf("cellChanged")).toBeGreaterThan(kinds.indexOf("entryCreated"));
    // Nobody is their author, and they take nobody's space.
    const rows = await t.storage.read
      .selectFrom("drive_item")
      .select(["created_by", "is_system"])
      .where("is_folder", "=", 0)
      .execute();
    expect(rows).toEqual([
      { created_by: null, is_system: 1 },
      { created_by: null, is_system: 1 },
    ]);
    // They are found by their names.
    const named = [{ property_id: files, operator: "contains", value: "brief" }];
    for (const [filters, count] of [
      [named, 1],
      [[{ ...named[0], value: "gibt es nicht" }], 0],
    ] as const) {
      const query = new URLSearchParams({ filters: JSON.stringify(filters) });
      expect((await t.main.get(`${f.url}/entries?${query}`)).body.entries).toHaveLength(count);
    }
    // Whoever reads the entry reads them; others do not.
    const { file_id: fileId } = listed[0];
    expect([await t.statusOf(t.main, fileId), await t.statusOf(t.guest, fileId)]).toEqual([200, 404]);
    await t.shareDatabase(f.id, t.guest.actor.userId, "read");
    expect(await t.statusOf(t.guest, fileId)).toBe(200);
    const shown = (await t.main.get(`${f.view}/address`)).body.address;
    expect([shown.file_bytes, shown.max_file_bytes]).toEqual([png.length + 9, limits.formBytes]);
    // A second answer with the same files has none.
    expect((await answer(ids, session)).status).toBe(422);
  });

  it("are read by nobody before, nor by who sent them", async () => {
    const session = randomUUID();
    const { body } = await send(text("geheim.txt", "Kanarie"), session);
    const id = body.upload_id;
    const paths = [
      `/api/forms/${token}/answers/${session}/files`,
      `/api/forms/${token}/answers/${session}/files/${id}`,
      `/api/forms/${token}/answers/${session}/files/${files}`,
      `/api/forms/${token}/files/${id}`,
      `/api/drive/download/${id}`,
      `/api/drive/view/${id}`,
    ];
    for (const path of paths) {
      const read = await fetch(t.url + path);
      expect([401, 404, 405]).toContain(read.status);
      expect(await read.text()).not.toContain("Kanarie");
    }
    for (const who of [t.main, t.guest, t.visitor])
      expect((await who.get(`/api/drive/download/${id}`)).status).toBeGreaterThanOrEqual(400);
    expect((await t.main.get("/api/drive/folder?path=/")).bytes.toString()).not.toContain("geheim");
    // Only the answer that was being given has it, only for its question, and only once.
    expect((await answer([id])).status).toBe(422);
    const other = await answer([id], randomUUID());
    expect([other.status, other.body.errors[0].field]).toEqual([422, `answers.${files}`]);
    expect(other.body.errors[0].message).toMatch(/nicht mehr da/);
    for (const wrong of ["x", "a".repeat(43), `${id}x`, `${id},${"b".repeat(43)}`, `../${id}`])
      expect((await answer([wrong], session)).status).toBe(422);
    expect(await entries()).toEqual([]);
    const both = await Promise.all([answer([id], session), answer([id], session)]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });

  it("are bounded in number, size and type, by the question within what the property takes", async () => {
    const session = randomUUID();
    const shown = (await json("GET", `/api/forms/${token}`)).body.fields[1].config;
    expect(shown).toEqual({ max_files: 3, max_file_size_mb: 2, allowed_file_types: [] });
    expect(await send({ name: "a.bin", bytes: Buffer.alloc(2 * megabyte + 1) }, session)).toMatchObject({
      status: 413,
      body: { code: "too_large", detail: "Datei zu groß (max 2 MB)" },
    });
    await ask({ max_files: 1, max_file_size_mb: 1 });
    expect((await send({ name: "a.bin", bytes: Buffer.alloc(megabyte + 1) }, session)).status).toBe(413);
    expect((await send({ name: "a.bin", bytes: Buffer.alloc(megabyte) }, session)).status).toBe(201);
    expect(await send(text("b.txt"), session)).toMatchObject({
      status: 409,
      body: { code: "too_many_files", detail: "Maximum von 1 Dateien erreicht" },
    });
    // A question cannot take more than its property.
    await ask({ max_files: 20, max_file_size_mb: 50 });
    expect((await json("GET", `/api/forms/${token}`)).body.fields[1].config).toEqual(shown);
    for (const wrong of [{ max_files: 0 }, { max_files: 21 }, { max_file_size_mb: 51 }])
      expect((await ask(wrong)).status).toBe(422);
    await t.main.call("PATCH", `/api/cortex/properties/${files}/details`, {
      body: { property_config: { allowed_file_types: ["png"], max_files: 3, max_file_size_mb: 2 } },
    });
    const refused = { status: 415, body: { detail: "Dateityp nicht erlaubt. Erlaubt: png" } };
    const fresh = randomUUID();
    expect(await send(text("x.exe"), fresh)).toMatchObject(refused);
    expect(await send(text("x.png", "<script>alert(1)</script>"), fresh)).toMatchObject(refused);
    expect((await send({ name: "x.png", bytes: png }, fresh)).status).toBe(201);
    expect(waiting()).toHaveLength(2);
  });

  it("can be taken back, and are removed after a day", async () => {
    const session = randomUUID();
    const path = (id: string, at = token) => `/api/forms/${at}/answers/${session}/files/${id}`;
    const first = (await send(text("a.txt"), session)).body.upload_id;
    const second = (await send(text("b.txt"), session)).body.upload_id;
    expect((await json("DELETE", `/api/forms/${token}/answers/${randomUUID()}/files/${first}`)).status).toBe(
      204,
    );
    expect(waiting()).toHaveLength(2);
    expect((await json("DELETE", path(first))).status).toBe(204);
    expect((await json("DELETE", path(first))).status).toBe(204);
    expect((await json("DELETE", path(second, "a".repeat(43)))).status).toBe(404);
    expect(waiting()).toHaveLength(1);
    await t.cortex.expireFormFiles();
    expect(waiting()).toHaveLength(1);
    await aDayPasses();
    await t.cortex.expireFormFiles();
    expect(waiting()).toEqual([]);
    expect((await answer([second], session)).status).toBe(422);
    expect(await t.storage.read.selectFrom("form_upload").selectAll().execute()).toEqual([]);
  });

  it("are refused where the form does not ask, is closed, or closes while they come", async () => {
    const session = randomUUID();
    for (const property of [f.lead, f.secret, 987_654])
      expect((await send(text("a.txt"), session, { property })).status).toBe(404);
    expect((await send(text("a.txt"), session, { at: "a".repeat(43) })).status).toBe(404);
    expect((await send(text("a.txt"), "keine-sitzung")).status).toBe(404);
    const half = () =>
      sendHalf(
        `${t.url}/api/forms/${token}/answers/${session}/files/${files}`,
        { headers: { "content-type": halfFormType } },
        halfForm({}, Buffer.alloc(300_000, "x")),
      );
    const slow = half();
    await eventually(() => expect(waiting()).toHaveLength(1));
    await t.main.call("DELETE", `${f.view}/address`);
    slow.more(formEnd());
    slow.end();
    expect((await slow.answer).status).toBe(404);
    expect(waiting()).toEqual([]);
    token = (await t.main.call("POST", `${f.view}/address`, { body: { last_day: "2000-01-01" } })).body
      .address.token;
    expect(await send(text("a.txt"), session)).toMatchObject({ body: { code: "form_closed" } });
    token = (await t.main.call("POST", `${f.view}/address`, { body: { last_day: null } })).body.address.token;
    const broken = half();
    await eventually(() => expect(waiting()).toHaveLength(1));
    broken.hangUp();
    await eventually(() => expect(waiting()).toEqual([]));
    // Longer than announced, or shorter.
    const url = `${t.url}/api/forms/${token}/answers/${session}/files/${files}`;
    const short = sendHalf(url, {
      headers: { "content-type": halfFormType, "content-length": String(10 * megabyte) },
    });
    expect((await short.answer).status).toBe(413);
    const whole = Buffer.concat([halfForm({}, Buffer.from("x")), formEnd()]);
    for (const [type, body, status] of [
      ["application/json", Buffer.from("{}"), 415],
      ["multipart/form-data", whole, 400],
      [halfFormType, whole.subarray(0, 40), 400],
      [halfFormType, formEnd(), 422],
    ] as const) {
      const given = await fetch(url, {
        method: "POST",
        headers: { "content-type": type },
        body: Uint8Array.from(body),
      });
      expect([type, given.status]).toEqual([type, status]);
    }
    expect(waiting()).toEqual([]);
  });

  it("have names that lead nowhere", async () => {
    const session = randomUUID();
    const ids: string[] = [];
    for (const name of ["../../etc/passwd", "..\\..\\x.exe", `${"ü".repeat(400)}.txt`]) {
      const { status, body } = await send(text(name, "x"), session);
      expect(status).toBe(201);
      expect(body.name).not.toMatch(/[/\\]/);
      expect(Buffer.byteLength(body.name)).toBeLessThanOrEqual(limits.driveNameBytes);
      ids.push(body.upload_id);
    }
    expect((await answer(ids, session)).status).toBe(201);
    const [entry] = await entries();
    for (const { display_name: name } of await cell(entry.page_id)) expect(name).not.toMatch(/[/\\]/);
  });

  it("are left out where their question is not shown, and missing where it has to be answered", async () => {
    const condition = { property_id: f.course, operator: "is", value: "Yoga" };
    await f.set({
      fields: [
        f.field(f.lead),
        f.field(f.course),
        f.field(files, { required: true, shown_if: { match: "all", conditions: [condition] } }),
      ],
    });
    const session = randomUUID();
    const { upload_id } = (await send(text("a.txt"), session)).body;
    const missing = await answer([], session, { answers: { [f.lead]: "Mia", [f.course]: "Yoga" } });
    expect([missing.status, missing.body.errors[0].field]).toEqual([422, `answers.${files}`]);
    const hidden = await answer([], session, {
      answers: { [f.lead]: "Mia", [f.course]: "Boxen", [files]: upload_id },
    });
    expect(hidden.status).toBe(201);
    expect(await cell((await entries())[0].page_id)).toEqual([]);
  });

  it("arrive once, however often an answer is tried", async () => {
    const session = randomUUID();
    const { upload_id } = (await send(text("a.txt"), session)).body;
    const key = randomUUID();
    const tries = [await answer([upload_id], session, { key }), await answer([upload_id], session, { key })];
    expect(tries.map(({ status }) => status)).toEqual([201, 201]);
    expect(await entries()).toHaveLength(1);
    // The trap takes nothing in.
    const other = (await send(text("b.txt"), session)).body.upload_id;
    expect((await answer([other], session, { website: "https://boese.example" })).status).toBe(201);
    expect(await entries()).toHaveLength(1);
  });

  it("are read once at a time, however often one answer is sent at once", async () => {
    const session = randomUUID();
    const { upload_id } = (await send(text("a.txt"), session)).body;
    const { view_id: viewId } = await t.storage.read
      .selectFrom("form_upload")
      .select("view_id")
      .where("upload_id", "=", upload_id)
      .executeTakeFirstOrThrow();
    const opened: (() => void)[] = [];
    const answers = new AnswerFiles({
      storage: t.storage,
      files: {
        discard: async () => undefined,
        parked: { fetch: () => new Promise((resolve) => opened.push(() => resolve({}))) },
        transfer: { storeAll: async () => "geschrieben" },
      },
      entries: {},
      cells: {},
    } as unknown as ConstructorParameters<typeof AnswerFiles>[0]);
    const of = { viewId, session, sender: null };
    const given = Array.from({ length: 3 }, () =>
      answers.answering(t.main.actor, of, new Set([upload_id]), async () => "nie"),
    );
    for (const answered of given) {
      await eventually(() => expect(opened).toHaveLength(1));
      // What the others would have opened meanwhile.
      await store.waitingUploads(t.storage.read, of);
      expect(opened).toHaveLength(1);
      opened.pop()?.();
      expect(await answered).toBe("geschrieben");
    }
  });

  it("are bounded by sender and day, and by form", async () => {
    const session = randomUUID();
    const { upload_id } = (await send(text("a.txt"), session)).body;
    const sized = (size: number, form_session = randomUUID()) =>
      t.storage.transact((tx) =>
        tx.db
          .updateTable("form_upload")
          .set({ size, form_session })
          .where("upload_id", "=", upload_id)
          .execute(),
      );
    await sized(limits.formBytesOfAnswer, session);
    expect(await send(text("b.txt"), session)).toMatchObject({
      status: 507,
      body: { code: "storage_full", detail: expect.stringMatching(/Zu einer Antwort/) },
    });
    await sized(limits.formBytesOfAnswer - 10, session);
    expect(await send(text("b.txt", "x".repeat(11)), session)).toMatchObject({
      status: 413,
      body: { detail: expect.stringMatching(/Zu einer Antwort/) },
    });
    await sized(limits.formBytesOfSenderADay);
    expect(await send(text("b.txt"), session)).toMatchObject({
      status: 507,
      body: { code: "storage_full", detail: expect.stringMatching(/heute/) },
    });
    await sized(limits.formBytesOfSenderADay - 10);
    expect((await send(text("b.txt", "x".repeat(11)), session)).status).toBe(413);
    expect((await send(text("b.txt", "x".repeat(10)), session)).status).toBe(201);
    await aDayPasses();
    expect((await send(text("c.txt"), session)).status).toBe(201);
    await t.storage.transact((tx) =>
      tx.db
        .updateTable("form_address")
        .set({ file_bytes: limits.formBytes })
        .where("token", "=", token)
        .execute(),
    );
    expect(await send(text("d.txt"), session)).toMatchObject({
      status: 507,
      body: { detail: expect.stringMatching(/Dieses Formular/) },
    });
    // Answers without files still come, and a new address begins anew.
    expect((await answer([])).status).toBe(201);
    token = (await t.main.call("POST", `${f.view}/address`, { body: { renew: true } })).body.address.token;
    expect((await send(text("d.txt"), randomUUID())).status).toBe(201);
    const statuses: number[] = [];
    for (let n = 0; n < 80; n += 1)
      statuses.push((await send(text("e.txt"), session, { property: 1 })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });

  it("count for what may come through an address while they wait, too", async () => {
    await t.storage.transact((tx) =>
      tx.db
        .updateTable("form_address")
        .set({ file_bytes: limits.formBytes - 10 })
        .where("token", "=", token)
        .execute(),
    );
    expect((await send(text("a.txt", "x".repeat(8)), randomUUID())).status).toBe(201);
    expect(await send(text("b.txt", "x".repeat(3)), randomUUID())).toMatchObject({
      status: 413,
      body: { detail: expect.stringMatching(/Dieses Formular/) },
    });
    expect((await send(text("c.txt", "x".repeat(2)), randomUUID())).status).toBe(201);
  });

  it("come from people who are signed in and may answer, under their own session", async () => {
    const path = (session: string, property = files) => `${f.view}/answers/${session}/files/${property}`;
    const session = randomUUID();
    expect((await t.send(nobody, path(session), text("a.txt"))).status).toBe(401);
    expect((await t.send(t.guest, path(session), text("a.txt"))).status).toBe(404);
    await t.shareDatabase(f.id, t.guest.actor.userId, "read");
    expect((await t.send(t.guest, path(session), text("a.txt"))).status).toBe(403);
    await ask({}, { for_readers: true });
    const sent = await t.send(t.guest, path(session), text("a.txt"));
    expect(sent.status).toBe(201);
    const { upload_id } = sent.body;
    const give = (who: DrivePerson, body: object) => who.call("POST", `${f.view}/answers`, { body });
    const answers = { [f.lead]: "Bert", [files]: upload_id };
    // What a guest sent is nobody else's.
    expect((await give(t.main, { answers, form_session: session })).status).toBe(422);
    expect((await t.main.call("DELETE", `${f.view}/answers/${session}/files/${upload_id}`)).status).toBe(204);
    expect((await give(t.guest, { answers })).status).toBe(422);
    const given = await give(t.guest, { answers, form_session: session });
    expect(given.status).toBe(201);
    expect(await cell(given.body.page_id)).toHaveLength(1);
    const row = await t.storage.read
      .selectFrom("drive_item")
      .select("created_by")
      .where("is_folder", "=", 0)
      .orderBy("file_id", "desc")
      .executeTakeFirst();
    expect(row).toEqual({ created_by: t.guest.actor.userId });
    const again = (await t.send(t.guest, path(session), text("b.txt"))).body.upload_id;
    expect((await t.guest.call("DELETE", `${f.view}/answers/${session}/files/${again}`)).status).toBe(204);
    expect(waiting()).toEqual([]);
  });

  it("say so where the disk is full", async () => {
    const bounds = { freeBytes: async () => 0 };
    const full = await startFilesApp(engine, { stagingBounds: bounds });
    try {
      const own = await makeForm(callerOf(full.main));
      const property = (
        await full.main.call("POST", `${own.url}/properties`, {
          body: { property_name: "Anlagen", property_type: "file" },
        })
      ).body.property_id;
      await own.set({ fields: [own.field(own.lead), own.field(property)] });
      const address = (await full.main.call("POST", `${own.view}/address`, { body: {} })).body.address;
      const path = `/api/forms/${address.token}/answers/${randomUUID()}/files/${property}`;
      expect(await full.send({ ...full.main, cookie: "" }, path, text("a.txt"))).toMatchObject({
        status: 507,
        body: { code: "storage_full", detail: "Der Speicher ist voll. Es wurde nichts gespeichert." },
      });
    } finally {
      await full.close();
    }
  });
});
