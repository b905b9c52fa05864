import {
  checkBackupFolder,
  getBackups,
  getBackupSettings,
  listBackups,
  patchBackupSettings,
  showRecoveryKey,
  startBackup,
} from "@maive/contract";
import { type RouteDefinition, route } from "../../../http/route.ts";
import { requesterOf } from "../../../http/request-source.ts";
import type { createBackupSettingsService } from "./backup-settings.service.ts";
import type { createRecoveryKeyService } from "./recovery-key.service.ts";
import type { createBackupsService } from "./backups.service.ts";

export const backupRoutes = (
  service: ReturnType<typeof createBackupsService>,
  settings: ReturnType<typeof createBackupSettingsService>,
  keys: ReturnType<typeof createRecoveryKeyService>,
): RouteDefinition[] => [
  route(getBackups, ({ query }) => service.state(query.time_zone)),
  route(listBackups, () => service.history()),
  route(startBackup, ({ actor, request }) => service.start(requesterOf({ actor, request }))),
  route(getBackupSettings, () => settings.settings()),
  route(patchBackupSettings, ({ actor, body, request }) =>
    settings.change(requesterOf({ actor, request }), body),
  ),
  route(showRecoveryKey, ({ actor, request }) => keys.show(requesterOf({ actor, request }))),
  route(checkBackupFolder, ({ body: { folder } }) => settings.check(folder)),
];
