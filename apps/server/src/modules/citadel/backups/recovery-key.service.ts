import type { Ok, showRecoveryKey } from "@maive/contract";
import { BackupError, recoveryKey } from "../../../backup/index.ts";
import type { Clock } from "../../../shared/clock.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Requester } from "../../../shared/request-source.ts";
import { recordSecurityEvent, type Storage } from "../../../storage/index.ts";
import type { BackupsPort } from "./backups.service.ts";

export interface RecoveryKeyDeps {
  storage: Storage;
  clock: Clock;
  /** Where the key lies that backups are encrypted with. */
  keyFile: string | undefined;
  backups: Pick<BackupsPort, "place">;
}

/** The key of the backups, for main to have on paper. */
export const createRecoveryKeyService = ({ storage, clock, keyFile, backups }: RecoveryKeyDeps) => ({
  /** @throws DomainError `no_backup_key` where they are not encrypted, or with another key. */
  show: async (requester: Requester): Promise<Ok<typeof showRecoveryKey>> => {
    if (keyFile === undefined) throw new DomainError("no_backup_key");
    try {
      const place = await backups.place();
      const { key, isNew } = await recoveryKey(place, keyFile, clock.now());
      // Whoever saw it can read every backup: that is in the log.
      await storage.transact((tx) => recordSecurityEvent(tx, { ...requester, kind: "recovery_key_shown" }));
      return { key: key.identity, file: keyFile, place: place?.name ?? null, is_new: isNew };
    } catch (error) {
      if (error instanceof BackupError)
        throw new DomainError("no_backup_key", { detail: error.message, cause: error });
      throw error;
    }
  },
});
