import { limits } from "@maive/contract";
import { decoded, folderOf, isForeign, joinPath, targetKey } from "../model/address.ts";
import { transferTexts } from "../texts.ts";
import { decodeText } from "../../../../shared/decode-text.ts";
import type { Source } from "./source.ts";

/** The folder of attachments in our exports, at any level. */
const inFilesFolder = (path: string): boolean =>
  folderOf(path).split("/").includes(transferTexts.filesFolder);

/** A Markdown link with a title: address in the first or second group, title in the third. */
const titledLink = /\]\((?:<([^<>\n]+)>|([^\s()<>]+))\s+"([^"\n]+)"\)/g;
const linkInFigure = /<figure class="file"[^<>]{0,200}>\s*<a href="([^"<>]{1,2000})"/g;

/** Addresses of attachments in our exports. */
const shownFiles = (text: string): string[] => [
  ...[...text.matchAll(titledLink)].flatMap(([, bracketed, bare, title]) =>
    title === transferTexts.markdown.file ? [bracketed ?? bare ?? ""] : [],
  ),
  ...[...text.matchAll(linkInFigure)].flatMap(([, href = ""]) => [href]),
];

const pathsShownBy = (path: string, text: string): string[] =>
  shownFiles(text).flatMap((href) => {
    const joined = isForeign(href) ? null : joinPath(folderOf(path), decoded(href));
    return joined === null ? [] : [targetKey(joined)];
  });

/**
 * Keys of text files that a page of the import shows as attachments: they are imported as files, not as pages. Only
 * searched for when the archive has an export's attachment folder.
 */
export const attachedTexts = async (sources: readonly Source[]): Promise<ReadonlySet<string>> => {
  const attached = new Set<string>();
  const isText = ({ kind }: Source): boolean => kind === "markdown" || kind === "html" || kind === "text";
  if (!sources.some((source) => isText(source) && inFilesFolder(source.path))) return attached;
  for (const source of sources) {
    if (!isText(source) || inFilesFolder(source.path) || source.size > limits.importTextBytes) continue;
    for (const key of pathsShownBy(source.path, decodeText(await source.read()) ?? "")) attached.add(key);
  }
  return attached;
};
