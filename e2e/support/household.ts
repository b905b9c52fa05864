import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { makeFolder, pngFile, putFile, textFile } from "./files.ts";
import { mainOf, makePerson, type Person } from "./people.ts";
import type { RunningServer } from "./server.ts";

const root = resolve(import.meta.dirname, "../..");

/** A word that no line of a narrow screen holds. */
const longName = "Nebenkostenabrechnung-Hausverwaltung-Lindner-Korrespondenz-und-Widerspruch-2026";

export interface Household {
  guest: Person;
  visitor: Person;
  /** Ids of pages and boards by their title. */
  pageIds: ReadonlyMap<string, string>;
  boardIds: ReadonlyMap<string, string>;
  /** The first of the tasks, which all of them may see; the guest may write. */
  entryId: string;
}

/** Fills a running server with a household's pages, tables, events, people, files and boards; some names are very long. */
export const fillHousehold = async (server: RunningServer): Promise<Household> => {
  await server.stop();
  const seeded = spawnSync(process.execPath, ["tools/seed/main.ts"], {
    cwd: root,
    env: { ...process.env, MAIVE_DATA_DIR: server.dataDir },
    encoding: "utf8",
  });
  if (seeded.status !== 0) throw new Error(`The sample content could not be made:\n${seeded.stderr}`);
  await server.start();
  const main = await mainOf(server);
  const guest = await makePerson(server, "guest", "Gerda Schmidt");
  const visitor = await makePerson(server, "visitor", "Besucher aus Castrop-Rauxel");
  const { pages } = await main.send<{ pages: { page_id: string; title: string }[] }>(
    "GET",
    "/api/cortex/pages",
  );
  const pageIds = new Map(pages.map(({ title, page_id }) => [title, page_id]));
  const shared = pageIds.get("Reisen") ?? "";
  await guest.sharePage(shared, "write", true);
  await visitor.sharePage(shared, "read", true);
  const { databases } = await main.send<{ databases: { database_id: number; name: string }[] }>(
    "GET",
    "/api/cortex/databases",
  );
  const tasksId = databases.find(({ name }) => name === "Aufgaben")?.database_id ?? 0;
  for (const [person, right] of [
    [guest, "write"],
    [visitor, "read"],
  ] as const) {
    await person.sharePage(pageIds.get("Haushalt") ?? "", right);
    await person.shareDatabase(tasksId, right);
  }
  const { entries } = await main.send<{ entries: { page_id: string }[] }>(
    "GET",
    `/api/cortex/databases/${tasksId}/entries?limit=1`,
  );
  await makeFolder(server, "Fotos");
  await makeFolder(server, longName);
  await putFile(server, pngFile("Garten im Herbst.png"), "/");
  await putFile(server, textFile(`${longName}.txt`, "Sehr geehrte Damen und Herren,"), "/");
  await putFile(server, textFile("Mietvertrag.txt", "Wohnung, zweiter Stock links."), "/");
  const boardIds = new Map<string, string>();
  for (const name of ["Gartenplan", longName]) {
    const board = await main.send<{ board_id: string }>("POST", "/api/scribble/boards", { name });
    boardIds.set(name, board.board_id);
  }
  return { guest, visitor, pageIds, boardIds, entryId: entries[0]?.page_id ?? "" };
};
