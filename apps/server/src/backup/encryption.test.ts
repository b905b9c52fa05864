import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeWithEngines } from "../../test/engines.ts";
import { folderPlace } from "./folder-place.ts";
import { findBackup, type Repository } from "./index.ts";
import { filesBelow, flipBit, newFolder, openInstance, type TestInstance } from "./instance-for-tests.ts";
import { makeKey, readKey } from "./key.ts";
import { repositoryAt } from "./repository.ts";

describeWithEngines("encrypted backups", ([engine]) => {
  const openWith = ({ backups }: TestInstance, keyFile?: string): Repository =>
    repositoryAt(folderPlace(backups.folder), keyFile);

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

  it("do not mix with others: a repository is encrypted from its beginning, or never", async () => {
    const instance = await openInstance(engine);
    await instance.backUp();
    const file = join(newFolder(), "key");
    await makeKey(file, new Date());
    const before = filesBelow(instance.backups.folder);
    await expect(instance.backUp(openWith(instance, file))).rejects.toMatchObject({
      problem: "key",
      message: expect.stringContaining("nicht verschlüsselt"),
    });
    expect(filesBelow(instance.backups.folder)).toEqual(before);
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
