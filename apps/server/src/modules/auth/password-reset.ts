import type { UserType } from "@maive/contract";
import { DomainError } from "../../shared/errors.ts";
import { recordChange, recordSecurityEvent, type Storage, type Tx } from "../../storage/index.ts";
import { hashPassword } from "./passwords.ts";
import { deleteAllTries } from "./secret-try.store.ts";
import type { Sessions } from "./sessions.ts";
import { findUserById, findUserByName, namesOf, updatePassword } from "./user.store.ts";

/** Names listed for an operator who mistyped one. */
const shownNames = 20;

export interface Resettable {
  userId: string;
  username: string;
  userType: UserType;
}

/** Password reset from the command line. */
export const createPasswordReset = ({ storage, sessions }: { storage: Storage; sessions: Sessions }) => ({
  /** The user of this name, ignoring case; else null with some existing names. */
  findForReset: async (username: string): Promise<{ user: Resettable | null; names: string[] }> => {
    const user = await findUserByName(storage.read, username);
    if (!user) return { user: null, names: await namesOf(storage.read, shownNames) };
    const { user_id, user_type } = user;
    return { user: { userId: user_id, username: user.username, userType: user_type }, names: [] };
  },

  /**
   * Also ends the user's sessions and clears attempts at secrets. @throws DomainError `not_found`, `no_password` for
   * visitors.
   */
  resetPassword: async (userId: string, password: string): Promise<void> => {
    const passwordHash = await hashPassword(password);
    const work = async (tx: Tx): Promise<void> => {
      const user = await findUserById(tx.db, userId);
      if (!user) throw new DomainError("not_found");
      if (user.user_type === "visitor") throw new DomainError("no_password");
      const { user_id, username } = user;
      await updatePassword(tx, user_id, passwordHash, false);
      await sessions.endAllOf(tx, user_id, "password_reset");
      // Failed attempts before the reset must not delay the sign-in.
      await deleteAllTries(tx);
      await recordChange(tx, { actorId: null, kind: "user_password_reset", after: { user_id, username } });
      await recordSecurityEvent(tx, { kind: "password_reset", subject: { userId: user_id, username } });
    };
    // Whoever is to make room may be who forgot theirs.
    await storage.transact(work, { usesReserve: true });
  },
});
