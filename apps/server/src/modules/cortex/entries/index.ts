import type { Logger } from "../../../shared/logger.ts";
import type { RouteDefinition } from "../../../http/route.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Tx } from "../../../storage/index.ts";
import type { PageRow } from "../access/index.ts";
import type { FilesNow } from "../files-port/index.ts";
import type { PropertyUsers } from "../properties/index.ts";
import { renameInViews, showInView } from "../views/index.ts";
import { type CellsDeps, CellsService } from "./cells.service.ts";
import { entriesRoutes } from "./entries.routes.ts";
import { EntriesService } from "./entries.service.ts";
import { placeEntry } from "./entry-place.ts";
import { EntryList, type EntryListDeps } from "./entry-list.service.ts";
import { FileCells } from "./file-cells.ts";
import { FileNames } from "./file-names.ts";
import { propertyValues } from "./property-values.ts";
import { type Assignments, createAssignments } from "./links/assignments.ts";
import { LinkFollow } from "./links/link-follow.ts";
import { Turns } from "./turns.ts";

export type { CellLocks } from "./cell-locks.ts";
export type { FileCell, FileCells } from "./file-cells.ts";
export type { CellsService, EntriesService, EntryList, FileNames };

/** What the schema asks of values and views. */
export const propertyUsers = (files: FilesNow): PropertyUsers => ({
  ...propertyValues(files),
  renameInViews,
  showInView,
});

/** Wires the entries of databases. */
export const createEntries = (
  deps: Omit<CellsDeps, "turns" | "follow"> & EntryListDeps & { log: Pick<Logger, "error"> },
): {
  routes: RouteDefinition[];
  entries: EntriesService;
  list: EntryList;
  cells: CellsService;
  fileCells: FileCells;
  fileNames: FileNames;
  linkFollow: LinkFollow;
  assignments: Assignments;
  placeEntry(
    tx: Tx,
    actor: Actor,
    page: Authorized<PageRow, "write">,
    beforeId: string | null,
  ): Promise<void>;
} => {
  const turns = new Turns();
  const follow = new LinkFollow({ ...deps, turns });
  const entries = new EntriesService({ ...deps, turns, follow });
  const list = new EntryList(deps);
  const cells = new CellsService({ ...deps, turns, follow });
  return {
    routes: entriesRoutes(entries, list, cells),
    entries,
    list,
    cells,
    fileCells: new FileCells({ ...deps, follow }),
    linkFollow: follow,
    assignments: createAssignments(deps.storage),
    placeEntry: (tx, actor, page, beforeId) => placeEntry(deps, tx, actor, page, beforeId),
    fileNames: new FileNames({ ...deps, turns }),
  };
};
