import { existsSync } from "node:fs";
import { run } from "./run.mjs";

const chromiumPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** A minimal Chromium (headless shell), used by tests where available, as it is faster. */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** Path of a Chromium on this machine, or undefined. `CHROMIUM_PATH` names another one. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? chromiumPaths.find((path) => existsSync(path));

/** Ensures a browser for tests: installed as root on Debian, otherwise reports what is missing. */
export const ensureBrowser = () => {
  const isThere = chromiumPath() !== undefined;
  if (isThere && (process.env.CHROMIUM_PATH || existsSync(headlessShell))) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync("/usr/bin/apt-get")) {
    if (isThere) return;
    process.stderr.write(
      "The browser tests need Chromium, and it is not installed.\n" +
        "  On Debian or Ubuntu:  sudo apt-get install chromium fonts-liberation\n" +
        "  Elsewhere: install Chromium and set CHROMIUM_PATH to its executable.\n",
    );
    process.exit(1);
  }
  process.stdout.write("Installing Chromium (once) …\n");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const lock = ["-o", "DPkg::Lock::Timeout=400"];
  const updated = run("apt-get", [...lock, "update", "-qq"], { env, quiet: true });
  const install = (packages) =>
    run("apt-get", [...lock, "install", "-y", "-qq", "--no-install-recommends", ...packages], {
      env,
      quiet: true,
    });
  const needed = ["chromium", "fonts-liberation"];
  const both = install([...needed, "chromium-headless-shell"]);
  // Only Debian has the second one, and the first one does as well.
  const installed = both.ok || isThere ? both : install(needed);
  if (!isThere && (!installed.ok || !chromiumPath())) {
    process.stderr.write(
      `${updated.output}${installed.output}\nChromium could not be installed by apt-get.\n`,
    );
    process.exit(1);
  }
};
