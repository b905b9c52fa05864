import type { BackupEncryption, Ok, SecurityKind, showRecoveryKey } from "@maive/contract";
import {
  BackupError,
  type BackupKeyFile,
  isKeyOnPaper,
  keyInUse,
  noteKeyOnPaper,
  recoveryKey,
  switchEncryptionOff,
  switchEncryptionOn,
} from "../../../backup/index.ts";
import type { Clock } from "../../../shared/clock.ts";
import { DomainError } from "../../../shared/errors.ts";
import { Mutex } from "../../../shared/mutex.ts";
import type { Requester } from "../../../shared/request-source.ts";
import { recordSecurityEvent, type Storage } from "../../../storage/index.ts";
import type { BackupsPort } from "./backups.service.ts";
import { encryptionTexts as texts } from "./texts.ts";

type Recovery = Ok<typeof showRecoveryKey>;

export interface EncryptionDeps {
  storage: Storage;
  clock: Clock;
  config: BackupKeyFile;
  backups: Pick<BackupsPort, "place" | "runs">;
  /** Whether several processes make backups: each has its own data folder, and so no key or another one. */
  isShared: boolean;
}

/** Encryption of backups, and its key for main to print. */
export const createEncryptionService = ({ storage, clock, config, backups, isShared }: EncryptionDeps) => {
  const { backupKeyFile, dataDir } = config;
  /** One at a time, or there would be two keys. */
  const switching = new Mutex();

  const record = (requester: Requester, kind: SecurityKind): Promise<void> =>
    storage.transact((tx) => recordSecurityEvent(tx, { ...requester, kind }));

  const demandOwn = (): void => {
    if (backupKeyFile !== undefined) throw new DomainError("encryption_fixed");
  };

  /** Puts the reason of a failure into the answer. */
  const withReason = async <T>(
    code: "no_backup_key" | "encryption_failed",
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      throw new DomainError(code, { detail: error.message, cause: error });
    }
  };

  const state = async (): Promise<BackupEncryption> => {
    const { file, encrypts } = keyInUse(config);
    return {
      is_on: encrypts,
      variable: backupKeyFile === undefined ? null : "MAIVE_BACKUP_KEY_FILE",
      has_key: file !== undefined,
      is_on_paper: backupKeyFile !== undefined || (await isKeyOnPaper(dataDir)),
    };
  };

  return {
    state,

    /** @throws DomainError `no_backup_key` if there is none, or not that of the backups. */
    show: async (requester: Requester): Promise<Recovery> => {
      const { file, encrypts } = keyInUse(config);
      if (file === undefined) throw new DomainError("no_backup_key");
      return withReason("no_backup_key", async () => {
        const place = await backups.place();
        const { key, isNew } = await recoveryKey(place, { file, encrypts }, clock.now());
        // Whoever sees the key can read every backup.
        await record(requester, "recovery_key_shown");
        return { key: key.identity, file, place: place?.name ?? null, is_new: isNew };
      });
    },

    /** @throws DomainError `encryption_fixed`, `backup_running`, `encryption_failed`; then nothing has changed. */
    switchOn: (requester: Requester): Promise<Recovery> => {
      demandOwn();
      if (isShared) throw new DomainError("encryption_failed", { detail: texts.ofAllProcesses });
      return switching.run(async () => {
        // A running backup was started unencrypted.
        if ((await backups.runs.state()).current) throw new DomainError("backup_running");
        const before = keyInUse(config);
        return withReason("encryption_failed", async () => {
          const place = await backups.place();
          const { identity } = await switchEncryptionOn(place, dataDir, clock.now());
          if (!before.encrypts) await record(requester, "backup_encryption_started");
          await record(requester, "recovery_key_shown");
          return {
            key: identity,
            file: keyInUse(config).file ?? "",
            place: place?.name ?? null,
            is_new: before.file === undefined,
          };
        });
      });
    },

    /** @throws DomainError `encryption_fixed` */
    switchOff: (requester: Requester): Promise<BackupEncryption> => {
      demandOwn();
      return switching.run(async () => {
        if (keyInUse(config).encrypts) {
          await switchEncryptionOff(dataDir);
          await record(requester, "backup_encryption_ended");
        }
        return state();
      });
    },

    /** @throws DomainError `no_backup_key`, `invalid` if the key does not end so. */
    confirm: async (requester: Requester, ending: string): Promise<BackupEncryption> => {
      const { file } = keyInUse(config);
      if (file === undefined || backupKeyFile !== undefined) throw new DomainError("no_backup_key");
      if (!(await withReason("no_backup_key", () => noteKeyOnPaper(dataDir, ending))))
        throw new DomainError("invalid", { errors: [{ field: "ending", message: texts.otherEnding }] });
      await record(requester, "recovery_key_on_paper");
      return state();
    },
  };
};

export type EncryptionService = ReturnType<typeof createEncryptionService>;
