/** `npm run restore -- --list | --check NAME | NAME …`: makes an instance of a backup again. */
import { restore } from "./restore.ts";

process.umask(0o077);
process.exitCode = await restore(
  process.env,
  process.argv.slice(2),
  (line) => process.stdout.write(`${line}\n`),
  // Where a server has started it.
  (message) => process.send?.(message),
);
