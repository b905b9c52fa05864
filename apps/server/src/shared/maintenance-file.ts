import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** In the data folder, so that it can be switched whether MAIVE runs or not, and outlives a restart. */
export const maintenanceFile = "maintenance.json";

/** Since when main alone comes in; null while everybody does. What stands there unreadable counts as just now. */
export const readMaintenance = (dataDir: string): string | null => {
  let text: string;
  try {
    text = readFileSync(join(dataDir, maintenanceFile), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && ["ENOENT", "ENOTDIR"].includes(String(error.code)))
      return null;
    throw error;
  }
  const since = /"since":"([^"]{1,40})"/.exec(text)?.[1] ?? "";
  return Number.isNaN(Date.parse(since)) ? new Date(0).toISOString() : new Date(since).toISOString();
};

/** @param since null ends it. */
export const writeMaintenance = (dataDir: string, since: string | null): void => {
  const file = join(dataDir, maintenanceFile);
  if (since === null) {
    rmSync(file, { force: true });
    return;
  }
  writeFileSync(`${file}.new`, JSON.stringify({ since }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
