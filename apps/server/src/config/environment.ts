import { isAbsolute, relative, resolve, sep } from "node:path";
import { limits } from "@maive/contract";
import { z } from "zod";
import { hostName } from "./host-name.ts";
import { logLevels } from "../shared/log-levels.ts";
import { isZone } from "../shared/zone-time.ts";
import { zCluster } from "./cluster-variable.ts";
import { configTexts as texts } from "./texts.ts";

/** Comma-separated proxy addresses or CIDR blocks, in the form Fastify's `trustProxy` takes. */
const list = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const isAddressOrBlock = (text: string): boolean =>
  /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/[0-9]{1,3})?)$/.test(text);

/** A single unit name for a `systemctl` command line: no option, no glob. */
const isUnitName = (text: string): boolean => /^(?!-)[A-Za-z0-9@_.-]{1,100}$/.test(text);

/** Upper limit of a single PUT in S3 (5 GB). */
const largestUploadMb = 5_000;
const largestImportMb = limits.importArchiveBytes / (1024 * 1024);

/** All or none: with half of them, files would silently go to the data folder. */
const s3Variables = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

/** The same for backups, in a bucket of their own. */
const backupS3Variables = [
  "MAIVE_BACKUP_S3_ENDPOINT",
  "MAIVE_BACKUP_S3_BUCKET",
  "MAIVE_BACKUP_S3_REGION",
  "MAIVE_BACKUP_S3_ACCESS_KEY_ID",
  "MAIVE_BACKUP_S3_SECRET_ACCESS_KEY",
] as const;

const isWebAddress = (x: string): boolean => URL.canParse(x) && /^https?:$/.test(new URL(x).protocol);

/** HTTPS, or HTTP on the machine itself; without a name and password. */
const isSafeAddress = (x: string): boolean => {
  if (!URL.canParse(x)) return false;
  const { protocol, hostname, username, password } = new URL(x);
  const isSafe =
    protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
  return isSafe && username === "" && password === "";
};

/** Whether a folder is another one or lies in it. */
export const isWithin = (folder: string, other: string): boolean => {
  const way = relative(resolve(folder), resolve(other));
  return way.split(sep)[0] !== ".." && !isAbsolute(way);
};

/** Scheme, host and port only; anything else would be ignored silently. */
const isOrigin = (x: string): boolean =>
  [`${new URL(x).origin}/`, new URL(x).origin].includes(new URL(x).href);

const zEndpoint = z.string().refine(isWebAddress, texts.webAddress).optional();
const zBucket = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, texts.bucket)
  .optional();

const zCount = (least: number, most: number) =>
  z
    .string()
    .refine(
      (x) => /^[0-9]{1,4}$/.test(x) && Number(x) >= least && Number(x) <= most,
      texts.numberBetween(least, most),
    )
    .transform(Number)
    .optional();

/** Megabytes, or unlimited. */
const zQuota = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .refine(
      (x) => x === "unlimited" || (/^[0-9]{1,9}$/.test(x) && Number(x) <= limits.quotaMb),
      texts.quota(limits.quotaMb),
    )
    .transform((x) => (x === "unlimited" ? null : Number(x)));

