import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { TestAddress, TestEngine } from "../../test/engines.ts";
import { startS3 } from "../../test/s3-server.ts";
import { addStoredFiles } from "../../test/stored-files.ts";
import { type BlobStore, localBlobStore, Staging, type StagingBounds } from "../blobs/index.ts";
import { systemClock } from "../shared/clock.ts";
import { openArchiveSource } from "../storage/archive/index.ts";
import type { Storage } from "../storage/index.ts";
import { openPostgres } from "../storage/postgres/postgres-storage.ts";
import { openSqlite } from "../storage/sqlite/sqlite-storage.ts";
import { plaintext, encryptedWith } from "./cipher.ts";
import { folderPlace } from "./folder-place.ts";
import {
  findBackup,
  type MadeBackup,
  makeBackup,
  type Proof,
  proveBackup,
  type Repository,
} from "./index.ts";
import { makeKey } from "./key.ts";
import { repositoryAt } from "./repository.ts";
import { s3Place } from "./s3-place.ts";

export const openAt = (address: TestAddress): Promise<Storage> =>
  "url" in address
    ? openPostgres({ ...address, clock: systemClock, poolSize: 2 })
    : openSqlite({ ...address, clock: systemClock });

export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "maive-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Files below a folder with the hashes of their content, without bookkeeping files. */
export const filesBelow = (folder: string): Map<string, string> =>
  new Map(
    (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [])
      .filter((name) => statSync(join(folder, name)).isFile() && !/maive\.lock$|-wal$|-shm$/.test(name))
      .toSorted()
      .map((name) => [
        name,
        createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex"),
      ]),
  );

/** Flips one bit in the middle of a file. */
export const flipBit = (path: string): void => {
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};

/** Where a test's backups are, with the files to damage. */
export interface TestPlace {
  /** As another process would open it. */
  open(): Repository;
  /** All of them. */
  folder: string;
  pathOf(object: string): string;
  documentOf(backup: string): string;
  asideOf(object: string): string;
  /** Encodes a document as the place does. */
  encode(text: string): Promise<Buffer>;
}

export type PlaceKind = "folder" | "bucket" | "encrypted folder";
type Bounds = Pick<StagingBounds, "freeBytes">;

const objectPath = (sha256: string): string =>
  join("objects", sha256.slice(0, 2), sha256.slice(2, 4), sha256);

const inFolder = (bounds: Bounds, cipher = plaintext, keyFile?: string): TestPlace => {
  const folder = newFolder();
  const { nameOf, end, write } = cipher;
  return {
    open: () => repositoryAt(folderPlace(folder, bounds), () => ({ file: keyFile, encrypts: true })),
    folder,
    pathOf: (object) => join(folder, objectPath(nameOf(object))),
    documentOf: (backup) => join(folder, "backups", `${backup}${end}`),
    asideOf: (object) => join(folder, "damaged", nameOf(object)),
    encode: write,
  };
};

const testPlaces: Record<PlaceKind, (bounds: Bounds) => Promise<TestPlace>> = {
  folder: async (bounds) => inFolder(bounds),
  "encrypted folder": async (bounds) => {
    const keyFile = join(newFolder(), "key");
    return inFolder(bounds, encryptedWith(await makeKey(keyFile, new Date())), keyFile);
  },
  bucket: async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.close());
    const at = (key: string): string => join(s3.folder, `${key}._S3rver_object`);
    return {
      open: () => repositoryAt(s3Place(s3.config, newFolder(), 1)),
      folder: s3.folder,
      pathOf: (object) => at(objectPath(object)),
      documentOf: (backup) => at(`backups/${backup}.json`),
      asideOf: (object) => at(`damaged/${object}`),
      encode: plaintext.write,
    };
  },
};

export const placeKinds = Object.keys(testPlaces) as PlaceKind[];

/** An instance with some rows and files, and its backups. */
export interface TestInstance {
  address: TestAddress;
  storage: Storage;
  store: BlobStore;
  /** The folder of the blob store. */
  folder: string;
  repository: Repository;
  backups: TestPlace;
  /** Adds a file to Drive. @returns its hash. */
  addFile(bytes?: Buffer): Promise<string>;
  write(key: string, value: string): Promise<void>;
  backUp(repository?: Repository): Promise<MadeBackup>;
  prove(name: string, files?: "all", repository?: Repository): Promise<Proof>;
}

const instance = "MAIVE-TEST";
const firstDay = Date.UTC(2026, 10, 1, 3, 30);

export const openInstance = async (
  engine: TestEngine,
  kind: PlaceKind = "folder",
  bounds: Bounds = {},
): Promise<TestInstance> => {
  const address = await engine.address("migrated");
  const storage = await openAt(address);
  onTestFinished(() => storage.close());
  const folder = newFolder();
  const store = localBlobStore(join(folder, "blobs"));
  const staging = new Staging(join(folder, "uploads"));
  let day = firstDay;
  const backups = await testPlaces[kind](bounds);
  const repository = backups.open();
  return {
    address,
    storage,
    store,
    folder,
    repository,
    backups,
    addFile: async (bytes = randomBytes(3_000)) => {
      const [sha256 = ""] = await addStoredFiles({ storage, store, staging }, [bytes]);
      return sha256;
    },
    write: (key, value) =>
      storage.transact(async ({ db }) => {
        await db.deleteFrom("setting").where("key", "=", key).execute();
        await db.insertInto("setting").values({ key, value }).execute();
      }),
    backUp: async (to = repository) =>
      makeBackup({
        repository: to,
        source: await openArchiveSource(address),
        store,
        instance,
        app: "4.0.0",
        now: new Date((day += 24 * 60 * 60 * 1_000)),
      }),
    prove: async (name, files, from = repository) =>
      proveBackup({
        repository: from,
        found: await findBackup(from, name),
        files: files ?? new Set(),
        scratch: join(folder, "scratch.db"),
        open: (file) => openAt({ file }),
        check: async () => ({}),
        now: new Date(day),
      }),
  };
};
