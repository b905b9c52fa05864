import type { Contact, StorageSpace, User } from "@maive/contract";
import type { OtherUser } from "./connect.policy.ts";

/** As a phone book sorts: umlauts beside their vowels, `Gast 2` before `Gast 10`. */
const german = new Intl.Collator("de", { numeric: true });

export const presentUser = (user: OtherUser): User => ({
  id: user.user_id,
  username: user.username,
  user_type: user.user_type,
  linked_maive_id: user.linked_maive_id,
});

export interface Presence {
  /** Living sessions, by user. */
  sessions: ReadonlyMap<string, { count: number; lastUsedAt: string }>;
  /** When open access links expire, by user. */
  links: ReadonlyMap<string, string>;
  /** What is stored, by user. */
  spaces: ReadonlyMap<string, StorageSpace>;
}

/** In German order of the names; what only looks alike stands as it was made. */
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
        // Made while the others were read: nothing is stored yet.
        ...(spaces.get(user.user_id) ?? { used_bytes: 0, quota_mb: null, quota_is_default: true }),
        access_link: expiresAt === undefined ? null : { expires_at: expiresAt },
      };
    })
    .toSorted((a, b) => german.compare(a.username, b.username) || (a.id < b.id ? -1 : 1));
