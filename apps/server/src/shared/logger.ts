import { type DestinationStream, type Logger, pino } from "pino";
import { DomainError } from "./errors.ts";
import type { LogLevel } from "./log-levels.ts";

export type { Logger };

/** Names under which a secret could ever reach a log line. */
const secrets = ["password", "token", "cookie", "authorization", "set-cookie", "generated_password"];

/** A full disk is logged once, not by every write that meets it. */
const isFullDisk = (given: unknown): boolean =>
  typeof given === "object" &&
  given !== null &&
  "err" in given &&
  given.err instanceof DomainError &&
  given.err.code === "storage_full";

/**
 * A logger that writes JSON lines and never a secret.
 * @param destination standard output unless a test brings another.
 */
export const createLogger = (level: LogLevel, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      hooks: {
        logMethod(given, method) {
          if (!isFullDisk(given[0])) method.apply(this, given);
        },
      },
      redact: {
        paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: "[secret]",
      },
    },
    destination,
  );
