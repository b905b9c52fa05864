import type { Generated } from "kysely";

export interface UserTable {
  user_id: string;
  username: string;
  /** Lower case, unique: names differ by more than case. */
  username_folded: string;
  user_type: "main" | "guest" | "visitor";
  /** argon2id in PHC form; null for visitors. */
  password_hash: string | null;
  /** 1: the server made it, and its holder should choose another. */
  password_generated: Generated<number>;
  linked_maive_id: string | null;
  created_at: string;
}

/** How much somebody may store, where main has said so. */
export interface UserQuotaTable {
  user_id: string;
  /** In MB; null for no bound. */
  quota_mb: number | null;
}

/** Which pages a person opened last. */
export interface RecentPageTable {
  user_id: string;
  page_id: string;
  opened_at: string;
}

/** The pages a person marked, in the person's order. */
export interface FavoritePageTable {
  user_id: string;
  page_id: string;
  /** Fractional index among the person's favourites. */
  pos: string;
}

/** People and what is theirs alone. */
export interface PeopleTables {
  user_account: UserTable;
  user_quota: UserQuotaTable;
  recent_page: RecentPageTable;
  favorite_page: FavoritePageTable;
}
