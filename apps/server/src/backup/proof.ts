import { z } from "zod";
import { sealed, unsealed } from "./sealed-document.ts";
import type { Repository } from "./repository.ts";
import type { FoundBackup } from "./read-backup.ts";

const zProof = z.object({
  format: z.literal("maive-backup-proof"),
  version: z.literal(1),
  backup: z.string(),
  /** SHA-256 of the backup's document: a proof of another one proves nothing. */
  document: z.string(),
  at: z.iso.datetime(),
  isProven: z.boolean(),
  rows: z.number(),
  /** Objects that were read to their end and hashed. */
  objects: z.number(),
  /** Objects that were not what their name says, and are gone, so that the next backup writes them anew. */
  damaged: z.array(z.string()),
  missing: z.array(z.string()),
  /** What else was wrong; of the restored database. */
  failure: z.string().nullable(),
  /** What `verify-data` would find in the instance itself; the backup is right about it. */
  findings: z.record(z.string(), z.number()),
});

/** What reading a backup back has shown. */
export type Proof = z.infer<typeof zProof>;

const nameOf = (backup: string): string => `${backup}.proof`;

/** Null where there is none, or one of something else. */
export const readProof = async (
  repository: Repository,
  { manifest, sha256 }: FoundBackup,
): Promise<Proof | null> => {
  const text = await repository.readDocument(nameOf(manifest.name));
  if (text === null) return null;
  const proof = zProof.safeParse(unsealed(text));
  return proof.success && proof.data.document === sha256 ? proof.data : null;
};

export const writeProof = (repository: Repository, proof: Proof): Promise<void> =>
  repository.writeDocument(nameOf(proof.backup), sealed(proof));

export const removeProof = (repository: Repository, backup: string): Promise<void> =>
  repository.removeDocument(nameOf(backup));
