import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

const stage = "127.0.0.9";

describeEachEngine("what the server asks other servers for", (engine) => {
  let t: TestApp;
  let outside: Server;
  let base: string;
  let page: string;
  let asked: string[] = [];
  let png: Buffer;
  beforeAll(async () => {
    png = await sharp({ create: { width: 900, height: 600, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    outside = createServer(({ url = "" }, response) => {
      asked.push(url);
      const [type, body] =
        url === "/page"
          ? [
              "text/html",
              '<title>Titel</title><meta property="og:image" content="/bild.png"><link rel=icon href="/i.svg">',
            ]
          : url === "/bild.png" || url === "/falsch.png"
            ? ["image/png", url === "/bild.png" ? png : "kein Bild"]
            : url === "/i.svg"
              ? [
                  "image/svg+xml",
                  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>',
                ]
              : ["text/plain", "x"];
      response.setHeader("content-type", type).end(body);
    });
    await new Promise<void>((ready) => outside.listen(0, stage, ready));
    base = `http://good.example:${(outside.address() as AddressInfo).port}`;
    t = await buildTestApp(
      engine,
      {},
      {
        reachOutside: {
          resolve: async () => [{ address: stage, family: 4 }],
          isOpen: (address) => address === stage,
          isPort: () => true,
        },
      },
    );
    page = (await t.main.post("/api/cortex/pages", { title: "Verweise" })).body.page_id;
  });
  afterAll(async () => {
    await t.close();
    outside.close();
  });

  const allow = (isOn: boolean) => t.main.patch("/api/citadel/settings", { MAIVE_LINK_PREVIEWS: isOn });
  const preview = (address: string, who = t.main) => who.post("/api/cortex/link-previews", { address });
  const picture = (address: string) => t.main.post("/api/cortex/outside-pictures", { address });
  const bookmark = async (config: object): Promise<string> =>
    (
      await t.main.post(`/api/cortex/pages/${page}/blocks`, {
        block_type: "bookmark",
        content: `${base}/page`,
        block_config: config,
      })
    ).body.block_id;
  const drawn = async (block: string, part = "picture", { cookie } = t.main) => {
    const url = `/api/cortex/blocks/${block}/link-picture?part=${part}`;
    const { statusCode, headers, rawPayload } = await t.app.server.inject({ url, headers: { cookie } });
    return { status: statusCode, headers, bytes: rawPayload };
  };

  it("is nothing before main has allowed it", async () => {
    asked = [];
    for (const answer of [await preview(`${base}/page`), await picture(`${base}/bild.png`)])
      expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
    expect((await drawn(await bookmark({ picture: `${base}/bild.png` }))).status).toBe(404);
    expect(asked).toEqual([]);
    expect((await t.guest.patch("/api/citadel/settings", { MAIVE_LINK_PREVIEWS: true })).status).toBe(403);
    expect((await allow(true)).body.MAIVE_LINK_PREVIEWS).toBe(true);
  });

  it("is what a page says of itself, asked for once, by anybody", async () => {
    asked = [];
    const first = await preview(`${base}/page`);
    expect([first.status, first.body]).toEqual([
      200,
      {
        preview: {
          title: "Titel",
          description: "",
          site_name: "",
          picture: `${base}/bild.png`,
          icon: `${base}/i.svg`,
        },
        refusal: null,
      },
    ]);
    expect((await preview(`${base}/page`, t.guest)).body).toEqual(first.body);
    expect(asked).toEqual(["/page"]);
    expect((await preview("http://127.0.0.1/")).body).toEqual({ preview: null, refusal: "address" });
    expect((await preview(`${base}/text`)).body).toEqual({ preview: null, refusal: "type" });
    for (const wrong of ["", "x".repeat(2_001), 7]) expect((await preview(wrong as string)).status).toBe(422);
  });

  it("is the picture of a bookmark, drawn anew and small, for who may read the page", async () => {
    asked = [];
    const block = await bookmark({ picture: `${base}/bild.png`, icon: `${base}/i.svg` });
    const shown = await drawn(block);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(shown.headers["content-security-policy"]).toContain("sandbox");
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: "webp", width: 512 });
    expect((await sharp((await drawn(block, "icon")).bytes).metadata()).format).toBe("webp");
    expect((await drawn(block)).bytes.equals(shown.bytes)).toBe(true);
    expect(asked).toEqual(["/bild.png", "/i.svg"]);
    expect((await drawn(block, "picture", t.guest)).status).toBe(404);
    await t.share(page, t.guest.userId, "read");
    expect((await drawn(block, "picture", t.guest)).status).toBe(200);
    expect((await drawn(await bookmark({ picture: `${base}/falsch.png` }))).status).toBe(404);
    for (const wrong of ["http://127.0.0.1/a.png", 7, "", "file:///etc/passwd"])
      expect((await drawn(await bookmark({ picture: wrong }))).status).toBe(404);
  });

  it("is a picture for a file of one's own, by what it is", async () => {
    const { body } = await picture(`${base}/bild.png`);
    expect([body.refusal, body.picture.type]).toEqual([null, "image/png"]);
    expect(Buffer.from(body.picture.base64, "base64").equals(png)).toBe(true);
    expect((await picture(`${base}/falsch.png`)).body).toEqual({ picture: null, refusal: "type" });
    expect((await picture(`${base}/i.svg`)).body).toEqual({ picture: null, refusal: "type" });
  });

  it("has a rate for each person", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 70; n += 1) statuses.push((await preview("http://127.0.0.1/")).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await preview("http://127.0.0.1/", t.guest)).status).toBe(200);
    expect((await preview(`${base}/page`)).status).toBe(200);
  });
});
