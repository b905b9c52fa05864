import { execFile } from "node:child_process";

/** The only things MAIVE asks of systemd. */
export type Verb = "show" | "start" | "stop";

export interface SystemctlOptions {
  /** Absolute, so that nothing on a search path can take its place. */
  path: string;
  unit: string;
  /** How long an answer may take, in ms; then the process is ended. */
  timeLimitMs: number;
}

export type SystemctlFailure =
  | { why: "missing" }
  | { why: "notExecutable" }
  | { why: "timeout" }
  /** It ran and refused: exit code (null when a signal ended it) and what it wrote. */
  | { why: "refused"; code: number | null; stderr: string };

export type SystemctlAnswer = { ok: true; stdout: string } | ({ ok: false } & SystemctlFailure);

const outputBytes = 16 * 1024;

/** English messages, no pager, no colours; nothing of MAIVE's own environment (passwords) is handed on. */
const environment = {
  PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C",
  SYSTEMD_COLORS: "0",
  SYSTEMD_PAGER: "",
};

const argumentsOf = (verb: Verb, unit: string): string[] => [
  verb,
  "--no-ask-password",
  "--no-pager",
  ...(verb === "show" ? ["--property=LoadState,ActiveState,SubState"] : []),
  "--",
  unit,
];

interface ExecError extends Error {
  code?: string | number | null;
  killed?: boolean;
}

const failureOf = (error: ExecError, stderr: string): SystemctlFailure => {
  // Node ends the process itself for two reasons: its time is over, or it writes without end.
  if (error.killed && error.code !== "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") return { why: "timeout" };
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return { why: "missing" };
  if (error.code === "EACCES" || error.code === "EPERM" || error.code === "ENOEXEC")
    return { why: "notExecutable" };
  return { why: "refused", code: typeof error.code === "number" ? error.code : null, stderr };
};

/** Runs `systemctl` for one unit, without a shell. Never rejects: what went wrong is the answer. */
export const runSystemctl = async (
  { path, unit, timeLimitMs }: SystemctlOptions,
  verb: Verb,
): Promise<SystemctlAnswer> => {
  const { promise, resolve } = Promise.withResolvers<SystemctlAnswer>();
  const options = {
    cwd: "/",
    env: environment,
    shell: false,
    timeout: timeLimitMs,
    killSignal: "SIGKILL",
    maxBuffer: outputBytes,
    windowsHide: true,
  } as const;
  try {
    execFile(path, argumentsOf(verb, unit), options, (error, stdout, stderr) =>
      resolve(error ? { ok: false, ...failureOf(error, stderr) } : { ok: true, stdout }),
    );
  } catch (error) {
    // Some paths (through a file, say) are refused before anything starts.
    if (!(error instanceof Error)) throw error;
    return { ok: false, ...failureOf(error, "") };
  }
  return promise;
};
