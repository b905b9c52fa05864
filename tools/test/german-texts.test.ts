import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { labels, messages, validations } from "../test-data/german-texts.ts";

const root = resolve(import.meta.dirname, "../..");

interface Source {
  file: string;
  text: string;
}

const sources: readonly Source[] = ["apps/client/src", "apps/server/src", "packages"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !/\/(node_modules|dist)\/|\.(test|stories)\.tsx?$/.test(file))
  .map((file) => ({ file: relative(root, file), text: readFileSync(file, "utf8") }));

const isTexts = ({ file }: Source): boolean => /texts\.ts$|\/texts\//.test(file);

/** A text of a `texts.ts`, with its key. */
interface Written {
  file: string;
  key: string;
  /** Variable parts are `${}`. */
  text: string;
}

const entries = /(\w+)"?:\s*(?:\([^)]*\)(?:: string)?\s*=>\s*)?(["'`])((?:\\.|(?!\2).)*)\2/g;
/** Texts in a list, or the branches of a condition. */
const loose = /(["'`])((?:\\.|(?!\1)[^\n])*)\1/g;

const plain = (text: string): string => text.replace(/\$\{[^}]*\}/g, "${}").replace(/\\(["'`])/g, "$1");

const written: readonly Written[] = sources
  .filter(isTexts)
  .flatMap(({ file, text }) => [
    ...[...text.matchAll(entries)].map((m) => ({ file, key: m[1] ?? "", text: plain(m[3] ?? "") })),
    ...[...text.matchAll(loose)].map((m) => ({ file, key: "", text: plain(m[2] ?? "") })),
  ]);

const code = sources.filter((source) => !isTexts(source)).map(({ text }) => text);
const isUsed = ({ key }: Written): boolean =>
  key !== "" && code.some((text) => new RegExp(`\\.${key}\\b|\\b${key}\\b|"${key}"`).test(text));

/** The browser tests and their page objects. */
const browserTests = (): string[] =>
  readdirSync(join(root, "e2e"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8").replace(/\\(["'`])/g, "$1"));

describe("the German texts of the product", () => {
  it.each([
    ["messages", messages],
    ["validations and questions", validations],
    ["labels", labels],
  ])("stand word for word where their module keeps its texts: %s", (_kind, known) => {
    const missing = known.filter(({ text }) => !written.some((each) => each.text === text));
    expect(missing).toEqual([]);
  });

  it.each([
    ["messages", messages],
    ["validations and questions", validations],
    ["labels", labels],
  ])("are used by code: %s", (_kind, known) => {
    const unused = known.filter(({ text }) => {
      const places = written.filter((each) => each.text === text && each.key !== "");
      return places.length > 0 && !places.some(isUsed);
    });
    expect(unused).toEqual([]);
  });

  it.each([
    ["messages", messages],
    ["validations and questions", validations],
  ])("are met by a person in a browser test: %s", (_kind, known) => {
    const met = browserTests();
    const parts = (text: string): string[] => text.split("${}").filter((part) => /\p{L}{3}/u.test(part));
    const unmet = known.filter(
      ({ text }) => !met.some((test) => parts(text).every((part) => test.includes(part))),
    );
    expect(unmet).toEqual([]);
  });
});
