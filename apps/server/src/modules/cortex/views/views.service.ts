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
import { decideContents } from "./view-contents.ts";
import { type PrivateView, privateViews, takeViewId } from "./private-views.store.ts";
import * as own from "./private-views.store.ts";
import { everyView, isPrivate, saveFollowing } from "./every-view.ts";
import { findReadableView, readableViews } from "./readable-views.ts";
import { blocksShowing } from "./showing-blocks.store.ts";
import { pagesOf, showsView } from "./shown-in.ts";
import { viewTexts } from "./texts.ts";
import { emptyViewConfig, shownLast, type ViewConfig } from "./view-config.ts";
import { demandPrivateView, demandUnlocked } from "./views.policy.ts";
import { type RestrictedOf, visibleFilters } from "./visible-filters.store.ts";
import { presentView } from "./views.presenter.ts";
import * as store from "./views.store.ts";

export interface ViewsDeps {
  storage: Storage;
  bus: EventBus;
  restrictedOf: RestrictedOf;
}

/** Only main changes shared views, and main may see everything; what private ones say, their owner knows. */
const all = (): boolean => true;

const logged = ({ name, config }: store.DatabaseView) => ({ name, config });

/** Appends a view. */
export const addView = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  name: string,
  config: ViewConfig = emptyViewConfig,
  viewId?: number,
): Promise<store.DatabaseView> => {
  const all = await store.viewsOfDatabase(tx.db, database.database_id);
  const pos = generateKeyBetween(all.at(-1)?.pos ?? null, null);
  return store.insertView(tx, database, { name, pos, config, ...(viewId === undefined ? {} : { viewId }) });
};

/**
 * Shows a new property at the end of a view.
 * @throws DomainError `not_found` for an unknown view.
 */
export const showInView = async (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  viewId: number,
  property: DatabaseProperty,
): Promise<void> => {
  const view = await findReadableView(tx.db, actor, database.database_id, viewId);
  if (!view) throw notFound();
  const properties = shownLast(view.config.properties, property);
  await saveFollowing(tx, database, view, { ...view.config, properties });
};

