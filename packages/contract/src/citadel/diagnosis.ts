import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant } from "../ids.ts";
import { limits } from "../limits.ts";

/** What is looked at, in the order in which it is shown. */
export const zDiagnosisCheck = z.enum([
  "proxy",
  "https",
  "address",
  "disk_space",
  "disk_sync",
  "database",
  "files",
  "backups",
  "versions",
]);
export type DiagnosisCheck = z.output<typeof zDiagnosisCheck>;

/** How it is: fine, worth a look, or something that keeps people from working. */
export const zDiagnosisState = z.enum(["ok", "warning", "failure"]);
export type DiagnosisState = z.output<typeof zDiagnosisState>;

export const zDiagnosisFinding = z.object({
  check: zDiagnosisCheck,
  state: zDiagnosisState,
  /** What was found, in German. */
  finding: z.string(),
  /** What it means and what to do about it, in German; null where all is well. */
  advice: z.string().nullable(),
  /** Lines to put into the configuration of a program: MAIVE's own or that of one of the usual proxies. */
  lines: z.array(z.object({ program: z.string(), text: z.string() })),
});
export type DiagnosisFinding = z.output<typeof zDiagnosisFinding>;

export const runDiagnosis = endpoint({
  method: "POST",
  path: "/api/citadel/diagnosis",
  auth: "main",
  summary: "Look at the way here (proxy, HTTPS, address), at disk, database and files, and say what to do.",
  ok: z.object({ at: zInstant, findings: z.array(zDiagnosisFinding) }),
  status: 200,
});

export const probeUpload = endpoint({
  method: "POST",
  path: "/api/citadel/diagnosis/upload",
  auth: "main",
  summary: "Take a large body and throw it away: whether a proxy before the server lets it pass.",
  body: z.object({ filling: z.string().max(limits.uploadProbeBytes) }),
  ok: z.object({ bytes: z.number().int() }),
  status: 200,
});
