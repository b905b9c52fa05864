import { isAbsolute, relative, resolve, sep } from "node:path";
import { limits } from "@maive/contract";
import { z } from "zod";
import { hostName } from "../shared/host-name.ts";
import { logLevels } from "../shared/log-levels.ts";
import { isZone } from "../shared/zone-time.ts";
import { zCluster } from "./cluster-variable.ts";

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

const zEndpoint = z.string().refine(isWebAddress, "must be an http:// or https:// address").optional();
const zBucket = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
  .optional();

const zCount = (least: number, most: number) =>
  z
    .string()
    .refine(
      (x) => /^[0-9]{1,4}$/.test(x) && Number(x) >= least && Number(x) <= most,
      `must be a number from ${least} to ${most}`,
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
      `must be a number of megabytes up to ${limits.quotaMb}, or unlimited`,
    )
    .transform((x) => (x === "unlimited" ? null : Number(x)));

/** Each variable, and what they demand of each other. */
export const zEnvironment = z
  .object({
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
    MAIVE_BACKUP_DIR: z.string().optional(),
    MAIVE_BACKUP_KEY_FILE: z.string().optional(),
    MAIVE_BACKUP_S3_ENDPOINT: zEndpoint,
    MAIVE_BACKUP_S3_BUCKET: zBucket,
    MAIVE_BACKUP_S3_REGION: z.string().optional(),
    MAIVE_BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    MAIVE_BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
    MAIVE_BACKUP_AT: z
      .string()
      .refine(
        (x) => x === "off" || /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(x),
        "must be a time such as 03:30, or off",
      )
      .optional(),
    MAIVE_BACKUP_KEEP_DAYS: zCount(1, 365),
    MAIVE_BACKUP_KEEP_WEEKS: zCount(0, 104),
    MAIVE_BACKUP_KEEP_MONTHS: zCount(0, 120),
    MAIVE_UPDATE_SNAPSHOT: z
      .enum(["on", "off"], "must be on or off")
      .default("on")
      .transform((x) => x === "on"),
    MAIVE_UPDATE_CHECK: z
      .string()
      .refine(isSafeAddress, "must be an https:// address without a user name")
      .optional(),
    MAIVE_DRAIN_SECONDS: zCount(0, 60),
    MAIVE_CLUSTER: zCluster,
    DATABASE_URL: z
      .string()
      .refine((x) => /^postgres(ql)?:\/\//.test(x) && URL.canParse(x), "must be a postgres:// address")
      .optional(),
    REDIS_URL: z
      .string()
      .refine((x) => /^rediss?:\/\//.test(x) && URL.canParse(x), "must be a redis:// or rediss:// address")
      .optional(),
    MAIVE_TIMEZONE: z
      .string()
      .default("Europe/Berlin")
      .refine(isZone, "must be a time zone such as Europe/Berlin"),
    MAIVE_PUBLIC_URL: z
      .string()
      .refine(isWebAddress, { abort: true, error: "must be an http:// or https:// address" })
      .refine(
        isOrigin,
        "must be an address without a path, such as https://maive.example.org: MAIVE needs a host name of its own",
      )
      .transform((x) => new URL(x).origin)
      .optional(),
    MAIVE_ALLOWED_HOSTS: z
      .string()
      .default("")
      .transform(list)
      .refine(
        (all) => all.every((host) => hostName(host) !== null),
        "must be host names or addresses without a port, separated by commas",
      )
      .transform((all) => all.map((host) => hostName(host) ?? host)),
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
    MAIVE_DRIVE_MAX_MB: z
      .string()
      .default("2048")
      .refine(
        (x) => /^[0-9]{1,4}$/.test(x) && Number(x) >= 1 && Number(x) <= largestUploadMb,
        `must be a number of megabytes from 1 to ${largestUploadMb}`,
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
      .regex(/^[\x21-\x7e]{20,200}$/, "must have 20 to 200 visible ASCII characters")
      .optional(),
    MAIVE_ICON_SEARCH_URL: z
      .string()
      .refine(isWebAddress, "must be an http:// or https:// address")
      .optional(),
    MAIVE_SYSTEMCTL: z
      .string()
      .default("/usr/bin/systemctl")
      .refine((x) => isAbsolute(x) && !x.includes("\0"), "must be an absolute path"),
    MAIVE_TESSERACT: z
      .string()
      .default("/usr/bin/tesseract")
      .refine((x) => isAbsolute(x) && !x.includes("\0"), "must be an absolute path"),
    MAIVE_COLLABORA_UNIT: z
      .string()
      .default("coolwsd")
      .refine(isUnitName, "must be the name of a systemd unit, such as coolwsd or coolwsd.service"),
  })
  .superRefine((env, context) => {
    if (env.MAIVE_BACKUP_DIR !== undefined && isWithin(env.MAIVE_DATA_DIR, env.MAIVE_BACKUP_DIR))
      context.addIssue({
        code: "custom",
        path: ["MAIVE_BACKUP_DIR"],
        message: "must not lie in MAIVE_DATA_DIR: what takes that away would take the backups along",
      });
    if (
      env.MAIVE_BACKUP_KEY_FILE !== undefined &&
      env.MAIVE_BACKUP_DIR !== undefined &&
      isWithin(env.MAIVE_BACKUP_DIR, env.MAIVE_BACKUP_KEY_FILE)
    )
      context.addIssue({
        code: "custom",
        path: ["MAIVE_BACKUP_KEY_FILE"],
        message: "must not lie in MAIVE_BACKUP_DIR: whoever has that would have the key, too",
      });
    for (const [all, what] of [
      [s3Variables, "S3_"],
      [backupS3Variables, "MAIVE_BACKUP_S3_"],
    ] as const) {
      const missing = all.filter((name) => env[name] === undefined);
      if (missing.length === all.length) continue;
      for (const name of missing)
        context.addIssue({
          code: "custom",
          path: [name],
          message: `is missing beside the other ${what} variables`,
        });
    }
    if (env.MAIVE_CLUSTER !== undefined)
      for (const [name, what] of [
        ["DATABASE_URL", "PostgreSQL"],
        ["S3_ENDPOINT", "an S3 store"],
      ] as const)
        if (env[name] === undefined)
          context.addIssue({
            code: "custom",
            path: [name],
            message: `is missing beside MAIVE_CLUSTER: several processes work on ${what} that all of them reach`,
          });
    if (env.REDIS_URL !== undefined && env.MAIVE_CLUSTER === undefined)
      context.addIssue({
        code: "custom",
        path: ["REDIS_URL"],
        message: "has no use without MAIVE_CLUSTER: it carries news between several processes",
      });
    if (env.MAIVE_BACKUP_S3_ENDPOINT === undefined) return;
    if (env.MAIVE_BACKUP_DIR !== undefined)
      context.addIssue({
        code: "custom",
        path: ["MAIVE_BACKUP_DIR"],
        message: "must not be set beside MAIVE_BACKUP_S3_: backups have one place",
      });
    if (env.MAIVE_BACKUP_S3_ENDPOINT === env.S3_ENDPOINT && env.MAIVE_BACKUP_S3_BUCKET === env.S3_BUCKET)
      context.addIssue({
        code: "custom",
        path: ["MAIVE_BACKUP_S3_BUCKET"],
        message: "must be another bucket than S3_BUCKET: what takes that away would take the backups along",
      });
  });

/** Names of all variables that are read. */
export const settingNames: readonly string[] = Object.keys(zEnvironment.shape);
