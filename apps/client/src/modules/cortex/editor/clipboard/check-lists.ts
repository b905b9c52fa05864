import { beginningOf, renamed, unwrap } from "./dom.ts";

const checkBox = (document: Document, checked: boolean): HTMLInputElement => {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.toggleAttribute("checked", checked);
  return box;
};

const isOwn = (element: Element, item: Element): boolean => element.closest("li") === item;

/** Some sources strike completed items; here the checkbox does. */
const unstrike = (item: Element): void => {
  for (const struck of item.querySelectorAll<HTMLElement>('[style*="line-through"]'))
    if (isOwn(struck, item)) struck.style.removeProperty("text-decoration");
  for (const struck of item.querySelectorAll("s, del, strike")) if (isOwn(struck, item)) unwrap(struck);
};

/** Google Docs marks items by `role`. */
const itemsWithRole = (body: HTMLElement): void => {
  for (const box of body.querySelectorAll('[role="checkbox"]')) {
    const item = box.closest("li");
    const checked = box.getAttribute("aria-checked") === "true";
    if (!item || box instanceof HTMLInputElement) continue;
    if (box !== item) {
      box.replaceWith(checkBox(body.ownerDocument, checked));
      continue;
    }
    for (const picture of item.querySelectorAll("img")) if (isOwn(picture, item)) picture.remove();
    item.prepend(checkBox(body.ownerDocument, checked));
    if (checked) unstrike(item);
  }
};

/** Items with data attributes (web editors) or classes (Confluence). */
const itemsWithState = (body: HTMLElement): void => {
  for (const item of body.querySelectorAll("li[data-checked], .inline-task-list > li")) {
    if (item.querySelector("input")) continue;
    const state = item.getAttribute("data-checked") ?? String(item.classList.contains("checked"));
    item.prepend(checkBox(body.ownerDocument, state === "true"));
  }
  for (const task of body.querySelectorAll("[data-task-state]")) {
    const item = task.tagName === "LI" ? task : renamed(task, "li");
    if (!item.querySelector("input"))
      item.prepend(checkBox(body.ownerDocument, task.getAttribute("data-task-state") === "DONE"));
    if (item.parentElement && !/^[UO]L$/.test(item.parentElement.tagName)) renamed(item.parentElement, "ul");
  }
};

const written = /^\s*(?:\[([ x]?)\]|([☐☑☒]))\s/i;

/** Notion and Word write checkbox characters. */
const itemsWithSign = (body: HTMLElement): void => {
  for (const item of body.querySelectorAll("li, p")) {
    const start = beginningOf(item, 200);
    const found = written.exec(start);
    if (!found || item.querySelector("input")) continue;
    if (item.tagName === "P" && (item.closest("li, td, th, blockquote") || found[2] === undefined)) continue;
    const words = body.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    for (let left = found[0].length; left > 0 && words.nextNode();) {
      const word = words.currentNode as Text;
      const taken = Math.min(left, word.length);
      word.deleteData(0, taken);
      left -= taken;
    }
    const checked = found[1]?.toLowerCase() === "x" || (found[2] ?? "☐") !== "☐";
    const entry = item.tagName === "LI" ? item : renamed(item, "li");
    entry.prepend(checkBox(body.ownerDocument, checked));
    if (item.tagName === "LI") continue;
    const list = body.ownerDocument.createElement("ul");
    entry.replaceWith(list);
    list.append(entry);
  }
};

/** To-dos are in bulleted lists, whatever the source list. */
const inBullets = (body: HTMLElement): void => {
  for (const list of body.querySelectorAll("ol"))
    if (list.querySelector(":scope > li > input[type=checkbox]")) renamed(list, "ul");
};

/** Normalises checkboxes of other programs. */
export const checkLists = (body: HTMLElement): void => {
  itemsWithRole(body);
  itemsWithState(body);
  itemsWithSign(body);
  inBullets(body);
};
