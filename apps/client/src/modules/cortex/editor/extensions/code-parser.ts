import { common, createLowlight } from "lowlight";
import type { Parser } from "prosemirror-highlight";
import { createParser } from "prosemirror-highlight/lowlight";

type Tree = ReturnType<ReturnType<typeof createLowlight>["highlight"]>;

const lowlight = createLowlight(common);
/** Blocks whose colours are kept: what others type draws the page anew, but not its code. */
const kept = 50;
const trees = new Map<string, Tree>();

const highlight = (language: string, content: string): Tree => {
  const key = `${language}\n${content}`;
  const tree = trees.get(key) ?? lowlight.highlight(language, content);
  trees.delete(key);
  trees.set(key, tree);
  for (const oldest of trees.keys()) {
    if (trees.size <= kept) break;
    trees.delete(oldest);
  }
  return tree;
};

const parser = createParser({ ...lowlight, highlight });

/** Finds the colours of a piece of code; none for a language nobody here knows. */
export const parseCode: Parser = (options) =>
  options.language && lowlight.registered(options.language) ? parser(options) : [];
