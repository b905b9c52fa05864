// @module-tag endurance
import { execFileSync, spawn } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "./documented-commands.ts";
import { operatorEnvironment } from "./operator-environment.ts";

const environment = operatorEnvironment();

/** What `npm ci --omit=dev` would install, as links to what is installed here: without a registry. */
const linkPackages = (folder: string): void => {
  const lock = readFileSync(join(folder, "package-lock.json"));
  const { packages } = JSON.parse(lock.toString()) as {
    packages: Record<string, { dev?: boolean; link?: boolean; resolved?: string }>;
  };
  for (const [place, { dev, link, resolved }] of Object.entries(packages)) {
    const isOwn = /^(apps\/\w+\/)?node_modules\/(@[^/]+\/)?[^/]+$/.test(place);
    if (!isOwn || dev || (!link && !existsSync(join(root, place)))) continue;
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    symlinkSync(join(link ? folder : root, link ? (resolved ?? "") : place), join(folder, place));
  }
  mkdirSync(join(folder, "node_modules/.bin"));
  symlinkSync(join(root, "node_modules/.bin/node"), join(folder, "node_modules/.bin/node"));
  writeFileSync(join(folder, "node_modules/.maive-lock"), createHash("sha256").update(lock).digest("hex"));
};

// The first one builds the client where that has not been done; only what hangs is ended.
it(
  "npm run package makes an archive that is whole and starts without building",
  { timeout: 600_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "maive-package-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const made = execFileSync("npm", ["run", "package", "--", "--uncommitted", "--sources"], {
      cwd: root,
      env: environment,
      encoding: "utf8",
    });
    const archive = made.trim().split("\n").at(-1) ?? "";
    onTestFinished(() => rmSync(archive, { force: true }));
    const checks = { cwd: dirname(archive), encoding: "utf8" } as const;
    expect(execFileSync("sha256sum", ["--check", `${basename(archive)}.sha256`], checks)).toContain("OK");
    execFileSync("tar", ["-xzf", archive, "-C", folder]);
    const [name = ""] = readdirSync(folder);
    expect(basename(archive)).toBe(`${name}.tar.gz`);
    const release = join(folder, name);
    execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: release });
    expect(existsSync(join(release, "apps/server/src/app.ts"))).toBe(true);
    expect(
      readdirSync(release, { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".test.ts")),
    ).toEqual([]);

    linkPackages(release);
    expect(existsSync(join(release, "node_modules/vite"))).toBe(false);
    expect(lstatSync(join(release, "node_modules/fastify")).isSymbolicLink()).toBe(true);
    const child = spawn("npm", ["start"], {
      cwd: release,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...environment,
        PORT: "0",
        LOG_LEVEL: "warn",
        MAIVE_DATA_DIR: join(folder, "data"),
        MAIVE_MAIN_PASSWORD: "Regenbogen-42",
      },
    });
    onTestFinished(
      () => void (child.pid !== undefined && child.exitCode === null && process.kill(-child.pid)),
    );
    let output = "";
    const url = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => {
          output += chunk.toString();
          const found = /MAIVE läuft: (\S+)/.exec(output)?.[1];
          if (found !== undefined) resolve(found);
        });
      child.once("exit", () => reject(new Error(output)));
    });
    expect(output).not.toMatch(/Building|Installing/);
    expect(await (await fetch(url)).text()).toContain("<script");
    const login = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password: "Regenbogen-42" }),
    });
    const cookie = (login.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const { version } = await (await fetch(`${url}/api/citadel/status`, { headers: { cookie } })).json();
    expect(`maive-${version}`).toBe(name);
  },
);
