import type { LogFilter } from "../model/log-filter.ts";

/** Cache keys of Citadel; those of the settings are in `settings`, as Home reads them, too. */
export const citadelKeys = {
  updates: () => ["citadel", "updates"] as const,
  updateState: () => ["citadel", "update-state"] as const,
  serverIp: () => ["citadel", "server-ip"] as const,
  textRecognition: () => ["citadel", "text-recognition"] as const,
  systemType: () => ["citadel", "system-type"] as const,
  collabora: () => ["citadel", "collabora"] as const,
  changeCollabora: () => ["citadel", "collabora", "change"] as const,
  processes: () => ["citadel", "processes"] as const,
  status: () => ["citadel", "status"] as const,
  search: () => ["citadel", "search"] as const,
  diagnosis: () => ["citadel", "diagnosis"] as const,
  backups: () => ["citadel", "backups"] as const,
  backupHistory: () => ["citadel", "backup-history"] as const,
  backupSettings: () => ["citadel", "backup-settings"] as const,
  restore: () => ["citadel", "restore"] as const,
  log: (filter: LogFilter) => ["citadel", "log", filter] as const,
};
