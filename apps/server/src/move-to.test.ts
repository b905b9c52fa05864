// @module-tag endurance
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { describeWithEngines } from "../test/engines.ts";
import { startS3, type TestS3 } from "../test/s3-server.ts";
import { filesBelow, flipBit, newFolder } from "./backup/instance-for-tests.ts";
import { localBlobPath, openBlobStore, stateOfBlob } from "./blobs/index.ts";
import { readConfig } from "./config/config.ts";
import { moveTo } from "./move-to.ts";
import { operator, type Operator } from "./operator-for-tests.ts";
import { lockFolder } from "./storage/index.ts";

describeWithEngines("npm run move-to", (engines) => {
  const openS3 = async (): Promise<{ s3: TestS3; file: string; variables: Record<string, string> }> => {
    const s3 = await startS3();
    onTestFinished(() => s3.close());
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.config;
    const variables = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const file = join(newFolder(), "s3.env");
    const lines = Object.entries(variables).map(([name, value]) => `${name}="${value}"`);
    writeFileSync(file, `# Der neue Bucket\n${lines.join("\n")}\n`);
    return { s3, file, variables };
  };
  const newUrl = async (): Promise<string> => {
    const address = await engines[1].address("new");
    return "url" in address ? address.url : "";
  };
  /** Changes the variables that the command's output names, as its reader would. */
  const switchTo = ({ environment }: Operator, said: string, variables: Record<string, string>): void => {
    for (const line of said.split("\n").filter((each) => each.startsWith("  "))) {
      const [, name = "", value = ""] = /^ {2}([A-Z_]+)=(.*)$/.exec(line) ?? [];
      if (name !== "") environment[name] = value;
      else if (line.includes("die fünf Zeilen")) Object.assign(environment, variables);
      else for (const gone of line.slice("  ohne ".length).split(", ")) delete environment[gone];
    }
  };
  it("brings everything to PostgreSQL and a bucket, and back into a folder; nobody has to sign in anew", async () => {
    const one = operator();
    const move = one.command(moveTo);
    await one.inMaive(async ({ drive }) => void (await drive.sweep()));
    const hashes = [await one.addBytes(), await one.addBytes(Buffer.alloc(0))];
    await one.inStorage((storage) =>
      storage.transact(async ({ db, now }) => {
        const { user_id } = await db.selectFrom("user_account").select("user_id").executeTakeFirstOrThrow();
        await db
          .insertInto("session")
          .values({
            session_id: "s",
            token_hash: createHash("sha256").update("token").digest("hex"),
            user_id,
            user_agent: "",
            created_at: now,
            last_used_at: now,
            expires_at: "2999-01-01T00:00:00.000Z",
            confirmed_at: null,
            device_since: null,
          })
          .execute();
      }),
    );
    const before = filesBelow(one.data);
    const { file, variables } = await openS3();
    const url = await newUrl();
    const [code, said] = await move("--database-url", url, "--s3", file);
    expect([code, said]).toEqual([0, expect.stringContaining(`  DATABASE_URL=${url}`)]);
    expect(said).toContain("2 Dateien (");
    for (const [name, hash] of before) expect(filesBelow(one.data).get(name)).toBe(hash);

    switchTo(one, said, variables);
    const store = openBlobStore(readConfig(one.environment));
    for (const sha256 of hashes) expect(await store.has(sha256)).toBe(true);
    expect(await one.inMaive(({ drive }) => drive.sweep())).toMatchObject({ missing: [] });
    // And back, with all changes since.
    const folder = join(newFolder(), "new");
    const [back, words] = await move("--into", folder);
    expect([back, words]).toEqual([0, expect.stringContaining(`  MAIVE_DATA_DIR=${folder}`)]);
    expect(words).toContain("ohne DATABASE_URL");
    switchTo(one, words, {});
    expect(one.environment).not.toHaveProperty("S3_BUCKET");
    expect(one.environment).not.toHaveProperty("DATABASE_URL");
    const config = readConfig(one.environment);
    for (const sha256 of hashes) expect(existsSync(localBlobPath(join(folder, "blobs"), sha256))).toBe(true);
    expect(await stateOfBlob(openBlobStore(config), { sha256: hashes[0] ?? "", size: 5_000 })).toBe("whole");
    const db = new Sqlite(join(folder, "maive.db"), { readonly: true });
    expect(db.prepare("select count(*) as n from session").get()).toEqual({ n: 1 });
    db.close();
    expect((await one.verify("--check"))[0]).toBe(0);
    expect(readFileSync(join(folder, "blobs", "instance.json"), "utf8")).toContain("instance");
  });

  it("says what is wrong, and changes nothing here", async () => {
    const one = operator();
    const move = one.command(moveTo);
    const { file, s3 } = await openS3();
    expect(await move("--s3", file)).toEqual([2, expect.stringContaining("liegen keine Daten")]);
    await one.inMaive(async ({ drive }) => void (await drive.sweep()));
    const sha256 = await one.addBytes();
    const before = filesBelow(one.data);

    for (const args of [[], ["--all"], ["here"]])
      expect(await move(...args)).toEqual([2, expect.stringContaining("Aufruf: ")]);
    expect(await move("--database-url", "mysql://x")).toEqual([2, expect.stringContaining("postgres://")]);
    expect(await move("--s3", join(one.data, "nothing"))).toEqual([2, expect.stringContaining("ENOENT")]);
    const half = join(newFolder(), "half.env");
    writeFileSync(half, "S3_BUCKET=maive\n");
    expect(await move("--s3", half)).toEqual([2, expect.stringContaining("S3_ENDPOINT fehlt")]);
    const taken = newFolder();
    mkdirSync(join(taken, "x"));
    expect(await move("--into", taken)).toEqual([2, expect.stringContaining("liegt schon etwas")]);
    const release = lockFolder(one.data);
    expect(await move("--s3", file)).toEqual([2, expect.stringContaining("MAIVE läuft gerade")]);
    release();
    // A bucket that vanishes midway.
    s3.refuse((method) => (method === "PUT" ? { status: 403, code: "AccessDenied" } : null));
    expect(await move("--s3", file)).toEqual([2, expect.stringContaining("AccessDenied")]);
    // A store and a database that are not there, in German.
    const nobody = join(newFolder(), "nobody.env");
    writeFileSync(
      nobody,
      readFileSync(file, "utf8").replace(/S3_ENDPOINT=.*/, 'S3_ENDPOINT="http://127.0.0.1:9"'),
    );
    expect(await move("--s3", nobody)).toEqual([
      2,
      expect.stringContaining("Der Umzug ist abgebrochen: Unter 127.0.0.1:9 antwortet niemand"),
    ]);
    expect(await move("--database-url", "postgres://maive@127.0.0.1:9/maive")).toEqual([
      2,
      expect.stringContaining("Unter 127.0.0.1:9 antwortet niemand"),
    ]);
    const absent = new URL(await newUrl());
    absent.pathname = "/gibt_es_nicht";
    expect(await move("--database-url", absent.href)).toEqual([
      2,
      expect.stringContaining("Diese Datenbank gibt es in PostgreSQL nicht"),
    ]);
    // One that does not store what it is given.
    s3.refuse(null);
    const url = await newUrl();
    expect((await move("--database-url", url))[0]).toBe(0);
    expect(await move("--database-url", url)).toEqual([2, expect.stringContaining("liegt schon etwas")]);
    // What is already damaged at the source does not arrive as intact.
    flipBit(localBlobPath(join(one.data, "blobs"), sha256));
    expect(await move("--s3", file)).toEqual([0, expect.stringContaining(sha256)]);
    flipBit(localBlobPath(join(one.data, "blobs"), sha256));
    for (const [name, hash] of before) expect(filesBelow(one.data).get(name)).toBe(hash);
    // The bucket has its owner now.
    const other = operator();
    await other.inMaive(async () => undefined);
    expect(await other.command(moveTo)("--s3", file)).toEqual([
      2,
      expect.stringContaining("anderen MAIVE-Instanz"),
    ]);
  });
});
