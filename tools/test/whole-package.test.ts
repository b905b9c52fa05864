// @module-tag endurance
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "./documented-commands.ts";
import { freePort } from "./free-port.ts";
import { operatorEnvironment } from "./operator-environment.ts";

const environment = operatorEnvironment();
const isRoot = process.getuid?.() === 0;
/** As in the image; whoever is not root runs it as themselves. */
const uid = 10_001;

let folder: string;
let made: string[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "maive-whole-"));
  chmodSync(folder, 0o755);
  const output = execFileSync("npm", ["run", "package", "--", "--uncommitted"], {
    cwd: root,
    env: environment,
    encoding: "utf8",
  });
  made = output.split("\n").filter((line) => line.startsWith(join(root, "build-output")));
}, 600_000);
afterAll(() => {
  for (const file of [...made, ...made.map((name) => `${name}.sha256`)]) rmSync(file, { force: true });
  rmSync(folder, { recursive: true, force: true });
});

const find = (ending: RegExp): string => made.find((file) => ending.test(file)) ?? "";

/**
 * Runs the image's command on a program: an empty environment, a user without rights, and where mounts can be had nothing that
 * can be written but the data folder.
 */
const serve = async (program: string, data: string) => {
  const port = String(await freePort());
  const variables = [
    "PATH=/usr/bin:/bin",
    `MAIVE_DATA_DIR=${data}`,
    "HOST=0.0.0.0",
    `PORT=${port}`,
    "MAIVE_MAIN_PASSWORD=Regenbogen-42",
  ];
  const command = ["env", "-i", ...variables];
  const unprivileged = [
    "setpriv",
    "--reuid",
    `${uid}`,
    "--regid",
    `${uid}`,
    "--clear-groups",
    "--no-new-privs",
  ];
  const start = [join(program, "deploy/bin/maive"), "start"];
  const readOnly = `mount --bind "$0" "$0"; for m in $(cut -d" " -f5 /proc/self/mountinfo | sort -u); do
    case $m in "$0"|/proc*|/sys*|/dev*) ;; *) mount -o remount,ro,bind "$m" 2>/dev/null || :;; esac; done
    exec "$@"`;
  const canMount = isRoot && spawnSync("unshare", ["-m", "true"]).status === 0;
  const all = [
    ...(canMount ? ["unshare", "-m", "--propagation", "private", "sh", "-c", readOnly, data] : []),
    ...command,
    ...(isRoot ? unprivileged : []),
    ...start,
  ];
  const child = spawn(all[0] ?? "", all.slice(1), { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (/MAIVE läuft/.test(output)) resolve();
      });
    void ended.then(() => reject(new Error(output)));
  });
  const url = `http://127.0.0.1:${port}`;
  const probe = execFileSync(join(program, "node_modules/.bin/node"), [join(program, "deploy/probe.mjs")], {
    env: { PORT: port },
    encoding: "utf8",
  });
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "Regenbogen-42" }),
  });
  const headers = { cookie: login.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "" };
  return {
    probe,
    client: () => fetch(url).then((answer) => answer.text()),
    pages: async () =>
      (
        (await (await fetch(`${url}/api/cortex/pages`, { headers })).json()) as { pages: { title: string }[] }
      ).pages.map(({ title }) => title),
    write: async (title: string) =>
      (
        await fetch(`${url}/api/cortex/pages`, {
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify({ title }),
        })
      ).status,
    stop: async () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
};

const dataFolder = (name: string): string => {
  const data = join(folder, name);
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) chownSync(data, uid, uid);
  return data;
};

it("the whole archive runs as the image does: read-only, without rights, with nothing but its data folder", async () => {
  const archive = find(/-linux-\w+\.tar\.gz$/);
  const checks = { cwd: dirname(archive), encoding: "utf8" } as const;
  expect(execFileSync("sha256sum", ["--check", `${basename(archive)}.sha256`], checks)).toContain("OK");
  const program = join(folder, "program");
  mkdirSync(program);
  execFileSync("tar", ["-xzf", archive, "-C", program, "--strip-components", "1"]);
  execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: program });
  // With the base of the image (80 MB) below 350.
  expect(Number(execFileSync("du", ["-sm", program], { encoding: "utf8" }).split("\t")[0])).toBeLessThan(260);
  expect(execFileSync("find", [program, "-xtype", "l"], { encoding: "utf8" })).toBe("");

  const data = dataFolder("data");
  const first = await serve(program, data);
  expect(first.probe).toBe("/livez: 200\n");
  expect(await first.client()).toContain("<script");
  expect(await first.write("Garten")).toBe(201);
  expect(await first.stop()).toBe(0);
  expect(statSync(join(data, "maive.db")).uid).toBe(isRoot ? uid : process.getuid?.());
  const second = await serve(program, data);
  expect(await second.pages()).toContain("Garten");
  expect(await second.stop()).toBe(0);
});

it("the Debian package has what its unit starts, and scripts that a shell can read", async () => {
  const place = join(folder, "debian");
  const deb = find(/\.deb$/);
  execFileSync("dpkg-deb", ["-R", deb, place]);
  const unit = readFileSync(join(place, "usr/lib/systemd/system/maive.service"), "utf8");
  expect(unit).not.toMatch(/maive-build|\/opt\/maive/);
  const [, node = "", args = ""] = /^ExecStart=(\S+) (.*)$/m.exec(unit) ?? [];
  const directory = /^WorkingDirectory=(.*)$/m.exec(unit)?.[1] ?? "";
  expect(existsSync(join(place, node))).toBe(true);
  expect(existsSync(join(place, directory, args.split(" ").at(-1) ?? ""))).toBe(true);
  for (const script of ["postinst", "prerm", "postrm"])
    expect(spawnSync("sh", ["-n", join(place, "DEBIAN", script)]).status).toBe(0);
  const fields = execFileSync("dpkg-deb", ["-f", deb, "Package", "Version"], { encoding: "utf8" });
  expect(fields).toMatch(/^Package: maive\nVersion: \d+\.\d+\.\d+/);
  const served = await serve(join(place, "usr/lib/maive"), dataFolder("debian-data"));
  expect(await served.write("Garten")).toBe(201);
  expect(await served.stop()).toBe(0);
});
