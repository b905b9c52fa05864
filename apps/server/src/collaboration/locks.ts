import { limits } from "@maive/contract";
import type { Session } from "./session.ts";

export interface Cell {
  entryId: string;
  propertyId: number;
}

export interface LockedCell {
  cell: Cell;
  holder: Session;
}

/** Locks per socket; one more releases its oldest. */
const perSession = 64;

const keyOf = ({ entryId, propertyId }: Cell): string => `${entryId} ${propertyId}`;

/** Which socket edits which cell of one room. */
export class Locks {
  /** Oldest first. */
  readonly #locks = new Map<string, LockedCell>();

  get all(): readonly LockedCell[] {
    return [...this.#locks.values()];
  }

  /** The socket that locks the cell; null when it is free or the lock has expired. */
  holderOf(cell: Cell): Session | null {
    const lock = this.#locks.get(keyOf(cell));
    return lock && lock.holder.silence < limits.cellLockMs ? lock.holder : null;
  }

  /** Takes or renews a lock. @returns the socket that owns it now. */
  take(cell: Cell, session: Session): Session {
    const holder = this.holderOf(cell);
    if (holder && holder !== session) return holder;
    this.#locks.delete(keyOf(cell));
    this.#locks.set(keyOf(cell), { cell, holder: session });
    return session;
  }

  /** @returns whether the session had locked it. */
  release(cell: Cell, session: Session): boolean {
    if (this.#locks.get(keyOf(cell))?.holder !== session) return false;
    return this.#locks.delete(keyOf(cell));
  }

  /** Unlocks the cells of a session. @returns the cells. */
  releaseAll(session: Session): LockedCell[] {
    return this.#free(this.#of(session));
  }

  /** Releases the oldest locks of a session over the limit. */
  releaseSurplus(session: Session): LockedCell[] {
    return this.#free(this.#of(session).slice(0, -perSession));
  }

  /** Releases the locks of silent sockets. */
  expire(): LockedCell[] {
    return this.#free(this.all.filter(({ holder }) => holder.silence >= limits.cellLockMs));
  }

  /** The cells a session edits, the latest last. */
  cellsOf(session: Session): Cell[] {
    return this.#of(session).map(({ cell }) => cell);
  }

  #of(session: Session): LockedCell[] {
    return this.all.filter(({ holder }) => holder === session);
  }

  #free(lock: LockedCell[]): LockedCell[] {
    for (const { cell } of lock) this.#locks.delete(keyOf(cell));
    return lock;
  }
}
