import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant } from "../ids.ts";
import { limits } from "../limits.ts";

/** The checks in display order. */
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

/** Fine, worth attention, or broken. */
export const zDiagnosisState = z.enum(["ok", "warning", "failure"]);
export type DiagnosisState = z.output<typeof zDiagnosisState>;

export const zDiagnosisFinding = z.object({
  check: zDiagnosisCheck,
  state: zDiagnosisState,
  /** The finding, in German. */
  finding: z.string(),
  /** Meaning and remedy, in German; null when fine. */
  advice: z.string().nullable(),
  /** Configuration lines for MAIVE or a common proxy. */
  lines: z.array(z.object({ program: z.string(), text: z.string() })),
});
export type DiagnosisFinding = z.output<typeof zDiagnosisFinding>;

export const runDiagnosis = endpoint({
  method: "POST",
  path: "/api/citadel/diagnosis",
  auth: "main",
  summary: "Look at the way here (proxy, HTTPS, address), at disk, database and files, and say what to do.",
  query: z.object({
    /** In which sentences name times; the server's where it is absent or unknown. */
    time_zone: z.string().max(limits.timeZoneLength).optional(),
  }),
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
