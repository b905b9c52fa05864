import { randomUUID } from "node:crypto";
import { limits } from "@maive/contract";
import { allEndpoints } from "@maive/contract/endpoints";
import { afterEach, beforeEach, expect, it } from "vitest";
import { make, readyPassword } from "../../src/modules/connect/people-for-tests.ts";
import { type Answer, buildTestApp, type Caller, type TestApp } from "../build-app.ts";
import { describeEachEngine } from "../engines.ts";
import { layPlot, type Plot } from "./plots.ts";
import { contentOf, idsOf, pathOf, queryOf } from "./request-parts.ts";
import { requestEnvironment, requests } from "./requests.ts";

/** Every act that demands a recent confirmation, with the field of its body that may hold the password. */
const confirmed = {
  patchMainCredentials: "current_password",
  changePassword: "old_password",
  changeRole: "current_password",
  resetPassword: "current_password",
  deleteUser: "current_password",
  createAccessLink: "current_password",
  createCalendarSubscription: "current_password",
  deletePageForGood: "current_password",
  deletePartForGood: "current_password",
  deleteDatabaseForGood: "current_password",
  emptyTrash: "current_password",
  deleteBoardForGood: "current_password",
  deleteItemForGood: "current_password",
  emptyDriveTrash: "current_password",
  patchServerIp: "current_password",
  patchBackupSettings: "current_password",
  checkBackupFolder: "current_password",
  showRecoveryKey: "current_password",
  switchBackupEncryptionOn: "current_password",
  switchBackupEncryptionOff: "current_password",
  previewUpdate: "current_password",
  prepareRestore: "current_password",
  startRestore: "current_password",
  removeFormerState: "current_password",
  prepareFormerState: "current_password",
  startCollabora: "current_password",
  stopCollabora: "current_password",
  confirmClock: "current_password",
};

