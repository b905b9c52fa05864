/** `npm run move-to -- [--database-url URL] [--s3 FILE] [--into FOLDER]`: moves a stopped MAIVE, and proves it. */
import { moveTo } from "../apps/server/src/move-to.ts";

process.umask(0o077);
process.exitCode = await moveTo(process.env, process.argv.slice(2), (line) =>
  process.stdout.write(`${line}\n`),
);
