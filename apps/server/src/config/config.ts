import { resolve } from "node:path";
import { z } from "zod";

/** A proxy address or CIDR block, comma-separated; kept as text for Fastify's `trustProxy`. */
const list = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("de-DE", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const isAddressOrBlock = (text: string): boolean =>
  /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/[0-9]{1,3})?)$/.test(text);

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Reads the environment. A variable that is set but empty counts as not set. */
const zEnvironment = z.object({
  PORT: z
    .string()
    .default("3000")
    .refine((x) => /^[0-9]{1,5}$/.test(x) && Number(x) <= 65_535, "must be a port from 0 to 65535")
    .transform(Number),
  HOST: z.string().default("127.0.0.1"),
  MAIVE_DATA_DIR: z.string().default("./data"),
  MAIVE_MAIN_USERNAME: z.string().trim().min(1).max(64, "must have at most 64 characters").optional(),
  MAIVE_MAIN_PASSWORD: z
    .string()
    .min(8, "must have at least 8 characters")
    .max(128, "must have at most 128 characters")
    .optional(),
  DATABASE_URL: z
    .string()
    .refine((x) => /^postgres(ql)?:\/\//.test(x) && URL.canParse(x), "must be a postgres:// address")
    .optional(),
  MAIVE_TIMEZONE: z
    .string()
    .default("Europe/Berlin")
    .refine(isTimeZone, "must be a time zone such as Europe/Berlin"),
  MAIVE_PUBLIC_URL: z
    .string()
    .refine(
      (x) => URL.canParse(x) && /^https?:$/.test(new URL(x).protocol),
      "must be an http:// or https:// address",
    )
    .transform((x) => new URL(x).origin)
    .optional(),
  MAIVE_TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform(list)
    .refine((all) => all.every(isAddressOrBlock), "must be addresses or CIDR blocks, separated by commas"),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  MAIVE_TRASH_DAYS: z
    .string()
    .default("30")
    .refine((x) => /^[0-9]{1,4}$/.test(x) && Number(x) >= 1, "must be a number of days from 1 to 9999")
    .transform(Number),
});

export interface Config {
  host: string;
  /** 0 lets the system choose one. */
  port: number;
  /** Absolute path. */
  dataDir: string;
  /** PostgreSQL; SQLite in the data folder when absent. */
  databaseUrl: string | undefined;
  mainUser: { username: string | undefined; password: string | undefined };
  timeZone: string;
  /** Origin people use, when it differs from the one the server sees. */
  publicUrl: string | undefined;
  trustedProxies: string[];
  logLevel: (typeof logLevels)[number];
  trashDays: number;
}

/** The environment holds something wrong; `problems` has one English line for each. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((p) => `  - ${p}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/**
 * Makes the typed configuration.
 * @throws ConfigError that lists everything wrong at once.
 */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = zEnvironment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.MAIVE_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    mainUser: { username: env.MAIVE_MAIN_USERNAME, password: env.MAIVE_MAIN_PASSWORD },
    timeZone: env.MAIVE_TIMEZONE,
    publicUrl: env.MAIVE_PUBLIC_URL,
    trustedProxies: env.MAIVE_TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    trashDays: env.MAIVE_TRASH_DAYS,
  };
};
