/** Who may import and use what. Run by `npm run check`; every line it prints is a breach. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

interface Source {
  /** Path from the root, with `/`. */
  file: string;
  text: string;
  /** Imported paths; relative ones resolved from the root. */
  imports: { target: string; typeOnly: boolean }[];
}

const folders = ["packages", "apps", "e2e", "bench", "tools"];

const sourcesBelow = (folder: string): Source[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const imports = [
        ...text.matchAll(
          /^(?:import|export)\s+(type\s)?[^;"']*?from\s+["']([^"']+)["']|import\(["']([^"']+)["']\)/gm,
        ),
      ];
      return {
        file,
        text,
        imports: imports.map((m) => {
          const target = m[2] ?? m[3] ?? "";
          const typeOnly = m[1] !== undefined;
          return {
            target: target.startsWith(".") ? relative(root, resolve(root, dirname(file), target)) : target,
            typeOnly,
          };
        }),
      };
    });

const isTest = (file: string): boolean =>
  /\.(test|stories)\.tsx?$|(-for-tests|test-support)\.ts$|\/arbitrary-[a-z]+\.ts$|^e2e\/|^bench\/|\/test\//.test(
    file,
  );

/** The module a file belongs to: `modules/x`, or `modules/cortex/y`; the files of `cortex` itself wire its parts. */
const moduleOf = (file: string): string | null =>
  /^apps\/[a-z]+\/src\/modules\/(cortex\/[^/]+(?=\/)|[^/]+)/.exec(file)?.[0] ?? null;

type Rule = (source: Source) => string[];

const rules: Record<string, Rule> = {
  "packages know no app": ({ file, imports }) =>
    file.startsWith("packages/")
      ? imports
          .filter((i) => i.target.startsWith("apps/") || /^@maive\/(server|client)/.test(i.target))
          .map((i) => i.target)
      : [],
  "client and server meet only in the packages": ({ file, imports }) => {
    const other = file.startsWith("apps/client/")
      ? "apps/server"
      : file.startsWith("apps/server/")
        ? "apps/client"
        : null;
    return other && !isTest(file)
      ? imports.filter((i) => i.target.startsWith(other)).map((i) => i.target)
      : [];
  },
  "modules reach each other through index.ts": ({ file, imports }) =>
    isTest(file)
      ? []
      : imports
          .filter(({ target }) => {
            const theirs = moduleOf(target);
            return (
              theirs !== null && theirs !== moduleOf(file) && !/\/index\.tsx?$|-screen\.tsx$/.test(target)
            );
          })
          .map((i) => i.target),
  "SQL only in stores and storage": ({ file, imports }) =>
    file.startsWith("apps/server/src/") && !/\.store\.ts$|\/storage\//.test(file) && !isTest(file)
      ? imports.filter((i) => i.target === "kysely" && !i.typeOnly).map((i) => i.target)
      : [],
  "rights are granted in policies alone": ({ file, text }) =>
    file.startsWith("apps/server/src/") &&
    !isTest(file) &&
    !/\.policy\.ts$|shared\/authorized\.ts$/.test(file) &&
    /\bgrant\(/.test(text)
      ? ["grant()"]
      : [],
  "only config reads the environment": ({ file, text }) =>
    /^(apps|packages)\//.test(file) &&
    !/\/config\/|main\.ts$|vite\.config\.ts$/.test(file) &&
    !isTest(file) &&
    text.includes("process.env")
      ? ["process.env"]
      : [],
  "threads of the server are started by startThread": ({ file, imports, text }) =>
    file.startsWith("apps/server/src/") && !file.endsWith("shared/start-thread.ts") && !isTest(file)
      ? [
          ...(/\bnew Worker\(/.test(text) ? ["new Worker()"] : []),
          // What runs there is imported for its types alone: it stands where its thread begins.
          ...imports
            .filter((i) => /\.(thread|process)\.ts$/.test(i.target) && !i.typeOnly)
            .map((i) => i.target),
        ]
      : [],
  "processes of the server are started by startProcess": ({ file, text }) =>
    file.startsWith("apps/server/src/") && !file.endsWith("shared/start-process.ts") && !isTest(file)
      ? [...text.matchAll(/\bfork\(/g)].map(() => "fork()")
      : [],
  "tests wait by eventually(), whose limit only ends what hangs": ({ file, text }) =>
    isTest(file) && !file.endsWith("tools/test/eventually.ts") && /\bvi\.wait(For|Until)\(/.test(text)
      ? ["vi.waitFor()"]
      : [],
  "the client fetches in api alone": ({ file, text }) =>
    file.startsWith("apps/client/src/") && !file.startsWith("apps/client/src/api/") && /\bfetch\(/.test(text)
      ? ["fetch()"]
      : [],
  "the client works without HTTPS": ({ file, text }) =>
    file.startsWith("apps/client/src/") &&
    /crypto\.(randomUUID|subtle)\b/.test(text.replace(/\/\*\*[^]*?\*\//g, ""))
      ? ["crypto of secure contexts"]
      : [],
  "German stands in texts.ts": ({ file, text }) =>
    /^(apps|packages)\//.test(file) && !/\btexts(\.ts|\/)|rank-table\.ts$/.test(file) && !isTest(file)
      ? text
          .split("\n")
          .filter(
            (line) =>
              !/^\s*(\/?\*|\/\/)/.test(line) &&
              /["'`>][^"'`]*[äöüÄÖÜß„“][^"'`]*["'`<]/.test(line.replace(/\/\/.*$/, "")),
          )
          .map((line) => line.trim())
      : [],
};

const sources = folders.flatMap(sourcesBelow);
const breaches = sources.flatMap((source) =>
  Object.entries(rules).flatMap(([name, rule]) =>
    rule(source).map((what) => `${source.file}: ${name}: ${what}`),
  ),
);
for (const breach of breaches) process.stdout.write(`${breach}\n`);
process.stdout.write(`${sources.length} files, ${breaches.length} breaches of the dependency rules\n`);
process.exitCode = breaches.length === 0 ? 0 : 1;