/** Each variable, and what they demand of each other. */
export const zEnvironment = z
  .object({
    PORT: z
      .string()
      .default("3000")
      .refine((x) => /^[0-9]{1,5}$/.test(x) && Number(x) <= 65_535, texts.port)
      .transform(Number),
    HOST: z.string().default("127.0.0.1"),
    MAIVE_DATA_DIR: z.string().default("./data"),
    MAIVE_MAIN_USERNAME: z.string().trim().min(1, texts.blank).max(64, texts.atMost(64)).optional(),
    MAIVE_MAIN_PASSWORD: z.string().min(8, texts.atLeast(8)).max(128, texts.atMost(128)).optional(),
    MAIVE_BACKUP_DIR: z.string().optional(),
    MAIVE_BACKUP_KEY_FILE: z.string().optional(),
    MAIVE_BACKUP_S3_ENDPOINT: zEndpoint,
    MAIVE_BACKUP_S3_BUCKET: zBucket,
    MAIVE_BACKUP_S3_REGION: z.string().optional(),
    MAIVE_BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    MAIVE_BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
    MAIVE_BACKUP_AT: z
      .string()
      .refine((x) => x === "off" || /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(x), texts.time)
      .optional(),
    MAIVE_BACKUP_KEEP_DAYS: zCount(1, 365),
    MAIVE_BACKUP_KEEP_WEEKS: zCount(0, 104),
    MAIVE_BACKUP_KEEP_MONTHS: zCount(0, 120),
    MAIVE_UPDATE_SNAPSHOT: z
      .enum(["on", "off"], texts.onOff)
      .default("on")
      .transform((x) => x === "on"),
    MAIVE_UPDATE_CHECK: z.string().refine(isSafeAddress, texts.safeAddress).optional(),
    MAIVE_DRAIN_SECONDS: zCount(0, 60),
    MAIVE_CLUSTER: zCluster,
    DATABASE_URL: z
      .string()
      .refine((x) => /^postgres(ql)?:\/\//.test(x) && URL.canParse(x), texts.postgres)
      .optional(),
    REDIS_URL: z
      .string()
      .refine((x) => /^rediss?:\/\//.test(x) && URL.canParse(x), texts.redis)
      .optional(),
    MAIVE_TIMEZONE: z.string().default("Europe/Berlin").refine(isZone, texts.zone),
    MAIVE_PUBLIC_URL: z
      .string()
      .refine(isWebAddress, { abort: true, error: texts.webAddress })
      .refine(isOrigin, texts.origin)
      .transform((x) => new URL(x).origin)
      .optional(),
    MAIVE_ALLOWED_HOSTS: z
      .string()
      .default("")
      .transform(list)
      .refine((all) => all.every((host) => hostName(host) !== null), texts.hosts)
      .transform((all) => all.map((host) => hostName(host) ?? host)),
    MAIVE_TRUSTED_PROXIES: z
      .string()
      .default("")
      .transform(list)
      .refine((all) => all.every(isAddressOrBlock), texts.proxies),
    LOG_LEVEL: z.enum(logLevels, texts.oneOf(logLevels)).default("info"),
    MAIVE_TRASH_DAYS: z
      .string()
      .default("30")
      .refine((x) => /^[0-9]{1,4}$/.test(x) && Number(x) >= 1, texts.days)
      .transform(Number),
    MAIVE_DRIVE_MAX_MB: z
      .string()
      .default("2048")
      .refine(
        (x) => /^[0-9]{1,4}$/.test(x) && Number(x) >= 1 && Number(x) <= largestUploadMb,
        texts.megabytes(largestUploadMb),
      )
      .transform(Number),
    MAIVE_IMPORT_MAX_MB: z
      .string()
      .default(String(largestImportMb))
      .refine(
        (x) => /^[0-9]{1,4}$/.test(x) && Number(x) >= 1 && Number(x) <= largestImportMb,
        texts.megabytes(largestImportMb),
      )
      .transform(Number),
    MAIVE_QUOTA_GUEST_MB: zQuota("10240"),
    MAIVE_QUOTA_VISITOR_MB: zQuota("3072"),
    S3_ENDPOINT: zEndpoint,
    S3_BUCKET: zBucket,
    S3_REGION: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    MAIVE_METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{20,200}$/, texts.token)
      .optional(),
    MAIVE_ICON_SEARCH_URL: z.string().refine(isWebAddress, texts.webAddress).optional(),
    MAIVE_NOTION_API: z
      .string()
      .max(500, texts.atMost(500))
      .refine((x) => isSafeAddress(x) && !/[?#]/.test(x), texts.safeAddress)
      .transform((x) => new URL(x).href.replace(/\/$/, ""))
      .optional(),
    MAIVE_SYSTEMCTL: z
      .string()
      .default("/usr/bin/systemctl")
      .refine((x) => isAbsolute(x) && !x.includes("\0"), texts.absolutePath),
    MAIVE_TESSERACT: z
      .string()
      .default("/usr/bin/tesseract")
      .refine((x) => isAbsolute(x) && !x.includes("\0"), texts.absolutePath),
    MAIVE_COLLABORA_UNIT: z.string().default("coolwsd").refine(isUnitName, texts.unit),
  })
  .superRefine((env, context) => {
    if (env.MAIVE_BACKUP_DIR !== undefined && isWithin(env.MAIVE_DATA_DIR, env.MAIVE_BACKUP_DIR))
      context.addIssue({
        code: "custom",
        path: ["MAIVE_BACKUP_DIR"],
        message: texts.backupsInData,
      });
    if (
      env.MAIVE_BACKUP_KEY_FILE !== undefined &&
      env.MAIVE_BACKUP_DIR !== undefined &&
      isWithin(env.MAIVE_BACKUP_DIR, env.MAIVE_BACKUP_KEY_FILE)
    )
      context.addIssue({
        code: "custom",
        path: ["MAIVE_BACKUP_KEY_FILE"],
        message: texts.keyInBackups,
      });
    for (const [all, what] of [
      [s3Variables, "S3_…"],
      [backupS3Variables, "MAIVE_BACKUP_S3_…"],
    ] as const) {
      const missing = all.filter((name) => env[name] === undefined);
      if (missing.length === all.length) continue;
      for (const name of missing)
        context.addIssue({
          code: "custom",
          path: [name],
          message: texts.missingBeside(what),
        });
    }
    if (env.MAIVE_CLUSTER !== undefined)
      for (const [name, what] of [
        ["DATABASE_URL", texts.postgresServer],
        ["S3_ENDPOINT", texts.s3Store],
      ] as const)
        if (env[name] === undefined)
          context.addIssue({
            code: "custom",
            path: [name],
            message: texts.missingForCluster(what),
          });
    if (env.REDIS_URL !== undefined && env.MAIVE_CLUSTER === undefined)
      context.addIssue({
        code: "custom",
        path: ["REDIS_URL"],
        message: texts.onlyForCluster,
      });
    if (env.MAIVE_BACKUP_S3_ENDPOINT === undefined) return;
    if (env.MAIVE_BACKUP_DIR !== undefined)
      context.addIssue({
        code: "custom",
        path: ["MAIVE_BACKUP_DIR"],
        message: texts.twoPlaces,
      });
    if (env.MAIVE_BACKUP_S3_ENDPOINT === env.S3_ENDPOINT && env.MAIVE_BACKUP_S3_BUCKET === env.S3_BUCKET)
      context.addIssue({
        code: "custom",
        path: ["MAIVE_BACKUP_S3_BUCKET"],
        message: texts.sameBucket,
      });
  });

/** Names of all variables that are read. */
export const settingNames: readonly string[] = Object.keys(zEnvironment.shape);
