import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { buildTestApp, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine, type TestEngine } from "../../../test/engines.ts";

describeEachEngine("the icons of pages", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const drawing = (path: string, cookie = t.visitor.cookie) =>
    t.app.server.inject({ method: "GET", url: `/api/icons/${path}`, headers: { cookie } });

  it("are found by everybody who is signed in, by German words, too", async () => {
    for (const who of [t.main, t.guest, t.visitor]) {
      const { status, body } = await who.get("/api/icons/search?query=herz&limit=5");
      expect([status, body.icons[0], body.icons.length]).toEqual([200, "lucide:heart", 5]);
      expect(body.total).toBeGreaterThan(5);
    }
    expect((await t.anonymous.get("/api/icons/search?query=herz")).status).toBe(401);
    expect((await drawing("lucide/heart.svg", "")).statusCode).toBe(401);
  });

  it.each(["", "?limit=5", "?query=herz&limit=97", "?query=herz&limit=0", `?query=${"x".repeat(101)}`])(
    "are not searched with %j",
    async (query) => {
      expect((await t.main.get(`/api/icons/search${query}`)).status).toBe(422);
    },
  );

  it("come as drawings that a browser keeps for a year and that cannot act", async () => {
    const { statusCode, headers, payload } = await drawing("lucide/heart.svg");
    expect(statusCode).toBe(200);
    expect(payload).toMatch(/^<svg .*currentColor.*<\/svg>$/s);
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
    });
  });

  it("have a drawing under an earlier name, too, as old pages know them", async () => {
    expect((await drawing("lucide/home.svg")).statusCode).toBe(200);
  });

  it.each([
    "lucide/there-is-none.svg",
    "lucide/constructor.svg",
    "mdi/home.svg",
    "LUCIDE/heart.svg",
    "lucide/Heart.svg",
    "lucide/heart.png",
    "lucide/heart",
    "lucide/.svg",
    "lucide/..%2f..%2fpackage.svg",
    "..%2flucide/heart.svg",
    `lucide/${"x".repeat(65)}.svg`,
    `${"x".repeat(33)}/heart.svg`,
    "lucide/heart%00.svg",
  ])("are absent under %s", async (path) => {
    expect((await drawing(path)).statusCode).toBe(404);
  });
});

describeEachEngine("an icon search service of the operator's choice", (engine) => {
  const searchThrough = async (service: RequestListener, query: string) => {
    const server = createServer(service).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    return searchWith(engine, `http://127.0.0.1:${port}/search`, query);
  };
  const searchWith = async (on: TestEngine, address: string, query: string): Promise<string[]> => {
    const t = await buildTestApp(on, { MAIVE_ICON_SEARCH_URL: address });
    onTestFinished(() => t.close());
    const { status, body } = await t.main.get(`/api/icons/search?query=${encodeURIComponent(query)}`);
    expect(status).toBe(200);
    return body.icons;
  };

  it("is queried with the words, and its results are passed on where they can be drawn", async () => {
    let requested = "";
    const icons = await searchThrough((request, response) => {
      requested = request.url ?? "";
      response.end(
        JSON.stringify({ icons: ["mdi:home", "tabler:home", "<b>", "ph:nothing", "tabler:home"], total: 5 }),
      );
    }, "home & hof");
    expect(icons).toEqual(["tabler:home"]);
    expect(Object.fromEntries(new URL(requested, "http://x").searchParams)).toEqual({
      query: "home & hof",
      limit: "96",
      prefixes: "lucide,tabler,ph",
    });
  });

  describe("leaves people with the bundled icons", () => {
    it.each<[string, RequestListener]>([
      ["when it fails", (_, response) => response.writeHead(500).end()],
      ["when it sends elsewhere", (_, response) => response.writeHead(302, { location: "/" }).end()],
      ["when it answers nonsense", (_, response) => response.end("<html>")],
      ["when it answers without end", (_, response) => response.end("x".repeat(300_000))],
      ["when it knows nothing", (_, response) => response.end('{"icons":[],"total":0}')],
    ])("%s", async (_, service) => {
      expect((await searchThrough(service, "herz"))[0]).toBe("lucide:heart");
    });

    it("when it is not there", async () => {
      expect((await searchWith(engine, "http://127.0.0.1:9/search", "herz"))[0]).toBe("lucide:heart");
    });
  });
});
