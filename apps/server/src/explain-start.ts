import { ForeignStoreError } from "./blobs/index.ts";
import { type Config, ConfigError } from "./config/config.ts";
import { UnusableFolderError } from "./data-folder.ts";
import { explainFailure } from "./explain-failure.ts";
import { SnapshotError } from "./snapshots/index.ts";
import {
  DatabaseInUseError,
  FolderLockedError,
  NewerDataError,
  PooledTransactionsError,
} from "./storage/index.ts";
import { startTexts as texts } from "./start-texts.ts";

/** The part of the start that failed: database and network errors share codes, but not remedies. */
class StartError extends Error {
  readonly part: "database" | "address";

  constructor(part: "database" | "address", cause: unknown) {
    super(`the start failed: ${part}`, { cause });
    this.name = "StartError";
    this.part = part;
  }
}

const explained = [
  ConfigError,
  DatabaseInUseError,
  FolderLockedError,
  NewerDataError,
  PooledTransactionsError,
  ForeignStoreError,
  SnapshotError,
  UnusableFolderError,
] as const;

/** Whether an error's message already says what to do. */
export const isActionable = (error: unknown): error is Error =>
  explained.some((kind) => error instanceof kind);

/** Why a command could not go on, in German where that is known; else null. */
export const reasonOf = (error: unknown): string | null => {
  if (isActionable(error)) return error.message;
  const why = explainFailure(error);
  return why === null ? null : `${why}.`;
};

/** Runs a part of the start. @throws StartError that names the part. */
export const startPart = async <T>(part: StartError["part"], work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw isActionable(error) ? error : new StartError(part, error);
  }
};

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)) || codeOf(error);

const whole = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Null when the listen settings do not explain the error. */
const aboutAddress = (error: unknown, { host, port }: Config): string | null => {
  const said = messageOf(error);
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return texts.portTaken(said);
    case "EACCES":
      return texts.portForbidden(port, said);
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EAI_FAIL":
    case "EADDRNOTAVAIL":
    case "EINVAL":
    case "EAFNOSUPPORT":
      return texts.noSuchHost(host, said);
    default:
      return null;
  }
};

/**
 * Network errors, and SQLSTATEs of PostgreSQL: authorisation (class 28), unknown database, starting or stopping
 * (class 57), resources.
 */
const unreachable =
  /^(E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|TIMEDOUT|NOTFOUND|NOENT|ACCES|PIPE)|ENOENT|EAI_.*|28.{3}|3D000|57P.{2}|53300)$/;

const aboutDatabase = (error: unknown, { databaseUrl }: Config): string | null => {
  if (databaseUrl === undefined || !unreachable.test(codeOf(error))) return null;
  const [why, said] = [explainFailure(error), messageOf(error)];
  return texts.noPostgres(why === null ? said : `${why}; ${said}`);
};

/** The cause of a failed start, in one sentence where the operator can fix it. */
export const explainStart = (error: unknown, config: Config | null): string => {
  if (isActionable(error)) return error.message;
  const isPart = error instanceof StartError;
  const cause = isPart ? error.cause : error;
  const explain = isPart && error.part === "address" ? aboutAddress : aboutDatabase;
  const known = isPart && config ? explain(cause, config) : null;
  if (known !== null) return known;
  if (codeOf(cause) === "EACCES") return texts.forbidden(messageOf(cause));
  const why = explainFailure(cause);
  return why === null ? whole(cause) : texts.failed(why);
};
