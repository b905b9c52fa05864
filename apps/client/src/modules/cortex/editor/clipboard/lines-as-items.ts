import type { EditorState } from "@tiptap/pm/state";

/** The list that pasted lines continue, by the node of the item with the caret. */
const lists: Readonly<Record<string, { tag: "ul" | "ol"; box: boolean }>> = {
  bulletListItem: { tag: "ul", box: false },
  numberedListItem: { tag: "ol", box: false },
  checkListItem: { tag: "ul", box: true },
};

/** The item at whose end the caret is; null elsewhere. */
export const listItemAtEnd = ({ selection }: EditorState): string | null => {
  const { $from, empty } = selection;
  const { name } = $from.parent.type;
  return empty && $from.parentOffset === $from.parent.content.size && Object.hasOwn(lists, name)
    ? name
    : null;
};

/** The lines of a paragraph. */
const linesOf = (paragraph: Element): ChildNode[][] => {
  const lines: ChildNode[][] = [[]];
  for (const node of paragraph.childNodes) {
    if (node.nodeName === "BR") lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.filter((line) => line.some(({ textContent }) => textContent?.trim()));
};

/**
 * Multiple lines of plain text pasted at the end of a list item become items. Null for a single line or structured
 * content.
 */
export const linesAsItems = (html: string, item: string): string | null => {
  const list = lists[item];
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (!list || [...body.children].some(({ tagName }) => tagName !== "P")) return null;
  const lines = [...body.children].flatMap(linesOf);
  if (lines.length < 2) return null;
  const items = lines.map((line) => {
    const [entry, text] = [body.ownerDocument.createElement("li"), body.ownerDocument.createElement("p")];
    text.append(...line);
    if (list.box) {
      const box = body.ownerDocument.createElement("input");
      box.type = "checkbox";
      entry.append(box);
    }
    entry.append(text);
    return entry;
  });
  const whole = body.ownerDocument.createElement(list.tag);
  whole.append(...items);
  return whole.outerHTML;
};
