/** `npm run verify-data [-- --check]`: compares what is derived with the documents; MAIVE must not be running. */
import { verifyData } from "../apps/server/src/verify-data.ts";

process.umask(0o077);
process.exitCode = await verifyData(process.env, process.argv.slice(2), (line) =>
  process.stdout.write(`${line}\n`),
);
