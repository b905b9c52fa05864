import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, describe } from "vitest";
import { type BlobStore, localBlobStore, s3BlobStore, Staging } from "../src/blobs/index.ts";
import type { TestEngine } from "./engines.ts";

export interface TestBlobs {
  store: BlobStore;
  staging: Staging;
  /** The folder that holds everything: blobs (local), uploads, cache. */
  folder: string;
  /** What a process of its own needs to use the same store; nothing for one in its own folder. */
  environment: Record<string, string>;
}

/** Lets everything below a folder have been there for so many days longer; test stores keep their objects as files, too. */
export const ageFiles = (folder: string, days: number): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    const facts = statSync(path);
    if (facts.isFile()) utimesSync(path, facts.atime, new Date(facts.mtimeMs - days * 24 * 60 * 60 * 1_000));
  }
};

export interface TestBlobStore {
  readonly name: "local" | "s3";
  /** An empty store; removed when the file's tests are done. */
  open(): Promise<TestBlobs>;
}

type CleanUp = () => Promise<void>;

const newFolder = (cleanUps: CleanUp[]): string => {
  const folder = mkdtempSync(join(tmpdir(), "maive-blobs-"));
  cleanUps.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const local = (cleanUps: CleanUp[]): TestBlobStore => ({
  name: "local",
  open: async () => {
    const folder = newFolder(cleanUps);
    return {
      folder,
      environment: {},
      store: localBlobStore(join(folder, "blobs")),
      staging: new Staging(join(folder, "uploads")),
    };
  },
});

const s3 = (cleanUps: CleanUp[]): TestBlobStore => ({
  name: "s3",
  open: async () => {
    const folder = newFolder(cleanUps);
    const server = new S3rver({
      address: "127.0.0.1",
      port: 0,
      silent: true,
      directory: join(folder, "s3"),
      configureBuckets: [{ name: "maive" }],
    });
    const { port } = await server.run();
    cleanUps.push(() => server.close());
    const environment = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "maive",
      S3_REGION: "eu-central-1",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    };
    const store = s3BlobStore({
      endpoint: environment.S3_ENDPOINT,
      bucket: environment.S3_BUCKET,
      region: environment.S3_REGION,
      accessKeyId: environment.S3_ACCESS_KEY_ID,
      secretAccessKey: environment.S3_SECRET_ACCESS_KEY,
    });
    return { folder, environment, store, staging: new Staging(join(folder, "uploads")) };
  },
});

/**
 * Runs the same tests against the local folder and an S3-compatible server, beside a database. In `npm test` each store meets
 * SQLite, and each database the folder; S3 and PostgreSQL, which know nothing of each other, meet in `npm run test:endurance`.
 * @param without stores that others meet in `npm test` by the same code.
 */
export const describeEachBlobStoreOf =
  (engine: TestEngine | null, without: { s3?: "endurance" } = {}) =>
  (title: string, tests: (blobs: TestBlobStore) => void): void => {
    for (const make of [local, s3]) {
      const cleanUps: CleanUp[] = [];
      const blobs = make(cleanUps);
      const isPutOff = blobs.name === "s3" && (engine?.name === "postgres" || without.s3 === "endurance");
      describe(`${title} (${blobs.name})`, { tags: isPutOff ? ["endurance"] : [] }, () => {
        afterAll(async () => {
          for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
        });
        tests(blobs);
      });
    }
  };

/** The same for tests without a database. */
export const describeEachBlobStore = describeEachBlobStoreOf(null);
