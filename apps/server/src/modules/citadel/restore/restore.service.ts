import type { FormerState, Restore, RestoreCount, SecurityKind } from "@maive/contract";
import { BackupError, findBackup, type FormerState as StoredState } from "../../../backup/index.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { Requester } from "../../../shared/request-source.ts";
import { recordSecurityEvent, type Storage } from "../../../storage/index.ts";
import type { BackupsPort } from "../backups/backups.service.ts";
import { restoreTexts } from "../backups/texts.ts";
import { countedTables, countRows } from "./restore.store.ts";

/** Restores of this instance, as the server runs them. */
export interface RestoresPort {
  readonly isAvailable: boolean;
  readonly preparation: {
    source: { kind: "backup" | "former"; name: string };
    rows: ReadonlyMap<string, number>;
    state: "running" | "ready" | "failed";
    reason: string | null;
  } | null;
  /**
   * @param rows by table; if unknown, they are counted after preparation.
   * @returns false while one is being prepared or swapped in.
   */
  prepare(source: { kind: "backup" | "former"; name: string }, rows?: ReadonlyMap<string, number>): boolean;
  /** @returns false while one is being prepared or swapped in. */
  discard(): Promise<boolean>;
  isReady(name: string): boolean;
  /** Restarts the server with it. @returns false if it is not ready. */
  request(name: string, by: string): boolean;
  former(): Promise<StoredState[]>;
  hasFormer(name: string): Promise<boolean>;
  /** @returns false while it is being copied. */
  mayRemoveFormer(name: string): boolean;
  removeFormer(name: string): Promise<boolean>;
}

export interface RestoreDeps {
  storage: Storage;
  backups: Pick<BackupsPort, "repository">;
  restores: RestoresPort;
}

const presentFormer = ({ name, at, bytes, note }: StoredState): FormerState => ({
  name,
  at,
  bytes,
  replaced_by: note?.replacedBy ?? null,
  by: note?.by ?? null,
});

/** Prepares a restore beside the data, compares both, and swaps it in. */
export const createRestoreService = ({ storage, backups, restores }: RestoreDeps) => {
  const rowsOf = async (backup: string): Promise<ReadonlyMap<string, number>> => {
    const repository = await backups.repository();
    if (!repository) throw new DomainError("no_backup_place");
    try {
      const { manifest } = await findBackup(repository, backup);
      return new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      throw new DomainError(error.problem === "absent" ? "not_found" : "backups_unreadable", {
        detail: error.message,
      });
    }
  };

  const compare = (rows: ReadonlyMap<string, number>) =>
    Promise.all(
      (Object.keys(countedTables) as RestoreCount[]).map(async (what) => ({
        what,
        now: await countRows(storage.read, countedTables[what]),
        in_backup: rows.get(countedTables[what]) ?? 0,
      })),
    );

  const state = async (): Promise<Restore> => {
    const { preparation, isAvailable } = restores;
    const former = await restores.former();
    return {
      obstacle: isAvailable ? null : restoreTexts.postgres,
      preparation: preparation && {
        backup: preparation.source.name,
        source: preparation.source.kind,
        state: preparation.state,
        reason: preparation.reason,
        counts: preparation.state === "ready" ? await compare(preparation.rows) : [],
      },
      former: former.map(({ name }) => name).toReversed(),
      former_states: former.map(presentFormer),
    };
  };

  const demandAvailable = (): void => {
    if (!restores.isAvailable)
      throw new DomainError("restore_unavailable", { detail: restoreTexts.postgres });
  };

  /** Also on a full disk: a state that is removed makes room there. */
  const record = (requester: Requester, kind: SecurityKind, title: string) =>
    storage.transact((tx) => recordSecurityEvent(tx, { ...requester, kind, details: { title } }), {
      usesReserve: true,
    });

  return {
    state,

    /** @throws DomainError `restore_unavailable`, `no_backup_place`, `not_found`, `backups_unreadable`, `restore_running` */
    prepare: async (requester: Requester, backup: string): Promise<Restore> => {
      demandAvailable();
      if (!restores.prepare({ kind: "backup", name: backup }, await rowsOf(backup)))
        throw new DomainError("restore_running");
      await record(requester, "restore_prepared", backup);
      return state();
    },

    /** @throws DomainError `restore_unavailable`, `not_found`, `restore_running` */
    prepareFormer: async (requester: Requester, name: string): Promise<Restore> => {
      demandAvailable();
      if (!(await restores.hasFormer(name))) throw notFound();
      if (!restores.prepare({ kind: "former", name })) throw new DomainError("restore_running");
      await record(requester, "former_state_prepared", name);
      return state();
    },

    /** @throws DomainError `restore_running` */
    discard: async (): Promise<Restore> => {
      if (!(await restores.discard())) throw new DomainError("restore_running");
      return state();
    },

    /** @throws DomainError `restore_unavailable`, `restore_not_ready` */
    start: async (requester: Requester, name: string): Promise<{ status: "restarting" }> => {
      demandAvailable();
      if (!restores.isReady(name)) throw new DomainError("restore_not_ready");
      const isBackup = restores.preparation?.source.kind === "backup";
      // Recorded in the former data, which shows who did it.
      await record(requester, isBackup ? "restore_started" : "former_state_started", name);
      if (!restores.request(name, requester.actor.username)) throw new DomainError("restore_not_ready");
      return { status: "restarting" };
    },

    /** @throws DomainError `not_found`, `restore_running` while it is being copied */
    removeFormer: async (requester: Requester, name: string): Promise<Restore> => {
      if (!restores.mayRemoveFormer(name)) throw new DomainError("restore_running");
      if (!(await restores.removeFormer(name))) throw notFound();
      await record(requester, "former_state_removed", name);
      return state();
    },
  };
};
