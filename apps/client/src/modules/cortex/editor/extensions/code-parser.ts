import { common, createLowlight } from "lowlight";
import type { Parser } from "prosemirror-highlight";
import { createParser } from "prosemirror-highlight/lowlight";

type Tree = ReturnType<ReturnType<typeof createLowlight>["highlight"]>;

const lowlight = createLowlight(common);
/** Bound of cached highlightings: remote changes re-render the page, but not its code. */
const cachedTrees = 50;
const trees = new Map<string, Tree>();

const highlight = (language: string, content: string): Tree => {
  const key = `${language}\n${content}`;
  const tree = trees.get(key) ?? lowlight.highlight(language, content);
  trees.delete(key);
  trees.set(key, tree);
  for (const oldest of trees.keys()) {
    if (trees.size <= cachedTrees) break;
    trees.delete(oldest);
  }
  return tree;
};

const parser = createParser({ ...lowlight, highlight });

/** Highlights code; nothing for unknown languages. */
export const parseCode: Parser = (options) =>
  options.language && lowlight.registered(options.language) ? parser(options) : [];
