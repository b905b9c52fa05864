import type { Actor } from "../../shared/actor.ts";
import type { Requester, Source } from "../../shared/request-source.ts";
import { type Clock, instant } from "../../shared/clock.ts";
import { notFound } from "../../shared/errors.ts";
import { recordSecurityEvent, type Storage } from "../../storage/index.ts";
import * as store from "./calendar-address.store.ts";
import { hashOfToken, isToken, newToken } from "./secret-token.ts";
import type { SecretTries } from "./try-rules.ts";

/** Reads are recorded at most this often, in ms. */
const noteEvery = 60 * 60 * 1_000;

export interface AddressUse {
  createdAt: string;
  /** Rounded to the hour; null: never read. */
  lastReadAt: string | null;
}

/** A calendar client with a valid address. */
export interface AddressReader {
  actor: Actor;
  /** Records the digest of the answer. @returns since when it is unchanged (ISO). */
  note(digest: string): Promise<string>;
  /** The answer was cheap (not modified) and does not count. */
  release(): void;
}

export interface CalendarAddressesDeps {
  storage: Storage;
  clock: Clock;
  /** Counts attempts at all secrets. */
  limiter: SecretTries;
  /** Counts full answers per person and address, because they are expensive. */
  answers: SecretTries;
}

export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>;

const presentAddress = (row: store.AddressRow): AddressUse => ({
  createdAt: row.created_at,
  lastReadAt: row.last_read_at,
});

/** Secret feed addresses: one per person, stored as a hash. */
export const createCalendarAddresses = ({ storage, clock, limiter, answers }: CalendarAddressesDeps) => {
  return {
    /** The actor's stored address; null when there is none. */
    of: async (actor: Actor): Promise<AddressUse | null> => {
      const row = await store.addressOf(storage.read, actor.userId);
      return row ? presentAddress(row) : null;
    },

    /** Creates an address and revokes the previous one. @returns the token, which cannot be read again. */
    issue: (requester: Requester): Promise<{ token: string; use: AddressUse }> => {
      const token = newToken();
      return storage.transact(async (tx) => {
        await store.putAddress(tx, requester.actor.userId, hashOfToken(token));
        await recordSecurityEvent(tx, { kind: "calendar_address_created", ...requester });
        return { token, use: { createdAt: tx.now, lastReadAt: null } };
      });
    },

    /** Revokes the actor's address. */
    revoke: (requester: Requester): Promise<void> =>
      storage.transact(async (tx) => {
        if (await store.deleteAddressOf(tx, requester.actor.userId))
          await recordSecurityEvent(tx, { kind: "calendar_address_revoked", ...requester });
      }),

    /**
     * The owner of a token, with current rights. Unknown tokens count as attempts at a secret.
     * @throws DomainError `not_found`, `too_many_tries`.
     */
    open: async (token: unknown, { address }: Source): Promise<AddressReader> => {
      const attempt = await limiter.begin(null, address);
      const hash = isToken(token) ? hashOfToken(token) : null;
      const row = hash === null ? undefined : await store.addressByHash(storage.read, hash);
      if (hash === null || !row) throw notFound();
      attempt.release();
      const answer = await answers.begin(row.user_id, address);
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
