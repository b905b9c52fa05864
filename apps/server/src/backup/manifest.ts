import { z } from "zod";
import { type ArchiveSource, columnKinds, unknownMigrations } from "../storage/archive/index.ts";
import { BackupError } from "./errors.ts";
import { unsealed } from "./sealed-document.ts";
import { backupTexts } from "./texts.ts";

/** Incremented by every change that older readers cannot read. */
const formatVersion = 1;
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
  /** Over all lines: equal for equal rows, whatever the database. */
  sha256: zHash,
  parts: z.array(zPart),
});

const zManifest = z.object({
  format: z.literal(format),
  version: z.literal(formatVersion),
  name: z.string(),
  /** The MAIVE-ID. */
  instance: z.string().min(1),
  /** The version of the program that made it. */
  app: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  sequences: z.record(z.string(), zCount),
  tables: z.array(zTable).min(1),
  /** Listed in the table `blob`. */
  files: z.object({
    count: zCount,
    bytes: zCount,
    /** Missing or damaged in the source itself. */
    missing: z.array(zHash),
  }),
  /** New to the repository with this backup; absent in older manifests. */
  fresh: z.object({ objects: zCount, bytes: zCount }).optional(),
});

export type Manifest = z.infer<typeof zManifest>;
export type ManifestTable = z.infer<typeof zTable>;
export type ManifestPart = z.infer<typeof zPart>;

/** Builds the manifest from what an archive contains. @param tables the written tables. */
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

/** The fields common to all versions, to tell a later version from damage. */
const zHead = z.object({ format: z.literal(format), version: z.int(), app: z.string() });

const parsed = (text: string, name: string): unknown => {
  try {
    return unsealed(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new BackupError("damaged", backupTexts.notABackup(name));
    throw error;
  }
};

/** @throws BackupError if it is damaged, not a manifest, or of a newer version. */
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
