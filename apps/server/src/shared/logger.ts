import { type DestinationStream, type Logger, pino } from "pino";
import { DomainError } from "./errors.ts";
import type { LogLevel } from "./log-levels.ts";

export type { Logger };

/** Field names that could contain secrets. */
const secrets = ["password", "token", "cookie", "authorization", "set-cookie", "generated_password"];

/** A full disk is logged once, not by every failing write. */
const isFullDisk = (given: unknown): boolean =>
  typeof given === "object" &&
  given !== null &&
  "err" in given &&
  given.err instanceof DomainError &&
  given.err.code === "storage_full";

/**
 * A logger of JSON lines with secrets redacted.
 * @param destination default: standard output.
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
