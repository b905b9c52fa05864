import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { cookieByPassword, everyTable, login, make, redeem } from "./people-for-tests.ts";

describeEachEngine("secrets of people", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const keyed = () => ({ "idempotency-key": randomUUID() });

  it("stand readable in no table, not even as the stored answer to a key", async () => {
    const visitor = await make(t, "Vera", "visitor");
    const path = `/api/connect/users/${visitor.id}`;
    const link = await t.main.post(`${path}/access-link`, {}, keyed());
    const guest = await t.main.post("/api/connect/users", { username: "Gero", user_type: "guest" }, keyed());
    const promoted = await t.main.patch(`${path}/role`, { new_role: "guest" }, keyed());
    const reset = await t.main.post(`${path}/reset-password`, {}, keyed());
    const cookie = await cookieByPassword(t, "Vera", reset.body.new_password);
    const chosen = "Selbst-gewählt-1";
    const change = { old_password: reset.body.new_password, new_password: chosen };
    const changed = await t.anonymous.patch("/api/connect/password", change, { cookie, ...keyed() });
    const main = "Haupt-gewählt-1";
    const credentials = await t.main.patch(
      "/api/connect/main-user/credentials",
      { new_password: main },
      keyed(),
    );
    expect([changed.status, credentials.status]).toEqual([200, 200]);
    const secrets = {
      link: link.body.token,
      guest: guest.body.generated_password,
      promoted: promoted.body.generated_password,
      reset: reset.body.new_password,
      session: cookie.slice("maive_session=".length),
      chosen,
      main,
    };
    const tables = await everyTable(t);
    expect([...tables.keys()]).toEqual(expect.arrayContaining(["user_account", "idempotency", "change"]));
    expect(tables.get("user_account")).toContain("Vera");
    for (const [name, secret] of Object.entries(secrets)) {
      expect([name, secret.length > 8]).toEqual([name, true]);
      const holding = [...tables].filter(([, text]) => text.includes(secret)).map(([table]) => table);
      expect([name, holding]).toEqual([name, []]);
    }
  });
});

describeEachEngine("a lost answer with a secret", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  /** The same request twice, with the same idempotency key. */
  const twice = async (method: "post" | "patch", path: string, body: object) => {
    const headers = { "idempotency-key": randomUUID() };
    const [first, second] = [
      await t.main[method](path, body, headers),
      await t.main[method](path, body, headers),
    ];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    return first.body;
  };

  it("is given again to the same key, and nothing is done twice", async () => {
    const guest = await twice("post", "/api/connect/users", { username: "Uwe", user_type: "guest" });
    expect((await login(t, "Uwe", guest.generated_password)).status).toBe(200);
    const path = `/api/connect/users/${guest.id}`;
    const { new_password } = await twice("post", `${path}/reset-password`, {});
    expect((await login(t, "Uwe", new_password)).status).toBe(200);
    await t.main.patch(`${path}/role`, { new_role: "visitor" });
    const { token } = await twice("post", `${path}/access-link`, {});
    expect((await redeem(t, token)).status).toBe(200);
    const promoted = await twice("patch", `${path}/role`, { new_role: "guest" });
    expect((await login(t, "Uwe", promoted.generated_password)).status).toBe(200);
  });
});
