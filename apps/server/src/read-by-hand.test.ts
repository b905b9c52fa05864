// @module-tag endurance
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { flipBit, newFolder } from "./backup/instance-for-tests.ts";
import { nameIn, operator, type Operator } from "./operator-for-tests.ts";
import { driveRow } from "../test/stored-files.ts";

const script = resolve(import.meta.dirname, "../../../docs/operations/read-backup.sh");
const library = import.meta.resolve("age-encryption");
const has = (program: string): boolean => spawnSync(program, ["--version"]).error === undefined;

/** `age -d -i KEYFILE FILE`, for machines without `age`: the format is the same. */
const ageProgram = (): string => {
  const folder = newFolder();
  writeFileSync(
    join(folder, "age"),
    `#!${process.execPath}
const { readFileSync } = require("node:fs");
const [, , , , keyFile, file] = process.argv;
import(${JSON.stringify(library)}).then(async ({ Decrypter }) => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(readFileSync(keyFile, "utf8").split("\\n").find((line) => line.startsWith("AGE-")));
  process.stdout.write(await decrypter.decrypt(readFileSync(file)));
}).catch((error) => { console.error(error.message); process.exitCode = 1; });
`,
    { mode: 0o755 },
  );
  return folder;
};

// The programs that the script calls; a machine without them cannot read backups by hand.
const canRead = ["zstd", "sqlite3", "sha256sum", "openssl"].every(has);

describe("docs/operations/read-backup.sh", () => {
  const read = (one: Operator, name: string, output: string, key: string[] = []) =>
    spawnSync("sh", [script, one.backups, name, output, ...key], {
      encoding: "utf8",
      env: { ...process.env, PATH: `${process.env["PATH"] ?? ""}${delimiter}${ageProgram()}` },
    });

  const fill = async (one: Operator): Promise<{ sha256: string; bytes: Buffer }> => {
    await one.inMaive(async () => undefined);
    const bytes = Buffer.from("Ein Brief, der bleibt.\n".repeat(400));
    const sha256 = await one.addBytes(bytes);
    await one.inStorage((storage) =>
      storage.transact(async ({ db, now }) => {
        const item = (file_id: string, parent_id: string | null, name: string, is_folder: 0 | 1) =>
          db
            .insertInto("drive_item")
            .values(
              driveRow(
                {
                  file_id,
                  display_name: name,
                  parent_id,
                  is_folder,
                  ...(is_folder === 1 ? {} : { sha256, file_size: bytes.length }),
                },
                now,
              ),
            )
            .execute();
        await item("folder", null, "Post & Mehr", 1);
        await item("letter", "folder", "Brief an 'Anna'.txt", 0);
      }),
    );
    return { sha256, bytes };
  };

  for (const isEncrypted of [false, true])
    it.runIf(canRead)(
      `reads ${isEncrypted ? "an encrypted" : "a"} backup without MAIVE, and notices what is damaged`,
      async () => {
        const keyFile = join(newFolder(), "key");
        const key = isEncrypted ? [keyFile] : [];
        const one = operator(isEncrypted ? { MAIVE_BACKUP_KEY_FILE: keyFile } : {});
        if (isEncrypted) await one.backUp("--recovery-key");
        const { bytes } = await fill(one);
        const name = nameIn((await one.backUp())[1]);
        const output = join(newFolder(), "read");
        const done = read(one, "latest", output, key);
        expect([done.status, done.stderr]).toEqual([0, ""]);
        expect(readFileSync(join(output, "files", "Post & Mehr", "Brief an 'Anna'.txt"))).toEqual(bytes);
        const [copy, original] = [join(output, "backup.db"), join(one.data, "maive.db")].map(
          (file) => new Sqlite(file, { readonly: true }),
        );
        for (const query of [
          "select count(*) as n from page",
          "select username, user_type, created_at from user_account",
          "select page_id, title, pos from page order by page_id",
        ])
          expect(copy?.prepare(query).all()).toEqual(original?.prepare(query).all());
        copy?.close();
        original?.close();

        expect(read(one, name, join(newFolder(), "again"), key).status).toBe(0);
        const objects = join(one.backups, "objects");
        const paths = readdirSync(objects, { recursive: true, encoding: "utf8" }).filter((path) =>
          /[0-9a-f]{64}$/.test(path),
        );
        flipBit(join(objects, paths[Math.floor(paths.length / 2)] ?? ""));
        const damaged = read(one, name, join(newFolder(), "damaged"), key);
        expect([damaged.status, damaged.stderr]).toEqual([1, expect.stringMatching(/amaged/)]);
      },
    );
});
