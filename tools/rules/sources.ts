import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseSync } from "rolldown/utils";

/** Of the repository. */
export const root = resolve(import.meta.dirname, "../..");

const folders = ["packages", "apps", "e2e", "bench", "tools"];

export interface Import {
  /** A path from the root where it is relative, else the name of a package. */
  target: string;
  /** `import type` or `export type`: gone when the file runs. */
  typeOnly: boolean;
}

export interface Source {
  /** Path from the root, with `/`. */
  file: string;
  text: string;
  imports: readonly Import[];
}

/** Everything a file names of other files: imports, what it hands on, `import()` as a value and as a type, threads and processes it starts. */
const importsIn = (file: string, text: string): Import[] => {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const statements = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({ start, request: moduleRequest.value })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      [...new Set(entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []))].map((request) => ({
        start,
        request,
      })),
    ),
  ].map(({ start, request }) => ({ request, typeOnly: /^\w+\s+type\b/.test(text.slice(start, start + 20)) }));
  const calls = [
    ...text.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g),
    ...text.matchAll(/\bnew URL\(\s*["'](\.[^"']+\.(?:thread|process)\.ts)["'],\s*import\.meta\.url/g),
  ].map((match) => ({
    request: match[1] ?? "",
    // A thread or process is no part of the program that starts it.
    typeOnly: match[0].startsWith("new URL"),
  }));
  return [...statements, ...calls].map(({ request, typeOnly }) => ({
    target: request.startsWith(".") ? relative(root, resolve(root, dirname(file), request)) : request,
    typeOnly,
  }));
};

/** A file of the repository, or what a test says stands there. */
export const sourceOf = (file: string, text: string): Source => ({
  file,
  text,
  imports: importsIn(file, text),
});

/** All TypeScript of the repository. */
export const readSources = (): Source[] =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => sourceOf(file, readFileSync(join(root, file), "utf8")));

/** Tests and what only they use: they may look into everything. */
export const isTest = (file: string): boolean =>
  /\.(test|stories)\.tsx?$|(-for-tests|test-support)\.tsx?$|\/arbitrary-[a-z]+\.ts$|^e2e\/|^bench\/|\/test\//.test(
    file,
  );
