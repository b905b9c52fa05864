import type { Logger } from "../../../shared/logger.ts";
import type { RouteDefinition } from "../../../http/route.ts";
import type { FilesNow } from "../files-port/index.ts";
import type { PropertyUsers } from "../properties/index.ts";
import { renameInViews, showInView } from "../views/index.ts";
import { type CellsDeps, CellsService } from "./cells.service.ts";
import { entriesRoutes } from "./entries.routes.ts";
import { EntriesService } from "./entries.service.ts";
import { EntryList, type EntryListDeps } from "./entry-list.service.ts";
import { FileCells } from "./file-cells.ts";
import { FileNames } from "./file-names.ts";
import { propertyValues } from "./property-values.ts";
import { type Assignments, createAssignments } from "./links/assignments.ts";
import { LinkFollow } from "./links/link-follow.ts";
import { EntrySummary } from "./summary/entry-summary.service.ts";
import { SortIndexes, type SortIndexesDeps } from "./sort-indexes/sort-indexes.ts";
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
  deps: Omit<CellsDeps, "turns" | "follow"> &
    Omit<EntryListDeps, "sortIndexes"> &
    SortIndexesDeps & { log: Pick<Logger, "error"> },
): {
  routes: RouteDefinition[];
  entries: EntriesService;
  list: EntryList;
  cells: CellsService;
  fileCells: FileCells;
  fileNames: FileNames;
  linkFollow: LinkFollow;
  assignments: Assignments;
  sortIndexes: SortIndexes;
  summary: EntrySummary;
} => {
  const turns = new Turns();
  const sortIndexes = new SortIndexes(deps);
  const follow = new LinkFollow({ ...deps, turns });
  const entries = new EntriesService({ ...deps, turns, follow });
  const list = new EntryList({ ...deps, sortIndexes });
  const summary = new EntrySummary({ ...deps, list });
  const cells = new CellsService({ ...deps, turns, follow });
  return {
    routes: entriesRoutes(entries, list, cells, summary),
    entries,
    list,
    cells,
    fileCells: new FileCells({ ...deps, follow }),
    linkFollow: follow,
    sortIndexes,
    summary,
    assignments: createAssignments(deps.storage),
    fileNames: new FileNames({ ...deps, turns }),
  };
};
