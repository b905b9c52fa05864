import { DomainError } from "../../../shared/errors.ts";
import { type Queryable, readSettings, type Storage } from "../../../storage/index.ts";
import type { Requester } from "../../../shared/request-source.ts";
import { citadelTexts } from "../texts.ts";
import { changeSettings } from "./change-settings.ts";
import { isServerAddress } from "./server-address.ts";

const key = "MAIVE_SERVER_IP";

/** The address by which people reach this server, as main has set it; empty without one. */
export const readServerAddress = async (q: Queryable): Promise<string> =>
  (await readSettings(q, [key])).get(key) ?? "";

/** The address under which people reach this server, as main gave it; MAIVE itself does not use it to listen. */
export const createServerIpService = (storage: Storage) => ({
  serverIp: async () => ({ server_ip: await readServerAddress(storage.read) }),

  /** @throws DomainError `invalid` for what no browser could open; blank removes the address. */
  changeServerIp: async (requester: Requester, newAddress: string) => {
    if (newAddress !== "" && !isServerAddress(newAddress))
      throw new DomainError("invalid", {
        errors: [{ field: "server_ip", message: citadelTexts.serverAddress }],
      });
    await storage.transact((tx) => changeSettings(tx, requester, new Map([[key, newAddress || null]])));
    return { server_ip: newAddress };
  },
});
