import type { Actor } from "../../shared/actor.ts";
import type { Requester, Source } from "../../shared/request-source.ts";
import { type Clock, instant } from "../../shared/clock.ts";
import { notFound } from "../../shared/errors.ts";
import { recordSecurityEvent, type Storage } from "../../storage/index.ts";
import * as store from "./calendar-address.store.ts";
import { hashOfToken, isToken, newToken } from "./secret-token.ts";
import { TryLimiter } from "./try-limiter.ts";

/** A use is noted at most so often, in ms. */
const noteEvery = 60 * 60 * 1_000;

export interface AddressUse {
  createdAt: string;
  /** To the hour; null: nobody has asked yet. */
  lastReadAt: string | null;
}

/** A calendar program that came with a valid address. */
export interface AddressReader {
  actor: Actor;
  /**
   * Notes of what the answer is made. @returns since when it is like that (ISO).
   */
  note(digest: string): Promise<string>;
  /** The answer costs nothing: it does not count. */
  release(): void;
}

export interface CalendarAddressesDeps {
  storage: Storage;
  clock: Clock;
  /** The one that counts all tries at secrets. */
  limiter: TryLimiter;
}

export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>;

const told = (row: store.AddressRow): AddressUse => ({
  createdAt: row.created_at,
  lastReadAt: row.last_read_at,
});

/** Secret addresses of calendars: one per person, of which storage holds only the hash. */
export const createCalendarAddresses = ({ storage, clock, limiter }: CalendarAddressesDeps) => {
  /** Whole answers, by person and place; many of them cost the server much. */
  const answers = new TryLimiter(clock);

  return {
    /** What is stored of the actor's address; null: there is none. */
    of: async (actor: Actor): Promise<AddressUse | null> => {
      const row = await store.addressOf(storage.read, actor.userId);
      return row ? told(row) : null;
    },

    /** Makes an address; the one before is void. @returns the token, which nobody can read later. */
    issue: (requester: Requester): Promise<{ token: string; use: AddressUse }> => {
      const token = newToken();
      return storage.transact(async (tx) => {
        await store.putAddress(tx, requester.actor.userId, hashOfToken(token));
        await recordSecurityEvent(tx, { kind: "calendar_address_created", ...requester });
        return { token, use: { createdAt: tx.now, lastReadAt: null } };
      });
    },

    /** Makes the actor's address void. */
    revoke: (requester: Requester): Promise<void> =>
      storage.transact(async (tx) => {
        if (await store.deleteAddressOf(tx, requester.actor.userId))
          await recordSecurityEvent(tx, { kind: "calendar_address_revoked", ...requester });
      }),

    /**
     * Who holds a token, with the rights of this very moment. Wrong ones count as tries at a secret.
     * @throws DomainError `not_found`, `too_many_tries`.
     */
    open: async (token: unknown, { address }: Source): Promise<AddressReader> => {
      const attempt = limiter.begin(null, address);
      const hash = isToken(token) ? hashOfToken(token) : null;
      const row = hash === null ? undefined : await store.addressByHash(storage.read, hash);
      if (hash === null || !row) throw notFound();
      attempt.release();
      const answer = answers.begin(row.user_id, address);
      return {
        actor: {
          userId: row.user_id,
          username: row.username,
          userType: row.user_type,
          sessionId: "",
          clientId: null,
        },
        note: async (digest) => {
          const now = instant(clock);
          const isSame = row.digest === digest && row.changed_at !== null;
          const changedAt = isSame ? (row.changed_at ?? now) : now;
          const isNoted =
            row.last_read_at !== null && Date.parse(now) - Date.parse(row.last_read_at) < noteEvery;
          if (!isSame || !isNoted)
            await storage.transact((tx) =>
              store.noteRead(tx, hash, { last_read_at: now, digest, changed_at: changedAt }),
            );
          return changedAt;
        },
        release: answer.release,
      };
    },
  };
};
