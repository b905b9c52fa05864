import { z } from "zod";

const zCount = z.int().min(0);

/** Figures of a database, for deciding about a rollback. */
export const zFigures = z.object({
  /** Row counts by table. */
  counts: z.record(z.string(), zCount),
  lastChange: z.object({ id: z.string(), at: z.string() }).nullable(),
  /** The version of MAIVE that used it last; null if not recorded. */
  app: z.string().nullable(),
});

/** Content of `snapshot.json`, which is written last. */
export const zSnapshot = z.object({
  format: z.literal("maive-snapshot"),
  version: z.literal(1),
  name: z.string(),
  madeAt: z.iso.datetime(),
  engine: z.enum(["sqlite", "postgres"]),
  /** Applied migrations, and those the update was about to apply. */
  migrations: z.array(z.string()),
  pending: z.array(z.string()),
  /** The version that made it: the target of the update. */
  to: z.string(),
  figures: zFigures,
  /** SHA-256 of its content: equal for equal data. */
  content: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: zCount,
  /** Duration until it was verified; absent in earlier versions. */
  tookMs: zCount.optional(),
});

export type Figures = z.infer<typeof zFigures>;
/** The database before an update. Files are not copied: their bytes are immutable. */
export type Snapshot = z.infer<typeof zSnapshot>;

const nameForm = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Only matching names become part of a path. */
export const isSnapshotName = (name: string): boolean => nameForm.test(name);

export const snapshotName = (time: Date): string =>
  `${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** Parses a snapshot's time from its name. */
export const snapshotTime = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));
