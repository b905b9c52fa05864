import { pressButton } from "@maive/contract";
import type { Logger } from "../../../shared/logger.ts";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { Mutex } from "../../../shared/mutex.ts";
import type { Leader } from "../../../shared/work/leader.ts";
import type { Tx } from "../../../storage/index.ts";
import type { PageRow } from "../access/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import type { PropertyUsers } from "../properties/index.ts";
import {
  dropFilters,
  dropUnfitFilters,
  placeLastInViews,
  renameInViews,
  restoreNamesInViews,
  restoreRules,
  rulesInViews,
  showInView,
} from "../views/index.ts";
import { fillExisting } from "./automatic/fill-existing.ts";
import { forgetNumbers } from "./automatic/serials.store.ts";
import { Computed } from "./computed/computed.ts";
import { ComputedSight } from "./computed/computed-sight.ts";
import { definitions } from "./computed/property-definitions.ts";
import { type CellsDeps, CellsService } from "./cells/cells.service.ts";
import { EntryImport } from "./entry-import.ts";
import { entriesRoutes } from "./entries.routes.ts";
import type { CopiedPage, Copying } from "./add/copy-entries.ts";
import type { Beginning, BeginningIn } from "./add/decide-entries.ts";
import { type AllowedEntry, EntriesService } from "./entries.service.ts";
import { placeEntry } from "./place/entry-place.ts";
import { EntryList, type EntryListDeps } from "./list/entry-list.service.ts";
import { TableFind } from "./find/table-find.service.ts";
import { FileCells } from "./files/file-cells.ts";
import { FileNames } from "./files/file-names.ts";
import { columnValues } from "./columns/column-values.ts";
import { convertedValues } from "./converted-values.ts";
import { decideActions } from "./buttons/decide-actions.ts";
import { presentActions } from "./buttons/present-actions.ts";
import { type PressDeps, PressService } from "./buttons/press.service.ts";
import { propertyValues } from "./property-values.ts";
import { type Assignments, createAssignments } from "./links/assignments.ts";
import { LinkFollow } from "./links/link-follow.ts";
import { ruleViolations } from "./rules/rule-violations.ts";
import { EntryChart } from "./chart/entry-chart.service.ts";
import { EntryGroups } from "./groups/entry-groups.service.ts";
import { EntrySummary } from "./summary/entry-summary.service.ts";
import { KeyTables, type KeyTablesDeps } from "./key-tables/key-tables.ts";
import { SortIndexes, type SortIndexesDeps } from "./sort-indexes/sort-indexes.ts";

export type { CellLocks } from "./cells/cell-locks.ts";
export { readDoc, valueIn } from "./entry-doc.ts";
export type { FileCell, FileCells } from "./files/file-cells.ts";
export { localTimeIn } from "./computed/local-time.ts";
export type { Computed, ComputedSight };
export { userNames } from "./links/linked.store.ts";
export { decideTitle, decideValue, restoredValue } from "./cells/decide-value.ts";
export { type ReplacedChoices, replacedValue } from "./cells/replaced-value.ts";
export { presentActions };
export { copyableProperties } from "./cells/copied-values.ts";
export { choosableLinks, decideLinks } from "./links/decide-links.ts";
export { namesFiles } from "./files/linked-files.store.ts";
export { readableEntries, readableEntryTitles } from "./entries.store.ts";
export { type Occasion, defaultValues, valueOfDefault, withDefaults } from "./rules/default-values.ts";
export { fromStored, type StoredGiven, toStored } from "./rules/given-values.ts";
export { freeTitles, numberedOn } from "./rules/free-titles.ts";
export { demandRules, ruledValue } from "./rules/ruled-value.ts";
export { textsInUse } from "./rules/unique-values.ts";
export { reachOf, spanSizes } from "./derived/spans.ts";
export { findingKinds, isClean } from "./verify/findings.ts";
export { verifyEntries, type VerifyReport } from "./verify/verify-entries.ts";
export type {
  AllowedEntry,
  Beginning,
  BeginningIn,
  CellsService,
  CopiedPage,
  Copying,
  EntriesService,
  EntryImport,
  EntryList,
  FileNames,
};
export { todayIn } from "./today.ts";
export type { AddDecided, ChangeDecided, ChangedEntry } from "./entry-import.ts";
export type { NewEntry } from "./add/add-entries.ts";

