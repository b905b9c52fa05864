import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { asStarted } from "./as-started.ts";

const root = resolve(import.meta.dirname, "../..");
const units = ["maive.service", "maive-build.service"] as const;
const fileOf = (unit: string): string => join(root, "docs/operations", unit);
const textOf = (unit: string): string => readFileSync(fileOf(unit), "utf8");
const directives = (unit: string): string[] =>
  textOf(unit)
    .split("\n")
    .filter((line) => /^[A-Z][A-Za-z]+=/.test(line));
/** Without systemd the directives alone are checked. */
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

/** Directives that restrict both, as named in systemd.exec(5). */
const confined = [
  "User=maive",
  "NoNewPrivileges=yes",
  "CapabilityBoundingSet=",
  "AmbientCapabilities=",
  "ProtectSystem=strict",
  "ProtectHome=yes",
  "PrivateTmp=yes",
  "PrivateDevices=yes",
  "PrivateUsers=yes",
  "RestrictSUIDSGID=yes",
  "RestrictNamespaces=yes",
  "RestrictRealtime=yes",
  "LockPersonality=yes",
  "SystemCallArchitectures=native",
  "SystemCallErrorNumber=EPERM",
  "ProtectClock=yes",
  "ProtectHostname=yes",
  "ProtectKernelLogs=yes",
  "ProtectKernelModules=yes",
  "ProtectKernelTunables=yes",
  "ProtectControlGroups=yes",
  "ProtectProc=invisible",
  "RemoveIPC=yes",
];

describe("the units", () => {
  it.each(units)("%s takes away what it does not need", (unit) => {
    const given = directives(unit);
    expect(confined.filter((directive) => !given.includes(directive))).toEqual([]);
    // V8 compiles at run time.
    expect(given.join("\n")).not.toContain("MemoryDenyWriteExecute=");
  });

  it("MAIVE writes its data folder alone, for nobody else to read, within bounds of memory and files", () => {
    const given = directives("maive.service");
    expect(given).toEqual(
      expect.arrayContaining([
        "StateDirectory=maive",
        "Environment=MAIVE_DATA_DIR=/var/lib/maive",
        "UMask=0077",
        "MemoryMax=2G",
        "LimitNOFILE=8192",
        "Requires=maive-build.service",
        "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6",
      ]),
    );
    expect(
      given.filter((line) => /^(ReadWritePaths|BindPaths|CacheDirectory|LogsDirectory)=/.test(line)),
    ).toEqual([]);
    expect(given.find((line) => line.startsWith("ExecStart="))).not.toMatch(/npm|prepare/);
  });

  it("MAIVE starts as by npm start, so that what bounds its memory is the same", () => {
    const { args, env } = asStarted();
    const given = directives("maive.service");
    expect(given).toEqual(
      expect.arrayContaining(Object.entries(env).map(([name, value]) => `Environment=${name}=${value}`)),
    );
    expect(given).toContain(`ExecStart=/opt/maive/app/node_modules/.bin/node ${args.join(" ")}`);
  });

  it("building may write the program, and sees neither data nor secrets", () => {
    const given = directives("maive-build.service");
    expect(given).toEqual(
      expect.arrayContaining([
        "Type=oneshot",
        "ReadWritePaths=/opt/maive",
        "InaccessiblePaths=-/var/lib/maive -/etc/maive.env",
        "ExecStart=/usr/bin/npm run setup",
      ]),
    );
    expect(given).not.toContain("EnvironmentFile=-/etc/maive.env");
  });

  it.each(units)("%s is exposed below 3 by systemd's own count", (unit) => {
    if (!hasSystemd) return;
    const judged = spawnSync(
      "systemd-analyze",
      ["security", "--offline=true", "--threshold=29", fileOf(unit)],
      {
        encoding: "utf8",
      },
    );
    expect([judged.status, judged.stdout.split("\n").findLast((line) => line.includes("Overall"))]).toEqual([
      0,
      expect.stringContaining("OK"),
    ]);
  });

  it("are read by systemd without a word", () => {
    if (!hasSystemd) return;
    const folder = mkdtempSync(join(tmpdir(), "maive-units-"));
    // Their programs are not installed here.
    for (const unit of units)
      writeFileSync(join(folder, unit), textOf(unit).replace(/^ExecStart=\S+/m, "ExecStart=/bin/true"));
    const read = spawnSync(
      "systemd-analyze",
      ["verify", "--man=no", "--recursive-errors=no", ...units.map((unit) => join(folder, unit))],
      { encoding: "utf8" },
    );
    rmSync(folder, { recursive: true, force: true });
    const said = read.stderr.split("\n").filter((line) => /maive/.test(line));
    expect([read.status, said]).toEqual([0, []]);
  });

  it("start MAIVE as they say where its program cannot be written", async () => {
    const data = mkdtempSync(join(tmpdir(), "maive-read-only-"));
    const command = /^ExecStart=\/opt\/maive\/app\/(\S+) (.*)$/m.exec(textOf("maive.service"));
    const start = `exec ${command?.[1]} ${command?.[2]}`;
    // Without private namespaces the start itself is still tried.
    const readOnly =
      'mount --bind "$PWD" "$PWD" && mount -o remount,ro,bind "$PWD" && cd "$PWD" && ! touch package.json 2>/dev/null';
    const unshare = ["-rm", "sh", "-c"];
    const canUnshare = spawnSync("unshare", [...unshare, readOnly], { cwd: root }).status === 0;
    const [program = "", ...args] = canUnshare
      ? ["unshare", ...unshare, `${readOnly} && ${start}`]
      : ["sh", "-c", start];
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env["PATH"] ?? "", PORT: "0", LOG_LEVEL: "warn", MAIVE_DATA_DIR: data },
    });
    let output = "";
    const ended = new Promise<number | null>((done) => child.once("exit", done));
    const url = await new Promise<string | null>((done) => {
      const look = (chunk: Buffer): void => {
        output += chunk.toString();
        const found = /MAIVE läuft: (\S+)/.exec(output)?.[1];
        if (found !== undefined) done(found);
      };
      child.stdout.on("data", look);
      child.stderr.on("data", look);
      void ended.then(() => done(null));
    });
    expect([output, url]).toEqual([output, expect.stringMatching(/^http/)]);
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "ok" });
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    rmSync(data, { recursive: true, force: true });
  });

  it("name programs that the checkout has", () => {
    expect(
      execFileSync("git", ["ls-files", "apps/server/src/main.ts"], { cwd: root, encoding: "utf8" }),
    ).not.toBe("");
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(scripts.setup).toBe("node tools/prepare.mjs");
  });
});
