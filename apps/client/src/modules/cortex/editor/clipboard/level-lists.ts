/** The nesting level of an item of Word for the web, which is the only one in its list. */
const levelOf = (wrapper: Element): number => {
  const level = Number(wrapper.querySelector("li")?.getAttribute("data-aria-level") ?? 1);
  return Number.isInteger(level) && level > 0 ? level : 1;
};

const listIn = (wrapper: Element): Element | null => wrapper.querySelector(":scope > ul, :scope > ol");

/** Word for the web writes each item as a list with a level; converts them to nested lists. */
export const levelLists = (body: HTMLElement): void => {
  /** The open lists, outermost first. */
  let open: Element[] = [];
  let last: Element | null = null;
  for (const wrapper of body.querySelectorAll("div.ListContainerWrapper")) {
    const list = listIn(wrapper);
    if (!list) continue;
    if (last === null || wrapper.previousElementSibling !== last) open = [];
    const level = Math.min(levelOf(wrapper), open.length + 1);
    open = open.slice(0, level);
    const place = open[level - 1];
    const above = open.at(level - 2)?.lastElementChild;
    if (place?.tagName === list.tagName) {
      place.append(...list.childNodes);
      wrapper.remove();
    } else {
      open = open.slice(0, level - 1);
      if (level > 1 && above) {
        above.append(list);
        wrapper.remove();
      } else last = wrapper;
      open.push(list);
    }
  }
};
