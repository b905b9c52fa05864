import { decodeText } from "../../../../shared/decode-text.ts";
import type { Source } from "../import/source.ts";
import { takeFrontMatter } from "../markdown/front-matter.ts";
import { folderOf, targetKey } from "../model/address.ts";
import type { DatabaseDraft } from "./plan-databases.ts";

/** Fewer notes are no list of like things. */
const fewest = 2;
/** Front matter stands at the beginning. */
const headBytes = 64 * 1024;

const isMarkdown = ({ kind }: Source): boolean => kind === "markdown";

const hasMatter = async (source: Source): Promise<boolean> => {
  const bytes = await source.read();
  // A file without it costs no decoding.
  if (!bytes.subarray(0, 8).includes("---")) return false;
  const text = decodeText(bytes.subarray(0, headBytes));
  return text !== null && (takeFrontMatter(text).matter?.values.length ?? 0) > 0;
};

/** Folders of notes most of which say something of themselves in their front matter. */
export const frontMatterFolders = async (sources: readonly Source[]): Promise<string[]> => {
  const folders: string[] = [];
  for (const [folder, notes] of Map.groupBy(sources.filter(isMarkdown), ({ path }) => folderOf(path))) {
    if (folder === "" || notes.length < fewest) continue;
    let said = 0;
    for (const note of notes) if (await hasMatter(note)) said += 1;
    if (said * 2 >= notes.length) folders.push(folder);
  }
  return folders;
};

/** Databases of folders: their notes are the entries, and the front matter has the values. */
export const folderDrafts = (folders: readonly string[], from: number): DatabaseDraft[] =>
  folders.map((folder, place) => ({
    key: `import:${from + place}`,
    name: folder.split("/").at(-1) ?? folder,
    path: folder,
    tables: [],
    shown: null,
    folders: new Set([targetKey(folder)]),
    pages: new Set(),
    signs: new Set(),
    ids: new Set(),
  }));
