import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { migrationSentences } from "../../../../storage/index.ts";
import { settingNames } from "../../../../config/config.ts";
import { programFiles } from "./program.ts";

export interface FutureProgram {
  folder: string;
  /** An archive laid out as by `npm run package`: everything in one folder. */
  archive(): string;
  remove(): void;
}

/** A program folder of the next version, as far as the preview reads it. */
export const futureProgram = ({
  version = "9.1.0",
  migrations = { ...migrationSentences, "9999-of-tomorrow": "Legt an, was es morgen gibt." },
  settings = [...settingNames.filter((name) => name !== "MAIVE_TRASH_DAYS"), "MAIVE_OF_TOMORROW"],
  kinds,
  changelog = "# Neuigkeiten\n\n## 9.1.0\n\n- **Morgen** ist da.\n",
}: {
  version?: string;
  migrations?: Readonly<Record<string, string>>;
  settings?: readonly string[];
  /** Of its migrations; absent: it does not say. */
  kinds?: Readonly<Record<string, "expand" | "contract">>;
  changelog?: string;
} = {}): FutureProgram => {
  const root = mkdtempSync(join(tmpdir(), "maive-future-"));
  const folder = join(root, `maive-${version}`);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const dependencies = { node: "25.1.0" };
  write(programFiles.package, JSON.stringify({ name: "maive", version, dependencies }));
  write(programFiles.build, JSON.stringify({ hash: "abc1234", tags: [`v${version}`] }));
  write(programFiles.changelog, changelog);
  write(
    programFiles.migrations,
    `export const migrationTexts = {\n${Object.entries(migrations)
      .map(([name, sentence]) => `  ${JSON.stringify(name)}:\n    ${JSON.stringify(sentence)},\n`)
      .join("")}} as const;\n`,
  );
  if (kinds)
    write(
      programFiles.kinds,
      Object.entries(kinds)
        .map(([name, kind]) => `  { name: "${name}", kind: "${kind}", up: of.up },\n`)
        .join(""),
    );
  write(programFiles.settings, settings.map((name) => `| \`${name}\` | none | a setting |\n`).join(""));
  return {
    folder,
    archive: () => {
      const file = join(root, `maive-${version}.tar.gz`);
      execFileSync("tar", ["-czf", file, "-C", root, `maive-${version}`]);
      return file;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
