/** `npm run backup [-- --in FOLDER]`: backs MAIVE up and proves the backup, whether it runs or not. */
import { backup } from "./backup.ts";

process.umask(0o077);
process.exitCode = await backup(
  process.env,
  process.argv.slice(2),
  (line) => process.stdout.write(`${line}\n`),
  // Where a server has started it.
  (message) => process.send?.(message),
);
