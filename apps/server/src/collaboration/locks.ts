import { limits } from "@maive/contract";
import type { Session } from "./session.ts";

export interface Cell {
  entryId: string;
  propertyId: number;
}

interface Held {
  cell: Cell;
  holder: Session;
}

/** Cells one socket may hold at once; the oldest is freed for the next. */
const cellsPerSocket = 20;

const keyOf = ({ entryId, propertyId }: Cell): string => `${entryId} ${propertyId}`;

/** Which socket edits which cell of one room. */
export class Locks {
  readonly #held = new Map<string, Held>();

  /** The socket that edits the cell; null when it is free or its holder fell silent. */
  holderOf(cell: Cell): Session | null {
    const held = this.#held.get(keyOf(cell));
    return held && held.holder.silence < limits.cellLockMs ? held.holder : null;
  }

  /**
   * Takes or renews a lock; a tab that comes back after a broken connection takes over what it held.
   * @returns the socket that holds the cell now, and what was freed for it.
   */
  take(cell: Cell, session: Session): { holder: Session; freed: Held[] } {
    const held = this.#held.get(keyOf(cell));
    const silent = held !== undefined && held.holder.silence >= limits.cellLockMs;
    if (held && !silent && !held.holder.isSameTab(session)) return { holder: held.holder, freed: [] };
    const freed = held && silent && !held.holder.isSameTab(session) ? [held] : [];
    this.#held.delete(keyOf(cell));
    this.#held.set(keyOf(cell), { cell, holder: session });
    const own = [...this.#held.values()].filter(({ holder }) => holder === session);
    const oldest = own.length > cellsPerSocket ? own[0] : undefined;
    if (oldest) this.#held.delete(keyOf(oldest.cell));
    return { holder: session, freed: oldest ? [...freed, oldest] : freed };
  }

  /** @returns whether the session's tab held it. */
  release(cell: Cell, session: Session): boolean {
    const held = this.#held.get(keyOf(cell));
    return held !== undefined && held.holder.isSameTab(session) && this.#held.delete(keyOf(cell));
  }

  /** Frees what a session held. @returns the cells. */
  releaseAll(session: Session): Cell[] {
    return this.#free(({ holder }) => holder === session).map(({ cell }) => cell);
  }

  /** What a socket held goes to another socket of the same tab. */
  handOver(from: Session, to: Session): void {
    for (const held of this.#held.values()) if (held.holder === from) held.holder = to;
  }

  /** Frees what silent sockets held. */
  expire(): Held[] {
    return this.#free(({ holder }) => holder.silence >= limits.cellLockMs);
  }

  /** The cell a session edits, the latest when there are several. */
  cellOf(session: Session): Cell | null {
    return [...this.#held.values()].findLast(({ holder }) => holder === session)?.cell ?? null;
  }

  #free(which: (held: Held) => boolean): Held[] {
    const freed = [...this.#held.entries()].filter(([, held]) => which(held));
    for (const [key] of freed) this.#held.delete(key);
    return freed.map(([, held]) => held);
  }
}
