import type { Body, convertProperty, Ok, previewConversion } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import type { Tx } from "../../../storage/index.ts";
import { authorizeDatabase, type DatabaseRow, demandMain } from "../access/index.ts";
import type { TrashedPartRow } from "../trashed-parts/index.ts";
import { loggedProperty } from "./add-property.ts";
import type { BackgroundConversions } from "./columns/background-conversions.ts";
import {
  columnOfPart,
  columnsInPreparation,
  deleteColumn,
  type EntryColumn,
  hiddenProperty,
  mayMoveColumns,
  saveFailedConversion,
} from "./columns/entry-columns.store.ts";
import { inlineConversions, setAside, standsInColumn, waitsInColumn } from "./columns/set-aside.ts";
import {
  type Conversion,
  countConverted,
  decideConversion,
  putConverted,
  detachProperty,
} from "./convert-property.ts";
import { demandKnown } from "./demand-known.ts";
import { isComputed } from "./is-computed.ts";
import { presentConversion } from "./present-conversion.ts";
import { presentProperty } from "./properties.presenter.ts";
import * as store from "./properties.store.ts";
import { demandNotConverting } from "./columns/demand-not-converting.ts";
import { restoreProperty, trashedProperty } from "./property-trash.ts";
import { giveSlots } from "./reconfigure.ts";
import type { PropertiesDeps, SchemaChanges } from "./schema-changes.ts";

/** Properties that become another type, and the way back. */
export class ConversionsService {
  readonly #deps: PropertiesDeps;
  readonly #changes: SchemaChanges;
  readonly #background: BackgroundConversions;

  constructor(deps: PropertiesDeps, changes: SchemaChanges, background: BackgroundConversions) {
    this.#deps = deps;
    this.#changes = changes;
    this.#background = background;
  }

  /** What a conversion would make of each value. */
  async preview(
    actor: Actor,
    propertyId: number,
    body: Body<typeof previewConversion>,
  ): Promise<Ok<typeof previewConversion>> {
    demandMain(actor);
    const { users, maxFileMb, storage } = this.#deps;
    const property = await store.findProperty(storage.read, propertyId);
    if (!property) throw notFound();
    await authorizeDatabase(storage.read, actor, "write", property.databaseId);
    demandKnown(property);
    const { values } = await decideConversion(storage.read, actor, users, property, body, maxFileMb);
    return presentConversion(storage.read, values);
  }

  /**
   * Gives a property another type, with the values that fit it; the old one waits in the trash. That of a large table is converted
   * in the background: the answer comes when it is done, or at once where `background` is requested.
   */
  async convert(
    actor: Actor,
    propertyId: number,
    body: Body<typeof convertProperty>,
  ): Promise<Ok<typeof convertProperty>> {
    demandMain(actor);
    const begun = await this.#begin(actor, propertyId, body);
    if (!begun) return this.#convertNow(actor, propertyId, body);
    const { column, conversion } = begun;
    if (!body.background) await this.#background.ended(column.columnId);
    const { read } = this.#deps.storage;
    const all = await store.propertiesOfDatabase(read, column.databaseId);
    const place = all.findIndex((other) => other.propertyId === propertyId);
    const property = all[place];
    if (!property) throw notFound();
    const converting = await columnsInPreparation(read, column.databaseId);
    const running = converting.find(({ columnId }) => columnId === column.columnId);
    if (!running && property.columnId !== column.columnId)
      throw new DomainError(
        property.failedConversion?.columnId === column.columnId ? "conversion_failed" : "not_converting",
      );
    return {
      ...presentProperty(property, place, running),
      conversion: countConverted(conversion.values),
      trashed_part: column.partId,
    };
  }

