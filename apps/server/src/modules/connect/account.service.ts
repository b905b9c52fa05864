import type { Body, getAccount, Ok, patchMainCredentials, StorageSpace } from "@maive/contract";
import { DomainError } from "../../shared/errors.ts";
import type { Actor } from "../../shared/actor.ts";
import type { Queryable, Storage } from "../../storage/index.ts";
import type { Requester } from "../../shared/request-source.ts";
import { demandOwnLink, demandOwnPassword } from "./connect.policy.ts";
import type { AuthForConnect, NamedUsers, QuotasForConnect } from "./ports.ts";
import { connectTexts } from "./texts.ts";
import { logUserEvent } from "./users.log.ts";
import * as store from "./users.store.ts";

export interface AccountDeps {
  storage: Storage;
  auth: AuthForConnect;
  named: Pick<NamedUsers, "renameUser">;
  quotas: Pick<QuotasForConnect, "spaceOf">;
  instanceName(): Promise<string>;
}

/** @throws DomainError `not_signed_in` when the account was removed meanwhile. */
const own = async (q: Queryable, actor: Actor): Promise<store.UserRow> => {
  const user = await store.findUser(q, actor.userId);
  if (!user) throw new DomainError("not_signed_in");
  return user;
};

export type Account = ReturnType<typeof createAccount>;

/** Changes people make to their own account. */
export const createAccount = ({ storage, auth, named, quotas, instanceName }: AccountDeps) => ({
  own: async (actor: Actor): Promise<Ok<typeof getAccount>> => {
    const { user_id, username, user_type, linked_maive_id } = await own(storage.read, actor);
    return { user_id, username, user_type, linked_maive_id };
  },

  /** The actor's used and available storage. */
  space: (actor: Actor): Promise<StorageSpace> => quotas.spaceOf(storage.read, actor.userId),

  /**
   * Changes the main user's name, password or both; blanks mean unchanged. Ends every session of every main user, the
   * current one included. The route has checked for main.
   * @throws DomainError `invalid` when nothing is given, `username_taken`.
   */
  changeCredentials: async (
    requester: Requester,
    requested: Body<typeof patchMainCredentials>,
  ): Promise<void> => {
    const password = requested.new_password || null;
    if (!requested.new_username && password === null)
      throw new DomainError("invalid", { detail: connectTexts.noCredentials });
    if (password !== null) {
      const names = [requester.actor.username, requested.new_username ?? "", await instanceName()];
      await auth.demandGoodPassword(password, names);
    }
    const hash = password === null ? null : await auth.hashPassword(password);
    await storage.transact(async (tx) => {
      const user = await own(tx.db, requester.actor);
      const name = requested.new_username || user.username;
      if (name !== user.username) {
        await auth.rename(tx, user.user_id, name);
        await named.renameUser(tx, requester.actor, user.user_id);
      }
      if (hash !== null) await auth.setPassword(tx, user.user_id, hash);
      for (const id of await store.mainUserIds(tx.db))
        await auth.endSessionsOf(tx, id, "credentials_changed");
      await logUserEvent(
        tx,
        requester,
        { ...user, username: name },
        {
          event: "credentials_changed",
          change: "user_credentials_changed",
          ...(name === user.username
            ? {}
            : { changed: { field: "username", before: user.username, after: name } }),
        },
      );
    });
  },

  /**
   * Changes a guest's own password and ends their other sessions.
   * @throws DomainError `forbidden` for everybody else, `wrong_password`, `too_many_tries`.
   */
  changePassword: async (requester: Requester, oldPassword: string, newPassword: string): Promise<void> => {
    const { actor, address } = requester;
    demandOwnPassword(actor);
    const checked = await store.passwordHashOf(storage.read, actor.userId);
    await auth.checkOwnPassword(actor, oldPassword, address);
    await auth.demandGoodPassword(newPassword, [actor.username, await instanceName()]);
    const hash = await auth.hashPassword(newPassword);
    await storage.transact(async (tx) => {
      // Main may have reset the password, changed the role or removed the account meanwhile.
      if (checked === null || (await store.passwordHashOf(tx.db, actor.userId)) !== checked)
        throw new DomainError("wrong_password");
      await auth.setPassword(tx, actor.userId, hash);
      await auth.endSessionsOf(tx, actor.userId, "password_changed", actor.sessionId);
      const user = { user_id: actor.userId, username: actor.username };
      await logUserEvent(tx, requester, user, { event: "password_changed", change: "user_password_changed" });
    });
  },

  /**
   * Stores the MAIVE-ID of the actor's own instance; null removes it.
   * @throws DomainError `forbidden` for main.
   */
  linkMaiveId: async (requester: Requester, maiveId: string | null): Promise<void> =>
    storage.transact(async (tx) => {
      const user = demandOwnLink(await own(tx.db, requester.actor));
      if (user.linked_maive_id === maiveId) return;
      await store.writeLinkedMaiveId(tx, user, maiveId);
      await logUserEvent(tx, requester, user, {
        event: "maive_id_linked",
        change: "user_maive_id_linked",
        changed: { field: "linked_maive_id", before: user.linked_maive_id, after: maiveId },
      });
    }),
});
