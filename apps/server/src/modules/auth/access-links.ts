import { limits } from "@maive/contract";
import { type Clock, instant } from "../../shared/clock.ts";
import type { Queryable, Storage, Tx } from "../../storage/index.ts";
import * as store from "./access-link.store.ts";
import { hashOfToken, newToken } from "./secret-token.ts";

/** Access links of visitors: one per person, stored as a hash. */
export const createAccessLinks = ({ storage, clock }: { storage: Storage; clock: Clock }) => ({
  /** Creates a link and revokes the previous one. @returns the token, which cannot be read again, and its expiry. */
  issue: async (tx: Tx, userId: string): Promise<{ token: string; expiresAt: string }> => {
    const token = newToken();
    const expiresAt = new Date(Date.parse(tx.now) + limits.accessLinkMs).toISOString();
    await store.putLink(tx, { userId, tokenHash: hashOfToken(token), expiresAt });
    return { token, expiresAt };
  },

  /** Revokes the user's link. @returns whether there was one. */
  revoke: async (tx: Tx, userId: string): Promise<boolean> => {
    const expiresAt = await store.deleteLinkOf(tx, userId);
    return expiresAt !== null && expiresAt > tx.now;
  },

  /** Expiry of each open link, by user. */
  open: async (q: Queryable): Promise<ReadonlyMap<string, string>> => {
    const links = await store.livingLinks(q, instant(clock));
    return new Map(links.map((link) => [link.user_id, link.expires_at]));
  },

  /** Deletes expired links. */
  purge: (): Promise<void> => storage.transact(store.deleteExpiredLinks),
});
