import { DomainError } from "../../shared/errors.ts";
import { storageTexts } from "../texts.ts";

/**
 * The server stops, starts, ended the session or has none free (SQLSTATEs of class 08, 57P01 to 57P05, 25P03, 53300); or the
 * network does not reach it.
 */
const codes =
  /^(08.{3}|57P0[1-5]|25P03|53300|E(CONNREFUSED|CONNRESET|CONNABORTED|HOSTUNREACH|NETUNREACH|TIMEDOUT|NOTFOUND|PIPE)|ENOENT|EAI_AGAIN)$/;
/** What pg says without a code. */
const messages = /^(Connection terminated|Client has encountered a connection error|timeout expired)/;

/** Whether the database was not there: the statement was not executed, or nobody knows. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof DomainError) &&
  (("code" in error && codes.test(String(error.code))) || messages.test(error.message));

/** 503 for requests meanwhile, with `Retry-After`. */
export const unavailable = (cause: unknown): DomainError =>
  new DomainError("not_ready", { detail: storageTexts.noAnswer, cause });
