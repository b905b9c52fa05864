import { type Logger, pino } from "pino";
import type { Config } from "../config/config.ts";

export type { Logger };

/** Names under which a secret could ever reach a log line. */
const secrets = ["password", "token", "cookie", "authorization", "set-cookie", "generated_password"];

/** A logger that writes JSON lines to standard output and never a secret. */
export const createLogger = (level: Config["logLevel"]): Logger =>
  pino({
    level,
    base: null,
    redact: {
      paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: "[secret]",
    },
  });
