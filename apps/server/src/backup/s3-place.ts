import {
  bucketOf,
  listObjects,
  readSmall,
  removeObject,
  s3BlobsIn,
  s3Caller,
  Staging,
  writeSmall,
} from "../blobs/index.ts";
import type { S3Config } from "../config/config.ts";
import { type Place, wholeDisk } from "./place.ts";
import { resumingReads } from "./resumed-stream.ts";
import { lockBucket } from "./s3-lock.ts";
import { streamProblem, withProblemsNamed } from "./s3-problems.ts";

/** About half a minute of retries: a night is long. */
const usualTries = 5;
const documents = "backups/";

/** As in a folder: copying one into the other gives the same repository. */
const pathOf = (name: string): string => `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;

/** A bucket of backups. @param folder staging folder on this machine. */
export const s3Place = (config: S3Config, folder: string, tries = usualTries): Place => {
  const name = bucketOf(config);
  const call = withProblemsNamed(s3Caller(config, tries), name);
  const objects = s3BlobsIn(call, name, { prefix: "objects/", pathOf, putsIfAbsent: true });
  /** Also where an answer breaks off while it is read. */
  const named = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw streamProblem(error, name);
    }
  };
  const listDocuments = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const { key } of listObjects(call, documents)) names.push(key.slice(documents.length));
    return names;
  };
  return {
    name,
    disk: folder,
    objects: resumingReads({ ...objects, readMark: () => named(objects.readMark()) }, name),
    staging: new Staging(folder, { ...wholeDisk, syncs: false }),
    list: () => named(listDocuments()),
    read: (path) => named(readSmall(call, path)),
    write: (path, content) => writeSmall(call, path, content),
    remove: (path) => removeObject(call, path),
    lock: () => lockBucket(call, folder, name),
  };
};
