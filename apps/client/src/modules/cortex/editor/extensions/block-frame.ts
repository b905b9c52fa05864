import { createExtension } from "@blocknote/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { NodeView, ViewMutationRecord } from "@tiptap/pm/view";
import { isColumns } from "../columns/column-at.ts";
import { blockTypeOf, isFoldable } from "../schema/block-types.ts";
import { isToggleOpen } from "../schema/open-toggles.ts";
import { type BlockElements, listKind, ListRuns } from "./list-runs.ts";
import { columnTexts } from "../columns/texts.ts";

const name = (element: Element, label: string): void => {
  if (element.getAttribute("role") !== "group") element.setAttribute("role", "group");
  if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
};

/** Accessible names of columns: their number and index. */
const nameColumns = (columns: HTMLElement, inside: HTMLElement): void => {
  const each = [...inside.querySelectorAll(':scope > .bn-block-group > [data-block-type="column"]')];
  name(columns, columnTexts.group(each.length));
  each.forEach((column, index) => name(column, columnTexts.column(index, each.length)));
};

/** Removes the names from former columns. */
const unnameColumns = (element: Element): void => {
  if (element.getAttribute("role") !== "group") return;
  element.removeAttribute("role");
  element.removeAttribute("aria-label");
};

const element = (className: string, nodeType: string): HTMLElement => {
  const div = document.createElement("div");
  div.className = className;
  div.setAttribute("data-node-type", nodeType);
  return div;
};

/** Blocks consisting of text only, without overlays. */
export const textOnly: ReadonlySet<string> = new Set([
  "text",
  "heading_1",
  "heading_2",
  "heading_3",
  "heading_4",
  "heading_5",
  "heading_6",
  "bulleted_list",
  "numbered_list",
  "to_do",
  "quote",
]);

/** The node view of blocks: exposes id and type in the contract's terms. */
class BlockFrame implements NodeView {
  readonly dom = element("bn-block-outer", "blockOuter");
  readonly contentDOM = element("bn-block", "blockContainer");
  readonly #id: unknown;
  readonly #lists: ListRuns;
  #listKind: string | null;

  constructor(node: Node, lists: ListRuns) {
    this.#id = node.attrs["id"];
    this.#lists = lists;
    this.#listKind = listKind(node);
    lists.add(String(this.#id), this.#elements);
    for (const part of [this.dom, this.contentDOM]) part.setAttribute("data-id", String(this.#id));
    this.dom.setAttribute("data-block-id", String(this.#id));
    this.dom.append(this.contentDOM);
    this.#describe(node);
  }

  update(node: Node): boolean {
    if (node.type.name !== "blockContainer" || node.attrs["id"] !== this.#id) return false;
    this.#describe(node);
    const kind = listKind(node);
    if (kind !== this.#listKind) this.#lists.changed();
    this.#listKind = kind;
    return true;
  }

  destroy(): void {
    this.#lists.remove(String(this.#id), this.#elements);
  }

  /** Its attributes are managed here; only its content belongs to the document. */
  ignoreMutation({ type, target }: ViewMutationRecord): boolean {
    return type === "attributes" && (target === this.dom || target === this.contentDOM);
  }

  get #elements(): BlockElements {
    return { outer: this.dom, inner: this.contentDOM };
  }

  #describe(node: Node): void {
    const content = node.firstChild;
    if (!content) return;
    const type = blockTypeOf({ name: content.type.name, attrs: content.attrs });
    if (this.dom.getAttribute("data-block-type") !== type) this.dom.setAttribute("data-block-type", type);
    this.dom.toggleAttribute("data-text-only", textOnly.has(type) && node.childCount === 1);
    const isToggle = type === "toggle";
    const isClosed = isFoldable(content.type.name) && !isToggleOpen(String(this.#id));
    this.dom.toggleAttribute("data-closed", isClosed);
    this.dom.toggleAttribute("data-childless", isToggle && node.childCount === 1);
    // After nested content and lists are rendered.
    if (isColumns(node)) queueMicrotask(() => nameColumns(this.dom, this.contentDOM));
    else if (type !== "column") unnameColumns(this.dom);
  }
}

/** Sets `data-block-id` and `data-block-type` on every block, and list semantics on items. */
export const blockFrame = createExtension(() => {
  const lists = new ListRuns();
  return {
    key: "block-frame",
    prosemirrorPlugins: [
      new Plugin({
        props: { nodeViews: { blockContainer: (node: Node): NodeView => new BlockFrame(node, lists) } },
        view: ({ state }) => {
          lists.describe(state.doc);
          return { update: (view) => lists.describe(view.state.doc) };
        },
      }),
    ],
  };
});
