import type { Ok, restorePart, TrashedPart } from "@maive/contract";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Storage, Tx } from "../../../storage/index.ts";
import { authorizeDatabase, type DatabaseRow, demandMain } from "../access/index.ts";
import {
  dropTrashedPart,
  findTrashedPart,
  partsBefore,
  trashedParts,
  type TrashedPartRow,
} from "../trashed-parts/index.ts";

/** What the trash needs of the modules with trashed parts. */
export interface PartOwners {
  /** Serialises `work` with writes of values in this process. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Restores a part of a database. */
  restore(
    tx: Tx,
    actor: Actor,
    database: Authorized<DatabaseRow, "write">,
    part: TrashedPartRow,
  ): Promise<void>;
  /** Before a part of a database is permanently removed. */
  forget(tx: Tx, part: TrashedPartRow): Promise<void>;
}

/** Properties, views and options in the trash; for main only. */
export class PartTrash {
  readonly #storage: Storage;
  readonly #bus: EventBus;
  readonly #owners: PartOwners;

  constructor({ storage, bus, owners }: { storage: Storage; bus: EventBus; owners: PartOwners }) {
    this.#storage = storage;
    this.#bus = bus;
    this.#owners = owners;
  }

  list(actor: Actor): Promise<TrashedPart[]> {
    return actor.userType === "main" ? trashedParts(this.#storage.read) : Promise.resolve([]);
  }

  /** @throws DomainError `not_in_trash`, `main_only`. */
  async restore(actor: Actor, partId: string): Promise<Ok<typeof restorePart>> {
    demandMain(actor);
    return this.#transact(async (tx) => {
      const part = await this.#find(tx, partId);
      const database = await authorizeDatabase(tx.db, actor, "write", part.database_id);
      await this.#owners.restore(tx, actor, database, part);
      await dropTrashedPart(tx, partId);
      this.#bus.announce(tx, { type: "trashChanged", actor });
      return { part_id: partId, kind: part.kind, database_id: part.database_id };
    });
  }

  /** @throws DomainError `not_in_trash`, `main_only`. */
  async remove(actor: Actor, partId: string): Promise<void> {
    demandMain(actor);
    await this.#transact(async (tx) => {
      await this.#remove(tx, await this.#find(tx, partId));
      this.#bus.announce(tx, { type: "trashChanged", actor });
    });
  }

  /** Permanently removes what was trashed before an instant (ISO, UTC), or everything. */
  async purge(before: string | null): Promise<void> {
    for (const partId of await partsBefore(this.#storage.read, before))
      await this.#transact(async (tx) => {
        const part = await findTrashedPart(tx.db, partId);
        if (part) await this.#remove(tx, part);
      });
  }

  async #remove(tx: Tx, part: TrashedPartRow): Promise<void> {
    await this.#owners.forget(tx, part);
    await dropTrashedPart(tx, part.part_id);
  }

  async #find(tx: Tx, partId: string): Promise<TrashedPartRow> {
    const part = await findTrashedPart(tx.db, partId);
    if (!part) throw new DomainError("not_in_trash");
    return part;
  }

  #transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#owners.runExclusive(() => this.#storage.transact(work));
  }
}
