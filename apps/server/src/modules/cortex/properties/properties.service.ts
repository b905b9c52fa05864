import {
  type Body,
  type ButtonAction,
  type createProperty,
  type Ok,
  type patchProperty,
  type Property,
  type PropertyConfig,
  type propertyDependents,
  type renameProperty,
} from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import { type Queryable, recordDataAct, type Tx } from "../../../storage/index.ts";
import {
  authorizeDatabase,
  authorizeTrashedOrLiveDatabase,
  type DatabaseRow,
  demandMain,
} from "../access/index.ts";
import { forEachTrashedValue, type TrashedPartRow } from "../trashed-parts/index.ts";
import { addProperty, loggedProperty } from "./add-property.ts";
import type { BackgroundConversions } from "./columns/background-conversions.ts";
import { demandNotConverting } from "./columns/demand-not-converting.ts";
import { type ImportedProperties, type ForeignSchema, importProperties } from "./import-properties.ts";
import { addOtherSide } from "./other-side.ts";
import { presentProperty, withActions } from "./properties.presenter.ts";
import * as store from "./properties.store.ts";
import { calendarDateName, demandName, fieldRefused } from "./property-name.ts";
import { renameIn } from "./rename-property.ts";
import type { DatabaseProperty } from "./property.ts";
import type { PropertyPlace } from "./property-users.ts";
import { isComputed } from "./is-computed.ts";
import { isSingle } from "./link-target.ts";
import { choicesIn, choicesOfPart, trashChoices, withChoicesBack } from "./choice-trash.ts";
import { demandTarget } from "./demand-target.ts";
import { dependentsOf, dependentsOfDatabase, relationsTo } from "./dependents.ts";
import { decideConfig } from "./property-config.ts";
import { restoreProperty, trashedProperty, trashProperty } from "./property-trash.ts";
import { giveSlots, isRekeyed, reconfigure } from "./reconfigure.ts";
import { renameInRollups, restoreNamesInRollups } from "./renamed-conditions.ts";
import type { PropertiesDeps, SchemaChanges } from "./schema-changes.ts";
import { propertyTexts } from "./texts.ts";

type WritableDatabase = Authorized<DatabaseRow, "write">;

/** The schema of databases. */
export class PropertiesService {
  readonly #deps: PropertiesDeps;
  readonly #changes: SchemaChanges;
  readonly #background: BackgroundConversions;

  constructor(deps: PropertiesDeps, changes: SchemaChanges, background: BackgroundConversions) {
    this.#deps = deps;
    this.#changes = changes;
    this.#background = background;
  }

