import { plainLanguage } from "@maive/contract";
import { knownLanguage } from "../schema/code-languages.ts";
import { escapeHtml } from "./plain-text.ts";

/** Monospaced fonts. */
const codeFont =
  /monospace|consolas|menlo|monaco|courier|(?:jetbrains|source code|fira|sf|ubuntu|droid sans) ?(?:mono|code|pro)/i;
const keepsSpace = /white-space:\s*pre(?!-line)/i;

/** Whether HTML was copied from a code editor, judged by its first element. */
export const isEditorsHtml = (html: string): boolean => {
  const beginning = html.slice(0, 4_000);
  const tag = beginning.slice(beginning.search(/<(?:div|span|pre)\s/i)).split(">", 1)[0] ?? "";
  return codeFont.test(tag) && keepsSpace.test(tag);
};

/** The language of text copied in Visual Studio Code; null when unknown. */
export const editorLanguage = (data: string): string | null => {
  try {
    const read: unknown = JSON.parse(data);
    return typeof read === "object" && read !== null && "mode" in read && typeof read.mode === "string"
      ? read.mode
      : null;
  } catch (error) {
    // Some editors set the type without a value: code of unknown language.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

const closers = new Set(")}];,");

/** Whether a line looks like code rather than prose. */
const isCodeLine = (line: string): boolean => {
  const text = line.trim();
  return (
    /[{};([]$/.test(text) ||
    text.endsWith("=>") ||
    text.endsWith("):") ||
    /^(?:\/\/|#!|@\w|<\/?[a-z])/i.test(text) ||
    Array.from(text.slice(0, 10)).every((sign) => closers.has(sign))
  );
};

const isMarkdown = /^\s*(?:[-+] |\d+[.)] |#{1,6} |> |\||`{3})/;
/** Bound of inspected characters. */
const looked = 50_000;

/** Whether plain text is code: several lines, indented, and most of them code-like. */
export const looksLikeCode = (text: string): boolean => {
  const lines = text
    .slice(0, looked)
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
  return (
    lines.length >= 3 &&
    lines.some((line) => /^(?: {2}|\t)/.test(line)) &&
    !lines.some((line) => isMarkdown.test(line)) &&
    lines.filter(isCodeLine).length * 2 >= lines.length
  );
};

/** Text as code of a language. */
export const codeHtml = (text: string, language: string | null): string => {
  const id = language === null ? plainLanguage : (knownLanguage(language) ?? language.toLowerCase());
  const body = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  return `<pre><code class="language-${escapeHtml(id)}">${escapeHtml(body)}</code></pre>`;
};
