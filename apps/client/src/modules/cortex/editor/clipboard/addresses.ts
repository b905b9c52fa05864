import { isAllowedLink } from "@maive/contract";
import { unwrap } from "./dom.ts";

const address = /https?:\/\/[^\s<>"“”„]{1,1900}/gi;

/** A URL without trailing punctuation of the sentence; a closing bracket belongs to it when opened inside. */
const whole = (found: string): string => {
  let end = found.length;
  for (; end > 0; end -= 1) {
    const sign = found.charAt(end - 1);
    if (sign === ")" && found.lastIndexOf("(", end - 1) > found.lastIndexOf(")", end - 2)) break;
    if (!/[.,;:!?'’»)\]*_]/.test(sign)) break;
  }
  return found.slice(0, end);
};

/** Linkifies URLs in text. */
const linkAddresses = (body: HTMLElement): void => {
  const words = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (words.nextNode()) {
    const word = words.currentNode as Text;
    if (/https?:\/\//i.test(word.data) && !word.parentElement?.closest("a, pre, code")) found.push(word);
  }
  for (const word of found) {
    const parts: (string | Node)[] = [];
    let at = 0;
    for (const match of word.data.matchAll(address)) {
      const href = whole(match[0]);
      if (!/^https?:\/\/./i.test(href)) continue;
      const link = body.ownerDocument.createElement("a");
      link.setAttribute("href", href);
      link.textContent = href;
      parts.push(word.data.slice(at, match.index), link);
      at = match.index + href.length;
    }
    word.replaceWith(...parts, word.data.slice(at));
  }
};

/** Drops links with disallowed URLs. */
export const links = (body: HTMLElement): void => {
  for (const link of body.querySelectorAll("a"))
    if (!isAllowedLink(link.getAttribute("href") ?? "")) unwrap(link);
  linkAddresses(body);
};
