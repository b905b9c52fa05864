/** `npm run seed [-- --rows N]`: fills an instance with the content of a household; MAIVE must not be running. */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { openApp } from "../../apps/server/src/open-app.ts";
import { readConfig } from "../../apps/server/src/config/config.ts";
import { FolderLockedError, lockFolder } from "../../apps/server/src/storage/index.ts";
import { consoleTexts } from "../../apps/server/src/texts.ts";
import { seedHousehold } from "./seed-household.ts";
import { seedLargeDatabase } from "./seed-large-database.ts";

const { values } = parseArgs({ options: { rows: { type: "string" } } });
const rows = values.rows === undefined ? 0 : Number(values.rows);
if (!Number.isSafeInteger(rows) || rows < 0) {
  process.stderr.write("--rows takes a whole number\n");
  process.exit(1);
}

const config = readConfig({ LOG_LEVEL: "warn", ...process.env });
mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
try {
  const release = lockFolder(config.dataDir);
  const app = await openApp(config);
  const first = await app.ensureMainUser();
  if (first?.password) process.stdout.write(`${consoleTexts.firstStart(first.username, first.password)}\n`);
  if (first) await app.welcome(first);
  const actor = await app.app.auth.mainActor();
  if (rows > 0) await seedLargeDatabase(app.app.cortex, actor, rows);
  else await seedHousehold(app.app.cortex, actor);
  await app.close();
  release();
} catch (error) {
  if (!(error instanceof FolderLockedError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
