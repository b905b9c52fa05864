import {
  type MaintenanceNotice,
  noticeIn,
  readMaintenance,
  writeMaintenance,
} from "../../shared/maintenance-file.ts";
import type { Leader } from "../../shared/work/leader.ts";
import { readSharedState, type Storage, writeSharedState } from "../../storage/index.ts";

/** Where it stands whether MAIVE is maintained. */
export interface MaintenancePlace {
  read(): Promise<MaintenanceNotice | null>;
  /** @param notice null ends it. */
  write(notice: MaintenanceNotice | null): Promise<void>;
  /** Calls when it may have changed. @returns the function that stops it. */
  watch(listener: () => void): () => void;
}

/** The data folder: the command beside the server and the switch in it are one. */
export const maintenanceFileIn = (dataDir: string): MaintenancePlace => ({
  read: async () => readMaintenance(dataDir),
  write: async (notice) => writeMaintenance(dataDir, notice),
  watch: () => () => undefined,
});

/** What it stands under in the database. */
export const maintenanceState = "maintenance";

/** The database, for all processes on it. */
export const maintenanceOfAll = (storage: Storage, leader: Leader): MaintenancePlace => ({
  read: async () => {
    const text = await readSharedState(storage.read, maintenanceState);
    return text === null ? null : noticeIn(text);
  },
  write: async (notice) => {
    await storage.transact((tx) => writeSharedState(tx, maintenanceState, notice && JSON.stringify(notice)));
    leader.say(maintenanceState, "");
  },
  watch: (listener) => leader.hear(maintenanceState, listener),
});
