import { limits, type SecurityEvent, type TableAnalysis } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { formOf } from "../../../../test/form.ts";

const agent = "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0";

describeEachEngine("the log of what leaves, comes in and goes for good", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  /** As this person's browser, from an address. */
  const send = (who: Caller, method: "GET" | "HEAD" | "POST" | "DELETE", url: string, payload?: unknown) =>
    t.app.server.inject({
      method,
      url,
      remoteAddress: "198.51.100.7",
      headers: {
        cookie: who.cookie,
        "user-agent": agent,
        ...(payload === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
  const sendFile = (who: Caller, url: string, fields: Record<string, string>, name: string, text: string) => {
    const { type, payload } = formOf(fields, { name, bytes: Buffer.from(text) });
    return t.app.server.inject({
      method: "POST",
      url,
      remoteAddress: "198.51.100.7",
      headers: { cookie: who.cookie, "user-agent": agent, "content-type": type },
      payload,
    });
  };
  const events = async (): Promise<SecurityEvent[]> =>
    (await t.main.get("/api/citadel/log?group=data&limit=200")).body.events;
  /** The log rows that `work` adds, oldest first, with their addresses. */
  const noted = async (who: Caller, work: () => Promise<unknown>) => {
    const before = (await events()).length;
    await work();
    const all = await events();
    const fresh = all.slice(0, all.length - before).toReversed();
    for (const { actor, address, user_agent } of fresh)
      expect([actor?.username, address, user_agent]).toEqual([who.username, "198.51.100.7", agent]);
    return fresh.map(({ kind, details }) => ({ kind, ...details }));
  };
  const makePage = async (title: string, parent?: string): Promise<string> =>
    (await t.main.post("/api/cortex/pages", { title, parent_page_id: parent })).body.page_id;
  const makeTable = async (name: string, rows = 0): Promise<number> => {
    const { database_id } = (await t.main.post("/api/cortex/databases", { name })).body;
    const entries = Array.from({ length: rows }, (_, n) => ({ title: `Zeile ${n}` }));
    if (rows > 0) await t.main.post(`/api/cortex/databases/${database_id}/entries/bulk`, { entries });
    return database_id;
  };

  it("names exports and downloads of many files, whoever takes them", async () => {
    const page = await makePage("Urlaub");
    await makePage("Packliste", page);
    await t.share(page, t.visitor.userId, "read");
    const table = await makeTable("Bücher", 3);
    await t.main.post("/api/drive/folder", { name: "Fotos", parent_path: "/" });
    const folder = (await t.main.get("/api/drive/contents?path=/")).body.contents[0].file_id;
    await t.main.upload("/Fotos", "a.txt", "A");
    await t.main.upload("/Fotos", "b.txt", "B");
    expect(
      await noted(t.visitor, () => send(t.visitor, "GET", `/api/cortex/pages/${page}/export?format=html`)),
    ).toEqual([{ kind: "page_exported", page_id: page, title: "Urlaub", pages: "1" }]);
    expect(
      await noted(t.main, async () => {
        await send(t.main, "GET", `/api/cortex/pages/${page}/export?format=markdown&subpages=true`);
        await send(t.main, "GET", `/api/cortex/databases/${table}/export?format=csv`);
        await send(t.main, "GET", `/api/drive/zip?ids=${folder}`);
      }),
    ).toEqual([
      { kind: "page_exported", page_id: page, title: "Urlaub", pages: "2" },
      { kind: "table_exported", database_id: String(table), title: "Bücher", rows: "3" },
      { kind: "files_downloaded", title: "Fotos", files: "2" },
    ]);
  });

  it("says nothing of what was refused", async () => {
    const page = await makePage("Tagebuch");
    expect(
      await noted(t.guest, () => send(t.guest, "GET", `/api/cortex/pages/${page}/export?format=html`)),
    ).toEqual([]);
  });

  it("names imports, with how much came in", async () => {
    const page = await makePage("Ablage");
    await t.share(page, t.guest.userId, "write");
    const table = await makeTable("Filme");
    expect(
      await noted(t.guest, () =>
        sendFile(t.guest, "/api/cortex/pages/import", { parent_page_id: page }, "Rezept.md", "# Rezept"),
      ),
    ).toEqual([{ kind: "pages_imported", title: "Rezept", pages: "1" }]);
    expect(
      await noted(t.main, async () => {
        const file = "Name\nAlien\nHeat\n";
        const analysis = (
          await sendFile(t.main, "/api/cortex/imports", { database_id: String(table) }, "filme.csv", file)
        ).json();
        const { import_id, columns } = analysis as TableAnalysis;
        const state = () => t.main.get(`/api/cortex/imports/${import_id}`);

        await send(t.main, "POST", `/api/cortex/imports/${import_id}/run`, {
          into: { database_id: table },
          columns: columns.map(({ index, suggestion }) => ({ index, to: suggestion })),
          on_problem: "skip",
        });
        await expect.poll(async () => (await state()).body.state).toBe("done");
      }),
    ).toEqual([{ kind: "table_imported", database_id: String(table), title: "Filme", rows: "2" }]);
    const event = (uid: string) =>
      `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261101T080000Z\r\nDTSTART:20261202T180000Z\r\nSUMMARY:${uid}\r\nEND:VEVENT\r\n`;
    const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//t//t\r\n${event("Chor")}${event("Fest")}END:VCALENDAR\r\n`;
    expect(
      await noted(t.main, async () => {
        const answer = await sendFile(
          t.main,
          "/api/cortex/databases/0/calendar-import",
          {},
          "t.ics",
          calendar,
        );
        expect(answer.statusCode).toBe(201);
      }),
    ).toEqual([{ kind: "calendar_imported", database_id: "0", title: expect.any(String), rows: "2" }]);
  });

  it("names what main removes for good", async () => {
    const page = await makePage("Alt");
    await makePage("Älter", page);
    const table = await makeTable("Weg", 2);
    const { property_id } = (
      await t.main.post(`/api/cortex/databases/${table}/properties`, {
        property_name: "Preis",
        property_type: "number",
      })
    ).body;
    const board = (await t.main.post("/api/scribble/boards", { name: "Skizze" })).body.board_id;
    await t.main.delete(`/api/scribble/boards/${board}`);
    await t.main.delete(`/api/cortex/pages/${page}`);
    expect(
      await noted(t.main, async () => {
        await send(t.main, "DELETE", `/api/cortex/pages/${page}/permanent`);
        await send(t.main, "DELETE", `/api/cortex/properties/${property_id}`);
        await send(t.main, "DELETE", `/api/cortex/databases/${table}`);
        await send(t.main, "DELETE", `/api/cortex/databases/${table}/permanent`);
        await send(t.main, "DELETE", `/api/scribble/boards/${board}/permanent`);
      }),
    ).toEqual([
      { kind: "page_removed", page_id: page, title: "Alt", pages: "2" },
      { kind: "property_removed", title: "Weg: Preis" },
      { kind: "database_removed", database_id: String(table), title: "Weg", rows: "2" },
      { kind: "board_removed", title: "Skizze" },
    ]);
    await t.main.delete(`/api/cortex/pages/${await makePage("Eins")}`);
    await t.main.delete(`/api/cortex/pages/${await makePage("Zwei")}`);
    expect(await noted(t.main, () => send(t.main, "DELETE", "/api/cortex/trash"))).toEqual([
      { kind: "trash_emptied", pages: "2" },
    ]);
    const upload = async (name: string) => (await t.main.upload("/", name, name)).body.file_id;
    const [old, older] = [await upload("Alt.txt"), await upload("Älter.txt")];
    for (const id of [old, older]) await t.main.delete(`/api/drive/item/${id}`);
    expect(
      await noted(t.main, async () => {
        await send(t.main, "DELETE", `/api/drive/item/${old}/permanent`);
        await send(t.main, "DELETE", "/api/drive/trash");
      }),
    ).toEqual([
      { kind: "drive_item_removed", title: "Alt.txt", files: "1" },
      { kind: "drive_trash_emptied", files: "1" },
    ]);
  });

  it("does not grow without end by exports of one person", async () => {
    const page = await makePage("Immer wieder");
    await t.share(page, t.visitor.userId, "read");
    const url = `/api/cortex/pages/${page}/export?format=html`;
    const visits = async (times: number) => {
      const answers: Awaited<ReturnType<typeof send>>[] = [];
      for (let n = 0; n < times; n += 1) answers.push(await send(t.visitor, "GET", url));
      return answers;
    };
    t.clock.advance((1_000 * limits.exportsBurst) / limits.exportsPerSecond);
    const answers = await visits(limits.exportsBurst + 3);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect([answers.length, refused.length]).toEqual([limits.exportsBurst + 3, 3]);
    expect(refused.every(({ headers }) => Number(headers["retry-after"]) > 0)).toBe(true);
    expect((await send(t.main, "GET", url)).statusCode).toBe(200);
    t.clock.advance(2_000 / limits.exportsPerSecond);
    expect((await send(t.visitor, "GET", url)).statusCode).toBe(200);
  });
});
