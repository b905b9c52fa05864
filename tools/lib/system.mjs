import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./run.mjs";

const chromiumPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** A minimal Chromium (headless shell), used by tests where available, as it is faster. */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** Path of a Chromium on this machine, or undefined. `CHROMIUM_PATH` names another one. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? chromiumPaths.find((path) => existsSync(path));

/** Name of a server that speaks Redis' protocol on this machine, or undefined. */
export const redisProgram = () =>
  ["valkey-server", "redis-server"].find((name) => spawnSync(name, ["--version"]).status === 0);

const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** apt-get for the packages that tests need. @returns what installs some; its list is brought up to date once. */
const apt = () => {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const lock = ["-o", "DPkg::Lock::Timeout=400"];
  const updated = run("apt-get", [...lock, "update", "-qq"], { env, quiet: true });
  return (packages) => {
    const args = [...lock, "install", "-y", "-qq", "--no-install-recommends", ...packages];
    const installed = run("apt-get", args, { env, quiet: true });
    return { ok: installed.ok, output: `${updated.output}${installed.output}` };
  };
};

const give = (text) => {
  process.stderr.write(text);
  process.exit(1);
};

/** Ensures a browser for tests: installed as root on Debian, otherwise reports what is missing. */
export const ensureBrowser = () => {
  const isThere = chromiumPath() !== undefined;
  if (isThere && (process.env.CHROMIUM_PATH || existsSync(headlessShell))) return;
  if (!mayInstall()) {
    if (isThere) return;
    give(
      "The browser tests need Chromium, and it is not installed.\n" +
        "  On Debian or Ubuntu:  sudo apt-get install chromium fonts-liberation\n" +
        "  Elsewhere: install Chromium and set CHROMIUM_PATH to its executable.\n",
    );
  }
  process.stdout.write("Installing Chromium (once) …\n");
  const install = apt();
  const needed = ["chromium", "fonts-liberation"];
  const both = install([...needed, "chromium-headless-shell"]);
  // Only Debian has the second one, and the first one does as well.
  const installed = both.ok || isThere ? both : install(needed);
  if (!isThere && (!installed.ok || !chromiumPath()))
    give(`${installed.output}\nChromium could not be installed by apt-get.\n`);
};

/** Ensures a server that speaks Redis' protocol for tests of several processes, in the same way. */
export const ensureRedis = () => {
  if (redisProgram()) return;
  if (!mayInstall())
    give(
      "The tests of several processes need Valkey or Redis, and neither is installed.\n" +
        "  On Debian or Ubuntu:  sudo apt-get install redis-server\n",
    );
  process.stdout.write("Installing Redis (once) …\n");
  const { output } = apt()(["redis-server"]);
  if (!redisProgram()) give(`${output}\nRedis could not be installed by apt-get.\n`);
};
