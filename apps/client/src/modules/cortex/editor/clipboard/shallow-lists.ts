/** The items an item is in, from the outermost to itself. */
const pathOf = (item: Element): Element[] => {
  const path: Element[] = [];
  for (let at: Element | null = item; at; at = at.parentElement?.closest("li") ?? null) path.unshift(at);
  return path;
};

/**
 * Puts items that are nested deeper than so many levels one after the other. A browser gives up nesting elements at some
 * depth, and what is pasted is read twice, with more elements around each item.
 */
export const shallowLists = (body: HTMLElement, levels: number): void => {
  const paths = [...body.querySelectorAll("li")].map(pathOf).filter((path) => path.length > levels);
  /** The last item that stands behind an item of the deepest level. */
  const behind = new Map<Element, Element>();
  for (const path of paths) {
    const [deepest, item] = [path[levels - 1], path.at(-1)];
    if (!deepest || !item) continue;
    (behind.get(deepest) ?? deepest).after(item);
    behind.set(deepest, item);
  }
  for (const list of body.querySelectorAll("ul, ol")) if (list.childElementCount === 0) list.remove();
};
