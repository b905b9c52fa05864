import { resolve } from "node:path";
import type { LogLevel } from "../shared/log-levels.ts";
import { settingNames, zEnvironment } from "./environment.ts";
import { configTexts } from "./texts.ts";

export { isWithin, settingNames } from "./environment.ts";

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  host: string;
  /** 0 lets the system choose one. */
  port: number;
  /** Absolute path. */
  dataDir: string;
  /** Absolute path of the repository of backups; absent where that is main's to decide, as with all of `backup…`. */
  backupDir: string | undefined;
  /** The bucket that is the repository of backups instead. */
  backupS3: S3Config | undefined;
  /** Absolute path of the file with the key that backups are encrypted with; they are in clear without it. */
  backupKeyFile: string | undefined;
  /** When the nightly backup is made: `hh:mm`, or `off`. */
  backupAt: string | undefined;
  /** Which backups stay: so many days, weeks and months. */
  backupRetention: { days: number | undefined; weeks: number | undefined; months: number | undefined };
  /** Whether an update copies the data first, so that there is a way back. */
  updateSnapshot: boolean;
  /** Where the newest version is looked up; nowhere when absent. */
  updateCheck: string | undefined;
  /** How long a stop takes its time, for a balancer to notice and for people to go elsewhere, in ms. */
  drainMs: number;
  /** Whether this is one of several processes on one PostgreSQL and one S3. */
  isCluster: boolean;
  /** Redis or Valkey, which carries notifications between several processes. */
  redisUrl: string | undefined;
  /** PostgreSQL; SQLite in the data folder when absent. */
  databaseUrl: string | undefined;
  mainUser: { username: string | undefined; password: string | undefined };
  timeZone: string;
  /** Origin people use, when it differs from the one the server sees. */
  publicUrl: string | undefined;
  trustedProxies: string[];
  /** Hosts that are accepted besides the public one; IPv6 in brackets. */
  allowedHosts: string[];
  logLevel: LogLevel;
  trashDays: number;
  /** Largest file in Drive, in MB of 1,048,576 bytes. */
  driveMaxMb: number;
  /** Upload limit of archives that are imported, in MB. */
  importMaxMb: number;
  /** What guests and visitors may store unless main says otherwise, in MB; null for no bound. */
  quotas: { guest: number | null; visitor: number | null };
  /** Object store for the bytes of files; the data folder when absent. */
  s3: S3Config | undefined;
  /** An icon service that is queried before the bundled icons. */
  iconSearchUrl: string | undefined;
  /** The base address used instead of Notion's API; without a slash at its end. */
  notionApi: string | undefined;
  /** Bearer token of the metrics endpoint. */
  metricsToken: string | undefined;
  /** Names of the variables that are set and meant for MAIVE, be they known to it or not. */
  variables: readonly string[];
  /** What starts and stops the online office suite: the absolute path of `systemctl` and the unit's name. */
  services: { systemctl: string; collaboraUnit: string };
  /** The absolute path of what reads the text of pictures, where it is installed. */
  tesseract: string;
}

/** The environment is invalid; `problems` has one German line for each error. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(configTexts.wrong(problems));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/**
 * Parses the environment. A variable that is set but empty counts as not set.
 * @throws ConfigError that lists all errors at once.
 */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = zEnvironment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.MAIVE_DATA_DIR),
    backupDir: env.MAIVE_BACKUP_DIR === undefined ? undefined : resolve(env.MAIVE_BACKUP_DIR),
    backupS3: env.MAIVE_BACKUP_S3_ENDPOINT
      ? {
          endpoint: env.MAIVE_BACKUP_S3_ENDPOINT,
          bucket: env.MAIVE_BACKUP_S3_BUCKET ?? "",
          region: env.MAIVE_BACKUP_S3_REGION ?? "",
          accessKeyId: env.MAIVE_BACKUP_S3_ACCESS_KEY_ID ?? "",
          secretAccessKey: env.MAIVE_BACKUP_S3_SECRET_ACCESS_KEY ?? "",
        }
      : undefined,
    backupKeyFile: env.MAIVE_BACKUP_KEY_FILE === undefined ? undefined : resolve(env.MAIVE_BACKUP_KEY_FILE),
    backupAt: env.MAIVE_BACKUP_AT,
    updateSnapshot: env.MAIVE_UPDATE_SNAPSHOT,
    updateCheck: env.MAIVE_UPDATE_CHECK,
    backupRetention: {
      days: env.MAIVE_BACKUP_KEEP_DAYS,
      weeks: env.MAIVE_BACKUP_KEEP_WEEKS,
      months: env.MAIVE_BACKUP_KEEP_MONTHS,
    },
    drainMs: (env.MAIVE_DRAIN_SECONDS ?? 0) * 1_000,
    isCluster: env.MAIVE_CLUSTER !== undefined,
    redisUrl: env.REDIS_URL,
    databaseUrl: env.DATABASE_URL,
    mainUser: { username: env.MAIVE_MAIN_USERNAME, password: env.MAIVE_MAIN_PASSWORD },
    timeZone: env.MAIVE_TIMEZONE,
    publicUrl: env.MAIVE_PUBLIC_URL,
    trustedProxies: env.MAIVE_TRUSTED_PROXIES,
    allowedHosts: env.MAIVE_ALLOWED_HOSTS,
    logLevel: env.LOG_LEVEL,
    trashDays: env.MAIVE_TRASH_DAYS,
    driveMaxMb: env.MAIVE_DRIVE_MAX_MB,
    importMaxMb: env.MAIVE_IMPORT_MAX_MB,
    quotas: { guest: env.MAIVE_QUOTA_GUEST_MB, visitor: env.MAIVE_QUOTA_VISITOR_MB },
    s3: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          bucket: env.S3_BUCKET ?? "",
          region: env.S3_REGION ?? "",
          accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
        }
      : undefined,
    iconSearchUrl: env.MAIVE_ICON_SEARCH_URL,
    notionApi: env.MAIVE_NOTION_API,
    metricsToken: env.MAIVE_METRICS_TOKEN,
    variables: Object.keys(given).filter(
      (name) => settingNames.includes(name) || /^(MAIVE|S3)_[A-Z0-9_]{1,60}$/.test(name),
    ),
    tesseract: env.MAIVE_TESSERACT,
    services: { systemctl: env.MAIVE_SYSTEMCTL, collaboraUnit: env.MAIVE_COLLABORA_UNIT },
  };
};
