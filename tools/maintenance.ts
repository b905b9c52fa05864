/** `npm run maintenance [-- on | off]`: lets main alone in, or everybody again. */
import { maintenance } from "../apps/server/src/maintenance.ts";

process.umask(0o077);
process.exitCode = await maintenance(process.env, process.argv.slice(2), (line) =>
  process.stdout.write(`${line}\n`),
);
