import { limits } from "@maive/contract";
import type { BlobStore } from "./blobs/index.ts";
import type { Health } from "./http/system.routes.ts";
import { DomainError } from "./shared/errors.ts";
import type { Logger } from "./shared/logger.ts";
import { probeFolder } from "./shared/probe-folder.ts";
import type { Storage } from "./storage/index.ts";
import { healthTexts } from "./texts.ts";

export interface HealthDeps {
  storage: Pick<Storage, "ping" | "engine">;
  store: Pick<BlobStore, "ping">;
  dataDir: string;
  log: Pick<Logger, "error" | "warn">;
  /** Monotonic time in ms. */
  now?: () => number;
}

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

const isFull = (error: unknown): boolean => ["ENOSPC", "EDQUOT", "storage_full"].includes(codeOf(error));

export interface Probes {
  /** Whether the server can work. @throws DomainError `not_ready` when the storage is not writable. */
  health(): Promise<Health>;
  /** Whether people may be sent here. @throws DomainError `not_ready`, also where only the data folder takes no writes. */
  ready(): Promise<Health>;
}

interface Look {
  health: Health;
  isFolderWritable: boolean;
}

/**
 * Whether the server can work. Public, so the check is shared by concurrent callers and cached for `limits.healthMs`;
 * changes are logged.
 */
export const createHealth = ({
  storage,
  store,
  dataDir,
  log,
  now = () => performance.now(),
}: HealthDeps): Probes => {
  /** @throws DomainError `not_ready` when the storage is not writable. */
  const look = async (): Promise<Look> => {
    try {
      await storage.ping();
      if (storage.engine === "sqlite") probeFolder(dataDir);
    } catch (error) {
      const detail = isFull(error) ? healthTexts.full : healthTexts.noWrites;
      throw new DomainError("not_ready", { detail, cause: error });
    }
    let isFolderWritable = storage.engine === "sqlite";
    try {
      if (!isFolderWritable) probeFolder(dataDir);
      isFolderWritable = true;
      await store.ping();
      return { health: { status: "ok" }, isFolderWritable };
    } catch (error) {
      said(error, "files cannot be stored");
      const detail = isFull(error) ? healthTexts.filesFull : healthTexts.files;
      return { health: { status: "degraded", failing: ["files"], detail }, isFolderWritable };
    }
  };
  let lastSaid = "";
  const said = (error: unknown, message: string): void => {
    const text = `${message} ${codeOf(error)}`;
    if (text !== lastSaid) log.error({ err: error }, message);
    lastSaid = text;
  };
  let looked: { at: number; answer: Promise<Look> } | null = null;
  const start = (): Promise<Look> =>
    look().then(
      (found) => {
        if (found.health.status === "ok") lastSaid = "";
        return found;
      },
      (error: unknown) => {
        said(error instanceof DomainError ? error.extra.cause : error, "nothing can be written");
        throw error;
      },
    );
  const recent = (): Promise<Look> => {
    if (looked === null || now() - looked.at >= limits.healthMs) looked = { at: now(), answer: start() };
    return looked.answer;
  };
  return {
    health: async () => (await recent()).health,
    ready: async () => {
      const { health, isFolderWritable } = await recent();
      if (!isFolderWritable)
        throw new DomainError("not_ready", { detail: health.detail ?? healthTexts.files });
      return health;
    },
  };
};
