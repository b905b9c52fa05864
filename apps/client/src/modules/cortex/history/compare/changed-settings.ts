import type { Block } from "@maive/contract";
import { readConfig } from "../../block-preview/index.ts";
import { ownConfig } from "../model/marks.ts";
import { compareTexts as texts } from "./texts.ts";

type Settings = Readonly<Record<string, unknown>>;

const settingsOf = (block: Block): Settings => {
  const settings: unknown = JSON.parse(ownConfig(block) || "{}");
  return typeof settings === "object" && settings !== null ? { ...settings } : {};
};

/** Texts are compared by words. */
const ofTexts: ReadonlySet<string> = new Set(["inline", "rows"]);

const sentenceOf = (key: string, old: Block, now: Block): string => {
  const [before, after] = [readConfig(old.block_config), readConfig(now.block_config)];
  if (key === "checked") return after.checked ? texts.checked : texts.unchecked;
  if (key === "caption") return texts.caption(before.caption ?? "", after.caption ?? "");
  return texts.settings[key] ?? texts.anySetting;
};

/** What of a block besides its words is another now, in German. */
export const changedSettings = (old: Block, now: Block): string[] => {
  const sentences: string[] = [];
  if (old.block_type !== now.block_type)
    sentences.push(texts.turned(texts.blockName(old.block_type), texts.blockName(now.block_type)));
  const [before, after] = [settingsOf(old), settingsOf(now)];
  const differs = (key: string) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(differs);
  for (const key of keys.filter((each) => !ofTexts.has(each))) sentences.push(sentenceOf(key, old, now));
  if (old.content === now.content && keys.some((key) => ofTexts.has(key))) sentences.push(texts.formatting);
  return [...new Set(sentences)];
};
