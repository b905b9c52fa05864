import { z } from "zod";
import { knownContracts, migrationSentences } from "../../../../storage/index.ts";
import type { Release } from "../release.ts";
import { previewTexts as texts } from "./texts.ts";

/** Facts about a version of MAIVE, running or not. */
export interface Program {
  /** 4.1.0, or 4.1.0+abc1234 if it is no release. */
  version: string;
  /** Markdown; empty without a changelog. */
  changelog: string;
  /** Its migrations in order, with descriptions. */
  migrations: ReadonlyMap<string, string>;
  /** Those among them that an older version cannot work on with; null if unknown. */
  contracts: ReadonlySet<string> | null;
  /** Names of the environment variables it reads; null if unknown. */
  settings: readonly string[] | null;
  /** The version of Node among its packages. */
  node: string | null;
}

/** No version of MAIVE was found; `message` explains it in German. */
export class NoProgramError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "NoProgramError";
  }
}

/** The running program. */
export const thisProgram = (
  { version, changelog }: Release,
  settings: readonly string[],
  node: string,
): Program => ({
  version,
  changelog,
  migrations: new Map(Object.entries(migrationSentences)),
  contracts: new Set(knownContracts),
  settings,
  node,
});

/** The files that facts are read from, by path in the program's folder; the first two always exist. */
export const programFiles = {
  package: "package.json",
  migrations: "apps/server/src/storage/migrations/texts.ts",
  kinds: "apps/server/src/storage/migrations/index.ts",
  build: "release.json",
  changelog: "CHANGELOG.md",
  settings: "docs/operations/configure.md",
} as const;

const zPackage = z.object({
  name: z.literal("maive"),
  version: z.string().regex(/^[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}$/),
  dependencies: z
    .object({ node: z.string().regex(/^[0-9.]{1,20}$/) })
    .partial()
    .default({}),
});
const zBuild = z.object({ hash: z.string().regex(/^[0-9a-f]{7,40}$/), tags: z.array(z.string().max(100)) });

/** `"0001-initial": "…"`: parsed, never executed. */
const sentence = /"([0-9]{4}-[a-z0-9-]{1,80})":\s{0,20}("(?:[^"\\\n]|\\.){1,500}")/g;
/** `{ name: "0001-initial", kind: "expand"`. */
const kind = /\bname: "([0-9]{4}-[a-z0-9-]{1,80})",\s{0,20}kind: "(expand|contract)"/g;
const setting = /^\| `([A-Z][A-Z0-9_]{1,60})` \|/gm;

const parsed = <T>(type: z.ZodType<T>, text: string): T => {
  try {
    return type.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new NoProgramError(texts.noProgram);
    throw error;
  }
};

const migrationsIn = (text: string): Map<string, string> =>
  new Map([...text.matchAll(sentence)].map(([, name = "", said = ""]) => [name, parsed(z.string(), said)]));

/** Null where a migration has no kind that can be read. */
const contractsIn = (text: string, names: Iterable<string>): Set<string> | null => {
  const kinds = new Map([...text.matchAll(kind)].map(([, name = "", said = ""]) => [name, said]));
  const all = [...names];
  return all.every((name) => kinds.has(name))
    ? new Set(all.filter((name) => kinds.get(name) === "contract"))
    : null;
};

/**
 * Puts together what the files of a program say, by their path; those it lacks are absent. Nothing of it is run.
 * @throws NoProgramError
 */
export const programOf = (files: ReadonlyMap<string, string>): Program => {
  const [description, sentences] = [files.get(programFiles.package), files.get(programFiles.migrations)];
  if (description === undefined) throw new NoProgramError(texts.noProgram);
  const { version, dependencies } = parsed(zPackage, description);
  if (sentences === undefined) throw new NoProgramError(texts.tooOld(version));
  const migrations = migrationsIn(sentences);
  if (migrations.size === 0) throw new NoProgramError(texts.noProgram);
  const build = files.get(programFiles.build);
  const commit = build === undefined ? null : parsed(zBuild, build);
  const settings = files.get(programFiles.settings);
  return {
    version: commit === null || commit.tags.includes(`v${version}`) ? version : `${version}+${commit.hash}`,
    changelog: files.get(programFiles.changelog) ?? "",
    migrations,
    contracts: contractsIn(files.get(programFiles.kinds) ?? "", migrations.keys()),
    settings: settings === undefined ? null : [...settings.matchAll(setting)].map(([, name = ""]) => name),
    node: dependencies.node ?? null,
  };
};
