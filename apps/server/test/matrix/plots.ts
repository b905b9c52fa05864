import { expect } from "vitest";
import type { Answer, Caller, TestApp } from "../build-app.ts";
import { formOf } from "../form.ts";

/** What stands between a person and the things of a plot. */
export const situations = ["no row", "read", "write", "revoked", "trashed", "neighbour"] as const;
export type Situation = (typeof situations)[number];
export type Access = "none" | "read" | "write";

/** What a person may do with the page, blocks, entry and cells of a plot, and with its database. */
export const rightsIn = (situation: Situation): { page: Access; database: Access; trashed: boolean } =>
  ({
    "no row": { page: "none", database: "none", trashed: false },
    read: { page: "read", database: "read", trashed: false },
    write: { page: "write", database: "write", trashed: false },
    revoked: { page: "none", database: "none", trashed: false },
    trashed: { page: "write", database: "write", trashed: true },
    neighbour: { page: "none", database: "write", trashed: false },
  })[situation] as { page: Access; database: Access; trashed: boolean };

/** A page with blocks and a database with an entry, each with a secret in it. */
export interface Plot {
  /** Stands in titles, blocks and cells. */
  secret: string;
  /** Stands in names of the database, its properties, options and views. */
  schemaSecret: string;
  parent: string;
  page: string;
  block: string;
  entry: string;
  entryBlock: string;
  /** What synced blocks show, which belongs to the page and to the entry. */
  content: string;
  entryContent: string;
  database: number;
  property: number;
  /** A property whose cells hold files. */
  fileProperty: number;
  /** A property whose cells hold dates. */
  dateProperty: number;
  /** A button, which writes into the text. */
  button: number;
  /** In that cell of the entry. */
  cellFile: string;
  view: number;
  /** A template of entries, whose name only those know who add some. */
  template: string;
  templateSecret: string;
  /** A folder of Drive with a file in it, and the folder's path. */
  folder: string;
  folderPath: string;
  file: string;
  /** Another visitor, whom only main may know of, and a session of theirs. */
  user: string;
  session: string;
}

let plots = 0;

const made = (answer: Pick<Answer, "status" | "body">): Answer["body"] => {
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body;
};

const addBlocks = async ({ main }: TestApp, page: string, secret: string): Promise<string> => {
  const add = (block_type: string, content: string) =>
    main.post(`/api/cortex/pages/${page}/blocks`, { block_type, content, block_config: { note: secret } });
  const first = made(await add("text", `Absatz ${secret}`));
  made(await add("heading_1", `Titel ${secret}`));
  return first.block_id;
};

const addContent = async ({ main }: TestApp, page: string, block: string): Promise<string> => {
  const answer = await main.post(`/api/cortex/pages/${page}/synced`, { block_ids: [block] });
  return made(answer).content_id;
};

/** A file whose name and content have the secret. @returns its id. */
const addFile = async ({ app, main }: TestApp, url: string, secret: string): Promise<string> => {
  const file = { name: `Datei ${secret}.txt`, bytes: Buffer.from(`Inhalt ${secret}`) };
  const { type, payload } = formOf({}, file);
  const headers = { cookie: main.cookie, "content-type": type };
  const answer = await app.server.inject({ method: "POST", url, headers, payload });
  return made({ status: answer.statusCode, body: answer.json() }).file_id;
};

/** The file alone, so that whoever had a right on its folder keeps that. */
const deleteFile = async (t: TestApp, { file }: Plot): Promise<void> => {
  expect((await t.main.delete(`/api/drive/item/${file}`)).status).toBe(204);
};

/** A file in a folder, which in the situation `neighbour` lies in a folder of its own. */
const layFile = async (t: TestApp, secret: string, situation: Situation) => {
  const shelf = situation === "neighbour" ? `/Regal ${plots}` : "";
  if (shelf) made(await t.main.post("/api/drive/folder", { name: `Regal ${plots}`, parent_path: "/" }));
  const name = `Ordner ${secret}`;
  const folder = made(await t.main.post("/api/drive/folder", { name, parent_path: shelf || "/" })).file_id;
  const folderPath = `${shelf}/${name}`;
  const file = made(await t.main.upload(folderPath, `Datei ${secret}.txt`, `Inhalt ${secret}`)).file_id;
  return { folder, folderPath, file };
};

const shelfOf = async (t: TestApp, { folderPath }: Plot): Promise<string> => {
  const path = encodeURIComponent(folderPath.slice(0, folderPath.lastIndexOf("/")));
  return (await t.main.get(`/api/drive/contents?path=${path}`)).body.folder.file_id;
};