/** Places a new property at the end of views with a custom order. */
export const placeLastInViews = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  property: DatabaseProperty,
): Promise<void> => {
  for (const view of await everyView(tx.db, database.database_id)) {
    const { properties } = view.config;
    if (properties[property.propertyId] !== undefined) continue;
    const last = shownLast(properties, property);
    // It is last by default; nothing to store.
    if (last[property.propertyId]?.order === limits.propertyOrderDefault) continue;
    await saveFollowing(tx, database, view, { ...view.config, properties: last });
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
    const views = await readableViews(this.#storage.read, actor, databaseId);
    const mayShowFilter = await visibleFilters(this.#storage.read, actor, {
      databaseId,
      properties,
      views,
      restrictedOf: this.#restrictedOf,
    });
    return views.map((view) => presentView(view, properties, mayShowFilter));
  }

  async create(actor: Actor, databaseId: number, body: Body<typeof createView>): Promise<View> {
    const { name, private: isOwn = false, ...contents } = body;
    if (!isOwn) demandMain(actor);
    return this.#storage.transact(async (tx) => {
      await authorizeDatabase(tx.db, actor, isOwn ? "read" : "write", databaseId);
      const properties = await propertiesOfDatabase(tx.db, databaseId);
      const config = decideContents(emptyViewConfig, contents, properties);
      const view = isOwn
        ? await this.#addPrivate(tx, actor, databaseId, { name, config })
        : await addView(tx, await authorizeDatabase(tx.db, actor, "write", databaseId), name, config);
      await this.#finish(tx, actor, view, "view_created", { after: logged(view) });
      return presentView(view, properties, all);
    });
  }

  async patch(actor: Actor, databaseId: number, viewId: number, body: Body<typeof patchView>): Promise<View> {
    const { name, locked, private: isOwn, ...contents } = body;
    return this.#storage.transact(async (tx) => {
      const properties = await propertiesOfDatabase(tx.db, databaseId);
      const view = await this.#writable(tx, actor, databaseId, viewId);
      if (Object.values(contents).some((each) => each !== undefined))
        demandUnlocked(view, locked !== undefined);
      const { locked: wasLocked, ...config } = decideContents(view.config, contents, properties);
      const isLocked = locked ?? wasLocked ?? false;
      const changed: store.DatabaseView = {
        ...view,
        name: name ?? view.name,
        config: isLocked ? { ...config, locked: true } : config,
      };
      const isMoved = isOwn !== undefined && isOwn !== isPrivate(view);
      const saved = isMoved ? await this.#move(tx, actor, changed) : await this.#save(tx, actor, changed);
      if (isMoved) await this.#finish(tx, actor, view, "view_deleted", { before: logged(view) });
      await this.#finish(tx, actor, saved, isMoved ? "view_created" : "view_changed", {
        ...(isMoved ? {} : { before: logged(view) }),
        after: logged(saved),
      });
      return presentView(saved, properties, all);
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
    await this.#storage.transact(async (tx) => {
      const view = await this.#writable(tx, actor, databaseId, viewId);
      // The trash is main's: what only its owner sees does not go there.
      if (isPrivate(view)) await own.deletePrivateView(tx, demandPrivateView(actor, view));
      else {
        const database = await this.#demandAnother(tx, actor, databaseId);
        await addTrashedPart(tx, actor, {
          part_id: partIdOf("view", viewId),
          kind: "view",
          database_id: databaseId,
          name: view.name,
          data: view,
        });
        await store.deleteView(tx, database, viewId);
        this.#bus.announce(tx, { type: "trashChanged", actor });
      }
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

  /**
   * A view that the actor may change: their own private one, or as main one for everyone.
   * @throws DomainError `main_only`, whatever else a view may be to the others; `not_found`.
   */
  async #writable(tx: Tx, actor: Actor, databaseId: number, viewId: number): Promise<store.DatabaseView> {
    const mine = await own.findPrivateView(tx.db, databaseId, viewId, actor.userId);
    if (!mine) demandMain(actor);
    await authorizeDatabase(tx.db, actor, mine ? "read" : "write", databaseId);
    const view = mine ?? (await store.findView(tx.db, databaseId, viewId));
    if (!view) throw notFound();
    return view;
  }

  /** @throws DomainError `last_view` when a database would be left without a view for everyone. */
  async #demandAnother(tx: Tx, actor: Actor, databaseId: number): Promise<Authorized<DatabaseRow, "write">> {
    if ((await store.viewsOfDatabase(tx.db, databaseId)).length === 1) throw new DomainError("last_view");
    return authorizeDatabase(tx.db, actor, "write", databaseId);
  }

  async #addPrivate(
    tx: Tx,
    actor: Actor,
    databaseId: number,
    { name, config, viewId }: Pick<store.DatabaseView, "name" | "config"> & { viewId?: number },
  ): Promise<PrivateView> {
    const others = await privateViews(tx.db, databaseId, actor.userId);
    if (others.length >= limits.privateViews)
      throw new DomainError("too_many_items", { detail: viewTexts.tooManyPrivate(limits.privateViews) });
    const view = demandPrivateView(actor, {
      viewId: viewId ?? (await takeViewId(tx, databaseId)),
      databaseId,
      name,
      config,
      pos: generateKeyBetween(others.at(-1)?.pos ?? null, null),
      ownerId: actor.userId,
    });
    await own.insertPrivateView(tx, view);
    return view;
  }

  async #save(tx: Tx, actor: Actor, view: store.DatabaseView): Promise<store.DatabaseView> {
    if (isPrivate(view)) await own.savePrivateView(tx, demandPrivateView(actor, view));
    else await store.saveView(tx, await authorizeDatabase(tx.db, actor, "write", view.databaseId), view);
    return view;
  }

  /** Makes a private view one for everyone, or one of these main's own: under the same id, behind the others. */
  async #move(tx: Tx, actor: Actor, view: store.DatabaseView): Promise<store.DatabaseView> {
    const { databaseId, viewId, name, config } = view;
    demandMain(actor);
    if (isPrivate(view)) {
      const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
      await own.deletePrivateView(tx, demandPrivateView(actor, view));
      return addView(tx, database, name, config, viewId);
    }
    const database = await this.#demandAnother(tx, actor, databaseId);
    await store.deleteView(tx, database, viewId);
    return this.#addPrivate(tx, actor, databaseId, { name, config, viewId });
  }

  /** Logs a change and announces it. What only one person sees is not logged: others read the log. */
  async #finish(
    tx: Tx,
    actor: Actor,
    { databaseId, viewId, ownerId }: store.DatabaseView,
    kind: string,
    change: { before?: unknown; after?: unknown },
  ): Promise<void> {
    if (ownerId === null) await recordChange(tx, { actorId: actor.userId, kind, databaseId, ...change });
    this.#bus.announce(tx, { type: "viewChanged", databaseId, viewId, ownerId, actor });
  }
}
