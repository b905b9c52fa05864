import { createInlineContentSpec } from "@blocknote/core";
import { make } from "./elements/element.ts";
import type { PartStore } from "./part-store.ts";

const config = {
  type: "mention",
  propSchema: { kind: { default: "page" }, target: { default: "" }, label: { default: "" } },
  content: "none",
} as const;

/** A mention of a page or a person in the text. What stands there is drawn by React: a page's title may change. */
export const mentionContent = (parts: PartStore) =>
  createInlineContentSpec(config, {
    render: ({ props }, _update, _editor, _node, getPos) => {
      const dom = make("span", "maive-mention");
      dom.contentEditable = "false";
      if (getPos() === undefined) {
        dom.textContent = props.label;
        return { dom };
      }
      const part = parts.add({ kind: "mention", element: dom, attrs: props });
      return { dom, destroy: part.remove };
    },
    toExternalHTML: ({ props }) => {
      const dom = props.kind === "page" ? document.createElement("a") : document.createElement("span");
      if (dom instanceof HTMLAnchorElement) dom.href = `/cortex/${props.target}`;
      dom.textContent = props.label;
      return { dom };
    },
  });
