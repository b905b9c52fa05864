/** `npm run reset-password -- <name> [--stdin]`: a new password for one person; MAIVE must not be running. */
import { resetPassword } from "../apps/server/src/reset-password.ts";

process.exitCode = await resetPassword(process.env, process.argv.slice(2));
