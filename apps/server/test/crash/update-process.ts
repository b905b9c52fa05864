import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import Sqlite from "better-sqlite3";
import pg from "pg";

/**
 * Run as a process of its own: an update, or the way back from one, which ends as by a power cut at its n-th step, a step
 * being whatever is asked of the disk or of a database. Says how many steps there were.
 */
const [act = "", cutAt = "0"] = process.argv.slice(2);
let steps = 0;

/** Lets every call of a function count. */
const counted = <Owner extends object>(owner: Owner, names: readonly (keyof Owner)[]): void => {
  for (const name of names) {
    const original = owner[name];
    if (typeof original !== "function") throw new Error(`${String(name)} is no function`);
    Object.assign(owner, {
      [name](this: unknown, ...args: unknown[]): unknown {
        steps += 1;
        if (steps === Number(cutAt)) process.kill(process.pid, "SIGKILL");
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
const { rollback } = await import("../../src/rollback.ts");
const { systemClock } = await import("../../src/shared/clock.ts");

const say = (line: string): void => void process.stderr.write(`${line}\n`);

if (act === "update") {
  const { storage } = await openData(readConfig(process.env), systemClock, say);
  await storage.close();
} else process.exitCode = await rollback(process.env, ["--yes"], { print: say, ask: async () => null });
process.stdout.write(`${steps}\n`);
