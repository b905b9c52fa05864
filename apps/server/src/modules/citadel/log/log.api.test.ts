import type { SecurityEvent } from "@maive/contract";
import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { recordSecurityEvents, type SecurityEventInput } from "../../../storage/index.ts";
import { type CitadelFixture, startCitadel } from "../citadel-for-tests.ts";

const anna = { userId: "0199a000-0000-7000-8000-000000000001", username: "Anna" };
const bert = { userId: null, username: "Bert_Ö" };

const events: SecurityEventInput[] = [
  { kind: "sign_in_failed", subject: bert, address: "10.0.0.7", userAgent: "Firefox" },
  { kind: "signed_in", actor: anna, subject: anna, address: "192.168.1.50" },
  { kind: "role_changed", actor: anna, subject: bert, details: { before: "visitor", after: "guest" } },
  { kind: "page_permission_changed", actor: anna, subject: bert, details: { title: "Reise 100%" } },
  { kind: "service_started", actor: anna, details: { service: "collabora" } },
];

describeEachEngine("the sign-in and rights log", (engine) => {
  let t: CitadelFixture;
  beforeAll(async () => {
    t = await startCitadel(engine);
    await t.server.storage.transact(async (tx) => {
      await tx.db.deleteFrom("security_event").execute();
      await recordSecurityEvents(tx, events);
    });
  });

  const read = async (query = ""): Promise<{ events: SecurityEvent[]; next_cursor: string | null }> => {
    const { status, body } = await t.main.get(`log${query}`);
    expect(status).toBe(200);
    return body;
  };
  const kinds = async (query: string) => (await read(query)).events.map(({ kind }) => kind);
  const search = (text: string) => kinds(`?search=${encodeURIComponent(text)}`);

  it("shows the newest first, each with who, whom, whence and what", async () => {
    const log = await read();
    expect(log.next_cursor).toBeNull();
    expect(log.events.map(({ kind }) => kind)).toEqual(events.map(({ kind }) => kind).toReversed());
    expect(log.events.at(-1)).toEqual({
      event_id: expect.any(String),
      at: t.server.clock.now().toISOString(),
      kind: "sign_in_failed",
      actor: null,
      subject: { user_id: null, username: "Bert_Ö" },
      address: "10.0.0.7",
      user_agent: "Firefox",
      details: {},
    });
    expect(log.events[1]).toMatchObject({
      actor: { user_id: anna.userId, username: "Anna" },
      details: { title: "Reise 100%" },
    });
  });

  it("can be narrowed to one group", async () => {
    expect(await kinds("?group=sign_in")).toEqual(["signed_in", "sign_in_failed"]);
    expect(await kinds("?group=users")).toEqual(["role_changed"]);
    expect(await kinds("?group=rights")).toEqual(["page_permission_changed"]);
    expect(await kinds("?group=system")).toEqual(["service_started"]);
    expect((await t.main.get("log?group=alles")).status).toBe(422);
  });

  it("finds a part of a name or address, whatever its case", async () => {
    expect(await search("bert_ö")).toEqual(["page_permission_changed", "role_changed", "sign_in_failed"]);
    expect(await search("RT_Ö")).toEqual(["page_permission_changed", "role_changed", "sign_in_failed"]);
    expect(await search(" 168.1 ")).toEqual(["signed_in"]);
    expect(await kinds("?group=users&search=anna")).toEqual(["role_changed"]);
    expect((await search("  ")).length).toBe(events.length);
    expect(await search("niemand")).toEqual([]);
  });

  it("takes signs that mean something to a database as they stand", async () => {
    for (const sign of ["%", "b%", "nn_", "\\", "'", "_ö%", "Anna' or '1'='1"])
      expect(await search(sign)).toEqual([]);
    expect((await search("t_")).length).toBe(3);
    expect((await t.main.get("log?search=%00")).status).toBeLessThan(500);
  });

  it("is read on, part by part, without gap or repetition, while new events come in", async () => {
    const all = (await read()).events.map((event) => event.event_id);
    const first = await read("?limit=2");
    await t.server.storage.transact((tx) => recordSecurityEvents(tx, [{ kind: "signed_out", actor: anna }]));
    const second = await read(`?limit=2&cursor=${first.next_cursor}`);
    const third = await read(`?limit=2&cursor=${second.next_cursor}`);
    expect([first, second, third].flatMap((part) => part.events.map((event) => event.event_id))).toEqual(all);
    expect(third.next_cursor).toBeNull();
    expect(await kinds(`?group=sign_in&limit=1&cursor=${all[3]}`)).toEqual(["sign_in_failed"]);
  });

  it("shows 50 at a time unless asked for more, and 200 at most", async () => {
    await t.server.storage.transact((tx) =>
      recordSecurityEvents(
        tx,
        Array.from({ length: 250 }, (_, n) => ({ kind: "sign_in_failed" as const, address: `fd00::${n}` })),
      ),
    );
    expect((await read()).events.length).toBe(50);
    expect((await read("?limit=200")).events.length).toBe(200);
    for (const limit of ["0", "201", "-1", "viele", "1e2"])
      expect([limit, (await t.main.get(`log?limit=${limit}`)).status]).toEqual([limit, 422]);
  });

  it("refuses a cursor that is none", async () => {
    for (const cursor of ["x", "", "1' or '1'='1", "0199A000-0000-7000-8000-000000000001"]) {
      const { status, body } = await t.main.get(`log?cursor=${encodeURIComponent(cursor)}`);
      expect([cursor, status, body.errors?.[0].field]).toEqual([cursor, 422, "cursor"]);
    }
  });

  it("is main's alone", async () => {
    for (const caller of [t.guest, t.visitor])
      expect(await caller.get("log")).toMatchObject({ status: 403, body: { code: "main_only" } });
    expect((await t.anonymous.get("log")).status).toBe(401);
  });
});
