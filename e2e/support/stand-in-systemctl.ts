import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A program in `systemctl`'s place with one obedient unit. */
export interface StandInSystemctl {
  path: string;
  /** From here on it refuses to start or stop anything, as without the polkit rule. */
  refuse(): void;
  /** The unit has fallen over by itself. */
  crash(): void;
  remove(): void;
}

const script = `#!/bin/sh
here=$(dirname "$0")
if [ "$1" != show ] && [ -e "$here/refuses" ]; then echo "Access denied" >&2; exit 4; fi
case "$1" in
  start) echo "active running" >"$here/state" ;;
  stop) echo "inactive dead" >"$here/state" ;;
  show) read -r active sub <"$here/state"; printf 'LoadState=loaded\\nActiveState=%s\\nSubState=%s\\n' "$active" "$sub" ;;
esac
`;

/** Makes one in a folder of its own; its unit is stopped. */
export const standInSystemctl = (): StandInSystemctl => {
  const folder = mkdtempSync(join(tmpdir(), "maive-systemctl-"));
  const path = join(folder, "systemctl");
  const state = (text: string) => writeFileSync(join(folder, "state"), `${text}\n`);
  writeFileSync(path, script, { mode: 0o755 });
  state("inactive dead");
  return {
    path,
    refuse: () => writeFileSync(join(folder, "refuses"), ""),
    crash: () => state("failed failed"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
