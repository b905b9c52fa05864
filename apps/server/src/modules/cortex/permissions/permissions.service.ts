import type {
  Body,
  getDatabasePermissions,
  getPagePermissions,
  Ok,
  setDatabasePermissions,
  setPagePermissions,
} from "@maive/contract";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Requester } from "../../../shared/request-source.ts";
import {
  recordChange,
  recordChanges,
  recordSecurityEvents,
  type Storage,
  type Tx,
} from "../../../storage/index.ts";
import { authorizeDatabase, authorizePage, demandMain } from "../access/index.ts";
import { databaseChange, databaseEvents, pageChanges, pageEvents } from "./permission-log.ts";
import { presentDatabasePermissions, presentPagePermissions } from "./permissions.presenter.ts";
import * as store from "./permissions.store.ts";
import { wantedPermissions } from "./wanted-permissions.ts";

export interface PermissionsDeps {
  storage: Storage;
  bus: EventBus;
  /** Brings the change log of all open pages up to date: what is being typed is logged, too. */
  finishPages(): Promise<void>;
}

/** Sharing pages and databases with guests and visitors. Only main does, and only what is not in the trash. */
export class PermissionsService {
  readonly #storage: Storage;
  readonly #bus: EventBus;
  readonly #finishPages: () => Promise<void>;

  constructor({ storage, bus, finishPages }: PermissionsDeps) {
    this.#finishPages = finishPages;
    this.#storage = storage;
    this.#bus = bus;
  }

  /** @throws DomainError `main_only`, `not_found`. */
  async onPage(actor: Actor, pageId: string): Promise<Ok<typeof getPagePermissions>> {
    demandMain(actor);
    const page = await authorizePage(this.#storage.read, actor, "write", pageId);
    return presentPagePermissions(await store.rowsOfPage(this.#storage.read, page));
  }

  /**
   * Gives the named users their rows on a page.
   *
   * With `apply_to_children` every page below, in the trash or out of it, gets the same rows in the same
   * transaction: those of the users that are named, also where this page has them already. Users that are not
   * named keep what they have everywhere, so that nobody gains or loses a right that was not spoken of; who wants
   * the whole of a page's rows below it names everybody. Below, `none` is written over other rows alone: without
   * one a page of the tree is closed anyway.
   * @throws DomainError `main_only`, `not_found`, `too_many_items`, `invalid`.
   */
  async setOnPage(
    changer: Requester,
    pageId: string,
    body: Body<typeof setPagePermissions>,
  ): Promise<Ok<typeof setPagePermissions>> {
    const { actor } = changer;
    demandMain(actor);
    const reach = body.apply_to_children ? "subtree" : "page";
    await this.#finishPages();
    return this.#storage.transact(async (tx) => {
      const page = await authorizePage(tx.db, actor, "write", pageId);
      const wanted = await wantedPermissions(tx.db, body.permissions);
      const changed = await store.changedOnPages(tx.db, page, reach, wanted);
      if (changed.length > 0) {
        const onDatabase = await store.databaseRowsOf(tx.db, page.parent_database_id, wanted);
        await store.savePagePermissions(tx, page, reach, wanted);
        await recordChanges(tx, pageChanges(changer, page, changed, wanted));
        await recordSecurityEvents(tx, pageEvents(changer, { page, reach, onDatabase }, changed, wanted));
        this.#announce(tx, changed);
      }
      return presentPagePermissions(await store.rowsOfPage(tx.db, page));
    });
  }

  /** @throws DomainError `main_only`, `not_found`. */
  async onDatabase(actor: Actor, databaseId: number): Promise<Ok<typeof getDatabasePermissions>> {
    demandMain(actor);
    const database = await authorizeDatabase(this.#storage.read, actor, "write", databaseId);
    return presentDatabasePermissions(await store.rowsOfDatabase(this.#storage.read, database));
  }

  /**
   * Gives the named users their rows on a database; entries with rows of their own keep them.
   * @throws DomainError `main_only`, `not_found`, `too_many_items`, `invalid`.
   */
  async setOnDatabase(
    changer: Requester,
    databaseId: number,
    { permissions }: Body<typeof setDatabasePermissions>,
  ): Promise<Ok<typeof setDatabasePermissions>> {
    const { actor } = changer;
    demandMain(actor);
    await this.#finishPages();
    return this.#storage.transact(async (tx) => {
      const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
      const wanted = await wantedPermissions(tx.db, permissions);
      const changed = await store.changedOnDatabase(tx.db, database, wanted);
      if (changed.length > 0) {
        await store.saveDatabasePermissions(tx, database, wanted);
        await recordChange(tx, databaseChange(changer, database, changed, wanted));
        await recordSecurityEvents(tx, databaseEvents(changer, database, changed, wanted));
        this.#announce(tx, changed);
      }
      return presentDatabasePermissions(await store.rowsOfDatabase(tx.db, database));
    });
  }

  #announce(tx: Tx, changed: readonly store.ChangedRow[]): void {
    const userIds = [...new Set(changed.map((row) => row.user_id))];
    tx.onCommit(() => this.#bus.emit({ type: "grantsChanged", userIds }));
  }
}
