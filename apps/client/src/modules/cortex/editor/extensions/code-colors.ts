import { createExtension } from "@blocknote/core";
import { plainLanguage } from "@maive/contract";
import { createHighlightPlugin } from "prosemirror-highlight";
import type { Parser } from "prosemirror-highlight";
import { languageId } from "../schema/code-languages.ts";

/** Longer code is not highlighted, because that runs with every key. */
const longestColoured = 30_000;

let parser: Parser | null = null;
let failed = false;

const load = async (): Promise<void> => {
  try {
    parser = (await import("./code-parser.ts")).parseCode;
  } catch {
    // Without highlighting the code remains usable; do not retry with every key.
    failed = true;
  }
};

const parse: Parser = (options) => {
  const language = languageId(options.language ?? "");
  if (language === plainLanguage || failed || options.content.length > longestColoured) return [];
  return parser ? parser({ ...options, language }) : load();
};

/** Syntax highlighting; the highlighter is loaded with the first code block that has a language. */
export const codeColors = createExtension(() => ({
  key: "code-colors",
  prosemirrorPlugins: [createHighlightPlugin({ parser: parse, nodeTypes: ["codeBlock"] })],
}));
