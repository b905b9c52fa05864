import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { openApp } from "./open-app.ts";
import { backup } from "./backup.ts";
import { newFolder, openAt } from "./backup/instance-for-tests.ts";
import { openBlobStore, Staging } from "./blobs/index.ts";
import { readConfig } from "./config/config.ts";
import { databaseAddress } from "./open-data.ts";
import { restore } from "./restore.ts";
import type { Storage } from "./storage/index.ts";
import { verifyData } from "./verify-data.ts";

type Command = (
  environment: Record<string, string | undefined>,
  args: readonly string[],
  print: (line: string) => void,
) => Promise<number>;

/** Who runs a MAIVE: their folders, its environment, and the commands, which answer their exit code and what they said. */
export const operator = (settings: Record<string, string> = {}) => {
  const [data, backups] = [newFolder(), newFolder()];
  const environment: Record<string, string> = {
    MAIVE_DATA_DIR: data,
    MAIVE_BACKUP_DIR: backups,
    LOG_LEVEL: "silent",
    MAIVE_MAIN_PASSWORD: "Regenbogen-42",
    ...settings,
  };
  const command =
    (run: Command) =>
    async (...args: string[]) => {
      const lines: string[] = [];
      const code = await run(environment, args, (line) => void lines.push(line));
      return [code, lines.join("\n")] as const;
    };
  const inStorage = async <T>(work: (storage: Storage) => Promise<T>): Promise<T> => {
    const storage = await openAt(databaseAddress(readConfig(environment)));
    try {
      return await work(storage);
    } finally {
      await storage.close();
    }
  };
  return {
    data,
    backups,
    environment,
    command,
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
    inStorage,
    /** Adds bytes and the row that says so; nothing names them. @returns their hash. */
    addBytes: async (bytes = randomBytes(5_000)): Promise<string> => {
      const staging = new Staging(join(data, "uploads"));
      const staged = await staging.stage(Readable.from([bytes]), { owner: "a", maxBytes: 1e6 });
      await openBlobStore(readConfig(environment)).put(staged);
      const { sha256 } = staged;
      const row = { sha256, size: bytes.length, unnamed_since: null };
      await inStorage((storage) =>
        storage.transact(async ({ db, now }) => {
          await db
            .insertInto("blob")
            .values({ ...row, created_at: now })
            .execute();
        }),
      );
      return sha256;
    },
  };
};

export type Operator = ReturnType<typeof operator>;

export const settingOf = (storage: Storage, key: string): Promise<string | undefined> =>
  storage.read
    .selectFrom("setting")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst()
    .then((row) => row?.value);

/** Leaves a mark in the database, by which it is known again. */
export const writeMark = ({ inStorage }: Operator, value: string): Promise<void> =>
  inStorage((storage) =>
    storage.transact(async ({ db }) => {
      await db
        .insertInto("setting")
        .values({ key: "MARK", value })
        .onConflict((on) => on.column("key").doUpdateSet({ value }))
        .execute();
    }),
  );

export const readMark = ({ inStorage }: Operator): Promise<string | undefined> =>
  inStorage((storage) => settingOf(storage, "MARK"));

/** The name of the backup that a command speaks of. */
export const nameIn = (said: string): string => /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ/.exec(said)?.[0] ?? "";
