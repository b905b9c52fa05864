import { isAllowedLink } from "@maive/contract/links";
import { isRecord, runsOf, textIn, type Run } from "./config.ts";
import { make } from "../../../../ui/make/index.ts";
import { previewTexts } from "./texts.ts";

export type Titles = Readonly<Record<string, string>>;

const wrapped: readonly (readonly [mark: string, tag: string])[] = [
  ["code", "code"],
  ["bold", "strong"],
  ["italic", "em"],
  ["underline", "u"],
  ["strike", "s"],
  ["subscript", "sub"],
  ["superscript", "sup"],
];

const withMarks = ({ text, marks }: Run): Node => {
  let node: Node = document.createTextNode(text);
  if (!isRecord(marks)) return node;
  const link = textIn(marks, "link");
  if (link !== undefined && isAllowedLink(link))
    node = make("a", "", { href: link, target: "_blank", rel: "noopener noreferrer nofollow" }, node);
  for (const [mark, tag] of wrapped) if (marks[mark] === true) node = make(tag, "", {}, node);
  const [color, ground] = [textIn(marks, "text_color"), textIn(marks, "background_color")];
  if (color !== undefined) node = make("span", "", { "data-text-color": color }, node);
  if (ground !== undefined) node = make("mark", "", { "data-background-color": ground }, node);
  return node;
};

const mention = (run: Run, titles: Titles): Node => {
  const pageId = isRecord(run.mention) ? textIn(run.mention, "page_id") : undefined;
  const title = pageId === undefined ? run.text : (titles[pageId] ?? previewTexts.page);
  return make("span", "maive-mention", {}, title);
};

/** A block's or cell's text, formatted. An empty one has its height. */
export const drawText = (content: string, inline: unknown, titles: Titles): Node[] => {
  if (content === "") return [document.createElement("br")];
  return runsOf(content, inline).map((run) => (run.mention ? mention(run, titles) : withMarks(run)));
};
