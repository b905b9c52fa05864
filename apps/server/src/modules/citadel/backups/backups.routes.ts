import {
  beginBackupsAnew,
  checkBackupFolder,
  confirmRecoveryKey,
  getBackups,
  getBackupSettings,
  listBackups,
  patchBackupSettings,
  showRecoveryKey,
  startBackup,
  switchBackupEncryptionOff,
  switchBackupEncryptionOn,
} from "@maive/contract";
import { type RouteDefinition, route } from "../../../http/route.ts";
import { requesterOf } from "../../../http/request-source.ts";
import type { createBackupSettingsService } from "./backup-settings.service.ts";
import type { createBackupsService } from "./backups.service.ts";
import type { EncryptionService } from "./encryption.service.ts";

export const backupRoutes = (
  service: ReturnType<typeof createBackupsService>,
  settings: ReturnType<typeof createBackupSettingsService>,
  encryption: EncryptionService,
): RouteDefinition[] => [
  route(getBackups, ({ query }) => service.state(query.time_zone)),
  route(listBackups, () => service.history()),
  route(startBackup, ({ actor, request }) => service.start(requesterOf({ actor, request }))),
  route(beginBackupsAnew, ({ actor, request }) => service.beginAnew(requesterOf({ actor, request }))),
  route(getBackupSettings, () => settings.settings()),
  route(patchBackupSettings, ({ actor, body, request }) =>
    settings.change(requesterOf({ actor, request }), body),
  ),
  route(showRecoveryKey, ({ actor, request }) => encryption.show(requesterOf({ actor, request }))),
  route(switchBackupEncryptionOn, ({ actor, request }) =>
    encryption.switchOn(requesterOf({ actor, request })),
  ),
  route(switchBackupEncryptionOff, ({ actor, request }) =>
    encryption.switchOff(requesterOf({ actor, request })),
  ),
  route(confirmRecoveryKey, ({ actor, body, request }) =>
    encryption.confirm(requesterOf({ actor, request }), body.ending),
  ),
  route(checkBackupFolder, ({ body: { folder } }) => settings.check(folder)),
];
