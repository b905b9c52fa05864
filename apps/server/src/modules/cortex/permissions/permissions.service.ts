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
import { requestedPermissions } from "./requested-permissions.ts";

export interface PermissionsDeps {
  storage: Storage;
  bus: EventBus;
  /** Brings the change log of all open pages up to date, including unfinished typing. */
  finishPages(): Promise<void>;
}

/** Sharing of pages and databases with guests and visitors; for main only, and not in the trash. */
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
   * Sets the named users' grants on a page.
   *
   * With `apply_to_children` all descendants, trashed ones included, get the same grants in the same transaction,
   * also for users whose grant on the page itself is unchanged. Users not named keep their grants everywhere, so that
   * no right changes unnoticed; to apply all of a page's grants, name everybody. On descendants `none` only replaces
   * existing grants, since no grant already means no access to a page of the tree.
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
      const requested = await requestedPermissions(tx.db, body.permissions);
      const changed = await store.changedOnPages(tx.db, page, reach, requested);
      if (changed.length > 0) {
        const onDatabase = await store.databaseRowsOf(tx.db, page.parent_database_id, requested);
        await store.savePagePermissions(tx, page, reach, requested);
        await recordChanges(tx, pageChanges(changer, page, changed, requested));
        await recordSecurityEvents(tx, pageEvents(changer, { page, reach, onDatabase }, changed, requested));
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
   * Sets the named users' grants on a database; grants on its entries are unchanged.
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
      const requested = await requestedPermissions(tx.db, permissions);
      const changed = await store.changedOnDatabase(tx.db, database, requested);
      if (changed.length > 0) {
        await store.saveDatabasePermissions(tx, database, requested);
        await recordChange(tx, databaseChange(changer, database, changed, requested));
        await recordSecurityEvents(tx, databaseEvents(changer, database, changed, requested));
        this.#announce(tx, changed);
      }
      return presentDatabasePermissions(await store.rowsOfDatabase(tx.db, database));
    });
  }

  #announce(tx: Tx, changed: readonly store.ChangedRow[]): void {
    const userIds = [...new Set(changed.map((row) => row.user_id))];
    this.#bus.announce(tx, { type: "grantsChanged", userIds });
  }
}
