import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { asStarted } from "../../tools/test/as-started.ts";

const root = resolve(import.meta.dirname, "../..");

/** Restores the newest backup into a folder of its own. @returns how long it took, in seconds. */
export const restoreBeside = async (dataDir: string, backups: string, into: string): Promise<number> => {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ["--max-semi-space-size=4", join(root, "tools/restore.ts"), "latest", "--into", into],
    {
      cwd: root,
      env: { ...process.env, ...asStarted().env, MAIVE_DATA_DIR: dataDir, MAIVE_BACKUP_DIR: backups },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`The restore ended with ${String(code)}`);
  return (performance.now() - started) / 1_000;
};
