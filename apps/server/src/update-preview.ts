import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { UpdatePreview } from "@maive/contract";
import { readConfig } from "./config/config.ts";
import { reasonOf } from "./explain-start.ts";
import {
  NoProgramError,
  previewForOperator,
  previewHeadings as texts,
  programFolder,
  readOwnRelease,
} from "./modules/citadel/index.ts";
import { databaseAddress } from "./open-data.ts";
import { EmptySourceError, openArchiveSource } from "./storage/archive/index.ts";
import { updatePreviewTexts } from "./texts.ts";

/** What the exit code says. */
const updatePreviewExit = { fine: 0, wouldNotStart: 1, notRun: 2 } as const;

type Print = (line: string) => void;

const verdict = ({ finding, advice }: UpdatePreview["summary"]): string[] => [
  finding,
  ...(advice === null ? [] : [advice]),
];

const settingsOf = ({ added, gone }: UpdatePreview["settings"]): string[] => {
  const names = (isSet: boolean): string[] =>
    gone.filter((each) => each.is_set === isSet).map((each) => each.name);
  const lines = [
    ...(added.length > 0 ? [texts.added(added)] : []),
    ...(names(false).length > 0 ? [texts.gone(names(false))] : []),
    ...(names(true).length > 0 ? [texts.goneButSet(names(true))] : []),
  ];
  return lines.length > 0 ? lines : [texts.unchanged];
};

const show = (preview: UpdatePreview, print: Print): void => {
  for (const line of verdict(preview.summary)) print(line);
  const part = (heading: string, lines: readonly string[]): void => {
    if (lines.length === 0) return;
    print("");
    print(`${heading}:`);
    for (const line of lines) print(`  ${line}`);
  };
  part(texts.changes, preview.changes === "" ? [] : preview.changes.split("\n"));
  // What is no update has no more to say.
  if (preview.steps.length === 0) return;
  part(
    texts.migrations,
    preview.migrations.map(({ name, sentence }) => `${name}  ${sentence}`),
  );
  part(texts.snapshot, verdict(preview.snapshot));
  part(texts.wayBack, preview.way_back);
  part(texts.settings, settingsOf(preview.settings));
  part(texts.node, [preview.node]);
  part(texts.steps, preview.steps);
};

/**
 * `npm run update-preview [-- FOLDER | ARCHIVE]`: what an update to the version that lies there will change, or to the one that
 * this command is part of. Changes nothing, and works whether MAIVE runs or not.
 * @returns the exit code, see {@link updatePreviewExit}.
 */
export const updatePreview = async (
  environment: Record<string, string | undefined>,
  args: readonly string[],
  print: Print,
): Promise<number> => {
  const [place, ...more] = args;
  if (more.length > 0 || place?.startsWith("-") === true) {
    print(updatePreviewTexts.usage);
    return updatePreviewExit.notRun;
  }
  try {
    const config = readConfig(environment);
    const { dataDir } = config;
    const address = databaseAddress(config);
    if ("file" in address && !existsSync(address.file)) {
      print(updatePreviewTexts.noData(dataDir));
      return updatePreviewExit.notRun;
    }
    const source = await openArchiveSource(address);
    try {
      const preview = await previewForOperator(
        await readOwnRelease(),
        { ...config, read: source.read, engine: source.engine },
        { place: place === undefined ? null : resolve(place), folder: programFolder },
      );
      show(preview, print);
      const isFine = [preview.summary, preview.snapshot].every(({ state }) => state !== "failure");
      return isFine ? updatePreviewExit.fine : updatePreviewExit.wouldNotStart;
    } finally {
      await source.close();
    }
  } catch (error) {
    if (error instanceof EmptySourceError) print(updatePreviewTexts.empty);
    else {
      const reason = error instanceof NoProgramError ? error.message : reasonOf(error);
      if (reason === null) throw error;
      print(reason);
    }
    return updatePreviewExit.notRun;
  }
};
