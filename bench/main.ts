/** `npm run bench [-- section…]`: measures a fresh server against baselines of the same run and prints ratios. */
import { startServer } from "../e2e/support/server.ts";
import { signInAsMain } from "../e2e/support/main-calls.ts";
import { printTable, type Row } from "./lib/table.ts";
import { backup } from "./sections/backup.ts";
import { calendar } from "./sections/calendar.ts";
import { cellEdit } from "./sections/cell-edit.ts";
import { drive } from "./sections/drive.ts";
import { cluster } from "./sections/cluster.ts";
import { commits } from "./sections/commits.ts";
import { editor } from "./sections/editor.ts";
import { grid } from "./sections/grid.ts";
import { hugeFiles } from "./sections/huge-files.ts";
import { longPages } from "./sections/long-pages.ts";
import { loads } from "./sections/loads.ts";
import { liveCell } from "./sections/live-cell.ts";
import { pageTree } from "./sections/page-tree.ts";
import { people } from "./sections/people.ts";
import { rooms } from "./sections/rooms.ts";
import { search } from "./sections/search.ts";
import { tables } from "./sections/tables.ts";
import { tablesOnPostgres } from "./sections/tables-on-postgres.ts";
import { together } from "./sections/together.ts";
import { startAndMemory } from "./sections/start-and-memory.ts";
import { typing } from "./sections/typing.ts";
import { typingFound } from "./sections/typing-found.ts";

const sections = {
  editor,
  loads,
  pages: longPages,
  typing,
  finding: typingFound,
  together,
  cells: cellEdit,
  live: liveCell,
  grid,
  people,
  drive,
  huge: hugeFiles,
  tree: pageTree,
  rooms,
  search,
  tables,
  postgres: tablesOnPostgres,
  commits,
  cluster,
  calendar,
  backup,
  start: startAndMemory,
};
type Section = keyof typeof sections;

const wanted = process.argv.slice(2);
const chosen = (Object.keys(sections) as Section[]).filter(
  (name) => wanted.length === 0 || wanted.includes(name),
);
if (chosen.length === 0) {
  process.stderr.write(`There is no such section. Sections: ${Object.keys(sections).join(", ")}\n`);
  process.exit(1);
}

const rows: Row[] = [];
for (const name of chosen) {
  process.stdout.write(`measuring: ${name} …\n`);
  const server = await startServer();
  try {
    rows.push(...(await sections[name](server, await signInAsMain(server))));
  } finally {
    await server.dispose();
  }
}
process.stdout.write("\n");
printTable(rows);
process.exit(0);
