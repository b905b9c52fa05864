/** A digest and its inputs. */
interface CachedDigest {
  head: string;
  version: number | string;
  digest: string;
}

/**
 * Caches each person's feed digest until something changes: clients poll every few minutes, mostly in vain, and
 * each digest reads every event.
 */
export class DigestCache {
  readonly #byUser = new Map<string, CachedDigest>();
  readonly #version: () => number | Promise<string>;

  /** @param version another one after every change. */
  constructor(version: () => number | Promise<string>) {
    this.#version = version;
  }

  /** @param head inputs of the digest besides storage. */
  async of(userId: string, head: string, make: () => Promise<string>): Promise<string> {
    // Read first: a concurrent write makes the result stale.
    const version = await this.#version();
    const cached = this.#byUser.get(userId);
    if (cached?.head === head && cached.version === version) return cached.digest;
    const digest = await make();
    this.#byUser.set(userId, { head, version, digest });
    return digest;
  }
}
