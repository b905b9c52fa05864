import { type InlineRun, zInline } from "@maive/contract";
import { z } from "zod";

/** Characters shown on each side of a mention. */
const beside = 90;

const zText = z.looseObject({ inline: zInline.optional().catch(undefined) });
const zNaming = zText.extend({ rows: z.array(z.array(zText)).optional().catch(undefined) });

const names = ({ mention, marks }: InlineRun, pageId: string): boolean =>
  (mention !== undefined && "page_id" in mention && mention.page_id === pageId) ||
  marks?.link?.includes(pageId) === true;

/** The text that names a page: the block's own, or the cell's. */
const runsNaming = (config: string, pageId: string): readonly InlineRun[] => {
  const parsed = zNaming.safeParse(JSON.parse(config));
  if (!parsed.success) return [];
  const { inline, rows = [] } = parsed.data;
  const texts = [inline, ...rows.flat().map((cell) => cell.inline)];
  return texts.find((runs) => runs?.some((run) => names(run, pageId))) ?? [];
};

const pageOf = ({ mention }: InlineRun): string | null =>
  mention && "page_id" in mention ? mention.page_id : null;

/** Pages mentioned in the text that names a page. */
export const mentionedBeside = (config: string, pageId: string): string[] =>
  runsNaming(config, pageId).flatMap((run) => pageOf(run) ?? []);

const lastPart = (text: string): string => {
  const signs = [...text];
  return signs.length > beside ? `… ${signs.slice(-beside).join("")}` : text;
};
const firstPart = (text: string): string => {
  const signs = [...text];
  return signs.length > beside ? `${signs.slice(0, beside).join("")} …` : text;
};

/**
 * The words around the first mention of a page, on one line; empty where a block has none.
 * @param titles of the pages that may be read; mentions of others keep the label that is stored.
 */
export const excerptOf = (
  config: string,
  pageId: string,
  titles: Readonly<Record<string, string>>,
): string => {
  const runs = runsNaming(config, pageId);
  const at = runs.findIndex((run) => names(run, pageId));
  const shown = runs.map((run) => titles[pageOf(run) ?? ""] ?? run.text);
  const text = `${lastPart(shown.slice(0, Math.max(0, at)).join(""))}${shown[at] ?? ""}${firstPart(shown.slice(at + 1).join(""))}`;
  return text.replace(/\s+/g, " ").trim();
};
