import { z } from "zod";
import { sealed, unsealed } from "./sealed-document.ts";
import type { Repository } from "./repository.ts";
import type { FoundBackup } from "./read-backup.ts";

const zProof = z.object({
  format: z.literal("maive-backup-proof"),
  version: z.literal(1),
  backup: z.string(),
  /** SHA-256 of the manifest: a proof is valid for this one alone. */
  document: z.string(),
  at: z.iso.datetime(),
  isProven: z.boolean(),
  rows: z.number(),
  /** Objects that were read completely and hashed. */
  objects: z.number(),
  /** Objects that did not match their name and were set aside, so that the next backup writes them again. */
  damaged: z.array(z.string()),
  missing: z.array(z.string()),
  /** Any other failure, of the restored database. */
  failure: z.string().nullable(),
  /** What `verify-data` finds in the restored data: faults of the instance, faithfully backed up. */
  findings: z.record(z.string(), z.number()),
});

/** The result of reading a backup back. */
export type Proof = z.infer<typeof zProof>;

const nameOf = (backup: string): string => `${backup}.proof`;

/** Null if there is none, or it is for another manifest. */
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