const giveRights = async (t: TestApp, plot: Plot, who: Caller, situation: Situation): Promise<void> => {
  const all = async (permission: Access) => {
    await t.share(plot.page, who.userId, permission);
    await t.shareDatabase(plot.database, who.userId, permission);
    await t.shareItem(plot.folder, who.userId, permission);
  };
  if (situation === "read" || situation === "write") await all(situation);
  if (situation === "trashed") {
    await all("write");
    for (const page of [plot.page, plot.entry])
      expect((await t.main.delete(`/api/cortex/pages/${page}`)).status).toBe(204);
    await deleteFile(t, plot);
  }
  if (situation === "revoked") {
    await all("write");
    // Whatever the server keeps in memory about this person, it keeps by now.
    for (const path of [
      `pages/${plot.page}`,
      `pages/${plot.entry}`,
      "pages",
      `databases/${plot.database}/entries`,
    ])
      expect((await who.get(`/api/cortex/${path}`)).status).toBe(200);
    expect((await who.get(`/api/drive/file/${plot.file}`)).status).toBe(200);
    expect((await who.patch(`/api/cortex/blocks/${plot.block}`, { block_type: "text" })).status).toBe(200);
    await all("none");
  }
  if (situation === "neighbour") {
    await t.share(plot.parent, who.userId, "write");
    await t.shareDatabase(plot.database, who.userId, "write");
    await t.share(plot.entry, who.userId, "none");
    await t.shareItem(await shelfOf(t, plot), who.userId, "write");
    await t.shareItem(plot.folder, who.userId, "none");
  }
};

/** Main makes a new plot, and `who` gets the rights of the situation in it. */
export const layPlot = async (t: TestApp, who: Caller, situation: Situation): Promise<Plot> => {
  plots += 1;
  const [secret, schemaSecret] = [`kanarie${plots}x`, `sittich${plots}x`];
  const { main } = t;
  const parent = made(await main.post("/api/cortex/pages", { title: "Nest" })).page_id;
  const child = { title: `Seite ${secret}`, parent_page_id: parent, icon: "lucide:bird" };
  const page = made(await main.post("/api/cortex/pages", child)).page_id;
  made(await main.post("/api/cortex/pages", { title: `Unterseite ${secret}`, parent_page_id: page }));
  const about = { name: `Tabelle ${schemaSecret}`, description: `Text ${schemaSecret}` };
  const database = made(await main.post("/api/cortex/databases", about)).database_id;
  const base = `/api/cortex/databases/${database}`;
  const { property_id } = made(
    await main.post(`${base}/properties`, { property_name: schemaSecret, property_type: "text" }),
  );
  const files = { property_name: `Dateien ${schemaSecret}`, property_type: "file" };
  const fileProperty = made(await main.post(`${base}/properties`, files)).property_id;
  const dates = { property_name: `Datum ${schemaSecret}`, property_type: "date" };
  const dateProperty = made(await main.post(`${base}/properties`, dates)).property_id;
  const actions = [{ kind: "set_values", values: { [property_id]: { kind: "value", value: "Gedrückt" } } }];
  const pressed = {
    property_name: `Knopf ${schemaSecret}`,
    property_type: "button",
    property_config: { button_actions: actions },
  };
  const button = made(await main.post(`${base}/properties`, pressed)).property_id;
  const view = made(await main.post(`${base}/views`, { name: `Ansicht ${schemaSecret}` })).id;
  const templateSecret = `meise${plots}x`;
  const template = made(
    await main.post(`${base}/entry-templates`, {
      name: `Vorlage ${templateSecret}`,
      values: { [property_id]: { kind: "value", value: "Vorgabe" } },
    }),
  ).template_id;
  const values = {
    title: `Eintrag ${secret}`,
    properties: { [schemaSecret]: `Wert ${secret}`, [dates.property_name]: '{"start_date":"2026-11-21"}' },
  };
  const entry = made(await main.post(`${base}/entries`, values)).page_id;
  const cellFile = await addFile(t, `/api/cortex/entries/${entry}/properties/${fileProperty}/files`, secret);
  const user = made(
    await main.post("/api/connect/users", { username: `Nachbar ${secret}n`, user_type: "visitor" }),
  ).id;
  const block = await addBlocks(t, page, secret);
  const entryBlock = await addBlocks(t, entry, secret);
  const plot: Plot = {
    secret,
    schemaSecret,
    parent,
    page,
    block,
    entry,
    entryBlock,
    content: await addContent(t, page, block),
    entryContent: await addContent(t, entry, entryBlock),
    database,
    property: property_id,
    fileProperty,
    dateProperty,
    button,
    cellFile,
    view,
    template,
    templateSecret,
    ...(await layFile(t, secret, situation)),
    user,
    session: await t.startSession(user),
  };
  if (who.userId !== "" && who.userId !== main.userId) await giveRights(t, plot, who, situation);
  else if (situation === "trashed") {
    for (const id of [page, entry]) expect((await main.delete(`/api/cortex/pages/${id}`)).status).toBe(204);
    await deleteFile(t, plot);
  }
  return plot;
};

/** What must not stand anywhere in an answer to somebody with these rights. */
export const secretsOf = (plot: Plot, { page, database }: { page: Access; database: Access }): string[] => [
  ...(page === "none"
    ? [plot.secret, plot.page, plot.block, plot.entry, plot.entryBlock, plot.cellFile]
    : []),
  ...(database === "none" ? [plot.schemaSecret] : []),
  ...(database === "write" ? [] : [plot.templateSecret]),
];

/** What stands in no answer to anybody but main: who else there is, and where they are signed in. */
export const peopleOf = (plot: Plot): string[] => [plot.user, plot.session, `Nachbar ${plot.secret}n`];
