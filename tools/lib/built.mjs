import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { locked } from "./lock.mjs";
import { flush, isPackaged, root, runNode, runPackage } from "./run.mjs";
import { prepareTexts as texts } from "./texts.mjs";

const packages = [
  "packages/contract/src",
  "packages/values/src",
  "packages/formula/src",
  "packages/search/src",
];

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

const server = {
  name: "server",
  folders: ["apps/server/src", ...packages],
  files: ["tools/build-server.mjs", "tools/lib/bundle.mjs", "package-lock.json"],
  stamp: "apps/server/dist/.built-from",
  build: () => runNode("tools/build-server.mjs", [], { quiet: true }),
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

const isUpToDate = (part, state) => {
  const stamp = join(root, part.stamp);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === state;
};

/** @returns what the build said where it failed. */
const build = (part) => {
  const state = stateOf(part);
  if (isUpToDate(part, state)) return null;
  process.stdout.write(`${texts.building(texts.parts[part.name])}\n`);
  const stamp = join(root, part.stamp);
  rmSync(stamp, { force: true });
  const { ok, output } = part.build();
  if (!ok) return output;
  mkdirSync(dirname(stamp), { recursive: true });
  flush();
  writeFileSync(stamp, state);
  return null;
};

/** Builds a part, unless its output is up to date. Of two who want that at a time the second one finds what the first has built. */
const ensure = (part) => {
  if (isPackaged() || isUpToDate(part, stateOf(part))) return;
  const failure = locked(
    join(root, `build-output/building-${part.name}`),
    () => build(part),
    texts.buildsElsewhere(texts.parts[part.name]),
  );
  if (failure === null) return;
  process.stderr.write(`${failure}\n${texts.notBuilt(texts.parts[part.name])}\n`);
  process.exit(1);
};

/** The server with its threads and processes. */
export const ensureServerBuilt = () => ensure(server);

/** Everything that is built before a start. */
export const ensureBuilt = () => {
  ensureServerBuilt();
  ensure(client);
};
