import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { make, redeem, logsAbout } from "./people-for-tests.ts";

const week = 7 * 24 * 60 * 60 * 1_000;

describeEachEngine("access links", (engine) => {
  let t: TestApp;
  let userId: string;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    userId = (await make(t, "Opa Karl", "visitor")).id;
  });
  afterAll(() => t.close());

  const path = () => `/api/connect/users/${userId}/access-link`;

  it("lead a visitor in from the address main uses, once", async () => {
    const { status, body } = await t.main.post(path(), {}, { host: "maive.local:3000" });
    expect([status, body]).toEqual([
      201,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        url: `http://maive.local:3000/login#zugang=${body.token}`,
        expires_at: new Date(t.clock.now().getTime() + week).toISOString(),
      },
    ]);
    expect((await redeem(t, body.token)).body).toMatchObject({ username: "Opa Karl", user_type: "visitor" });
    expect((await redeem(t, body.token)).body.code).toBe("access_link_invalid");
    expect(await logsAbout(t, userId)).toMatchObject({
      change: { kind: "user_access_link_created", actor_id: t.main.userId },
    });
  });

  it("lead to the configured address where there is one", async () => {
    const other = await buildTestApp(engine, { MAIVE_PUBLIC_URL: "https://maive.example" });
    const link = await other.main.post(`/api/connect/users/${other.visitor.userId}/access-link`);
    await other.close();
    expect(link.body.url).toBe(`https://maive.example/login#zugang=${link.body.token}`);
  });

  it("are not made for a place the request does not name", async () => {
    for (const host of ["a b", "maive.local/", "anna@maive.local", "maive.local#"]) {
      const { status, body } = await t.main.post(path(), {}, { host });
      expect([host, status, body.code]).toEqual([host, 400, "bad_request"]);
    }
  });

  it("are void when there is a newer one and when revoked", async () => {
    const fresh = async () => (await t.main.post(path())).body.token as string;
    const [first, second] = [await fresh(), await fresh()];
    expect((await redeem(t, first)).status).toBe(401);
    expect((await t.main.delete(path())).status).toBe(204);
    expect((await redeem(t, second)).status).toBe(401);
    expect(await logsAbout(t, userId)).toMatchObject({
      change: { kind: "user_access_link_revoked" },
      // A try at an invalid link names nobody, and so is not about the visitor.
      event: { kind: "access_link_revoked", actor_name: "anna", subject_name: "Opa Karl" },
    });
  });

  it("are revoked without complaint, and without a word in the logs, where there is none", async () => {
    await t.main.delete(path());
    const before = await logsAbout(t, userId);
    expect((await t.main.delete(path())).status).toBe(204);
    expect((await t.main.delete(`/api/connect/users/${t.guest.userId}/access-link`)).status).toBe(204);
    expect(await logsAbout(t, userId)).toEqual(before);
  });

  it("are for visitors", async () => {
    const { status, body } = await t.main.post(`/api/connect/users/${t.guest.userId}/access-link`);
    expect([status, body]).toEqual([
      409,
      {
        detail: "Zugangslinks gibt es nur für Besucher. Gäste melden sich mit ihrem Passwort an.",
        code: "has_password",
      },
    ]);
  });
});
