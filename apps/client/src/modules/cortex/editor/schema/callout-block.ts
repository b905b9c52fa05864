import { addDefaultPropsExternalHTML, createBlockSpec, defaultProps } from "@blocknote/core";
import { calloutIcon } from "@maive/contract";
import type { Node } from "@tiptap/pm/model";
import { aroundText, make, makeBeside } from "./elements/element.ts";
import type { PartStore } from "./part-store.ts";

const { backgroundColor, textColor } = defaultProps;

const drawCallout = (parts: PartStore, attrs: Readonly<Record<string, unknown>>, live: boolean) => {
  const dom = make("div", "maive-callout");
  const side = makeBeside("span", "maive-callout-side");
  const text = make("p");
  dom.append(side, text);
  const icon = live ? parts.add({ kind: "callout-icon", element: side, attrs }) : null;
  return {
    dom,
    contentDOM: text,
    ...aroundText(text),
    update: (node: Node): boolean => {
      if (node.type.name !== "callout") return false;
      icon?.change(node.attrs);
      return true;
    },
    destroy: () => icon?.remove(),
  };
};

/** A callout: text with an icon rendered by React. */
export const calloutBlock = (parts: PartStore) =>
  createBlockSpec(
    {
      type: "callout",
      propSchema: { backgroundColor, textColor, icon: { default: calloutIcon as string } },
      content: "inline",
    },
    {
      meta: { isolating: false },
      parse: (element) =>
        element.tagName === "ASIDE" ? { icon: element.getAttribute("data-icon") ?? calloutIcon } : undefined,
      render(block) {
        return drawCallout(parts, block.props, this.renderType === "nodeView");
      },
      toExternalHTML: (block) => {
        const dom = document.createElement("aside");
        const text = document.createElement("p");
        dom.setAttribute("data-icon", block.props.icon);
        addDefaultPropsExternalHTML(block.props, dom);
        dom.append(text);
        return { dom, contentDOM: text };
      },
    },
  )();
