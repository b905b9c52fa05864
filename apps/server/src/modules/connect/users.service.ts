import type {
  Body,
  changeRole,
  Contact,
  createUser,
  Ok,
  OtherUserType,
  Query,
  StorageSpace,
  userAssignments,
  userRights,
} from "@maive/contract";
import type { EventBus } from "../../events/index.ts";
import { recordChange, type Storage } from "../../storage/index.ts";
import type { Requester } from "../../shared/request-source.ts";
import { demandGuest, demandOther, isOther } from "./connect.policy.ts";
import type { AuthForConnect, NamedUsers, QuotasForConnect, RightsOf } from "./ports.ts";
import { logUserEvent } from "./users.log.ts";
import { presentContacts, presentUser } from "./users.presenter.ts";
import * as store from "./users.store.ts";

export interface UsersDeps {
  storage: Storage;
  bus: EventBus;
  auth: AuthForConnect;
  rights: RightsOf;
  named: NamedUsers;
  quotas: QuotasForConnect;
}

export type Users = ReturnType<typeof createUsers>;

/** Administration of guests and visitors. */
export const createUsers = ({ storage, bus, auth, rights, named, quotas }: UsersDeps) => {
  /** For guests, a generated password hashed before the transaction; none for visitors. */
  const generate = async (userType: OtherUserType) => {
    if (userType === "visitor") return { password: undefined, hash: null };
    const password = auth.newPassword();
    return { password, hash: await auth.hashPassword(password) };
  };

  return {
    /** All users but main, in German order. */
    list: async (): Promise<Contact[]> => {
      const q = storage.views;
      const users = (await store.allOthers(q)).filter(isOther);
      return presentContacts(users, {
        sessions: await auth.sessionUse(q),
        links: await auth.accessLinks.open(q),
        spaces: await quotas.spaces(),
      });
    },

    /** The guest's password is shown once. @throws DomainError `username_taken`, ignoring case. */
    create: async (
      requester: Requester,
      requested: Body<typeof createUser>,
    ): Promise<Ok<typeof createUser>> => {
      const { username, user_type, linked_maive_id } = requested;
      const { password, hash } = await generate(user_type);
      const id = await storage.transact(async (tx) => {
        const { userId } = await auth.addUser(tx, {
          username,
          userType: user_type,
          passwordHash: hash,
          hasGeneratedPassword: hash !== null,
          linkedMaiveId: linked_maive_id,
          createdBy: requester.actor,
        });
        const changed = { field: "user_type", before: null, after: user_type } as const;
        await logUserEvent(tx, requester, { user_id: userId, username }, { event: "user_created", changed });
        return userId;
      });
      return { id, username, user_type, linked_maive_id, generated_password: password };
    },

    /**
     * Changes the role and ends the user's sessions; no effect when the role is unchanged.
     * @throws DomainError `not_found`.
     */
    changeRole: async (
      requester: Requester,
      userId: string,
      role: OtherUserType,
    ): Promise<Ok<typeof changeRole>> => {
      const now = demandOther(await store.findUser(storage.read, userId));
      if (now.user_type === role) return presentUser(now);
      const { password, hash } = await generate(role);
      return storage.transact(async (tx) => {
        const user = demandOther(await store.findUser(tx.db, userId));
        // Concurrently changed by somebody who has got the password.
        if (user.user_type === role) return presentUser(user);
        await store.writeRole(tx, user, role);
        await auth.setPassword(tx, userId, hash, hash !== null);
        await auth.accessLinks.revoke(tx, userId);
        await auth.endSessionsOf(tx, userId, role === "guest" ? "now_guest" : "now_visitor");
        await logUserEvent(tx, requester, user, {
          event: "role_changed",
          change: "user_role_changed",
          changed: { field: "user_type", before: user.user_type, after: role },
        });
        return { ...presentUser(user), user_type: role, generated_password: password };
      });
    },

    /** @returns the new password, shown once. @throws DomainError `not_found`, `no_password`. */
    resetPassword: async (requester: Requester, userId: string): Promise<string> => {
      demandGuest(await store.findUser(storage.read, userId));
      const password = auth.newPassword();
      const hash = await auth.hashPassword(password);
      await storage.transact(async (tx) => {
        const user = demandGuest(await store.findUser(tx.db, userId));
        await auth.setPassword(tx, userId, hash, true);
        await auth.endSessionsOf(tx, userId, "password_reset");
        await logUserEvent(tx, requester, user, { event: "password_reset", change: "user_password_reset" });
      });
      return password;
    },

    /** Removes a user with their rights, sessions and link. @throws DomainError `not_found`. */
    remove: (requester: Requester, userId: string): Promise<void> =>
      storage.transact(async (tx) => {
        const user = demandOther(await store.findUser(tx.db, userId));
        await auth.endSessionsOf(tx, userId, "removed");
        await named.unlinkUser(tx, requester.actor, userId);
        await store.removeUser(tx, user);
        await logUserEvent(tx, requester, user, {
          event: "user_deleted",
          change: "user_deleted",
          changed: { field: "user_type", before: user.user_type, after: null },
        });
        bus.announce(tx, { type: "grantsChanged", userIds: [userId] });
      }),

    /** Sets a user's quota; undefined for the role's default. @throws DomainError `not_found`. */
    setQuota: (
      requester: Requester,
      userId: string,
      quotaMb: number | null | undefined,
    ): Promise<StorageSpace> =>
      storage.transact(async (tx) => {
        const before = await quotas.spaceOf(tx.db, userId);
        await quotas.set(tx, userId, quotaMb);
        const after = await quotas.spaceOf(tx.db, userId);
        await recordChange(tx, {
          actorId: requester.actor.userId,
          kind: "user_quota_changed",
          before: { user_id: userId, quota_mb: before.quota_mb },
          after: { user_id: userId, quota_mb: after.quota_mb },
        });
        return after;
      }),

    /** Cells that reference a user, as far as the actor may read them. @throws DomainError `not_found`. */
    assignmentsOf: (
      { actor }: Pick<Requester, "actor">,
      userId: string,
      window: Query<typeof userAssignments>,
    ): Promise<Ok<typeof userAssignments>> => named.assignmentsOf(actor, userId, window),

    /** All rights of a guest or visitor. @throws DomainError `not_found`. */
    rightsOf: async (userId: string): Promise<Ok<typeof userRights>> => {
      demandOther(await store.findUser(storage.read, userId));
      return rights.rightsOf(userId);
    },
  };
};
