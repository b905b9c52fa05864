import { createExtension } from "@blocknote/core";
import { plainLanguage } from "@maive/contract";
import { createHighlightPlugin } from "prosemirror-highlight";
import type { Parser } from "prosemirror-highlight";
import { languageId } from "../schema/code-languages.ts";

/** Longer code stays in one colour: every letter typed into it would be waited for. */
const longestColoured = 30_000;

let parser: Parser | null = null;
let failed = false;

const load = async (): Promise<void> => {
  try {
    parser = (await import("./code-parser.ts")).parseCode;
  } catch {
    // The code stays readable without colours; asking again would fail with every letter typed.
    failed = true;
  }
};

const parse: Parser = (options) => {
  const language = languageId(options.language ?? "");
  if (language === plainLanguage || failed || options.content.length > longestColoured) return [];
  return parser ? parser({ ...options, language }) : load();
};

/** Colours code; what knows the languages is loaded with the first code that has one. */
export const codeColors = createExtension(() => ({
  key: "code-colors",
  prosemirrorPlugins: [createHighlightPlugin({ parser: parse, nodeTypes: ["codeBlock"] })],
}));
