import { ImportQueue } from "../../shared/bounds/import-queue.ts";
import type { RouteDefinition } from "../../http/route.ts";
import type { Actor } from "../../shared/actor.ts";
import type { Tx } from "../../storage/index.ts";
import { createBlocks } from "./blocks/index.ts";
import { createCalendar, eventSources } from "./calendar/index.ts";
import {
  changesRoutes,
  createDatabases,
  type DatabaseContents,
  databaseRoom,
  type DatabaseRooms,
} from "./databases/index.ts";
import type { CortexDeps } from "./cortex-deps.ts";
import { cortexEverything } from "./everything.ts";
import { createContent } from "./content/index.ts";
import { createDuplicate } from "./duplicate/index.ts";
import { createCellFiles } from "./cell-files/index.ts";
import { createLinkPreviews } from "./link-previews/index.ts";
import { createCovers } from "./covers/index.ts";
import {
  createButtons,
  createEntries,
  propertyUsers,
  localTimeIn,
  verifyEntries,
  type VerifyReport,
} from "./entries/index.ts";
import { createFavorites } from "./favorites/index.ts";
import { createEntryTemplates } from "./entry-templates/index.ts";
import { createForms } from "./forms/index.ts";
import { createHistory } from "./history/index.ts";
import { VisiblePeople, createPages, workspaceRoom } from "./pages/index.ts";
import { createPeople } from "./people/index.ts";
import { createPermissions } from "./permissions/index.ts";
import { createProperties } from "./properties/index.ts";
import { createRecent } from "./recent/index.ts";
import { createSynced } from "./synced/index.ts";
import { createTableTransfer } from "./table-transfer/index.ts";
import { createTransfer } from "./transfer/index.ts";
import { createTrash } from "./trash/index.ts";
import { createViews } from "./views/index.ts";
import { welcome } from "./welcome/index.ts";

export { findingKinds, isClean } from "./entries/index.ts";
export type { CortexDeps } from "./cortex-deps.ts";
export { databaseRoomName } from "./databases/index.ts";

/** Compares derived data with the entries' documents, and repairs it if requested. Nobody else may write meanwhile. */
export const verifyCortex = (
  { storage, clock, timeZone }: Pick<CortexDeps, "storage" | "clock" | "timeZone">,
  repairs: boolean,
): Promise<VerifyReport> => verifyEntries({ storage, repairs, now: localTimeIn(timeZone)(clock) });

