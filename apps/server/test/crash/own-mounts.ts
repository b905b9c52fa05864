import { spawnSync } from "node:child_process";

/** Arguments of `unshare` for a command that mounts what nobody else sees. */
export const inOwnMounts = (command: string[]): string[] => ["-rm", "--propagation", "private", ...command];

/** Whether this machine allows that. */
export const canMount =
  spawnSync("unshare", inOwnMounts(["sh", "-c", "mount -t tmpfs -o size=1m none /mnt"])).status === 0;
