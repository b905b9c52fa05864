import {
  type Body,
  type createView,
  limits,
  type Ok,
  type patchView,
  type View,
  type viewDependents,
} from "@maive/contract";
import { generateKeyBetween } from "fractional-indexing";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import { recordChange, type Storage, type Tx } from "../../../storage/index.ts";
import { authorizeDatabase, type DatabaseRow, demandMain } from "../access/index.ts";
import { type DatabaseProperty, propertiesOfDatabase } from "../properties/index.ts";
import { addTrashedPart, partIdOf, type TrashedPartRow } from "../trashed-parts/index.ts";
import { isKnownRule } from "./later-rules.ts";
import { decideLayout } from "./layout-options.ts";
import { blocksShowing } from "./showing-blocks.store.ts";
import { pagesOf, showsView } from "./shown-in.ts";
import {
  decideFilters,
  decideSorts,
  emptyViewConfig,
  mergeColumns,
  shownLast,
  type ViewConfig,
} from "./view-config.ts";
import { type RestrictedOf, visibleFilters } from "./visible-filters.store.ts";
import { presentView } from "./views.presenter.ts";
import * as store from "./views.store.ts";

export interface ViewsDeps {
  storage: Storage;
  bus: EventBus;
  restrictedOf: RestrictedOf;
}

/** Only main changes views, and main may see everything. */
const all = (): boolean => true;

const logged = ({ name, config }: store.DatabaseView) => ({ name, config });

/** Appends a view. */
export const addView = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  name: string,
  config: ViewConfig = emptyViewConfig,
): Promise<store.DatabaseView> => {
  const all = await store.viewsOfDatabase(tx.db, database.database_id);
  const pos = generateKeyBetween(all.at(-1)?.pos ?? null, null);
  return store.insertView(tx, database, { name, pos, config });
};

/**
 * Shows a new property at the end of a view.
 * @throws DomainError `not_found` for an unknown view.
 */
export const showInView = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  viewId: number,
  property: DatabaseProperty,
): Promise<void> => {
  const view = await store.findView(tx.db, database.database_id, viewId);
  if (!view) throw notFound();
  const properties = shownLast(view.config.properties, property);
  await store.saveView(tx, database, { ...view, config: { ...view.config, properties } });
};

/** Places a new property at the end of views with a custom order. */
export const keepLastInViews = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  property: DatabaseProperty,
): Promise<void> => {
  for (const view of await store.viewsOfDatabase(tx.db, database.database_id)) {
    const { properties } = view.config;
    if (properties[property.propertyId] !== undefined) continue;
    const last = shownLast(properties, property);
    // It is last by default; nothing to store.
    if (last[property.propertyId]?.order === limits.propertyOrderDefault) continue;
    await store.saveView(tx, database, { ...view, config: { ...view.config, properties: last } });
  }
};

/** Views of databases. */
export class ViewsService {
  readonly #storage: Storage;
  readonly #bus: EventBus;
  readonly #restrictedOf: RestrictedOf;

  constructor({ storage, bus, restrictedOf }: ViewsDeps) {
    this.#restrictedOf = restrictedOf;
    this.#storage = storage;
    this.#bus = bus;
  }

  async list(actor: Actor, databaseId: number): Promise<View[]> {
    await authorizeDatabase(this.#storage.read, actor, "read", databaseId);
    const properties = await propertiesOfDatabase(this.#storage.read, databaseId);
    const views = await store.viewsOfDatabase(this.#storage.read, databaseId);
    const mayShowFilter = await visibleFilters(this.#storage.read, actor, {
      databaseId,
      properties,
      views,
      restrictedOf: this.#restrictedOf,
    });
    return views.map((view) => presentView(view, properties, mayShowFilter));
  }

  async create(actor: Actor, databaseId: number, body: Body<typeof createView>): Promise<View> {
    demandMain(actor);
    return this.#storage.transact(async (tx) => {
      const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
      const properties = await propertiesOfDatabase(tx.db, databaseId);
      const view = await addView(tx, database, body.name, {
        ...emptyViewConfig,
        ...decideLayout(emptyViewConfig, body, properties),
      });
      await this.#finish(tx, actor, view, "view_created", { after: logged(view) });
      return presentView(view, properties, all);
    });
  }

