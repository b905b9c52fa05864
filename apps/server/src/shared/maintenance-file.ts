import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** In the data folder, so that it can be switched whether MAIVE runs or not, and outlives a restart. */
const maintenanceFile = "maintenance.json";

const zInstant = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());

const zMaintenance = z.object({
  /** Since when main alone comes in. */
  since: zInstant,
  /** Main's message to the others; null without one. */
  text: z.string().nullable().catch(null).default(null),
  /** Until about when. */
  until: zInstant.nullable().catch(null).default(null),
});
export type MaintenanceNotice = z.output<typeof zMaintenance>;

/** What is unreadable counts as maintenance: nobody is let in by mistake. */
export const noticeIn = (text: string): MaintenanceNotice => {
  const unknown = { since: new Date(0).toISOString(), text: null, until: null };
  try {
    return zMaintenance.safeParse(JSON.parse(text)).data ?? unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return unknown;
    throw error;
  }
};

/** Null while everybody comes in. */
export const readMaintenance = (dataDir: string): MaintenanceNotice | null => {
  try {
    return noticeIn(readFileSync(join(dataDir, maintenanceFile), "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && ["ENOENT", "ENOTDIR"].includes(String(error.code)))
      return null;
    throw error;
  }
};

/** @param notice null ends it. */
export const writeMaintenance = (dataDir: string, notice: MaintenanceNotice | null): void => {
  const file = join(dataDir, maintenanceFile);
  if (notice === null) {
    rmSync(file, { force: true });
    return;
  }
  writeFileSync(`${file}.new`, JSON.stringify(notice), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
