import { limits } from "@maive/contract";
import type { Storage, Tx } from "../../storage/index.ts";
import type { Source } from "../../shared/request-source.ts";
import { addressBlock } from "../../http/address-block.ts";
import { agentFamily } from "./agent-family.ts";
import * as store from "./known-device.store.ts";
import { hashOfToken, isToken, newToken } from "./secret-token.ts";
import { oldestNotice } from "./sign-in-notice.store.ts";
import { foldName } from "./user.store.ts";

/** How long a browser is remembered without a sign-in, in ms. */
export const deviceLife = 365 * 24 * 60 * 60 * 1_000;

export interface SeenDevice {
  /** For the cookie. */
  token: string;
  /** The person has signed in before, but never like this: they get a notice. */
  isNews: boolean;
  /** When it, or the device it is taken for, first signed in to this account. */
  since: string;
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** Browsers from which people have signed in. Each has a cookie that outlives sessions; storage holds its hash. */
export const createKnownDevices = (storage: Storage) => ({
  /** The device's hash where it has signed in to the account of this name before; else null. */
  knownTo: async (token: unknown, username: string): Promise<string | null> => {
    if (!isToken(token)) return null;
    const hash = hashOfToken(token);
    return (await store.isKnownTo(storage.read, hash, foldName(username))) ? hash : null;
  },

  /**
   * Notes that somebody has signed in with a browser. A cookie that nobody has signed in with may have been put there by a
   * stranger: it is replaced. No news is the first of all, and the same program from the same network.
   */
  see: async (
    tx: Tx,
    userId: string,
    given: unknown,
    { address, userAgent }: Source,
  ): Promise<SeenDevice> => {
    const token =
      isToken(given) && (await store.isKnownAtAll(tx.db, hashOfToken(given))) ? given : newToken();
    const [token_hash, family, address_block] = [
      hashOfToken(token),
      agentFamily(userAgent),
      addressBlock(address),
    ];
    const known = await store.devicesOf(tx.db, userId);
    const itself = known.filter(
      (device) =>
        device.token_hash === token_hash ||
        (device.family === family && device.address_block === address_block),
    );
    const since = itself.reduce(
      (earliest, { first_used_at }) => (first_used_at < earliest ? first_used_at : earliest),
      tx.now,
    );
    await store.putDevice(tx, { user_id: userId, token_hash, family, address_block, first_used_at: since });
    // Whoever signs in with ever new browsers must not push out those that get the notice.
    const told = await oldestNotice(tx.db, userId);
    const others = known.filter(
      (device) => device.token_hash !== token_hash && !(told !== null && device.first_used_at < told),
    );
    await store.deleteDevices(
      tx,
      userId,
      others.slice(limits.knownDevices - 1).map((device) => device.token_hash),
    );
    return { token, isNews: known.length > 0 && itself.length === 0, since };
  },

  /** Removes what was not used for long. */
  purge: (): Promise<void> =>
    storage.transact((tx) =>
      store.deleteDevicesBefore(tx, new Date(Date.parse(tx.now) - deviceLife).toISOString()),
    ),
});
