// @module-tag endurance
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Checkout, openCheckout, type Started } from "./checkout-for-tests.ts";
import { openRegistry, type PackageRegistry } from "./package-registry-for-tests.ts";

describe("an update as docs/operations/update.md says", () => {
  let registry: PackageRegistry;
  let checkout: Checkout;
  const runs = (version: string, built = true) => ({ thing: version, nested: `${version}-nested`, built });
  const start = (env?: Record<string, string>): Promise<Started> => checkout.start(env).ended;
  const startAt = (tag: string): Promise<Started> => {
    checkout.git("checkout", "--quiet", tag);
    return start();
  };

  beforeAll(async () => {
    registry = await openRegistry();
    checkout = openCheckout(registry);
    checkout.commit("1.0.0", "earlier");
    checkout.commit("1.1.0", "present");
    checkout.commit("1.2.0", "present");
    checkout.commit("1.3.0", "earlier");
  });
  afterAll(async () => {
    checkout.remove();
    await registry.close();
  });

  it("works at the first try from a version with other packages and earlier tools", async () => {
    expect((await startAt("v1.0.0")).runs).toEqual(runs("1.0.0", false));
    const updated = await startAt("v1.1.0");
    expect([updated.runs, updated.output]).toEqual([runs("1.1.0"), expect.any(String)]);
    expect(updated.code).toBe(0);
  });

  it("works from there on, forward and back, and back to earlier tools and other packages", async () => {
    for (const tag of ["v1.2.0", "v1.1.0", "v1.3.0", "v1.2.0"]) {
      const started = await startAt(tag);
      expect([tag, started.runs?.thing, started.output]).toEqual([tag, tag.slice(1), expect.any(String)]);
      expect(started.runs).toEqual(runs(tag.slice(1), started.runs?.built));
    }
  });

  it("asks nobody for anything when the packages are there", async () => {
    await startAt("v1.2.0");
    const before = registry.requests();
    expect((await start()).runs).toEqual(runs("1.2.0"));
    expect(registry.requests()).toBe(before);
    expect(existsSync(join(checkout.folder, ".cache/install"))).toBe(false);
  });

  it("leaves the packages of the version before where they are when the registry does not answer", async () => {
    await startAt("v1.2.0");
    registry.broken(true);
    const npmCache = mkdtempSync(join(tmpdir(), "maive-npm-"));
    checkout.git("checkout", "--quiet", "v1.1.0");
    const refused = await start({ npm_config_cache: npmCache });
    expect([refused.runs, refused.code]).toEqual([null, 1]);
    expect(refused.output).toContain("Die Pakete konnten nicht installiert werden");
    expect((await startAt("v1.2.0")).runs).toEqual(runs("1.2.0"));
    registry.broken(false);
    rmSync(npmCache, { recursive: true, force: true });
  });

  it("installs once where two start at a time, and both run", async () => {
    await startAt("v1.1.0");
    checkout.git("checkout", "--quiet", "v1.2.0");
    const both = await Promise.all([start(), start(), start()]);
    expect(both.map(({ runs: ran, output }) => [ran, output])).toEqual(
      both.map(({ output }) => [runs("1.2.0"), output]),
    );
    expect(both.filter(({ output }) => output.includes("Pakete werden installiert"))).toHaveLength(1);
    expect(existsSync(join(checkout.folder, ".cache/installing"))).toBe(false);
  });

  it("is finished by the next start when it was cut off while packages came in", async () => {
    await startAt("v1.2.0");
    const npmCache = mkdtempSync(join(tmpdir(), "maive-npm-"));
    registry.silent(true);
    checkout.git("checkout", "--quiet", "v1.1.0");
    const asked = registry.requested();
    const { ended, stop } = checkout.start({ npm_config_cache: npmCache });
    await asked;
    stop();
    expect((await ended).runs).toBeNull();
    registry.silent(false);
    expect((await start({ npm_config_cache: npmCache })).runs).toEqual(runs("1.1.0"));
    rmSync(npmCache, { recursive: true, force: true });
  });

  it("is finished by the next start wherever the power was cut between two things put on disk", async () => {
    const programs = mkdtempSync(join(tmpdir(), "maive-programs-"));
    const counter = join(programs, "count");
    // In place of `sync`: the n-th call kills everything that belongs to the start.
    writeFileSync(
      join(programs, "sync"),
      `#!/bin/sh\necho x >>"${counter}"\n[ "$(wc -l <"${counter}")" -lt "$CUT_AT" ] || kill -KILL 0\n`,
      { mode: 0o755 },
    );
    const path = [programs, ...(process.env["PATH"] ?? "").split(delimiter)]
      .filter((part) => !part.includes("node_modules"))
      .join(delimiter);
    let cuts = 0;
    for (let cutAt = 1, done = false; !done; cutAt += 1) {
      const version = cutAt % 2 === 0 ? "1.2.0" : "1.1.0";
      await startAt(version === "1.2.0" ? "v1.1.0" : "v1.2.0");
      checkout.git("checkout", "--quiet", `v${version}`);
      rmSync(counter, { force: true });
      rmSync(join(checkout.folder, ".cache/node"), { recursive: true, force: true });
      done = (await start({ PATH: path, CUT_AT: String(cutAt) })).runs !== null;
      cuts += done ? 0 : 1;
      expect([cutAt, (await start()).runs]).toEqual([cutAt, runs(version)]);
    }
    rmSync(programs, { recursive: true, force: true });
    expect(cuts).toBeGreaterThanOrEqual(4);
  });

  it("is finished without a network when it was cut off between two folders", async () => {
    await startAt("v1.1.0");
    const at = (...path: string[]): string => join(checkout.folder, ...path);
    // Everything is staged from this commit's packages.
    const staged = at(".cache/install");
    mkdirSync(join(staged, "apps/server"), { recursive: true });
    renameSync(at("node_modules"), join(staged, "node_modules"));
    writeFileSync(join(staged, "complete"), readFileSync(join(staged, "node_modules/.maive-lock")));
    const before = registry.requests();
    expect((await start()).runs).toEqual(runs("1.1.0"));
    expect([registry.requests(), existsSync(staged)]).toEqual([before, false]);
  });
});
