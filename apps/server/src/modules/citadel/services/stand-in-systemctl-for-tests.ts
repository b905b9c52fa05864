import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A stand-in for `systemctl` that records its arguments and answers as configured. */
export interface StandIn {
  folder: string;
  path: string;
  /** Sets its behaviour: a script for `sh`. */
  does(commands: string): void;
  /** Clears the recorded calls. */
  forget(): void;
  /** Arguments of each recorded call. */
  calls(): string[][];
  /** The environment of the last call. */
  environment(): string[];
  /** Process id of the last call. */
  processId(): number;
  remove(): void;
}

const script = `#!/bin/sh
here=$(dirname "$0")
for argument in "$@"; do printf '%s\\n' "$argument" >>"$here/calls"; done
printf '\\n' >>"$here/calls"
env >"$here/environment"
echo $$ >"$here/process"
. "$here/behaviour"
`;

/** Creates one in a new folder. */
export const standInSystemctl = (name = "systemctl"): StandIn => {
  const folder = mkdtempSync(join(tmpdir(), "maive-systemctl-"));
  const path = join(folder, name);
  writeFileSync(path, script, { mode: 0o755 });
  const standIn: StandIn = {
    folder,
    path,
    does: (commands) => writeFileSync(join(folder, "behaviour"), commands),
    forget: () => rmSync(join(folder, "calls"), { force: true }),
    calls: () => {
      const file = join(folder, "calls");
      if (!existsSync(file)) return [];
      const calls = readFileSync(file, "utf8").split("\n\n");
      return calls.slice(0, -1).map((call) => call.split("\n"));
    },
    environment: () => readFileSync(join(folder, "environment"), "utf8").trim().split("\n"),
    processId: () => Number(readFileSync(join(folder, "process"), "utf8")),
    remove: () => rmSync(folder, { recursive: true }),
  };
  standIn.does("exit 0");
  return standIn;
};
