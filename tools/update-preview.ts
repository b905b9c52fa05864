/** `npm run update-preview`: what an update will change, before it does. */
import { updatePreview } from "../apps/server/src/update-preview.ts";

process.umask(0o077);
process.exitCode = await updatePreview(process.env, process.argv.slice(2), (line) =>
  process.stdout.write(`${line}\n`),
);
