import type { UserType } from "@maive/contract";
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
import { createKnownDevices } from "./known-devices.ts";
import { createLastingTries } from "./lasting-tries.ts";
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
import { createSocketTokens } from "./socket-tokens.ts";
import { authTexts } from "./texts.ts";

export type { AddressUse, CalendarAddresses } from "./calendar-addresses.ts";
export type { FirstUser } from "./accounts.ts";

export interface AuthDeps {
  storage: Storage;
  bus: EventBus;
  clock: Clock;
  config: Pick<Config, "mainUser" | "publicUrl" | "trustedProxies">;
  log: Pick<Logger, "warn">;
}

/** Accounts, sign-in and sessions. */
export const createAuth = ({ storage, bus, clock, config, log }: AuthDeps) => {
  const sessions = createSessions({ storage, bus, clock, log });
  const socketTokens = createSocketTokens({ bus, clock, sessions });
  const tries = createLastingTries({ storage, clock, log });
  const { limiter } = tries;
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
      ...authRoutes({ service, redeemLink, socketTokens, confirmation, rule }),
      ...sessionRoutes({ sessionList, notices, rule }),
    ],
    resolveActor: sessions.resolve,
    /** A sentence for the browser whose session has ended; null where nothing is known of it. */
    whyEnded: async (token: string): Promise<string | null> => {
      const reason = await sessions.endReason(token);
      return reason && authTexts.endedBecause[reason];
    },
    redeemSocketToken: socketTokens.redeem,
    ...createPasswordReset({ storage, sessions }),
    ...createAccounts({ storage, config, log }),
    hashPassword,
    demandGoodPassword,
    /** A generated password that can be read aloud. */
    newPassword: readablePassword,
    checkOwnPassword: service.checkOwnPassword,
    /** For endpoints that declare `confirm`: lets on who has proved lately who they are. */
    demandConfirmed: confirmation.demand,
    /** Starts a session whose holder was identified otherwise than by password. */
    startSession: (tx: Tx, user: { userId: string; userType: UserType }, userAgent: string) =>
      sessions.start(tx, user, { userAgent, address: "" }),
    /** Ends every session of a user but `except`, in the caller's transaction; their browsers can hear the reason. */
    endSessionsOf: sessions.endAllOf,
    /** Living sessions by user. */
    sessionUse: sessions.use,
    accessLinks,
    calendarAddresses: createCalendarAddresses({ storage, clock, limiter }),
    /** For the frequent round: ends expired sessions, whose sockets close, and forgets old tries. */
    purgeSessions: async (): Promise<void> => {
      await sessions.purge();
      await tries.purge();
    },
    /** Before the first request: tries at secrets of before the restart count on. */
    restoreTries: tries.restore,
    /** Writes tries at secrets that are not yet on disk. */
    flushTries: tries.flush,
    /** For the daily round: removes expired access links, and entries of the log, devices and notices past their retention. */
    purge: async (): Promise<void> => {
      await accessLinks.purge();
      await signInLog.purge();
      await devices.purge();
      await notices.purge();
      await sessions.purgeReasons();
    },
  };
};
