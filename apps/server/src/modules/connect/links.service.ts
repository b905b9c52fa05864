import type { Storage } from "../../storage/index.ts";
import type { Requester } from "../../shared/request-source.ts";
import { demandOther, demandVisitor } from "./connect.policy.ts";
import type { AuthForConnect } from "./ports.ts";
import { logUserEvent } from "./users.log.ts";
import { findUser } from "./users.store.ts";

export interface LinksDeps {
  storage: Storage;
  auth: Pick<AuthForConnect, "accessLinks">;
}

export type Links = ReturnType<typeof createLinks>;

/** Single-use access links, created by main. */
export const createLinks = ({ storage, auth }: LinksDeps) => ({
  /** The token is shown once. @throws DomainError `not_found`, `has_password`. */
  make: (requester: Requester, userId: string): Promise<{ token: string; expiresAt: string }> =>
    storage.transact(async (tx) => {
      const user = demandVisitor(await findUser(tx.db, userId));
      const link = await auth.accessLinks.issue(tx, userId);
      await logUserEvent(tx, requester, user, {
        event: "access_link_created",
        change: "user_access_link_created",
      });
      return link;
    }),

  /** Revokes the open link, if any. @throws DomainError `not_found`. */
  revoke: (requester: Requester, userId: string): Promise<void> =>
    storage.transact(async (tx) => {
      const user = demandOther(await findUser(tx.db, userId));
      if (await auth.accessLinks.revoke(tx, userId))
        await logUserEvent(tx, requester, user, {
          event: "access_link_revoked",
          change: "user_access_link_revoked",
        });
    }),
});
