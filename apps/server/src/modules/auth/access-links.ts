import { limits } from "@maive/contract";
import { type Clock, instant } from "../../shared/clock.ts";
import type { Queryable, Storage, Tx } from "../../storage/index.ts";
import * as store from "./access-link.store.ts";
import { hashOfToken, newToken } from "./secret-token.ts";

/** Visitors' ways in: one open link per person, of which storage holds only the hash. */
export const createAccessLinks = ({ storage, clock }: { storage: Storage; clock: Clock }) => ({
  /** Makes a link; the one before is void. @returns the token, which nobody can read later, and its end. */
  issue: async (tx: Tx, userId: string): Promise<{ token: string; expiresAt: string }> => {
    const token = newToken();
    const expiresAt = new Date(Date.parse(tx.now) + limits.accessLinkMs).toISOString();
    await store.putLink(tx, { userId, tokenHash: hashOfToken(token), expiresAt });
    return { token, expiresAt };
  },

  /** Makes the user's link void. @returns whether there was an open one. */
  revoke: async (tx: Tx, userId: string): Promise<boolean> => {
    const expiresAt = await store.deleteLinkOf(tx, userId);
    return expiresAt !== null && expiresAt > tx.now;
  },

  /** When each open link expires, by user. */
  open: async (q: Queryable): Promise<ReadonlyMap<string, string>> => {
    const links = await store.livingLinks(q, instant(clock));
    return new Map(links.map((link) => [link.user_id, link.expires_at]));
  },

  /** Removes what has expired. */
  purge: (): Promise<void> => storage.transact(store.deleteExpiredLinks),
});
