import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { describeWithEngines } from "../test/engines.ts";
import { openApp } from "./app.ts";
import { backup } from "./backup.ts";
import { localBlobStore, Staging } from "./blobs/index.ts";
import { filesBelow, flipBit, newFolder } from "./backup/instance-for-tests.ts";
import { readConfig } from "./config/config.ts";
import { restore } from "./restore.ts";
import { systemClock } from "./shared/clock.ts";
import { lockFolder, type Storage } from "./storage/index.ts";
import { openSqlite } from "./storage/sqlite/sqlite-storage.ts";
import { verifyData } from "./verify-data.ts";

const tool = resolve(import.meta.dirname, "../../../tools/backup.ts");

describeWithEngines("npm run backup and npm run restore", (engines) => {
  /** Folders of one operator, and what the commands said last. */
  const operator = () => {
    const [data, backups] = [newFolder(), newFolder()];
    const environment: Record<string, string> = {
      MAIVE_DATA_DIR: data,
      MAIVE_BACKUP_DIR: backups,
      LOG_LEVEL: "silent",
      MAIVE_MAIN_PASSWORD: "Regenbogen-42",
    };
    const lines: string[] = [];
    const say = (line: string): void => void lines.push(line);
    const command =
      (run: typeof backup) =>
      async (...args: string[]) => {
        lines.length = 0;
        return [await run(environment, args, say), lines.join("\n")] as const;
      };
    return {
      data,
      backups,
      environment,
      backUp: command(backup),
      restore: command(restore),
      verify: command(verifyData),
      /** Works in a running MAIVE. */
      inMaive: async <T>(
        work: (app: Awaited<ReturnType<typeof openApp>>["app"], main: string) => Promise<T>,
      ): Promise<T> => {
        const running = await openApp(readConfig(environment));
        try {
          const first = await running.ensureMainUser();
          if (first) await running.welcome(first);
          return await work(running.app, first?.username ?? "");
        } finally {
          await running.close();
        }
      },
      inStorage: async <T>(work: (storage: Storage) => Promise<T>): Promise<T> => {
        const storage = await openSqlite({ file: join(data, "maive.db"), clock: systemClock });
        try {
          return await work(storage);
        } finally {
          await storage.close();
        }
      },
    };
  };
  type Operator = ReturnType<typeof operator>;

  const setting = (storage: Storage, key: string) =>
    storage.read
      .selectFrom("setting")
      .select("value")
      .where("key", "=", key)
      .executeTakeFirst()
      .then((row) => row?.value);
  const write = ({ inStorage }: Operator, value: string): Promise<void> =>
    inStorage((storage) =>
      storage.transact(async ({ db }) => {
        await db
          .insertInto("setting")
          .values({ key: "MARK", value })
          .onConflict((on) => on.column("key").doUpdateSet({ value }))
          .execute();
      }),
    );
  const read = ({ inStorage }: Operator): Promise<string | undefined> =>
    inStorage((storage) => setting(storage, "MARK"));
  const nameIn = (said: string): string => /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ/.exec(said)?.[0] ?? "";

  it("back up what runs, and bring it back in place: nobody is signed in, and what was there before stays until it is removed", async () => {
    const one = operator();
    const { backUp, restore: bringBack, data } = one;
    const bytes = randomBytes(5_000);
    await one.inMaive(async () => undefined);
    const staging = new Staging(join(data, "uploads"));
    const staged = await staging.stage(Readable.from([bytes]), { owner: "a", maxBytes: 1e6 });
    await localBlobStore(join(data, "blobs")).put(staged);
    const { sha256 } = staged;
    await one.inStorage((storage) =>
      storage.transact(async ({ db, now }) => {
        await db
          .insertInto("blob")
          .values({ sha256, size: bytes.length, created_at: now, unnamed_since: null })
          .execute();
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
    await write(one, "before");
    const [code, said] = await one.inMaive(() => backUp());
    expect([code, said]).toEqual([0, expect.stringContaining("Geprüft: ")]);
    expect(said).toContain("1 Datei (");
    const name = nameIn(said);
    await write(one, "after");
    const blob = join(data, "blobs", sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    flipBit(blob);

    expect(await bringBack("--list")).toEqual([0, expect.stringMatching(new RegExp(`${name} {2}geprüft`))]);
    const release = lockFolder(data);
    expect(await bringBack(name)).toEqual([2, expect.stringContaining("MAIVE läuft gerade")]);
    release();
    const [restored, sentence] = await bringBack(name.slice(0, 10));
    expect([restored, sentence]).toEqual([0, expect.stringContaining("Alle melden sich neu an")]);
    expect(await read(one)).toBe("before");
    expect(readFileSync(blob)).toEqual(bytes);
    await one.inStorage(async (storage) => {
      expect(await storage.read.selectFrom("session").selectAll().execute()).toEqual([]);
      expect(JSON.parse((await setting(storage, "RESTORED")) ?? "")).toMatchObject({ backup: name });
      expect(await setting(storage, "BLOB_STORE_USE")).toBeUndefined();
    });
    expect((await one.verify("--check"))[0]).toBe(0);
    await one.inMaive(async ({ drive }) => void (await drive.sweep()));

    const [former = ""] = readdirSync(join(data, "before-restore"));
    const old = await openSqlite({
      file: join(data, "before-restore", former, "maive.db"),
      clock: systemClock,
    });
    expect(await setting(old, "MARK")).toBe("after");
    await old.close();
    expect((await bringBack("--list"))[1]).toContain(former);
    expect((await bringBack("--remove-old", "../blobs"))[0]).toBe(2);
    expect((await bringBack("--remove-old", former))[0]).toBe(0);
    expect(readdirSync(join(data, "before-restore"))).toEqual([]);
    expect(existsSync(blob)).toBe(true);
  });

  it("make the same of it in another folder and on PostgreSQL, and back from there", async () => {
    const one = operator();
    await one.inMaive(async () => undefined);
    await write(one, "here");
    await one.backUp();
    const folder = join(newFolder(), "new");
    expect(await one.restore("latest", "--into", folder)).toEqual([
      0,
      expect.stringContaining(`MAIVE_DATA_DIR=${folder}`),
    ]);
    expect((await one.restore("latest", "--into", folder))[1]).toContain("liegt schon etwas");

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
    expect(await read(back)).toBe("here");
  });

  it("bring it back where the database is destroyed", async () => {
    const one = operator();
    await one.inMaive(async () => undefined);
    await write(one, "before");
    await one.backUp();
    for (const destroyed of [randomBytes(9_000), Buffer.alloc(0), null]) {
      if (destroyed) writeFileSync(join(one.data, "maive.db"), destroyed);
      expect(await one.restore("latest")).toEqual([0, expect.stringContaining("Fertig")]);
      expect(await read(one)).toBe("before");
    }
  });

  it("refuse what is damaged, foreign or not there, and change nothing", async () => {
    const one = operator();
    await one.inMaive(async () => undefined);
    const name = nameIn((await one.backUp())[1]);
    const other = operator();
    await other.inMaive(async () => undefined);
    await other.inMaive(async ({ drive }) => void (await drive.sweep()));
    other.environment.MAIVE_BACKUP_DIR = one.backups;

    const state = (): unknown => [filesBelow(one.data), filesBelow(other.data)];
    const before = state();
    expect(await other.restore(name)).toEqual([1, expect.stringContaining("anderen MAIVE-Instanz")]);
    expect(await other.backUp()).toEqual([2, expect.stringContaining("anderen MAIVE-Instanz")]);
    expect(await one.restore("2001-01-01")).toEqual([1, expect.stringContaining("gibt es in")]);
    for (const args of [[], ["--list", name], [name, name], ["--into", "x"], ["--all"]])
      expect(await one.restore(...args)).toEqual([2, expect.stringContaining("Aufruf: ")]);
    const parts = readdirSync(join(one.backups, "objects"), { recursive: true, encoding: "utf8" }).filter(
      (path) => /[0-9a-f]{64}$/.test(path),
    );
    const part = join(one.backups, "objects", parts[Math.floor(parts.length / 2)] ?? "");
    flipBit(part);
    expect(await one.restore(name)).toEqual([1, expect.stringContaining("ist beschädigt")]);
    expect(await one.restore("--check", name)).toEqual([
      1,
      expect.stringContaining("Die Prüfung ist fehlgeschlagen"),
    ]);
    expect((await one.restore("--list"))[1]).toContain("UNBRAUCHBAR");
    expect(await one.restore("latest")).toEqual([1, expect.stringContaining("gibt es in")]);
    writeFileSync(join(one.backups, "backups", `${name}.json`), "{}\n");
    expect((await one.restore(name))[0]).toBe(1);
    expect((await one.restore("--list"))[1]).toContain("UNBRAUCHBAR");
    expect(state()).toEqual(before);
    // The next backup is whole again; old ones stay as long as nobody knows what one of them needs.
    const [code, said] = await one.backUp();
    expect([code, said]).toEqual([0, expect.stringContaining("Alte Sicherungen bleiben liegen")]);
    for (const absent of ["2001-01-01T00-00-00Z", "../../x", `${name}.proof`])
      expect(await one.backUp("--remove", absent)).toEqual([2, expect.stringContaining("gibt es in")]);
    expect(await one.backUp("--remove", name)).toEqual([0, expect.stringContaining(`Entfernt: ${name}`)]);
    expect((await one.restore("--list"))[1]).not.toContain(name);
    expect((await one.restore("--check", "latest"))[0]).toBe(0);
  });

  it("say what is missing to begin with", async () => {
    const one = operator();
    expect(await one.backUp()).toEqual([2, expect.stringContaining("liegen keine Daten von MAIVE")]);
    expect(await one.backUp("--in", join(one.data, "x"))).toEqual([
      2,
      expect.stringContaining("liegt im Datenordner"),
    ]);
    expect(await one.restore("--list")).toEqual([0, expect.stringContaining("noch keine Sicherungen")]);
    expect(await one.restore("latest")).toEqual([1, expect.stringContaining("keine Sicherungen")]);
    one.environment.MAIVE_BACKUP_DIR = "";
    expect(await one.backUp()).toEqual([2, expect.stringContaining("MAIVE_BACKUP_DIR")]);
    expect(await one.restore("--list")).toEqual([2, expect.stringContaining("MAIVE_BACKUP_DIR")]);
    expect(await one.backUp("--now")).toEqual([2, expect.stringContaining("Aufruf: ")]);
  });

  it("go on after a kill in the middle of a backup, wherever it comes", async () => {
    const one = operator();
    await one.inMaive(async () => undefined);
    const name = nameIn((await one.backUp())[1]);
    for (let n = 0; n < 8; n += 1) {
      await write(one, `${n}`);
      const child = spawn(process.execPath, [tool], { env: { ...process.env, ...one.environment } });
      const ended = new Promise((done) => child.once("exit", done));
      let heard = 0;
      // Ever later: in the first words it says, and between them.
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
