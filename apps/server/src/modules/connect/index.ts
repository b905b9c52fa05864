import type { Config } from "../../config/config.ts";
import type { EventBus } from "../../events/index.ts";
import { originRule } from "../../http/build-server.ts";
import type { RouteDefinition } from "../../http/route.ts";
import type { Storage } from "../../storage/index.ts";
import { accountRoutes } from "./account.routes.ts";
import { createAccount } from "./account.service.ts";
import { ensureIdentity, readIdentity } from "./identity.ts";
import { linksRoutes } from "./links.routes.ts";
import { createLinks } from "./links.service.ts";
import type { AuthForConnect, NamedUsers, QuotasForConnect, RightsOf } from "./ports.ts";
import { usersRoutes } from "./users.routes.ts";
import { createUsers } from "./users.service.ts";

export { linkOrigin } from "./link-origin.ts";
export { ensureIdentity, readIdentity };

export interface ConnectDeps {
  storage: Storage;
  bus: EventBus;
  config: Pick<Config, "publicUrl" | "trustedProxies">;
  auth: AuthForConnect;
  rights: RightsOf;
  named: NamedUsers;
  quotas: QuotasForConnect;
  /** The address main has set; empty when unset. */
  serverAddress(): Promise<string>;
  /** The instance's name. */
  instanceName(): Promise<string>;
}

/** Users besides main, own accounts, and the identity of this instance. */
export const createConnect = (deps: ConnectDeps): { routes: RouteDefinition[] } => {
  const { storage, config } = deps;
  let known: string | undefined;
  /** Immutable, hence memoised. */
  const maiveId = async (): Promise<string> => (known ??= await storage.transact(ensureIdentity));
  return {
    routes: [
      ...usersRoutes(createUsers(deps)),
      ...linksRoutes({
        links: createLinks(deps),
        rule: originRule(config),
        serverAddress: deps.serverAddress,
      }),
      ...accountRoutes({ account: createAccount(deps), maiveId }),
    ],
  };
};
