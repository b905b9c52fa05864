import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeWithEngines, type TestEngine } from "../../test/engines.ts";
import { localBlobStore, Staging } from "../blobs/index.ts";
import { openArchiveSource, lineOf } from "../storage/archive/index.ts";
import {
  demandWholeFiles,
  findBackup,
  listBackups,
  newestProvenAt,
  removeOldBackups,
  resolveBackup,
  restoreDatabase,
  restoreFiles,
} from "./index.ts";
import {
  filesBelow,
  flipBit,
  newFolder,
  openAt,
  openInstance,
  type PlaceKind,
  placeKinds,
  type TestInstance,
} from "./instance-for-tests.ts";
import type { Repository } from "./repository.ts";
import { sealed } from "./sealed-document.ts";

/** The rows of every table, except those that a restore itself writes. */
const rowsOf = async (address: TestInstance["address"]): Promise<Record<string, string[]>> => {
  const source = await openArchiveSource(address);
  const found: Record<string, string[]> = {};
  for (const table of source.tables) {
    const lines: string[] = (found[table.name] = []);
    for await (const rows of source.rows(table)) lines.push(...rows.map((row) => lineOf(row, table.columns)));
  }
  await source.close();
  // A restore says of itself that it was one, in a setting and in the log.
  found.setting = (found.setting ?? []).filter((line) => !line.includes("RESTORED"));
  found.security_event = (found.security_event ?? []).filter((line) => !line.includes('"restored"'));
  return found;
};

// Buckets and encrypted repositories have tests of their own, which always run.
const tagsOf = (kind: PlaceKind): string[] => (kind === "folder" ? [] : ["endurance"]);

