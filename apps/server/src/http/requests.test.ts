import type { AddressInfo } from "node:net";
import { endpoint, limits } from "@maive/contract";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { describeEachEngine } from "../../test/engines.ts";
import { sendHalf } from "../../test/half-sent.ts";
import { DomainError } from "../shared/errors.ts";
import { route } from "./route.ts";
import { startTestServer, type TestServer } from "../../test/http-server.ts";

const echo = endpoint({
  method: "POST",
  path: "/api/test/echo",
  auth: "user",
  summary: "Answers what it was given.",
  body: z.object({
    text: z.string().max(20).optional(),
    ids: z.array(z.string()).max(2).optional(),
    many: z.array(z.string()).optional(),
  }),
  ok: z.object({ body: z.unknown(), polluted: z.boolean() }),
  status: 200,
});
const item = endpoint({
  method: "GET",
  path: "/api/test/items/:id",
  auth: "user",
  summary: "An item.",
  params: z.object({ id: z.string().regex(/^[0-9]+$/) }),
  query: z.object({ limit: z.coerce.number().max(10).optional(), search: z.string().optional() }),
  ok: z.object({ id: z.string() }),
  status: 200,
});
const mainOnly = endpoint({ ...item, method: "DELETE", auth: "main", status: 204, ok: undefined });
const broken = endpoint({
  method: "GET",
  path: "/api/test/broken",
  auth: "user",
  summary: "Fails.",
  status: 204,
});
const leaky = endpoint({
  method: "GET",
  path: "/api/test/leaky",
  auth: "user",
  summary: "Says more than it may.",
  ok: z.object({ id: z.string() }),
  status: 200,
});
const refusing = endpoint({ ...broken, path: "/api/test/refusing" });

const routes = [
  route(echo, ({ body }) => ({ body, polluted: Reflect.has({}, "admin") })),
  route(item, ({ params }) => ({ id: params.id })),
  route(mainOnly, () => {}),
  route(broken, () => {
    throw new Error("SELECT secret FROM /home/somebody");
  }),
  route(leaky, () => {
    const row = { id: "1", password_hash: "secret" };
    return row;
  }),
  route(refusing, () => {
    throw new DomainError("value_changed", { current_value: null });
  }),
];

