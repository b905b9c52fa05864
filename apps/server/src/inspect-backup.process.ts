/** Finds things in a backup, or writes one into a folder, for the server that started it. */
import { inspectHere } from "./inspect-backup-here.ts";
import type { InspectOrder } from "./inspect-backup.ts";
import { BackupError, backupTexts } from "./backup/index.ts";
import { isFullDisk } from "./blobs/index.ts";
import { readConfig } from "./config/config.ts";
import { isActionable } from "./explain-start.ts";
import type { InspectMessage } from "./inspect-backup-message.ts";

process.umask(0o077);
const config = readConfig(process.env);
const say = (message: InspectMessage): void => void process.send?.(message);
try {
  const order = JSON.parse(process.argv[2] ?? "") as InspectOrder;
  say({ found: await inspectHere(config)({}, order) });
} catch (error) {
  if (error instanceof BackupError) say({ problem: error.problem, reason: error.message });
  else if (isActionable(error)) say({ problem: "unreachable", reason: error.message });
  else if (isFullDisk(error)) say({ problem: "full", reason: backupTexts.fullCopy(config.dataDir) });
  else throw error;
} finally {
  process.disconnect?.();
}
