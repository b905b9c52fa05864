import { limits } from "@maive/contract";
import type { Storage, Tx } from "../../storage/index.ts";
import type { Source } from "../../shared/request-source.ts";
import { addressBlock } from "../../http/address-block.ts";
import * as store from "./known-device.store.ts";
import { hashOfToken, isToken, newToken } from "./secret-token.ts";
import { oldestNotice } from "./sign-in-notice.store.ts";
import { foldName } from "./user.store.ts";

const programs = ["Edg", "OPR", "SamsungBrowser", "Firefox", "FxiOS", "CriOS", "Chrome", "Safari"];
const systems = ["Windows", "Android", "iPhone", "iPad", "CrOS", "Mac OS X", "Linux"];

/** Browser and system without their versions, which change every few weeks; for other clients the first word. */
const agentFamily = (userAgent: string): string => {
  const program =
    programs.find((name) => userAgent.includes(`${name}/`)) ?? /^[^\s/]{1,64}/.exec(userAgent)?.[0];
  const system = systems.find((name) => userAgent.includes(name));
  return [program, system].filter(Boolean).join(" ");
};

/** Devices are deleted after this time without a sign-in, in ms. */
export const deviceLife = 365 * 24 * 60 * 60 * 1_000;

export interface SeenDevice {
  /** The new cookie. */
  token: string;
  /** An unfamiliar device: the person gets a notice. */
  isNewDevice: boolean;
  /** When it, or the equivalent known device, first signed in to this account. */
  since: string;
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** Browsers that have signed in before, by a cookie that outlives sessions; stored as a hash. */
export const createKnownDevices = (storage: Storage) => ({
  /** The device's hash if this account has used it before; else null. */
  knownTo: async (token: unknown, username: string): Promise<string | null> => {
    if (!isToken(token)) return null;
    const hash = hashOfToken(token);
    return (await store.isKnownTo(storage.read, hash, foldName(username))) ? hash : null;
  },

  /**
   * Records a sign-in with a browser. A cookie without any sign-in may have been planted and is replaced. The first
   * device ever needs no notice, nor does the same program from the same network.
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
    // Sign-ins with ever new devices must not evict the ones that get the notices.
    const oldest = await oldestNotice(tx.db, userId);
    const others = known.filter(
      (device) => device.token_hash !== token_hash && !(oldest !== null && device.first_used_at < oldest),
    );
    await store.deleteDevices(
      tx,
      userId,
      others.slice(limits.knownDevices - 1).map((device) => device.token_hash),
    );
    return { token, isNewDevice: known.length > 0 && itself.length === 0, since };
  },

  /** Removes devices that were not used for long. */
  purge: (): Promise<void> =>
    storage.transact((tx) =>
      store.deleteDevicesBefore(tx, new Date(Date.parse(tx.now) - deviceLife).toISOString()),
    ),
});
