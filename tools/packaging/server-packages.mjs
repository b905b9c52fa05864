import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Folders of a package that its authors alone need. */
const ofAuthors = new Set(["benchmark", "benchmarks", "coverage", "example", "examples", "test", "tests"]);

/** What stands first in a package's own folder, as `src` in `node_modules/@a/b/src/c.js`. */
const firstIn = (path) => {
  const start = path.lastIndexOf("node_modules/") + "node_modules/".length;
  const parts = path.slice(start).split("/");
  return parts[parts[0]?.startsWith("@") ? 2 : 1] ?? "";
};

/** What a running server never reads: types, sources of what is built (Node takes no TypeScript from packages), maps, tests, and programs for other machines. */
const leftOut = ({ platform, arch }) => {
  const others = new RegExp(`^node_modules/better-sqlite3/prebuilds/(?!${platform}-${arch}(\\.|/|$))`);
  return (path) =>
    /\.([cm]?tsx?|map|md|markdown|flow)$/i.test(path) ||
    /^node_modules\/better-sqlite3\/(deps|src|binding\.gyp)/.test(path) ||
    ofAuthors.has(firstIn(path)) ||
    others.test(path);
};

/** Where Node finds a package that is named in a folder. */
const found = (packages, folder, name) => {
  for (let at = folder; ; at = dirname(at)) {
    const place = at === "." ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[place]) return place;
    if (at === ".") return null;
  }
};

/** The packages that the server needs, as places in package-lock.json; those of the workspace among them. */
export const serverPackages = (root) => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const places = new Set();
  const visit = (place) => {
    if (places.has(place)) return;
    places.add(place);
    const { link, resolved, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[place];
    if (link) return visit(resolved);
    const optional = new Set([
      ...Object.keys(optionalDependencies ?? {}),
      ...Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional),
    ]);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = found(packages, place, name);
      // Optional ones are there where they are of use: those of other platforms are not.
      if (next && (packages[next].link || existsSync(join(root, next)))) visit(next);
      else if (!optional.has(name)) throw new Error(`${place} needs ${name}, which is not installed`);
    }
  };
  visit("apps/server");
  return [...places].filter((place) => place.includes("node_modules"));
};

/** Copies them, as they are installed, and Node, beside a release. */
export const placeServerPackages = (root, folder) => {
  const isLeftOut = leftOut(process);
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  for (const place of serverPackages(root)) {
    const target = join(folder, place);
    mkdirSync(dirname(target), { recursive: true });
    if (packages[place].link) {
      symlinkSync(relative(dirname(target), join(folder, packages[place].resolved)), target);
      continue;
    }
    cpSync(join(root, place), target, {
      recursive: true,
      verbatimSymlinks: true,
      // What lies in its own node_modules is a place of its own.
      filter: (path) =>
        path === join(root, place) ||
        !(
          isLeftOut(relative(root, path)) ||
          relative(join(root, place), path).split("/")[0] === "node_modules"
        ),
    });
  }
  mkdirSync(join(folder, "node_modules/.bin"));
  copyFileSync(join(root, "node_modules/.bin/node"), join(folder, "node_modules/.bin/node"));
};
