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
}: HealthDeps): (() => Promise<Health>) => {
  /** @throws DomainError `not_ready` when the storage is not writable. */
  const look = async (): Promise<Health> => {
    try {
      await storage.ping();
      if (storage.engine === "sqlite") probeFolder(dataDir);
    } catch (error) {
      const detail = isFull(error) ? healthTexts.full : healthTexts.noWrites;
      throw new DomainError("not_ready", { detail, cause: error });
    }
    try {
      if (storage.engine !== "sqlite") probeFolder(dataDir);
      await store.ping();
      return { status: "ok" };
    } catch (error) {
      said(error, "files cannot be stored");
      return {
        status: "degraded",
        failing: ["files"],
        detail: isFull(error) ? healthTexts.filesFull : healthTexts.files,
      };
    }
  };
  let lastSaid = "";
  const said = (error: unknown, message: string): void => {
    const text = `${message} ${codeOf(error)}`;
    if (text !== lastSaid) log.error({ err: error }, message);
    lastSaid = text;
  };
  let looked: { at: number; answer: Promise<Health> } | null = null;
  const start = (): Promise<Health> =>
    look().then(
      (health) => {
        if (health.status === "ok") lastSaid = "";
        return health;
      },
      (error: unknown) => {
        said(error instanceof DomainError ? error.extra.cause : error, "nothing can be written");
        throw error;
      },
    );
  return () => {
    if (looked === null || now() - looked.at >= limits.healthMs) looked = { at: now(), answer: start() };
    return looked.answer;
  };
};
