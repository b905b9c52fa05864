import type { DiagnosisFinding } from "@maive/contract";
import type { BrowserCheck } from "./texts.ts";

/** A finding of the server or of this browser. */
export type Finding = Omit<DiagnosisFinding, "check"> & { check: DiagnosisFinding["check"] | BrowserCheck };

/** A finding without a problem. */
export const fine = (check: BrowserCheck, finding: string): Finding => ({
  check,
  state: "ok",
  finding,
  advice: null,
  lines: [],
});

const urgency: Record<Finding["state"], number> = { failure: 0, warning: 1, ok: 2 };

/** The order of equally urgent findings: the connection, then the server. */
const order: readonly Finding["check"][] = [
  "proxy",
  "https",
  "address",
  "sockets",
  "upload",
  "clock",
  "disk_space",
  "disk_sync",
  "database",
  "files",
  "backups",
  "versions",
];

/** The most urgent first. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted(
    (a, b) => urgency[a.state] - urgency[b.state] || order.indexOf(a.check) - order.indexOf(b.check),
  );

/** The number of failures and warnings. */
export const counts = (findings: readonly Finding[]): { failures: number; warnings: number } => ({
  failures: findings.filter(({ state }) => state === "failure").length,
  warnings: findings.filter(({ state }) => state === "warning").length,
});
