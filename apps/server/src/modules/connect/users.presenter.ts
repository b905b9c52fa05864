import type { Contact, StorageSpace, User } from "@maive/contract";
import type { OtherUser } from "./connect.policy.ts";

/** Order of phone books: umlauts next to their vowels, `Gast 2` before `Gast 10`. */
const german = new Intl.Collator("de", { numeric: true });

export const presentUser = (user: OtherUser): User => ({
  id: user.user_id,
  username: user.username,
  user_type: user.user_type,
  linked_maive_id: user.linked_maive_id,
});

export interface Presence {
  /** Active sessions, by user. */
  sessions: ReadonlyMap<string, { count: number; lastUsedAt: string }>;
  /** Expiry of open access links, by user. */
  links: ReadonlyMap<string, string>;
  /** Used storage, by user. */
  spaces: ReadonlyMap<string, StorageSpace>;
}

/** In German order of the names; equal ones by creation. */
export const presentContacts = (
  users: readonly OtherUser[],
  { sessions, links, spaces }: Presence,
): Contact[] =>
  users
    .map((user) => {
      const use = sessions.get(user.user_id);
      const expiresAt = links.get(user.user_id);
      return {
        ...presentUser(user),
        created_at: user.created_at,
        last_used_at: use?.lastUsedAt ?? null,
        session_count: use?.count ?? 0,
        // Created while the others were read.
        ...(spaces.get(user.user_id) ?? { used_bytes: 0, quota_mb: null, quota_is_default: true }),
        access_link: expiresAt === undefined ? null : { expires_at: expiresAt },
      };
    })
    .toSorted((a, b) => german.compare(a.username, b.username) || (a.id < b.id ? -1 : 1));
