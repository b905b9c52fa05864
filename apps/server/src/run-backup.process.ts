/** `npm run backup [-- --in FOLDER]`: backs MAIVE up and proves the backup, whether it runs or not. */
import { setFlagsFromString } from "node:v8";
import { backup } from "./backup.ts";

// Full collections before the heap has grown by a third: it stays small beside the server.
setFlagsFromString("--heap-growing-percent=30");
process.umask(0o077);
process.exitCode = await backup(
  process.env,
  process.argv.slice(2),
  (line) => process.stdout.write(`${line}\n`),
  // Where a server has started it.
  (message) => process.send?.(message),
);
