import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { limits } from "@maive/contract";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(path, name));

/** A number in every unit in which it is an integer. */
const waysToSay = (value: number): string[] => [
  value.toLocaleString("en-US"),
  ...[
    [1_024, "KiB"],
    [1_024 ** 2, "MiB"],
    [1_024 ** 3, "GiB"],
    [1_000, "s"],
    [60_000, "min"],
    [3_600_000, "h"],
  ].flatMap(([unit, name]) =>
    value % Number(unit) === 0 ? [`${(value / Number(unit)).toLocaleString("en-US")} ${name}`] : [],
  ),
];

describe("the documents", () => {
  it("say of every bound they list what the code says", () => {
    const rows = [...read("docs/operations/limits.md").matchAll(/^\| [^|]+ \| ([^|]+) \| `(\w+)` \|/gm)];
    const wrong = rows.filter(([, said = "", name = ""]) => {
      const value = (limits as Readonly<Record<string, unknown>>)[name];
      return typeof value !== "number" || !waysToSay(value).includes(said);
    });
    expect(rows.length).toBeGreaterThan(40);
    expect(wrong.map(([row]) => row)).toEqual([]);
  });

  it("describe every variable of the environment, and none that is not read", () => {
    const source = read("apps/server/src/config/environment.ts");
    const schema = source.slice(source.indexOf("const zEnvironment"), source.indexOf(".superRefine"));
    const known = [...schema.matchAll(/^ {4}([A-Z][A-Z0-9_]+): z/gm)].map((found) => found[1]);
    const described = [...read("docs/operations/configure.md").matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(
      (found) => found[1],
    );
    expect(known.length).toBeGreaterThan(10);
    expect(described.toSorted()).toEqual(known.toSorted());
  });

  it("link to nothing that is not there", () => {
    const files = execFileSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" })
      .split("\n")
      .filter((file) => file !== "" && existsSync(join(root, file)));
    const lost = files.flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map((found) => found[1] ?? "")
        .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(root, dirname(file), link)))
        .map((link) => `${file}: ${link}`),
    );
    expect(lost).toEqual([]);
  });

  it("have the chapters that the client names", () => {
    const texts = ["editor", "database-view"].map((folder) =>
      read(`apps/client/src/modules/cortex/${folder}/texts.ts`),
    );
    const named = texts.flatMap((text) => [...text.matchAll(/„([^“]+)“ \((docs\/[^)]+\.md)\)/g)]);
    expect(named.length).toBe(2);
    expect(named.filter(([, title, file = ""]) => !read(file).includes(`# ${title}\n`))).toEqual([]);
  });

  it("introduce every module of server and client", () => {
    const modules = ["apps/server/src/modules", "apps/client/src/modules"]
      .flatMap((all) => [...folders(all), ...folders(join(all, "cortex"))])
      .filter((folder) => !existsSync(join(root, folder, "README.md")));
    expect(modules).toEqual([]);
  });

  it("number decisions without a gap or a double, and list each by its title", () => {
    const decisions = readdirSync(join(root, "docs/adr")).filter((file) => /^\d/.test(file));
    const numbers = decisions.map((file) => Number(file.slice(0, 4)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    const index = read("docs/adr/README.md");
    const lineOf = (file: string): string => {
      const [number = "", ...title] = (read(`docs/adr/${file}`).split("\n")[0] ?? "").slice(2).split(" ");
      return `| [${number}](${file}) | ${title.join(" ")} |`;
    };
    expect(decisions.map(lineOf).filter((line) => !index.includes(line))).toEqual([]);
  });
});
