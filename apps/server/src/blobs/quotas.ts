import type { StorageSpace } from "@maive/contract";
import type { Actor } from "../shared/actor.ts";
import { DomainError, notFound } from "../shared/errors.ts";
import type { Queryable, Storage, Tx } from "../storage/index.ts";
import * as store from "./quotas.store.ts";
import { blobTexts } from "./texts.ts";

const megabyte = 1024 * 1024;

/** What guests and visitors may store unless main says otherwise, in MB; null for no bound. Main has none. */
export interface QuotaDefaults {
  guest: number | null;
  visitor: number | null;
}

/** How much somebody may still store. */
export interface Allowance {
  /** Bytes; below 0 where more is stored than allowed. */
  left: number;
  /** The refusal: how much is stored, the limit, and who can change it. */
  refusal(): DomainError;
}

type Person = Pick<Actor, "userId">;

/**
 * Storage per person, summed over the rows that reference the bytes (by an index), so that it cannot drift. Unlimited
 * users are not counted at all.
 */
export class Quotas {
  readonly #storage: Pick<Storage, "read" | "views">;
  readonly #defaults: QuotaDefaults;

  constructor(storage: Pick<Storage, "read" | "views">, defaults: QuotaDefaults) {
    this.#storage = storage;
    this.#defaults = defaults;
  }

  /** Null: unlimited. */
  async allowanceOf({ userId }: Person, q: Queryable = this.#storage.read): Promise<Allowance | null> {
    const quota = await store.findQuota(q, userId);
    const quotaMb = quota && this.#boundOf(quota);
    if (quotaMb === null) return null;
    const used = await store.storedBy(q, userId);
    return {
      left: quotaMb * megabyte - used,
      refusal: () => new DomainError("quota_exceeded", { detail: blobTexts.quotaExceeded(used, quotaMb) }),
    };
  }

  /**
   * Checks the quota inside the transaction that stores `bytes` more, before the rows are inserted, so that
   * concurrent uploads cannot exceed it together.
   * @throws DomainError `quota_exceeded`
   */
  async demand(tx: Tx, actor: Person, bytes: number): Promise<void> {
    const allowance = await this.allowanceOf(actor, tx.db);
    if (allowance && bytes > allowance.left) throw allowance.refusal();
  }

  /** @throws DomainError `not_found` where there is no such user. */
  async spaceOf(q: Queryable, userId: string): Promise<StorageSpace> {
    const quota = await store.findQuota(q, userId);
    if (!quota) throw notFound();
    return this.#present(quota, await store.storedBy(q, userId));
  }

  /** Of everybody, by user. */
  async spaces(): Promise<Map<string, StorageSpace>> {
    const q = this.#storage.views;
    const stored = await store.storedByEach(q);
    return new Map(
      [...(await store.allQuotas(q))].map(([id, quota]) => [id, this.#present(quota, stored.get(id) ?? 0)]),
    );
  }

  /** @param quotaMb null for no bound; undefined for the default. */
  set(tx: Tx, userId: string, quotaMb: number | null | undefined): Promise<void> {
    return store.writeQuota(tx, userId, quotaMb);
  }

  #boundOf({ userType, set }: store.QuotaRow): number | null {
    if (set !== undefined) return set;
    return userType === "main" ? null : this.#defaults[userType];
  }

  #present(quota: store.QuotaRow, used: number): StorageSpace {
    return {
      used_bytes: used,
      quota_mb: this.#boundOf(quota),
      quota_is_default: quota.set === undefined,
    };
  }
}
