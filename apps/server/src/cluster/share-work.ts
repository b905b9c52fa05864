import type { Sharing, Storage } from "../storage/index.ts";
import { newestFactId } from "./facts.store.ts";
import { RowClaims } from "./row-claims.ts";

/** What this process has in common with the others on its database. */
export const shareWork = (deps: {
  storage: Storage;
  processId: string;
  report(error: unknown): void;
}): Sharing => ({
  processId: deps.processId,
  claims: new RowClaims(deps),
  version: async () => String(await newestFactId(deps.storage.read)),
});
