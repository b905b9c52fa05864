import { password } from "../../build-app.ts";
import type { RequestRow } from "./request-row.ts";

/** Sessions, people, and settings of the instance. */
export const peopleRequests = {
  login: { on: "session", body: () => ({}), status: () => 422 },
  me: { on: "session" },
  exportEverything: { on: "session", head: true },
  importEverything: {
    on: "session",
    multipart: { name: "MAIVE.zip", bytes: Buffer.from("kein ZIP") },
    status: ({ role }) => (role === "main" ? 422 : undefined),
  },
  // There are no backups here.
  findInBackup: { on: "session", status: ({ role }) => (role === "main" ? 404 : undefined) },
  copyFromBackup: {
    on: "session",
    body: ({ page }) => ({ kind: "page", id: page }),
    status: ({ role }) => (role === "main" ? 404 : undefined),
  },
  redeem: { on: "session", body: () => ({ token: "unbekannt" }), status: () => 401 },
  logout: { on: "session", endsSession: true },
  confirmIdentity: {
    on: "session",
    // The right one: wrong ones would count as tries, and there are few of those.
    body: () => ({ password }),
    status: ({ role }) => (role === "visitor" ? 403 : undefined),
  },
  socketToken: { on: "session" },
  listSessions: { on: "session" },
  // A session that is not the caller's own is absent for everybody but main.
  endSession: { on: "session", status: ({ role }) => (role === "main" ? undefined : 404) },
  endOtherSessions: { on: "session" },
  listAllSessions: { on: "session" },
  endUserSessions: { on: "session" },
  listSignInNotices: { on: "session" },
  // Shown to the person alone, and there is none: absent for everybody.
  dismissSignInNotice: { on: "session", status: ({ role }) => (role === "anonymous" ? undefined : 404) },
  listUsers: { on: "session" },
  createUser: { on: "session", body: ({ user }) => ({ username: `Neu ${user}`, user_type: "guest" }) },
  changeRole: { on: "session", body: () => ({ new_role: "guest" }) },
  resetPassword: { on: "session", status: ({ role }) => (role === "main" ? 409 : undefined) },
  deleteUser: { on: "session" },
  createAccessLink: { on: "session" },
  revokeAccessLink: { on: "session" },
  userRights: { on: "session" },
  patchQuota: { on: "session", body: () => ({ quota_mb: 500 }) },
  getStorageSpace: { on: "session" },
  // Nobody but main knows of the other one.
  userAssignments: {
    on: "session",
    query: "limit=10",
    status: ({ role }) => (role === "main" || role === "anonymous" ? undefined : 404),
  },
  getAccount: { on: "session" },
  getMaiveId: { on: "session" },
  // Main's own session would end: what it does has tests of its own.
  patchMainCredentials: {
    on: "session",
    endsSession: true,
    body: () => ({}),
    status: ({ role }) => (role === "main" ? 422 : undefined),
  },
  changePassword: {
    on: "session",
    body: () => ({ old_password: "falsch", new_password: "Ein-neues-Passwort" }),
    status: ({ role }) => (role === "anonymous" ? undefined : 403),
  },
  linkMaiveId: {
    on: "session",
    body: () => ({ linked_maive_id: null }),
    status: ({ role }) => (role === "main" ? 403 : undefined),
  },
  getSettings: { on: "session" },
  patchSettings: { on: "session", body: () => ({ MAIVE_GREETING: "Guten Tag." }) },
  getServerIp: { on: "session" },
  patchServerIp: { on: "session", body: () => ({ server_ip: "192.168.1.20" }) },
  getSystemType: { on: "session" },
  getTextRecognition: { on: "session" },
  patchTextRecognition: { on: "session", body: () => ({ is_on: false }) },
  setSystemType: { on: "session", body: () => ({ system_type: "Windows" }) },
  getUpdates: { on: "session" },
  getServerStatus: { on: "session" },
  getProcesses: { on: "session" },
  runDiagnosis: { on: "session" },
  probeUpload: { on: "session", body: () => ({ filling: "x" }) },
  getBackups: { on: "session" },
  listBackups: { on: "session" },
  // None are made there.
  startBackup: { on: "session", status: ({ role }) => (role === "main" ? 409 : undefined) },
  beginBackupsAnew: { on: "session", status: ({ role }) => (role === "main" ? 409 : undefined) },
  getBackupSettings: { on: "session" },
  patchBackupSettings: { on: "session", body: () => ({ days: 9 }) },
  // The operator has named a key that nobody can write there.
  showRecoveryKey: { on: "session", status: ({ role }) => (role === "main" ? 409 : undefined) },
  switchBackupEncryptionOn: { on: "session", status: ({ role }) => (role === "main" ? 409 : undefined) },
  switchBackupEncryptionOff: { on: "session", status: ({ role }) => (role === "main" ? 409 : undefined) },
  confirmRecoveryKey: {
    on: "session",
    body: () => ({ ending: "ABCD" }),
    status: ({ role }) => (role === "main" ? 409 : undefined),
  },
  getUpdateState: { on: "session" },
  getUpdateCheck: { on: "session" },
  previewUpdate: {
    on: "session",
    body: () => ({ place: "/gibt/es/nicht" }),
    status: ({ role }) => (role === "main" ? 422 : undefined),
  },
  getRestore: { on: "session" },
  // Nothing is backed up there; on PostgreSQL it is not done from here.
  prepareRestore: {
    on: "session",
    body: () => ({ backup: "2026-11-01T03-30-00Z" }),
    status: ({ role }) => (role === "main" ? 409 : undefined),
  },
  discardRestore: { on: "session" },
  startRestore: {
    on: "session",
    body: () => ({ backup: "2026-11-01T03-30-00Z", confirmation: "wiederherstellen" }),
    status: ({ role }) => (role === "main" ? 409 : undefined),
  },
  removeFormerState: {
    on: "session",
    body: () => ({ name: "2026-11-01T03-30-00-000Z" }),
    status: ({ role }) => (role === "main" ? 404 : undefined),
  },
  prepareFormerState: {
    on: "session",
    body: () => ({ name: "2026-11-01T03-30-00-000Z" }),
    status: ({ role }) => (role === "main" ? 404 : undefined),
  },
  checkBackupFolder: { on: "session", body: () => ({ folder: "/gibt/es/nicht" }) },
  collaboraStatus: { on: "session", status: ({ role }) => (role === "main" ? 409 : undefined) },
  startCollabora: { on: "session", status: ({ role }) => (role === "main" ? 409 : undefined) },
  stopCollabora: { on: "session", status: ({ role }) => (role === "main" ? 409 : undefined) },
  listSecurityEvents: { on: "session" },
  readServerState: { on: "session" },
  confirmClock: { on: "session" },
  // Off it is already.
  switchMaintenance: { on: "session", body: () => ({ is_on: false }) },
  health: { on: "session" },
  alive: { on: "session" },
  ready: { on: "session" },
  openApi: { on: "session" },
  metrics: {
    on: "session",
    status: ({ role }) => ({ anonymous: 401, visitor: 403, guest: 403, main: 200 })[role],
  },
} satisfies Record<string, RequestRow>;