  async patch(actor: Actor, databaseId: number, viewId: number, body: Body<typeof patchView>): Promise<View> {
    demandMain(actor);
    return this.#storage.transact(async (tx) => {
      const { database, view } = await this.#writable(tx, actor, databaseId, viewId);
      const properties = await propertiesOfDatabase(tx.db, databaseId);
      const { config } = view;
      const changed: store.DatabaseView = {
        ...view,
        name: body.name ?? view.name,
        config: {
          // With what a later version stored there.
          ...config,
          ...decideLayout(config, body, properties),
          properties: body.properties
            ? mergeColumns(config.properties, body.properties, properties)
            : config.properties,
          sorts: body.sorts ? decideSorts(body.sorts, properties) : config.sorts,
          filters: body.filters
            ? [
                ...decideFilters(body.filters, properties),
                ...config.filters.filter((rule) => !isKnownRule(rule)),
              ]
            : config.filters,
        },
      };
      await store.saveView(tx, database, changed);
      await this.#finish(tx, actor, changed, "view_changed", {
        before: logged(view),
        after: logged(changed),
      });
      return presentView(changed, properties, all);
    });
  }

  /** The pages that show a view. */
  async dependents(actor: Actor, databaseId: number, viewId: number): Promise<Ok<typeof viewDependents>> {
    demandMain(actor);
    const q = this.#storage.read;
    await authorizeDatabase(q, actor, "read", databaseId);
    const viewIds = (await store.viewsOfDatabase(q, databaseId)).map((view) => view.viewId);
    if (!viewIds.includes(viewId)) throw notFound();
    const blocks = await blocksShowing(q, [databaseId]);
    return { pages: pagesOf(blocks.filter((block) => showsView(block.block_config, viewId, viewIds))) };
  }

  async delete(actor: Actor, databaseId: number, viewId: number): Promise<void> {
    demandMain(actor);
    await this.#storage.transact(async (tx) => {
      const { database, view } = await this.#writable(tx, actor, databaseId, viewId);
      if ((await store.viewsOfDatabase(tx.db, databaseId)).length === 1) throw new DomainError("last_view");
      await addTrashedPart(tx, actor, {
        part_id: partIdOf("view", viewId),
        kind: "view",
        database_id: databaseId,
        name: view.name,
        data: view,
      });
      await store.deleteView(tx, database, viewId);
      this.#bus.announce(tx, { type: "trashChanged", actor });
      await this.#finish(tx, actor, view, "view_deleted", { before: logged(view) });
    });
  }

  /** Restores a view with its position and id, so that blocks show it again. */
  async restore(
    tx: Tx,
    actor: Actor,
    database: Authorized<DatabaseRow, "write">,
    part: TrashedPartRow,
  ): Promise<void> {
    const view = await store.insertView(tx, database, JSON.parse(part.data) as store.DatabaseView);
    await this.#finish(tx, actor, view, "view_created", { after: logged(view) });
  }

  async #writable(
    tx: Tx,
    actor: Actor,
    databaseId: number,
    viewId: number,
  ): Promise<{ database: Authorized<DatabaseRow, "write">; view: store.DatabaseView }> {
    const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
    const view = await store.findView(tx.db, databaseId, viewId);
    if (!view) throw notFound();
    return { database, view };
  }

  async #finish(
    tx: Tx,
    actor: Actor,
    { databaseId, viewId }: store.DatabaseView,
    kind: string,
    change: { before?: unknown; after?: unknown },
  ): Promise<void> {
    await recordChange(tx, { actorId: actor.userId, kind, databaseId, ...change });
    this.#bus.announce(tx, { type: "viewChanged", databaseId, viewId, actor });
  }
}
