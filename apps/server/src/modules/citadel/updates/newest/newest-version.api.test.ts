import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { buildTestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine, type TestEngine } from "../../../../../test/engines.ts";
import { TestClock } from "../../../../../test/test-clock.ts";
import { createNewestVersion } from "./newest-version.ts";

const dayInMs = 24 * 60 * 60 * 1_000;

const serve = async (listener: RequestListener) => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/newest.json`, requests };
};

const answer =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { location: "/elsewhere" }).end(text);

const ofTest = new AsyncLocalStorage<object>();

/** Every request that a test brings about, by either client of Node; other tests of the process may have some under way. */
const watchRequests = (): unknown[] => {
  const seen: unknown[] = [];
  ofTest.enterWith(seen);
  const note = (message: unknown): void => {
    if (ofTest.getStore() === seen) seen.push(message);
  };
  for (const name of ["undici:request:create", "http.client.request.start"]) {
    channel(name).subscribe(note);
    onTestFinished(() => void channel(name).unsubscribe(note));
  }
  return seen;
};

describeEachEngine("the newest version", (engine) => {
  const start = async (listener: RequestListener, timeLimitMs?: number) => {
    const { address, requests } = await serve(listener);
    const clock = new TestClock();
    const warnings: unknown[] = [];
    const storage = await engine.open({ clock });
    const log = { warn: (...given: unknown[]) => void warnings.push(given) };
    const at = (place: string | undefined) =>
      createNewestVersion({ storage, clock, log, address: place, timeLimitMs });
    return { clock, warnings, requests, newest: at(address), at };
  };
  const appWith = async (on: TestEngine, variables: Record<string, string>) => {
    const t = await buildTestApp(on, variables);
    onTestFinished(() => t.close());
    return t;
  };

  it("is looked up nowhere unless the operator allows it", async () => {
    const seen = watchRequests();
    const { app, main, clock } = await appWith(engine, {});
    expect((await main.get("/api/citadel/updates/state")).body.check).toBeNull();
    expect((await main.get("/api/citadel/updates/check")).body.check).toBeNull();
    for (let day = 0; day < 3; day += 1) {
      await app.lookForUpdate();
      await app.purge();
      await app.drive.scrub();
      clock.advance(dayInMs);
    }
    expect(seen).toEqual([]);
  });

  it("is looked up once a day, by a request that says nothing of the instance", async () => {
    const { address, requests } = await serve(
      answer('{"version":"999.1.0","url":"https://maive.example/999","more":1}'),
    );
    const seen = watchRequests();
    const { app, main, guest, clock } = await appWith(engine, { MAIVE_UPDATE_CHECK: address });
    const check = async () => (await main.get("/api/citadel/updates/state")).body.check;
    expect(await check()).toEqual({
      checked_at: null,
      newest_version: null,
      is_newer: false,
      url: null,
      problem: null,
    });
    await app.lookForUpdate();
    await app.lookForUpdate();
    expect(await check()).toEqual({
      checked_at: clock.now().toISOString(),
      newest_version: "999.1.0",
      is_newer: true,
      url: "https://maive.example/999",
      problem: null,
    });
    expect((await main.get("/api/citadel/updates/check")).body.check).toEqual(await check());
    expect(seen).toHaveLength(1);
    expect(requests.map(({ method, url }) => [method, url])).toEqual([["GET", "/newest.json"]]);
    const { host, ...headers } = requests[0]?.headers ?? {};
    expect(`http://${host}/newest.json`).toBe(address);
    expect(headers).toEqual({
      accept: "application/json",
      "accept-encoding": expect.any(String),
      "accept-language": "*",
      connection: "keep-alive",
      "sec-fetch-mode": "cors",
      "user-agent": "node",
    });
    clock.advance(dayInMs);
    await app.lookForUpdate();
    expect(requests).toHaveLength(2);
    expect((await guest.get("/api/citadel/updates/state")).status).toBe(403);
  });

  it("is compared by its numbers", async () => {
    const { newest } = await start(answer('{"version":"4.10.0"}'));
    await newest.look();
    for (const [running, is_newer] of [
      ["4.9.9", true],
      ["4.9.9+abc1234", true],
      ["4.10.0", false],
      ["4.10.0+abc1234", false],
      ["4.11.0", false],
      ["5.0.0", false],
    ] as const)
      expect(await newest.known(running)).toMatchObject({ newest_version: "4.10.0", is_newer, url: null });
  });

  it.each<[string, RequestListener, RegExp]>([
    ["too large", answer(JSON.stringify({ version: "9.0.0", url: "x".repeat(5_000) })), /zu groß/],
    ["slow", () => undefined, /nicht innerhalb von/],
    ["slow in the middle", (_, response) => void response.write('{"version":'), /nicht innerhalb von/],
    ["not JSON", answer("<html>9.0.0</html>"), /nennt keine Version/],
    ["another JSON", answer('["9.0.0"]'), /nennt keine Version/],
    ["a version with HTML in it", answer('{"version":"9.0.0<img src=x onerror=alert(1)>"}'), /nennt keine/],
    ["a number", answer('{"version":9}'), /nennt keine Version/],
    ["a redirect", answer('{"version":"9.0.0"}', 302), /leitet auf eine andere weiter/],
    ["an error", answer('{"version":"9.0.0"}', 503), /Status 503/],
    ["nobody there", (request) => void request.socket.destroy(), /nicht geantwortet/],
  ])("stays unknown where the answer is %s", async (what, listener, problem) => {
    const { newest, requests, warnings, clock } = await start(
      listener,
      what.startsWith("slow") ? 200 : undefined,
    );
    await newest.look();
    const known = {
      checked_at: clock.now().toISOString(),
      newest_version: null,
      is_newer: false,
      url: null,
      problem: expect.stringMatching(problem),
    };
    expect(await newest.known("4.0.0")).toEqual(known);
    // Neither at once again, nor in the log every day.
    await newest.look();
    expect(requests).toHaveLength(1);
    clock.advance(dayInMs);
    await newest.look();
    expect([requests.length, warnings.length]).toEqual([2, 1]);
  });

  it("stays what it was while the address does not answer, and belongs to that address", async () => {
    let text = '{"version":"9.0.0"}';
    const { newest, at, clock, warnings } = await start((request, response) =>
      answer(text)(request, response),
    );
    await newest.look();
    text = "";
    clock.advance(dayInMs);
    await newest.look();
    expect(await newest.known("4.0.0")).toMatchObject({
      newest_version: "9.0.0",
      is_newer: true,
      problem: expect.any(String),
    });
    expect(warnings).toHaveLength(1);
    text = '{"version":"9.1.0"}';
    clock.advance(dayInMs);
    await newest.look();
    expect(await newest.known("4.0.0")).toMatchObject({ newest_version: "9.1.0", problem: null });
    expect(await at("https://another.example/").known("4.0.0")).toMatchObject({
      checked_at: null,
      newest_version: null,
    });
    expect(await at(undefined).known("4.0.0")).toBeNull();
  });

  it.each(["http://maive.example/", "javascript:alert(1)", "//maive.example", "nirgends", ""])(
    "has no link where the address is no HTTPS: %j",
    async (url) => {
      const { newest } = await start(answer(JSON.stringify({ version: "9.0.0", url })));
      await newest.look();
      expect(await newest.known("4.0.0")).toMatchObject({
        newest_version: "9.0.0",
        url: null,
        problem: null,
      });
    },
  );
});
