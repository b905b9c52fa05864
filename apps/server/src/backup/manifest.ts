import { z } from "zod";
import { type ArchiveSource, columnKinds, unknownMigrations } from "../storage/archive/index.ts";
import { BackupError } from "./errors.ts";
import { unsealed } from "./sealed-document.ts";
import { backupTexts } from "./texts.ts";

/** Counts up with every change that a reader of before cannot read. */
export const formatVersion = 1;
const format = "maive-backup";

const zCount = z.int().min(0);
const zHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Rows of a table: lines of JSON, compressed by zstd. */
const zPart = z.object({ object: zHash, size: zCount, rows: zCount });

const zTable = z.object({
  name: z.string().min(1),
  columns: z.array(z.object({ name: z.string().min(1), kind: z.enum(columnKinds) })).min(1),
  key: z.array(z.string().min(1)).min(1),
  rows: zCount,
  /** Of all lines: the same for the same rows, whatever database they were in. */
  sha256: zHash,
  parts: z.array(zPart),
});

const zManifest = z.object({
  format: z.literal(format),
  version: z.literal(formatVersion),
  name: z.string(),
  /** The MAIVE-ID. */
  instance: z.string().min(1),
  /** Version of the program that made it. */
  app: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  sequences: z.record(z.string(), zCount),
  tables: z.array(zTable).min(1),
  /** The table `blob` names them. */
  files: z.object({
    count: zCount,
    bytes: zCount,
    /** Were missing or damaged in MAIVE itself. */
    missing: z.array(zHash),
  }),
  /** What this backup brought that none before had; of before somebody asked it is not known. */
  fresh: z.object({ objects: zCount, bytes: zCount }).optional(),
});

export type Manifest = z.infer<typeof zManifest>;
export type ManifestTable = z.infer<typeof zTable>;
export type ManifestPart = z.infer<typeof zPart>;

/** What one archive says of itself. @param tables what was written of the source's tables. */
export const manifestOf = (
  { engine, migrations, sequences }: Pick<ArchiveSource, "engine" | "migrations" | "sequences">,
  { name, instance, app, now }: { name: string; instance: string; app: string; now: Date },
  tables: ManifestTable[],
  files: Manifest["files"],
): Manifest => ({
  format,
  version: formatVersion,
  name,
  instance,
  app,
  engine,
  madeAt: now.toISOString(),
  migrations: [...migrations],
  sequences: { ...sequences },
  tables,
  files,
});

/** What every version says, so that a later one is distinguished from a damaged one. */
const zHead = z.object({ format: z.literal(format), version: z.int(), app: z.string() });

const parsed = (text: string, name: string): unknown => {
  try {
    return unsealed(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new BackupError("damaged", backupTexts.notABackup(name));
    throw error;
  }
};

/** @throws BackupError for what is damaged, no backup, or of a newer version. */
export const readManifest = (text: string, name: string): Manifest => {
  const said = parsed(text, name);
  if (said === undefined) throw new BackupError("damaged", backupTexts.damagedDocument(name));
  const head = zHead.safeParse(said);
  if (!head.success) throw new BackupError("damaged", backupTexts.notABackup(name));
  if (head.data.version > formatVersion)
    throw new BackupError("newer", backupTexts.newer(name, head.data.app));
  const manifest = zManifest.safeParse(said);
  if (!manifest.success || manifest.data.name !== name)
    throw new BackupError("damaged", backupTexts.damagedDocument(name));
  if (unknownMigrations(manifest.data.migrations).length > 0)
    throw new BackupError("newer", backupTexts.newer(name, head.data.app));
  return manifest.data;
};
