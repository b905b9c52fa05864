import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { BackedUpItem } from "@maive/contract";
import { BackupError } from "./backup/index.ts";
import type { InspectOrder } from "./inspect-backup.ts";
import { type InspectMessage, zInspectMessage } from "./inspect-backup-message.ts";
import { builtFrom } from "./shared/start-thread.ts";

const program = new URL("./inspect-backup.process.ts", import.meta.url);
/** Of what it prints, in characters. */
const mostOutput = 10_000;

/**
 * Inspects a backup in a process of its own: what it computes and holds in memory is not the server's.
 * @param stop ends it.
 * @throws BackupError
 */
export const runInspectProcess = (
  environment: Record<string, string | undefined>,
  order: InspectOrder,
  stop: AbortSignal,
): Promise<BackedUpItem[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(builtFrom(program)), JSON.stringify(order)], {
      env: environment,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      signal: stop,
      killSignal: "SIGKILL",
    });
    let output = "";
    let said: InspectMessage | null = null;
    child.on("message", (message) => {
      said = zInspectMessage.safeParse(message).data ?? said;
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8");
      stream?.on("data", (text: string) => {
        output = (output + text).slice(-mostOutput);
      });
    }
    child.once("error", reject);
    child.once("close", () => {
      if (said && "found" in said) resolve(said.found);
      else if (said) reject(new BackupError(said.problem as BackupError["problem"], said.reason));
      else reject(new Error(`The inspection of a backup failed: ${output}`));
    });
  });
