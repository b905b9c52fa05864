import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A stand-in for Notion's API (version 2022-06-28), which answers as its reference documents. */

export const notionToken = "ntn_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJ";

export const uuidOf = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const richText = (content: string) => [
  { type: "text", text: { content, link: null }, plain_text: content, href: null },
];

/** Values as the object of a page has them, by their types. */
export const value = {
  title: (text: string) => ({ id: "title", type: "title", title: richText(text) }),
  text: (text: string) => ({ id: "tx", type: "rich_text", rich_text: richText(text) }),
  number: (number: number | null) => ({ id: "nu", type: "number", number }),
  status: (name: string) => ({ id: "st", type: "status", status: { id: "1", name, color: "blue" } }),
  tags: (...names: string[]) => ({
    id: "ms",
    type: "multi_select",
    multi_select: names.map((name) => ({ id: name, name, color: "red" })),
  }),
  date: (start: string, end: string | null = null) => ({
    id: "da",
    type: "date",
    date: { start, end, time_zone: null },
  }),
  checkbox: (checkbox: boolean) => ({ id: "cb", type: "checkbox", checkbox }),
  people: (...names: string[]) => ({
    id: "pe",
    type: "people",
    people: names.map((name) => ({ object: "user", id: name, name, type: "person", person: {} })),
  }),
  relation: (ids: readonly string[], id = "r%3Ael") => ({
    id,
    type: "relation",
    // As in the answer to a query, which names 25 at most.
    relation: ids.slice(0, 25).map((each) => ({ id: uuidOf(each) })),
    has_more: ids.length > 25,
  }),
};

interface ServedPage {
  id: string;
  icon?: object | null;
  cover?: object | null;
  properties?: Record<string, object>;
}

interface ServedDatabase {
  id: string;
  properties: Record<string, { id: string; type: string; [config: string]: unknown }>;
  pages: ServedPage[];
}

/** What the stand-in has. */
export interface ServedNotion {
  databases: ServedDatabase[];
  /** Pages of no database. */
  pages: ServedPage[];
  /** All ids of relations with more than 25, by page and property. */
  relations?: Record<string, string[]>;
  /** Entries per answer; Notion gives a hundred. */
  pageSize?: number;
  pictures?: Record<string, Buffer>;
}

/** Answers that come before those documented, one per request. */
export type Disturbance = (response: ServerResponse, request: IncomingMessage) => void;

export interface NotionServer {
  address: string;
  /** Each request as `GET /v1/users/me`. */
  requested: string[];
  headers: IncomingMessage["headers"][];
  serve(served: ServedNotion): void;
  /** Answers the next requests otherwise; null lets one through. */
  disturb(...disturbances: (Disturbance | null)[]): void;
  close(): void;
}

const send = (response: ServerResponse, status: number, body: object, headers: object = {}): void => {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
  response.end(JSON.stringify(body));
};

/** An error as Notion words it. */
export const refuse =
  (status: number, code: string, headers: object = {}): Disturbance =>
  (response) =>
    send(response, status, { object: "error", status, code, message: code, request_id: "r" }, headers);

const pageObject = ({ id, icon = null, cover = null, properties = {} }: ServedPage) => ({
  object: "page",
  id: uuidOf(id),
  created_time: "2026-01-01T10:00:00.000Z",
  last_edited_time: "2026-01-02T10:00:00.000Z",
  archived: false,
  in_trash: false,
  icon,
  cover,
  properties,
  url: `https://www.notion.so/${id}`,
});

const list = (results: object[], from: string | null, size: number) => {
  const start = from === null ? 0 : Number(from.slice("cursor-".length));
  const isMore = start + size < results.length;
  return {
    object: "list",
    results: results.slice(start, start + size),
    next_cursor: isMore ? `cursor-${start + size}` : null,
    has_more: isMore,
  };
};

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString() || "{}");
};

const answer = async (
  { databases, pages, relations = {}, pageSize = 100, pictures = {} }: ServedNotion,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? "", "http://notion.example");
  const picture = pictures[url.pathname];
  if (picture) return void response.writeHead(200, { "content-type": "image/png" }).end(picture);
  if (request.headers.authorization !== `Bearer ${notionToken}`)
    return refuse(401, "unauthorized")(response, request);
  if (request.headers["notion-version"] !== "2022-06-28")
    return refuse(400, "missing_version")(response, request);
  const body = request.method === "POST" ? await bodyOf(request) : {};
  const cursor = (body["start_cursor"] as string | undefined) ?? url.searchParams.get("start_cursor");
  const [, kind, id = "", part, property] =
    /^\/v1\/([a-z]+)(?:\/([^/]+))?(?:\/([a-z]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
  const all = [...pages, ...databases.flatMap((database) => database.pages)];
  if (kind === "users")
    return send(response, 200, {
      object: "user",
      id: "b",
      type: "bot",
      bot: {},
      name: "MAIVE",
      avatar_url: null,
    });
  if (kind === "search") return send(response, 200, list(all.map(pageObject), cursor, pageSize));
  const database = databases.find((each) => each.id === id);
  if (kind === "databases" && database && part === "query")
    return send(response, 200, list(database.pages.map(pageObject), cursor, pageSize));
  if (kind === "databases" && database) {
    const properties = Object.fromEntries(
      Object.entries(database.properties).map(([name, each]) => [name, { name, description: null, ...each }]),
    );
    const { id: own } = database;
    return send(response, 200, { object: "database", id: uuidOf(own), title: richText(""), properties });
  }
  const page = all.find((each) => each.id === id);
  if (kind === "pages" && page && part === "properties") {
    const ids = relations[`${id} ${property}`] ?? [];
    const items = ids.map((each) => ({
      object: "property_item",
      id: property,
      type: "relation",
      relation: { id: uuidOf(each) },
    }));
    return send(response, 200, { ...list(items, cursor, pageSize), type: "property_item" });
  }
  if (kind === "pages" && page) return send(response, 200, pageObject(page));
  refuse(404, "object_not_found")(response, request);
};

/** Starts the stand-in on an address of this machine. */
export const startNotionServer = async (): Promise<NotionServer> => {
  let served: ServedNotion = { databases: [], pages: [] };
  let disturbances: (Disturbance | null)[] = [];
  const requested: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  const server: Server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    const disturbance = disturbances.shift();
    if (disturbance) disturbance(response, request);
    else void answer(served, request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    headers,
    serve: (now) => {
      served = now;
    },
    disturb: (...next) => {
      disturbances = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
