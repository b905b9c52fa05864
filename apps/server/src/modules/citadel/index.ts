import { join } from "node:path";
import type { FixedSettings } from "../../backup/index.ts";
import type { Config } from "../../config/config.ts";
import type { FastifyRequest } from "fastify";
import type { RouteDefinition } from "../../http/route.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Connection } from "../../shared/connection.ts";
import type { Logger } from "../../shared/logger.ts";
import type { Storage } from "../../storage/index.ts";
import { backupRoutes } from "./backups/backups.routes.ts";
import { createBackupSettingsService } from "./backups/backup-settings.service.ts";
import { type BackupsPort, createBackupsService } from "./backups/backups.service.ts";
import { createEncryptionService } from "./backups/encryption.service.ts";
import { diagnosisRoutes } from "./diagnosis/diagnosis.routes.ts";
import { createDiagnosisService } from "./diagnosis/diagnosis.service.ts";
import { logRoutes } from "./log/log.routes.ts";
import { createLogService } from "./log/log.service.ts";
import { processesRoutes } from "./processes/processes.routes.ts";
import { createProcessesService, type ProcessesDeps } from "./processes/processes.service.ts";
import { restoreRoutes } from "./restore/restore.routes.ts";
import { createRestoreService, type RestoresPort } from "./restore/restore.service.ts";
import { createCollaboraService } from "./services/collabora.service.ts";
import { servicesRoutes } from "./services/services.routes.ts";
import { createServerIpService } from "./settings/server-ip.service.ts";
import { settingsRoutes } from "./settings/settings.routes.ts";
import { createSettingsService, type FollowHolidays } from "./settings/settings.service.ts";
import { createSystemTypeService } from "./settings/system-type.service.ts";
import { createTextRecognitionService, type FileTextsPort } from "./settings/text-recognition.service.ts";
import { statusRoutes } from "./status/status.routes.ts";
import { createStatusService, type Online } from "./status/status.service.ts";
import { type Release, readRelease } from "./updates/release.ts";
import { createNewestVersion } from "./updates/newest/newest-version.ts";
import { updatesRoutes } from "./updates/updates.routes.ts";
import { createUpdatesService } from "./updates/updates.service.ts";

export type { BackupsPort };
export { checkHttps } from "./diagnosis/check-connection.ts";
export { forwardedLines, variableLine } from "./diagnosis/proxy-lines.ts";
export { checkBackups } from "./diagnosis/check-backups.ts";
export { checkSpace, timeWrites } from "./diagnosis/check-disk.ts";
export { previewForOperator } from "./updates/preview/preview-for-operator.ts";
export { NoProgramError } from "./updates/preview/program.ts";
export { previewHeadings } from "./updates/preview/texts.ts";
export { countRowsIn } from "./restore/restore.store.ts";
export { readServerAddress } from "./settings/server-ip.service.ts";
export { diskSpace } from "./status/free-space.ts";

export interface CitadelDeps {
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "error" | "warn">;
  config: Pick<
    Config,
    "backupKeyFile" | "dataDir" | "services" | "timeZone" | "updateCheck" | "updateSnapshot" | "variables"
  > &
    FixedSettings;
  online: Online;
  connectionOf(request: FastifyRequest): Connection;
  /** Rejects if the storage takes no bytes. */
  pingFiles(): Promise<void>;
  backups: BackupsPort;
  restores: RestoresPort;
  /** Those that work together on the database; absent where this one works alone. */
  processes?: ProcessesDeps["processes"];
  /** Names of files whose bytes are damaged or missing. */
  damagedFiles(): Promise<string[]>;
  fileTexts: FileTextsPort;
  followHolidays: FollowHolidays;
  /** The folder of `package.json` and `CHANGELOG.md`; tests pass their own. */
  root?: string;
  /** Timeout for starting or stopping a service, in ms. */
  serviceTimeLimitMs?: number;
}

/** The folder of this program. */
export const programFolder = join(import.meta.dirname, "../../../../..");

let own: Promise<Release> | null = null;

/** The program as it was at start: its files may be replaced while it runs. */
export const readOwnRelease = (): Promise<Release> => {
  own ??= readRelease(programFolder).catch((error: unknown) => {
    own = null;
    throw error;
  });
  return own;
};

/** The version of this program. */
export const readVersion = async (): Promise<string> => (await readOwnRelease()).version;

/** Settings of the instance, its services, what runs here, and the sign-in and rights log. */
export const createCitadel = ({
  storage,
  clock,
  log,
  config,
  online,
  connectionOf,
  pingFiles,
  backups,
  restores,
  processes,
  damagedFiles,
  fileTexts,
  followHolidays,
  root = programFolder,
  serviceTimeLimitMs = 15_000,
}: CitadelDeps): {
  routes: RouteDefinition[];
  instanceName(): Promise<string>;
  /** The running version. */
  version(): Promise<string>;
  /** Looks up the newest version once a day, if the operator allows it. */
  lookForUpdate(): Promise<void>;
} => {
  const { dataDir, services, timeZone } = config;
  const settings = createSettingsService(storage, followHolidays);
  const systemType = createSystemTypeService(storage);
  let read: Promise<Release> | null = null;
  const release = (): Promise<Release> =>
    root === programFolder ? readOwnRelease() : (read ??= readRelease(root));
  const version = async (): Promise<string> => (await release()).version;
  const status = createStatusService({ storage, clock, dataDir, online, version });
  const newest = createNewestVersion({ storage, clock, log, address: config.updateCheck });
  const encryption = createEncryptionService({
    storage,
    clock,
    config,
    backups,
    isShared: processes !== undefined,
  });
  const backupService = createBackupsService({
    storage,
    clock,
    damagedFiles,
    log,
    timeZone,
    config,
    encryption: encryption.state,
    backups,
  });
  const diagnosis = createDiagnosisService({
    storage,
    clock,
    log,
    dataDir,
    version,
    pingFiles,
    damagedFiles,
    backups: {
      provenBackupAt: () => backups.provenAt(),
      health: async (zone) => (await backupService.state(zone)).health,
      timeZone,
    },
  });
  const backupSettings = createBackupSettingsService({
    storage,
    config,
    fixed: config,
    backups,
  });
  const collabora = createCollaboraService({
    storage,
    clock,
    systemType,
    systemctl: { path: services.systemctl, unit: services.collaboraUnit, timeLimitMs: serviceTimeLimitMs },
  });
  return {
    routes: [
      ...settingsRoutes({
        settings,
        serverIp: createServerIpService(storage),
        systemType,
        textRecognition: createTextRecognitionService(storage, fileTexts),
      }),
      ...servicesRoutes(collabora),
      ...updatesRoutes(release, createUpdatesService({ storage, config, root, release, newest })),
      ...statusRoutes(status),
      ...processesRoutes(createProcessesService({ processes, clock, online, version })),
      ...diagnosisRoutes(diagnosis, connectionOf),
      ...backupRoutes(backupService, backupSettings, encryption),
      ...restoreRoutes(createRestoreService({ storage, backups, restores })),
      ...logRoutes(createLogService(storage)),
    ],
    instanceName: settings.instanceName,
    version,
    lookForUpdate: newest.look,
  };
};
