import type { DiagnosisFinding } from "@maive/contract";
import type { BrowserCheck } from "./texts.ts";

/** What was found, by the server or from here. */
export type Finding = Omit<DiagnosisFinding, "check"> & { check: DiagnosisFinding["check"] | BrowserCheck };

/** All is well. */
export const fine = (check: BrowserCheck, finding: string): Finding => ({
  check,
  state: "ok",
  finding,
  advice: null,
  lines: [],
});

const urgency: Record<Finding["state"], number> = { failure: 0, warning: 1, ok: 2 };

/** The order of those that are as urgent: the way here, then the server. */
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

/** What there is to do first. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted(
    (a, b) => urgency[a.state] - urgency[b.state] || order.indexOf(a.check) - order.indexOf(b.check),
  );

/** How many problems and how many hints there are. */
export const counts = (findings: readonly Finding[]): { failures: number; warnings: number } => ({
  failures: findings.filter(({ state }) => state === "failure").length,
  warnings: findings.filter(({ state }) => state === "warning").length,
});
