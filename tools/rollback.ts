/** `npm run rollback [-- --list | NAME]`: back to the data of before an update; MAIVE must not be running. */
import { rollback } from "../apps/server/src/rollback.ts";

process.umask(0o077);
process.exitCode = await rollback(process.env, process.argv.slice(2));
