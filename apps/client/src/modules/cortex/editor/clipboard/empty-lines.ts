import { isBlock } from "./dom.ts";

const isBlank = (node: Node): boolean => node instanceof Text && node.data.trim() === "";

const beside = (node: Node, side: "previousSibling" | "nextSibling"): Node | null => {
  let at = node[side];
  while (at && isBlank(at)) at = at[side];
  return at;
};

/** A line break without effect: the last of its block, or between blocks. */
const breaksNothing = (line: Element): boolean => {
  const [before, after] = [beside(line, "previousSibling"), beside(line, "nextSibling")];
  return isBlock(line.parentElement ?? line) || line.parentElement?.tagName === "BODY"
    ? after === null || isBlock(after)
    : after === null &&
        before === null &&
        line.parentElement !== null &&
        line.parentElement.textContent.trim() === "";
};

/** Removes empty lines used for spacing, since blocks have margins. */
export const emptyLines = (body: HTMLElement): void => {
  for (const line of [...body.querySelectorAll("br")].toReversed())
    if (!line.closest("pre") && breaksNothing(line)) line.remove();
  for (const line of body.querySelectorAll("p"))
    if (line.textContent.trim() === "" && !line.querySelector("img, br, input")) line.textContent = "";
};
