import { limits } from "@maive/contract";
import type { Member } from "./room-sharing.ts";

/** The arrivals and departures to broadcast. */
export interface PresenceChange {
  gone: Member | null;
  come: Member | null;
}

/**
 * Which connections of a room are visible to the others: all in a small room; in a crowd a bounded number, so that
 * traffic grows linearly rather than quadratically. At least one per person while there is room.
 */
export class Presence {
  readonly #named = new Set<Member>();
  readonly #unnamed = new Set<Member>();
  readonly #acted = new WeakSet<Member>();
  readonly #count = new Map<string, number>();

  /** The visible ones, in order of arrival. */
  get named(): ReadonlySet<Member> {
    return this.#named;
  }

  join(member: Member): PresenceChange {
    const mine = this.#countOf(member);
    const gone = this.#isFull && mine === 0 ? this.#spare() : null;
    if (gone) {
      this.#drop(gone);
      this.#unnamed.add(gone);
    }
    if (this.#isFull || mine >= limits.presencePerPerson) {
      this.#unnamed.add(member);
      return { gone, come: null };
    }
    this.#name(member);
    return { gone, come: member };
  }

  leave(member: Member): PresenceChange {
    this.#unnamed.delete(member);
    if (!this.#drop(member)) return { gone: null, come: null };
    const come = this.#isFull ? null : this.#next();
    if (come) {
      this.#unnamed.delete(come);
      this.#name(come);
    }
    return { gone: member, come };
  }

  /** Makes somebody visible who does something others see. @returns whether that is new. */
  show(member: Member): boolean {
    this.#acted.add(member);
    if (!this.#unnamed.delete(member)) return false;
    this.#name(member);
    return true;
  }

  get #isFull(): boolean {
    return this.#named.size >= limits.presenceNamed;
  }

  #countOf({ actor }: Member): number {
    return this.#count.get(actor.userId) ?? 0;
  }

  #name(member: Member): void {
    this.#named.add(member);
    this.#count.set(member.actor.userId, this.#countOf(member) + 1);
  }

  #drop(member: Member): boolean {
    if (!this.#named.delete(member)) return false;
    const left = this.#countOf(member) - 1;
    if (left === 0) this.#count.delete(member.actor.userId);
    else this.#count.set(member.actor.userId, left);
    return true;
  }

  /** A connection of the person with the most, so that everybody stays visible once; null when nobody has two. */
  #spare(): Member | null {
    let spare: Member | null = null;
    for (const member of this.#named) {
      const most = spare ? this.#countOf(spare) : 2;
      // The latest, but none that is editing.
      if (this.#countOf(member) >= most && !this.#acted.has(member)) spare = member;
    }
    return spare;
  }

  #next(): Member | null {
    for (const member of this.#unnamed) if (this.#countOf(member) < limits.presencePerPerson) return member;
    return null;
  }
}
