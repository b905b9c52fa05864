import { z } from "zod";

const zCount = z.int().min(0);

/** What a database says of itself in few words, for whoever decides whether to go back. */
export const zFigures = z.object({
  /** Rows of the tables that people know, by their name. */
  counts: z.record(z.string(), zCount),
  lastChange: z.object({ id: z.string(), at: z.string() }).nullable(),
  /** The version of MAIVE that used it last; null where none has said so. */
  app: z.string().nullable(),
});

/** What `snapshot.json` says, which is written last. */
export const zSnapshot = z.object({
  format: z.literal("maive-snapshot"),
  version: z.literal(1),
  name: z.string(),
  madeAt: z.iso.datetime(),
  engine: z.enum(["sqlite", "postgres"]),
  /** What the data had been through, and what the update was about to do. */
  migrations: z.array(z.string()),
  pending: z.array(z.string()),
  /** The version that made it, which is the one that the data was to be brought to. */
  to: z.string(),
  figures: zFigures,
  /** SHA-256 of what it consists of: the same for the same data. */
  content: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: zCount,
  /** Until it was there and checked; earlier versions did not say. */
  tookMs: zCount.optional(),
});

export type Figures = z.infer<typeof zFigures>;
/** The data as it was before an update. The bytes of files stay where they are: nothing changes them. */
export type Snapshot = z.infer<typeof zSnapshot>;

const nameForm = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Nothing else ever becomes part of a path. */
export const isSnapshotName = (name: string): boolean => nameForm.test(name);

export const snapshotName = (time: Date): string =>
  `${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** When a snapshot was made, by its name. */
export const snapshotTime = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));
