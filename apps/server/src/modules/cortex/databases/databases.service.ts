import type {
  Body,
  createDatabase,
  Database,
  DatabaseDetail,
  ListedTemplate,
  patchDatabase,
} from "@maive/contract";
import { sortKeyVersion } from "@maive/values";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { type Queryable, recordChange, type Storage, type Tx } from "../../../storage/index.ts";
import {
  accessToDatabaseRow,
  authorizeDatabase,
  databaseAccess,
  type DatabaseRow,
  demand,
  demandMain,
} from "../access/index.ts";
import { type Computed, type EntryList, presentActions } from "../entries/index.ts";
import {
  addProperty,
  calendarDateName,
  columnsInPreparation,
  propertiesOfDatabase,
  propertyTexts,
} from "../properties/index.ts";
import { addView, type RestrictedOf, visibleFilters, readableViews, viewTexts } from "../views/index.ts";
import { calendarId, system } from "./calendar-database.ts";
import { presentDatabase, presentDatabaseDetail } from "./databases.presenter.ts";
import * as store from "./databases.store.ts";
import { databaseTexts } from "./texts.ts";

export interface DatabasesDeps {
  storage: Storage;
  bus: EventBus;
  list: EntryList;
  computed: Pick<Computed, "progressOf">;
  /** What new entries may begin with. */
  templates: { listed(q: Queryable, databaseId: number): Promise<ListedTemplate[]> };
  timeZone: string;
}

/** Databases as a whole: list, read, create, change. */
export class DatabasesService {
  readonly #deps: DatabasesDeps;

  constructor(deps: DatabasesDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor): Promise<Database[]> {
    const rows = await store.readableDatabases(this.#deps.storage.read, actor);
    return rows.map((row) => presentDatabase(row, row.access));
  }

  async detail(actor: Actor, databaseId: number): Promise<DatabaseDetail> {
    const { storage, list } = this.#deps;
    const row = await authorizeDatabase(storage.read, actor, "read", databaseId);
    return this.#present(storage.read, actor, row, await list.count(actor, row));
  }

  async create(actor: Actor, body: Body<typeof createDatabase>): Promise<DatabaseDetail> {
    demandMain(actor);
    return this.#deps.storage.transact(async (tx) => {
      const row = await this.createIn(tx, actor, {
        name: body.name,
        description: body.description ?? "",
        leadName: propertyTexts.leadName,
      });
      return this.#present(tx.db, actor, row, 0);
    });
  }

  /** Creates an empty database in the caller's transaction. @throws DomainError `main_only`. */
  async createIn(
    tx: Tx,
    actor: Actor,
    requested: { name: string; description: string; leadName: string },
  ): Promise<Authorized<DatabaseRow, "write">> {
    demandMain(actor);
    const row = await this.#make(tx, actor, requested);
    await recordChange(tx, {
      actorId: actor.userId,
      kind: "database_created",
      databaseId: row.database_id,
      after: { name: row.name, description: row.description },
    });
    this.#deps.bus.announce(tx, { type: "databasesChanged", databaseId: row.database_id, actor });
    return row;
  }

  async patch(actor: Actor, databaseId: number, body: Body<typeof patchDatabase>): Promise<DatabaseDetail> {
    demandMain(actor);
    const { storage, bus } = this.#deps;
    await storage.transact(async (tx) => {
      const before = await authorizeDatabase(tx.db, actor, "write", databaseId);
      const after = {
        name: body.name ?? before.name,
        description: body.description === undefined ? before.description : (body.description ?? ""),
      };
      if (after.name === before.name && after.description === before.description) return;
      await store.saveDatabase(tx, before, after);
      await recordChange(tx, {
        actorId: actor.userId,
        kind: "database_changed",
        databaseId,
        before: { name: before.name, description: before.description },
        after,
      });
      bus.announce(tx, { type: "databasesChanged", databaseId, actor });
      bus.announce(tx, { type: "schemaChanged", databaseId, actor });
    });
    return this.detail(actor, databaseId);
  }

  /** Creates the calendar's database if missing. */
  async ensureCalendar(tx: Tx): Promise<void> {
    if (await store.databaseExists(tx.db, calendarId)) return;
    const database = await this.#make(tx, system, {
      databaseId: calendarId,
      name: databaseTexts.calendar,
      description: "",
      leadName: databaseTexts.calendarLead,
    });
    await addProperty(tx, database, {
      name: calendarDateName,
      type: "date",
      config: {},
      group: null,
      isLead: false,
    });
    await recordChange(tx, {
      actorId: null,
      kind: "database_created",
      databaseId: calendarId,
      after: { name: database.name, description: "" },
    });
  }

  /** A database with its lead property and one view. */
  async #make(
    tx: Tx,
    actor: Actor,
    requested: { databaseId?: number; name: string; description: string; leadName: string },
  ): Promise<Authorized<DatabaseRow, "write">> {
    const { leadName, ...rest } = requested;
    const row = await store.insertDatabase(tx, { ...rest, keyVersion: sortKeyVersion });
    const database = demand(row, databaseAccess(actor, null), "write");
    await addProperty(tx, database, { name: leadName, type: "text", config: {}, group: null, isLead: true });
    await addView(tx, database, viewTexts.firstView);
    return database;
  }

  async #present(q: Queryable, actor: Actor, row: DatabaseRow, entryCount: number): Promise<DatabaseDetail> {
    const databaseId = row.database_id;
    const properties = await propertiesOfDatabase(q, databaseId);
    const views = await readableViews(q, actor, databaseId);
    const restrictedOf: RestrictedOf = (...request) => this.#deps.list.restricted(...request);
    const access = await accessToDatabaseRow(q, actor, row);
    return presentDatabaseDetail(row, access, {
      properties,
      restricted: await restrictedOf(q, actor, databaseId),
      views,
      mayShowFilter: await visibleFilters(q, actor, { databaseId, properties, views, restrictedOf }),
      entryCount,
      templates: access === "write" ? await this.#deps.templates.listed(q, databaseId) : null,
      actions: actor.userType === "main" ? await presentActions(q, properties) : new Map(),
      converting: await columnsInPreparation(q, databaseId),
      showsFailures: actor.userType === "main",
      calculating: await this.#deps.computed.progressOf(q, row.database_id),
      timeZone: this.#deps.timeZone,
    });
  }
}
