import { limits } from "@maive/contract";

/** Whose socket it is. */
export interface SocketOwner {
  /** An IPv4 address or an IPv6 network, see `addressBlock`. */
  address: string;
  /** Null for somebody who is not signed in. */
  userId: string | null;
}

export interface SocketBounds {
  perPerson: number;
  perAddress: number;
  inAll: number;
  anonymousPerAddress: number;
  anonymous: number;
}

/** @param openFiles files the process may have open; null where the system does not say. */
export const socketBounds = (openFiles: number | null): SocketBounds => ({
  perPerson: limits.socketsPerPerson,
  perAddress: limits.socketsPerAddress,
  // Other file descriptors are left to requests, files and the database.
  inAll: Math.min(limits.sockets, Math.floor((openFiles ?? Number.POSITIVE_INFINITY) * 0.7)),
  anonymousPerAddress: limits.anonymousSocketsPerAddress,
  anonymous: limits.anonymousSockets,
});

/** Counts per key; a key without a count takes no memory. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, difference: 1 | -1): void {
    const count = this.of(key) + difference;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}

/** Counts open sockets per person and address. Anonymous ones take no places from signed-in people. */
export class SocketQuota {
  readonly #bounds: SocketBounds;
  readonly #people = new Counts();
  readonly #addresses = new Counts();
  readonly #anonymous = new Counts();
  #members = 0;
  #anonymousInAll = 0;

  constructor(bounds: SocketBounds) {
    this.#bounds = bounds;
  }

  /** Takes a place. @returns its release; null when there is none. */
  take({ address, userId }: SocketOwner): (() => void) | null {
    const mayTake = userId === null ? this.#anonymousFits(address) : this.#memberFits(address, userId);
    if (!mayTake) return null;
    this.#count(address, userId, 1);
    let taken = true;
    return () => {
      if (taken) this.#count(address, userId, -1);
      taken = false;
    };
  }

  #anonymousFits(address: string): boolean {
    const { anonymousPerAddress, anonymous } = this.#bounds;
    return this.#anonymous.of(address) < anonymousPerAddress && this.#anonymousInAll < anonymous;
  }

  #memberFits(address: string, userId: string): boolean {
    const { perPerson, perAddress, inAll } = this.#bounds;
    return (
      this.#people.of(userId) < perPerson && this.#addresses.of(address) < perAddress && this.#members < inAll
    );
  }

  #count(address: string, userId: string | null, difference: 1 | -1): void {
    if (userId === null) {
      this.#anonymous.add(address, difference);
      this.#anonymousInAll += difference;
      return;
    }
    this.#people.add(userId, difference);
    this.#addresses.add(address, difference);
    this.#members += difference;
  }
}