describeEachEngine("acts that cannot be undone", (engine) => {
  let t: TestApp;
  let plot: Plot;
  beforeEach(async () => {
    t = await buildTestApp(engine, requestEnvironment);
    plot = await layPlot(t, t.guest, "no row");
  });
  afterEach(() => t.close());

  const send = async (who: Caller, name: string, more: object = {}): Promise<Answer> => {
    const endpoint = allEndpoints.get(name);
    const row = requests[name];
    if (!endpoint || !row) throw new Error(`no endpoint ${name}`);
    const ids = idsOf(plot, "page");
    const { type, payload } = contentOf(row, ids);
    const hasMore = Object.keys(more).length > 0;
    const sent = hasMore ? JSON.stringify({ ...JSON.parse(String(payload ?? "{}")), ...more }) : payload;
    const answer = await t.app.server.inject({
      method: endpoint.method,
      url: pathOf(endpoint, ids, queryOf(row, ids)),
      headers: {
        cookie: who.cookie,
        ...(sent === undefined ? {} : { "content-type": hasMore ? "application/json" : type }),
      },
      ...(sent === undefined ? {} : { payload: sent }),
    });
    const isJson = answer.payload.startsWith("{");
    return { status: answer.statusCode, body: isJson ? answer.json() : undefined, headers: answer.headers };
  };
  const confirm = (who: Caller, password: unknown) => who.post("/api/auth/confirm", { password });
  const codeOf = async (answer: Promise<Answer>) => (await answer).body?.code;
  const names = Object.entries(confirmed).filter(([, field]) => field === "current_password");

  it("are declared as such, and no others", () => {
    const declared = [...allEndpoints].flatMap(([name, { confirm: field }]) =>
      field ? [[name, field]] : [],
    );
    expect(Object.fromEntries(declared)).toEqual(confirmed);
  });

  it("want a proof of the last minutes from whoever may do them, and nothing else does", async () => {
    // One ends its own session, the other confirms it.
    const apart: Record<string, Caller> = {
      logout: await t.anotherSession(t.main),
      confirmIdentity: await t.anotherSession(t.main),
    };
    t.clock.advance(limits.confirmationMs);
    const wanted: string[] = [];
    for (const name of allEndpoints.keys())
      if ((await codeOf(send(apart[name] ?? t.main, name))) === "confirmation_required") wanted.push(name);
    expect(wanted.toSorted()).toEqual(names.map(([name]) => name).toSorted());
    // Roles come first: nobody is asked for a password for something forbidden.
    for (const [name] of names.filter(([each]) => allEndpoints.get(each)?.auth === "main"))
      expect([name, await codeOf(send(t.guest, name))]).toEqual([name, "main_only"]);
  });

  it("are done for some minutes after a sign-in, and after each confirmation", async () => {
    const { id } = await make(t, "Greta", "guest");
    const reset = () => t.main.post(`/api/connect/users/${id}/reset-password`);
    t.clock.advance(limits.confirmationMs - 1);
    expect((await reset()).status).toBe(200);
    t.clock.advance(1);
    const refused = await reset();
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: "confirmation_required", detail: "Bitte bestätige mit deinem Passwort, dass du es bist." },
    ]);
    // For this browser alone.
    const phone = await t.anotherSession(t.main);
    t.clock.advance(limits.confirmationMs);
    expect((await confirm(phone, readyPassword)).status).toBe(204);
    expect(await codeOf(reset())).toBe("confirmation_required");
    expect((await confirm(t.main, readyPassword)).status).toBe(204);
    t.clock.advance(limits.confirmationMs - 1);
    expect((await reset()).status).toBe(200);
    t.clock.advance(1);
    expect(await codeOf(reset())).toBe("confirmation_required");
  });

  it("are done with the password beside what the body holds, which confirms as well", async () => {
    const { id } = await make(t, "Greta", "guest");
    t.clock.advance(limits.confirmationMs);
    const url = "/api/connect/main-user/credentials";
    const wrong = await t.main.patch(url, { new_username: "Neu", current_password: "falsch" });
    expect([wrong.status, wrong.body]).toEqual([
      403,
      { code: "wrong_password", detail: "Das Passwort ist falsch." },
    ]);
    expect((await t.main.patch(url, { new_username: "Neu", current_password: 5 })).status).toBe(422);
    expect((await t.main.get("/api/auth/me")).body.username).toBe("anna");
    const role = { new_role: "visitor", current_password: readyPassword };
    expect((await t.main.patch(`/api/connect/users/${id}/role`, role)).status).toBe(200);
    expect((await t.main.post(`/api/connect/users/${id}/access-link`)).status).toBe(201);
    // A wrong password is refused even where none is required.
    expect((await t.main.patch(url, { new_username: "Neu", current_password: "falsch" })).status).toBe(403);
    expect((await t.main.patch(url, { new_username: "Neu" })).status).toBe(200);
  });

  it("can be sent again with the same key once confirmed, and are done once", async () => {
    const { id } = await make(t, "Greta", "guest");
    t.clock.advance(limits.confirmationMs);
    const key = { "idempotency-key": randomUUID() };
    const reset = () => t.main.post(`/api/connect/users/${id}/reset-password`, undefined, key);
    expect(await codeOf(reset())).toBe("confirmation_required");
    await confirm(t.main, readyPassword);
    const first = await reset();
    expect(first.status).toBe(200);
    expect((await reset()).body).toEqual(first.body);
  });

  it("count wrong passwords with those at sign-in, are logged, and store nothing of them", async () => {
    t.clock.advance(limits.confirmationMs);
    for (let i = 0; i < 5; i += 1) expect((await confirm(t.main, "falsch-falsch")).status).toBe(403);
    for (let i = 0; i < 5; i += 1)
      await t.app.server.inject({
        method: "DELETE",
        url: "/api/cortex/trash",
        headers: { cookie: t.main.cookie, "idempotency-key": randomUUID() },
        payload: { current_password: "falsch-falsch" },
      });
    const paused = await confirm(t.main, readyPassword);
    expect([paused.status, paused.body.code]).toEqual([429, "too_many_tries"]);
    const { body } = await t.main.get("/api/citadel/log?group=sign_in");
    expect(body.events.filter(({ kind }: { kind: string }) => kind === "confirmation_failed")).toHaveLength(
      10,
    );
    expect(body.events[0]).toMatchObject({ subject: { user_id: t.main.userId, username: "anna" } });
  });

  it("show a visitor, who has no password, what to do", async () => {
    const subscribe = () => t.visitor.post("/api/calendar/subscription");
    expect((await subscribe()).status).toBe(201);
    t.clock.advance(limits.confirmationMs);
    for (const answer of [await subscribe(), await confirm(t.visitor, "irgendwas")])
      expect([answer.status, answer.body]).toEqual([
        403,
        { code: "confirmation_required", detail: expect.stringContaining("Zugangslink") },
      ]);
  });

  it("are not done by sessions of before there was a proof", async () => {
    await t.storage.transact(async (tx) => {
      await tx.db.updateTable("session").set({ confirmed_at: null }).execute();
    });
    expect(await codeOf(t.main.delete("/api/cortex/trash"))).toBe("confirmation_required");
    expect((await confirm(t.main, readyPassword)).status).toBe(204);
    expect((await t.main.delete("/api/cortex/trash")).status).toBe(204);
  });

  it("stand in the description of the API with what they want", async () => {
    const { body } = await t.main.get("/api/openapi.json");
    const reset = body.paths["/api/connect/users/{user_id}/reset-password"].post;
    expect(reset.responses[403].description).toContain("confirmation_required");
    expect(reset.requestBody).toMatchObject({
      required: false,
      content: { "application/json": { schema: { properties: { current_password: { type: "string" } } } } },
    });
    const role = body.paths["/api/connect/users/{user_id}/role"].patch.requestBody;
    expect(role.content["application/json"].schema.allOf[1].properties).toHaveProperty("current_password");
  });
});
