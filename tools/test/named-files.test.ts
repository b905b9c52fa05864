import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => !/(^|\/)(node_modules|dist|build-output)\//.test(path));

const files = ["apps", "packages", "tools", "e2e", "bench"].flatMap(below);
const names = new Set(files.map((path) => basename(path)));
const readmes = files.filter((path) => basename(path) === "README.md");

describe("the READMEs of modules", () => {
  it("name source files that are there", () => {
    expect(readmes.length).toBeGreaterThan(50);
    const missing = readmes.flatMap((readme) =>
      [...readFileSync(join(root, readme), "utf8").matchAll(/`(?:[\w./-]*\/)?([\w-]+\.tsx?)`/g)]
        .map(([, name = ""]) => name)
        .filter((name) => !names.has(name))
        .map((name) => `${readme}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
