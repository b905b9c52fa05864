import { limits } from "@maive/contract";
import type { Session } from "./session.ts";

/** The arrivals and departures to broadcast. */
export interface PresenceChange {
  gone: Session | null;
  come: Session | null;
}

/**
 * Which connections of a room are visible to the others: all in a small room; in a crowd a bounded number, so that
 * traffic grows linearly rather than quadratically. At least one per person while there is room.
 */
export class Presence {
  readonly #named = new Set<Session>();
  readonly #unnamed = new Set<Session>();
  readonly #acted = new WeakSet<Session>();
  readonly #count = new Map<string, number>();

  /** The visible ones, in order of arrival. */
  get named(): ReadonlySet<Session> {
    return this.#named;
  }

  join(session: Session): PresenceChange {
    const mine = this.#countOf(session);
    const gone = this.#isFull && mine === 0 ? this.#spare() : null;
    if (gone) {
      this.#drop(gone);
      this.#unnamed.add(gone);
    }
    if (this.#isFull || mine >= limits.presencePerPerson) {
      this.#unnamed.add(session);
      return { gone, come: null };
    }
    this.#name(session);
    return { gone, come: session };
  }

  leave(session: Session): PresenceChange {
    this.#unnamed.delete(session);
    if (!this.#drop(session)) return { gone: null, come: null };
    const come = this.#isFull ? null : this.#next();
    if (come) {
      this.#unnamed.delete(come);
      this.#name(come);
    }
    return { gone: session, come };
  }

  /** Makes somebody visible who does something others see. @returns whether that is new. */
  show(session: Session): boolean {
    this.#acted.add(session);
    if (!this.#unnamed.delete(session)) return false;
    this.#name(session);
    return true;
  }

  get #isFull(): boolean {
    return this.#named.size >= limits.presenceNamed;
  }

  #countOf({ actor }: Session): number {
    return this.#count.get(actor.userId) ?? 0;
  }

  #name(session: Session): void {
    this.#named.add(session);
    this.#count.set(session.actor.userId, this.#countOf(session) + 1);
  }

  #drop(session: Session): boolean {
    if (!this.#named.delete(session)) return false;
    const left = this.#countOf(session) - 1;
    if (left === 0) this.#count.delete(session.actor.userId);
    else this.#count.set(session.actor.userId, left);
    return true;
  }

  /** A connection of the person with the most, so that everybody stays visible once; null when nobody has two. */
  #spare(): Session | null {
    let spare: Session | null = null;
    for (const session of this.#named) {
      const most = spare ? this.#countOf(spare) : 2;
      // The latest, but none that is editing.
      if (this.#countOf(session) >= most && !this.#acted.has(session)) spare = session;
    }
    return spare;
  }

  #next(): Session | null {
    for (const session of this.#unnamed)
      if (this.#countOf(session) < limits.presencePerPerson) return session;
    return null;
  }
}