/** Wires buttons: what they add begins with templates, which know entries. */
export const createButtons = (deps: PressDeps): { routes: RouteDefinition[] } => {
  const service = new PressService(deps);
  return {
    routes: [
      route(pressButton, ({ actor, params }) => service.press(actor, params.entry_id, params.property_id)),
    ],
  };
};

/** How the schema changes values and views. */
export const propertyUsers = (files: CortexFiles, computed: Computed): PropertyUsers => ({
  ...propertyValues(files),
  ...definitions(computed),
  fillAutomatic: (tx, _database, property) => fillExisting(tx, computed, property),
  forgetAutomatic: (tx, { propertyId }) => forgetNumbers(tx, propertyId),
  convertedValues,
  decideActions: (tx, databaseId, actions) => decideActions(tx.db, databaseId, actions),
  presentActions,
  columns: columnValues,
  ruleViolations: (q, property, most) => ruleViolations(q, property, { today: computed.today(), most }),
  dropFilters,
  dropUnfitFilters,
  renameInViews,
  restoreNamesInViews,
  restoreRules,
  rulesInViews,
  showInView,
  placeLastInViews,
});

/** Wires the entries of databases. */
export const createEntries = (
  deps: Omit<CellsDeps, "writeMutex" | "follow" | "computed" | "sight" | "sortIndexes"> &
    Omit<EntryListDeps, "sortIndexes" | "keyTables" | "sight"> &
    Omit<KeyTablesDeps, "log"> &
    SortIndexesDeps & { log: Pick<Logger, "error">; leader: Leader },
): {
  routes: RouteDefinition[];
  entries: EntriesService;
  list: EntryList;
  cells: CellsService;
  fileCells: FileCells;
  fileNames: FileNames;
  linkFollow: LinkFollow;
  assignments: Assignments;
  computed: Computed;
  sight: ComputedSight;
  sortIndexes: SortIndexes;
  keyTables: KeyTables;
  summary: EntrySummary;
  groups: EntryGroups;
  chart: EntryChart;
  placeEntry(
    tx: Tx,
    actor: Actor,
    page: Authorized<PageRow, "write">,
    beforeId: string | null,
  ): Promise<void>;
  imports: EntryImport;
} => {
  // Each write of a value increments its database's version: on PostgreSQL, concurrent writers would fail to
  // serialise more often than retries can absorb. SQLite has one writer anyway.
  const writeMutex = new Mutex();
  const sortIndexes = new SortIndexes(deps);
  const keyTables = new KeyTables(deps);
  const computed = new Computed({ ...deps, writeMutex, sortIndexes });
  const sight = new ComputedSight(computed);
  const follow = new LinkFollow({ ...deps, writeMutex, computed });
  const writing = { ...deps, writeMutex, follow, computed, sight, sortIndexes };
  const entries = new EntriesService(writing);
  const list = new EntryList({ ...deps, sortIndexes, keyTables, sight });
  const summary = new EntrySummary({ ...deps, list, keyTables });
  const groups = new EntryGroups({ ...deps, list, keyTables });
  const chart = new EntryChart({ ...deps, list, keyTables });
  const cells = new CellsService(writing);
  const find = new TableFind({ ...deps, list });
  return {
    routes: entriesRoutes(entries, list, cells, summary, groups, chart, find),
    entries,
    list,
    cells,
    computed,
    sight,
    fileCells: new FileCells(writing),
    linkFollow: follow,
    sortIndexes,
    keyTables,
    summary,
    groups,
    chart,
    imports: new EntryImport(writing),
    assignments: createAssignments(deps.storage),
    fileNames: new FileNames({ ...deps, writeMutex, computed }),
    placeEntry: (tx, actor, page, beforeId) => placeEntry(deps, tx, actor, page, beforeId),
  };
};
