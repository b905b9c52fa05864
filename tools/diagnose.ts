/** `npm run diagnose`: whether the data folder, the running server and the way to it are in order, and what to do. */
import { diagnose } from "../apps/server/src/diagnose.ts";

process.umask(0o077);
process.exitCode = await diagnose(process.env, (line) => process.stdout.write(`${line}\n`));
