import { execFile } from "node:child_process";

/** The only systemd commands that MAIVE runs. */
export type Verb = "show" | "start" | "stop";

export interface SystemctlOptions {
  /** Absolute: PATH is not searched. */
  path: string;
  unit: string;
  /** Timeout in ms, after which the process is killed. */
  timeLimitMs: number;
}

export type SystemctlFailure =
  | { why: "missing" }
  | { why: "notExecutable" }
  | { why: "timeout" }
  /** It exited with an error: exit code (null if killed by a signal) and output. */
  | { why: "refused"; code: number | null; stderr: string };

export type SystemctlAnswer = { ok: true; stdout: string } | ({ ok: false } & SystemctlFailure);

const outputBytes = 16 * 1024;

/** English messages, no pager, no colours; MAIVE's own environment, which holds passwords, is not passed on. */
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
  // Node kills the process on timeout or when it exceeds `maxBuffer`.
  if (error.killed && error.code !== "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") return { why: "timeout" };
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return { why: "missing" };
  if (error.code === "EACCES" || error.code === "EPERM" || error.code === "ENOEXEC")
    return { why: "notExecutable" };
  return { why: "refused", code: typeof error.code === "number" ? error.code : null, stderr };
};

/** Runs `systemctl` for one unit, without a shell. Never rejects: failures are part of the answer. */
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
    // Some paths, such as one through a file, fail before the process is spawned.
    if (!(error instanceof Error)) throw error;
    return { ok: false, ...failureOf(error, "") };
  }
  return promise;
};
