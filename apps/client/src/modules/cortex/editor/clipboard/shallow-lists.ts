/** An item's ancestors, outermost first, and itself. */
const pathOf = (item: Element): Element[] => {
  const path: Element[] = [];
  for (let at: Element | null = item; at; at = at.parentElement?.closest("li") ?? null) path.unshift(at);
  return path;
};

/**
 * Flattens items nested deeper than a limit. HTML parsers limit the nesting of elements, and pasted content is parsed
 * twice, with more wrappers per item.
 */
export const shallowLists = (body: HTMLElement, levels: number): void => {
  const paths = [...body.querySelectorAll("li")].map(pathOf).filter((path) => path.length > levels);
  /** The last item flattened behind each item of the deepest level. */
  const behind = new Map<Element, Element>();
  for (const path of paths) {
    const [deepest, item] = [path[levels - 1], path.at(-1)];
    if (!deepest || !item) continue;
    (behind.get(deepest) ?? deepest).after(item);
    behind.set(deepest, item);
  }
  for (const list of body.querySelectorAll("ul, ol")) if (list.childElementCount === 0) list.remove();
};
