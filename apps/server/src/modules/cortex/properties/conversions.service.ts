import type { Body, convertProperty, Ok, previewConversion } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { notFound } from "../../../shared/errors.ts";
import type { Tx } from "../../../storage/index.ts";
import { authorizeDatabase, type DatabaseRow, demandMain } from "../access/index.ts";
import type { TrashedPartRow } from "../trashed-parts/index.ts";
import { loggedProperty } from "./add-property.ts";
import { countConverted, decideConversion, putConverted, takeOut } from "./convert-property.ts";
import { demandKnown } from "./demand-known.ts";
import { isComputed } from "./is-computed.ts";
import { presentConversion } from "./present-conversion.ts";
import { presentProperty } from "./properties.presenter.ts";
import * as store from "./properties.store.ts";
import { restoreProperty, trashedProperty } from "./property-trash.ts";
import { giveSlots } from "./reconfigure.ts";
import type { PropertiesDeps, SchemaChanges } from "./schema-changes.ts";

/** Properties that become another type, and the way back. */
export class ConversionsService {
  readonly #deps: PropertiesDeps;
  readonly #changes: SchemaChanges;

  constructor(deps: PropertiesDeps, changes: SchemaChanges) {
    this.#deps = deps;
    this.#changes = changes;
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

  /** Gives a property another type, with the values that fit it; the old one waits in the trash. */
  async convert(
    actor: Actor,
    propertyId: number,
    body: Body<typeof convertProperty>,
  ): Promise<Ok<typeof convertProperty>> {
    demandMain(actor);
    const { users, maxFileMb } = this.#deps;
    return this.#changes.transact(async (tx) => {
      const { property, database } = await this.#changes.writable(tx, actor, propertyId);
      const conversion = await decideConversion(tx.db, actor, users, property, body, maxFileMb);
      const follow = await this.#changes.begin(tx, actor);
      const partId = await takeOut(tx, actor, users, database, property);
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
    const follow = await this.#changes.begin(tx, actor);
    await takeOut(tx, actor, users, database, current);
    // Those that did not fit the type come back with the others, in their order.
    await users.dropFilters(tx, actor, database, current);
    await this.#changes.freeOtherSide(tx, actor, current);
    const { property, other } = await restoreProperty(tx, actor, users, database, part);
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
