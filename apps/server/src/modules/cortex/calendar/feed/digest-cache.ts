/** A digest and its inputs. */
interface CachedDigest {
  head: string;
  commits: number;
  digest: string;
}

/**
 * Caches each person's feed digest until the next commit: clients poll every few minutes, mostly in vain, and each
 * digest reads every event.
 */
export class DigestCache {
  readonly #byUser = new Map<string, CachedDigest>();
  readonly #commits: () => number;

  /** @param commits counts committed transactions. */
  constructor(commits: () => number) {
    this.#commits = commits;
  }

  /** @param head inputs of the digest besides storage. */
  async of(userId: string, head: string, make: () => Promise<string>): Promise<string> {
    // Read first: a concurrent write makes the result stale.
    const commits = this.#commits();
    const kept = this.#byUser.get(userId);
    if (kept?.head === head && kept.commits === commits) return kept.digest;
    const digest = await make();
    this.#byUser.set(userId, { head, commits, digest });
    return digest;
  }
}
