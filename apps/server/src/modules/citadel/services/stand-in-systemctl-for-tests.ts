import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A program in `systemctl`'s place: it notes its arguments and answers as the test wants. */
export interface StandIn {
  folder: string;
  path: string;
  /** What it does from now on, in the words of `sh`. */
  does(commands: string): void;
  /** From here on no call has been noted. */
  forget(): void;
  /** Arguments of each call noted. */
  calls(): string[][];
  /** The variables it saw in its last call. */
  environment(): string[];
  /** Id of the process of the last call. */
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

/** Makes one in a folder of its own. */
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
