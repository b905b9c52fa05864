import { inject } from "vitest";
import { freePort } from "../../tools/test/free-port.ts";
import { mainOf } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

interface Shared {
  server: RunningServer;
  /** Ids of what a new instance has. */
  pages: ReadonlySet<string>;
  databases: ReadonlySet<number>;
}

interface ListedPage {
  page_id: string;
  parent_page_id: string | null;
}

const listed = async (server: RunningServer) => {
  const main = await mainOf(server);
  const { pages } = await main.send<{ pages: ListedPage[] }>("GET", "/api/cortex/pages");
  const { databases } = await main.send<{ databases: { database_id: number }[] }>(
    "GET",
    "/api/cortex/databases",
  );
  return {
    main,
    // Those below go with theirs.
    pages: pages.flatMap(({ page_id, parent_page_id }) => (parent_page_id === null ? [page_id] : [])),
    databases: databases.map(({ database_id }) => database_id),
  };
};

let starting: Promise<Shared> | null = null;

const start = async (): Promise<Shared> => {
  const server = await startServer({}, await freePort(), inject("templateFolder"));
  const { pages, databases } = await listed(server);
  return { server, pages: new Set(pages), databases: new Set(databases) };
};

/** A test that ends it may have failed before it was started again. */
const ensureRuns = async (server: RunningServer): Promise<void> => {
  const answer = await fetch(`${server.url}/healthz`).catch(() => null);
  if (!answer?.ok) await server.start();
};

/**
 * The server of this test process, for one more file: pages and databases of the files before are in the trash, people, events and
 * files are still there. It ends with the process.
 */
export const sharedServer = async (): Promise<RunningServer> => {
  const isNew = starting === null;
  const shared = await (starting ??= start());
  if (isNew) return shared.server;
  await ensureRuns(shared.server);
  const { main, pages, databases } = await listed(shared.server);
  for (const id of databases)
    if (!shared.databases.has(id)) await main.send("DELETE", `/api/cortex/databases/${id}`);
  for (const id of pages) if (!shared.pages.has(id)) await main.send("DELETE", `/api/cortex/pages/${id}`);
  return shared.server;
};
