import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { flush, isPackaged, root, runNode, runPackage } from "./run.mjs";

const packages = ["packages/contract/src", "packages/values/src", "packages/formula/src"];

const client = {
  name: "client",
  folders: ["apps/client/src", "apps/client/public", "apps/client/build", ...packages],
  files: ["apps/client/index.html", "apps/client/vite.config.ts", "package-lock.json"],
  stamp: "apps/client/dist/.built-from",
  // Whatever NODE_ENV the caller has: under another one React would be built as for developers.
  build: () =>
    runPackage("vite/bin/vite.js", ["build", "apps/client", "--logLevel", "warn"], {
      quiet: true,
      env: { NODE_ENV: "production" },
    }),
};

const threads = {
  name: "server",
  folders: ["apps/server/src", ...packages],
  files: ["tools/build-threads.mjs", "package-lock.json"],
  stamp: "apps/server/dist/threads/.built-from",
  build: () => runNode("tools/build-threads.mjs", [], { quiet: true }),
};

const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    : [];

/** A fingerprint of a part's sources by size and time, which costs a few milliseconds. */
const stateOf = ({ folders, files }) => {
  const hash = createHash("sha256");
  const all = [
    ...folders.flatMap((folder) => filesBelow(join(root, folder))),
    ...files.map((f) => join(root, f)),
  ];
  for (const file of all.toSorted()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
};

/** Builds a part, unless its output is up to date. */
const ensure = (part) => {
  if (isPackaged()) return;
  const state = stateOf(part);
  const stamp = join(root, part.stamp);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state) return;
  process.stdout.write(`Building the ${part.name} …\n`);
  rmSync(stamp, { force: true });
  const { ok, output } = part.build();
  if (!ok) {
    process.stderr.write(`${output}\nThe ${part.name} could not be built.\n`);
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  flush();
  writeFileSync(stamp, state);
};

/** Threads of the server. */
export const ensureThreadsBuilt = () => ensure(threads);

/** Everything that is built before a start. */
export const ensureBuilt = () => {
  ensureThreadsBuilt();
  ensure(client);
};
