import { type ChildNode, type Element, hasChildren, isTag, isText } from "domhandler";
import { oneLine } from "../model/one-line.ts";
import { childrenOf, findBelow, parseXml } from "../word/xml.ts";

/** All text of nodes, also in CDATA; iterative. */
const allText = (nodes: readonly ChildNode[]): string => {
  let text = "";
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop())
    if (isText(node)) text += node.data;
    else if (hasChildren(node)) open.push(...node.children.toReversed());
  return text;
};

/** The text of a fragment of XML, in one line. */
export const textOf = (xml: string): string => oneLine(allText(parseXml(xml)));

/** A task, which stands beside the note's text. */
export interface NoteTask {
  group: string;
  title: string;
  isDone: boolean;
  /** `yyyymmdd`, with a time or not; empty without. */
  due: string;
  /** It would have reminded, come again, or was someone's. */
  hasMore: boolean;
}

/** What an export says of a note. */
export interface NoteFacts {
  title: string;
  /** Its text as ENML. */
  content: string;
  created: string;
  updated: string;
  tags: string[];
  /** By the names of their elements: `author`, `source-url`. */
  attributes: ReadonlyMap<string, string>;
  tasks: NoteTask[];
  /** Names of its files by the hashes of their bytes. */
  files: ReadonlyMap<string, string>;
}

const textIn = (node: Element | undefined, name: string): string =>
  oneLine(allText(childrenOf(node, name)[0]?.children ?? []));

const taskOf = (node: Element): NoteTask & { weight: string } => ({
  group: textIn(node, "taskGroupNoteLevelID"),
  title: textIn(node, "title"),
  isDone: textIn(node, "taskStatus") === "completed",
  due: textIn(node, "dueDate"),
  hasMore: ["reminder", "recurrence", "assignee"].some((name) => childrenOf(node, name).length > 0),
  weight: textIn(node, "sortWeight"),
});

const byWeight = (a: { weight: string }, b: { weight: string }): number =>
  a.weight < b.weight ? -1 : a.weight > b.weight ? 1 : 0;

/** Reads a note as the splitter left it: with hash and name in place of each file. */
export const readNoteXml = (xml: string): NoteFacts => {
  const note = findBelow(parseXml(xml), "note");
  const [attributes] = childrenOf(note, "note-attributes");
  return {
    title: textIn(note, "title"),
    content: allText(childrenOf(note, "content")[0]?.children ?? []),
    created: textIn(note, "created"),
    updated: textIn(note, "updated"),
    tags: childrenOf(note, "tag")
      .map((tag) => oneLine(allText(tag.children)))
      .filter((tag) => tag !== ""),
    attributes: new Map(
      (attributes?.children ?? [])
        .filter(isTag)
        .map((child) => [child.name, oneLine(allText(child.children))]),
    ),
    tasks: childrenOf(note, "task").map(taskOf).toSorted(byWeight),
    files: new Map(
      childrenOf(note, "resource").map((resource) => {
        const said = allText(childrenOf(resource, "data")[0]?.children ?? []);
        const space = said.indexOf(" ");
        return [said.slice(0, space), said.slice(space + 1)];
      }),
    ),
  };
};
