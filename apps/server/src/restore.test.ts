import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { describeWithEngines } from "../test/engines.ts";
import { startS3 } from "../test/s3-server.ts";
import { filesBelow, flipBit, newFolder } from "./backup/instance-for-tests.ts";
import { describeFormerStates, formerDatabase, formerStates, readRestored } from "./backup/index.ts";
import { nameIn, operator, readMark, settingOf, writeMark } from "./operator-for-tests.ts";
import { systemClock } from "./shared/clock.ts";
import { builtFrom } from "./shared/start-thread.ts";
import { lockFolder } from "./storage/index.ts";
import { openSqlite } from "./storage/sqlite/sqlite-storage.ts";

const program = fileURLToPath(builtFrom(new URL("./run-backup.process.ts", import.meta.url)));

describeWithEngines("npm run backup and npm run restore", (engines) => {
  it("back up what runs, and bring it back in place: nobody is signed in, and what was there before stays until it is removed", async () => {
    const one = operator();
    const { backUp, restore: bringBack, data } = one;
    const bytes = randomBytes(5_000);
    await one.inMaive(async () => undefined);
    const sha256 = await one.addBytes(bytes);
    await one.inStorage((storage) =>
      storage.transact(async ({ db, now }) => {
        const user = await db.selectFrom("user_account").select("user_id").executeTakeFirstOrThrow();
        await db
          .insertInto("session")
          .values({
            session_id: "s",
            token_hash: "t",
            user_id: user.user_id,
            user_agent: "",
            created_at: now,
            last_used_at: now,
            expires_at: now,
            confirmed_at: null,
            device_since: null,
          })
          .execute();
      }),
    );
    await writeMark(one, "before");
    const [code, said] = await one.inMaive(() => backUp());
    expect([code, said]).toEqual([0, expect.stringContaining("Geprüft: ")]);
    expect(said).toContain("1 Datei (");
    const name = nameIn(said);
    await writeMark(one, "after");
    const blob = join(data, "blobs", sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    flipBit(blob);

    expect(await bringBack("--list")).toEqual([0, expect.stringMatching(new RegExp(`${name} {2}geprüft`))]);
    const release = lockFolder(data);
    expect(await bringBack(name)).toEqual([2, expect.stringContaining("MAIVE läuft gerade")]);
    release();
    const [restored, sentence] = await bringBack(name.slice(0, 10));
    expect([restored, sentence]).toEqual([0, expect.stringContaining("Alle melden sich neu an")]);
    expect(await readMark(one)).toBe("before");
    expect(readFileSync(blob)).toEqual(bytes);
    await one.inStorage(async (storage) => {
      expect(await storage.read.selectFrom("session").selectAll().execute()).toEqual([]);
      expect(JSON.parse((await settingOf(storage, "RESTORED")) ?? "")).toMatchObject({ backup: name });
      expect(await settingOf(storage, "BLOB_STORE_USE")).toBeUndefined();
      const log = await storage.read.selectFrom("security_event").select(["kind", "details"]).execute();
      expect(log).toContainEqual({ kind: "restored", details: JSON.stringify({ title: name }) });
    });
    expect((await one.verify("--check"))[0]).toBe(0);
    await one.inMaive(async ({ drive }) => void (await drive.sweep()));

    const [former = ""] = readdirSync(join(data, "before-restore"));
    const old = await openSqlite({
      file: join(data, "before-restore", former, "maive.db"),
      clock: systemClock,
    });
    expect(await settingOf(old, "MARK")).toBe("after");
    await old.close();
    expect((await bringBack("--list"))[1]).toContain(former);
    expect((await bringBack("--remove-old", "../blobs"))[0]).toBe(2);
    expect((await bringBack("--remove-old", former))[0]).toBe(0);
    expect(readdirSync(join(data, "before-restore"))).toEqual([]);
    expect(existsSync(blob)).toBe(true);
  });

  it(
    "make the same of it in another folder and on PostgreSQL, and back from there",
    { tags: ["endurance"] },
    async () => {
      const one = operator();
      await one.inMaive(async () => undefined);
      await writeMark(one, "here");
      await one.backUp();
      const folder = join(newFolder(), "new");
      expect(await one.restore("latest", "--into", folder)).toEqual([
        0,
        expect.stringContaining(`MAIVE_DATA_DIR=${folder}`),
      ]);
      expect((await one.restore("latest", "--into", folder))[1]).toContain("liegt schon etwas");
      const file = join(one.data, "maive.db");
      for (const none of [file, join(file, "below")])
        expect(await one.restore("latest", "--into", none)).toEqual([
          2,
          expect.stringMatching(/lässt sich kein Ordner anlegen \((ENOTDIR|EEXIST)\)/),
        ]);

      // What an attempt leaves that broke off is in nobody's way.
      const halfway = join(newFolder(), "halfway");
      const objects = join(one.backups, "objects");
      renameSync(objects, `${objects}-away`);
      expect((await one.restore("latest", "--into", halfway))[0]).toBe(1);
      expect(readdirSync(halfway)).not.toEqual([]);
      renameSync(`${objects}-away`, objects);
      expect((await one.restore("latest", "--into", halfway))[0]).toBe(0);
      expect(readdirSync(halfway)).not.toContain("unfinished");

      const address = await engines[1].address("new");
      const url = "url" in address ? address.url : "";
      expect(await one.restore("latest", "--database-url", url)).toEqual([
        0,
        expect.stringContaining("Setze DATABASE_URL"),
      ]);
      expect(await one.restore("latest", "--database-url", url)).toEqual([
        2,
        expect.stringContaining("liegt schon etwas"),
      ]);
      one.environment.DATABASE_URL = url;
      expect((await one.restore("latest"))[1]).toContain("--database-url");
      const [code, said] = await one.inMaive(() => one.backUp());
      expect([code, said]).toEqual([0, expect.stringContaining("PostgreSQL")]);
      const back = operator();
      back.environment.MAIVE_BACKUP_DIR = one.backups;
      expect((await back.restore(nameIn(said)))[0]).toBe(0);
      expect(await readMark(back)).toBe("here");
    },
  );

  it("do the same with a bucket, and say what is wrong with it", { tags: ["endurance"] }, async () => {
    const s3 = await startS3({ bucket: "backups" });
    onTestFinished(() => s3.close());
    const { endpoint, accessKeyId, secretAccessKey } = s3.config;
    const bucket = {
      MAIVE_BACKUP_DIR: "",
      MAIVE_BACKUP_S3_ENDPOINT: endpoint,
      MAIVE_BACKUP_S3_BUCKET: "backups",
      MAIVE_BACKUP_S3_REGION: "eu",
      MAIVE_BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
      MAIVE_BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const one = operator(bucket);
    await one.inMaive(async () => undefined);
    const sha256 = await one.addBytes();
    await writeMark(one, "before");
    const [code, said] = await one.inMaive(() => one.backUp());
    expect([code, said]).toEqual([0, expect.stringContaining(`nach ${endpoint}/backups`)]);
    const name = nameIn(said);
    await writeMark(one, "after");

    one.environment.MAIVE_BACKUP_S3_ACCESS_KEY_ID = "another";
    const state = filesBelow(one.data);
    expect(await one.backUp()).toEqual([2, expect.stringContaining("InvalidAccessKeyId")]);
    expect(await one.restore(name)).toEqual([1, expect.stringContaining("MAIVE_BACKUP_S3_ACCESS_KEY_ID")]);
    one.environment.MAIVE_BACKUP_S3_ACCESS_KEY_ID = accessKeyId;
    one.environment.MAIVE_BACKUP_S3_BUCKET = "nowhere";
    expect(await one.restore("--list")).toEqual([1, expect.stringContaining("gibt es nicht")]);
    one.environment.MAIVE_BACKUP_S3_BUCKET = "backups";
    expect(filesBelow(one.data)).toEqual(state);

    expect((await one.restore("--list"))[1]).toMatch(new RegExp(`${name} {2}geprüft`));
    expect((await one.restore("--check", "latest"))[0]).toBe(0);
    expect(await one.restore("latest")).toEqual([0, expect.stringContaining("Fertig")]);
    expect(await readMark(one)).toBe("before");
    // On another machine that has nothing but the bucket.
    const other = operator(bucket);
    const folder = join(newFolder(), "new");
    expect((await other.restore(name, "--into", folder))[0]).toBe(0);
    expect(existsSync(join(folder, "blobs", sha256.slice(0, 2), sha256.slice(2, 4), sha256))).toBe(true);
    expect((await other.backUp("--remove", name))[0]).toBe(0);
    expect((await one.restore("--list"))[1]).toContain("noch keine Sicherungen");
  });

  it(
    "lead back to the state of before, and forth again, each time as another incarnation where nobody is signed in",
    { tags: ["endurance"] },
    async () => {
      const one = operator();
      const { restore: run, inStorage } = one;
      await one.inMaive(async () => undefined);
      await writeMark(one, "of the backup");
      const backup = nameIn((await one.backUp())[1]);
      await writeMark(one, "later");
      const signIn = () =>
        inStorage((storage) =>
          storage.transact(async ({ db, now }) => {
            const { user_id } = await db
              .selectFrom("user_account")
              .select("user_id")
              .executeTakeFirstOrThrow();
            await db
              .insertInto("session")
              .values({
                session_id: "s",
                token_hash: "t",
                user_id,
                user_agent: "",
                created_at: now,
                last_used_at: now,
                expires_at: now,
                confirmed_at: null,
                device_since: null,
              })
              .execute();
          }),
        );
      const sessions = () =>
        inStorage(({ read }) => read.selectFrom("session").select("session_id").execute());
      const incarnation = () => inStorage(async ({ read }) => (await readRestored(read))?.incarnation);
      await signIn();
      const states: string[] = [];
      const newest = async (): Promise<string> => {
        const name = (await formerStates(one.data)).find((each) => !states.includes(each)) ?? "";
        states.push(name);
        return name;
      };
      expect((await run(backup))[0]).toBe(0);
      const later = await newest();
      const incarnations = new Set([await incarnation()]);
      for (const round of [1, 2]) {
        await writeMark(one, `of the backup, ${round}`);
        expect(await run("--back", later)).toEqual([0, expect.stringContaining("Fertig")]);
        expect(await readMark(one)).toBe("later");
        expect(await sessions()).toEqual([]);
        incarnations.add(await incarnation());
        const restored = await newest();
        expect(await run("--back", restored)).toEqual([0, expect.stringContaining("Fertig")]);
        expect(await readMark(one)).toBe(`of the backup, ${round}`);
        incarnations.add(await incarnation());
        await newest();
      }
      expect(incarnations.size).toBe(5);
      expect((await describeFormerStates(one.data)).at(-1)).toMatchObject({
        name: later,
        note: { replacedBy: backup, by: null },
      });
      expect((await one.verify("--check"))[0]).toBe(0);

      // One that is damaged, or not there, changes nothing.
      const before = filesBelow(one.data);
      for (const name of ["", "..", "../..", "2026", "2026-11-20T10-00-00-000Z"])
        expect(await run("--back", name)).toEqual([1, expect.stringContaining("gibt es nicht")]);
      expect(filesBelow(one.data)).toEqual(before);
      writeFileSync(formerDatabase(one.data, later), randomBytes(9_000));
      expect(await run("--back", later)).toEqual([1, expect.stringContaining("ist beschädigt")]);
      expect(await readMark(one)).toBe("of the backup, 2");
      const release = lockFolder(one.data);
      expect(await run("--back", later)).toEqual([2, expect.stringContaining("MAIVE läuft gerade")]);
      release();
    },
  );

  it("bring it back where the database is destroyed", async () => {
    const one = operator();
    await one.inMaive(async () => undefined);
    await writeMark(one, "before");
    await one.backUp();
    for (const destroyed of [randomBytes(9_000), Buffer.alloc(0), null]) {
      if (destroyed) writeFileSync(join(one.data, "maive.db"), destroyed);
      expect(await one.restore("latest")).toEqual([0, expect.stringContaining("Fertig")]);
      expect(await readMark(one)).toBe("before");
    }
  });

  it("use the folder that main chose where no variable names one", async () => {
    const one = operator();
    await one.inMaive(async () => undefined);
    one.environment.MAIVE_BACKUP_DIR = "";
    await one.inStorage((storage) =>
      storage.transact(({ db }) =>
        db.insertInto("setting").values({ key: "MAIVE_BACKUP_DIR", value: one.backups }).execute(),
      ),
    );
    expect((await one.backUp())[0]).toBe(0);
    expect(await one.restore("--list")).toEqual([
      0,
      expect.stringContaining(`Sicherungen in ${one.backups}`),
    ]);
    expect((await one.restore("latest"))[0]).toBe(0);
  });

  it("go on after a kill in the middle of a backup, wherever it comes", { tags: ["endurance"] }, async () => {
    const one = operator();
    await one.inMaive(async () => undefined);
    const name = nameIn((await one.backUp())[1]);
    for (let n = 0; n < 8; n += 1) {
      await writeMark(one, `${n}`);
      const child = spawn(process.execPath, [program], { env: { ...process.env, ...one.environment } });
      const ended = new Promise((done) => child.once("exit", done));
      let heard = 0;
      // Ever later: in its first lines of output, and between them.
      child.stdout.on("data", () => {
        heard += 1;
        if (heard > n % 3) setTimeout(() => child.kill("SIGKILL"), n * 12);
      });
      await ended;
      expect((await one.restore("--check", name))[0]).toBe(0);
    }
    expect((await one.backUp())[0]).toBe(0);
    const [, said] = await one.restore("--list");
    expect(said.split("\n")[1]).toContain("geprüft      ");
  });
});
