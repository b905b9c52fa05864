import { copyFromBackup, findInBackup } from "@maive/contract";
import { route, type RouteDefinition } from "../../http/route.ts";
import { type CopiesDeps, createCopies } from "./copies.service.ts";

export type { InspectBackup } from "./copies.service.ts";

/** Wires single things that come back from backups. */
export const createBackupCopies = (
  deps: CopiesDeps,
): { routes: RouteDefinition[]; copies: ReturnType<typeof createCopies> } => {
  const copies = createCopies(deps);
  return {
    copies,
    routes: [
      route(findInBackup, ({ params, query }) => copies.find(params.name, query.search ?? "")),
      route(copyFromBackup, ({ actor, params, body, request }) =>
        copies.copy(actor, params.name, body, request),
      ),
    ],
  };
};
