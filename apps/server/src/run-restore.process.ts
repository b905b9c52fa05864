/** `npm run restore -- --list | --check NAME | NAME …`: makes an instance of a backup again. */
import { setFlagsFromString } from "node:v8";
import { restore } from "./restore.ts";

// Full collections before the heap has grown by a third: it stays small beside the server.
setFlagsFromString("--heap-growing-percent=30");
process.umask(0o077);
process.exitCode = await restore(
  process.env,
  process.argv.slice(2),
  (line) => process.stdout.write(`${line}\n`),
  // Where a server has started it.
  (message) => process.send?.(message),
);
