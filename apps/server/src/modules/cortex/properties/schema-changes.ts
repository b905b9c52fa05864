import type { PropertyConfig } from "@maive/contract";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { notFound } from "../../../shared/errors.ts";
import { recordChange, type Storage, type Tx } from "../../../storage/index.ts";
import { authorizeDatabase, authorizeTrashedOrLiveDatabase, type DatabaseRow } from "../access/index.ts";
import { demandNotConverting } from "./columns/demand-not-converting.ts";
import { restartPreparation } from "./columns/entry-columns.store.ts";
import { demandKnown, type KnownProperty } from "./demand-known.ts";
import { freeOtherSide } from "./other-side.ts";
import * as store from "./properties.store.ts";
import type { PropertyUsers } from "./property-users.ts";
import type { DatabaseProperty } from "./property.ts";
import { isRekeyed, reconfigure } from "./reconfigure.ts";

export interface PropertiesDeps {
  storage: Storage;
  bus: EventBus;
  users: PropertyUsers;
  /** Serialises a change with writes of values, since it may affect every entry. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Upload limit of the server in MB. */
  maxFileMb: number;
}

/** The frame of every change of a schema: its transaction, what follows from it, its record and its events. */
export class SchemaChanges {
  readonly #deps: PropertiesDeps;

  constructor(deps: PropertiesDeps) {
    this.#deps = deps;
  }

  /** Runs a transaction in turn with writes of values. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { storage, runExclusive } = this.#deps;
    return runExclusive(() => storage.transact(work));
  }

  /** Before a change. @returns what updates formulas and rollups afterwards. */
  begin(tx: Tx, actor: Actor): ReturnType<PropertyUsers["beforeSchemaChange"]> {
    return this.#deps.users.beforeSchemaChange(tx, actor, (inTx, property, config) =>
      this.#retype(inTx, actor, property, config),
    );
  }

  /** A property that may be changed. @throws DomainError `not_found`, `forbidden`, `invalid`, `property_converting` */
  async writable(
    tx: Tx,
    actor: Actor,
    propertyId: number,
  ): Promise<{ property: KnownProperty; database: Authorized<DatabaseRow, "write"> }> {
    const property = await store.findProperty(tx.db, propertyId);
    if (!property) throw notFound();
    const database = await authorizeDatabase(tx.db, actor, "write", property.databaseId);
    await demandNotConverting(tx.db, property);
    return { property: demandKnown(property), database };
  }

  /** Makes the other side of a removed property one-way, and notifies its database. */
  async freeOtherSide(tx: Tx, actor: Actor, property: DatabaseProperty): Promise<void> {
    const freed = await freeOtherSide(tx, actor, property);
    if (freed) this.#deps.bus.announce(tx, { type: "schemaChanged", databaseId: freed.databaseId, actor });
  }

  /** Counts, records and announces a change of a property. */
  async finish(
    tx: Tx,
    actor: Actor,
    { databaseId, propertyId }: DatabaseProperty,
    kind: string,
    change: { before?: unknown; after?: unknown },
  ): Promise<void> {
    await store.countWrite(tx, databaseId);
    await recordChange(tx, { actorId: actor.userId, kind, databaseId, propertyId, ...change });
    this.#deps.bus.announce(tx, { type: "schemaChanged", databaseId, actor });
  }

  /** A property's result type or format changed because of its inputs. */
  async #retype(tx: Tx, actor: Actor, property: DatabaseProperty, config: PropertyConfig): Promise<boolean> {
    const database = await authorizeTrashedOrLiveDatabase(tx.db, actor, "write", property.databaseId);
    const all = await store.propertiesOfDatabase(tx.db, property.databaseId);
    const changed = await reconfigure(tx, actor, this.#deps.users, database, all, { ...property, config });
    await restartPreparation(tx, property.propertyId);
    await store.countWrite(tx, property.databaseId);
    const { databaseId } = property;
    this.#deps.bus.announce(tx, { type: "schemaChanged", databaseId, actor });
    return isRekeyed(property, changed);
  }
}