  async create(
    actor: Actor,
    databaseId: number,
    body: Body<typeof createProperty>,
  ): Promise<Ok<typeof createProperty>> {
    demandMain(actor);
    return this.#changes.transact(async (tx) => {
      const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
      const type = body.property_type;
      demandName("property_name", body.property_name);
      const requested = {
        name: body.property_name,
        type,
        config: decideConfig(type, body.property_config ?? {}, {
          previous: body.new_linked_property_name
            ? { linked_property_name: body.new_linked_property_name }
            : {},
          fallbackTarget: body.is_self_referencing ? "self" : undefined,
          maxFileMb: this.#deps.maxFileMb,
        }),
        group: body.property_group || null,
        isLead: false,
      };
      await demandTarget(tx.db, databaseId, requested, body);
      const follow = await this.#changes.begin(tx, actor);
      requested.config = await this.#decideDefinition(tx, databaseId, requested);
      const made = await addProperty(tx, database, requested);
      await this.#deps.users.fillAutomatic(tx, database, made.property);
      if (body.active_view_id !== undefined && body.active_view_id !== null)
        await this.#deps.users.showInView(tx, actor, database, body.active_view_id, made.property);
      await this.#deps.users.placeLastInViews(tx, database, made.property);
      if (type !== "relation" || body.sync_direction !== "two_way") {
        await follow([made.property]);
        await this.#changes.finish(tx, actor, made.property, "property_created", {
          after: loggedProperty(made.property),
        });
        return this.#present(tx, made.property, made.position);
      }
      const { property, other } = await addOtherSide(tx, actor, database, made.property, {
        name: body.new_linked_property_name || null,
        isItself: body.is_self_referencing ?? false,
      });
      if (other) await this.#deps.users.placeLastInViews(tx, other.database, other.property);
      const created = [property, ...(other ? [other.property] : [])];
      await follow(created);
      for (const each of created)
        await this.#changes.finish(tx, actor, each, "property_created", { after: loggedProperty(each) });
      return {
        ...presentProperty(property, made.position),
        ...(other ? { linked_property: presentProperty(other.property, other.position) } : {}),
      };
    });
  }

  async patch(
    actor: Actor,
    propertyId: number,
    body: Body<typeof patchProperty>,
  ): Promise<Ok<typeof patchProperty>> {
    demandMain(actor);
    return this.#changes.transact(async (tx) => {
      const { property, database } = await this.#changes.writable(tx, actor, propertyId);
      if (body.property_name !== undefined && body.property_name.trim() !== property.name)
        throw fieldRefused("property_name", propertyTexts.nameFixed);
      if (body.property_type !== undefined && body.property_type !== property.type)
        throw fieldRefused("property_type", propertyTexts.typeFixed);
      const follow = await this.#changes.begin(tx, actor);
      const config =
        body.property_config === undefined || body.property_config === null
          ? property.config
          : await this.#decideDefinition(
              tx,
              database.database_id,
              {
                type: property.type,
                config: decideConfig(property.type, body.property_config, {
                  previous: property.config,
                  maxFileMb: this.#deps.maxFileMb,
                }),
              },
              property.config,
            );
      if (config.automatic !== property.config.automatic)
        throw fieldRefused("property_config", propertyTexts.typeFixed);
      const group = body.property_group === undefined ? property.group : body.property_group || null;
      const all = await store.propertiesOfDatabase(tx.db, database.database_id);
      const replaced = choicesIn(property.config, config, body.replace_options ?? {});
      const { users } = this.#deps;
      const trash = trashChoices(tx, actor, property, config, replaced, users);
      const requested = { ...property, config, group };
      const changed = await reconfigure(tx, actor, users, database, all, requested, {
        replaced,
        savePrevious: trash.savePrevious,
      });
      if (replaced.size > 0) await renameInRollups(tx, actor, this.#changes, property, replaced);
      const partId = trash.partId();
      if (partId !== null) this.#deps.bus.announce(tx, { type: "trashChanged", actor });
      const concernsOthers =
        isComputed(property) ||
        property.type === "number" ||
        // Formulas and lookups read one value over a relation, or a list.
        isSingle(property) !== isSingle(changed) ||
        // Lookups show options in their colours.
        config.options !== undefined;
      if (concernsOthers && JSON.stringify(property.config) !== JSON.stringify(config))
        await follow([property], new Set(isRekeyed(property, changed) ? [propertyId] : []));
      await this.#changes.finish(tx, actor, property, "property_changed", {
        before: loggedProperty(property),
        after: loggedProperty(changed),
      });
      const place = all.findIndex((other) => other.propertyId === propertyId);
      return {
        ...(await this.#present(tx, changed, place)),
        ...(partId === null ? {} : { trashed_part: partId }),
      };
    });
  }

  /** Renames a property; formulas and open clients follow. */
  async rename(
    actor: Actor,
    propertyId: number,
    { property_name: name }: Body<typeof renameProperty>,
  ): Promise<Ok<typeof renameProperty>> {
    demandMain(actor);
    return this.#changes.transact(async (tx) => {
      const { property, database } = await this.#changes.writable(tx, actor, propertyId);
      const follow = await this.#changes.begin(tx, actor);
      const isSame = property.name === name;
      const { renamed, formulas, mended } = isSame
        ? { renamed: { before: property, after: property }, formulas: [], mended: [] }
        : await renameIn(tx, actor, database, property, name);
      await follow(mended);
      if (!isSame)
        for (const { before, after } of [renamed, ...formulas])
          await this.#changes.finish(tx, actor, after, "property_changed", {
            before: loggedProperty(before),
            after: loggedProperty(after),
          });
      const all = await store.propertiesOfDatabase(tx.db, database.database_id);
      const place = all.findIndex((other) => other.propertyId === propertyId);
      return {
        ...(await this.#present(tx, renamed.after, place)),
        formulas: formulas.map(({ after }) => after.name),
      };
    });
  }

  /** What removing a property would affect. */
  async dependents(actor: Actor, propertyId: number): Promise<Ok<typeof propertyDependents>> {
    demandMain(actor);
    const q = this.#deps.storage.read;
    const property = await store.findProperty(q, propertyId);
    if (!property) throw notFound();
    await authorizeDatabase(q, actor, "read", property.databaseId);
    return dependentsOf(q, this.#deps.users, property);
  }

  async delete(actor: Actor, propertyId: number): Promise<void> {
    demandMain(actor);
    const { users } = this.#deps;
    await this.#changes.transact(async (tx) => {
      const { property, database } = await this.#changes.writable(tx, actor, propertyId);
      if (database.database_id === 0 && (property.isLead || property.name === calendarDateName))
        throw new DomainError("calendar_fixed");
      if (property.isLead) throw new DomainError("lead_property");
      const follow = await this.#changes.begin(tx, actor);
      const savePrevious = await trashProperty(tx, actor, users, property);
      await users.removeValues(tx, actor, database, property, savePrevious);
      await this.#changes.freeOtherSide(tx, actor, property);
      await store.deleteProperty(tx, database, propertyId);
      if (property.slot !== null) {
        await users.clearKeys(tx, database, property.slot);
        await giveSlots(tx, users, database);
      }
      await follow([property]);
      this.#deps.bus.announce(tx, { type: "trashChanged", actor });
      const title = `${database.name}: ${property.name}`;
      await recordDataAct(tx, actor, { kind: "property_removed", title });
      await this.#changes.finish(tx, actor, property, "property_deleted", {
        before: loggedProperty(property),
      });
    });
  }

  /** Imports the properties of databases within the caller's transaction. @throws DomainError `main_only` */
  async importSchemas(
    tx: Tx,
    actor: Actor,
    schemas: readonly ForeignSchema[],
    databaseHere: (databaseId: number) => number | null,
  ): Promise<ImportedProperties> {
    demandMain(actor);
    const follow = await this.#changes.begin(tx, actor);
    const { maxFileMb } = this.#deps;
    const { fresh, ...imported } = await importProperties(tx, schemas, { databaseHere, maxFileMb });
    await follow(fresh, new Set(fresh.filter(isComputed).map(({ propertyId }) => propertyId)));
    for (const property of fresh) {
      const database = await authorizeDatabase(tx.db, actor, "write", property.databaseId);
      await this.#deps.users.fillAutomatic(tx, database, property);
    }
    for (const property of fresh)
      await this.#changes.finish(tx, actor, property, "property_created", {
        after: loggedProperty(property),
      });
    return imported;
  }

  /**
   * Sets what an imported button does, once all that it names is there.
   * @throws DomainError `main_only`, `invalid`, `invalid_value`.
   */
  async importActions(
    tx: Tx,
    actor: Actor,
    button: DatabaseProperty,
    actions: readonly ButtonAction[],
  ): Promise<void> {
    demandMain(actor);
    const { property, database } = await this.#changes.writable(tx, actor, button.propertyId);
    const decided = await this.#deps.users.decideActions(tx, property.databaseId, actions);
    const config = { ...property.config, button_actions: decided };
    await store.saveProperty(tx, database, { ...property, config });
  }

  /** Restores a property from the trash. */
  async restore(tx: Tx, actor: Actor, database: WritableDatabase, part: TrashedPartRow): Promise<void> {
    const follow = await this.#changes.begin(tx, actor);
    const { property, other } = await restoreProperty(tx, actor, this.#deps.users, database, part);
    await follow(
      other ? [property, other] : [property],
      new Set(isComputed(property) ? [property.propertyId] : []),
    );
    await this.#changes.finish(tx, actor, property, "property_created", { after: loggedProperty(property) });
    if (other)
      await this.#changes.finish(tx, actor, other, "property_changed", { after: loggedProperty(other) });
  }

  /** Restores options, and their values in entries that still have the replacement. */
  async restoreChoices(
    tx: Tx,
    actor: Actor,
    database: WritableDatabase,
    part: TrashedPartRow,
  ): Promise<void> {
    const data = choicesOfPart(part);
    const property = await store.findProperty(tx.db, data.propertyId);
    if (!property) throw notFound();
    await demandNotConverting(tx.db, property);
    const { users } = this.#deps;
    const follow = await this.#changes.begin(tx, actor);
    const all = await store.propertiesOfDatabase(tx.db, database.database_id);
    const config = { ...property.config, options: withChoicesBack(property, data) };
    const changed = await reconfigure(tx, actor, users, database, all, { ...property, config });
    const replaced = new Map(Object.entries(data.replaced));
    await forEachTrashedValue(tx, part.part_id, property.propertyId, (values) =>
      users.restoreValues(
        tx,
        actor,
        changed,
        values.map((each) => ({ ...each, now: users.replacedValue(changed, each.value, replaced) })),
      ),
    );
    if (data.rules) await users.restoreNamesInViews(tx, actor, database, changed, replaced, data.rules);
    if (data.rollups) await restoreNamesInRollups(tx, actor, this.#changes, changed, replaced, data.rollups);
    await follow([changed]);
    await this.#changes.finish(tx, actor, changed, "property_changed", {
      before: loggedProperty(property),
      after: loggedProperty(changed),
    });
  }

  /** The trashed part is about to be removed permanently. */
  async forget(tx: Tx, part: TrashedPartRow): Promise<void> {
    if (part.kind !== "property" && part.kind !== "conversion") return;
    await this.#background.forgetPart(tx, part.part_id);
    await this.#deps.users.freeFiles(tx, trashedProperty(part));
    await this.#deps.users.forgetAutomatic(tx, trashedProperty(part));
  }

  /**
   * Before a database is removed: relations to it in other databases lose their values and other sides, but remain.
   * @returns a function to call afterwards, which updates formulas and rollups elsewhere.
   */
  async forgetDatabase(tx: Tx, actor: Actor, databaseId: number): Promise<() => Promise<void>> {
    const follow = await this.#changes.begin(tx, actor);
    const touched: PropertyPlace[] = await store.propertiesOfDatabase(tx.db, databaseId);
    for (const property of await relationsTo(tx.db, databaseId)) {
      const database = await authorizeTrashedOrLiveDatabase(tx.db, actor, "write", property.databaseId);
      await this.#deps.users.removeValues(tx, actor, database, property);
      if (property.slot !== null) await this.#deps.users.clearKeys(tx, database, property.slot);
      touched.push(property);
      const { linked_property_id: _, ...config } = property.config;
      const freed = { ...property, config: { ...config, sync_direction: "one_way" as const } };
      await store.saveProperty(tx, database, freed);
      await this.#changes.finish(tx, actor, freed, "property_changed", {
        before: loggedProperty(property),
        after: loggedProperty(freed),
      });
    }
    return async () => {
      await store.newSchemaVersion(tx);
      await follow(touched);
    };
  }

  /** What removing a database would affect in other databases and calendars. */
  dependentsOfDatabase(q: Queryable, databaseId: number): ReturnType<typeof dependentsOfDatabase> {
    return dependentsOfDatabase(q, this.#deps.users, databaseId);
  }

  /** Other databases with relations to one. */
  async databasesLinkingTo(q: Queryable, databaseId: number): Promise<number[]> {
    return [...new Set((await relationsTo(q, databaseId)).map((relation) => relation.databaseId))];
  }

  /** For main, who alone sees what a button does. */
  async #present(tx: Tx, property: DatabaseProperty, position: number): Promise<Property> {
    const shown = presentProperty(property, position);
    const actions = (await this.#deps.users.presentActions(tx.db, [property])).get(property.propertyId);
    return withActions(shown, actions);
  }

  async #decideDefinition(
    tx: Tx,
    databaseId: number,
    { type, config }: Pick<DatabaseProperty, "type" | "config">,
    previous: PropertyConfig = {},
  ): Promise<PropertyConfig> {
    const { button_actions: actions } = config;
    // Those of before were decided then, and may name what is gone.
    if (actions !== undefined && actions !== previous.button_actions)
      return { ...config, button_actions: await this.#deps.users.decideActions(tx, databaseId, actions) };
    if (!isComputed({ type })) return config;
    const { has_links } = previous;
    const definition = has_links ? { ...config, has_links } : config;
    return this.#deps.users.decideDefinition(tx, { databaseId, type, config: definition });
  }
}
