import { createSyncedContent, getSyncedBlocks, getSyncedContent } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import { type SyncedDeps, SyncedService } from "./synced.service.ts";

export { contentFor } from "./content-for.ts";
export type { SyncedService };

/** Wires the contents of synced blocks. */
export const createSynced = (deps: SyncedDeps): { routes: RouteDefinition[]; synced: SyncedService } => {
  const synced = new SyncedService(deps);
  return {
    synced,
    routes: [
      route(createSyncedContent, ({ actor, params, body }) => synced.create(actor, params.page_id, body)),
      route(getSyncedBlocks, ({ actor, params }) => synced.blocks(actor, params.content_id)),
      route(getSyncedContent, ({ actor, params }) => synced.get(actor, params.content_id)),
    ],
  };
};
