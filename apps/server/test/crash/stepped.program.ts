import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";

/**
 * Run as a process of its own: an update, the way back from one, a backup or a restore, which ends as by a power cut at its n-th
 * step, a step being any call to the disk or to a database, or at one that is named (`rename maive.db.restored`); or which the
 * disk refuses that step, with an error of the system. Says how many steps there were.
 */
const [act = "", cutAt = "0", refusal = "", links = ""] = process.argv.slice(2);
let steps = 0;

const failure = (code: string): Error => Object.assign(new Error(`${code}: as the test wants it`), { code });

/** Lets every call of a function count. */
const counted = <Owner extends object>(owner: Owner, names: readonly (keyof Owner)[]): void => {
  for (const name of names) {
    const original = owner[name];
    if (typeof original !== "function") throw new Error(`${String(name)} is no function`);
    Object.assign(owner, {
      [name](this: unknown, ...args: unknown[]): unknown {
        steps += 1;
        const isHere = `${String(name)} ${basename(String(args[0]))}` === cutAt;
        if (name === "link" && links === "no links") return Promise.reject(failure("EPERM"));
        if (isHere || steps === Number(cutAt)) {
          if (refusal === "") process.kill(process.pid, "SIGKILL");
          // Calls of the database answer at once, those of the disk later.
          else if (owner === fs.promises) return Promise.reject(failure(refusal));
          else throw failure(refusal);
        }
        return original.apply(this, args);
      },
    });
  }
};

counted(fs.promises, ["copyFile", "link", "mkdir", "open", "rename", "rm", "writeFile"]);
syncBuiltinESMExports();
counted(Sqlite.prototype, ["backup", "exec", "pragma", "prepare"]);
counted(pg.Client.prototype, ["query"]);

const { readConfig } = await import("../../src/config/config.ts");
const { openData } = await import("../../src/open-data.ts");
const { backup } = await import("../../src/backup.ts");
const { restore } = await import("../../src/restore.ts");
const { rollback } = await import("../../src/rollback.ts");
const { systemClock } = await import("../../src/shared/clock.ts");

const say = (line: string): void => void process.stderr.write(`${line}\n`);

if (act === "update") {
  const { storage } = await openData(readConfig(process.env), systemClock, say);
  await storage.close();
} else if (act === "backup") process.exitCode = await backup(process.env, [], say);
else if (act === "restore") process.exitCode = await restore(process.env, ["latest"], say);
else process.exitCode = await rollback(process.env, ["--yes"], { print: say, ask: async () => null });
process.stdout.write(`${steps}\n`);
