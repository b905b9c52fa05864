import type { SessionUser } from "@maive/contract";
import { DomainError } from "../../shared/errors.ts";
import { recordSecurityEvent } from "../../storage/index.ts";
import { ownerOfLink, takeLink } from "./access-link.store.ts";
import type { SignedIn, SignInDeps, SignInPlace } from "./auth.service.ts";
import { onFullDisk } from "./on-full-disk.ts";
import { hashOfToken, isToken } from "./secret-token.ts";
import { authTexts } from "./texts.ts";

export interface RedeemInput extends SignInPlace {
  token: unknown;
}

/** Redeems an access link for a session, once. */
export const createRedeem = ({ storage, sessions, limiter, signInLog, devices, notices }: SignInDeps) => {
  /** Null when it was redeemed meanwhile, has expired, or its owner is no longer a visitor. */
  const start = (tokenHash: string, { source, previous, device }: RedeemInput): Promise<SignedIn | null> =>
    storage.transact(async (tx) => {
      const owner = await ownerOfLink(tx.db, tokenHash);
      if (owner?.user_type !== "visitor" || !(await takeLink(tx, tokenHash))) return null;
      const user: SessionUser = {
        user_id: owner.user_id,
        username: owner.username,
        user_type: owner.user_type,
      };
      if (previous) await sessions.end(tx, [previous.sessionId]);
      const actor = { userId: user.user_id, username: user.username };
      await recordSecurityEvent(tx, { kind: "signed_in_by_link", actor, ...source });
      const seen = await devices.see(tx, user.user_id, device, source);
      if (seen.isNewDevice) await notices.note(tx, user.user_id, source);
      const who = { userId: user.user_id, userType: user.user_type };
      const session = await sessions.start(tx, who, source, seen.since);
      return { user, ...session, device: seen.token };
    });

  /** @throws DomainError `too_many_tries`, `access_link_invalid`, `storage_full`. */
  return async (input: RedeemInput): Promise<SignedIn> => {
    const { token, source } = input;
    const attempt = await limiter.begin(null, source.address);
    const tokenHash = isToken(token) ? hashOfToken(token) : null;
    const owner = tokenHash === null ? undefined : await ownerOfLink(storage.read, tokenHash);
    const signedIn =
      tokenHash !== null && owner
        ? await onFullDisk(authTexts.diskFull.visitor, () => start(tokenHash, input))
        : null;
    if (!signedIn) {
      const subject = owner ? { userId: owner.user_id, username: owner.username } : null;
      await signInLog.failed("link_failed", subject, source);
      throw new DomainError("access_link_invalid");
    }
    attempt.release();
    return signedIn;
  };
};