/** Pages, blocks and databases, wired to each other. Long, because their whole order is seen in one place. */
export const createCortex = ({
  storage,
  bus,
  clock,
  log,
  noteExport,
  timeZone,
  trashDays,
  files,
  incarnation,
  leader,
  pageSharing,
  sharing,
  written,
  cellLocks,
  subscriptions,
  previews,
  notion,
}: CortexDeps) => {
  const blocks = createBlocks({ storage, bus, log, files, incarnation, written, sharing: pageSharing });
  const isShared = pageSharing !== undefined;
  const entries = createEntries({ storage, bus, clock, log, leader, timeZone, cellLocks, files, isShared });
  const properties = createProperties({
    storage,
    bus,
    users: propertyUsers(files, entries.computed),
    runExclusive: (work) => entries.entries.runExclusive(work),
    maxFileMb: files.maxMb,
    leader,
    clock,
    log,
  });
  const views = createViews({
    storage,
    bus,
    restrictedOf: (...request) => entries.list.restricted(...request),
  });
  const contents: DatabaseContents = {
    runExclusive: (work) => entries.entries.runExclusive(work),
    detachFromKeys: (tx, actor, pageIds) => entries.entries.detachFromKeys(tx, actor, pageIds),
    attachToKeys: (tx, actor, pageIds) => entries.entries.attachToKeys(tx, actor, pageIds),
    forget: blocks.forget,
  };
  const entryTemplates = createEntryTemplates({
    storage,
    bus,
    entries: entries.entries,
    blocks,
    todayAt: (instant) => entries.computed.todayAt(instant),
  });
  const buttons = createButtons({
    storage,
    cells: entries.cells,
    entries: entries.entries,
    computed: entries.computed,
    sight: entries.sight,
    beginningOf: (...given) => entryTemplates.templates.beginningOf(...given),
  });
  const databases = createDatabases({
    storage,
    templates: entryTemplates.templates,
    bus,
    list: entries.list,
    computed: entries.computed,
    timeZone,
    files,
    links: properties.properties,
    trashDays,
    contents,
  });
  const pages = createPages({
    storage,
    bus,
    contents: {
      blocksOf: (pageId, reader) => blocks.blocksOf(pageId, reader ?? undefined),
      isDamaged: blocks.isDamaged,
      propertiesOf: (actor, pageId) => entries.entries.propertiesOf(actor, pageId),
      renameEntry: (tx, actor, page, title) => entries.cells.renameEntry(tx, actor, page, title),
      placeEntry: (tx, actor, page, beforeId) => entries.placeEntry(tx, actor, page, beforeId),
    },
  });
  const pageFor = (actor: Actor, pageId: string) => pages.pages.pageFor(actor, pageId);
  const visiblePeople = new VisiblePeople({
    storage,
    bus,
    clock,
    drive: (userId) => files.coReadersOf(storage.read, userId),
  });
  const trash = createTrash({
    trashDays,
    storage,
    bus,
    pageFor,
    owners: {
      restore: (tx, actor, database, part) => {
        const owner = {
          property: () => properties.properties.restore(tx, actor, database, part),
          conversion: () => properties.conversions.restore(tx, actor, database, part),
          choices: () => properties.properties.restoreChoices(tx, actor, database, part),
          view: () => views.views.restore(tx, actor, database, part),
        };
        return owner[part.kind]();
      },
      forget: (tx, part) => properties.properties.forget(tx, part),
    },
    databases: databases.databaseTrash,
    contents: {
      ...contents,
      unlinkSome: (tx, actorId, pageIds) => entries.entries.unlinkSome(tx, actorId, pageIds),
      freeFiles: (tx) => files.releaseUnused(tx),
    },
  });
  const covers = createCovers({ storage, bus, files });
  const linkPreviews = createLinkPreviews({
    storage,
    clock,
    bookmarkOf: (actor, blockId) => blocks.bookmarkOf(actor, blockId),
    ...previews,
  });
  const cellFiles = createCellFiles({ storage, cells: entries.fileCells, files });
  const permissions = createPermissions({ storage, bus, finishPages: () => blocks.finishAll() });
  const people = createPeople({ storage });
  const recent = createRecent({ storage });
  const forms = createForms({
    storage,
    clock,
    timeZone,
    files,
    cells: entries.fileCells,
    entries: entries.entries,
  });
  const favorites = createFavorites({ storage });
  const history = createHistory({ storage, bus, blocks, files, cells: entries.cells });
  const duplicate = createDuplicate({
    storage,
    bus,
    files,
    blocks,
    pageFor,
    entries: entries.entries,
  });
  const synced = createSynced({ storage, blocks });
  const importQueue = new ImportQueue();
  const transfer = createTransfer({
    storage,
    log,
    processId: sharing?.processId,
    importQueue,
    noteExport,
    files,
    blocks,
    blocksOf: blocks.blocksOf,
    takeOutside: (userId) => linkPreviews.previews.takeOutside(userId),
    linkPicture: (address) => linkPreviews.previews.cachedPicture(address),
    synced: synced.synced,
    pages: pages.pages,
    trash: trash.trash,
    databaseTrash: databases.databaseTrash,
    entries: entries.entries,
    list: entries.list,
    databases: databases.databases,
    bus,
    properties: properties.properties,
    imports: entries.imports,
    notion,
  });
  const tables = createTableTransfer({
    storage,
    sharing,
    importQueue,
    bus,
    clock,
    log,
    noteExport,
    files,
    databases: databases.databases,
    list: entries.list,
    imports: entries.imports,
  });
  const content = createContent({
    storage,
    bus,
    files,
    pages: pages.pages,
    databases: databases.databases,
    properties: properties.properties,
    list: entries.list,
    blocks,
    imports: entries.imports,
    templates: entryTemplates.templates,
    synced: synced.synced,
    eventSources,
    todayAt: (instant) => entries.computed.todayAt(instant),
  });
  const calendar = createCalendar({
    storage,
    sharing,
    importQueue,
    bus,
    clock,
    timeZone,
    files,
    entries: entries.entries,
    imports: entries.imports,
    blocks,
    trash: trash.trash,
    history: history.entries,
    ...subscriptions,
  });
  const routes: RouteDefinition[] = [
    ...pages.routes,
    ...permissions.routes,
    ...people.routes,
    ...recent.routes,
    ...trash.routes,
    ...blocks.routes,
    ...synced.routes,
    ...linkPreviews.routes,
    ...databases.routes,
    ...properties.routes,
    ...views.routes,
    ...entries.routes,
    ...entryTemplates.routes,
    ...buttons.routes,
    ...forms.routes,
    ...covers.routes,
    ...cellFiles.routes,
    ...favorites.routes,
    ...history.routes,
    ...calendar.routes,
    ...duplicate.routes,
    ...transfer.routes,
    ...tables.routes,
  ];
  return {
    routes,
    publicForms: forms.publicForms,
    pages: pages.pages,
    importQueue,
    databases: databases.databases,
    properties: properties.properties,
    views: views.views,
    entries: entries.entries,
    cells: entries.cells,
    blocks,
    /** All rights of a guest or visitor. */
    rightsOf: permissions.rightsOf,
    /** The entries that name a user. */
    assignmentsOf: entries.assignments,
    /** Before a user is removed. */
    unlinkUser: (tx: Tx, actor: Actor, userId: string) => entries.entries.unlinkUser(tx, actor, userId),
    /** After a user was renamed. */
    renameUser: (tx: Tx, actor: Actor, userId: string) => entries.entries.renameUser(tx, actor, userId),
    /** Continues recalculations queued before a restart. */
    recalculate: (): void => entries.computed.background.resume(),
    /** Resolves when all formulas and rollups are current. */
    recalculated: (): Promise<void> => entries.computed.background.idle(),
    /** Continues conversions of properties that were begun before a restart. */
    convertOn: (): void => properties.background.resume(),
    /** Resolves when no property is being converted. */
    converted: (): Promise<void> => properties.background.idle(),
    /** Recalculates formulas with today's date. */
    followDay: (): Promise<void> => entries.computed.followDay(),
    /** Works all results of formulas and rollups out anew, in the background. */
    renewResults: (tx: Tx): Promise<void> => entries.computed.renew(tx),
    /** After the holidays of the instance have changed. */
    followHolidays: (tx: Tx, actor: Actor): Promise<void> => entries.computed.afterHolidays(tx, actor),
    /** Continues updates of relation cells queued before a restart. */
    followLinks: (): void => entries.linkFollow.resume(),
    /** Resolves when all relation cells are current. */
    linksFollowed: (): Promise<void> => entries.linkFollow.idle(),
    pageSockets: blocks.endpoint,
    roomKinds: [
      databaseRoom({
        storage,
        sight: entries.sight,
        entryFor: (actor, entryId) => entries.entries.entryFor(actor, entryId),
      }),
      workspaceRoom({
        storage,
        visiblePeople,
        pageFor,
        readsFiles: (actor, itemIds) => files.readsAny(storage.read, actor, itemIds),
        seesState: (...state) => history.versions.sees(...state),
      }),
    ],
    /** The rooms of `roomKinds` over HTTP, once they are created. */
    roomRoutes: (rooms: DatabaseRooms): RouteDefinition[] => changesRoutes(storage, rooms),
    /** Daily: updates cells whose sort keys and texts lag behind their files' names. */
    refreshFileNames: (): Promise<void> => entries.fileNames.refresh(),
    /** Resolves when all file names are current. */
    namesFollowed: (): Promise<void> => entries.fileNames.idle(),
    ensureCalendar: (tx: Tx): Promise<void> => databases.databases.ensureCalendar(tx),
    /** The initial content for the first user. */
    welcome: (actor: Actor): Promise<void> =>
      welcome(
        {
          clock,
          timeZone,
          pages: pages.pages,
          databases: databases.databases,
          properties: properties.properties,
          views: views.views,
          entries: entries.entries,
          writeBlocks: blocks.writeBlocks,
        },
        actor,
      ),
    /** The same as MAIVE reads it again. */
    content,
    /** What an actor may read, for the export of everything. */
    everything: cortexEverything({
      clock,
      pages: pages.pages,
      databases: databases.databases,
      trees: (...given) => transfer.exports.trees(...given),
      whole: (...given) => tables.exports.whole(...given),
      written: (pageIds) => blocks.written(pageIds),
      calendar: (actor) => calendar.feed.file(actor),
    }),
    /** Daily: texts that are no base of an edit any more. */
    purgeAnswered: () => blocks.purgeAnswered(),
    purgeTrash: (before: string): Promise<number> => trash.trash.purge(before),
    /** Removes files of forms whose answer was not sent in time. */
    expireFormFiles: (): Promise<void> => forms.uploads.expire(),
    /** Removes what imports of pages have left that were not over when their process ended. */
    tidyImports: async (): Promise<void> => {
      await transfer.jobs.tidy();
      await transfer.drafts.tidy();
    },
    /** Removes uploads of tables whose import was not confirmed in time, and what ended long ago of imports of pages. */
    expireImports: async (): Promise<void> => {
      await tables.imports.expire();
      await transfer.jobs.expire();
    },
    close: async (): Promise<void> => {
      // What imports may be about to write needs the others.
      await transfer.close();
      await tables.imports.close();
      await entries.sortIndexes.close();
      await entries.keyTables.close();
      await entries.linkFollow.close();
      await properties.background.close();
      await entries.computed.background.close();
      await entries.fileNames.close();
      await blocks.close();
    },
  };
};
