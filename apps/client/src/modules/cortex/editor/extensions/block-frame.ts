import { createExtension } from "@blocknote/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { NodeView, ViewMutationRecord } from "@tiptap/pm/view";
import { blockTypeOf } from "../schema/block-types.ts";
import { isToggleOpen } from "../schema/open-toggles.ts";

const element = (className: string, nodeType: string): HTMLElement => {
  const div = document.createElement("div");
  div.className = className;
  div.setAttribute("data-node-type", nodeType);
  return div;
};

/** Blocks that are items: each is drawn as a list of its own, and the lists of its children lie in it. */
const items: ReadonlySet<string> = new Set(["bulleted_list", "numbered_list", "to_do"]);

/** The element around a block: it always tells the block's id and its type in the contract's words. */
class BlockFrame implements NodeView {
  readonly dom = element("bn-block-outer", "blockOuter");
  readonly contentDOM = element("bn-block", "blockContainer");
  readonly #id: unknown;

  constructor(node: Node) {
    this.#id = node.attrs["id"];
    for (const part of [this.dom, this.contentDOM]) part.setAttribute("data-id", String(this.#id));
    this.dom.setAttribute("data-block-id", String(this.#id));
    this.dom.append(this.contentDOM);
    this.#describe(node);
  }

  update(node: Node): boolean {
    if (node.type.name !== "blockContainer" || node.attrs["id"] !== this.#id) return false;
    this.#describe(node);
    return true;
  }

  /** Its attributes are its own; only what is in it is the document's. */
  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type === "attributes" && mutation.target === this.dom;
  }

  #describe(node: Node): void {
    const content = node.firstChild;
    if (!content) return;
    const type = blockTypeOf({ name: content.type.name, attrs: content.attrs });
    if (this.dom.getAttribute("data-block-type") !== type) this.dom.setAttribute("data-block-type", type);
    this.#give(this.dom, items.has(type) ? "list" : null);
    this.#give(this.contentDOM, items.has(type) ? "listitem" : null);
    const isToggle = type === "toggle";
    this.dom.toggleAttribute("data-closed", isToggle && !isToggleOpen(String(this.#id)));
    this.dom.toggleAttribute("data-childless", isToggle && node.childCount === 1);
  }

  #give(element: HTMLElement, role: string | null): void {
    if (element.getAttribute("role") === role) return;
    if (role === null) element.removeAttribute("role");
    else element.setAttribute("role", role);
  }
}

/** Draws every block with `data-block-id` and `data-block-type`. */
export const blockFrame = createExtension({
  key: "block-frame",
  prosemirrorPlugins: [
    new Plugin({ props: { nodeViews: { blockContainer: (node: Node): NodeView => new BlockFrame(node) } } }),
  ],
});
