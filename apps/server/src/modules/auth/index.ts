import type { Config } from "../../config/config.ts";
import type { EventBus } from "../../events/index.ts";
import { originRule } from "../../http/build-server.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import type { Storage } from "../../storage/index.ts";
import { createAccounts } from "./accounts.ts";
import { authRoutes } from "./auth.routes.ts";
import { createAuthService } from "./auth.service.ts";
import { createSessions } from "./sessions.ts";
import { createSocketTokens } from "./socket-tokens.ts";
import { TryLimiter } from "./try-limiter.ts";

export type { CreatedUser, FirstUser, NewUser } from "./accounts.ts";

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
  const limiter = new TryLimiter(clock);
  const { createUser, ensureMainUser, mainActor } = createAccounts({ storage, config });
  const service = createAuthService({ storage, sessions, limiter });
  return {
    routes: authRoutes({ service, socketTokens, rule: originRule(config) }),
    resolveActor: sessions.resolve,
    redeemSocketToken: socketTokens.redeem,
    ensureMainUser,
    mainActor,
    createUser,
    /** Starts a session whose holder was identified otherwise than by password. */
    startSession: sessions.start,
    /** Ends every session of a user, in the caller's transaction. */
    endSessionsOf: sessions.endAllOf,
    /** For the daily round: removes expired sessions. */
    purgeSessions: sessions.purge,
  };
};
