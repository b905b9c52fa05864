import { columnTexts } from "./texts.ts";

const name = (element: Element, label: string): void => {
  if (element.getAttribute("role") !== "group") element.setAttribute("role", "group");
  if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
};

/** Accessible names of columns: their number and index. */
export const nameColumns = (columns: HTMLElement, inside: HTMLElement): void => {
  const each = [...inside.querySelectorAll(':scope > .bn-block-group > [data-block-type="column"]')];
  name(columns, columnTexts.group(each.length));
  each.forEach((column, index) => name(column, columnTexts.column(index, each.length)));
};

/** Removes the names from former columns. */
export const unnameColumns = (element: Element): void => {
  if (element.getAttribute("role") !== "group") return;
  element.removeAttribute("role");
  element.removeAttribute("aria-label");
};
