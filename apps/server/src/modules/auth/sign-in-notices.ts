import { limits, type SignInNotice } from "@maive/contract";
import type { EventBus } from "../../events/index.ts";
import type { Actor } from "../../shared/actor.ts";
import type { Source } from "../../shared/request-source.ts";
import { notFound } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import type { SignInNoticeTable, Storage, Tx } from "../../storage/index.ts";
import * as store from "./sign-in-notice.store.ts";

const present = ({ notice_id, user_agent, address, signed_in_at }: SignInNoticeTable): SignInNotice => ({
  notice_id,
  user_agent,
  address,
  signed_in_at,
});

export type SignInNotices = ReturnType<typeof createSignInNotices>;

/** Notices about sign-ins from unknown devices. */
export const createSignInNotices = ({ storage, bus }: { storage: Storage; bus: EventBus }) => {
  const remove = async (tx: Tx, { userId }: Actor, noticeIds: readonly string[]): Promise<void> => {
    await store.deleteNotices(tx, noticeIds);
    if (noticeIds.length > 0) bus.announce(tx, { type: "signInNoticesChanged", userId });
  };

  return {
    /**
     * Notifies the person's other devices. The oldest are preserved, so that the one that matters cannot be pushed
     * out.
     */
    note: async (tx: Tx, userId: string, { address, userAgent }: Source): Promise<void> => {
      if ((await store.countNotices(tx.db, userId)) >= limits.signInNotices) return;
      await store.insertNotice(tx, {
        notice_id: newId(),
        user_id: userId,
        user_agent: userAgent.slice(0, 256),
        address,
        signed_in_at: tx.now,
      });
      bus.announce(tx, { type: "signInNoticesChanged", userId });
    },

    list: async (actor: Actor): Promise<SignInNotice[]> =>
      (await store.noticesFor(storage.read, actor.sessionId)).map(present),

    /** @throws DomainError `not_found` when the session has no such notice. */
    dismiss: (actor: Actor, noticeId: string): Promise<void> =>
      storage.transact(async (tx) => {
        const notices = await store.noticesFor(tx.db, actor.sessionId);
        if (!notices.some(({ notice_id }) => notice_id === noticeId)) throw notFound();
        await remove(tx, actor, [noticeId]);
      }),

    /** Signing out all others dismisses all. */
    dismissAll: async (tx: Tx, actor: Actor): Promise<void> => {
      const notices = await store.noticesFor(tx.db, actor.sessionId);
      await remove(
        tx,
        actor,
        notices.map(({ notice_id }) => notice_id),
      );
    },

    /** Removes notices past their retention. */
    purge: (): Promise<void> =>
      storage.transact((tx) =>
        store.deleteNoticesBefore(tx, new Date(Date.parse(tx.now) - limits.signInNoticeMs).toISOString()),
      ),
  };
};
