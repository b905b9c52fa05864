import { ForeignStoreError } from "./blobs/index.ts";
import { type Config, ConfigError } from "./config/config.ts";
import { UnusableFolderError } from "./data-folder.ts";
import { FolderLockedError, NewerDataError } from "./storage/index.ts";

/** The database or the address to listen on stopped the start: their errors have the same codes, but another remedy. */
export class StartError extends Error {
  readonly part: "database" | "address";

  constructor(part: "database" | "address", cause: unknown) {
    super(`the start failed: ${part}`, { cause });
    this.name = "StartError";
    this.part = part;
  }
}

const explained = [
  ConfigError,
  FolderLockedError,
  NewerDataError,
  ForeignStoreError,
  UnusableFolderError,
] as const;

/** Whether the message of an error says itself what to do. */
export const saysWhatToDo = (error: unknown): error is Error =>
  explained.some((kind) => error instanceof kind);

/** Runs a part of the start. @throws StartError that names it. */
export const startPart = async <T>(part: StartError["part"], work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw saysWhatToDo(error) ? error : new StartError(part, error);
  }
};

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)) || codeOf(error);

const whole = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Null for what no setting of the address explains. */
const aboutAddress = (error: unknown, { host, port }: Config): string | null => {
  const said = messageOf(error);
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return `Another program already listens there (${said}). Stop it, or set PORT to another port.`;
    case "EACCES":
      return `MAIVE may not listen on port ${port} (${said}). Set PORT to 1024 or above; ports below belong to the proxy.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EAI_FAIL":
    case "EADDRNOTAVAIL":
    case "EINVAL":
    case "EAFNOSUPPORT":
      return `HOST is ${host}, which is no name or address of this machine (${said}). Set HOST to one, such as 127.0.0.1, or 0.0.0.0 for all.`;
    default:
      return null;
  }
};

/** Of the network, and of PostgreSQL: who may come in (class 28), no such database, starting or stopping (class 57), no room. */
const unreachable =
  /^(E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|TIMEDOUT|NOTFOUND|NOENT|ACCES|PIPE)|ENOENT|EAI_.*|28.{3}|3D000|57P.{2}|53300)$/;

const aboutDatabase = (error: unknown, { databaseUrl }: Config): string | null => {
  if (databaseUrl === undefined || !unreachable.test(codeOf(error))) return null;
  return `PostgreSQL does not answer as DATABASE_URL says (${messageOf(error)}).`;
};

/** What stopped the start, in one sentence where it is something the operator can mend. */
export const explainStart = (error: unknown, config: Config | null): string => {
  if (saysWhatToDo(error)) return error.message;
  const isPart = error instanceof StartError;
  const cause = isPart ? error.cause : error;
  const explain = isPart && error.part === "address" ? aboutAddress : aboutDatabase;
  const known = isPart && config ? explain(cause, config) : null;
  if (known !== null) return known;
  return codeOf(cause) === "EACCES"
    ? `MAIVE may not do that (${messageOf(cause)}). Check the rights on MAIVE_DATA_DIR.`
    : whole(cause);
};
