import { codeLanguages, knownLanguage } from "../schema/code-languages.ts";
import { beginningOf, isBlock } from "./dom.ts";

/** Bound of a code block's header: its language and buttons, in characters. */
const headLength = 60;
const buttonWords =
  /copy to clipboard|copy code|code kopieren|in die zwischenablage kopieren|kopieren|copied!?|copy|bearbeiten|edit|ausführen|run|herunterladen|download|wrap/gi;

const named = new Map(codeLanguages.map(({ id, name }) => [name.toLowerCase(), id]));
const languageNamed = (name: string): string | null =>
  knownLanguage(name) ?? named.get(name.toLowerCase()) ?? null;

const prefixed = /^(?:language|lang|highlight-source|highlight-text)-([\w+#-]{1,40})$/i;

const languageInClasses = (element: Element | null | undefined): string | null => {
  const classes = [...(element?.classList ?? [])];
  const declared = classes.map((name) => prefixed.exec(name)?.[1]).find((name) => name !== undefined);
  if (declared !== undefined) return declared;
  if (!classes.some((name) => name === "hljs" || name === "sourceCode" || name === "prettyprint"))
    return null;
  return classes.map(knownLanguage).find((id) => id !== null) ?? null;
};

const languageOf = (pre: Element, code: Element | null): string | null =>
  code?.getAttribute("data-language") ??
  pre.getAttribute("data-language") ??
  languageInClasses(code) ??
  languageInClasses(pre) ??
  languageInClasses(pre.parentElement) ??
  languageInClasses(pre.parentElement?.parentElement);

/** The text of code: block elements are lines, `br` is a line break. */
const textOf = (element: Element): string => {
  let text = "";
  let pending = false;
  const add = (more: string): void => {
    if (more === "") return;
    if (pending && text !== "" && !text.endsWith("\n")) text += "\n";
    pending = false;
    text += more;
  };
  const read = (node: Node): void => {
    if (node instanceof Text) return add(node.data);
    if (node instanceof Element && node.tagName === "BR") return add("\n");
    if (isBlock(node)) pending = true;
    for (const child of node.childNodes) read(child);
    if (isBlock(node)) pending = true;
  };
  read(element);
  return text.replaceAll("\r\n", "\n").replaceAll("\u00a0", " ").replace(/^\n/, "").replace(/\n$/, "");
};

/** The language in a code block's header; null when it is no header. */
const headOf = (element: Element): string | null => {
  const text = beginningOf(element, headLength);
  if (text.length > headLength || element.querySelector("pre, code, img, table, li")) return null;
  const rest = text.replace(buttonWords, "").trim();
  return rest === "" || languageNamed(rest) !== null || /^(?:code|plaintext)$/i.test(rest) ? rest : null;
};

/** Removes the header (language and buttons) above code on other sites. */
const takeHead = (pre: Element): string | null => {
  let language: string | null = null;
  let at: Element = pre;
  for (let level = 0; level < 3; level += 1) {
    const around = at.parentElement;
    if (around?.tagName !== "DIV" || !around.parentElement) break;
    for (let left = 0; left < 3; left += 1) {
      const before: Element | null = at.previousElementSibling;
      const head = before && /^(?:DIV|SPAN|P)$/.test(before.tagName) ? headOf(before) : null;
      if (before === null || head === null) break;
      before.remove();
      if (head !== "") language = head;
    }
    if (at.previousElementSibling) break;
    at = around;
  }
  return language;
};

/** The single element with the code; null when `pre` itself contains it. */
const codeIn = (pre: Element): Element | null => {
  const all = [...pre.querySelectorAll("code")].filter((code) => !code.parentElement?.closest("code"));
  return all.length === 1 ? (all[0] ?? null) : null;
};

const writeCode = (place: Element, text: string, language: string | null): void => {
  const pre = place.ownerDocument.createElement("pre");
  const code = place.ownerDocument.createElement("code");
  if (language) code.className = `language-${languageNamed(language) ?? language}`;
  code.textContent = text;
  pre.append(code);
  place.replaceWith(pre);
};

const headInside = (pre: Element, code: Element | null): string | null => {
  const head = code && pre.firstElementChild !== code ? beginningOf(pre, headLength) : "";
  const [first = ""] = head.split("\n");
  const rest = first.replace(buttonWords, "").trim();
  return languageNamed(rest) === null ? null : rest;
};

/** GitHub and wikis render code as tables: a row per line, or one cell next to line numbers. */
const codeTables = (body: HTMLElement): void => {
  for (const table of body.querySelectorAll("table")) {
    const lines = [...table.querySelectorAll("td.blob-code, td.code .line, td.code pre")];
    if (lines.length > 0) writeCode(table, lines.map(textOf).join("\n"), languageOf(table, null));
  }
};

/** Multi-line code recognised by its style only. */
const looseCode = (body: HTMLElement): void => {
  for (const code of body.querySelectorAll("code"))
    if (
      !code.closest("pre") &&
      !code.parentElement?.closest("code") &&
      /\n|<br/i.test(code.innerHTML.trim())
    ) {
      const text = textOf(code);
      const pre = code.ownerDocument.createElement("pre");
      code.replaceWith(pre);
      pre.append(code);
      code.textContent = text;
    }
};

/** Normalises code: one element with its text and language. */
export const codeBlocks = (body: HTMLElement): void => {
  codeTables(body);
  looseCode(body);
  for (const pre of body.querySelectorAll("pre")) {
    const code = codeIn(pre);
    const declared = languageOf(pre, code);
    const above = headInside(pre, code) ?? takeHead(pre);
    writeCode(pre, textOf(code ?? pre), declared ?? above);
  }
};
