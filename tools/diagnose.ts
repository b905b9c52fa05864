/** `npm run diagnose`: checks the data folder, the running server and the way to it, and says what to do. */
import { diagnose } from "../apps/server/src/diagnose.ts";

process.umask(0o077);
process.exitCode = await diagnose(process.env, (line) => process.stdout.write(`${line}\n`));
