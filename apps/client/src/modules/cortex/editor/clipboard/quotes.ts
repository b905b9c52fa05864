import { alertIcons, calloutIcon } from "@maive/contract";
import { beginningOf, isBlock, linesOnly, renamed } from "./dom.ts";

/** Confluence's and Obsidian's names of GitHub's alerts. */
const kinds: Readonly<Record<string, string>> = {
  info: "NOTE",
  note: "NOTE",
  tip: "TIP",
  success: "TIP",
  important: "IMPORTANT",
  warning: "WARNING",
  caution: "CAUTION",
  danger: "CAUTION",
  error: "CAUTION",
};

const iconOf = (kind: string): string =>
  alertIcons[kinds[kind.toLowerCase()] ?? kind.toUpperCase()] ?? calloutIcon;

const kindOf = (element: Element): string =>
  element.getAttribute("data-callout") ??
  element.getAttribute("data-panel-type") ??
  [...element.classList]
    .map((name) => /^(?:markdown-alert|confluence-information-macro)-(\w+)$/.exec(name)?.[1])
    .find((name) => name !== undefined) ??
  "";

/** Drops a title that only repeats the kind. */
const withoutOwnTitle = (callout: Element): void => {
  for (const title of callout.querySelectorAll(".markdown-alert-title, .callout-title")) {
    const name = beginningOf(title, 40).trim().toLowerCase();
    if (Object.hasOwn(kinds, name) || name === kindOf(callout).toLowerCase()) title.remove();
    else renamed(renamed(title, "strong"), "p").append();
  }
};

const calloutsOfOthers = (body: HTMLElement): void => {
  const found = body.querySelectorAll(
    ".markdown-alert, .callout[data-callout], [data-panel-type], .confluence-information-macro",
  );
  for (const element of found) {
    const icon = iconOf(kindOf(element));
    withoutOwnTitle(element);
    renamed(element, "aside").setAttribute("data-icon", icon);
  }
};

const trimEnds = (element: Element): void => {
  const [first, last] = [element.firstChild, element.lastChild];
  if (first instanceof Text) first.data = first.data.trimStart();
  if (last instanceof Text) last.data = last.data.trimEnd();
};

/** Splits lines off as text; lists, tables and code follow it. */
const splitUp = (element: Element): void => {
  while (element.childNodes.length === 1 && element.firstElementChild?.tagName === "DIV")
    element.replaceChildren(...element.firstElementChild.childNodes);
  const parts: Element[] = [];
  let open: Element | null = null;
  for (const node of Array.from(element.childNodes)) {
    const isText =
      !isBlock(node) ||
      (node instanceof Element &&
        /^(?:P|DIV)$/.test(node.tagName) &&
        !node.querySelector("ul, ol, pre, table, blockquote, aside, h1, h2, h3, h4, h5, h6, hr"));
    if (!isText) {
      open = null;
      parts.push(node as Element);
    } else if (open) open.append(node);
    else if (node.textContent?.trim() || node instanceof Element) {
      open = element.cloneNode(false) as Element;
      open.append(node);
      parts.push(open);
    }
  }
  for (const part of parts)
    if (part.tagName === element.tagName) {
      linesOnly(part);
      trimEnds(part);
    }
  element.replaceWith(
    ...parts.filter((part) => part.tagName !== element.tagName || part.textContent.trim() !== ""),
  );
};

/** Quotes and callouts, each holding a single text. */
export const quotes = (body: HTMLElement): void => {
  calloutsOfOthers(body);
  for (const element of [...body.querySelectorAll("blockquote, aside")].toReversed()) splitUp(element);
};
