import type { Restored, UserType } from "@maive/contract";
import type { Config } from "../../config/config.ts";
import type { EventBus } from "../../events/index.ts";
import { originRule } from "../../http/build-server.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import type { Storage, Tx } from "../../storage/index.ts";
import { createAccessLinks } from "./access-links.ts";
import { createCalendarAddresses } from "./calendar-addresses.ts";
import { createAccounts } from "./accounts.ts";
import { authRoutes } from "./auth.routes.ts";
import { createAuthService } from "./auth.service.ts";
import { issuedInMemory } from "./issued-tokens.ts";
import { createKnownDevices } from "./known-devices.ts";
import { hashPassword, readablePassword } from "./passwords.ts";
import { createConfirmation } from "./confirmation.ts";
import { createPasswordReset } from "./password-reset.ts";
import { createRedeem } from "./redeem.service.ts";
import { demandGoodPassword } from "./password-choice.ts";
import { createSessionList } from "./session-list.service.ts";
import { sessionRoutes } from "./session.routes.ts";
import { createSessions } from "./sessions.ts";
import { createSignInLog } from "./sign-in-log.ts";
import { createSignInNotices } from "./sign-in-notices.ts";
import { sharedTokens } from "./shared-tokens.ts";
import { createSocketTokens } from "./socket-tokens.ts";
import { authTexts } from "./texts.ts";
import { createTries } from "./tries.ts";

export type { AddressUse, CalendarAddresses } from "./calendar-addresses.ts";
export { isToken, newToken } from "./secret-token.ts";
export type { FirstUser } from "./accounts.ts";

export interface AuthDeps {
  storage: Storage;
  bus: EventBus;
  clock: Clock;
  config: Pick<Config, "mainUser" | "publicUrl" | "trustedProxies">;
  log: Pick<Logger, "warn">;
  /** Undefined where the instance never came out of a backup. */
  restored?: Restored | undefined;
  /** Several processes work on the database: what one would have in memory is rows. */
  isShared?: boolean;
}

/** Accounts, sign-in and sessions. */
export const createAuth = ({ storage, bus, clock, config, log, restored, isShared = false }: AuthDeps) => {
  const sessions = createSessions({ storage, bus, clock, log });
  const issued = isShared ? sharedTokens(storage) : issuedInMemory({ bus, clock });
  const socketTokens = createSocketTokens({ issued, sessions });
  const tries = createTries({ storage, clock, log, isShared });
  const { limiter, answers } = tries;
  const devices = createKnownDevices(storage);
  const signInLog = createSignInLog({ storage, log });
  const accessLinks = createAccessLinks({ storage, clock });
  const notices = createSignInNotices({ storage, bus });
  const service = createAuthService({ storage, sessions, limiter, signInLog, devices, notices });
  const redeemLink = createRedeem({ storage, sessions, limiter, signInLog, devices, notices });
  const sessionList = createSessionList({ storage, clock, sessions, notices });
  const confirmation = createConfirmation({
    storage,
    clock,
    signInLog,
    checkOwnPassword: service.checkOwnPassword,
  });
  const rule = originRule(config);
  return {
    routes: [
      ...authRoutes({ service, redeemLink, socketTokens, confirmation, rule, restored }),
      ...sessionRoutes({ sessionList, notices, rule }),
    ],
    resolveActor: sessions.resolve,
    /** A sentence for the browser whose session ended; null when unknown. */
    whyEnded: async (token: string): Promise<string | null> => {
      const reason = await sessions.endReason(token);
      return reason && authTexts.endedBecause[reason];
    },
    redeemSocketToken: socketTokens.redeem,
    ...createPasswordReset({ storage, sessions }),
    ...createAccounts({ storage, config, log }),
    hashPassword,
    demandGoodPassword,
    /** A generated password for reading aloud. */
    newPassword: readablePassword,
    checkOwnPassword: service.checkOwnPassword,
    /** For endpoints with `confirm`: passes when the person confirmed recently. */
    demandConfirmed: confirmation.demand,
    /** Starts a session for a user authenticated by other means than a password. */
    startSession: (tx: Tx, user: { userId: string; userType: UserType }, userAgent: string) =>
      sessions.start(tx, user, { userAgent, address: "" }),
    /** Ends all sessions of a user but `except`, in the caller's transaction; their browsers can fetch the reason. */
    endSessionsOf: sessions.endAllOf,
    /** Active sessions by user. */
    sessionUse: sessions.use,
    accessLinks,
    calendarAddresses: createCalendarAddresses({ storage, clock, limiter, answers }),
    /** Every few minutes: ends expired sessions, closing their sockets, and drops old attempts and tokens. */
    purgeSessions: async (): Promise<void> => {
      await sessions.purge();
      await socketTokens.purge();
      await tries.purge();
    },
    /** Before the first request: attempts from before the restart still count. */
    restoreTries: tries.restore,
    /** Writes attempts that are not on disk yet. */
    flushTries: tries.flush,
    /** Daily: removes expired access links, and log entries, devices and notices past their retention. */
    purge: async (): Promise<void> => {
      await accessLinks.purge();
      await signInLog.purge();
      await devices.purge();
      await notices.purge();
      await sessions.purgeReasons();
    },
  };
};
