import { S3Error } from "./blobs/index.ts";
import { failureTexts as texts } from "./texts.ts";

/** An error and what caused it, the innermost last; of several attempts at one address the first. */
const chainOf = (error: unknown): readonly NodeJS.ErrnoException[] => {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < 10;) {
    chain.push(at);
    at = at instanceof AggregateError ? at.errors[0] : at.cause;
  }
  return chain;
};

/** `host:port` of a failed connection, or the name that was looked up. */
const placeOf = (error: object): string => {
  const { address, hostname, port } = error as { address?: string; hostname?: string; port?: number };
  const host = address ?? hostname ?? "";
  return host !== "" && port !== undefined ? `${host}:${port}` : host;
};

const ofStore = ({ status, code }: S3Error): string => {
  const said = code === "" ? String(status) : `${status} ${code}`;
  if (code === "NoSuchBucket") return texts.noBucket(said);
  if (/TimeTooSkewed|RequestExpired/i.test(code)) return texts.wrongClock(said);
  if (status === 401 || status === 403) return texts.storeDenied(said);
  if (status === 507 || /Quota|InsufficientStorage|StorageFull/i.test(code)) return texts.storeFull(said);
  return texts.storeFailed(said);
};

/** By the codes of Node and SQLite, and the SQLSTATEs of PostgreSQL. */
const ofCode = (code: string, error: NodeJS.ErrnoException): string | null => {
  const place = placeOf(error);
  switch (code) {
    case "ECONNREFUSED":
      return texts.refused(place);
    case "ECONNRESET":
    case "EPIPE":
      return texts.brokenOff(place);
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return texts.unreachable(place, code);
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return texts.noSuchHost(place);
    case "ENOSPC":
    case "EDQUOT":
    case "SQLITE_FULL":
      return texts.full;
    case "ENOENT":
    case "ENOTDIR":
      return error.path === undefined ? null : texts.absent(error.path, code);
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return texts.mayNot(error.path ?? "", code);
    case "28P01":
    case "28000":
      return texts.databaseDenied;
    case "3D000":
      return texts.noDatabase;
    case "42501":
      return texts.databaseRights;
    case "53100":
      return texts.databaseFull;
    case "53300":
      return texts.databaseBusy;
    default:
      if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return texts.damagedDatabase;
      return code.startsWith("57P") || code.startsWith("08") ? texts.databaseGone : null;
  }
};

/** Why a command failed, in German, where what is used (network, disk, database, store) is the reason; else null. */
export const explainFailure = (error: unknown): string | null => {
  for (const each of chainOf(error)) {
    if (each instanceof S3Error) return ofStore(each);
    if (each.message.includes("object store does not answer")) return texts.storeSilent;
    if (/^Connection terminated|timeout exceeded when trying to connect/.test(each.message))
      return texts.databaseGone;
    const said = typeof each.code === "string" ? ofCode(each.code, each) : null;
    if (said !== null) return said;
  }
  return null;
};

/** The same, or the program's own message, for debugging. */
export const whyFailed = (error: unknown): string =>
  explainFailure(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
