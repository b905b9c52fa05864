import { type SystemType, zSystemType } from "@maive/contract";
import { readSettings, type Storage } from "../../../storage/index.ts";
import type { Requester } from "../../../shared/request-source.ts";
import { changeSettings } from "./change-settings.ts";

const key = "MAIVE_SYSTEM_TYPE";

/** The operating system, as main has set it: services can be controlled on one kind only. */
export const createSystemTypeService = (storage: Storage) => ({
  /** Null until it is set. */
  systemType: async (): Promise<SystemType | null> => {
    const stored = (await readSettings(storage.read, [key])).get(key);
    return zSystemType.safeParse(stored).data ?? null;
  },

  changeSystemType: async (requester: Requester, systemType: SystemType): Promise<void> => {
    await storage.transact((tx) => changeSettings(tx, requester, new Map([[key, systemType]])));
  },
});

export type SystemTypeService = ReturnType<typeof createSystemTypeService>;
