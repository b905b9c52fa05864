import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { formOf } from "../../../../test/form.ts";

const stage = "127.0.0.9";

describeEachEngine("requests to other servers", (engine) => {
  let t: TestApp;
  let outside: Server;
  let base: string;
  let page: string;
  let requested: string[] = [];
  let png: Buffer;
  beforeAll(async () => {
    png = await sharp({ create: { width: 900, height: 600, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    outside = createServer(({ url = "" }, response) => {
      requested.push(url);
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
    requested = [];
    for (const answer of [await preview(`${base}/page`), await picture(`${base}/bild.png`)])
      expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
    expect((await drawn(await bookmark({ picture: `${base}/bild.png` }))).status).toBe(404);
    expect(requested).toEqual([]);
    expect((await t.guest.patch("/api/citadel/settings", { MAIVE_LINK_PREVIEWS: true })).status).toBe(403);
    expect((await allow(true)).body.MAIVE_LINK_PREVIEWS).toBe(true);
  });

  it("is a page's metadata, fetched once for everybody", async () => {
    requested = [];
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
    expect(requested).toEqual(["/page"]);
    expect((await preview("http://127.0.0.1/")).body).toEqual({ preview: null, refusal: "address" });
    expect((await preview(`${base}/text`)).body).toEqual({ preview: null, refusal: "type" });
    for (const wrong of ["", "x".repeat(2_001), 7]) expect((await preview(wrong as string)).status).toBe(422);
  });

  it("is the picture of a bookmark, drawn anew and small, for who may read the page", async () => {
    requested = [];
    const block = await bookmark({ picture: `${base}/bild.png`, icon: `${base}/i.svg` });
    const shown = await drawn(block);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(shown.headers["content-security-policy"]).toContain("sandbox");
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: "webp", width: 512 });
    expect((await sharp((await drawn(block, "icon")).bytes).metadata()).format).toBe("webp");
    expect((await drawn(block)).bytes.equals(shown.bytes)).toBe(true);
    expect(requested).toEqual(["/bild.png", "/i.svg"]);
    expect((await drawn(block, "picture", t.guest)).status).toBe(404);
    await t.share(page, t.guest.userId, "read");
    expect((await drawn(block, "picture", t.guest)).status).toBe(200);
    expect((await drawn(await bookmark({ picture: `${base}/falsch.png` }))).status).toBe(404);
    for (const wrong of ["http://127.0.0.1/a.png", 7, "", "file:///etc/passwd"])
      expect((await drawn(await bookmark({ picture: wrong }))).status).toBe(404);
  });

  it("goes along with exports as a picture from the cache, and comes back with their import", async () => {
    const { page_id: source } = (await t.main.post("/api/cortex/pages", { title: "Lesezeichen" })).body;
    const known = { title: "Titel", picture: `${base}/bild.png`, icon: `${base}/i.svg` };
    const unknown = { title: "Anderer", picture: `${base}/unbekannt.png` };
    for (const [content, block_config] of [
      [`${base}/page`, known],
      ["https://anders.example/", unknown],
    ] as const)
      await t.main.post(`/api/cortex/pages/${source}/blocks`, {
        block_type: "bookmark",
        content,
        block_config,
      });
    const bookmarksOf = async (id: string): Promise<unknown[]> => {
      const { blocks } = (await t.main.get(`/api/cortex/pages/${id}`)).body;
      return blocks.map((block: { content: string; block_config: string }) => [
        block.content,
        JSON.parse(block.block_config),
      ]);
    };
    const before = await bookmarksOf(source);
    const [first] = (await t.main.get(`/api/cortex/pages/${source}`)).body.blocks;
    const shown = (await drawn(first.block_id)).bytes;
    requested = [];
    const exported = async (query: string): Promise<Buffer> => {
      const url = `/api/cortex/pages/${source}/export?${query}`;
      return (await t.app.server.inject({ url, headers: { cookie: t.main.cookie } })).rawPayload;
    };
    const html = (await exported("format=html")).toString();
    expect(html).toContain(`<img src="data:image/webp;base64,${shown.toString("base64")}" alt="">`);
    expect(html.match(/<img /g)).toHaveLength(1);
    // What Markdown does not say: icons, and pictures that are not there.
    const inMarkdown = [
      [`${base}/page`, { title: known.title, picture: known.picture }],
      ["https://anders.example/", { title: unknown.title }],
    ];
    const archives = [
      await exported("format=html&subpages=true"),
      await exported("format=markdown"),
    ] as const;
    for (const archive of archives)
      expect(Buffer.from(unzipSync(archive)["Dateien/Lesezeichen.webp"] ?? []).equals(shown)).toBe(true);
    for (const [name, bytes, expected] of [
      ["Lesezeichen.html", Buffer.from(html), before],
      ["Lesezeichen.zip", archives[0], before],
      ["Lesezeichen.zip", archives[1], inMarkdown],
    ] as const) {
      const { type, payload } = formOf({}, { name, bytes });
      const made = await t.main.post("/api/cortex/pages/import", payload, { "content-type": type });
      expect([made.status, made.body.notes]).toEqual([201, []]);
      expect(await bookmarksOf(made.body.pages[0].page_id)).toEqual(expected);
    }
    expect(requested).toEqual([]);
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
