import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type StandIn, standInSystemctl } from "./stand-in-systemctl-for-tests.ts";
import { runSystemctl, type SystemctlOptions, type Verb } from "./systemctl.ts";

describe("calling systemctl", () => {
  let standIn: StandIn;
  beforeEach(() => {
    standIn = standInSystemctl();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    standIn.remove();
  });

  const run = (verb: Verb, options: Partial<SystemctlOptions> = {}) =>
    runSystemctl({ path: standIn.path, unit: "coolwsd", timeLimitMs: 15_000, ...options }, verb);

  it("orders exactly one action of exactly one unit, without a password prompt", async () => {
    standIn.does("echo ActiveState=active");
    expect(await run("show")).toEqual({ ok: true, stdout: "ActiveState=active\n" });
    await run("start");
    await run("stop", { unit: "office@1.service" });
    const quiet = ["--no-ask-password", "--no-pager"];
    expect(standIn.calls()).toEqual([
      ["show", ...quiet, "--property=LoadState,ActiveState,SubState", "--", "coolwsd"],
      ["start", ...quiet, "--", "coolwsd"],
      ["stop", ...quiet, "--", "office@1.service"],
    ]);
  });

  it("hands a name on as it stands: no shell looks at it", async () => {
    const unit = `x; touch ${join(standIn.folder, "touched")} $(id) 'y" *`;
    await run("start", { unit });
    expect(standIn.calls()[0]?.at(-1)).toBe(unit);
  });

  it("passes none of MAIVE's own variables to the program", async () => {
    vi.stubEnv("MAIVE_MAIN_PASSWORD", "geheim");
    vi.stubEnv("DATABASE_URL", "postgres://anna:geheim@localhost/maive");
    vi.stubEnv("LD_PRELOAD_FOR_TESTS", "x");
    await run("show");
    const names = standIn.environment().map((line) => line.split("=")[0]);
    const ofTheShell = new Set(["PWD", "OLDPWD", "SHLVL", "_"]);
    expect(names.filter((name) => !ofTheShell.has(name ?? "")).toSorted()).toEqual([
      "LC_ALL",
      "PATH",
      "SYSTEMD_COLORS",
      "SYSTEMD_PAGER",
    ]);
    expect(standIn.environment().join()).not.toContain(standIn.folder);
  });

  it("uses the program at its path alone, not another of that name on the search path", async () => {
    vi.stubEnv("PATH", `${standIn.folder}:/usr/bin:/bin`);
    expect(await run("start", { path: join(standIn.folder, "absent/systemctl") })).toEqual({
      ok: false,
      why: "missing",
    });
    expect(standIn.calls()).toEqual([]);
  });

  it("says whether the program is missing or may not be run", async () => {
    expect(await run("show", { path: join(standIn.path, "systemctl") })).toEqual({
      ok: false,
      why: "missing",
    });
    const plain = join(standIn.folder, "plain");
    writeFileSync(plain, "no program");
    chmodSync(plain, 0o600);
    expect(await run("show", { path: plain })).toEqual({ ok: false, why: "notExecutable" });
    expect(await run("show", { path: standIn.folder })).toEqual({ ok: false, why: "notExecutable" });
  });

  it("reports how it ended and what it complained of", async () => {
    standIn.does("echo nothing; echo 'Failed to start' >&2; exit 4");
    expect(await run("start")).toEqual({ ok: false, why: "refused", code: 4, stderr: "Failed to start\n" });
    standIn.does("kill -TERM $$");
    expect(await run("start")).toEqual({ ok: false, why: "refused", code: null, stderr: "" });
  });

  it("ends a program that does not come to an end", async () => {
    standIn.does("exec tail -f /dev/null");
    expect(await run("start", { timeLimitMs: 1_000 })).toEqual({ ok: false, why: "timeout" });
    expect(() => process.kill(standIn.processId(), 0)).toThrow("ESRCH");
  });

  it("ends a program that writes without end", async () => {
    standIn.does("exec cat /dev/zero");
    expect(await run("show")).toMatchObject({ ok: false, why: "refused" });
    expect(() => process.kill(standIn.processId(), 0)).toThrow("ESRCH");
  });
});
