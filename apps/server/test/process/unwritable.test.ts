// @module-tag endurance
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { address, endAll, newFolder, start } from "./started.ts";

const inOwnMounts = ["-rm", "--propagation", "private"];
const canMount = spawnSync("unshare", [...inOwnMounts, "true"]).status === 0;

describe("a start where nothing can be written", () => {
  afterEach(endAll);

  it("is refused with what to do when the folder is none", async () => {
    const path = join(newFolder(), "data");
    writeFileSync(path, "");
    const refused = start({ MAIVE_DATA_DIR: path });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toMatch(/^MAIVE startet nicht: In \S+ kann nicht geschrieben werden \(E\w+\)/);
    expect(refused.output()).not.toMatch(/ {4}at /);
  });

  // Root ignores permission bits; where no disk can be mounted, the bits are used.
  it(`is refused on a read-only folder (${canMount ? "mounted so" : "by its bits"})`, () => {
    const folder = newFolder();
    const main = join(import.meta.dirname, "../../dist/server/main.mjs");
    const script = canMount
      ? `mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$1" "$2"`
      : `chmod 500 "$0" && exec "$1" "$2"`;
    const args = ["-c", script, folder, process.execPath, main];
    const [command, all] = canMount ? ["unshare", [...inOwnMounts, "sh", ...args]] : ["sh", args];
    const { status, stderr } = spawnSync(command, all, {
      encoding: "utf8",
      env: { PATH: process.env["PATH"] ?? "", PORT: "0", MAIVE_DATA_DIR: folder },
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^MAIVE startet nicht: In \S+ kann nicht geschrieben werden \((EROFS|EACCES)\)/m);
  });

  it("goes on without the object store and says so, and leaves nothing that others can read", async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "blobs"));
    for (const path of [folder, join(folder, "blobs")]) chmodSync(path, 0o755);
    const started = start({
      MAIVE_DATA_DIR: folder,
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_BUCKET: "maive",
      S3_REGION: "x",
      S3_ACCESS_KEY_ID: "x",
      S3_SECRET_ACCESS_KEY: "x",
    });
    const url = (await started.printed(address))?.[1];
    expect(started.output()).toMatch(/sind gerade nicht zu erreichen\. MAIVE startet trotzdem/);
    const health = await fetch(`${url}/healthz`);
    expect([health.status, await health.json()]).toMatchObject([
      200,
      { status: "degraded", failing: ["files"] },
    ]);
    const modes = ["maive.db", "maive.db-wal", "maive.db-shm", "maive.lock", "blobs", ""].map((name) =>
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(["600", "600", "600", "600", "700", "700"]);
  });
});
