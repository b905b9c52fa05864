// @module-tag endurance
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeWithEngines } from "../../test/engines.ts";
import { folderPlace } from "./folder-place.ts";
import { findBackup, listBackups, removeOldBackups, type Repository } from "./index.ts";
import { filesBelow, flipBit, newFolder, openInstance, type TestInstance } from "./instance-for-tests.ts";
import { makeKey, readKey } from "./key.ts";
import { beginEncryption } from "./open-place.ts";
import { repositoryAt } from "./repository.ts";

describeWithEngines("encrypted backups", ([engine]) => {
  const openWith = ({ backups }: TestInstance, file?: string, encrypts = true): Repository =>
    repositoryAt(folderPlace(backups.folder), () => ({ file, encrypts }));
  const keyIn = async (folder = newFolder()): Promise<string> => {
    await makeKey(join(folder, "key"), new Date());
    return join(folder, "key");
  };
  /** Files whose content, or whose name, says what is in them. */
  const inClear = ({ backups }: TestInstance): string[] =>
    [...filesBelow(backups.folder).keys()].filter(
      (file) =>
        !file.endsWith("instance.json") &&
        !readFileSync(join(backups.folder, file), "latin1").startsWith("age-encryption.org/v1\n"),
    );

  it("say nothing of what is in them, neither by their names nor by their bytes, and have it once", async () => {
    const instance = await openInstance(engine, "encrypted folder");
    const secret = "Steuererklärung 2026, Zeile für Zeile. ".repeat(200);
    const hashes = [await instance.addFile(Buffer.from(secret)), await instance.addFile()];
    await instance.write("NOTE", secret.slice(0, 40));
    const { manifest } = await instance.backUp();
    const parts = manifest.tables.flatMap((table) => table.parts.map(({ object }) => object));
    const files = [...filesBelow(instance.backups.folder).keys()];
    const content = files.map((file) => readFileSync(join(instance.backups.folder, file), "latin1"));
    for (const hash of [...hashes, ...parts]) {
      expect(files.filter((file) => file.includes(hash))).toEqual([]);
      expect(content.filter((text) => text.includes(hash))).toEqual([]);
    }
    expect(content.filter((text) => text.includes("Zeile") || text.includes("page"))).toEqual([]);
    expect(content.filter((text) => text.startsWith("age-encryption.org/v1\n"))).toHaveLength(
      files.length - 1,
    );
    expect((await instance.backUp()).fresh).toEqual([]);
  });

  it("with the wrong key, without one, or with what is none are refused in German, and nothing changes", async () => {
    const instance = await openInstance(engine, "encrypted folder");
    await instance.addFile();
    const { name } = (await instance.backUp()).manifest;
    const file = join(newFolder(), "key");
    const before = filesBelow(instance.backups.folder);
    const refusals = async (keyFile?: string): Promise<string> => {
      const repository = openWith(instance, keyFile);
      const works = [
        () => findBackup(repository, name),
        () => repository.lock(),
        () => repository.documents(),
        () => instance.backUp(repository),
      ];
      const errors = await Promise.all(works.map((work) => work().catch((error: unknown) => error)));
      for (const error of errors) expect(error).toMatchObject({ name: "BackupError", problem: "key" });
      expect(filesBelow(instance.backups.folder)).toEqual(before);
      return String(errors[0]);
    };
    expect(await refusals()).toContain("der Schlüssel fehlt");
    expect(await refusals(file)).toContain("gibt es nicht");
    const { identity } = await makeKey(file, new Date());
    expect(await refusals(file)).toContain("passt nicht");
    for (const none of [
      "",
      "Geheim!",
      identity.slice(0, -1),
      identity.replace(/.$/, (x) => (x === "Q" ? "P" : "Q")),
    ]) {
      writeFileSync(file, none);
      expect(await refusals(file)).toContain("steht kein Schlüssel");
    }
  });

  it("are read with the key as somebody has typed it from paper", async () => {
    const file = join(newFolder(), "key");
    const { identity } = await makeKey(file, new Date());
    expect(await readKey(file)).toMatchObject({ identity });
    const groups = identity.toLowerCase().match(/.{1,6}/g) ?? [];
    writeFileSync(file, `# vom Papier\n${groups.slice(0, 6).join(" ")}\n  ${groups.slice(6).join(" ")}\n\n`);
    expect(await readKey(file)).toMatchObject({ identity });
  });

  it("follow ones in clear in the same place, from a new beginning, until those have gone", async () => {
    const instance = await openInstance(engine);
    const hashes = [await instance.addFile(), await instance.addFile()];
    const first = (await instance.backUp()).manifest;
    await instance.prove(first.name, "all");
    const before = filesBelow(instance.backups.folder);
    const file = await keyIn();
    const repository = openWith(instance, file);
    expect((await listBackups(repository)).map(({ isEncrypted }) => isEncrypted)).toEqual([false]);

    // Nothing of the new one relies on what lies there in clear.
    const { manifest, fresh } = await instance.backUp(repository);
    const parts = manifest.tables.flatMap((table) => table.parts.map(({ object }) => object));
    expect(fresh.map(({ sha256 }) => sha256).toSorted()).toEqual(
      [...new Set([...hashes, ...parts])].toSorted(),
    );
    expect([...filesBelow(instance.backups.folder)]).toEqual(expect.arrayContaining([...before]));
    expect((await instance.backUp(openWith(instance, file))).fresh).toEqual([]);
    const now = openWith(instance, file);
    const proven = await instance.prove(manifest.name, "all", now);
    expect(proven).toMatchObject({ isProven: true, missing: [], damaged: [] });
    expect((await instance.prove(first.name, "all", now)).isProven).toBe(true);
    expect((await listBackups(now)).map(({ isEncrypted, proof }) => [isEncrypted, proof?.isProven])).toEqual([
      [true, undefined],
      [true, true],
      [false, true],
    ]);
    // Without the key nobody adds to them any more.
    await expect(openWith(instance).lock()).rejects.toMatchObject({ problem: "key" });

    const { backups } = await removeOldBackups(now, [first.name]);
    expect(backups).toEqual([first.name]);
    expect(inClear(instance)).toEqual([]);
    expect((await instance.prove(manifest.name, "all", openWith(instance, file))).isProven).toBe(true);
  });

  it("are not followed by one that somebody without the key has laid there", async () => {
    const instance = await openInstance(engine);
    const { name } = (await instance.backUp()).manifest;
    const file = await keyIn();
    await instance.backUp(openWith(instance, file));
    const documents = join(instance.backups.folder, "backups");
    const forged = "2027-01-01T00-00-00Z";
    const text = readFileSync(join(documents, `${name}.json`), "utf8");
    writeFileSync(join(documents, `${forged}.json`), text);
    await expect(findBackup(openWith(instance, file), forged)).rejects.toMatchObject({ problem: "damaged" });
    expect((await findBackup(openWith(instance, file), name)).manifest.name).toBe(name);
    writeFileSync(join(documents, `${name}.json`), `${text} `);
    await expect(findBackup(openWith(instance, file), name)).rejects.toMatchObject({ problem: "damaged" });
  });

  it("stay, and stay readable, when new ones are made in clear again", async () => {
    const instance = await openInstance(engine);
    await instance.addFile();
    const file = await keyIn();
    const { name } = (await instance.backUp(openWith(instance, file))).manifest;
    const off = openWith(instance, file, false);
    const later = (await instance.backUp(off)).manifest.name;
    expect(inClear(instance)).toContain(`backups/${later}.json`);
    for (const each of [name, later])
      expect((await instance.prove(each, "all", openWith(instance, file, false))).isProven).toBe(true);
    // On again: what was made meanwhile is known.
    await beginEncryption(folderPlace(instance.backups.folder), file);
    const on = openWith(instance, file);
    expect((await listBackups(on)).map(({ isEncrypted, problem }) => [isEncrypted, problem])).toEqual([
      [false, null],
      [true, null],
    ]);
    expect((await removeOldBackups(on, [name, later])).backups).toHaveLength(2);
    expect(
      [...filesBelow(instance.backups.folder).keys()].filter((path) => !/^(key|clear)\.age$/.test(path)),
    ).toEqual(["objects/instance.json"]);
  });

  it("know their key also where the check of it is damaged, and write it anew", async () => {
    const instance = await openInstance(engine, "encrypted folder");
    await instance.backUp();
    const check = join(instance.backups.folder, "key.age");
    flipBit(check);
    const repository = instance.backups.open();
    await instance.backUp(repository);
    const damaged = instance.backups.documentOf((await repository.documents()).at(-1) ?? "");
    flipBit(damaged);
    expect(await instance.backups.open().documents()).toHaveLength(2);
  });

  it.each(["folder", "encrypted folder"] as const)(
    "in a %s lose one bit in each of 100 objects, and each is found",
    async (kind) => {
      const instance = await openInstance(engine, kind);
      const hashes: string[] = [];
      for (let n = 0; n < 100; n += 1) hashes.push(await instance.addFile());
      const { name } = (await instance.backUp()).manifest;
      for (const [n, sha256] of hashes.entries()) {
        const path = instance.backups.pathOf(sha256);
        const bytes = readFileSync(path);
        // A different byte in each: in the header, in the ciphertext, in the last byte.
        const at = Math.floor(((bytes.length - 1) * n) / (hashes.length - 1));
        bytes[at] = (bytes[at] ?? 0) ^ (1 << (n % 8));
        writeFileSync(path, bytes);
      }
      const proof = await instance.prove(name, "all");
      expect(proof).toMatchObject({ isProven: false, missing: [] });
      expect(proof.damaged.toSorted()).toEqual(hashes.toSorted());
    },
  );
});
