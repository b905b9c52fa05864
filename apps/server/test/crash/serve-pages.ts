import { systemClock } from "../../src/shared/clock.ts";
import type { Actor } from "../../src/shared/actor.ts";
import { openSqlite } from "../../src/storage/sqlite/sqlite-storage.ts";
import { servePages } from "../page-server.ts";

/** A process that serves live pages from a database file until it is killed; says its port first. */
const [file = "", people = "[]"] = process.argv.slice(2);
const storage = await openSqlite({ file, clock: systemClock });
const { port } = await servePages(storage, JSON.parse(people) as Actor[]);
process.stdout.write(`${port}\n`);