describeEachEngine("requests", (engine) => {
  let server: TestServer;
  let cookie: string;
  let guest: string;
  beforeAll(async () => {
    server = await startTestServer(engine, { routes });
    cookie = await server.signIn("main");
    guest = await server.signIn("guest");
  });

  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    server.inject({
      method: "POST",
      url: "/api/test/echo",
      payload,
      headers: { cookie, "content-type": "application/json", ...headers },
    });

  it("answers 401 in German without a session, before it reads anything", async () => {
    const answer = await post("{ not json", { cookie: "maive_session=unknown" });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ detail: "Bitte melde dich an.", code: "not_signed_in" });
  });

  it("answers 404 for a malformed id, however it is spelled", async () => {
    for (const id of ["x", "1e3", "-1", "%00", "9".repeat(5_000) + "x", "%E0%A4%A"]) {
      const answer = await server.inject({ url: `/api/test/items/${id}`, headers: { cookie } });
      expect([id.slice(0, 9), answer.statusCode, answer.json().code]).toEqual([
        id.slice(0, 9),
        404,
        "not_found",
      ]);
    }
  });

  it("answers 403 to everyone but main for a main-only action, whatever the id", async () => {
    for (const id of ["1", "malformed"]) {
      const answer = await server.inject({
        method: "DELETE",
        url: `/api/test/items/${id}`,
        headers: { cookie: guest },
      });
      expect([answer.statusCode, answer.json().code]).toEqual([403, "main_only"]);
    }
  });

  it("names every wrong field in German", async () => {
    const answer = await post(JSON.stringify({ text: "x".repeat(21), ids: "no list" }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "invalid", detail: "Bitte prüfe deine Eingaben." });
    expect(answer.json().errors).toEqual([
      { field: "text", message: "Höchstens 20 Zeichen." },
      { field: "ids", message: "Das muss eine Liste sein." },
    ]);
  });

  it("answers 413 for more items than allowed", async () => {
    const answer = await post(JSON.stringify({ ids: ["a", "b", "c"] }));
    expect([answer.statusCode, answer.json().code]).toEqual([413, "too_many_items"]);
  });

  it("answers 413 for lists and objects longer than any that is taken, before it looks at what is in them", async () => {
    const list = Array.from({ length: limits.jsonListItems + 1 }, () => 0);
    const names = Object.fromEntries(list.slice(0, limits.jsonObjectNames + 1).map((_, i) => [`k${i}`, 0]));
    for (const body of [{ ids: list }, { text: [list] }, names, { text: names }]) {
      const answer = await post(JSON.stringify(body));
      expect([answer.statusCode, answer.json().code]).toEqual([413, "too_many_items"]);
    }
  });

  it("names no more than 100 wrong places", async () => {
    const answer = await post(JSON.stringify({ many: Array.from({ length: 5_000 }, () => 0) }));
    expect([answer.statusCode, answer.json().errors.length]).toEqual([422, 100]);
  });

  it("reads two large bodies of a person at a time, and meanwhile small ones and those of others", async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/test/echo`;
    const large = JSON.stringify({ text: "a", more: "x".repeat(limits.largeBodyBytes) });
    const begin = (who: string) =>
      sendHalf(url, {
        headers: {
          cookie: who,
          "content-type": "application/json",
          "content-length": String(large.length),
        },
      });
    let begun = 0;
    server.app.server.on("request", () => (begun += 1));
    const [first, second] = [begin(cookie), begin(cookie)];
    await expect.poll(() => begun).toBe(2);
    // Both are handled once a small request that came later is answered.
    expect((await post("{}")).statusCode).toBe(200);
    const third = begin(cookie);
    third.more(Buffer.from(large));
    third.end();
    await expect.poll(() => begun).toBe(3);
    const other = begin(guest);
    other.more(Buffer.from(large));
    other.end();
    expect((await other.answer).status).toBe(200);
    expect(await Promise.race([third.answer, Promise.resolve("waits")])).toBe("waits");
    first.more(Buffer.from(large));
    first.end();
    expect([(await first.answer).status, (await third.answer).status]).toEqual([200, 200]);
    second.hangUp();
  });

  it("refuses wrong query values, also doubled ones and NUL", async () => {
    for (const query of ["limit=11", "limit=1&limit=2", "search=%00"]) {
      const answer = await server.inject({ url: `/api/test/items/1?${query}`, headers: { cookie } });
      expect([query, answer.statusCode, answer.json().code]).toEqual([query, 422, "invalid"]);
    }
  });

  it("takes a missing body for an empty one", async () => {
    const answer = await server.inject({ method: "POST", url: "/api/test/echo", headers: { cookie } });
    expect([answer.statusCode, answer.json().body]).toEqual([200, {}]);
    expect((await post("")).json().body).toEqual({});
  });

  it("answers 400 for what is not JSON in UTF-8", async () => {
    for (const payload of ["{", "{'a':1}", "undefined", Buffer.from([0x22, 0xff, 0x22])]) {
      const answer = await post(payload);
      expect([answer.statusCode, answer.json().code]).toEqual([400, "malformed_json"]);
    }
  });

  it("answers 422 for bodies nobody could store: too deep, NUL, lone surrogates", async () => {
    const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    for (const payload of [
      `{"text":${deep(32)}}`,
      deep(50_000),
      '{"text":"\\u0000"}',
      '{"text":"\\ud800"}',
      '{"\\udc00":"x"}',
    ]) {
      const answer = await post(payload);
      expect([payload.slice(0, 20), answer.statusCode, answer.json().code]).toEqual([
        payload.slice(0, 20),
        422,
        "invalid",
      ]);
    }
  });

  it("lets a __proto__ key do nothing", async () => {
    const answer = await post(
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"text":"a"}',
    );
    expect(answer.json()).toEqual({ body: { text: "a" }, polluted: false });
  });

  it("reads application/json alone, in whatever spelling it still is that type", async () => {
    const payload = JSON.stringify({ text: "x".repeat(21) });
    for (const type of [
      "text/plain",
      "application/json\t, text/plain",
      "application/jsonx",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application /json",
      "json",
      "application/json text",
      "*/*",
    ]) {
      const answer = await post(payload, { "content-type": type });
      expect([type, answer.statusCode, answer.json().code]).toEqual([type, 415, "wrong_type"]);
    }
    for (const type of [
      "application/json; charset=utf-8",
      "Application/JSON",
      "application/json ",
      "application/json\t;a=b",
      "application/json;",
    ]) {
      const answer = await post(payload, { "content-type": type });
      expect([type, answer.statusCode]).toEqual([type, 422]);
    }
  });

  it("answers 413 for a body over the limit, and reads little from anonymous users", async () => {
    const answer = await post(JSON.stringify({ text: "x".repeat(8 * 1024 * 1024) }));
    expect([answer.statusCode, answer.json().code]).toEqual([413, "too_large"]);
    const anonymous = await server.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { username: "a", password: "x".repeat(100_000) },
    });
    expect([anonymous.statusCode, anonymous.json().code]).toEqual([413, "too_large"]);
  });

  it("answers unknown API paths with 404 in JSON, whatever is sent there", async () => {
    for (const [method, url] of [
      ["GET", "/api/nothing"],
      ["GET", "/api"],
      ["POST", "/api/nothing"],
      ["PUT", "/api/auth/login"],
      ["OPTIONS", "/api/auth/login"],
      ["GET", "/api/auth/me/"],
    ] as const) {
      const answer = await server.inject({ method, url, headers: { cookie } });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, "not_found"]);
    }
  });

  it("stays mute about its own faults", async () => {
    const answer = await server.inject({ url: "/api/test/broken", headers: { cookie } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      detail: "Auf dem Server ist etwas schiefgegangen. Bitte versuche es erneut.",
      code: "internal",
    });
  });

  it("lets out only what the contract names", async () => {
    const answer = await server.inject({ url: "/api/test/leaky", headers: { cookie } });
    expect(answer.json()).toEqual({ id: "1" });
  });

  it("hands on what a refusal carries", async () => {
    const answer = await server.inject({ url: "/api/test/refusing", headers: { cookie } });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: "Der Wert wurde inzwischen geändert.", code: "value_changed", current_value: null },
    ]);
  });
});

describeEachEngine("what the server says about itself", (engine) => {
  it("is healthy while storage answers, to everybody", async () => {
    const { inject } = await startTestServer(engine);
    const answer = await inject({ url: "/healthz" });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: "ok" }]);
  });

  it("answers 503 with `Retry-After` while it is not ready", async () => {
    const { inject } = await startTestServer(engine, {
      health: () => Promise.reject(new Error("no disk")),
    });
    const answer = await inject({ url: "/healthz" });
    expect([answer.statusCode, answer.json().code]).toEqual([503, "not_ready"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("describes the contract for those who are signed in", async () => {
    const server = await startTestServer(engine);
    expect((await server.inject({ url: "/api/openapi.json" })).statusCode).toBe(401);
    const answer = await server.inject({
      url: "/api/openapi.json",
      headers: { cookie: await server.signIn("guest") },
    });
    const document = answer.json();
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toContain("/api/citadel/settings");
    expect(Object.keys(document.paths["/api/auth/login"].post.responses)).toEqual(
      expect.arrayContaining(["200", "401", "422", "429"]),
    );
  });
});
