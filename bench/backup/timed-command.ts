import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { asStarted } from "../../tools/test/as-started.ts";

const root = resolve(import.meta.dirname, "../..");

const commands = {
  backup: "apps/server/dist/threads/run-backup.process.mjs",
  restore: "apps/server/dist/threads/run-restore.process.mjs",
  "move-to": "tools/move-to.ts",
} as const;

/** Runs what `npm run` runs. @returns how long it took, in seconds. @throws where it fails. */
export const timedCommand = async (
  command: keyof typeof commands,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> => {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ["--max-semi-space-size=4", "--heap-growing-percent=30", join(root, commands[command]), ...args],
    {
      cwd: root,
      env: { ...process.env, ...asStarted().env, ...environment },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}`);
  return (performance.now() - started) / 1_000;
};
