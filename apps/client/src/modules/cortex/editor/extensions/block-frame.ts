import { createExtension } from "@blocknote/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { NodeView } from "@tiptap/pm/view";
import { blockTypeOf } from "../schema/block-types.ts";

const element = (className: string, nodeType: string): HTMLElement => {
  const div = document.createElement("div");
  div.className = className;
  div.setAttribute("data-node-type", nodeType);
  return div;
};

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

  #describe(node: Node): void {
    const content = node.firstChild;
    if (!content) return;
    const type = blockTypeOf({ name: content.type.name, attrs: content.attrs });
    if (this.dom.getAttribute("data-block-type") !== type) this.dom.setAttribute("data-block-type", type);
  }
}

/** Draws every block with `data-block-id` and `data-block-type`. */
export const blockFrame = createExtension({
  key: "block-frame",
  prosemirrorPlugins: [
    new Plugin({ props: { nodeViews: { blockContainer: (node: Node): NodeView => new BlockFrame(node) } } }),
  ],
});
