import { limits } from "@maive/contract";
import type { Session } from "./session.ts";

export interface Cell {
  entryId: string;
  propertyId: number;
}

const keyOf = ({ entryId, propertyId }: Cell): string => `${entryId} ${propertyId}`;

/** Which socket edits which cell of one room. */
export class Locks {
  readonly #held = new Map<string, { cell: Cell; holder: Session }>();

  /** The socket that edits the cell; null when it is free or its holder fell silent. */
  holderOf(cell: Cell): Session | null {
    const held = this.#held.get(keyOf(cell));
    return held && held.holder.silence < limits.cellLockMs ? held.holder : null;
  }

  /** Takes or renews a lock. @returns the socket that holds the cell now. */
  take(cell: Cell, session: Session): Session {
    const holder = this.holderOf(cell);
    if (holder && holder !== session) return holder;
    this.#held.set(keyOf(cell), { cell, holder: session });
    return session;
  }

  /** @returns whether the session held it. */
  release(cell: Cell, session: Session): boolean {
    if (this.#held.get(keyOf(cell))?.holder !== session) return false;
    return this.#held.delete(keyOf(cell));
  }

  /** Frees what a session held. @returns the cells. */
  releaseAll(session: Session): Cell[] {
    return this.#free(({ holder }) => holder === session).map(({ cell }) => cell);
  }

  /** Frees what silent sockets held. */
  expire(): { cell: Cell; holder: Session }[] {
    return this.#free(({ holder }) => holder.silence >= limits.cellLockMs);
  }

  /** The cell a session edits, the latest when there are several. */
  cellOf(session: Session): Cell | null {
    return [...this.#held.values()].findLast(({ holder }) => holder === session)?.cell ?? null;
  }

  #free(which: (held: { cell: Cell; holder: Session }) => boolean): { cell: Cell; holder: Session }[] {
    const freed = [...this.#held.entries()].filter(([, held]) => which(held));
    for (const [key] of freed) this.#held.delete(key);
    return freed.map(([, held]) => held);
  }
}
