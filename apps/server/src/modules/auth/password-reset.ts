import type { UserType } from "@maive/contract";
import { DomainError } from "../../shared/errors.ts";
import { recordChange, recordSecurityEvent, type Storage } from "../../storage/index.ts";
import { hashPassword } from "./passwords.ts";
import { deleteAllTries } from "./secret-try.store.ts";
import type { Sessions } from "./sessions.ts";
import { findUserById, findUserByName, namesOf, updatePassword } from "./user.store.ts";

/** Names shown to who has forgotten one. */
const shownNames = 20;

export interface Resettable {
  userId: string;
  username: string;
  userType: UserType;
}

/** A new password given on the machine itself, where nobody is signed in. */
export const createPasswordReset = ({ storage, sessions }: { storage: Storage; sessions: Sessions }) => ({
  /** Who has this name, ignoring case; else null beside a few names there are. */
  findForReset: async (username: string): Promise<{ user: Resettable | null; names: string[] }> => {
    const user = await findUserByName(storage.read, username);
    if (!user) return { user: null, names: await namesOf(storage.read, shownNames) };
    const { user_id, user_type } = user;
    return { user: { userId: user_id, username: user.username, userType: user_type }, names: [] };
  },

  /** Ends the user's sessions, too, and forgets tries at secrets. @throws DomainError `not_found`, `no_password` for visitors. */
  resetPassword: async (userId: string, password: string): Promise<void> => {
    const passwordHash = await hashPassword(password);
    await storage.transact(async (tx) => {
      const user = await findUserById(tx.db, userId);
      if (!user) throw new DomainError("not_found");
      if (user.user_type === "visitor") throw new DomainError("no_password");
      const { user_id, username } = user;
      await updatePassword(tx, user_id, passwordHash, false);
      await sessions.endAllOf(tx, user_id, "password_reset");
      // Whoever has tried too often before asking for this must not have to wait.
      await deleteAllTries(tx);
      await recordChange(tx, { actorId: null, kind: "user_password_reset", after: { user_id, username } });
      await recordSecurityEvent(tx, { kind: "password_reset", subject: { userId: user_id, username } });
    });
  },
});
