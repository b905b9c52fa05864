import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { exchangeOf } from "../exchange-for-tests.ts";

describeEachEngine("the address of a calendar's subscription", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());
  const { subscribe, feed, fetchFeed } = exchangeOf(() => t);
  const secretOf = (address: string): string => /feed\/([\w-]{43})\//.exec(address)?.[1] ?? "?";
  /** Addresses as they first were, and as programs have stored them since. */
  const bareOf = (address: string): string => address.replace("/MAIVE.ics", ".ics");
  /** Lets the tries expire. */
  const wait = () => t.clock.advance(16 * 60 * 1_000);

  it("is one secret address for each person, which is shown once", async () => {
    expect((await t.main.get("/api/calendar/subscription")).body).toEqual({ subscription: null });
    const { status, body } = await t.main.post("/api/calendar/subscription");
    expect([status, body]).toEqual([
      201,
      {
        address: expect.stringMatching(
          /^http:\/\/localhost(:80)?\/api\/calendar\/feed\/[\w-]{43}\/MAIVE\.ics$/,
        ),
        subscription: { created_at: expect.any(String), last_read_at: null },
      },
    ]);
    await feed(body.address);
    const { subscription } = (await t.main.get("/api/calendar/subscription")).body;
    expect(subscription).toEqual({
      created_at: expect.any(String),
      last_read_at: t.clock.now().toISOString(),
    });
    const stored = await t.storage.read.selectFrom("calendar_address").selectAll().execute();
    const secret = secretOf(body.address);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it("ends in a name, and is the same without it", async () => {
    const address = await subscribe(t.main);
    const [named, bare] = [await fetchFeed(address), await fetchFeed(bareOf(address))];
    expect([bare.status, bare.text, bare.headers["etag"]]).toEqual([200, named.text, named.headers["etag"]]);
    expect(named.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const known = { "if-none-match": String(named.headers["etag"]) };
    for (const each of [address, bareOf(address)]) {
      expect((await fetchFeed(each, known)).status).toBe(304);
      const { pathname: url } = new URL(each);
      const head = await t.app.server.inject({ method: "HEAD", url });
      expect([head.statusCode, head.payload, head.headers["etag"]]).toEqual([200, "", named.headers["etag"]]);
    }
    await t.main.delete("/api/calendar/subscription");
    for (const each of [address, bareOf(address)]) expect((await fetchFeed(each)).status).toBe(404);
    wait();
  });

  it("is over with a new address, with its end, and with everything that ends its owner's sessions", async () => {
    const main = await t.anotherSession(t.main);
    const first = await subscribe(t.guest);
    const second = await subscribe(t.guest);
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
    expect((await t.guest.delete("/api/calendar/subscription")).status).toBe(204);
    expect((await t.guest.delete("/api/calendar/subscription")).status).toBe(204);
    const gone = await fetchFeed(second);
    expect([gone.status, JSON.parse(gone.text).code]).toEqual([404, "not_found"]);
    const user = `/api/connect/users/${t.visitor.userId}`;
    for (const end of [
      () => main.delete(`${user}/sessions`),
      () => main.patch(`${user}/role`, { new_role: "guest" }),
      () => main.post(`${user}/reset-password`),
    ]) {
      const visitor = await t.anotherSession(t.visitor);
      const address = await subscribe(visitor);
      expect((await fetchFeed(address)).status).toBe(200);
      expect((await end()).status).toBeLessThan(300);
      expect((await fetchFeed(address)).status).toBe(404);
    }
    // So does everything that ends all other sessions: a new password, and signing out elsewhere.
    const made = await main.post("/api/connect/users", { username: "Greta", user_type: "guest" });
    const old_password = made.body.generated_password;
    const greta = await t.anotherSession({ ...t.visitor, userId: made.body.id, username: "Greta" });
    for (const end of [
      () => greta.delete("/api/auth/sessions"),
      () => greta.patch("/api/connect/password", { old_password, new_password: "Schönes neues 1" }),
    ]) {
      const address = await subscribe(greta);
      expect((await end()).status).toBeLessThan(300);
      expect((await fetchFeed(address)).status).toBe(404);
      expect((await greta.get("/api/auth/me")).status).toBe(200);
    }
    const address = await subscribe(await t.anotherSession(t.visitor));
    expect((await main.delete(user)).status).toBeLessThan(300);
    expect((await fetchFeed(address)).status).toBe(404);
    wait();
  });

  it("stands in the sign-in and rights log when it begins and ends, without its secret", async () => {
    const address = await subscribe(t.main);
    await t.main.delete("/api/calendar/subscription");
    const { events } = (await t.main.get("/api/citadel/log?group=users")).body;
    expect(events.slice(0, 2).map((event: { kind: string }) => event.kind)).toEqual([
      "calendar_address_revoked",
      "calendar_address_created",
    ]);
    expect(JSON.stringify(events)).not.toContain(secretOf(address));
  });

  it("cannot be guessed or requested without end", async () => {
    const address = await subscribe(t.main);
    const guess = "a".repeat(43);
    const bare = ["x.ics", "", "%00.ics", guess, `${guess}.ics`, "..%2f.ics"];
    const named = ["x", "", "%00", guess, `${guess}.ics`, "..%2f"].map((part) => `${part}/MAIVE.ics`);
    for (const wrong of [...bare, ...named, `${secretOf(address)}/anders.ics`])
      expect((await t.app.server.inject({ url: `/api/calendar/feed/${wrong}` })).statusCode).toBe(404);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1)
      statuses.push((await fetchFeed(n % 2 ? address : bareOf(address))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    const refused = await fetchFeed(address);
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    wait();
    const { etag } = (await fetchFeed(address)).headers;
    for (let n = 0; n < 30; n += 1)
      expect((await fetchFeed(address, { "if-none-match": String(etag) })).status).toBe(304);
    for (let n = 0; n < 100; n += 1)
      await t.app.server.inject({ url: `/api/calendar/feed/geraten${n % 2 ? "/MAIVE" : ""}.ics` });
    expect((await fetchFeed(address)).status).toBe(429);
    wait();
    expect((await fetchFeed(address)).status).toBe(200);
    wait();
  });
});
