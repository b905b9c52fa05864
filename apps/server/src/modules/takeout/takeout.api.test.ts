import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { readZip } from "../cortex/transfer/index.ts";

const demand = (status: number, wanted: number): void => {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}`);
};

type Archive = ReadonlyMap<string, string>;

const forPeople = (all: Archive): string[] => [...all.keys()].filter((path) => !path.startsWith("maive/"));

const linesOf = (all: Archive, kind: string): Record<string, unknown>[] =>
  (all.get(`maive/${kind}.ndjson`) ?? "")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

/** Contained in everything that the guest may not read. */
const canary = "Kanarienvogel";

describeEachEngine("the export of everything", (engine) => {
  let test: TestApp;
  let databaseId: number;

  beforeAll(async () => {
    test = await buildTestApp(engine);
    const { main, guest } = test;
    const page = async (title: string, content: string, parent?: string): Promise<string> => {
      const made = await main.post("/api/cortex/pages", { title, parent_page_id: parent ?? null });
      const id: string = made.body.page_id;
      const { body } = await main.get(`/api/cortex/pages/${id}`);
      const changed = body.blocks[0]
        ? await main.patch(`/api/cortex/blocks/${body.blocks[0].block_id}`, { content })
        : await main.post(`/api/cortex/pages/${id}/blocks`, { block_type: "text", content });
      demand(Math.floor(changed.status / 100), 2);
      return id;
    };
    const house = await page("Haus", "Für alle im Haus.");
    const attic = await page("Dachboden", "Oben ist es warm.", house);
    await page(`${canary} geheim`, `${canary} im Text`);
    await page(`${canary} darunter`, `${canary} darunter`, house);
    databaseId = (await main.post("/api/cortex/databases", { name: "Beete/Garten" })).body.database_id;
    const hidden = (await main.post("/api/cortex/databases", { name: `${canary} Tabelle` })).body.database_id;
    const property = { property_name: "Zahl", property_type: "number" };
    demand((await main.post(`/api/cortex/databases/${databaseId}/properties`, property)).status, 201);
    const entry = (id: number, title: string, properties = {}) =>
      main.post(`/api/cortex/databases/${id}/entries`, { title, properties });
    const bed = await entry(databaseId, "Tomaten", { Zahl: "7.5" });
    demand(bed.status, 201);
    await entry(hidden, `${canary} Zeile`);
    demand((await main.upload("/", "Plan.txt", "Plan des Gartens")).status, 201);
    await main.upload("/", `${canary}.txt`, `${canary} in einer Datei`);
    const board = await main.post("/api/scribble/boards", { name: `${canary} Board` });
    demand(board.status, 201);
    await test.share(house, guest.userId, "read");
    await test.share(attic, guest.userId, "read");
    await test.shareDatabase(databaseId, guest.userId, "read");
    const items = (await main.get("/api/drive/contents?path=/")).body.contents as {
      file_id: string;
      display_name: string;
    }[];
    const plan = items.find(({ display_name }) => display_name === "Plan.txt");
    await test.shareItem(plan?.file_id ?? "", guest.userId, "read");
    const folder = `${canary} Ordner`;
    demand((await main.post("/api/drive/folder", { name: folder, parent_path: "/" })).status, 201);
    const other = await main.upload(`/${folder}`, "Plan.txt", "Plan des Kellers");
    await test.shareItem(other.body.file_id, guest.userId, "read");
  });
  afterAll(() => test.close());

  const everything = async (of: Caller): Promise<Map<string, string>> => {
    const answer = await test.app.server.inject({ url: "/api/export", headers: { cookie: of.cookie } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toContain("MAIVE ");
    const files = readZip("alles.zip", answer.rawPayload, 50_000_000);
    const texts = await Promise.all(
      files.map(async (file) => [file.path, (await file.read()).toString("utf8")] as const),
    );
    return new Map(texts);
  };

  it("has everything of main: pages, tables with their definitions, events, files and boards, and an index of it", async () => {
    const all = await everything(test.main);
    expect(all.get("Seiten/Haus/Haus.md")).toContain("Für alle im Haus.");
    expect(all.get("Seiten/Haus/Haus/Dachboden.md")).toContain("Oben ist es warm.");
    const folder = `Datenbanken/${databaseId} Beete Garten`;
    expect(all.get(`${folder}/Tabelle.csv`)).toContain("Tomaten;7,5");
    expect(all.get(`${folder}/Tabelle.xlsx`)).toMatch(/^PK/);
    const [database] = linesOf(all, "databases").filter(({ name }) => name === "Beete/Garten");
    expect(database).toMatchObject({ views: [expect.anything()], properties: expect.anything() });
    const [entry] = linesOf(all, "entries").filter(({ title }) => title === "Tomaten");
    expect(Object.values(entry?.["values"] ?? {})).toEqual(["7.5"]);
    expect(all.get("Kalender.ics")).toContain("BEGIN:VCALENDAR");
    expect(all.get("Drive/Plan.txt")).toBe("Plan des Gartens");
    const board = [...all].find(([path]) => path.endsWith(".excalidraw"));
    expect(JSON.parse(board?.[1] ?? "")).toMatchObject({ type: "excalidraw", elements: [], files: {} });
    expect(all.get(board?.[0].replace(".excalidraw", ".svg") ?? "")).toMatch(/^<svg /);
    const index = all.get("index.html") ?? "";
    const linked = [...index.matchAll(/href="([^"]+)"/g)].map(([, path = ""]) => decodeURIComponent(path));
    expect(linked.toSorted()).toEqual(
      forPeople(all)
        .filter((path) => path !== "index.html")
        .toSorted(),
    );
    expect(index).not.toMatch(/<script|https?:/);
  });

  it("has for a guest what is theirs to read, and nothing else", async () => {
    const all = await everything(test.guest);
    expect(forPeople(all).toSorted()).toEqual(
      [
        `Datenbanken/${databaseId} Beete Garten/Tabelle.csv`,
        `Datenbanken/${databaseId} Beete Garten/Tabelle.xlsx`,
        "Drive/Plan (2).txt",
        "Drive/Plan.txt",
        "Kalender.ics",
        "Seiten/Haus/Haus.md",
        "Seiten/Haus/Haus/Dachboden.md",
        "index.html",
      ].toSorted(),
    );
    expect([...all].flat().join("\n")).not.toContain(canary);
    expect(all.get("index.html")).not.toContain("Excalidraw");
    const visitor = await everything(test.visitor);
    expect(forPeople(visitor)).toEqual(["Kalender.ics", "index.html"]);
    expect((await test.anonymous.get("/api/export")).status).toBe(401);
  });

  it("stands in the log", async () => {
    const { body } = await test.main.get("/api/citadel/log");
    expect(JSON.stringify(body)).toContain("everything_exported");
  });
});
