import { limits } from "@maive/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { png, startFilesApp, type FilesApp } from "../../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { notionFixtureIds as ids, notionHtml, notionMarkdown } from "../notion-for-tests.ts";
import { transferTexts } from "../texts.ts";
import { writeSetting } from "../../../../storage/index.ts";
import { transferCalls } from "../transfer-for-tests.ts";
import { zipOf } from "../zip-for-tests.ts";
import { notionHouse } from "./house-for-tests.ts";
import { NotionSources } from "./notion-source.ts";
import {
  type NotionServer,
  notionToken,
  refuse,
  type ServedNotion,
  startNotionServer,
} from "./notion-server-for-tests.ts";

const texts = transferTexts.notion;

describeEachEngine("what Notion's API says of an export", (engine) => {
  let t: FilesApp;
  let notion: NotionServer;
  let house: ServedNotion;
  beforeAll(async () => {
    notion = await startNotionServer();
    house = { ...notionHouse(notion.address), pictures: { "/haus.png": png, "/kueche.png": png } };
    t = await startFilesApp(engine, { environment: { MAIVE_NOTION_API: `${notion.address}/` } });
  });
  afterAll(async () => {
    await t.close();
    notion.close();
  });
  beforeEach(async () => {
    notion.serve(house);
    notion.disturb();
    notion.requested.length = 0;
    notion.headers.length = 0;
    await allow(true);
  });

  const { send, childrenOf, newPage } = transferCalls(() => t);
  const allow = (isOn: boolean) =>
    t.storage.transact((tx) => writeSetting(tx, "MAIVE_LINK_PREVIEWS", isOn ? "1" : "0"));
  const files = () => ({ "Export.zip": notionMarkdown(png) });
  const withToken = (path: string, token = notionToken) =>
    send(t.main, files(), undefined, { path, fields: { notion_token: token } });
  const preview = (token?: string) => withToken("import/preview", token);
  const messagesOf = (answer: { body: { notes: { file: string; message: string }[] } }) =>
    answer.body.notes.map(({ message }) => message);
  const schemaOf = async (id: number) => {
    const { properties } = (await t.get(t.main, `databases/${id}`)).body;
    return new Map<string, { property_type: string; property_config: Record<string, unknown> }>(
      properties.map((each: { property_name: string }) => [each.property_name, each]),
    );
  };
  const entriesOf = async (id: number) =>
    (await t.get(t.main, `databases/${id}/entries`)).body.entries as {
      page_id: string;
      title: string;
      properties: Record<string, string | null>;
    }[];

  it("is contacted only with a token, where main allows it, and nothing calls out otherwise", async () => {
    const without = await send(t.main, files(), undefined, { path: "import/preview" });
    expect(without.body.notion).toEqual({ is_allowed: true, token_refusal: null });
    await allow(false);
    const refused = await preview();
    expect([refused.status, refused.body.notion]).toEqual([200, { is_allowed: false, token_refusal: null }]);
    expect(messagesOf(refused)).toContain(texts.notAllowed);
    const other = { "Notiz.md": "# Notiz\n" };
    const fields = { notion_token: notionToken };
    await allow(true);
    const plain = await send(t.main, other, undefined, { path: "import/preview", fields });
    expect([plain.body.notion, plain.body.notes]).toEqual([null, []]);
    expect(notion.requested).toEqual([]);
  });

  it("gives types, options, relations by ids, formulas, rollups, icons and covers", async () => {
    const seen = await preview();
    expect(seen.status).toBe(200);
    expect(seen.body.databases.map(({ properties }: { properties: unknown }) => properties)).toMatchObject([
      expect.arrayContaining([
        { name: "Doppelt", type: "formula" },
        { name: "Anzahl", type: "rollup" },
        { name: "Aufgaben", type: "relation" },
      ]),
      expect.arrayContaining([{ name: "Zeit", type: "number" }]),
    ]);
    expect(messagesOf(seen)).toEqual(
      expect.arrayContaining([
        texts.asked(7),
        texts.coversLater(2),
        texts.pictureIcons(1),
        texts.groups("Status"),
        texts.added("Doppelt"),
        texts.lostLinks("Aufgaben", 1),
        texts.hiddenPages(1),
        texts.formula("Seltsam", `style(id(), "b")`),
      ]),
    );
    // A preview fetches no picture.
    expect(notion.requested).toEqual([
      "GET /v1/users/me",
      `GET /v1/databases/${ids.projects}`,
      `POST /v1/databases/${ids.projects}/query`,
      `GET /v1/databases/${ids.tasks}`,
      `POST /v1/databases/${ids.tasks}/query`,
      `GET /v1/pages/${ids.home}`,
      `GET /v1/pages/${ids.sub}`,
    ]);
    expect(notion.headers[0]).toMatchObject({
      authorization: `Bearer ${notionToken}`,
      "notion-version": "2022-06-28",
      "accept-encoding": "identity",
    });
    const before = notion.requested.length;
    const made = await withToken("import");
    expect(made.status).toBe(201);
    expect(notion.requested.slice(before + 7).toSorted()).toEqual(["GET /haus.png", "GET /kueche.png"]);
    // Pictures are anybody's: no token goes with them.
    expect(notion.headers.slice(before + 7).map(({ authorization }) => authorization)).toEqual([
      undefined,
      undefined,
    ]);
    const [projects, tasks] = made.body.databases.map((each: { database_id: number }) => each.database_id);
    const schema = await schemaOf(projects);
    expect(schema.get("Status")).toMatchObject({
      property_type: "single_choice",
      property_config: {
        options: [
          { name: "Offen", color: "stone" },
          { name: "Läuft", color: "blue" },
          { name: "Fertig", color: "green" },
        ],
      },
    });
    const tags = schema.get("Tags")?.property_config["options"] as { name: string }[];
    expect(tags.map(({ name }) => name)).toEqual(["Außen", "Innen", "Haus", "Keller"]);
    expect(schema.get("Budget")?.property_config).toMatchObject({
      number_style: "currency",
      currency: "EUR",
    });
    expect((await schemaOf(tasks)).get("Projekt")?.property_config).toMatchObject({
      target: `cortex:${projects}`,
      sync_direction: "two_way",
    });
    expect(schema.get("Doppelt")).toMatchObject({
      property_type: "formula",
      property_config: { formula: 'prop("Budget") * 2' },
    });
    const [kitchen] = await entriesOf(projects);
    const taskIds = (await entriesOf(tasks)).slice(0, 2).map(({ page_id }) => page_id);
    expect(kitchen?.properties["Aufgaben"]?.split(",").toSorted()).toEqual(taskIds.toSorted());
    expect([kitchen?.properties["Doppelt_calculated"], kitchen?.properties["Anzahl_calculated"]]).toEqual([
      "2501",
      "2",
    ]);
    const look = (await t.get(t.main, `pages/${kitchen?.page_id}`)).body;
    expect(look.icon).toBe("emoji:1f373");
    expect(look.cover_image_path).not.toBeNull();
    const home = (await t.get(t.main, `pages/${made.body.pages[0].page_id}`)).body;
    expect([home.icon, home.cover_image_path !== null]).toEqual(["emoji:1f3e0", true]);
    expect(messagesOf(made)).not.toContain(texts.coverLost);
    expect(JSON.stringify([seen.body, made.body])).not.toContain(notionToken);
  });

  it("matters to nobody where it is missing: the import goes on, and says why", async () => {
    const plain = await send(t.main, files(), undefined, { path: "import/preview" });
    const expectOnly = async (message: string, requests: number, token?: string) => {
      notion.requested.length = 0;
      const seen = await preview(token);
      expect([seen.status, seen.body.databases, notion.requested.length]).toEqual([
        200,
        plain.body.databases,
        requests,
      ]);
      expect(messagesOf(seen)).toContain(message);
      // Of the token alone it is said where it was typed.
      const refusal = message === texts.troubles.token ? message : null;
      expect(seen.body.notion).toEqual({ is_allowed: true, token_refusal: refusal });
      expect(JSON.stringify(seen.body)).not.toContain(token ?? notionToken);
    };
    await expectOnly(texts.troubles.token, 1, "ntn_falsch_0123456789");
    await expectOnly(texts.troubles.token, 0, "Ein Satz ist kein Token");
    await expectOnly(texts.troubles.token, 0, "x".repeat(limits.notionTokenLength + 1));
    notion.disturb(refuse(429, "rate_limited", { "retry-after": "3600" }));
    await expectOnly(texts.troubles.busy, 1);
    notion.serve({ databases: [], pages: [] });
    await expectOnly(texts.troubles.hidden, 9);
  });

  it("is tried again, in parts, and read in full where an answer names 25 entries only", async () => {
    const many = Array.from({ length: 30 }, (_, n) => `cc${String(n).padStart(30, "0")}`);
    const [projects, tasks] = house.databases;
    if (!projects || !tasks) throw new Error("The house has two databases");
    const [kitchen, ...others] = projects.pages;
    const related = { ...kitchen?.properties?.["Aufgaben"] };
    notion.serve({
      ...house,
      pageSize: 2,
      relations: { [`${ids.kitchen} r%3Ael`]: [...many, ids.paint] },
      databases: [
        {
          ...projects,
          pages: [
            {
              ...kitchen,
              id: ids.kitchen,
              properties: { ...kitchen?.properties, Aufgaben: { ...related, has_more: true } },
            },
            ...others,
          ],
        },
        tasks,
      ],
    });
    notion.disturb(
      null,
      refuse(429, "rate_limited", { "retry-after": "1" }),
      null,
      refuse(500, "internal_server_error"),
    );
    const seen = await preview();
    expect(messagesOf(seen)).toContain(texts.lostLinks("Aufgaben", 31));
    expect(
      notion.requested.filter((each) => each.includes(`/pages/${ids.kitchen}/properties/r%3Ael`)),
    ).toHaveLength(16);
    expect(notion.requested.filter((each) => each.endsWith(`${ids.projects}/query`))).toHaveLength(3);
  });

  it("completes web pages, whose views hide columns, and hostile answers harm nothing", async () => {
    const web = async () => {
      const fields = { notion_token: notionToken };
      const given = { "Export.zip": notionHtml(png) };
      return send(t.main, given, undefined, { path: "import/preview", fields });
    };
    const seen = await web();
    const [projects] = seen.body.databases;
    expect(projects.properties).toEqual(
      expect.arrayContaining([
        { name: "Rest", type: "number" },
        { name: "Budget", type: "number" },
        { name: "Doppelt", type: "formula" },
      ]),
    );
    expect(messagesOf(seen)).toContain(texts.added("Budget"));
    const [database] = house.databases;
    if (!database) throw new Error("The house has databases");
    const long = "x".repeat(100_000);
    notion.serve({
      ...house,
      databases: [
        {
          ...database,
          properties: {
            __proto__x: {
              id: "%E0%A4%A",
              type: "formula",
              formula: { expression: `${"(".repeat(90_000)}1` },
            },
            [long]: { id: "a", type: "select", select: { options: [{ name: long, color: long }] } },
            constructor: { id: "b", type: "relation", relation: { database_id: 7 } },
            Status: { id: "c", type: "number", number: { format: "constructor" } },
            Fertig: { id: "d", type: "gibt es nicht" },
          },
          pages: [
            {
              id: ids.kitchen,
              icon: { type: "emoji", emoji: long },
              cover: { type: "external", external: { url: "http://169.254.169.254/latest" } },
              properties: {
                [long]: { type: "select", select: { name: long } },
                Status: { type: "number", number: "7" },
              },
            },
          ],
        },
      ],
    });
    const hostile = await web();
    expect([hostile.status, hostile.body.databases[0].entry_count]).toEqual([200, 2]);
    notion.requested.length = 0;
    const made = await send(t.main, { "Export.zip": notionHtml(png) }, undefined, {
      fields: { notion_token: notionToken },
    });
    expect([made.status, notion.requested.some((each) => each.includes("latest"))]).toEqual([201, false]);
  });

  it("fetches no picture of the operator's server that Notion did not put there", async () => {
    const base = `${notion.address}/notion`;
    const source = new NotionSources({
      storage: t.storage,
      address: base,
      reach: undefined,
      takeOutside: () => 0,
    }).source(notionToken, t.main.actor.userId);
    notion.serve({ ...house, pictures: { "/notion/a.png": png, "/b.png": png } });
    const load = async (address: string, isExternal: boolean) =>
      (await source?.picture({ address, isExternal }, 5_000, new AbortController().signal)) !== null;
    expect(await load(`${base}/a.png`, false)).toBe(true);
    // Whoever edits a page there chooses the address of an external cover.
    expect(await load(`${base}/a.png`, true)).toBe(false);
    expect(await load(`${notion.address}/b.png`, false)).toBe(false);
    expect(await load(`${base}/../b.png`, false)).toBe(false);
    notion.disturb((response) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>"));
    expect(await load(`${base}/a.png`, false)).toBe(false);
    expect(notion.requested).toEqual(["GET /notion/a.png", "GET /notion/a.png"]);
  });

  it("asks once for each import that asks, and says where that was too often", async () => {
    let taken = 0;
    const sources = new NotionSources({
      storage: t.storage,
      address: notion.address,
      reach: undefined,
      takeOutside: () => (taken += 1) - 1,
    });
    const ask = async () =>
      (
        await sources
          .source(notionToken, t.main.actor.userId)
          ?.ask({ databases: [], pages: [] }, () => undefined, new AbortController().signal)
      )?.notes();
    expect(await ask()).toEqual([{ file: texts.source, message: texts.asked(1) }]);
    expect(await ask()).toEqual([{ file: texts.source, message: texts.rateLimited }]);
    expect(notion.requested).toEqual(["GET /v1/users/me"]);
  });

  it("gives others than main icons and covers, within bounds of its requests", async () => {
    const home = await newPage("Für Gäste");
    await t.sharePage(home, t.guest.actor.userId, "write");
    const pages = Array.from({ length: 25 }, (_, n) => `dd${String(n).padStart(30, "0")}`);
    notion.serve({
      databases: [],
      pages: pages.map((id) => ({ id, icon: { type: "emoji", emoji: "🌱" } })),
    });
    const archive = zipOf(
      Object.fromEntries(pages.map((id, n) => [`Seite ${n} ${id}.md`, `# Seite ${n}\n`])),
    );
    const made = await send(t.guest, { "Export.zip": archive }, home, {
      fields: { notion_token: notionToken },
    });
    expect([made.status, notion.requested]).toEqual([201, ["GET /v1/users/me", "POST /v1/search"]]);
    const [first] = await childrenOf(home);
    expect((await t.get(t.guest, `pages/${first?.page_id}`)).body.icon).toBe("emoji:1f331");
    const strange = await send(t.visitor, { "Export.zip": archive }, home, {
      fields: { notion_token: notionToken },
    });
    expect([strange.status, notion.requested.length]).toEqual([404, 2]);
  });
});
