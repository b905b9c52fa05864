import { DomainError } from "../../../shared/errors.ts";
import { readSettings, type Storage } from "../../../storage/index.ts";
import type { Requester } from "../../../shared/request-source.ts";
import { citadelTexts } from "../texts.ts";
import { changeSettings } from "./change-settings.ts";
import { isServerAddress } from "./server-address.ts";

const key = "MAIVE_SERVER_IP";

/** The address under which people reach this server, as main gave it; MAIVE itself does not use it to listen. */
export const createServerIpService = (storage: Storage) => ({
  serverIp: async () => ({ server_ip: (await readSettings(storage.read, [key])).get(key) ?? "" }),

  /** @throws DomainError `invalid` for what no browser could open; blank removes the address. */
  changeServerIp: async (requester: Requester, wanted: string) => {
    if (wanted !== "" && !isServerAddress(wanted))
      throw new DomainError("invalid", {
        errors: [{ field: "server_ip", message: citadelTexts.serverAddress }],
      });
    await storage.transact((tx) => changeSettings(tx, requester, new Map([[key, wanted || null]])));
    return { server_ip: wanted };
  },
});
