import { type DomainEvent, inProcessBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Clock } from "../../../shared/clock.ts";
import { newId } from "../../../shared/ids.ts";
import { createLogger } from "../../../shared/logger.ts";
import { type Leader, onlyProcess } from "../../../shared/work/leader.ts";
import type { Storage } from "../../../storage/index.ts";
import { authorizePage } from "../access/index.ts";
import { createEntries, propertyUsers } from "../entries/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import { noFiles } from "../files-port/no-files-for-tests.ts";
import { createProperties } from "../properties/index.ts";
import { createTrash } from "../trash/index.ts";
import { createViews } from "../views/index.ts";
import { createDatabases, type DatabaseContents } from "./index.ts";

const actorOf = (name: string, userType: Actor["userType"], userId = newId()): Actor => ({
  userId,
  username: `${name}-${userId}`,
  userType,
  sessionId: newId(),
  clientId: null,
});

/** The modules of databases wired on one storage, with three new people and a list of what was announced. */
export const openDatabaseFixture = async (
  storage: Storage,
  clock: Clock,
  fileStore: Partial<CortexFiles> = {},
  indexing: {
    indexFrom?: number;
    mostIndexes?: number;
    leader?: Leader;
    tablesFrom?: number;
    mostBytes?: number;
  } = {},
) => {
  const bus = inProcessBus((error) => {
    throw error;
  });
  const events: DomainEvent[] = [];
  bus.onAny((event) => events.push(event));
  const people = {
    main: actorOf("anna", "main"),
    guest: actorOf("bert", "guest"),
    visitor: actorOf("clara", "visitor"),
  };
  const locked = new Map<string, Pick<Actor, "userId" | "username" | "sessionId">>();
  const forgotten: string[] = [];
  const files = Object.assign(fileStore, { ...noFiles, ...fileStore });
  const {
    placeEntry,
    entries,
    list,
    cells,
    linkFollow,
    assignments,
    computed,
    sortIndexes,
    keyTables,
    summary,
    groups,
    chart,
  } = createEntries({
    leader: onlyProcess,
    ...indexing,
    files,
    log: createLogger("silent"),
    storage,
    bus,
    clock,
    timeZone: "Europe/Berlin",
    cellLocks: {
      holderOf: (databaseId, entryId, propertyId) =>
        locked.get([databaseId, entryId, propertyId].join()) ?? null,
    },
  });
  const { properties, conversions, background } = createProperties({
    storage,
    bus,
    users: propertyUsers(files, computed),
    runExclusive: (work) => entries.runExclusive(work),
    maxFileMb: 50,
    leader: indexing.leader ?? onlyProcess,
    clock,
    log: createLogger("silent"),
  });
  const { views } = createViews({ storage, bus, restrictedOf: async () => new Set() });
  const contents: DatabaseContents = {
    runExclusive: (work) => entries.runExclusive(work),
    detachFromKeys: (tx, actor, pageIds) => entries.detachFromKeys(tx, actor, pageIds),
    attachToKeys: (tx, actor, pageIds) => entries.attachToKeys(tx, actor, pageIds),
    forget: (pageIds) => void forgotten.push(...pageIds),
  };
  const { databases, databaseTrash } = createDatabases({
    templates: { listed: async () => [] },
    storage,
    bus,
    list,
    computed,
    timeZone: "Europe/Berlin",
    files,
    links: properties,
    trashDays: 30,
    contents,
  });
  const { trash, parts } = createTrash({
    trashDays: 30,
    storage,
    bus,
    pageFor: async (actor, pageId) => {
      const entry = await entries.entryFor(actor, pageId);
      return entry && { ...entry, has_children: false };
    },
    owners: {
      restore: async (tx, actor, database, part) => {
        if (part.kind === "conversion") await conversions.restore(tx, actor, database, part);
        if (part.kind === "property") await properties.restore(tx, actor, database, part);
      },
      forget: (tx, part) => properties.forget(tx, part),
    },
    databases: databaseTrash,
    contents: {
      ...contents,
      unlinkSome: (tx, actorId, pageIds) => entries.unlinkSome(tx, actorId, pageIds),
      freeFiles: async () => {},
      forget: () => {},
    },
  });
  await storage.transact((tx) =>
    tx.db
      .insertInto("user_account")
      .values(
        Object.values(people).map((actor) => ({
          user_id: actor.userId,
          username: actor.username,
          username_folded: actor.username,
          user_type: actor.userType,
          created_at: tx.now,
        })),
      )
      .execute(),
  );
  return {
    storage,
    bus,
    events,
    locked,
    forgotten,
    ...people,
    databases,
    databaseTrash,
    properties,
    views,
    entries,
    list,
    cells,
    trash,
    parts,
    conversions,
    conversionSteps: background,
    linkFollow,
    computed,
    sortIndexes,
    keyTables,
    summary,
    groups,
    chart,
    assignments,
    /** Moves an entry before another one. */
    place: (pageId: string, beforeId: string) =>
      storage.transact(async (tx) =>
        placeEntry(tx, people.main, await authorizePage(tx.db, people.main, "write", pageId), beforeId),
      ),
    /** Gives a person a right on a database. */
    shareDatabase: async (databaseId: number, actor: Actor, permission_type: "none" | "read" | "write") => {
      await storage.transact((tx) =>
        tx.db
          .insertInto("database_permission")
          .values({ database_id: databaseId, user_id: actor.userId, permission_type })
          .onConflict((on) => on.columns(["database_id", "user_id"]).doUpdateSet({ permission_type }))
          .execute(),
      );
      bus.emit({ type: "grantsChanged" });
    },
    /** Gives a person a right on one page. */
    sharePage: async (pageId: string, actor: Actor, permission_type: "none" | "read" | "write") => {
      await storage.transact((tx) =>
        tx.db
          .insertInto("page_permission")
          .values({ page_id: pageId, user_id: actor.userId, permission_type })
          .execute(),
      );
      bus.emit({ type: "grantsChanged" });
    },
    /** Change rows of one kind by these people, oldest first. */
    changes: (kind: string) =>
      storage.read
        .selectFrom("change")
        .selectAll()
        .where("kind", "=", kind)
        .where(
          "actor_id",
          "in",
          Object.values(people).map((actor) => actor.userId),
        )
        .orderBy("change_id")
        .execute(),
  };
};

export type DatabaseFixture = Awaited<ReturnType<typeof openDatabaseFixture>>;