  /** Ends a conversion in the background, as if it had never begun. @throws DomainError `not_converting` */
  async cancel(actor: Actor, propertyId: number): Promise<void> {
    demandMain(actor);
    await this.#changes.transact(async (tx) => {
      const property = await store.findProperty(tx.db, propertyId);
      if (!property) throw notFound();
      await authorizeDatabase(tx.db, actor, "write", property.databaseId);
      await this.#background.cancel(tx, actor, property);
    });
  }

  /** Begins a conversion in the background. @returns null where it can be done at once. */
  async #begin(
    actor: Actor,
    propertyId: number,
    body: Body<typeof convertProperty>,
  ): Promise<{ column: EntryColumn; conversion: Conversion } | null> {
    const { users, maxFileMb, storage } = this.#deps;
    const property = await store.findProperty(storage.read, propertyId);
    if (!property) throw notFound();
    const database = await authorizeDatabase(storage.read, actor, "write", property.databaseId);
    await demandNotConverting(storage.read, property);
    if (database.live_entries <= inlineConversions || !waitsInColumn(demandKnown(property))) return null;
    const conversion = await decideConversion(storage.read, actor, users, property, body, maxFileMb);
    const { databaseId } = property;
    if (!standsInColumn({ ...conversion, databaseId }) || !(await mayMoveColumns(storage.read, propertyId)))
      return null;
    const column = await this.#changes.transact(async (tx) => {
      const { property: now } = await this.#changes.writable(tx, actor, propertyId);
      // Decided without holding up others: what it was decided for has changed meanwhile.
      if (now.type !== property.type || JSON.stringify(now.config) !== JSON.stringify(property.config))
        return null;
      return this.#background.begin(tx, actor, now, conversion);
    });
    return column ? { column, conversion } : this.#begin(actor, propertyId, body);
  }

  async #convertNow(
    actor: Actor,
    propertyId: number,
    body: Body<typeof convertProperty>,
  ): Promise<Ok<typeof convertProperty>> {
    const { users, maxFileMb } = this.#deps;
    return this.#changes.transact(async (tx) => {
      const { property, database } = await this.#changes.writable(tx, actor, propertyId);
      const conversion = await decideConversion(tx.db, actor, users, property, body, maxFileMb);
      const follow = await this.#changes.begin(tx, actor);
      if (property.failedConversion) await saveFailedConversion(tx, propertyId, null);
      const partId = await detachProperty(tx, actor, users, database, property);
      await this.#changes.freeOtherSide(tx, actor, property);
      const converted = await putConverted(tx, actor, users, database, property, conversion);
      await giveSlots(tx, users, database);
      await follow([converted]);
      await this.#changes.finish(tx, actor, converted, "property_changed", {
        before: loggedProperty(property),
        after: loggedProperty(converted),
      });
      this.#deps.bus.announce(tx, { type: "trashChanged", actor });
      const all = await store.propertiesOfDatabase(tx.db, database.database_id);
      const place = all.findIndex((other) => other.propertyId === propertyId);
      return {
        ...presentProperty(all[place] ?? converted, place),
        conversion: countConverted(conversion.values),
        trashed_part: partId,
      };
    });
  }

  /** Undoes a conversion: the property as it was, and the converted one in the trash in its place. */
  async restore(
    tx: Tx,
    actor: Actor,
    database: Authorized<DatabaseRow, "write">,
    part: TrashedPartRow,
  ): Promise<void> {
    const { users } = this.#deps;
    const current = await store.findProperty(tx.db, trashedProperty(part).propertyId);
    if (!current) throw notFound();
    await demandNotConverting(tx.db, current);
    const follow = await this.#changes.begin(tx, actor);
    const column = await columnOfPart(tx.db, part.part_id);
    // Neither column is written: they change places.
    const isExchange = column !== undefined && waitsInColumn(current);
    if (isExchange) await setAside(tx, actor, users, database, current, `conversion-${newId()}`);
    else await detachProperty(tx, actor, users, database, current);
    // Those that did not fit the type come back with the others, in their order.
    await users.dropFilters(tx, actor, database, current);
    await this.#changes.freeOtherSide(tx, actor, current);
    if (column) {
      await users.columns.show(tx, hiddenProperty(column));
      await deleteColumn(tx, column.columnId);
    }
    const { property, other } = await restoreProperty(tx, actor, users, database, part, {
      ...(isExchange ? { current } : {}),
      ...(column ? { column } : {}),
    });
    if (isExchange) tx.onCommit(() => this.#background.resume());
    await giveSlots(tx, users, database);
    await follow(
      other ? [property, other] : [property],
      new Set(isComputed(property) ? [property.propertyId] : []),
    );
    await this.#changes.finish(tx, actor, property, "property_changed", {
      before: loggedProperty(current),
      after: loggedProperty(property),
    });
    if (other)
      await this.#changes.finish(tx, actor, other, "property_changed", { after: loggedProperty(other) });
  }
}
