import type { Sharing, Storage } from "../storage/index.ts";
import { versionOfFacts } from "./facts.store.ts";
import { RowClaims } from "./row-claims.ts";

/** What this process has in common with the others on its database. */
export const createSharing = (deps: {
  storage: Storage;
  processId: string;
  report(error: unknown): void;
}): Sharing => ({
  processId: deps.processId,
  claims: new RowClaims(deps),
  version: () => versionOfFacts(deps.storage.read),
});