for (const kind of placeKinds)
  describe(`in a ${kind},`, { tags: tagsOf(kind) }, () => {
    describeWithEngines("a backup", (engines) => {
      const each = (work: (engine: TestEngine, other: TestEngine) => Promise<void>) => async () => {
        const [sqlite, postgres] = engines;
        await work(sqlite, postgres);
        await work(postgres, sqlite);
      };

      it(
        "is proven, and becomes an instance again on the other database, with its files",
        each(async (engine, other) => {
          const instance = await openInstance(engine, kind);
          const hashes = [await instance.addFile(), await instance.addFile(Buffer.alloc(0))];
          await instance.write("MAIVE_INSTANCE_NAME", "Zuhause");
          const { manifest } = await instance.backUp();
          expect(await instance.prove(manifest.name, "all")).toMatchObject({ isProven: true, failure: null });

          const address = await other.address("new");
          await restoreDatabase({ repository: instance.repository, manifest, address, open: openAt });
          expect(await rowsOf(address)).toEqual(await rowsOf(instance.address));
          const folder = newFolder();
          const store = localBlobStore(join(folder, "blobs"));
          const staging = new Staging(join(folder, "uploads"));
          expect(await restoreFiles(instance.repository, manifest, { store, staging })).toBe(2);
          for (const sha256 of hashes) expect(await store.has(sha256)).toBe(true);
          // A second run: nothing is missing.
          expect(await restoreFiles(instance.repository, manifest, { store, staging })).toBe(0);
        }),
      );

      it(
        "of the next day writes what is new alone",
        each(async (engine) => {
          const instance = await openInstance(engine, kind);
          for (let n = 0; n < 5; n += 1) await instance.addFile();
          const first = await instance.backUp();
          await instance.prove(first.manifest.name);
          const before = filesBelow(instance.backups.folder);
          const sha256 = await instance.addFile();
          const { manifest, fresh } = await instance.backUp();
          // The file, and the two tables that reference it.
          expect(fresh).toHaveLength(3);
          expect(fresh.map((object) => object.sha256)).toContain(sha256);
          expect(manifest.files.count).toBe(6);
          for (const [name, content] of before)
            expect(filesBelow(instance.backups.folder).get(name)).toBe(content);

          // Where the clock has not reached it, it was ahead when it was made: nobody knows how old that one is.
          await instance.prove(manifest.name);
          const at = ({ madeAt }: { madeAt: string }): Date => new Date(madeAt);
          const latest = (now: Date) => resolveBackup(instance.repository, "latest", now);
          const seconds = (now: Date) => newestProvenAt(instance.repository, now);
          expect(await latest(at(manifest))).toBe(manifest.name);
          expect(await latest(at(first.manifest))).toBe(first.manifest.name);
          expect(await latest(new Date(0))).toBe(manifest.name);
          expect(await seconds(at(first.manifest))).toBe(at(first.manifest).getTime() / 1_000);
          expect(await seconds(new Date(0))).toBe(0);
        }),
      );

      it(
        "in which one bit has changed is found, whichever object it is in, refused, and healed by the next one",
        { tags: ["endurance"] },
        each(async (engine) => {
          const instance = await openInstance(engine, kind);
          await instance.addFile();
          await instance.write("A", "b");
          const { manifest, fresh } = await instance.backUp();
          for (const { sha256 } of fresh) {
            const path = instance.backups.pathOf(sha256);
            const whole = readFileSync(path);
            flipBit(path);
            const isFile = manifest.tables.every(({ parts }) =>
              parts.every(({ object }) => object !== sha256),
            );
            const address = await engine.address("new");
            const restored = isFile
              ? demandWholeFiles(instance.repository, manifest)
              : restoreDatabase({ repository: instance.repository, manifest, address, open: openAt });
            await expect(restored).rejects.toMatchObject({ name: "BackupError", problem: "damaged" });
            const proof = await instance.prove(manifest.name, "all");
            expect(proof).toMatchObject({ isProven: false, damaged: [sha256] });
            // A damaged object is set aside, so that the next backup uploads it again.
            expect(readFileSync(instance.backups.asideOf(sha256))).not.toEqual(whole);
            expect((await instance.backUp()).fresh).toContainEqual(expect.objectContaining({ sha256 }));
            expect(await instance.prove(manifest.name, "all")).toMatchObject({ isProven: true });
          }
        }),
      );

      it("that is cut off, or whose object is gone, is refused", async () => {
        const instance = await openInstance(engines[0], kind);
        await instance.addFile();
        const { manifest, fresh } = await instance.backUp();
        for (const { sha256 } of fresh) {
          const path = instance.backups.pathOf(sha256);
          const whole = readFileSync(path);
          writeFileSync(path, whole.subarray(0, whole.length - 1));
          expect(await instance.prove(manifest.name, "all")).toMatchObject({ isProven: false });
          expect(await instance.prove(manifest.name, "all")).toMatchObject({
            isProven: false,
            missing: [sha256],
          });
          // The next backup uploads it again.
          await instance.backUp();
        }
        expect(await instance.prove(manifest.name, "all")).toMatchObject({ isProven: true });
      });

      it("whose document was changed anywhere, is of a newer version, or none at all is refused in German", async () => {
        const instance = await openInstance(engines[0], kind);
        const { manifest } = await instance.backUp();
        const { name } = manifest;
        const path = instance.backups.documentOf(name);
        const whole = readFileSync(path);
        const refusal = async (bytes: Buffer | string): Promise<unknown> => {
          writeFileSync(path, bytes);
          return findBackup(instance.repository, name).catch((error: unknown) => error);
        };
        const refused = async (said: object): Promise<unknown> =>
          refusal(await instance.backups.encode(sealed(said)));
        for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 40)) {
          const changed = Buffer.from(whole);
          changed[at] = (changed[at] ?? 0) ^ 1;
          expect(await refusal(changed)).toMatchObject({ problem: "damaged" });
          expect(await refusal(whole.subarray(0, at))).toMatchObject({ problem: "damaged" });
        }
        expect(await refused({ ...manifest, version: 2, app: "5.0.0" })).toMatchObject({
          problem: "newer",
          message: expect.stringContaining("neueren Version von MAIVE (5.0.0)"),
        });
        expect(
          await refused({ ...manifest, migrations: [...manifest.migrations, "9999-later"] }),
        ).toMatchObject({ problem: "newer" });
        expect(await refused({ hello: "world" })).toMatchObject({
          problem: "damaged",
          message: expect.stringContaining("ist keine Sicherung von MAIVE"),
        });
        expect(await refused({ ...manifest, name: "2020-01-01T00-00-00Z" })).toMatchObject({
          problem: "damaged",
        });
        rmSync(path);
        for (const absent of [name, `${name}.proof`, "../../etc/passwd", ""])
          await expect(findBackup(instance.repository, absent)).rejects.toMatchObject({ problem: "absent" });
      });

      it("that breaks off anywhere leaves those of before as they were, and the next one goes through", async () => {
        const instance = await openInstance(engines[0], kind);
        await instance.addFile();
        const first = (await instance.backUp()).manifest;
        for (let n = 0; n < 6; n += 1) await instance.addFile();
        await instance.write("A", "b");
        const before = filesBelow(instance.backups.folder);
        let steps = 0;
        for (let isMade = false; !isMade; steps += 1) {
          let left = steps;
          const breaking: Repository = {
            ...instance.repository,
            stage: async (stream, maxBytes) => {
              const staged = await instance.repository.stage(stream, maxBytes);
              const cut = (): Promise<never> => Promise.reject(new Error("power cut"));
              return { ...staged, put: () => (left-- > 0 ? staged.put() : cut()) };
            },
          };
          const made = await instance.backUp(breaking).catch((error: unknown) => error);
          isMade = !(made instanceof Error);
          expect((await instance.repository.documents()).length).toBe(isMade ? 2 : 1);
          expect(await instance.repository.documents()).toContain(first.name);
          const after = filesBelow(instance.backups.folder);
          for (const [name, content] of before) expect(after.get(name)).toBe(content);
        }
        // The interrupted attempt's objects are reused: fewer uploads than objects.
        expect(steps).toBeGreaterThan(4);
        for (const name of await instance.repository.documents())
          expect(await instance.prove(name, "all")).toMatchObject({ isProven: true });
      });

      it("for which there is no room says so, and leaves everything as it was", async () => {
        let room = 1e9;
        const instance = await openInstance(engines[0], "folder", { freeBytes: async () => room });
        await instance.addFile();
        const { manifest } = await instance.backUp();
        await instance.addFile();
        const [data, backups] = [filesBelow(instance.folder), filesBelow(instance.backups.folder)];
        room = -1;
        await expect(instance.backUp()).rejects.toMatchObject({
          problem: "full",
          message: expect.stringContaining("ist kein Platz mehr"),
        });
        expect(filesBelow(instance.folder)).toEqual(data);
        expect(filesBelow(instance.backups.folder)).toEqual(backups);
        room = 1e9;
        expect(await instance.prove(manifest.name, "all")).toMatchObject({ isProven: true });
        await instance.backUp();
      });

      it("goes through where a file is missing or damaged in the instance itself, and says which", async () => {
        const instance = await openInstance(engines[0], kind);
        const [missing, damaged, whole] = [
          await instance.addFile(),
          await instance.addFile(),
          await instance.addFile(),
        ];
        await instance.store.remove(missing);
        flipBit(join(instance.folder, "blobs", damaged.slice(0, 2), damaged.slice(2, 4), damaged));
        const { manifest } = await instance.backUp();
        expect(manifest.files).toMatchObject({ count: 1, missing: [missing, damaged].toSorted() });
        expect(await instance.prove(manifest.name, "all")).toMatchObject({ isProven: true });
        expect(await instance.repository.objects.has(whole)).toBe(true);
        await demandWholeFiles(instance.repository, manifest);
      });

      it(
        "that is old goes with what it alone named, also where that was interrupted",
        { tags: ["endurance"] },
        async () => {
          const instance = await openInstance(engines[0], kind);
          const { repository } = instance;
          const shared = await instance.addFile();
          const gone = await instance.addFile();
          const names: string[] = [];
          const backUp = async (): Promise<void> => {
            const { name } = (await instance.backUp()).manifest;
            names.push(name);
            await instance.prove(name);
          };
          await backUp();
          await instance.storage.transact(async ({ db }) => {
            await db.deleteFrom("drive_item").where("sha256", "=", gone).execute();
            await db.deleteFrom("blob").where("sha256", "=", gone).execute();
          });
          for (let night = 0; night < 9; night += 1) await backUp();
          expect(await repository.objects.has(gone)).toBe(true);
          // The power fails after the first object.
          let left = 1;
          const { objects } = repository;
          const breaking = {
            ...repository,
            objects: {
              ...objects,
              remove: (sha256: string) =>
                left-- > 0 ? objects.remove(sha256) : Promise.reject(new Error("power cut")),
            },
          };
          await expect(removeOldBackups(breaking)).rejects.toThrow("power cut");
          expect((await listBackups(repository)).map(({ name }) => name)).not.toContain(names[0]);
          await removeOldBackups(repository);
          expect(await repository.objects.has(gone)).toBe(false);
          expect(await repository.objects.has(shared)).toBe(true);
          const listed = await listBackups(repository);
          expect(listed.length).toBeLessThan(names.length);
          expect(listed[0]?.name).toBe(names.at(-1));
          const documents = await repository.documents();
          expect(documents.filter((name) => name.includes("."))).toEqual(
            listed.map(({ name }) => `${name}.proof`).toReversed(),
          );
          for (const { name } of listed)
            expect(await instance.prove(name, "all")).toMatchObject({ isProven: true });

          // An unreadable manifest may name any object: nothing is removed.
          const oldest = listed.at(-1)?.name ?? "";
          const path = instance.backups.documentOf(oldest);
          writeFileSync(path, "?");
          for (let night = 0; night < 9; night += 1) await backUp();
          const before = filesBelow(instance.backups.folder);
          expect(await removeOldBackups(repository)).toMatchObject({ backups: [], unreadable: [oldest] });
          expect(filesBelow(instance.backups.folder)).toEqual(before);
          expect((await removeOldBackups(repository, [oldest])).backups).toContain(oldest);
          for (const { name } of await listBackups(repository))
            expect(await instance.prove(name, "all")).toMatchObject({ isProven: true });
        },
      );

      it("goes into no repository of another instance, and beside no other one", async () => {
        const instance = await openInstance(engines[0], kind);
        await instance.repository.objects.writeMark({ instance: "MAIVE-OTHER", use: "backups" });
        const before = filesBelow(instance.backups.folder);
        await expect(instance.backUp()).rejects.toMatchObject({ problem: "foreign" });
        expect(filesBelow(instance.backups.folder)).toEqual(before);
        const release = await instance.repository.lock();
        await expect(instance.backups.open().lock()).rejects.toMatchObject({ problem: "busy" });
        await release();
        await (
          await instance.repository.lock()
        )();
      });
    });
  });
