/** A digest, and what it was made of. */
interface CachedDigest {
  head: string;
  commits: number;
  digest: string;
}

/**
 * The digest of each person's calendars as long as nothing at all was written: programs ask every few minutes, mostly
 * for nothing, and each digest reads every event.
 */
export class DigestCache {
  readonly #byUser = new Map<string, CachedDigest>();
  readonly #commits: () => number;

  /** @param commits how many transactions were committed so far. */
  constructor(commits: () => number) {
    this.#commits = commits;
  }

  /** @param head what the digest depends on besides what is stored. */
  async of(userId: string, head: string, make: () => Promise<string>): Promise<string> {
    // Before anything is read: what is written meanwhile makes this old.
    const commits = this.#commits();
    const kept = this.#byUser.get(userId);
    if (kept?.head === head && kept.commits === commits) return kept.digest;
    const digest = await make();
    this.#byUser.set(userId, { head, commits, digest });
    return digest;
  }
}
