import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readRelease } from "./release.ts";

const folder = (): string => {
  const root = mkdtempSync(join(tmpdir(), "maive-version-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, "package.json"), JSON.stringify({ version: "5.1.0" }));
  return root;
};
const versionOf = async (root: string): Promise<string> => (await readRelease(root)).version;

it("a version tells two commits apart, unless it is the one of a tag", async () => {
  const root = folder();
  const person = ["-c", "user.name=x", "-c", "user.email=x@x", "-c", "commit.gpgsign=false"];
  const git = (...args: string[]): string =>
    execFileSync("git", [...person, "-C", root, ...args], { encoding: "utf8" }).trim();
  git("init", "--quiet");
  expect(await versionOf(root)).toBe("5.1.0");
  git("add", ".");
  git("commit", "--quiet", "--message=one");
  expect(await versionOf(root)).toBe(`5.1.0+${git("rev-parse", "HEAD").slice(0, 7)}`);
  git("tag", "of-another-kind");
  expect(await versionOf(root)).toMatch(/^5\.1\.0\+[0-9a-f]{7}$/);
  git("tag", "--annotate", "--message=release", "v5.1.0");
  expect(await versionOf(root)).toBe("5.1.0");
});

it("a version comes from what the packaging wrote where there is no clone", async () => {
  const root = folder();
  writeFileSync(join(root, "release.json"), JSON.stringify({ hash: "abc1234", tags: [] }));
  expect(await versionOf(root)).toBe("5.1.0+abc1234");
  writeFileSync(join(root, "release.json"), JSON.stringify({ hash: "abc1234", tags: ["v5.1.0"] }));
  expect(await versionOf(root)).toBe("5.1.0");
});
