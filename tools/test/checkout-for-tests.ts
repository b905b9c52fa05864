import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import type { LockedPackage, PackageRegistry } from "./package-registry-for-tests.ts";

const root = resolve(import.meta.dirname, "../..");
const real = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
/** As in the scripts of versions before ADR 0035. */
const earlierStart = "node tools/prepare.mjs && exec node apps/server/src/main.ts";

/** A tiny MAIVE: what it prints shows which packages it found, which Node ran it, and that its parts were built. */
const program = `
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
const from = (file: string): string => createRequire(new URL(file, import.meta.url))("thing");
const built = existsSync(new URL("../../client/dist/.built-from", import.meta.url));
console.log(\`RUNS \${JSON.stringify({ thing: from("../../../package.json"), nested: from("main.ts"), built })}\`);
`;

/** What stands for its build. */
const build = `
import { mkdirSync, writeFileSync } from "node:fs";
mkdirSync("apps/server/dist/server", { recursive: true });
writeFileSync("apps/server/dist/server/main.mjs", 'import "../../src/main.ts";');
`;

export interface Started {
  /** What the program printed; null when it never ran. */
  runs: { thing: string; nested: string; built: boolean } | null;
  output: string;
  code: number | null;
}

export interface Checkout {
  folder: string;
  /** Commits a version whose packages are of this number, with the tools of this checkout or earlier ones. */
  commit(version: string, tools: "earlier" | "present"): void;
  git(...args: string[]): void;
  /** `npm start` as people call it; the returned `stop` kills everything it has started, as a power cut would. */
  start(env?: Record<string, string>): { ended: Promise<Started>; stop(): void };
  remove(): void;
}

const packageOf = (registry: PackageRegistry, name: string, version: string): LockedPackage =>
  registry.publish({ name, version, files: { "index.js": `module.exports = "${version}";` } });

/** Like the package of that name: its script puts the program into it, and nothing else does. */
const nodePackage = (registry: PackageRegistry): LockedPackage =>
  registry.publish({
    name: "node",
    version: real.dependencies.node,
    fields: { bin: { node: "bin/node" }, scripts: { preinstall: "node install.js" } },
    files: {
      "install.js": `
        const { mkdirSync, linkSync, copyFileSync } = require("node:fs");
        mkdirSync("bin", { recursive: true });
        try { linkSync(process.env.NODE_FOR_TESTS, "bin/node"); }
        catch { copyFileSync(process.env.NODE_FOR_TESTS, "bin/node"); }`,
    },
  });

const vitePackage = (registry: PackageRegistry): LockedPackage =>
  registry.publish({ name: "vite", version: "1.0.0", files: { "bin/vite.js": "" } });

const write = (folder: string, files: Record<string, string | object>): void => {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
  }
};

const startedOf = (output: string, code: number | null): Started => {
  const line = /^RUNS (.*)$/m.exec(output)?.[1];
  return { runs: line === undefined ? null : JSON.parse(line), output, code };
};

/** A repository and its clone on this machine, with packages of a registry of its own. */
export const openCheckout = (registry: PackageRegistry): Checkout => {
  const folder = mkdtempSync(join(tmpdir(), "maive-checkout-"));
  const home = mkdtempSync(join(tmpdir(), "maive-home-"));
  const git = (...args: string[]): void => {
    const who = [
      "-c",
      "user.name=test",
      "-c",
      "user.email=test@example.org",
      "-c",
      "core.hooksPath=/dev/null",
    ];
    execFileSync("git", [...who, ...args], { cwd: folder, stdio: "pipe" });
  };
  git("init", "--quiet", "--initial-branch=main");
  const node = nodePackage(registry);
  const vite = vitePackage(registry);
  return {
    folder,
    git,
    commit: (version, tools) => {
      for (const path of ["tools", "package-lock.json"])
        rmSync(join(folder, path), { recursive: true, force: true });
      const nested = `${version}-nested`;
      const manifest = {
        name: "maive",
        version,
        type: "module",
        workspaces: ["apps/*"],
        scripts: { start: tools === "earlier" ? earlierStart : real.scripts.start },
        dependencies: { node: node.version, thing: version, vite: vite.version },
      };
      const server = {
        name: "@maive/server",
        version: "0.0.0",
        type: "module",
        dependencies: { thing: nested },
      };
      write(folder, {
        "package.json": manifest,
        "apps/server/package.json": server,
        "apps/server/src/main.ts": program,
        "apps/client/index.html": version,
        "apps/client/vite.config.ts": "",
        ".gitignore": readFileSync(join(root, ".gitignore"), "utf8"),
        ".npmrc": readFileSync(join(root, ".npmrc"), "utf8"),
        "package-lock.json": {
          name: "maive",
          version,
          lockfileVersion: 3,
          requires: true,
          packages: {
            "": manifest,
            "apps/server": server,
            "node_modules/@maive/server": { resolved: "apps/server", link: true },
            "node_modules/node": { ...node, hasInstallScript: true, bin: { node: "bin/node" } },
            "node_modules/vite": vite,
            "node_modules/thing": packageOf(registry, "thing", version),
            "apps/server/node_modules/thing": packageOf(registry, "thing", nested),
          },
        },
      });
      if (tools === "earlier")
        cpSync(join(root, "tools/test-data/earlier-tools"), join(folder, "tools"), { recursive: true });
      else {
        cpSync(join(root, "tools/lib"), join(folder, "tools/lib"), { recursive: true });
        cpSync(join(root, "tools/prepare.mjs"), join(folder, "tools/prepare.mjs"));
        write(folder, { "tools/build-server.mjs": build });
      }
      git("add", "--all");
      git("commit", "--quiet", "--message", version);
      git("tag", `v${version}`);
    },
    start: (env = {}) => {
      const path = (process.env["PATH"] ?? "")
        .split(delimiter)
        .filter((part) => !part.includes("node_modules"));
      const inherited = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
      );
      const started = spawn("npm", ["start"], {
        cwd: folder,
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...inherited,
          HOME: home,
          PATH: path.join(delimiter),
          NODE_FOR_TESTS: process.execPath,
          npm_config_registry: registry.url,
          npm_config_fetch_retries: "0",
          ...env,
        },
      });
      const ended = Promise.all([text(started.stdout), text(started.stderr), once(started, "close")]).then(
        ([stdout, stderr, [code]]) => startedOf(stdout + stderr, code as number | null),
      );
      return { ended, stop: () => process.kill(-(started.pid ?? 0), "SIGKILL") };
    },
    remove: () => {
      for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
    },
  };
};
