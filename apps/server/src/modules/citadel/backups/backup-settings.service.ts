import { resolve } from "node:path";
import type { Backups, BackupSettings, Body, patchBackupSettings } from "@maive/contract";
import {
  type BackupKey,
  type BackupKeyFile,
  backupKeys,
  type BackupSettings as Settings,
  fixedKeys,
  type FixedSettings,
  forgetUsedPlace,
} from "../../../backup/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Requester } from "../../../shared/request-source.ts";
import type { Storage } from "../../../storage/index.ts";
import { changeSettings } from "../settings/change-settings.ts";
import type { BackupsPort } from "./backups.service.ts";
import { checkFolder } from "./check-folder.ts";
import { folderTexts as texts } from "./texts.ts";

export interface BackupSettingsDeps {
  storage: Storage;
  config: BackupKeyFile;
  /** Settings fixed by the operator. */
  fixed: FixedSettings;
  backups: Pick<BackupsPort, "instance" | "settings">;
}

/** Place, time and retention of backups. */
export const createBackupSettingsService = ({ storage, config, fixed, backups }: BackupSettingsDeps) => {
  const present = ({ folder = "", time, retention }: Settings): BackupSettings => ({
    folder,
    time,
    ...retention,
    fixed: [...fixedKeys(fixed)].map(([field, variable]) => ({ field, variable })),
  });

  const check = async (folder: string): Promise<Backups["health"]> =>
    checkFolder(folder, { config, instance: await backups.instance() });

  const refuse = (field: BackupKey, message: string): never => {
    throw new DomainError("invalid", { errors: [{ field, message }] });
  };

  return {
    settings: async (): Promise<BackupSettings> => present(await backups.settings()),

    check,

    /** @throws DomainError `invalid` for a fixed setting, or a folder that cannot take backups. */
    change: async (
      requester: Requester,
      requested: Body<typeof patchBackupSettings>,
    ): Promise<BackupSettings> => {
      const given = Object.entries(requested) as [BackupKey, string | number][];
      const decided = fixedKeys(fixed);
      for (const [field] of given) {
        const variable = decided.get(field);
        if (variable !== undefined) refuse(field, texts.fixed(variable));
      }
      const { folder } = requested;
      if (folder) {
        const { state, finding, advice } = await check(folder);
        if (state === "failure") refuse("folder", [finding, advice].join(" "));
      }
      const rows = given.map(([field, value]): [string, string | null] => {
        if (field === "folder") return [backupKeys.folder, folder ? resolve(folder) : null];
        return [backupKeys[field], String(value)];
      });
      const chosen = folder === undefined ? undefined : folder ? resolve(folder) : null;
      const isOther = chosen !== undefined && chosen !== ((await backups.settings()).folder ?? null);
      await storage.transact(async (tx) => {
        if (isOther) await forgetUsedPlace(tx);
        await changeSettings(tx, requester, new Map(rows));
      });
      return present(await backups.settings());
    },
  };
};
